"""A small game with everything a screen must cope with: many choices, blocked ones, secrets, reactions, dice."""

from typing import Any

import msgspec

from rules.engine.chronicle import Entry
from rules.engine.decision import Ask, Choice, Odds
from rules.engine.game import Game
from rules.engine.game_info import Option
from rules.engine.ledger import Ledger, Rule
from rules.engine.odds import odds
from rules.engine.outcome import Outcome
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.engine.words import TAKEN_BACK

WAYS = {
    "title": "Acquire a title",
    "office": "Fill an office",
    "counsel": "Become a counselor",
    "court": "Court a royal",
    "pardon": "Pardon",
    "amnesty": "Amnesty",
    "henchman": "Make a henchman",
    "strike": "Assassinate",
    "scandal": "Expose a scandal",
    "travel": "Travel",
}
PROMPTS = {"way": "Choose an activity: 2 of 2 left", "sure": "A title for 3 IP?", "react": "Do you add to the roll?"}
BLOCKED = {"office": "no office is vacant", "pardon": "you hold no Pardon card", "amnesty": "no such card"}
ROUNDS = 3


class ToyState(msgspec.Struct):
    """Rounds played, points, and a secret number of each seat."""

    round: int = 1
    points: list[int] = []
    secrets: list[int] = []


class Turn(Step, tag="turn"):
    """One seat chooses among ten ways; a strike lets the others react, then a die falls."""

    seat: int = 0
    asking: int = 0

    @label
    def begin(self, table: Any) -> None:
        self.at = "way"

    def ask_way(self, table: Any) -> Ask:
        ids = [*(way for way in WAYS if way not in BLOCKED), "done"]
        return Ask(self.seat, "way", ids, "13.1", {"left": 2}, back=True, way_out="done", safe=ids[0])

    def blocked_way(self, table: Any) -> list[tuple[str, str]]:
        return list(BLOCKED.items())

    def odds_way(self, table: Any, choice: str) -> Odds | None:
        return odds(1, lambda total: "hit" if total > 3 else "miss") if choice == "strike" else None

    def take_way(self, table: Any, choice: str) -> None:
        if choice == "done":
            self.at = "over"
        elif choice == "strike":
            self.asking = 0
            self.at = "next"
        elif choice == "title":
            self.at = "sure"
        else:
            table.tell("did", "13.4", seat=self.seat, way=choice)

    def ask_sure(self, table: Any) -> Ask:
        return Ask(self.seat, "sure", ["yes", "no"], "13.4.1", back=True, way_out="no", safe="yes")

    def take_sure(self, table: Any, choice: str) -> None:
        if choice == "yes":
            table.state.points[self.seat] += 1
            table.tell("did", "13.4.1", seat=self.seat, way="title")
        self.at = "way"

    @label
    def next(self, table: Any) -> None:
        self.asking += 1
        self.at = "roll" if self.asking == len(table.seats) else "react"

    def ask_react(self, table: Any) -> Ask:
        seat = (self.seat + self.asking) % len(table.seats)
        ids = ["add", "pass"] if table.state.secrets[seat] % 2 else ["pass"]
        return Ask(seat, "react", ids, "14.1", way_out="pass", safe=ids[0])

    def take_react(self, table: Any, choice: str) -> None:
        seat = (self.seat + self.asking) % len(table.seats)
        table.tell("reacts" if choice == "add" else "passes", "14.1", seat=seat)
        self.at = "next"

    @label
    def roll(self, table: Any) -> None:
        die = table.dice.roll(1)[0]
        table.state.points[self.seat] += die > 3
        table.tell("rolls", "21", seat=self.seat, dice=[die])
        self.at = "way"

    @label
    def over(self, table: Any) -> None:
        table.tell("secret", "10", to=[self.seat], seat=self.seat, number=table.state.secrets[self.seat])
        last = self.seat == len(table.seats) - 1
        table.state.round += last
        if table.state.round > ROUNDS:
            order = sorted(range(len(table.seats)), key=lambda seat: -table.state.points[seat])
            table.finish(Outcome("win", order[:1], order, "37"))
        self.seat = 0 if last else self.seat + 1
        self.at = "way"


class ToyWords:
    """Words of the toy."""

    def prompt(self, table: Any, ask: Ask) -> str:
        return PROMPTS[ask.kind]

    def choice(self, table: Any, ask: Ask, choice_id: str, why: str = "") -> Choice:
        label = {**WAYS, "done": "Done", "yes": "Yes", "no": "No", "add": "Add 2", "pass": "Nothing more"}[choice_id]
        rule = f"13.4.{list(WAYS).index(choice_id) + 1}" if choice_id in WAYS else ask.rule
        note = "" if why else {"strike": "33 targets", "title": "3 may rise"}.get(choice_id, "")
        return Choice(choice_id, label, rule, note, why)

    def reason(self, table: Any, phrase: Phrase, choice_id: str) -> str:
        return phrase.key

    def outcome(self, table: Any, phrase: Phrase) -> str:
        return phrase.key

    def mentions(self, entry: Entry) -> tuple[int, ...]:
        return ()

    def seats(self, entry: Entry) -> tuple[int, ...]:
        seat = entry.facts.get("seat")
        return (seat,) if isinstance(seat, int) else ()

    def line(self, table: Any, entry: Entry) -> str:
        name = table.seats[entry.facts["who" if entry.kind == TAKEN_BACK else "seat"]]
        return {
            TAKEN_BACK: f"{name} takes back {entry.facts.get('count')}, to turn {entry.facts.get('turn')}.",
            "did": f"{name} does it: {entry.facts.get('way')}.",
            "reacts": f"{name} adds 2.",
            "passes": f"{name} is asked and adds nothing.",
            "rolls": f"{name} rolls [{(entry.facts.get('dice') or [0])[0]}].",
            "secret": f"{name} counts {entry.facts.get('number')} secrets.",
        }[entry.kind]


RULES = [
    Rule("13", "Activities", "heading", "What a player may do in his turn."),
    Rule("13.1", "Two activities", "behavior", "A player has two activities.", ["13.4"]),
    Rule("13.4", "The list", "behavior", "The activities one by one."),
    *(
        Rule(f"13.4.{at + 1}", title, "behavior", f"{title}: what it needs and does.", ["13.1"])
        for at, title in enumerate(WAYS.values())
    ),
    Rule("14.1", "Reactions", "behavior", "Others may add to a roll, in player order."),
    Rule("21", "The strike", "behavior", "One die: over three hits. An assassination changes much."),
    Rule("37", "Victory", "behavior", "Most points win."),
]


def _view(table: Any, seat: int | None) -> dict[str, Any]:
    own = None if seat is None else table.state.secrets[seat]
    return {"round": table.state.round, "points": tuple(table.state.points), "secret": own}


def _set_up(table: Any) -> None:
    table.state = ToyState(points=[0] * len(table.seats), secrets=[seat + 1 for seat in range(len(table.seats))])
    table.push(Turn())


TOY: Game[ToyState] = Game(
    key="toy",
    title="The Toy Court",
    seats=range(2, 7),
    version=1,
    state=ToyState,
    steps=(Turn,),
    set_up=_set_up,
    settle=lambda table: False,
    view=_view,
    deal_anew=lambda table, seat, dice: None,
    faults=lambda table: [],
    dump=msgspec.to_builtins,
    restore=lambda data, seats: msgspec.convert(data, ToyState),
    words=ToyWords(),
    ledger=lambda: Ledger(RULES),
    advise=lambda view, ask, chance, personality, noise=0: ask.ids[-1],
    turn_and_phase=lambda table: (table.state.round, "player turns"),
    options=(Option("feuds", "Feuds", "Old quarrels count.", "13.1"),),
)
