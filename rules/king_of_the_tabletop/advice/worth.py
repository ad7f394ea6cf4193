"""Values of things to the heuristic player, in points of prestige."""

from collections.abc import Sequence
from functools import cache

from rules.king_of_the_tabletop.advice.threats import castle_is_due, level, points
from rules.king_of_the_tabletop.advice.weights import WEIGHTS
from rules.king_of_the_tabletop.facts import (
    ARMS,
    ASSASSIN,
    CHARGE,
    FLYING,
    GOLEM,
    MUNIMENT,
    SPECIALS,
    STAR,
    SWORD_MASTER,
    TERRAIN,
    VALUE,
)
from rules.king_of_the_tabletop.view import Land, RealmView, Seat


@cache
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


def units_of(tiles: Sequence[int], hidden: int = 0) -> tuple[tuple[float, int], ...]:
    """The hits of each tile, and whether it can be hit by itself; then those of so many unknown ones."""
    known = [(hits(tile), int(tile not in ARMS)) for tile in tiles]
    return (*known, *[(WEIGHTS.unknown, 1)] * hidden)


def land_worth(land: Land, owner: Seat | None = None) -> float:
    """Value of a land with its fort and site to its owner: prestige, and income in all turns to come; more for the
    highest fort of an owner on the way to a Gran Muniment."""
    fort, worth = level(land), points(land) * (1 + WEIGHTS.years)
    if fort == MUNIMENT:
        return worth + WEIGHTS.muniment
    if owner is not None and fort > 1 and leads_up(owner, land):
        return worth + WEIGHTS.climb * (fort - 1)
    return worth


def leads_up(seat: Seat, land: Land) -> bool:
    """Is this the fort that should become the Gran Muniment: the seat's highest, while it has none?"""
    return not seat.muniment and level(land) == max([level(held) for held in seat.lands])


def terrain_gain(view: RealmView, land: int) -> float:
    """Value of a new kind of terrain: the characters in one's hand that may join the army with it (1.5)."""
    terrain = TERRAIN[land]
    if any(TERRAIN[held.tile] == terrain for held in own_seat(view).lands):
        return 0.0
    return WEIGHTS.recruit * sum([tile_worth(tile) for tile in view.hand if TERRAIN[tile] == terrain])


def terrain_loss(view: RealmView, land: int) -> float:
    """Value of the only land of its terrain: the characters of one's army that leave with it (13.8)."""
    terrain = TERRAIN[land]
    if any(TERRAIN[held.tile] == terrain and held.tile != land for held in own_seat(view).lands):
        return 0.0
    return WEIGHTS.homeless * sum([tile_worth(tile) for tile in view.army if TERRAIN[tile] == terrain])


def own_seat(view: RealmView) -> Seat:
    """The seat that looks."""
    assert view.seat is not None
    return view.seats[view.seat]


def own_strength(view: RealmView) -> float:
    """The hits the seat's whole army brings in one battle."""
    return sum([hits(tile) for tile in view.army])


def strength(seat: Seat) -> float:
    """The hits another army may bring, as far as everybody knows."""
    return sum([hits(tile) for tile in seat.open]) + WEIGHTS.unknown * (seat.army - len(seat.open))


def danger(view: RealmView, seat: Seat) -> float:
    """Closeness of a seat to winning, from 0 to 1."""
    near = max(0.0, (seat.prestige - 15) / 15)
    return min(1.0, near * (1.0 if seat.muniment or castle_is_due(view, seat) else 0.6))
