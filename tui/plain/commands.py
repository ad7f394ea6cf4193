"""Commands that a player can type in place of an answer."""

import re
from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Any, Protocol

from rules import Choice, Decision, RulesError, Table
from rules.bots.hints import hint, searched_hint
from saves import SaveError
from saves.replay import Recording
from tui.bindings import HAND
from tui.drawing.text import with_rule
from tui.games.registry import presenter_for
from tui.panels.legend import short_forms_of
from tui.panels.snapshot import Snapshot
from tui.plain import notes, pages, reading
from tui.plain.answers import Numbered, UnclearError, find, meant
from tui.plain.maps import map_lines
from tui.plain.reading import TEXTS
from tui.play.seat_controller import ALL_ANSWERS, UNTIL_HARM, SeatController
from tui.words import Words

HELP = Words("plain", "help")
SLASH = "/"
"""Begins a line that is a command even if an answer has the same name."""


class Result(Enum):
    """What follows a line that was typed."""

    ANSWER = auto()  # no command: take it as an answer
    AGAIN = auto()  # done; the question is still open
    MOVED = auto()  # the table goes on
    LEAVE = auto()


class CommandTarget(Protocol):
    """The table in plain mode that commands act on."""

    controller: SeatController
    explains: bool

    @property
    def table(self) -> Table[Any]:
        """The table at its current position."""

    @property
    def say(self) -> Callable[[str], None]:
        """Writes one line."""

    def question(self, decision: Decision) -> None:
        """Write the question and its numbered answers."""

    def numbered(self, decision: Decision) -> list[Numbered]:
        """The answers with their numbers."""

    def refused(self, decision: Decision) -> list[Numbered]:
        """The blocked answers with their numbers."""

    def explain(self, again: bool = False) -> bool:
        """Write the guide's note. Returns whether there was one."""

    def snapshot(self, seat: int, older: bool = False) -> Snapshot:
        """What ``seat`` may know; with ``older``, with the chronicle from its beginning."""

    def notes(self, seat: int) -> str:
        """The private notes of a seat."""

    def keep_notes(self, seat: int, text: str) -> None:
        """Replace the private notes of a seat. Raises SaveError."""

    def past(self) -> Recording:
        """The game so far. Raises SaveError."""

    def undo(self) -> None:
        """Go back one step. Raises RulesError if there is none."""


def obey(table: CommandTarget, decision: Decision, text: str) -> Result:
    """Run the command in ``text``, if it is one. A line that could be a command or an answer is refused, with both
    named; after a slash, every word is a command."""
    typed = text.strip()
    line = typed.removeprefix(SLASH).strip()
    phrase = PHRASES.get(line.casefold().rstrip("?. "), "")
    is_command = line != typed or bool(phrase)
    line = phrase or line
    word, _, argument = line.partition(" ")
    word, argument = word.casefold(), argument.strip()
    presenter = presenter_for(table.table.game.key)
    is_page = word in pages.page_words(presenter) or (word in pages.KEY_OF and not argument)
    order = _ORDERS.get(word)
    if order is None and not is_page:
        if not is_command:
            return Result.ANSWER
        table.say(TEXTS("unknown_command", word=word))
        return Result.AGAIN
    answers = [] if is_command else meant(line, table.numbered(decision))
    if argument and not is_command and (answers or not (is_page or word in _WITH_MORE)):
        return Result.ANSWER
    if answers:
        listed = ", ".join(TEXTS("answer", number=answer.number, label=answer.choice.label) for answer in answers)
        return _tell(table, [TEXTS("command_or_answer", word=line, answers=listed)])
    if order is not None:
        return order(table, decision, argument)
    return _tell(table, pages.page(table.snapshot(decision.seat), word, argument, table.numbered(decision)))


def read(table: CommandTarget, decision: Decision, seat: int, text: str) -> list[str]:
    """The output of a command that only reads, for a seat that is not asked; empty if ``text`` is no such command."""
    word, _, argument = text.strip().partition(" ")
    word, argument = word.casefold(), argument.strip()
    if word == "rule":
        return reading.rule(table.table.game.ledger(), argument, decision.rule)
    if word == "recap":
        return _news(table, seat)
    if word == "chronicle":
        return reading.chronicle(table.snapshot(seat, older=True), argument)
    if word in pages.page_words(presenter_for(table.table.game.key)):
        return pages.page(table.snapshot(seat), word, argument)
    return []


def _news(table: CommandTarget, seat: int) -> list[str]:
    lines = table.table.chronicle(seat, table.controller.seen[seat])
    return [with_rule(line.text, line.rule) for line in lines] or [TEXTS("no_news")]


def _again(table: CommandTarget, decision: Decision, argument: str) -> Result:
    table.question(decision)
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
    blocked = table.refused(decision)
    for answer in blocked:
        choice = answer.choice
        told = TEXTS("blocked_line", number=answer.number, label=choice.label, why=choice.why)
        table.say(with_rule(told, choice.rule))
    if not blocked:
        table.say(TEXTS("nothing_blocked"))
    return Result.AGAIN


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
    return _rule(table, decision, choice.rule)


LONG_HINT = "long"
"""The argument of ``hint`` for a search, which takes longer."""


def _hint(table: CommandTarget, decision: Decision, argument: str) -> Result:
    """Print the answer of a steady player, or with ``long`` that of a search."""
    given = (searched_hint if argument.strip() == LONG_HINT else hint)(table.table)
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
    known = [(choice, odds) for choice in choices if (odds := table.table.odds(choice.id)) is not None]
    for choice, odds in known:
        table.say(f"{choice.label}:")
        for line in reading.odds_of(table.snapshot(decision.seat), odds, whole=len(known) == 1):
            table.say(f"  {line}")
    if not known:
        table.say(TEXTS("no_odds"))
    elif len(known) > 1 and any(odds.more or odds.spreads for _, odds in known):
        table.say(TEXTS("more_odds"))
    return Result.AGAIN


def _rule(table: CommandTarget, decision: Decision, argument: str) -> Result:
    return _tell(table, reading.rule(table.table.game.ledger(), argument, decision.rule))


def _tell(table: CommandTarget, lines: Sequence[str]) -> Result:
    for line in lines:
        table.say(line)
    return Result.AGAIN


def _hand(table: CommandTarget, decision: Decision, argument: str) -> Result:
    words = getattr(table.table.game.words, "hand", None)
    page = presenter_for(table.table.game.key).page_keys.get(HAND)
    lines = words(table.table, decision.seat) if words else []
    if not lines and page and page.word in pages.page_words(presenter_for(table.table.game.key)):
        lines = pages.page(table.snapshot(decision.seat), page.word, "")
    return _tell(table, lines or [TEXTS("no_hand")])


def _status(table: CommandTarget, decision: Decision, argument: str) -> Result:
    turn, phase = table.table.game.turn_and_phase(table.table)
    table.say(reading.moment(turn, phase))
    return _own_words(table, decision, "summary", TEXTS("seats", names=", ".join(table.table.seats)))


def _map(table: CommandTarget, decision: Decision, argument: str) -> Result:
    return _tell(table, map_lines(table.snapshot(decision.seat), argument))


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


def _own_words(table: CommandTarget, decision: Decision, name: str, otherwise: str) -> Result:
    """Print the lines that a game's words module makes for a seat, or ``otherwise`` if it makes none."""
    words = getattr(table.table.game.words, name, None)
    lines = words(table.table, decision.seat) if words else []
    for line in lines or [otherwise]:
        table.say(line)
    return Result.AGAIN


def _undo(table: CommandTarget, decision: Decision, argument: str) -> Result:
    try:
        table.undo()
    except RulesError as refusal:
        table.say(str(refusal))
        return Result.AGAIN
    return Result.MOVED


def _recap(table: CommandTarget, decision: Decision, argument: str) -> Result:
    return _tell(table, _news(table, decision.seat))


def _chronicle(table: CommandTarget, decision: Decision, argument: str) -> Result:
    return _tell(table, reading.chronicle(table.snapshot(decision.seat, older=True), argument))


def _curves(table: CommandTarget, decision: Decision, argument: str) -> Result:
    curves = presenter_for(table.table.game.key).curves
    try:
        return _tell(table, reading.curves(table.past(), curves) if curves else [TEXTS("no_curves")])
    except SaveError as refusal:
        return _tell(table, [str(refusal)])


def _notes(table: CommandTarget, decision: Decision, argument: str) -> Result:
    """Print the private notes of the asked seat. ``argument`` adds a line, or deletes one by its number."""
    text = table.notes(decision.seat)
    if not argument:
        return _tell(table, notes.listed(text))
    text, told = notes.changed(text, argument)
    try:
        table.keep_notes(decision.seat, text)
    except SaveError as refusal:
        told = str(refusal)
    return _tell(table, [told])


def _who(table: CommandTarget, decision: Decision, argument: str) -> Result:
    """Print who the player is, what wins, and who else plays."""
    return _tell(table, reading.who(table.snapshot(decision.seat)))


def _signs(table: CommandTarget, decision: Decision, argument: str) -> Result:
    """Print the short forms of the game."""
    forms = short_forms_of(table.table.game.key)
    return _tell(table, [TEXTS("sign", sign=sign, meaning=meaning) for sign, meaning in forms])


def _hold(table: CommandTarget, decision: Decision, argument: str) -> Result:
    table.say(reading.holdings(table.snapshot(decision.seat)))
    return _hand(table, decision, "")


def _help(table: CommandTarget, decision: Decision, argument: str) -> Result:
    game = table.table.game
    absent = {
        "hand": presenter_for(game.key).page_keys.get(HAND) is None and not hasattr(game.words, "hand"),
        "undo": not table.controller.steps_back(),
        "map": not presenter_for(game.key).has_map,
        "curves": not presenter_for(game.key).curves,
        "guide": table.controller.guiding is None,
    }
    for key, line in HELP.all().items():
        if key == "quit":
            _tell(table, pages.help_lines(presenter_for(game.key)))
        if not absent.get(key):
            table.say(line)
    return Result.AGAIN


def _quit(table: CommandTarget, decision: Decision, argument: str) -> Result:
    return Result.LEAVE


_ORDERS: dict[str, Callable[[CommandTarget, Decision, str], Result]] = {
    "": _again,
    "auto": _auto,
    "details": _details,
    "blocked": _blocked,
    "odds": _odds,
    "rule": _rule,
    "hand": _hand,
    "signs": _signs,
    "status": _status,
    "map": _map,
    "guide": _guide,
    "recap": _recap,
    "chronicle": _chronicle,
    "curves": _curves,
    "notes": _notes,
    "who": _who,
    "hold": _hold,
    "undo": _undo,
    "why": _why,
    "hint": _hint,
    "help": _help,
    "?": _help,
    "quit": _quit,
}
_WITH_MORE = ("auto", "chronicle", "guide", "map", "notes", "odds", "rule", "why")
PHRASES = {"who am i": "who", "whoami": "who", "what do i hold": "hold", "what do i have": "hold", "holdings": "hold"}
"""Sentences that players type for a command."""
