"""Seats: who is in the game, in which order, who is allied with whom, gold and chivalry."""

from rules.kingdom.board import Board
from rules.kingdom.custom_data import Figures
from rules.kingdom.facts import CHALLENGERS, NOBODY, PRISON, START_ENDURANCE
from rules.kingdom.state import Kingdom, KingdomState

_AFTER = [[(*range(seat + 1, seats), *range(seat)) for seat in range(seats)] for seats in range(CHALLENGERS + 1)]
"""The other seats in the order of play after a seat, by the number of seats and the seat."""


def figures_of(kingdom: Kingdom) -> Figures:
    """What this table is played with."""
    figures: Figures = kingdom.figures
    return figures


def board_of(kingdom: Kingdom) -> Board:
    """The board of this table."""
    board: Board = kingdom.figures.board
    return board


def living(s: KingdomState) -> list[int]:
    """The seats still in the game."""
    return [seat for seat, moment in enumerate(s.out) if not moment]


def order_from(s: KingdomState, seat: int) -> list[int]:
    """The seats still in the game in the order of play, from ``seat`` on (it first, if it is in the game)."""
    out = s.out
    return [turn for turn in (seat, *_AFTER[len(out)][seat]) if not out[turn]]


def others_from(s: KingdomState, seat: int) -> list[int]:
    """The other seats still in the game, in the order of play after ``seat``."""
    out = s.out
    return [opponent for opponent in _AFTER[len(out)][seat] if not out[opponent]]


def are_allied(s: KingdomState, seat: int, other: int) -> bool:
    """Are these two allied (33)? Nobody is allied with himself."""
    return bool(s.allied[seat * len(s.out) + other])


def set_allied(s: KingdomState, seat: int, other: int, value: int) -> None:
    """Make or end the alliance of two seats."""
    seats = len(s.out)
    s.allied[seat * seats + other] = s.allied[other * seats + seat] = value


def allies_of(s: KingdomState, seat: int) -> list[int]:
    """The allies of a seat."""
    seats = len(s.out)
    row = s.allied[seat * seats : seat * seats + seats]
    return [opponent for opponent, value in enumerate(row) if value]


def foes_of(s: KingdomState, seat: int) -> list[int]:
    """The living opponents who are not allied with a seat, in the order of play."""
    out, allied = s.out, s.allied
    seats = len(out)
    first = seat * seats
    return [opponent for opponent in _AFTER[seats][seat] if not out[opponent] and not allied[first + opponent]]


def is_free(s: KingdomState, seat: int) -> bool:
    """Is the Challenger in the game and on the board?"""
    return s.crown[seat] > NOBODY


def in_prison(s: KingdomState, seat: int) -> bool:
    """Is the Challenger in prison?"""
    return s.crown[seat] == PRISON


def gain_chivalry(s: KingdomState, seat: int, points: int) -> int:
    """Add chivalry, never to below 0 (35, L7). Returns the change."""
    before = s.chivalry[seat]
    s.chivalry[seat] = max(0, before + points)
    return s.chivalry[seat] - before


def heal(s: KingdomState, seat: int, points: int) -> int:
    """Add endurance up to the start value. Returns the change."""
    before = s.endurance[seat]
    s.endurance[seat] = max(before, min(START_ENDURANCE, before + points))
    return s.endurance[seat] - before


def castles_of(s: KingdomState, seat: int) -> list[int]:
    """The castles a seat controls."""
    return [castle for castle in range(6) if s.control[castle] == seat]


def villages_of(s: KingdomState, seat: int) -> list[int]:
    """The villages a seat controls, as holdings."""
    return [holding for holding in range(6, len(s.control)) if s.control[holding] == seat]


def home_castle(s: KingdomState, seat: int) -> int:
    """The castle a seat's Challenger began on, as a holding."""
    return s.challenger[seat]


def allegiance_cost(s: KingdomState, seat: int) -> int:
    """What a seat's allegiances cost per turn (8, A10)."""
    return sum(cost for patron, cost in zip(s.patron, s.cost, strict=True) if patron == seat)
