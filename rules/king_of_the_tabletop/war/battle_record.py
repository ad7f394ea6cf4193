"""A battle for one land as it stands: who fights, what was rolled, and who is left (12.8 to 12.10, 13.1 to 13.4).

Losses and the battle's scene read it while the procedure in ``battle`` runs.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

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

ATTACK, DEFENCE = 0, 1
"""The two sides, as ``side`` names them."""


class TakesBattle:
    """A step that is handed how a battle ended: ``taken`` is 1 if the land fell; ``front`` and ``back`` are left."""

    if not TYPE_CHECKING:
        __slots__ = ()  # the fields are slots of the step

    taken: int
    front: list[int]
    back: list[int]


class BattleRecord(HoldsTiles, Step, tag="battle_record"):
    """The battle of ``attacker`` with ``front`` against ``defender`` with ``back`` for ``land``.

    ``sword`` and ``bow``: their bearers; ``wall``: the value of a Wall of Fire there. ``taken_hits``: what the forts
    have taken. ``shot``: who has fired. ``knights`` and ``charge``: who has charged, and their dice. ``rolled`` and
    ``needed``: the dice of attacker and defender in the ranged stage, then hand to hand, and the lowest faces that hit;
    ``got``: the hits that reached the tiles of attacker and defender, in the same order; ``forts_took``: those of each
    stage on the forts. Hands ``taken`` (1: nobody and no fort is left to hold the land, and an attacker lives),
    ``front`` and ``back`` to the step below.
    """

    land: int
    attacker: int
    defender: int
    front: list[int]
    back: list[int]
    sword: int = NOBODY
    bow: int = NOBODY
    wall: int = 0
    fight: int = 0
    stage: int = RANGED_STAGE
    side: int = ATTACK
    taken_hits: int = 0
    siege: int = 0
    shot: list[int] = []
    knights: list[int] = []
    charge: list[int] = []
    rolled: list[list[int]] = msgspec.field(default_factory=lambda: [[], [], [], []])
    needed: list[list[int]] = msgspec.field(default_factory=lambda: [[], [], [], []])
    got: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    forts_took: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    fallen: list[int] = []
    wounded: int = 0
    dead: list[int] = []
    thrown: list[int] = []

    def exchange(self, tiles: Mapping[int, int]) -> None:
        self.front = exchanged(self.front, tiles)
        self.back = exchanged(self.back, tiles)
        self.shot = exchanged(self.shot, tiles)
        self.knights = exchanged(self.knights, tiles)
        self.dead = exchanged(self.dead, tiles)
        self.sword, self.bow = tiles.get(self.sword, self.sword), tiles.get(self.bow, self.bow)

    def over(self, realm: Realm) -> bool:
        """Is nobody left to attack, or nobody and no fort to defend (13.1, 13.3, KT-37)?"""
        return not fighters(self.front) or self.is_taken(realm)

    def is_taken(self, realm: Realm) -> bool:
        """Does an attacker live, and has he no defender and no fort before him (13.2 to 13.4, 16.3, KT-37)?"""
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
        """How the side that has its losses now will fight hand to hand without these dead, as far as it is known."""
        tiles = [tile for tile in self.tiles_of(self.side) if tile not in dead]
        forts = self.forts(realm) if self.side == DEFENCE and self.forts_left(realm) else 0
        return Survivors(self.ranks(realm, self.side, tiles), self.shot, forts, self.tiles_of(1 - self.side))

    def ranks(self, realm: Realm, side: int, tiles: list[int] | None = None) -> list[Fighter]:
        """How everybody of a side (or these ``tiles`` of it) fights at this moment."""
        s = realm.state
        ground = Ground(TERRAIN[self.land], realm.options["royal_influence"], realm.options["terrain_bonus"])
        off = self.seat_of(side) in s.dispelled
        # The owners of a land are nobody's army: Dispell Magic stops their leader's magic, not their own stars.
        arms = Arms(self.sword, self.bow, off, off and not (self.fight and side == DEFENCE))
        return ranks(self.tiles_of(side) if tiles is None else tiles, self.tiles_of(1 - side), ground, arms)

    def lowest(self, realm: Realm, charge: list[int]) -> list[int]:
        """The lowest face that hits for each die of the side that rolls, its fighters first, its forts last, also
        without fighters (KT-24, KT-25, KT-36)."""
        added = dict(zip(self.knights, charge, strict=False))
        rolled = needs(self.ranks(realm, self.side), self.stage, self.shot, added)
        if self.side == DEFENCE and self.stage == HAND_STAGE and self.forts_left(realm):
            rolled += [PLAIN_NEED] * self.forts(realm)
        return rolled

    def tiles_of(self, side: int) -> list[int]:
        """The tiles of a side that are left."""
        return self.back if side == DEFENCE else self.front

    def seat_of(self, side: int) -> int:
        """The seat that leads a side."""
        return self.attacker if side == ATTACK else self.defender

    def place_of(self, side: int) -> int:
        """The index of a side in this stage in ``rolled``, ``needed`` and ``got``."""
        return 2 * self.stage + side

    def note(self, name: str, what: list[int] | int) -> None:
        """Write down what this side did or got in this stage."""
        place, row = self.place_of(self.side), getattr(self, name)
        setattr(self, name, [*row[:place], what, *row[place + 1 :]])
