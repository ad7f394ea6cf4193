"""The words one can type instead of an answer."""

import re
from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Any, Protocol

from rules import Choice, Decision, Odds, OddsRow, RulesError, Table
from rules.bots.hints import hint
from tui.drawing.text import MOST_CASES, with_rule
from tui.games.registry import presenter_for
from tui.panels.rule_text import look_up, rule_text
from tui.plain.answers import Numbered, UnclearError, find
from tui.play.seat_controller import ALL_ANSWERS, SeatController
from tui.words import Words

TEXTS = Words("plain", "commands")
HELP = Words("plain", "help")


class Result(Enum):
    """What happens after a line was typed."""

    ANSWER = auto()  # no command: take it as an answer
    AGAIN = auto()  # done; the question is still open
    MOVED = auto()  # the table goes on
    LEAVE = auto()


class CommandTarget(Protocol):
    """What the commands act on: a table in plain mode."""

    controller: SeatController
    explains: bool

    @property
    def table(self) -> Table[Any]:
        """The table at its present position."""

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

    def map(self, seat: int) -> bool:
        """Write the map as ``seat`` knows it. Returns whether there is one."""

    def undo(self) -> None:
        """One step back. Raises RulesError when there is none."""


def obey(table: CommandTarget, decision: Decision, text: str) -> Result:
    """Do what ``text`` orders, if it is a command."""
    word, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    order = _ORDERS.get(word.casefold())
    if order is None or (rest and word.casefold() not in _WITH_MORE):
        return Result.ANSWER
    return order(table, decision, rest)


def _again(table: CommandTarget, decision: Decision, rest: str) -> Result:
    table.question(decision)
    return Result.AGAIN


def _auto(table: CommandTarget, decision: Decision, rest: str) -> Result:
    if rest.casefold() == "all":
        table.controller.automatic = ALL_ANSWERS
    elif re.fullmatch(r"[1-9]\d{0,5}", rest) or not rest:
        table.controller.automatic = int(rest or 1)
    else:
        table.say(TEXTS("auto_usage"))
        return Result.AGAIN
    return Result.MOVED


def _blocked(table: CommandTarget, decision: Decision, rest: str) -> Result:
    blocked = table.refused(decision)
    for answer in blocked:
        choice = answer.choice
        table.say(with_rule(f"  x {answer.number} {choice.label}: {choice.why}", choice.rule))
    if not blocked:
        table.say(TEXTS("nothing_blocked"))
    return Result.AGAIN


def _why(table: CommandTarget, decision: Decision, rest: str) -> Result:
    """The reason and the rule of one answer; without one, of all that are blocked."""
    if not rest:
        return _blocked(table, decision, rest)
    try:
        choice = find(rest, [*table.numbered(decision), *table.refused(decision)])
    except UnclearError as refusal:
        table.say(str(refusal))
        return Result.AGAIN
    table.say(TEXTS("not_possible" if choice.why else "possible", label=choice.label, why=choice.why))
    return _rule(table, decision, choice.rule)


def _hint(table: CommandTarget, decision: Decision, rest: str) -> Result:
    given = hint(table.table)
    answer = next(answer for answer in table.numbered(decision) if answer.choice.id == given.choice)
    table.say(TEXTS("hint", number=answer.number, label=answer.choice.label, why=given.why))
    return Result.AGAIN


def _odds(table: CommandTarget, decision: Decision, rest: str) -> Result:
    choices: Sequence[Choice] = decision.choices
    if rest:
        try:
            choices = [find(rest, table.numbered(decision), table.refused(decision))]
        except UnclearError as refusal:
            table.say(str(refusal))
            return Result.AGAIN
    found = [(choice, odds) for choice in choices if (odds := table.table.odds(choice.id)) is not None]
    for choice, odds in found:
        table.say(f"{choice.label}:")
        for line in odds_lines(odds, whole=len(found) == 1):
            table.say(f"  {line}")
    if not found:
        table.say(TEXTS("no_odds"))
    elif len(found) > 1 and any(odds.more or odds.spreads for _, odds in found):
        table.say(TEXTS("more_odds"))
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
        lines.append(TEXTS("spread", title=spread.title, average=spread.average))
        lines += [
            f"  {100 * cases / spread.of:5.1f} %  {low if low == high else f'{low} to {high}'}"
            for low, high, cases in spread.bands()
        ]
    return lines


def _chance(row: OddsRow, of: int) -> str:
    cases = "" if of > MOST_CASES else TEXTS("cases", cases=f"{row.cases:{len(str(of))}}", of=of)
    now = TEXTS("before", percent=100 * row.before / of) if row.before not in (-1, row.cases) else ""
    return f"{cases}{100 * row.cases / of:4.1f} %  {row.outcome}{now}"


def _rule(table: CommandTarget, decision: Decision, rest: str) -> Result:
    ledger = table.table.game.ledger()
    wanted = rest or decision.rule
    near = ledger.get(wanted)
    found = look_up(ledger, rest) if rest else [near] if near else []
    for rule in found:
        for line in rule_text(ledger, rule):
            table.say(line)
    if not found:
        table.say(TEXTS("no_rule", wanted=wanted) if wanted else TEXTS("no_rule_here"))
    return Result.AGAIN


def _hand(table: CommandTarget, decision: Decision, rest: str) -> Result:
    return _own_words(table, decision, "hand", TEXTS("no_hand"))


def _status(table: CommandTarget, decision: Decision, rest: str) -> Result:
    turn, phase = table.table.game.turn_and_phase(table.table)
    table.say(TEXTS("turn", turn=turn, phase=phase))
    return _own_words(table, decision, "summary", TEXTS("seats", names=", ".join(table.table.seats)))


def _map(table: CommandTarget, decision: Decision, rest: str) -> Result:
    if not table.map(decision.seat):
        table.say(TEXTS("no_map"))
    return Result.AGAIN


def _guide(table: CommandTarget, decision: Decision, rest: str) -> Result:
    word = rest.casefold()
    if table.controller.guiding is None:
        table.say(TEXTS("no_guide"))
    elif word in ("on", "off"):
        table.explains = word == "on"
        table.say(TEXTS(f"guide_{word}"))
    elif not table.explain(again=True):
        table.say(TEXTS("guide_silent"))
    return Result.AGAIN


def _own_words(table: CommandTarget, decision: Decision, name: str, otherwise: str) -> Result:
    """Lines that a game's words make for one seat; games need not have them."""
    words = getattr(table.table.game.words, name, None)
    lines = words(table.table, decision.seat) if words else []
    for line in lines or [otherwise]:
        table.say(line)
    return Result.AGAIN


def _undo(table: CommandTarget, decision: Decision, rest: str) -> Result:
    try:
        table.undo()
    except RulesError as refusal:
        table.say(str(refusal))
        return Result.AGAIN
    return Result.MOVED


def _recap(table: CommandTarget, decision: Decision, rest: str) -> Result:
    lines = table.table.chronicle(decision.seat, table.controller.seen[decision.seat])
    for line in lines:
        table.say(with_rule(line.text, line.rule))
    if not lines:
        table.say(TEXTS("no_news"))
    return Result.AGAIN


def _help(table: CommandTarget, decision: Decision, rest: str) -> Result:
    game = table.table.game
    absent = {
        "hand": not hasattr(game.words, "hand"),
        "undo": not table.controller.steps_back(),
        "map": not presenter_for(game.key).has_map,
        "guide": table.controller.guiding is None,
    }
    for key, line in HELP.all().items():
        if not absent.get(key):
            table.say(line)
    return Result.AGAIN


def _quit(table: CommandTarget, decision: Decision, rest: str) -> Result:
    return Result.LEAVE


_ORDERS: dict[str, Callable[[CommandTarget, Decision, str], Result]] = {
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
