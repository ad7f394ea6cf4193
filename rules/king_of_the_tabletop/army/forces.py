"""Dice of each tile in a battle, and the faces that hit (14 to 16, 19.7 to 19.15, 23.1, 23.2).

Plain functions over tiles, for the battle itself and for estimates of one.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rules.king_of_the_tabletop.facts import (
    ARMS,
    BARON,
    BOW,
    CHARACTERS,
    CHARGE,
    DATA,
    GOLEM,
    GRAND_DUKE,
    KIN,
    LORD_OF,
    NOBODY,
    RANGED,
    SPECIALS,
    STAR,
    SWORD,
    TERRAIN,
    VALUE,
)

_COMBAT, _OPTIONAL = DATA["combat"], DATA["optional"]
PLAIN_NEED: int = min(_COMBAT["hit_on"])
"""The lowest face that hits for most: 6 (14.2)."""
MAGIC_NEED: int = min(_COMBAT["magic_hit_on"])
"""The lowest face that hits for magic ability: 5 (15.4)."""
SWORD_NEED: int = min(_COMBAT["magic_with_sword_hit_on"])
_SIEGE: int = _COMBAT["siege_hits"]
_SIEGE_TOGETHER: int = _COMBAT["siege_hits_together"]
_TOGETHER_FROM: int = _COMBAT["siege_together_from"]
_WITH_LORD: int = _OPTIONAL["kin_with_lord"]
_AGAINST_LORD: int = _OPTIONAL["kin_against_lord"]
_HOME: int = _OPTIONAL["home_terrain"]

RANGED_STAGE, HAND_STAGE = 0, 1
"""The two stages of a battle (12.9)."""


class Ground(NamedTuple):
    """Conditions of a battle: the terrain, and whether royal influence and the terrain bonus apply."""

    terrain: str = ""
    royal: bool = False
    home: bool = False


class Arms(NamedTuple):
    """The bearers of magic sword and bow on one side, and what Dispell Magic has stopped there: the arms
    (``arms_off``), the stars (``stars_off``)."""

    sword: int = NOBODY
    bow: int = NOBODY
    arms_off: bool = False
    stars_off: bool = False


class Fighter(NamedTuple):
    """One tile in a battle: whether it fires in the ranged stage, its dice without those of a charge, the lowest
    face that hits, and whether it charges."""

    tile: int
    ranged: bool
    dice: int
    need: int
    charges: bool


class Survivors(NamedTuple):
    """A side at the beginning of the hand-to-hand stage: its fighters, the tiles of the battle that have fired, the
    dice of its forts, and the tiles of the other side."""

    side: list[Fighter]
    shot: list[int]
    forts: int
    against: list[int]


def is_fighter(tile: int) -> bool:
    """Is the tile a character, a special character or the Golem? Sword and bow alone fight for nobody (KT-37)."""
    return tile in CHARACTERS or tile in SPECIALS or tile == GOLEM


def fighters(tiles: Iterable[int]) -> list[int]:
    """The tiles of a side that fight."""
    return [tile for tile in tiles if is_fighter(tile)]


def bearers(tiles: Iterable[int]) -> list[int]:
    """The tiles of a side that can bear sword or bow: characters, special ones too, not the Golem (19.13, 19.15)."""
    return [tile for tile in tiles if tile in CHARACTERS or tile in SPECIALS]


def arms_of(tiles: Iterable[int]) -> list[int]:
    """Magic sword and bow of a side."""
    return [tile for tile in tiles if tile in ARMS]


def value(tile: int, tiles: Sequence[int], against: Sequence[int], ground: Ground) -> int:
    """The combat value of a tile beside ``tiles`` and against ``against``; never below 0 (14.1, 23.1, 23.2, KT-11)."""
    worth = VALUE[tile]
    if ground.home and TERRAIN[tile] and TERRAIN[tile] == ground.terrain:
        worth += _HOME
    if ground.royal and KIN[tile]:
        worth += _WITH_LORD * sum(LORD_OF.get(lord) == KIN[tile] for lord in tiles)
        worth += _AGAINST_LORD * sum(LORD_OF.get(lord) == KIN[tile] for lord in against)
    return max(0, worth)


def fighter(tile: int, tiles: Sequence[int], against: Sequence[int], ground: Ground, arms: Arms) -> Fighter:
    """The figures of a tile that fights beside ``tiles`` (itself among them)."""
    sword = tile == arms.sword and SWORD in tiles and not arms.arms_off
    bow = tile == arms.bow and BOW in tiles and not arms.arms_off
    star = STAR[tile] and not arms.stars_off
    ranged = RANGED[tile] or bow
    if ranged:
        need = MAGIC_NEED if star or (bow and RANGED[tile]) else PLAIN_NEED
    elif sword:
        need = SWORD_NEED if star else MAGIC_NEED
    else:
        need = MAGIC_NEED if star else PLAIN_NEED
    return Fighter(tile, ranged, value(tile, tiles, against, ground), need, CHARGE[tile] and not ranged)


def ranks(tiles: Sequence[int], against: Sequence[int], ground: Ground, arms: Arms) -> list[Fighter]:
    """All who fight on a side, in their order."""
    return [fighter(tile, tiles, against, ground, arms) for tile in fighters(tiles)]


def needs(side: Iterable[Fighter], stage: int, shot: Sequence[int], charge: dict[int, int]) -> list[int]:
    """For each die a side rolls in a stage the lowest face that hits, in the order of its fighters.

    Who fires in the ranged stage (``shot`` names those who have) does not roll again hand to hand; ``charge`` gives
    the dice a charge adds by tile (15.1 to 15.3).
    """
    rolled: list[int] = []
    for member in side:
        if rolls_in(member, stage, shot):
            rolled += [member.need] * (member.dice + charge.get(member.tile, 0))
    return rolled


def rolls_in(member: Fighter, stage: int, shot: Sequence[int]) -> bool:
    """Does a fighter roll its dice in this stage? Hand to hand only if it has not fired (15.1, 15.2)."""
    return member.ranged if stage == RANGED_STAGE else not member.ranged and member.tile not in shot


def knights(side: Iterable[Fighter], shot: Sequence[int]) -> list[int]:
    """The fighters that charge in the hand-to-hand stage, one die each (15.3, KT-10)."""
    return [member.tile for member in side if member.charges and rolls_in(member, HAND_STAGE, shot)]


def hits(dice: Sequence[int], lowest: Sequence[int]) -> int:
    """Number of dice that hit, each by its own lowest face."""
    return sum([die >= need for die, need in zip(dice, lowest, strict=True)])


def siege_hits(front: Iterable[int], forts: int) -> int:
    """The hits Baron Munchausen and the Grand Duke put on forts worth ``forts`` in all, before any die (18.5, 18.6)."""
    masters = len(besiegers(front))
    if not masters or not forts:
        return 0
    return _SIEGE_TOGETHER if masters > 1 and forts >= _TOGETHER_FROM else _SIEGE


def besiegers(front: Iterable[int]) -> list[int]:
    """Baron Munchausen and the Grand Duke, if they attack."""
    return [tile for tile in front if tile in (BARON, GRAND_DUKE)]
