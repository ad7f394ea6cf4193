"""What is worth following through a dungeon; it belongs to nobody alone."""

from rules.tabletop_dungeon.view import DungeonView
from tui.panels.curves import Curve


def _alive(view: DungeonView) -> list[int]:
    return [sum(hero.alive for hero in view.heroes), len(view.monsters)]


def _rooms(view: DungeonView) -> list[int]:
    return [sum(tile.kind == "room" for tile in view.tiles), view.cleared]


CURVES = (
    Curve("Alive", _alive, ("heroes", "monsters")),
    Curve("Rooms", _rooms, ("found", "cleared")),
    Curve("Wounds", lambda view: [sum(hero.wounds for hero in view.heroes)], ("of all heroes",)),
)
