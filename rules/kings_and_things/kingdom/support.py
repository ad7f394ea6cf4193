"""Support: which creatures are real, and calling bluffs when they are revealed (KA-9, KA-15, KA-49).

Rules: 11.1, 11.2.
"""

from collections.abc import Iterable

from rules.kings_and_things.facts import HEROES, LORDS, TERRAIN, TERRAIN_OF
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import remove_piece


def terrains(s: WarState, seat: int) -> set[int]:
    """The terrains of the hexes a seat controls."""
    return {TERRAIN_OF[tile] for tile, owner in zip(s.hexes, s.owner, strict=True) if owner == seat}


def supported(s: WarState, seat: int, piece: int) -> bool:
    """Can the seat support the creature, by a hex of its terrain or a terrain lord in its hex? Heroes need none."""
    if piece in HEROES:
        return True
    terrain = TERRAIN[piece]
    if any(owner == seat and TERRAIN_OF[s.hexes[place]] == terrain for place, owner in enumerate(s.owner)):
        return True
    place = s.spot[piece]
    return any(lord in s.army[seat] and s.spot[lord] == place for lord, led in LORDS.items() if led == terrain)


def call_bluffs(war: War, seat: int, pieces: Iterable[int]) -> list[int]:
    """Return every revealed creature the seat cannot support to the bag. Returns those that are real."""
    s = war.state
    real = []
    for piece in list(pieces):
        if supported(s, seat, piece):
            real.append(piece)
        else:
            place = s.spot[piece]
            remove_piece(s, piece)
            war.tell("bluff", "KA-15", seat=seat, tile=piece, place=place)
    return real
