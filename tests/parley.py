"""A small game for what the engine offers beyond turns: throws others may change, secret picks, free text.

Two to four seats, three rounds. In a round the leader rolls two dice of eight faces; any other seat with a charm may
move one die by one. Then all seats name a seat at once and in secret; who is named most pays. Then the leader answers
a riddle in own words: ``echo`` earns a point.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

import rules
from rules import Choice, Entry, Game, Odds, Outcome, Table
from rules.engine.choice_ids import make, make_all, number, read
from rules.engine.decision import Ask
from rules.engine.dice import Dice
from rules.engine.free_text import answer, is_text, text_of
from rules.engine.ledger import Ledger, Rule
from rules.engine.phrases import Phrase
from rules.engine.records import convert
from rules.engine.secret_choices import SecretChoices
from rules.engine.step import Step, label
from rules.engine.throws import TakesThrow, Throw, changes, odds_of_change, throw_in_progress, with_change
from rules.engine.windows import CLOSE, PASS, ReactionWindow, Then

ROUNDS = 3
MAX_TEXT = 20


class Camp(msgspec.Struct, forbid_unknown_fields=True):
    """Points and charms by seat, the round from 1."""

    points: list[int]
    charms: list[int]
    round: int = 1


class Round(TakesThrow[Camp], Step, tag="round"):
    leader: int
    thrown: list[int] = []

    def result(self, table: Table[Camp], dice: list[int]) -> object:
        return sum(dice) > 9

    def outcome(self, table: Table[Camp], dice: list[int]) -> Phrase:
        return Phrase("wins" if self.result(table, dice) else "loses", {"seat": self.leader})

    @label
    def begin(self, table: Table[Camp]) -> None:
        self.at = "won"
        table.push(CampThrow())

    @label
    def won(self, table: Table[Camp]) -> None:
        table.state.points[self.leader] += bool(self.result(table, self.thrown))
        table.tell("rolled", "P-1", dice=self.thrown)
        self.at = "riddle"
        table.push(NameSeats())

    def ask_riddle(self, table: Table[Camp]) -> Ask:
        return Ask(self.leader, "riddle", ["silent"], "P-3", way_out="silent", max_text=MAX_TEXT)

    def take_riddle(self, table: Table[Camp], choice: str) -> None:
        if is_text(choice):
            table.state.points[self.leader] += text_of(choice) == "echo"
            table.tell("answered", "P-3", text=text_of(choice))
        self.at = "end"

    @label
    def end(self, table: Table[Camp]) -> None:
        self.leader = (self.leader + 1) % len(table.seats)
        table.state.round += 1
        self.at = "begin"
        if table.state.round > ROUNDS:
            order = sorted(range(len(table.seats)), key=lambda seat: -table.state.points[seat])
            table.finish(Outcome("win", order[:1], order, "P-1"))


class CampThrow(Throw[Camp], Step, tag="throw"):
    faces: ClassVar[int] = 8

    dice: list[int] = []

    def dice_count(self, table: Table[Camp]) -> int:
        return 2

    def window(self, table: Table[Camp]) -> Step | None:
        return Charms() if _useful(table) else None


def _useful(table: Table[Camp]) -> list[tuple[int, int]]:
    throw, below = throw_in_progress(table)
    return changes(throw.dice, lambda dice: below.result(table, dice), faces=throw.faces)


class Charms(ReactionWindow[Camp], Step, tag="charms"):
    order: list[int] = []
    place: int = 0

    def seats_asked(self, table: Table[Camp]) -> list[int]:
        return [seat for seat, charms in enumerate(table.state.charms) if charms]

    def reactions(self, table: Table[Camp], seat: int) -> list[str]:
        return [make("charm", place, amount) for place, amount in _useful(table)]

    def question(self, table: Table[Camp], seat: int, ids: list[str]) -> Ask:
        return Ask(seat, "charm", ids, "P-1", way_out=PASS)

    def react(self, table: Table[Camp], seat: int, choice: str) -> Then:
        throw, _ = throw_in_progress(table)
        throw.dice = with_change(throw.dice, *read(choice).numbers)
        table.state.charms[seat] -= 1
        return CLOSE

    def odds_play(self, table: Table[Camp], choice: str) -> Odds | None:
        return None if choice == PASS else odds_of_change(table, *read(choice).numbers)


class NameSeats(SecretChoices[Camp], Step, tag="name_seats"):
    order: list[int] = []
    place: int = 0
    picks: list[str] = []

    def seats_asked(self, table: Table[Camp]) -> list[int]:
        return list(range(len(table.seats)))

    def options(self, table: Table[Camp], seat: int) -> list[str]:
        return make_all("seat", [other for other in range(len(table.seats)) if other != seat])

    def question(self, table: Table[Camp], seat: int, ids: list[str]) -> Ask:
        return Ask(seat, "name", ids, "P-2")

    def reveal(self, table: Table[Camp], picks: Mapping[int, str]) -> None:
        named = [number(pick) for pick in picks.values()]
        table.tell("named", "P-2", named=named)
        table.state.points[max(named, key=named.count)] -= 1
        table.pop()


def set_up(table: Table[Camp]) -> None:
    table.state = Camp([0] * len(table.seats), [1] * len(table.seats))
    table.push(Round(leader=0))


class Words:
    def prompt(self, table: Table[Camp], ask: Ask) -> str:
        return ask.kind

    def choice(self, table: Table[Camp], ask: Ask, choice_id: str, why: str = "") -> Choice:
        return Choice(choice_id, choice_id, ask.rule, why=why)

    def mentions(self, entry: Entry) -> tuple[int, ...]:
        return ()

    def seats(self, entry: Entry) -> tuple[int, ...]:
        seat = entry.facts.get("seat")
        return (seat,) if isinstance(seat, int) else ()

    def line(self, table: Table[Camp], entry: Entry) -> str:
        return f"{entry.kind} {entry.facts}"

    def reason(self, table: Table[Camp], phrase: Phrase, choice_id: str) -> str:
        return phrase.key

    def outcome(self, table: Table[Camp], phrase: Phrase) -> str:
        return f"{table.seats[int(str(phrase.facts['seat']))]} {phrase.key}"


def deal_anew(table: Table[Camp], seat: int | None, dice: Dice) -> None:
    """Nothing of the state is hidden."""


def view(table: Table[Camp], seat: int | None) -> Any:
    return tuple(table.state.points), tuple(table.state.charms), table.state.round


def advise(view: Any, ask: Ask, *_: Any) -> str:
    return answer("echo", ask.max_text) if ask.max_text else ask.ids[0]


GAME = Game(
    key="parley",
    title="Parley",
    seats=range(2, 5),
    version=1,
    state=Camp,
    steps=(Round, CampThrow, Charms, NameSeats),
    set_up=set_up,
    settle=lambda table: False,
    view=view,
    deal_anew=deal_anew,
    faults=lambda table: [],
    dump=msgspec.to_builtins,
    restore=lambda data, seats: convert(data, Camp, "state"),
    words=Words(),
    ledger=lambda: Ledger([Rule("P-1", "Rounds", "behavior", "Three rounds.")]),
    advise=advise,
    turn_and_phase=lambda table: (table.state.round, "round"),
)


def register() -> None:
    """Make this the only game of this process."""
    rules.games = lambda: {"parley": GAME}
