"""Targets and effects of hits, as plain functions over tiles (16.2, 17, 18.3, 18.4, 19.8, KT-26, KT-27).

Forts take them first. Then each tile takes one before any takes a second; sword and bow may take one in place of a
character (KT-52); what is left over goes to flyers and the Sword Master, at most one more each. A flyer with one hit
has a saving roll.
"""

from collections.abc import Sequence

from rules.king_of_the_tabletop.army.forces import HAND_STAGE, RANGED_STAGE, arms_of, fighters
from rules.king_of_the_tabletop.facts import ARMS, DATA, FLYING, GOLEM, RANGED, SPECIALS, SWORD_MASTER, TILES, VALUE

SAVED_ON: list[int] = DATA["saving"]["flyer_saved_on"]
"""The faces that save a flyer (15.5)."""
_MASTER_HITS: int = DATA["combat"]["sword_master_hits"]
STAGE_NAME = ("ranged", "hand_to_hand")
"""The two stages of a battle by their number (12.9)."""


def split_hits(hits: int, left: int) -> tuple[int, int]:
    """Divide hits on a defender into those that his forts absorb, which can absorb ``left`` more, and the rest
    (16.2)."""
    taken = min(hits, left)
    return taken, hits - taken


def possible_targets(
    tiles: Sequence[int], hit: Sequence[int], stage: int, wounded: bool
) -> tuple[list[int], list[int]]:
    """The targets of the next hit after those in ``hit`` (which names a tile hit twice twice): the tiles whose turn it
    is, and arms that may take it in their place.

    First everybody the stage can harm takes one (17.1; ranged fire does not harm the Golem, 19.8). Then flyers, and the
    Sword Master if he was whole before, take a second (17.3, 18.4). Without anybody left to protect the arms take none;
    hits beyond all that are lost.
    """
    able = [tile for tile in fighters(tiles) if stage != RANGED_STAGE or tile != GOLEM]
    turn = [tile for tile in able if tile not in hit]
    if not turn:
        second = [tile for tile in able if FLYING[tile] or (tile == SWORD_MASTER and not wounded)]
        turn = [tile for tile in second if hit.count(tile) == 1]
    spare = [tile for tile in arms_of(tiles) if tile not in hit] if turn else []
    return turn, spare


def fall_certainly(tiles: Sequence[int], hit: Sequence[int], wounded: bool) -> list[int]:
    """The tiles that hits kill without a saving roll: all but flyers hit once and a Sword Master not yet hit twice in
    the battle (17.3, 18.3)."""
    return [tile for tile in tiles if tile in hit and _dies(tile, hit.count(tile), wounded)]


def _dies(tile: int, count: int, wounded: bool) -> bool:
    if tile == SWORD_MASTER:
        return count + wounded >= _MASTER_HITS
    return count > 1 or not FLYING[tile]


def must_save(tiles: Sequence[int], hit: Sequence[int]) -> list[int]:
    """The flyers with one hit, in the order of the battle (15.5). One that is saved fights on as if not hit (15.6)."""
    return [tile for tile in tiles if FLYING[tile] and hit.count(tile) == 1]


def _worth(tile: int, stage: int) -> float:
    """Value of a tile to its owner in a stage: dice still to roll, then combat value; flyers may be saved, and the
    first hit on the Sword Master costs nothing (18.3). The Golem leaves after the war anyway (19.7)."""
    if tile == SWORD_MASTER or (tile == GOLEM and stage == HAND_STAGE):
        return 0.0
    to_come = VALUE[tile] if stage == RANGED_STAGE and not RANGED[tile] else 0
    worth = VALUE[tile] + 3 * to_come + 2 * (tile in SPECIALS) + 1.5
    return worth / 2 if FLYING[tile] else worth


_ARM_WORTH = 4.5
"""What losing sword or bow costs beside ``WORTH``: they serve every war to come, a small tile does not."""
WORTH = tuple([_worth(tile, stage) for tile in TILES] for stage in (RANGED_STAGE, HAND_STAGE))
"""How much a sensible owner minds a hit on each tile, by stage and tile; higher is dearer."""


def least_loss(tiles: Sequence[int], hit: Sequence[int], stage: int, wounded: bool) -> int:
    """The tile whose loss costs its owner least if the next hit falls on it; the first of several."""

    def cost(tile: int) -> float:
        if tile in ARMS:
            return _ARM_WORTH
        again = tile in hit or (tile == SWORD_MASTER and wounded)
        if tile == SWORD_MASTER and again:
            return VALUE[tile] + 3.5
        return WORTH[stage][tile] * (2 if again else 1)

    return min(tiles, key=cost)
