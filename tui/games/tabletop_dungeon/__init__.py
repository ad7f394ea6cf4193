"""Tabletop Dungeon on the screen: the map, the panels beside it, the keys that walk on it, the pages."""

from tui.games.tabletop_dungeon.presenter import PRESENTER

__all__ = ["PRESENTER"]
