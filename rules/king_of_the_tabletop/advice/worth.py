"""Values of things to the heuristic player, in points of prestige."""

from rules.king_of_the_tabletop.facts import (
    ARMS,
    ASSASSIN,
    CHARGE,
    FLYING,
    GOLEM,
    MUNIMENT,
    NOBODY,
    SPECIALS,
    STAR,
    SWORD_MASTER,
    VALUE,
)
from rules.king_of_the_tabletop.view import Land, RealmView, Seat

UNKNOWN_HITS = 0.5
"""The hits a battle brings from a face-down tile, on the average."""
GOLD = 0.12
"""A coin: a tenth of a point of prestige, and what it may still buy."""
NEXT_YEARS = 0.5
"""What a coin of income in every coming turn adds to the point it stands for."""


def hits(tile: int) -> float:
    """The hits a tile brings in a battle, on the average; sword and bow alone bring none."""
    if tile in ARMS:
        return 0.0
    dice = VALUE[tile] + (3.5 if CHARGE[tile] else 0.0)
    return dice / (3 if STAR[tile] else 6)


def tile_worth(tile: int) -> float:
    """Cost of losing a tile of the army."""
    if tile in ARMS:
        return 0.6
    if tile == GOLEM:
        return 0.1
    worth = 0.15 + 0.5 * hits(tile) + (0.15 if FLYING[tile] else 0.0)
    if tile in SPECIALS:
        worth += 1.0 + (0.3 if tile in (ASSASSIN, SWORD_MASTER) else 0.0)
    return worth


def land_worth(land: Land) -> float:
    """Value of a land with its fort and site to its owner: prestige, and income in all turns to come."""
    points = 1 + sum(VALUE[tile] for tile in (land.fort, land.site) if tile != NOBODY)
    muniment = 4.0 if land.fort != NOBODY and VALUE[land.fort] == MUNIMENT else 0.0
    return points * (1 + NEXT_YEARS) + muniment


def own_seat(view: RealmView) -> Seat:
    """The seat that looks."""
    assert view.seat is not None
    return view.seats[view.seat]


def own_strength(view: RealmView) -> float:
    """The hits the seat's whole army brings in one battle."""
    return sum(hits(tile) for tile in view.army)


def strength(seat: Seat) -> float:
    """The hits another army may bring, as far as everybody knows."""
    return sum(hits(tile) for tile in seat.open) + UNKNOWN_HITS * (seat.army - len(seat.open))


def danger(seat: Seat) -> float:
    """Closeness of a seat to winning, from 0 to 1."""
    near = max(0.0, (seat.prestige - 15) / 15)
    return min(1.0, near * (1.0 if seat.muniment else 0.6))
