"""Components and figures of King of the Tabletop as constants (1, 22), read from data/components.toml.

Every tile has a number: characters first, then mines, settlements, magic and treasures (the Playing Deck), special
characters and forts (the bank), lands and instructions (the Land Deck). Lists by tile are indexed by that number.
"""

from typing import Any

from rules.engine import data_files

NOBODY = -1
"""No seat, no tile, no land."""

DATA: dict[str, Any] = data_files.read("rules.king_of_the_tabletop", "components.toml")

TERRAINS = ("desert", "mountain", "forest", "plains", "swamp")
SORTS = ("character", "mine", "settlement", "magic", "treasure", "special", "fort", "land", "instruction")

KIND: list[str] = []
"""The id of a tile in the data; tiles that look alike share it."""
SORT: list[str] = []
NAME: list[str] = []
VALUE: list[int] = []
TERRAIN: list[str] = []
"""The terrain a character is keyed to, or that of a land; else empty."""
KIN: list[str] = []
"""``elf`` or ``dwarf`` for those royal influence reaches (KT-11)."""
RANGED: list[bool] = []
CHARGE: list[bool] = []
STAR: list[bool] = []
FLYING: list[bool] = []

for _sort in SORTS:
    for _tile in DATA[_sort]:
        for _ in range(_tile["count"]):
            KIND.append(_tile["id"])
            SORT.append(_sort)
            NAME.append(_tile["name"])
            VALUE.append(_tile["value"])
            TERRAIN.append(_tile["id"] if _sort == "land" else _tile.get("terrain", ""))
            KIN.append(_tile.get("kin", ""))
            _abilities = _tile.get("abilities", [])
            RANGED.append("ranged" in _abilities)
            CHARGE.append("charge" in _abilities)
            STAR.append("magic" in _abilities)
            FLYING.append("flying" in _abilities)

TILES = range(len(KIND))


def _of(sort: str) -> range:
    first = SORT.index(sort)
    return range(first, first + SORT.count(sort))


CHARACTERS, MINES, SETTLEMENTS, MAGICS, TREASURES, SPECIALS, FORTS, LANDS, INSTRUCTIONS = map(_of, SORTS)
PLAYING_DECK = range(SPECIALS.start)
LAND_DECK = range(LANDS.start, INSTRUCTIONS.stop)
SITES = range(MINES.start, SETTLEMENTS.stop)
"""What may stand on a land beside a fort: mines and settlements (8.7, 8.8)."""

LUCKY_CHARM, DUST, TALISMAN, GOLEM, MIST, DISPELL, WALL, SWORD, BOW = (
    KIND.index(_id)
    for _id in (
        "lucky_charm",
        "dust_of_defense",
        "talisman",
        "golem",
        "scroll_of_mist",
        "scroll_of_dispell_magic",
        "scroll_of_wall_of_fire",
        "magic_sword",
        "magic_bow",
    )
)
MAGIC_OF_VERB = {
    "charm": LUCKY_CHARM,
    "dispell": DISPELL,
    "dust": DUST,
    "mist": MIST,
    "wall": WALL,
    "golem": GOLEM,
    "talisman": TALISMAN,
}
"""The magic tile that an answer plays, by its verb."""
ARMS = (SWORD, BOW)
DWARF_KING, ELF_LORD, SWORD_MASTER, GRAND_DUKE, BARON, THIEF, ASSASSIN = (
    KIND.index(_id)
    for _id in (
        "dwarf_king",
        "elf_lord",
        "sword_master",
        "grand_duke",
        "baron_munchausen",
        "master_thief",
        "assassin_primus",
    )
)
LORD_OF = {KIND.index(entry["id"]): str(entry["lord_of"]) for entry in DATA["special"] if "lord_of" in entry}
"""The kin a special character leads (23.1)."""

LEVELS: tuple[tuple[int, ...], ...] = tuple(tuple(tile for tile in FORTS if VALUE[tile] == level) for level in range(5))
"""The forts of each level, 1 Tower to 4 Gran Muniment; no tile has level 0."""
MUNIMENT = 4
"""The level of a Gran Muniment."""
LEVEL_NAME = tuple(NAME[forts[0]] if forts else "" for forts in LEVELS)

EVENTS: dict[str, Any] = {entry["id"]: entry for entry in DATA["event"]}
EVENT_TABLE: list[list[str]] = DATA["events"]["table"]
