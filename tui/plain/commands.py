"""The words one can type instead of an answer."""

import re
from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING

from rules import Choice, Decision, Odds, OddsRow, RulesError
from rules.bots.hints import hint
from tui.drawing.text import MOST_CASES, with_rule
from tui.games.registry import presenter_for
from tui.panels.rule_text import look_up, rule_text
from tui.plain import answers
from tui.play.seat_controller import ALL_ANSWERS

if TYPE_CHECKING:
    from tui.plain.table import PlainTable


class Result(Enum):
    """What is to happen after a line was typed."""

    ANSWER = auto()  # no command: take it as an answer
    AGAIN = auto()  # done; the question still stands
    MOVED = auto()  # the table is to go on
    LEAVE = auto()


_HAND = "  hand          your cards"
_MAP = "  map           the map"
_GUIDE = "  guide         what the guide says here, once more; guide off and guide on"
_UNDO = "  undo          back to your last question"
HELP = (
    "Answer with the number, or with the beginning of an answer. Instead you can type:",
    "  (nothing)     the question again",
    "  auto          let the computer answer this question; auto N the next N; auto all to the end",
    "  blocked       the answers that are not possible now, with the reason",
    "  why ANSWER    why an answer is not possible, and the rule behind it; its number or beginning",
    "  hint          what the computer would answer, and why",
    "  odds [answer] the exact chances of a roll",
    "  rule [number or words]  the rule behind the question, or another",
    _HAND,
    "  status        how everybody stands",
    _MAP,
    _GUIDE,
    "  recap         what happened since your last answer",
    _UNDO,
    "  help or ?     these words",
    "  quit          leave; everything is saved",
)


def obey(table: "PlainTable", decision: Decision, text: str) -> Result:
    """Do what ``text`` orders, if it is a command."""
    word, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    order = _ORDERS.get(word.casefold())
    if order is None or (rest and word.casefold() not in _WITH_MORE):
        return Result.ANSWER
    return order(table, decision, rest)


def _again(table: "PlainTable", decision: Decision, rest: str) -> Result:
    table.question(decision)
    return Result.AGAIN


def _auto(table: "PlainTable", decision: Decision, rest: str) -> Result:
    if rest.casefold() == "all":
        table.answering.automatic = ALL_ANSWERS
    elif re.fullmatch(r"[1-9]\d{0,5}", rest) or not rest:
        table.answering.automatic = int(rest or 1)
    else:
        table.say("Type auto, auto with a number from 1 on, or auto all.")
        return Result.AGAIN
    return Result.MOVED


def _blocked(table: "PlainTable", decision: Decision, rest: str) -> Result:
    found = answers.refused(answers.numbered(decision.choices), decision.blocked())
    for number, choice in ((one.number, one.choice) for one in found):
        table.say(with_rule(f"  x {number} {choice.label}: {choice.why}", choice.rule))
    if not found:
        table.say("Nothing else is blocked here.")
    return Result.AGAIN


def _why(table: "PlainTable", decision: Decision, rest: str) -> Result:
    """The reason and the rule of one answer; without one, of all that are blocked."""
    if not rest:
        return _blocked(table, decision, rest)
    open_ones = answers.numbered(decision.choices)
    try:
        choice = answers.find(rest, [*open_ones, *answers.refused(open_ones, decision.blocked())])
    except answers.UnclearError as refusal:
        table.say(str(refusal))
        return Result.AGAIN
    table.say(f"{choice.label} is not possible now: {choice.why}." if choice.why else f"{choice.label} is possible.")
    return _rule(table, decision, choice.rule)


def _hint(table: "PlainTable", decision: Decision, rest: str) -> Result:
    given = hint(table.table)
    meant = next(one for one in answers.numbered(decision.choices) if one.choice.id == given.choice)
    table.say(f"Hint: {meant.number} {meant.choice.label}. {given.why}")
    return Result.AGAIN


def _odds(table: "PlainTable", decision: Decision, rest: str) -> Result:
    choices: Sequence[Choice] = decision.choices
    if rest:
        try:
            choices = [answers.find(rest, answers.numbered(choices), decision.blocked())]
        except answers.UnclearError as refusal:
            table.say(str(refusal))
            return Result.AGAIN
    found = [(choice, odds) for choice in choices if (odds := table.table.odds(choice.id)) is not None]
    for choice, odds in found:
        table.say(f"{choice.label}:")
        for line in odds_lines(odds, whole=len(found) == 1):
            table.say(f"  {line}")
    if not found:
        table.say("Nothing is rolled for this answer, or no exact figure exists.")
    elif len(found) > 1 and any(odds.more or odds.spreads for _, odds in found):
        table.say("odds and the number of an answer tell what may follow, too.")
    return Result.AGAIN


def odds_lines(odds: Odds, whole: bool = True) -> list[str]:
    """The outcomes of a roll with their chances, counts first; if ``whole``, what may follow and the numbers, too."""
    lines = [f"{odds.title}:"] if odds.title else []
    lines += [_chance(row, odds.of) for row in odds.rows]
    if not whole:
        return lines
    for more in odds.more:
        lines += odds_lines(more)
    for spread in odds.spreads:
        lines.append(f"{spread.title}, {spread.average:.1f} on average:")
        lines += [
            f"  {100 * cases / spread.of:5.1f} %  {low if low == high else f'{low} to {high}'}"
            for low, high, cases in spread.bands()
        ]
    return lines


def _chance(row: OddsRow, of: int) -> str:
    cases = "" if of > MOST_CASES else f"{row.cases:{len(str(of))}} in {of}, "
    now = f" (now {100 * row.before / of:.1f} %)" if row.before not in (-1, row.cases) else ""
    return f"{cases}{100 * row.cases / of:4.1f} %  {row.outcome}{now}"


def _rule(table: "PlainTable", decision: Decision, rest: str) -> Result:
    ledger = table.table.game.ledger()
    wanted = rest or decision.rule
    near = ledger.get(wanted)
    found = look_up(ledger, rest) if rest else [near] if near else []
    for rule in found:
        for line in rule_text(ledger, rule):
            table.say(line)
    if not found:
        table.say(f"No rule has the number or the words {wanted!r}." if wanted else "No rule is named here.")
    return Result.AGAIN


def _hand(table: "PlainTable", decision: Decision, rest: str) -> Result:
    return _own_words(table, decision, "hand", "There is no hand in this game.")


def _status(table: "PlainTable", decision: Decision, rest: str) -> Result:
    turn, phase = table.table.game.turn_and_phase(table.table)
    table.say(f"Turn {turn}, {phase}")
    return _own_words(table, decision, "summary", f"At the table: {', '.join(table.table.seats)}.")


def _map(table: "PlainTable", decision: Decision, rest: str) -> Result:
    if not table.map(decision.seat):
        table.say("There is no map in this game.")
    return Result.AGAIN


def _guide(table: "PlainTable", decision: Decision, rest: str) -> Result:
    word = rest.casefold()
    if table.answering.guiding is None:
        table.say("No guide goes with this campaign.")
    elif word in ("on", "off"):
        table.explains = word == "on"
        table.say(f"The guide is {word}.")
    elif not table.explain(again=True):
        table.say("The guide has nothing to say at this question.")
    return Result.AGAIN


def _own_words(table: "PlainTable", decision: Decision, name: str, otherwise: str) -> Result:
    """Lines that a game's words make for one seat; games need not have them."""
    words = getattr(table.table.game.words, name, None)
    lines = words(table.table, decision.seat) if words else []
    for line in lines or [otherwise]:
        table.say(line)
    return Result.AGAIN


def _undo(table: "PlainTable", decision: Decision, rest: str) -> Result:
    try:
        table.undo()
    except RulesError as refusal:
        table.say(str(refusal))
        return Result.AGAIN
    return Result.MOVED


def _recap(table: "PlainTable", decision: Decision, rest: str) -> Result:
    lines = table.table.chronicle(decision.seat, table.answering.seen[decision.seat])
    for line in lines:
        table.say(with_rule(line.text, line.rule))
    if not lines:
        table.say("Nothing has happened since your last answer.")
    return Result.AGAIN


def _help(table: "PlainTable", decision: Decision, rest: str) -> Result:
    game = table.table.game
    without = [_HAND] if not hasattr(game.words, "hand") else []
    without += [_UNDO] if not table.answering.steps_back() else []
    without += [_MAP] if not presenter_for(game.key).has_map else []
    without += [_GUIDE] if table.answering.guiding is None else []
    for line in HELP:
        if line not in without:
            table.say(line)
    return Result.AGAIN


def _quit(table: "PlainTable", decision: Decision, rest: str) -> Result:
    return Result.LEAVE


_ORDERS: dict[str, Callable[["PlainTable", Decision, str], Result]] = {
    "": _again,
    "auto": _auto,
    "blocked": _blocked,
    "odds": _odds,
    "rule": _rule,
    "hand": _hand,
    "status": _status,
    "map": _map,
    "guide": _guide,
    "recap": _recap,
    "undo": _undo,
    "why": _why,
    "hint": _hint,
    "help": _help,
    "?": _help,
    "quit": _quit,
}
_WITH_MORE = ("auto", "guide", "odds", "rule", "why")
