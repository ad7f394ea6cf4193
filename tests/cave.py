"""A small game played together by one to three: a cave, torches, no cards; it has options of both kinds.

In a turn a seat digs (a die: 4 to 6 a gem, 1 a torch goes out) or leaves. When the last torch goes out, all have
lost; when all have left, all have won, the better the more gems they found.
"""

from typing import Any

import msgspec

import rules
from rules import Choice, Entry, Game, LoadError, Option, Outcome, Table
from rules.engine.decision import Ask
from rules.engine.ledger import Ledger, Rule
from rules.engine.odds import odds
from rules.engine.phrases import Phrase
from rules.engine.records import convert
from rules.engine.step import Step, label

OPTIONS = (
    Option("damp", "Damp cave", "A torch goes out at 2 as well.", "TC-3"),
    Option("torches", "Torches", "With so many torches the game begins.", "H1.2", 3, (1, 3, 5)),
)


class Cave(msgspec.Struct, forbid_unknown_fields=True):
    """Torches that burn, gems found, who has left, the turn from 1."""

    torches: int
    left: list[bool]
    gems: int = 0
    turn: int = 1


class Turn(Step, tag="turn"):
    seat: int

    @label
    def begin(self, table: Table[Cave]) -> None:
        self.at = "way"

    def ask_way(self, table: Table[Cave]) -> Ask:
        return Ask(self.seat, "way", ["dig", "leave"], "4C")

    def odds_way(self, table: Table[Cave], choice: str) -> Any:
        return odds(1, lambda face: _found(table, face)) if choice == "dig" else None

    def take_way(self, table: Table[Cave], choice: str) -> None:
        self.at = "next"
        if choice == "leave":
            table.state.left[self.seat] = True
            table.tell("left", "4C", seat=self.seat)
            return
        face = table.dice.die()
        found = _found(table, face)
        table.state.gems += found == "gem"
        table.state.torches -= found == "dark"
        table.tell("dug", "TC-3", seat=self.seat, face=face)

    @label
    def next(self, table: Table[Cave]) -> None:
        state, size = table.state, len(table.seats)
        everybody = list(range(size))
        if not state.torches:
            table.finish(Outcome("loss", [], everybody, "TC-3"))
        elif all(state.left):
            table.finish(Outcome("win", everybody, everybody, "4C", state.gems))
        else:
            inside = [seat % size for seat in range(self.seat + 1, self.seat + size + 1) if not state.left[seat % size]]
            state.turn += inside[0] <= self.seat
            self.seat, self.at = inside[0], "way"


def _found(table: Table[Cave], face: int) -> str:
    return "gem" if face >= 4 else "dark" if face <= 1 + table.options["damp"] else "nothing"


def set_up(table: Table[Cave]) -> None:
    table.state = Cave(table.options["torches"], [False] * len(table.seats))
    table.push(Turn(seat=0))


def faults(table: Table[Cave]) -> list[str]:
    return [] if 0 <= table.state.torches <= table.options["torches"] else ["torches: more than there were"]


def restore(data: dict[str, Any], seats: int) -> Cave:
    state: Cave = convert(data, Cave, "state")
    if len(state.left) != seats:
        raise LoadError(f"state.left: {len(state.left)} values for {seats} seats")
    return state


class Words:
    def prompt(self, table: Table[Cave], ask: Ask) -> str:
        return "Dig on, or leave?"

    def choice(self, table: Table[Cave], ask: Ask, choice_id: str, why: str = "") -> Choice:
        return Choice(choice_id, {"dig": "Dig", "leave": "Leave"}[choice_id], ask.rule, why=why)

    def reason(self, table: Any, phrase: Phrase, choice_id: str) -> str:
        return phrase.key

    def outcome(self, table: Any, phrase: Phrase) -> str:
        return phrase.key

    def mentions(self, entry: Entry) -> tuple[int, ...]:
        return ()

    def seats(self, entry: Entry) -> tuple[int, ...]:
        seat = entry.facts.get("seat")
        return (seat,) if isinstance(seat, int) else ()

    def line(self, table: Table[Cave], entry: Entry) -> str:
        name = table.seats[int(str(entry.facts["seat"]))]
        return f"{name} leaves." if entry.kind == "left" else f"{name} digs [{entry.facts['face']}]."


LEDGER = Ledger(
    [
        Rule("4", "Turns", "heading", "What one does in the cave."),
        Rule("4C", "Leaving", "behavior", "Who leaves stays outside; the last one out ends the game.", ["H1.2"]),
        Rule("H1.2", "Torches", "behavior", "The game begins with three torches."),
        Rule("TC-3", "Darkness", "behavior", "A torch goes out at 1."),
        Rule("TC-31", "Numbers", "behavior", "This one is not TC-3."),
    ]
)

GAME = Game(
    key="cave",
    title="The Cave",
    seats=range(1, 4),
    version=1,
    state=Cave,
    steps=(Turn,),
    set_up=set_up,
    settle=lambda table: False,
    view=lambda table, seat: (table.state.torches, table.state.gems, tuple(table.state.left)),
    deal_anew=lambda table, seat, dice: None,
    faults=faults,
    dump=msgspec.to_builtins,
    restore=restore,
    words=Words(),
    ledger=lambda: LEDGER,
    advise=lambda view, ask, chance, personality, noise=0: "leave" if view[0] == 1 else "dig",
    turn_and_phase=lambda table: (table.state.turn, "in the cave"),
    options=OPTIONS,
    secrets=False,
    is_cooperative=True,
)


def register() -> None:
    """Make the cave the only game of this process."""
    rules.games = lambda: {"cave": GAME}
