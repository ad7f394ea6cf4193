"""Components and figures of Kings & Things as constants, read from data/components.toml.

Every piece has a number: creatures first, then special income, treasures, magic and events (together the bag), then
the sides of the heroes. Columns by piece are indexed by that number. Hex tiles have numbers of their own, six in a row
for each terrain.

Rules: 10.5, KA-1, KA-2.
"""

from typing import Any

from rules.engine import data_files

NOBODY = -1
"""No seat, no piece, no place."""
NEUTRAL = 4
"""The side of tiles that no player owns, in a battle."""

DATA: dict[str, Any] = data_files.read("rules.kings_and_things", "components.toml")
RULES: dict[str, Any] = DATA["rules"]

SORTS = ("creature", "income", "treasure", "magic", "event", "hero")
TERRAINS = tuple(str(row["id"]) for row in DATA["hex"])
TERRAIN_NAME = tuple(str(row["name"]) for row in DATA["hex"])
MOVE_COST = tuple(int(row["move_cost"]) for row in DATA["hex"])
SEA = TERRAINS.index("sea")
ANY_TERRAIN = -1
"""The terrain of what is not bound to one."""

KIND: list[str] = []
"""The id of a piece in the data; tiles that look alike share it."""
SORT: list[str] = []
NAME: list[str] = []
VALUE: list[int] = []
TERRAIN: list[int] = []
"""The terrain a creature or special income tile is bound to; for terrain lords the one they support."""
FLYING: list[bool] = []
RANGED: list[bool] = []
MAGIC: list[bool] = []
CHARGE: list[bool] = []
TEXT: list[str] = []
"""What a piece does, in words; empty if it has only its value and symbols."""

for _sort in SORTS:
    for _row in DATA[_sort]:
        for _ in range(_row["count"]):
            KIND.append(_row["id"])
            SORT.append(_sort)
            NAME.append(_row["name"])
            VALUE.append(_row["value"])
            TERRAIN.append(TERRAINS.index(_row["terrain"]) if _row["terrain"] in TERRAINS else ANY_TERRAIN)
            FLYING.append("flying" in _row["abilities"])
            RANGED.append("ranged" in _row["abilities"])
            MAGIC.append("magic" in _row["abilities"])
            CHARGE.append("charge" in _row["abilities"])
            _said = _row.get("effect", _row.get("power", ""))
            TEXT.append("" if _said == "none" else _said)

PIECES = range(len(KIND))


def _of(sort: str) -> range:
    first = SORT.index(sort)
    return range(first, first + SORT.count(sort))


CREATURES, INCOMES, TREASURES, MAGICS, EVENTS, HEROES = map(_of, SORTS)
BAG = range(HEROES.start)
"""Everything that is drawn from the bag."""
HERO_TILES = len(HEROES) // 2

(BALLOON, BOW, DISPEL, DUST, ELIXIR, FAN, FIREWALL, GOLEM, CHARM, SWORD, TALISMAN) = (
    KIND.index(_id)
    for _id in (
        "balloon",
        "bow",
        "dispel_magic",
        "dust_of_defense",
        "elixir",
        "fan",
        "firewall",
        "golem",
        "lucky_charm",
        "sword",
        "talisman",
    )
)
ARMS = (BOW, SWORD)
(JUJU, PLAGUE, DEFECTION, HARVEST, LODE, POX, DISASTER, VANDALS, WEATHER, WORKERS) = (
    KIND.index(_id)
    for _id in (
        "big_juju",
        "dark_plague",
        "defection",
        "good_harvest",
        "mother_lode",
        "teeniepox",
        "terrain_disaster",
        "vandals",
        "weather_control",
        "willing_workers",
    )
)
(ASSASSIN, BARON, DUKE, DEERHUNTER, THIEF, MARKSMAN, SWORD_MASTER, DWARF_KING, WARLORD) = (
    KIND.index(_id)
    for _id in (
        "assassin_primus",
        "baron_munchausen",
        "grand_duke",
        "deerhunter",
        "master_thief",
        "marksman",
        "sword_master",
        "dwarf_king",
        "warlord",
    )
)
MARKSMAN_LOW: int = next(row["low_value"] for row in DATA["hero"] if row["id"] == "marksman")
LORDS = {hero: TERRAIN[hero] for hero in HEROES if TERRAIN[hero] != ANY_TERRAIN}
"""The terrain each terrain lord supports in his own hex (KA-9)."""

ANSWERED_BY: dict[int, tuple[int, ...]] = {
    KIND.index(_row["id"]): tuple(KIND.index(_id) for _id in _row["answered_by"])
    for _row in (*DATA["magic"], *DATA["event"])
}
"""The magic that can answer each magic tile and event (KA-82)."""

_income = {row["id"]: row for row in DATA["income"]}
SETTLEMENT = tuple(SORT[_tile] == "income" and bool(_income[KIND[_tile]]["combat"]) for _tile in PIECES)
"""Cities and villages: special income that fights."""
MINE = tuple(SORT[_tile] == "income" and bool(_income[KIND[_tile]]["mine"]) for _tile in PIECES)

FORT_NAME = ("", *(str(row["name"]) for row in DATA["fort"]))
FORT_SUPPLY = (0, *(int(row["count"]) for row in DATA["fort"]))
CASTLE, CITADEL = 3, 4
"""Levels of forts: 1 Tower, 2 Keep, 3 Castle, 4 Citadel."""

HEX_TILES = range(sum(row["count"] for row in DATA["hex"]))
TERRAIN_OF = tuple(terrain for terrain, row in enumerate(DATA["hex"]) for _ in range(row["count"]))
"""The terrain of each hex tile."""

BOARDS: dict[int, dict[str, Any]] = {seats: row for row in DATA["board"] for seats in row["players"]}
STACK_LIMIT: int = RULES["stack_limit"]
SCREEN_LIMIT: int = RULES["screen_limit"]
