"""The curves of Tabletop Dungeon, which belong to the whole team."""

from rules.tabletop_dungeon.view import DungeonView
from tui.panels.curves import Curve
from tui.words import Words

WORDS = Words("tabletop_dungeon", "curves")


def _alive(view: DungeonView) -> list[int]:
    return [sum(hero.alive for hero in view.heroes), len(view.monsters)]


def _rooms(view: DungeonView) -> list[int]:
    return [sum(tile.kind == "room" for tile in view.tiles), view.cleared]


CURVES = (
    Curve(WORDS("alive"), _alive, (WORDS("heroes"), WORDS("monsters"))),
    Curve(WORDS("rooms"), _rooms, (WORDS("found"), WORDS("cleared"))),
    Curve(WORDS("wounds"), lambda view: [sum(hero.wounds for hero in view.heroes)], (WORDS("all_heroes"),)),
)
