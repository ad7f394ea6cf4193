"""A small game for the tests of engine and saves: coins, hidden cards, raids, and cards played against cards.

Two to four seats. In a turn a seat rests (a coin and a card) or raids: it picks a target and a stake, which
can be taken back; then all others may play a card, and each card may be answered by one; then a die decides.
"""

from typing import Any

import msgspec

import rules
from rules import Choice, Entry, Game, LoadError, Outcome, Table
from rules.engine.decision import Ask
from rules.engine.dice import Dice
from rules.engine.ledger import Ledger, Rule
from rules.engine.odds import odds
from rules.engine.phrases import Phrase
from rules.engine.records import convert
from rules.engine.step import Step, label

COINS = 40
CARDS = 24
LAST_TURN = 12


class Hoard(msgspec.Struct, forbid_unknown_fields=True):
    """Coins by seat and in the bank; cards by seat, in the deck and discarded; the turn from 1."""

    coins: list[int]
    hands: list[list[int]]
    deck: list[int]
    discard: list[int] = []
    bank: int = 0
    turn: int = 1


class Turn(Step, tag="turn"):
    seat: int

    @label
    def begin(self, table: Table[Hoard]) -> None:
        self.at = "act"

    def ask_act(self, table: Table[Hoard]) -> Ask:
        rich = any(table.state.coins[seat] for seat in range(len(table.seats)) if seat != self.seat)
        return Ask(self.seat, "act", ["rest", "raid"] if rich else ["rest"], "T-1", back=True)

    def take_act(self, table: Table[Hoard], choice: str) -> None:
        self.at = "end"
        if choice == "raid":
            table.push(Raid(seat=self.seat))
            return
        if table.state.bank:
            table.state.bank -= 1
            table.state.coins[self.seat] += 1
        table.tell("rested", "T-2", seat=self.seat)
        if table.state.deck:
            card = table.state.deck.pop()
            table.state.hands[self.seat].append(card)
            table.tell("drew", "T-2", to=[self.seat], card=card)
            table.commit()

    def blocked_act(self, table: Table[Hoard]) -> list[tuple[str, str]]:
        return [] if "raid" in self.ask_act(table).ids else [("raid", "nobody else has a coin")]

    @label
    def end(self, table: Table[Hoard]) -> None:
        self.seat = (self.seat + 1) % len(table.seats)
        self.at = "act"
        if self.seat == 0:
            table.state.turn += 1
            table.tell("turn", "T-1", turn=table.state.turn)
        if table.state.turn > LAST_TURN:
            order = sorted(range(len(table.seats)), key=lambda seat: -table.state.coins[seat])
            table.finish(Outcome("win", order[:1], order, "T-6"))


class Raid(Step, tag="raid"):
    seat: int
    target: int = -1
    stake: int = 0
    void: bool = False

    @label
    def begin(self, table: Table[Hoard]) -> None:
        self.at = "target"

    def ask_target(self, table: Table[Hoard]) -> Ask:
        ids = [f"seat:{seat}" for seat, coins in enumerate(table.state.coins) if coins and seat != self.seat]
        return Ask(self.seat, "target", ids, "T-3", back=True)

    def take_target(self, table: Table[Hoard], choice: str) -> None:
        self.target = int(choice[5:])
        self.at = "amount"

    def ask_amount(self, table: Table[Hoard]) -> Ask:
        most = min(3, table.state.coins[self.target])
        ids = [str(amount) for amount in range(1, most + 1)]
        return Ask(self.seat, "amount", ids, "T-3", {"target": self.target}, back=True)

    def take_amount(self, table: Table[Hoard], choice: str) -> None:
        self.stake = int(choice)
        table.tell("raid", "T-3", seat=self.seat, target=self.target, stake=self.stake)
        self.at = "roll"
        table.push(Window(waiting=others(table, self.seat)))

    def odds_amount(self, table: Table[Hoard], choice: str) -> Any:
        return odds(1, lambda face: "coins" if face >= 4 else "nothing")

    @label
    def roll(self, table: Table[Hoard]) -> None:
        table.pop()
        if self.void:
            table.tell("stopped", "T-4", seat=self.seat)
            return
        face = table.dice.die()
        won = face >= 4
        if won:
            table.state.coins[self.target] -= self.stake
            table.state.coins[self.seat] += self.stake
        table.tell("rolled", "T-5", seat=self.seat, face=face, won=int(won))


class Window(Step, tag="window"):
    """One pass over ``waiting``; each may play a card against what is below on the stack."""

    waiting: list[int]

    @label
    def begin(self, table: Table[Hoard]) -> None:
        while self.waiting and not table.state.hands[self.waiting[0]]:
            self.waiting.pop(0)
        if self.waiting:
            self.at = "card"
        else:
            table.pop()

    def ask_card(self, table: Table[Hoard]) -> Ask:
        seat = self.waiting[0]
        return Ask(seat, "card", ["pass", *(f"card:{card}" for card in table.state.hands[seat])], "T-4", way_out="pass")

    def take_card(self, table: Table[Hoard], choice: str) -> None:
        seat = self.waiting.pop(0)
        self.at = "begin"
        if choice != "pass":
            card = int(choice[5:])
            table.state.hands[seat].remove(card)
            table.state.discard.append(card)
            table.tell("played", "T-4", seat=seat, card=card)
            table.push(Card(seat=seat))


class Card(Step, tag="card"):
    """A card on the table: it stops what was played before it, unless it is stopped itself."""

    seat: int
    void: bool = False

    @label
    def begin(self, table: Table[Hoard]) -> None:
        self.at = "effect"
        table.push(Window(waiting=others(table, self.seat)))

    @label
    def effect(self, table: Table[Hoard]) -> None:
        if not self.void:
            table.stack[-3].void = True  # type: ignore[attr-defined]
        table.pop()


def others(table: Table[Hoard], seat: int) -> list[int]:
    size = len(table.seats)
    return [(seat + step) % size for step in range(1, size)]


def set_up(table: Table[Hoard]) -> None:
    size = len(table.seats)
    deck = list(range(CARDS))
    table.dice.shuffle(deck)
    hands = [[deck.pop(), deck.pop()] for _ in range(size)]
    table.state = Hoard([5] * size, hands, deck, bank=COINS - 5 * size)
    table.tell("turn", "T-1", turn=1)
    table.push(Turn(seat=0))


def view(table: Table[Hoard], seat: int | None) -> Any:
    state = table.state
    sizes = tuple(map(len, state.hands))
    hand = () if seat is None else tuple(state.hands[seat])
    return tuple(state.coins), state.bank, sizes, len(state.deck), tuple(state.discard), hand


def deal_anew(table: Table[Hoard], seat: int | None, dice: Dice) -> None:
    state = table.state
    hidden = [*state.deck, *(card for who, hand in enumerate(state.hands) if who != seat for card in hand)]
    hidden.sort()
    dice.shuffle(hidden)
    for who, hand in enumerate(state.hands):
        if who != seat:
            hand[:] = [hidden.pop() for _ in hand]
    state.deck = hidden


def faults(table: Table[Hoard]) -> list[str]:
    state = table.state
    found = []
    if state.bank + sum(state.coins) != COINS or min(state.bank, *state.coins) < 0:
        found.append(f"coins: {state.bank + sum(state.coins)} instead of {COINS}")
    cards = sorted([*state.deck, *state.discard, *(card for hand in state.hands for card in hand)])
    if cards != list(range(CARDS)):
        found.append("cards: each of the 24 must be there once")
    return found


def restore(data: dict[str, Any], seats: int) -> Hoard:
    state: Hoard = convert(data, Hoard, "state")
    for key, column in (("coins", state.coins), ("hands", state.hands)):
        if len(column) != seats:
            raise LoadError(f"state.{key}: {len(column)} values for {seats} seats")
    if not 1 <= state.turn <= LAST_TURN + 1:
        raise LoadError(f"state.turn: {state.turn} is not from 1 to {LAST_TURN + 1}")
    return state


class Words:
    def prompt(self, table: Table[Hoard], ask: Ask) -> str:
        return f"{table.seats[ask.seat]}: {ask.kind}?"

    def choice(self, table: Table[Hoard], ask: Ask, choice_id: str, why: str = "") -> Choice:
        head, _, number = choice_id.partition(":")
        label = table.seats[int(number)] if head == "seat" else choice_id
        return Choice(choice_id, label, ask.rule, why=why)

    def reason(self, table: Any, phrase: Phrase, choice_id: str) -> str:
        return phrase.key

    def outcome(self, table: Any, phrase: Phrase) -> str:
        return phrase.key

    def mentions(self, entry: Entry) -> tuple[int, ...]:
        return ()

    def seats(self, entry: Entry) -> tuple[int, ...]:
        seat = entry.facts.get("seat")
        return (seat,) if isinstance(seat, int) else ()

    def line(self, table: Table[Hoard], entry: Entry) -> str:
        return f"{entry.kind} {' '.join(f'{key} {value}' for key, value in entry.facts.items())}"


def moment(table: Table[Hoard]) -> tuple[int, str]:
    turn = table.stack[0] if table.stack else None
    return table.state.turn, f"Turn of {table.seats[turn.seat]}" if isinstance(turn, Turn) else "Over"


GAME = Game(
    key="toy",
    title="Coins and Cards",
    seats=range(2, 5),
    version=1,
    state=Hoard,
    steps=(Turn, Raid, Window, Card),
    set_up=set_up,
    settle=lambda table: False,
    view=view,
    deal_anew=deal_anew,
    faults=faults,
    dump=msgspec.to_builtins,
    restore=restore,
    words=Words(),
    ledger=lambda: Ledger([Rule("T-1", "Turns", "behavior", "Seats take turns.")]),
    advise=lambda view, ask, *_: ask.ids[0],
    turn_and_phase=moment,
)


def register() -> None:
    """Make the toy the only game of this process."""
    rules.games = lambda: {"toy": GAME}


def pick(table: Table[Any], salt: int = 0) -> str:
    """A choice that depends on the number of the decision and ``salt`` only."""
    assert table.decision is not None
    ids = table.decision.ids
    return ids[(table.number * 2654435761 + salt * 40503 >> 4) % len(ids)]
