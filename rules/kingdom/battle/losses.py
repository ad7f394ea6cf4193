"""Casualties: which pieces fall (16, D8, D23)."""

from rules.kingdom.dice import throw
from rules.kingdom.facts import KNIGHTS, NOBODY, TROOPS
from rules.kingdom.forces import foot_at, knights_at, pieces_at, troops_at
from rules.kingdom.state import Kingdom, KingdomState


def suffer(kingdom: Kingdom, seat: int, place: int, count: int) -> tuple[int, int, list[int]]:
    """Remove casualties of a seat at a place. Where both kinds are left the opponent throws the red die for each:
    even a company of knights, odd a detachment of foot. Returns knights and foot lost, and the dice."""
    s = kingdom.state
    dice: list[int] = []
    if count >= troops_at(s, seat, place):
        lost = knights_at(s, seat, place), foot_at(s, seat, place)
        for piece in pieces_at(s, seat, place):
            _remove(s, seat, piece)
        return (*lost, dice)
    knights = foot = 0
    for _ in range(count):
        riders, walkers = knights_at(s, seat, place), foot_at(s, seat, place)
        is_knight = bool(riders)
        if riders and walkers:
            dice.append(throw(kingdom))
            is_knight = dice[-1] % 2 == 0
        of_kind = [piece for piece in pieces_at(s, seat, place) if (piece < KNIGHTS) == is_knight]
        _remove(s, seat, _last_to_come(s, seat, of_kind))
        knights, foot = knights + is_knight, foot + (not is_knight)
    return knights, foot, dice


def _last_to_come(s: KingdomState, seat: int, pieces: list[int]) -> int:
    """Of pieces of one kind the one that entered the square last (D23)."""
    if seat != s.active:
        return pieces[-1]
    return max(pieces, key=lambda piece: (s.arrived[piece], piece))


def _remove(s: KingdomState, seat: int, piece: int) -> None:
    s.at[seat * TROOPS + piece] = NOBODY
    if seat == s.active:
        s.moved[piece], s.back[piece], s.arrived[piece] = 0, NOBODY, 0
