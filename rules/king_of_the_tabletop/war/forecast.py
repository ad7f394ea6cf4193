"""Estimate of a battle by simulation with its own dice: the chance that the land falls, and the losses.

It uses no table: the caller passes what is known, and the pool of tiles that the unknown ones may be. Hits go where a
sensible owner puts them; magic that may still be played is left out.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import comb
from typing import NamedTuple

from rules.engine.dice import Dice
from rules.king_of_the_tabletop.army.forces import (
    HAND_STAGE,
    PLAIN_NEED,
    RANGED_STAGE,
    Arms,
    Ground,
    fighters,
    ranks,
    rolls_in,
    siege_hits,
)
from rules.king_of_the_tabletop.army.hits import (
    SAVED_ON,
    WORTH,
    fall_certainly,
    must_save,
    possible_targets,
    split_hits,
)
from rules.king_of_the_tabletop.facts import BOW, LORD_OF, NOBODY, SWORD_MASTER

ROUNDS = 200
"""Default number of simulated battles: accurate to about 4 percentage points."""
_SPAN = 1 << 32
_NO_ARMS = Arms()
_ANYWHERE = Ground()


class Forecast(NamedTuple):
    """An estimate from ``rounds`` battles: the chance (0 to 1) that the land falls, and the tiles each side loses on
    average."""

    taken: float
    front_lost: float
    back_lost: float
    rounds: int


class Side(NamedTuple):
    """The known part of a side: its tiles, the bearers of its arms, and the number of further, unknown tiles."""

    tiles: Sequence[int]
    arms: Arms = _NO_ARMS
    hidden: int = 0


class _Strength(NamedTuple):
    """The dice of a side in one stage as (dice, lowest face that hits), and the lowest faces of its knights."""

    groups: tuple[tuple[int, int], ...]
    knights: tuple[int, ...]


def forecast(
    front: Side,
    back: Side,
    forts: int,
    dice: Dice,
    rounds: int = ROUNDS,
    ground: Ground = _ANYWHERE,
    pool: Sequence[int] = (),
) -> Forecast:
    """Simulate ``rounds`` battles of ``front`` against ``back`` behind forts worth ``forts`` in all, a Wall of Fire
    included.

    Unknown tiles are drawn at random from ``pool`` for each battle; a pool that is too small gives all it has.
    """
    battle = _Battle(front.arms, back.arms, forts, dice, ground)
    taken = front_lost = back_lost = 0
    for _ in range(rounds):
        drawn = _draw(pool, front.hidden + back.hidden, dice)
        attackers = (*front.tiles, *drawn[: front.hidden])
        defenders = (*back.tiles, *drawn[front.hidden :])
        left, right, falls = battle.fought(attackers, defenders)
        taken += falls
        front_lost += len(attackers) - len(left)
        back_lost += len(defenders) - len(right)
    return Forecast(taken / rounds, front_lost / rounds, back_lost / rounds, rounds)


def _draw(pool: Sequence[int], count: int, dice: Dice) -> list[int]:
    """Different tiles of the pool, at random."""
    if not count:
        return []
    left = list(pool)
    drawn = []
    for _ in range(min(count, len(left))):
        place = dice.below(len(left))
        left[place], left[-1] = left[-1], left[place]
        drawn.append(left.pop())
    return drawn


@cache
def _thresholds(count: int, need: int) -> list[int]:
    """Thresholds of each number of hits of ``count`` dice for a random number below 2**32."""
    good = 7 - need
    cases, table = 0, []
    for hits in range(count):
        cases += comb(count, hits) * good**hits * (6 - good) ** (count - hits)
        table.append(cases * _SPAN // 6**count)
    return table


class _Battle:
    """Fixed conditions of all simulated battles, and a cache of the strengths of sides."""

    def __init__(self, front: Arms, back: Arms, forts: int, dice: Dice, ground: Ground) -> None:
        self.arms = front, back
        self.forts = forts
        self.dice = dice
        self.ground = ground
        self.known: dict[tuple[int, int, tuple[int, ...], tuple[int, ...], bool], _Strength] = {}

    def fought(self, front: tuple[int, ...], back: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
        """One battle: who is left on both sides, and whether the land falls (12.9, 12.10, 13.1 to 13.4)."""
        left = max(0, self.forts - siege_hits(front, self.forts))
        bows = BOW in front, BOW in back
        wounded = False
        for stage in (RANGED_STAGE, HAND_STAGE):
            if not fighters(front) or not (left or fighters(back)):
                break
            on_back = self._hits(0, stage, front, back, bows[0])
            on_front = self._hits(1, stage, back, front, bows[1])
            if stage == HAND_STAGE and left:
                on_front += self._thrown(self.forts, PLAIN_NEED)
            taken, on_back = split_hits(on_back, left)
            left -= taken
            if on_front:
                front, wounded = self._lose(front, on_front, stage, wounded)
            if on_back:
                back, wounded = self._lose(back, on_back, stage, wounded)
        return front, back, bool(fighters(front)) and not left and not fighters(back)

    def _hits(self, side: int, stage: int, tiles: tuple[int, ...], against: tuple[int, ...], bow: bool) -> int:
        strength = self._strength(side, stage, tiles, against, bow)
        count = sum(self._thrown(number, need) for number, need in strength.groups)
        return count + sum(self._thrown(self.dice.die(), need) for need in strength.knights)

    def _strength(
        self, side: int, stage: int, tiles: tuple[int, ...], against: tuple[int, ...], bow: bool
    ) -> _Strength:
        lords = tuple(tile for tile in against if tile in LORD_OF) if self.ground.royal else ()
        key = side, stage, tiles, lords, bow
        if key not in self.known:
            arms = self.arms[side]
            # Who has fired the bow does not roll again, even if the bow has been lost since.
            shot = [arms.bow] if bow and not arms.arms_off and arms.bow != NOBODY and stage == HAND_STAGE else []
            rolling = [fighter for fighter in ranks(tiles, lords, self.ground, arms) if rolls_in(fighter, stage, shot)]
            groups: Counter[int] = Counter()
            for fighter in rolling:
                groups[fighter.need] += fighter.dice
            knights = tuple(fighter.need for fighter in rolling if fighter.charges and stage == HAND_STAGE)
            self.known[key] = _Strength(tuple((number, need) for need, number in groups.items() if number), knights)
        return self.known[key]

    def _thrown(self, number: int, need: int) -> int:
        """Roll ``number`` dice and count the hits."""
        return bisect_right(_thresholds(number, need), self.dice.below(_SPAN))

    def _lose(self, tiles: tuple[int, ...], hits: int, stage: int, wounded: bool) -> tuple[tuple[int, ...], bool]:
        """The hits fall on those a sensible owner misses least; flyers roll (17.1, 17.3, 15.5)."""
        hit: list[int] = []
        while hits:
            turn, spare = possible_targets(tiles, hit, stage, wounded)
            if not turn:
                break
            chosen = turn
            if hits < len(turn) + len(spare):
                chosen = sorted([*turn, *spare], key=WORTH[stage].__getitem__)[:hits]
            hit += chosen
            hits -= len(chosen)
        dead = fall_certainly(tiles, hit, wounded)
        dead += [tile for tile in must_save(tiles, hit) if self.dice.die() not in SAVED_ON]
        return tuple(tile for tile in tiles if tile not in dead), wounded or SWORD_MASTER in hit
