"""Record of a battle for one land: the sides, the rolls, and the survivors (12.8 to 12.10, 13.1 to 13.4).

Losses and the battle's scene read it while the procedure in ``battle`` runs.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

import msgspec

from rules.engine.step import Step
from rules.king_of_the_tabletop.army.contest import contest
from rules.king_of_the_tabletop.army.forces import (
    HAND_STAGE,
    PLAIN_NEED,
    RANGED_STAGE,
    Arms,
    Fighter,
    Ground,
    Survivors,
    fighters,
    needs,
    ranks,
)
from rules.king_of_the_tabletop.army.held_tiles import HoldsTiles, exchanged
from rules.king_of_the_tabletop.facts import NOBODY, TERRAIN
from rules.king_of_the_tabletop.realm.holdings import absorbs
from rules.king_of_the_tabletop.state import Realm

T = TypeVar("T")

ATTACK, DEFENSE = 0, 1
"""The two sides, as ``side`` names them."""


class TakesBattle:
    """A step that is handed how a battle ended: ``taken`` is 1 if the land fell; ``front`` and ``back`` are left."""

    if not TYPE_CHECKING:
        __slots__ = ()  # the fields are slots of the step

    taken: int
    front: list[int]
    back: list[int]


class BattleRecord(HoldsTiles, Step, tag="battle_record"):
    """A battle in progress. ``rolled``, ``needed`` and ``got`` have four entries: attacker and defender in the ranged
    stage, then attacker and defender hand to hand. The step below is handed ``taken``, ``front`` and ``back``.
    """

    land: int
    """The land fought for, by its tile."""
    attacker: int
    defender: int
    """The seats; in a fight for land the defender leads the owners."""
    front: list[int]
    back: list[int]
    """The tiles left of attacker and defender."""
    sword: int = NOBODY
    bow: int = NOBODY
    """The tiles that bear them in this battle, on either side; NOBODY for none."""
    wall: int = 0
    """The value of a Wall of Fire there, 0 for none (19.12)."""
    fight: int = 0
    """1 in a fight for land, 0 in a war."""
    stage: int = RANGED_STAGE
    side: int = ATTACK
    """The stage, and the side that rolls or takes its losses now."""
    taken_hits: int = 0
    """Hits that the forts have absorbed (16.2)."""
    siege: int = 0
    """Those of them that came from siege (18.5)."""
    shot: list[int] = []
    """The tiles of both sides that have fired (15.1)."""
    knights: list[int] = []
    charge: list[int] = []
    """The knights that have charged, and one die for each (15.3)."""
    rolled: list[list[int]] = msgspec.field(default_factory=lambda: [[], [], [], []])
    needed: list[list[int]] = msgspec.field(default_factory=lambda: [[], [], [], []])
    """The dice of each side and stage, and the lowest face that hits for each die."""
    got: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    """Hits that reached the tiles of each side, by stage."""
    forts_took: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """Hits that the forts absorbed in each stage."""
    fallen: list[int] = []
    """All dead tiles of both sides."""
    wounded: int = 0
    """1 if the Sword Master has taken his first hit (18.3)."""
    dead: list[int] = []
    """The dead of the side that took its losses last, handed over by ``Losses``."""
    thrown: list[int] = []

    def exchange(self, tiles: Mapping[int, int]) -> None:
        self.front = exchanged(self.front, tiles)
        self.back = exchanged(self.back, tiles)
        self.shot = exchanged(self.shot, tiles)
        self.knights = exchanged(self.knights, tiles)
        self.dead = exchanged(self.dead, tiles)
        # A bearer that has fallen is known, wherever its tile is now.
        if self.sword not in self.fallen:
            self.sword = tiles.get(self.sword, self.sword)
        if self.bow not in self.fallen:
            self.bow = tiles.get(self.bow, self.bow)

    def over(self, realm: Realm) -> bool:
        """Is there no attacker left, or neither defender nor fort (13.1, 13.3, KT-37)?"""
        return not fighters(self.front) or self.is_taken(realm)

    def is_taken(self, realm: Realm) -> bool:
        """Is an attacker left, and neither defender nor fort (13.2 to 13.4, 16.3, KT-37)?"""
        return bool(fighters(self.front)) and not fighters(self.back) and not self.forts_left(realm)

    def forts(self, realm: Realm) -> int:
        """The value of all forts of the land, a Wall of Fire included (16, 19.12, KT-36)."""
        return absorbs(realm.state, self.land) + self.wall_stands(realm)

    def forts_left(self, realm: Realm) -> int:
        """The hits the forts still take; 0 when they are neutralized."""
        return max(0, self.forts(realm) - self.taken_hits)

    def wall_stands(self, realm: Realm) -> int:
        """The Wall of Fire, unless Dispell Magic has met the one who read it (KT-50)."""
        around = contest(realm)
        if self.wall and around and any(seat in realm.state.dispelled for seat in around.wall_seats):
            return 0
        return self.wall

    def survivors(self, realm: Realm, dead: list[int]) -> Survivors:
        """The side that takes its losses now, as it will fight hand to hand without these dead."""
        tiles = [tile for tile in self.tiles_of(self.side) if tile not in dead]
        forts = self.forts(realm) if self.side == DEFENSE and self.forts_left(realm) else 0
        return Survivors(self.ranks(realm, self.side, tiles), self.shot, forts, self.tiles_of(1 - self.side))

    def ranks(self, realm: Realm, side: int, tiles: list[int] | None = None) -> list[Fighter]:
        """The fighters of a side (or of these ``tiles`` of it) at this moment."""
        s = realm.state
        ground = Ground(TERRAIN[self.land], realm.options["royal_influence"], realm.options["terrain_bonus"])
        off = self.seat_of(side) in s.dispelled
        # The owners of a land are nobody's army: Dispell Magic stops their leader's magic, not their own stars.
        arms = Arms(self.sword, self.bow, off, off and not (self.fight and side == DEFENSE))
        return ranks(self.tiles_of(side) if tiles is None else tiles, self.tiles_of(1 - side), ground, arms)

    def lowest_faces(self, realm: Realm, charge: list[int]) -> list[int]:
        """The lowest face that hits for each die of the side that rolls, its fighters first, its forts last, also
        without fighters (KT-24, KT-25, KT-36)."""
        added = dict(zip(self.knights, charge, strict=False))
        rolled = needs(self.ranks(realm, self.side), self.stage, self.shot, added)
        if self.side == DEFENSE and self.stage == HAND_STAGE and self.forts_left(realm):
            rolled += [PLAIN_NEED] * self.forts(realm)
        return rolled

    def tiles_of(self, side: int) -> list[int]:
        """The tiles of a side that are left."""
        return self.back if side == DEFENSE else self.front

    def seat_of(self, side: int) -> int:
        """The seat that leads a side."""
        return self.attacker if side == ATTACK else self.defender

    def place_of(self, side: int) -> int:
        """The index of a side in this stage in ``rolled``, ``needed`` and ``got``."""
        return 2 * self.stage + side

    def with_entry(self, column: list[T], entry: T) -> list[T]:
        """``rolled``, ``needed`` or ``got`` with the entry of the current side and stage."""
        place = self.place_of(self.side)
        return [*column[:place], entry, *column[place + 1 :]]
