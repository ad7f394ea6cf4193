"""What a fight with a guardian is worth when the Challenger breaks it off at the right moment."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.kingdom.components import Guardian
from rules.kingdom.facts import START_ENDURANCE

FRAIL = 12
"""Endurance below which every point counts for more: a few blows or two captures kill."""


class Stakes(NamedTuple):
    """What counts in a fight, in gold: a ``point`` of chivalry, a point of ``endurance``, how much more each counts
    for a ``frail`` Challenger, and its ``life``."""

    point: float
    endurance: float
    frail: float
    life: float

    def health(self, endurance: int) -> float:
        """What it is worth to have so much endurance; all of the life is lost at 0."""
        if endurance <= 0:
            return -self.life
        return self.endurance * endurance - self.frail * max(0, FRAIL - endurance) ** 2 / FRAIL


@lru_cache(maxsize=2048)
def prospects(guardian: Guardian, stakes: Stakes) -> tuple[Sequence[Sequence[float]], Sequence[float]]:
    """What a throw is worth by the endurance the guardian has left and by the Challenger's, if it goes on in the best
    way; and what a retreat is worth by the Challenger's."""
    width = START_ENDURANCE + 1
    faces, pairs = guardian.die, guardian.die * (guardian.die - 1)
    health = [stakes.health(endurance) for endurance in range(width)]
    dead = -stakes.life
    retreats = [dead] * width
    for endurance in range(guardian.retreat_endurance + 1, width):
        rest = endurance - guardian.retreat_endurance
        retreats[endurance] = health[rest] - stakes.point * guardian.retreat_chivalry
    won = [worth + stakes.point * guardian.reward for worth in health]
    throws = [won[:]]
    best = [won]
    for left in range(1, guardian.endurance + 1):
        row, row_best = [dead], [dead]
        for endurance in range(1, width):
            total = 0.0
            for lead in range(1, faces):
                hit = best[left - lead][endurance] if lead < left else won[endurance]
                blow = row_best[endurance - lead] if lead < endurance else dead
                total += (faces - lead) * (hit + blow)
            row.append(total / pairs)
            row_best.append(max(row[-1], retreats[endurance]))
        throws.append(row)
        best.append(row_best)
    return throws, retreats


@lru_cache(maxsize=4096)
def gain(guardians: tuple[Guardian, ...], stakes: Stakes, endurance: int) -> float:
    """What it brings to fight a guardian that is not known yet, beside keeping one's endurance."""
    worth = 0.0
    for guardian in guardians:
        throws, retreats = prospects(guardian, stakes)
        worth += max(throws[guardian.endurance][endurance], retreats[endurance])
    return worth / len(guardians) - stakes.health(endurance)
