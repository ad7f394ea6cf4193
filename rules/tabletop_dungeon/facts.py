"""The facts of the game from ``data/components.toml``: heroes, figures, treasures, tables.

Heroes are numbered 0 to 3 in the order of TD-1 (Knight, Archer, Wizard, Barbarian). Each monster figure has a number of
its own: goblins first, then orcs, the Dragon last. Treasures are numbered 0 to 5, potions first.
"""

import msgspec

from rules.engine import data_files

NOBODY = -1
"""No hero, no seat, no square."""


class Hero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero's sheet. ``hit_on``, ``save_on``: the lowest die that succeeds; ``range`` in steps; ``peril_at``: the
    number of monsters on the sheet that is peril (2.5)."""

    key: str
    name: str
    letter: str
    hit_on: int
    damage: int
    range: int
    save_on: int
    peril_at: int
    special: str


class Monster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of monster and the number of its figures; ``life``: the damage it takes, 0 if it cannot be damaged."""

    key: str
    name: str
    letter: str
    figures: int
    life: int


class Treasure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A treasure: a ``potion`` is drunk once, the others are ``worn``; ``adds``: the bonus of a worn one."""

    key: str
    name: str
    kind: str
    text: str
    adds: int = 0


class FindRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the search table or a treasure table: totals from ``roll[0]`` to ``roll[1]`` (3.3 to 3.5)."""

    roll: tuple[int, int]
    finds: str


class MonsterRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the monster table: what comes into the new room (6.1)."""

    roll: tuple[int, int]
    goblins: int = 0
    orcs: int = 0
    dragon: int = 0


class _Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    search: tuple[FindRow, ...]
    minor: tuple[FindRow, ...]
    major: tuple[FindRow, ...]
    monsters: tuple[MonsterRow, ...]


class _Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rooms: int
    halls: int
    wounds: int
    turns: int
    hero_movement: int
    monster_movement: int
    first_monsters: int


class _Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    schema: int
    game: str
    title: str
    min_players: int
    max_players: int
    limits: _Limits
    hero: tuple[Hero, ...]
    monster: tuple[Monster, ...]
    treasure: tuple[Treasure, ...]
    table: _Tables


def _read() -> _Components:
    return msgspec.convert(data_files.read("rules.tabletop_dungeon", "components.toml"), _Components)


COMPONENTS = _read()
LIMITS = COMPONENTS.limits
TABLES = COMPONENTS.table

HEROES = COMPONENTS.hero
HERO_IDS = range(len(HEROES))
HERO_KEY = tuple(hero.key for hero in HEROES)
KNIGHT, ARCHER, WIZARD, BARBARIAN = HERO_IDS

GOBLIN, ORC, DRAGON = range(3)
MONSTERS = COMPONENTS.monster
"""The kinds of monsters, by GOBLIN, ORC, DRAGON."""

KIND = tuple(kind for kind, monster in enumerate(MONSTERS) for _ in range(monster.figures))
"""The kind of each figure."""

FIGURES = range(len(KIND))
GOBLINS = tuple(figure for figure in FIGURES if KIND[figure] == GOBLIN)
ORCS = tuple(figure for figure in FIGURES if KIND[figure] == ORC)
THE_DRAGON = KIND.index(DRAGON)

TREASURES = COMPONENTS.treasure
TREASURE_IDS = range(len(TREASURES))
TREASURE_KEY = tuple(treasure.key for treasure in TREASURES)
LUCK, HEALING, INVISIBILITY, BOOTS, CLOAK, RING = TREASURE_IDS
POTIONS = tuple(item for item in TREASURE_IDS if TREASURES[item].kind == "potion")
WEARABLE = tuple(item for item in TREASURE_IDS if TREASURES[item].kind == "worn")

CLOSED, DAMAGED, GONE = 2, 1, 0
"""States of a door: upright, on its side (still closed, TD-31), or removed."""


def halved(die: int) -> int:
    """Roll of a d3: a die halved, rounded up (TD-20)."""
    return (die + 1) // 2


def found(rows: tuple[FindRow, ...], total: int) -> str:
    """The find of a table for a total; totals below its first row count as the first row."""
    return next(row.finds for row in rows if total <= row.roll[1])


EXIT_FROM = next(row.roll[0] for row in TABLES.search if row.finds == "exit")
"""The total of a search that finds the exit (3.3)."""
