"""What things are worth to the heuristic player, in points of income, and how strong stacks are."""

from collections.abc import Iterable

from rules.kings_and_things.advice.weights import WEIGHTS
from rules.kings_and_things.facts import (
    ANY_TERRAIN,
    CASTLE,
    CHARGE,
    CITADEL,
    CREATURES,
    EVENTS,
    FLYING,
    HEROES,
    INCOMES,
    LORDS,
    MAGIC,
    NOBODY,
    PIECES,
    RANGED,
    SETTLEMENT,
    TERRAIN,
    TREASURES,
    VALUE,
)
from rules.kings_and_things.view import Hex, Seat, WarView


def me(view: WarView) -> int:
    """The seat that is advised."""
    assert view.seat is not None
    return view.seat


def own(view: WarView) -> Seat:
    """The public record of the seat that is advised."""
    return view.seats[me(view)]


def own_terrains(view: WarView) -> set[int]:
    """The terrains the seat controls."""
    return {hexagon.terrain for hexagon in view.hexes if hexagon.owner == view.seat}


def real(view: WarView, piece: int, there: Iterable[int] = ()) -> bool:
    """Can the seat support the creature, in a stack with ``there``?"""
    if piece in HEROES:
        return True
    terrain = TERRAIN[piece]
    return terrain in own_terrains(view) or any(LORDS.get(lord) == terrain for lord in there)


def _fighter(piece: int) -> float:
    value = float(min(VALUE[piece], 6))
    if MAGIC[piece]:
        return value * 1.4
    if RANGED[piece]:
        return value * 1.25
    return value * 1.5 if CHARGE[piece] else value


FIGHTERS = tuple(_fighter(piece) for piece in PIECES)
"""How strong each piece is in a battle."""


def fighter(piece: int) -> float:
    """How strong one creature or hero is: its value, and what its symbol adds."""
    return FIGHTERS[piece]


def strength(view: WarView, pieces: Iterable[int]) -> float:
    """How strong a stack of the seat is: bluffs count nothing."""
    return strength_on(own_terrains(view), pieces)


def strength_on(terrains: set[int], pieces: Iterable[int]) -> float:
    """The same for a seat that controls these terrains."""
    listed = list(pieces)
    supported = terrains.union(LORDS[piece] for piece in listed if piece in LORDS)
    return sum([FIGHTERS[piece] + 0.6 for piece in listed if piece in HEROES or TERRAIN[piece] in supported])


def building_strength(hexagon: Hex) -> float:
    """How strong the fort, city and village of a hex are."""
    value = float(hexagon.fort * 2)
    if hexagon.income != NOBODY and SETTLEMENT[hexagon.income]:
        value += VALUE[hexagon.income] * 1.5
    return value


def side_strength(hexagon: Hex, rival: int) -> float:
    """How strong the creatures and heroes of a rival in a hex are, as far as others can tell."""
    return hexagon.down[rival] * WEIGHTS.hidden + sum(fighter(piece) + 0.6 for piece in hexagon.up[rival])


def against(view: WarView, hexagon: Hex) -> float:
    """How strong all that fights against the seat in a hex is, as far as it can tell."""
    seat = me(view)
    total = sum(fighter(piece) + 0.6 for piece in hexagon.neutral)
    for rival in range(len(hexagon.down)):
        if rival != seat:
            total += side_strength(hexagon, rival)
    if hexagon.owner != seat:
        total += building_strength(hexagon)
    return total


def is_wild(hexagon: Hex) -> bool:
    """Is the hex unexplored?"""
    return hexagon.owner == NOBODY and hexagon.income == NOBODY and not hexagon.neutral


def defense(view: WarView, hexagon: Hex) -> float:
    """What a stack that enters the hex must overcome."""
    return max(against(view, hexagon), WEIGHTS.wild if is_wild(hexagon) else 0.0)


def chance(mine: float, theirs: float) -> float:
    """A rough chance to win a battle."""
    if theirs <= 0:
        return 1.0
    ratio = mine / theirs
    return ratio * ratio / (1 + ratio * ratio)


def prize(view: WarView, hexagon: Hex) -> float:
    """What taking a hex is worth."""
    worth = WEIGHTS.hex + hexagon.fort * WEIGHTS.level + (VALUE[hexagon.income] if hexagon.income != NOBODY else 0)
    if hexagon.owner not in (NOBODY, view.seat):
        worth += WEIGHTS.rival_hex
        if is_close(view, hexagon.owner):
            worth += WEIGHTS.leader_hex
    if hexagon.fort == CITADEL:
        worth += WEIGHTS.citadel
    elif hexagon.fort == CASTLE and hexagon.owner != NOBODY and is_close(view, hexagon.owner):
        worth += WEIGHTS.castle
    return worth


def is_close(view: WarView, seat: int) -> bool:
    """Has the seat a Citadel, or may it build one soon: a Castle, and nearly the income?"""
    if view.seats[seat].citadels:
        return True
    if view.seats[seat].income + WEIGHTS.close < view.citadel_income:
        return False
    return any(hexagon.owner == seat and hexagon.fort == CASTLE for hexagon in view.hexes)


def threat(view: WarView, seat: int) -> float:
    """How near a rival is to winning: its income, more with a Citadel."""
    rival = view.seats[seat]
    return rival.income + 10 * rival.citadels


def tile_worth(view: WarView, tile: int) -> float:
    """What a tile behind the screen is worth to keep."""
    if tile in TREASURES:
        return VALUE[tile] / 4
    if tile in CREATURES:
        return fighter(tile) * (1.0 if real(view, tile) else 0.25) + (0.4 if FLYING[tile] else 0.0)
    if tile in INCOMES:
        fits = TERRAIN[tile] == ANY_TERRAIN or TERRAIN[tile] in own_terrains(view)
        return VALUE[tile] * 2 + 1 if fits else 0.8
    return 3.0 if tile in EVENTS else 4.0
