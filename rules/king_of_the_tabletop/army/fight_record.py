"""Record of a fight for a land just drawn (10.7 to 10.9, KT-2, KT-41)."""

from collections.abc import Mapping

from rules.engine.step import Step
from rules.king_of_the_tabletop.army.held_tiles import HoldsTiles, exchanged
from rules.king_of_the_tabletop.facts import NOBODY


class FightRecord(HoldsTiles, Step, tag="fight_record"):
    """``seat`` may fight the owners for ``land``. Hands ``won`` to the step below, or ``free`` where nobody owns it.

    ``sent``: the attackers in the order they were named; ``sword`` and ``bow``: the bearers, on whichever side they
    are; ``turned``: the owners once they lie face up; ``taken``, ``front`` and ``back`` are handed over by the battle.
    """

    seat: int
    land: int
    left: int = NOBODY
    sent: list[int] = []
    sword: int = NOBODY
    bow: int = NOBODY
    arm: int = NOBODY
    """The magic sword or bow a bearer is named for."""
    turned: list[int] = []
    spared: int = NOBODY
    stopped: int = 0
    walls: list[int] = []
    wall_values: list[int] = []
    wall_seats: list[int] = []
    taken: int = 0
    front: list[int] = []
    back: list[int] = []

    def exchange(self, tiles: Mapping[int, int]) -> None:
        self.sent = exchanged(self.sent, tiles)
        self.front = exchanged(self.front, tiles)
        self.back = exchanged(self.back, tiles)
        self.sword, self.bow = tiles.get(self.sword, self.sword), tiles.get(self.bow, self.bow)
