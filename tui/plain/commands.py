"""Commands that a player can type in place of an answer."""

import re
from collections.abc import Callable, Sequence
from enum import Enum, auto

from rules import Choice, Decision, RulesError
from rules.bots.hints import hint, searched_hint
from rules.engine.free_text import SAY
from tui.games.registry import presenter_for
from tui.plain import pages, reading
from tui.plain.answers import UnclearError, find, meant
from tui.plain.reading import TEXTS
from tui.plain.reading_commands import READING, CommandTarget, typed_line
from tui.play.seat_controller import ALL_ANSWERS, UNTIL_HARM


class Result(Enum):
    """What follows a line that was typed."""

    ANSWER = auto()  # no command: take it as an answer
    AGAIN = auto()  # done; the question is still open
    MOVED = auto()  # the table goes on
    LEAVE = auto()


def obey(table: CommandTarget, decision: Decision, text: str) -> Result:
    """Run the command in ``text``, if it is one. A line that could be a command or an answer is refused, with both
    named; after a slash, every word is a command."""
    line, word, argument, is_command = typed_line(text)
    presenter = presenter_for(table.table.game.key)
    is_page = bool(pages.letter_of(presenter, word)) or (word in pages.KEY_OF and not argument)
    order = _ORDERS.get(word)
    if order is None and word not in READING and not is_page:
        if not is_command or (decision.max_text and word == SAY):
            return Result.ANSWER
        table.say(TEXTS("unknown_command", word=word))
        return Result.AGAIN
    answers = [] if is_command else meant(line, table.numbered(decision))
    if argument and not is_command and (answers or not (is_page or word in WITH_ARGUMENT)):
        return Result.ANSWER
    if answers:
        listed = ", ".join(TEXTS("answer", number=answer.number, label=answer.choice.label) for answer in answers)
        return _tell(table, [TEXTS("command_or_answer", word=line, answers=listed)])
    if order is not None:
        return order(table, decision, argument)
    if word in READING:
        return _tell(table, READING[word](table, decision.seat, argument))
    return _tell(table, pages.page(table.snapshot(decision.seat), word, argument, table.numbered(decision)))


def _again(table: CommandTarget, decision: Decision, argument: str) -> Result:
    table.question(decision)
    return Result.AGAIN


def _all_answers(table: CommandTarget, decision: Decision, argument: str) -> Result:
    table.question(decision, whole=True)
    return Result.AGAIN


def answer_count(argument: str) -> int | None:
    """How many answers the computer gives after ``auto`` with this argument; None if it is none."""
    word = argument.casefold()
    named = {"": 1, "all": ALL_ANSWERS, TEXTS("auto_until"): UNTIL_HARM}
    if word in named:
        return named[word]
    return int(word) if re.fullmatch(r"[1-9]\d{0,5}", word) else None


def _auto(table: CommandTarget, decision: Decision, argument: str) -> Result:
    count = answer_count(argument)
    if count is None:
        table.say(TEXTS("auto_usage"))
        return Result.AGAIN
    table.controller.automatic = count
    return Result.MOVED


def _blocked(table: CommandTarget, decision: Decision, argument: str) -> Result:
    return _tell(table, reading.blocked(table.refused(decision)))


def _why(table: CommandTarget, decision: Decision, argument: str) -> Result:
    """Print the reason and the rule of one answer, or of all blocked ones."""
    if not argument:
        return _blocked(table, decision, argument)
    try:
        choice = find(argument, [*table.numbered(decision), *table.refused(decision)])
    except UnclearError as refusal:
        table.say(str(refusal))
        return Result.AGAIN
    table.say(TEXTS("not_possible" if choice.why else "possible", label=choice.label, why=choice.why))
    return _tell(table, READING["rule"](table, decision.seat, choice.rule))


def _hint(table: CommandTarget, decision: Decision, argument: str) -> Result:
    """Print the answer of a steady player, or with ``long`` that of a search."""
    given = (searched_hint if argument.casefold() == reading.LONG else hint)(table.table)
    answer = next(answer for answer in table.numbered(decision) if answer.choice.id == given.choice)
    table.say(TEXTS("hint", number=answer.number, label=answer.choice.label, why=given.why))
    return Result.AGAIN


def _odds(table: CommandTarget, decision: Decision, argument: str) -> Result:
    choices: Sequence[Choice] = decision.choices
    if argument:
        try:
            choices = [find(argument, table.numbered(decision), table.refused(decision))]
        except UnclearError as refusal:
            table.say(str(refusal))
            return Result.AGAIN
    known = [(choice.label, odds) for choice in choices if (odds := table.table.odds(choice.id)) is not None]
    return _tell(table, reading.odds_of_answers(table.snapshot(decision.seat), known, bool(argument)))


def _tell(table: CommandTarget, lines: Sequence[str]) -> Result:
    for line in lines:
        table.say(line)
    return Result.AGAIN


def _details(table: CommandTarget, decision: Decision, argument: str) -> Result:
    return _tell(table, pages.details(table.snapshot(decision.seat)))


def _guide(table: CommandTarget, decision: Decision, argument: str) -> Result:
    word = argument.casefold()
    if table.controller.guiding is None:
        table.say(TEXTS("no_guide"))
    elif word in ("on", "off"):
        table.explains = word == "on"
        table.say(TEXTS(f"guide_{word}"))
    elif not table.explain(again=True):
        table.say(TEXTS("guide_silent"))
    return Result.AGAIN


def _stop_more(table: CommandTarget, decision: Decision, argument: str) -> Result:
    table.say(table.stop_again())
    return Result.AGAIN


def _stop_less(table: CommandTarget, decision: Decision, argument: str) -> Result:
    """Say where ``fewer`` works: at the notice of which there shall be fewer."""
    return _tell(table, [TEXTS("fewer_at_notices")])


def _undo(table: CommandTarget, decision: Decision, argument: str) -> Result:
    try:
        table.undo()
    except RulesError as refusal:
        table.say(str(refusal))
        return Result.AGAIN
    return Result.MOVED


def _quit(table: CommandTarget, decision: Decision, argument: str) -> Result:
    return Result.LEAVE


_ORDERS: dict[str, Callable[[CommandTarget, Decision, str], Result]] = {
    "": _again,
    "answers": _all_answers,
    "auto": _auto,
    "details": _details,
    "blocked": _blocked,
    "odds": _odds,
    "guide": _guide,
    "more": _stop_more,
    "fewer": _stop_less,
    "undo": _undo,
    "why": _why,
    "hint": _hint,
    "quit": _quit,
}
NEED_QUESTION = frozenset(_ORDERS) - {"", "more", "fewer", "quit"}
"""Commands about a question."""
WITH_ARGUMENT = ("auto", "chronicle", "guide", "hint", "map", "notes", "odds", "recap", "rule", "why")
"""Commands that take an argument, beside the words of pages. Other words with an argument are answers."""
