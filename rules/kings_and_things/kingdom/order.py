"""Turn order: who comes after whom, who is out (KA-18, KA-53, KA-103)."""

from rules.kings_and_things.facts import NOBODY
from rules.kings_and_things.state import WarState


def playing(s: WarState) -> list[int]:
    """The seats still in the game."""
    return [seat for seat, gone in enumerate(s.out) if not gone]


def order_from(s: WarState, seat: int) -> list[int]:
    """Every seat still in the game in turn order, beginning with ``seat`` or the next one after it."""
    out = s.out
    seats = len(out)
    if s.direction > 0:
        turn = (*range(seat, seats), *range(seat))
    else:
        turn = (*range(seat, -1, -1), *range(seats - 1, seat, -1))
    return [player for player in turn if not out[player]]


def turn_order(s: WarState) -> list[int]:
    """Every seat still in the game, from the first player."""
    return order_from(s, s.first)


def acting_opponent(s: WarState, seat: int) -> int:
    """The nearest player before ``seat`` in turn order: he leads what nobody owns (KA-18, KA-103)."""
    return order_from(s, seat)[-1]


def right_of(s: WarState, seat: int) -> int:
    """The nearest player to the right, which is counterclockwise in every round (KA-110)."""
    seats = len(s.out)
    return next(player for step in range(1, seats + 1) if not s.out[player := (seat - step) % seats])


def left_of(s: WarState, seat: int) -> int:
    """The nearest player to the left, clockwise in every round."""
    seats = len(s.out)
    return next((player for step in range(1, seats + 1) if not s.out[player := (seat + step) % seats]), NOBODY)
