"""The state of a game of Tabletop Dungeon: columns of whole numbers, one place per tile, hero or figure."""

import msgspec

from rules.engine.table import Table
from rules.tabletop_dungeon.facts import FIGURES, HERO_IDS, NOBODY, TREASURES

IN_BOX = -1
"""A figure that is not in the dungeon."""

ON_SHEET = -2
"""A figure on the sheet of hero ``h`` has the place ON_SHEET - h."""


def _per_hero(value: int) -> list[int]:
    return [value] * len(HERO_IDS)


class DungeonState(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """Everything on the table except the step stack and the dice.

    Tiles. Rooms and hallways come in turns, so room ``i`` lies at the far end of hallway ``i`` (hallway 0 leaves
    room 0). ``rooms``: centre squares; ``halls``: the first square of each, against the room it leaves; ``ways``:
    the way each hallway points (see ``grid``). ``doors``: CLOSED, DAMAGED or GONE; door 0 is between room 0 and
    hallway 0, door 2i - 1 at the near end of hallway i, door 2i at its far end. ``cleared``: 1 for a room that has
    been searched.

    Heroes, one place per hero: ``square`` (NOBODY: not in the dungeon), ``wounds``, ``moved`` (movement used this
    turn), ``attacked``, ``invisible``, ``held`` (how many of each treasure, not worn), ``worn`` (1 for each
    treasure worn).

    Monsters, one place per figure: ``place`` is a square, IN_BOX, or ON_SHEET - hero; ``hurt`` is 1 for an orc that
    has taken damage and could not be swapped for a goblin (TD-7).

    ``team`` is the seat that makes the next choice for the team (TD-28); ``complete``: nothing more is built.
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
