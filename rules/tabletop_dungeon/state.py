"""The state of a game of Tabletop Dungeon: columns of integers, one entry per tile, door, hero or figure."""

import msgspec

from rules.engine.table import Table
from rules.tabletop_dungeon.facts import FIGURES, HERO_IDS, NOBODY, TREASURES

IN_BOX = -1
"""A figure that is not in the dungeon."""

ON_SHEET = -2
"""A figure on the sheet of hero ``h`` has the place ``ON_SHEET - h``."""


def _per_hero(value: int) -> list[int]:
    return [value] * len(HERO_IDS)


class DungeonState(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """Everything except the step stack and the dice.

    The game:

    - ``turn``: from 1; 0 during the line-up.
    - ``phase``: line_up, heroes, monsters, search, damage or build.
    - ``team``: the seat, from 0, that makes the next choice for the team (TD-28).
    - ``complete``: 1 once nothing more is built (6.3, TD-3), else 0.

    Tiles. Rooms and hallways alternate, so room ``i`` joins the far end of hallway ``i`` (hallway 0 leaves room 0):

    - ``rooms``: the center square of each room.
    - ``halls``: the first square of each hallway, next to the room it leaves.
    - ``ways``: the direction of each hallway, NORTH, EAST, SOUTH or WEST (see ``board.grid``).
    - ``doors``: CLOSED, DAMAGED or GONE. Door 0 is between room 0 and hallway 0, door 2i - 1 at the near end of hallway
      i, door 2i at its far end.
    - ``cleared``: 1 for a room that has been searched (3.2), else 0.

    Heroes, by number 0 to 3:

    - ``square``: NOBODY if the hero is dead or not yet placed.
    - ``wounds``: 0 to 3.
    - ``moved``: squares of movement used this turn, plus ``board.sheets.HALTED`` once the hero has ended a move on a
      monster's square (TD-12).
    - ``attacked``: 1 if the attack of this turn is used (1.2), else 0.
    - ``invisible``: 1 while the hero is invisible (TD-23), else 0.
    - ``held``: the number of each treasure that the hero holds and does not wear.
    - ``worn``: 1 for each treasure that the hero wears, else 0.

    Monsters, by figure 0 to 36 (goblins, orcs, the Dragon):

    - ``place``: a square, IN_BOX, or ``ON_SHEET - hero``.
    - ``hurt``: 1 for an Orc that is damaged but could not be swapped for a Goblin (TD-7), else 0.
    """

    turn: int = 0
    phase: str = "line_up"
    team: int = 0
    complete: int = 0

    rooms: list[int] = []
    halls: list[int] = []
    ways: list[int] = []
    doors: list[int] = []
    cleared: list[int] = []

    square: list[int] = msgspec.field(default_factory=lambda: _per_hero(NOBODY))
    wounds: list[int] = msgspec.field(default_factory=lambda: _per_hero(0))
    moved: list[int] = msgspec.field(default_factory=lambda: _per_hero(0))
    attacked: list[int] = msgspec.field(default_factory=lambda: _per_hero(0))
    invisible: list[int] = msgspec.field(default_factory=lambda: _per_hero(0))
    held: list[list[int]] = msgspec.field(default_factory=lambda: [[0] * len(TREASURES) for _ in HERO_IDS])
    worn: list[list[int]] = msgspec.field(default_factory=lambda: [[0] * len(TREASURES) for _ in HERO_IDS])

    place: list[int] = msgspec.field(default_factory=lambda: [IN_BOX] * len(FIGURES))
    hurt: list[int] = msgspec.field(default_factory=lambda: [0] * len(FIGURES))


Dungeon = Table[DungeonState]
"""A table of Tabletop Dungeon."""
