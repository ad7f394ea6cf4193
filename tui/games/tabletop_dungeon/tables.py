"""The printed tables: search, treasures, monsters of a new room; rows that the next roll can bring stand out."""

from rules.tabletop_dungeon.facts import TABLES, TREASURE_KEY, TREASURES, FindRow, MonsterRow
from tui.drawing.text import EMPTY, Row, Span, cells, row, wrap
from tui.games.tabletop_dungeon.delve import Delve
from tui.games.tabletop_dungeon.panels import FINDS
from tui.panels.presenter import Page
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("tabletop_dungeon", "tables")
COMPANY = Words("tabletop_dungeon", "company")
NAMES = ("search", "monsters")


def page(scene: Scene, name: str) -> Page:
    """The page of search and treasures, or of the monsters of a new room; Tab switches."""
    delve = Delve(scene)
    groups = tuple(f"tables:{name_of_table}" for name_of_table in NAMES)
    if name == "monsters":
        rooms = sum(tile.kind == "room" for tile in delve.view.tiles) + 1
        done = delve.view.complete
        told = WORDS("no_more_rooms") if done else WORDS("monsters_sum", rooms=rooms)
        rows: list[Row] = [row(Span(f" {told}", "muted"))]
        rows += [
            _row(entry.roll, _company(entry), 0 if done else _thirds(entry.roll, rooms, entry is TABLES.monsters[0]))
            for entry in TABLES.monsters
        ]
        return Page(
            WORDS("monsters_new_room"),
            WORDS("monsters"),
            rows,
            WORDS("tab_treasures"),
            "6.1",
            enter="",
            groups=groups,
            group="tables:monsters",
        )
    cleared = delve.view.cleared
    rows = [row(Span(f" {WORDS('search_sum', cleared=cleared)}", "muted"))]
    for entry in TABLES.search:
        rows.append(_row(entry.roll, FINDS(entry.finds), _thirds(entry.roll, cleared, entry is TABLES.search[0])))
    for head, table in ((WORDS("minor_treasure_d"), TABLES.minor), (WORDS("major_treasure_d"), TABLES.major)):
        rows += [*[EMPTY] * (scene.wide or table is TABLES.minor), row(Span(f" {head}", "muted"))]
        rows += [line for entry in table for line in _treasure(entry, scene.columns)]
    return Page(
        WORDS("searching_what_finds"),
        WORDS("tables"),
        rows,
        WORDS("tab_monsters"),
        "3.3",
        enter="",
        groups=groups,
        group="tables:search",
    )


def _thirds(roll: tuple[int, int], adds: int, lowest: bool) -> int:
    low = 0 if lowest else roll[0]
    return sum(low <= third + adds <= roll[1] for third in (1, 2, 3))


def _row(roll: tuple[int, int], text: str, thirds: int) -> Row:
    low, high = roll
    totals = f"{low}+" if high > 90 else WORDS("range", low=low, high=high)
    token = "text bold" if thirds else "muted"
    chance = Span(WORDS("chance", thirds=thirds), "gold") if thirds else ""
    return cells([(Span(f"   {totals}", token), 12), (Span(text, token), 26), (chance, 12)])


def _treasure(entry: FindRow, columns: int) -> list[Row]:
    low, high = entry.roll
    treasure = TREASURES[TREASURE_KEY.index(entry.finds)]
    told = wrap(treasure.text, columns - 38)
    return [
        cells(
            [
                (f"   {WORDS('range', low=low, high=high)}" if not at else "", 12),
                (treasure.name if not at else "", 25),
                (Span(line, "muted"), columns - 38),
            ]
        )
        for at, line in enumerate(told)
    ]


def _company(entry: MonsterRow) -> str:
    counts = {"goblin": entry.goblins, "orc": entry.orcs, "dragon": entry.dragon}
    parts = [COMPANY(kind if count > 1 else f"{kind}_one", count=count) for kind, count in counts.items() if count]
    return COMPANY("and", first=parts[0], last=parts[1]) if len(parts) > 1 else parts[0]
