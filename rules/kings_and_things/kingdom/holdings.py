"""What stands in a hex and who owns it: terrain, stacks, room, forts, income (phase 1, KA-60)."""

from rules.kings_and_things.chart import chart
from rules.kings_and_things.facts import (
    CITADEL,
    DWARF_KING,
    FORT_SUPPLY,
    HEROES,
    MINE,
    NOBODY,
    RULES,
    SEA,
    SETTLEMENT,
    STACK_LIMIT,
    TERRAIN,
    TERRAIN_OF,
    VALUE,
)
from rules.kings_and_things.state import War, WarState


def terrain_at(s: WarState, place: int) -> int:
    """The terrain of a hex."""
    return TERRAIN_OF[s.hexes[place]]


def neighbors(s: WarState, place: int) -> tuple[int, ...]:
    """The adjacent places, clockwise from the top."""
    return chart(len(s.hexes)).neighbors[place]


def distance(s: WarState, start: int, goal: int) -> int:
    """Hexes from one place to another, straight."""
    return chart(len(s.hexes)).distance[start][goal]


def hexes_of(s: WarState, seat: int) -> list[int]:
    """The places a seat controls."""
    return [place for place, owner in enumerate(s.owner) if owner == seat]


def stack(s: WarState, seat: int, place: int) -> list[int]:
    """The creatures and heroes of a seat at a place."""
    spot = s.spot
    return [piece for piece in s.army[seat] if spot[piece] == place]


def defenders(s: WarState, place: int) -> list[int]:
    """Neutral creatures at a place."""
    spot = s.spot
    return [piece for piece in s.neutral if spot[piece] == place]


def seats_at(s: WarState, place: int) -> list[int]:
    """The seats with a creature or hero at a place."""
    spot = s.spot
    return [seat for seat, army in enumerate(s.army) if place in map(spot.__getitem__, army)]


def settlement_at(s: WarState, place: int) -> bool:
    """Is there a city or village?"""
    tile = s.income[place]
    return tile != NOBODY and SETTLEMENT[tile]


def fortified(s: WarState, place: int) -> bool:
    """Is there a fort, city or village?"""
    return bool(s.fort[place]) or settlement_at(s, place)


def opposed(s: WarState, seat: int, place: int) -> bool:
    """Is there anything that fights against the seat: creatures or heroes of others, neutral ones, a fort, city or
    village that is not his?"""
    if s.owner[place] != seat and fortified(s, place):
        return True
    if place in map(s.spot.__getitem__, s.neutral):
        return True
    return any(owner != seat for owner in seats_at(s, place))


def unexplored(s: WarState, place: int) -> bool:
    """A land hex nobody controls, without neutral creatures and special income (phase 5, KA-42)."""
    return (
        s.owner[place] == NOBODY
        and s.income[place] == NOBODY
        and terrain_at(s, place) != SEA
        and not defenders(s, place)
    )


def room(s: WarState, seat: int, place: int) -> int:
    """How many more creatures of the seat fit: 10 in all, no limit with a Citadel (KA-60)."""
    if s.fort[place] == CITADEL:
        return len(s.spot)
    return STACK_LIMIT - len(stack(s, seat, place))


def citadels(s: WarState, seat: int) -> list[int]:
    """The places of a seat's Citadels."""
    return [place for place in hexes_of(s, seat) if s.fort[place] == CITADEL]


def income_parts(s: WarState, seat: int) -> tuple[int, int, int, int]:
    """The income of a seat: by hexes, heroes, forts, special income (phase 1)."""
    return income_of(s, seat, hexes_of(s, seat))


def income_of(s: WarState, seat: int, owned: list[int]) -> tuple[int, int, int, int]:
    """The same for a seat that is known to control these places."""
    doubled = RULES["dwarf_king_factor"] if DWARF_KING in s.army[seat] else 1
    tiles = [s.income[place] for place in owned if s.income[place] != NOBODY]
    special = sum([VALUE[tile] * (doubled if MINE[tile] else 1) for tile in tiles])
    heroes = len([piece for piece in s.army[seat] if piece in HEROES]) * RULES["income_per_hero"]
    return len(owned) * RULES["income_per_hex"], heroes, sum([s.fort[place] for place in owned]), special


def income(s: WarState, seat: int) -> int:
    """The gold a seat collects in phase 1."""
    return sum(income_parts(s, seat))


def supply(war: War, level: int) -> int:
    """How many forts of a level are left; without piece limits always one (KA-11)."""
    if war.options["unlimited_forts"]:
        return 1
    return FORT_SUPPLY[level] - war.state.fort.count(level)


def lower_fort(war: War, place: int) -> int:
    """Take one level from a fort, to the next lower level of which a piece is left (KA-76). Returns the new level."""
    s = war.state
    level = s.fort[place] - 1
    while level and supply(war, level) < 1:
        level -= 1
    s.fort[place] = level
    return level


def fits_terrain(s: WarState, tile: int, place: int) -> bool:
    """May a special income tile be on that terrain?"""
    return TERRAIN[tile] in (NOBODY, terrain_at(s, place)) and terrain_at(s, place) != SEA
