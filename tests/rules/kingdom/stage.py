"""Positions for the tests of Kingdom: a table in the middle of a turn, with pieces where a test wants them."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine import new_table
from rules.engine.step import Step
from rules.kingdom.board import PLACE
from rules.kingdom.facts import FORTUNE_CARDS, NOBODY, START_ENDURANCE, START_FOOT, START_GOLD, START_KNIGHTS, TROOPS
from rules.kingdom.forces import add_troops
from rules.kingdom.game import GAME
from rules.kingdom.seats import board_of, figures_of
from rules.kingdom.state import Kingdom, new_state
from rules.kingdom.turn.setup import give_lands
from rules.kingdom.turn.turn import Rounds, Turn

NAMES = ("Ann", "Bea", "Carl", "Dora", "Eve", "Finn")
ANN, BEA, CARL, DORA = range(4)
ARTHUR, MARK, MORDRED, LANCELOT, URIEN, PELLINORE = range(6)


def stage(
    seats: int = 3,
    active: int = ANN,
    challengers: Sequence[int] = (),
    options: Mapping[str, Any] | None = None,
    rules_version: int = 0,
) -> Kingdom:
    """A table in the first round, all Challengers at home with their first troops, packs in the order of the data,
    nobody allied; ``active`` has his turn; ``rules_version`` 0 is the newest. Push a step with ``on`` to begin."""
    table: Kingdom = new_table.create(GAME, NAMES[:seats], 1, options or {}, rules_version=rules_version)
    s = table.state = new_state(seats)
    s.gold, s.endurance = [START_GOLD] * seats, [START_ENDURANCE] * seats
    s.deck = list(range(FORTUNE_CARDS))
    s.challenger = list(challengers) or list(range(seats))
    for seat, challenger in enumerate(s.challenger):
        s.crown[seat] = board_of(table).challengers[challenger].place
        give_lands(table, seat, challenger, START_KNIGHTS, START_FOOT)
    s.round, s.active, s.phase = 1, active, "move"
    table.stack = [Rounds(at="next"), Turn(seat=active, at="end")]
    table.journal.entries.clear()
    return table


def on(table: Kingdom, at: str, *steps: Step) -> Kingdom:
    """Let the turn resume at a label, with steps on top of it, and run to the next question."""
    table.stack[1].at = at
    table.stack = [*table.stack[:2], *steps]
    table.run()
    assert GAME.faults(table) == [], GAME.faults(table)
    return table


def put(table: Kingdom, seat: int, place: str, knights: int = 0, foot: int = 0) -> None:
    """Add troops of a seat to a place."""
    assert add_troops(table.state, seat, PLACE[place], knights, foot) == (knights, foot)


def clear(table: Kingdom, seat: int) -> None:
    """Take all troops of a seat off the board."""
    table.state.at[seat * TROOPS : seat * TROOPS + TROOPS] = [NOBODY] * TROOPS


def crown(table: Kingdom, seat: int, place: str) -> None:
    """Put a seat's Challenger somewhere."""
    table.state.crown[seat] = PLACE[place]


def card(table: Kingdom, key: str) -> int:
    """The first card of a kind in the pack."""
    figures = figures_of(table)
    return next(card for card in table.state.deck if figures.card(card).key == key)


def top(table: Kingdom, key: str) -> None:
    """Put a card of a kind on top of the pack."""
    drawn = card(table, key)
    table.state.deck.remove(drawn)
    table.state.deck.insert(0, drawn)


def hold(table: Kingdom, seat: int, key: str) -> int:
    """Give a card of a kind from the pack to a hand."""
    held = card(table, key)
    table.state.deck.remove(held)
    table.state.hand[seat].append(held)
    return held


def told(table: Kingdom, kind: str) -> list[dict[str, Any]]:
    """The facts of all chronicle entries of a kind."""
    return [dict(entry.facts) for entry in table.journal.entries if entry.kind == kind]


def answer(table: Kingdom, *choices: str) -> Kingdom:
    """Give answers one after the other; after each the position is sound."""
    for choice in choices:
        table.choose(choice)
        assert GAME.faults(table) == [], (choice, GAME.faults(table))
    return table


def kind(table: Kingdom) -> tuple[int, str]:
    """Who is asked what; (-1, "") when the game is over."""
    decision = table.decision
    return (-1, "") if decision is None else (decision.seat, decision.kind)


def ids(table: Kingdom) -> list[str]:
    """The legal answers."""
    assert table.decision is not None
    return table.decision.ids


def why(table: Kingdom) -> dict[str, str]:
    """The blocked answers with the keys of their reasons."""
    assert table.decision is not None
    return {choice.id: choice.key for choice in table.decision.blocked()}


def at(table: Kingdom, seat: int, place: str) -> tuple[int, int]:
    """Knights and foot of a seat at a place."""
    first = seat * TROOPS
    where = PLACE[place]
    return table.state.at[first : first + 20].count(where), table.state.at[first + 20 : first + TROOPS].count(where)
