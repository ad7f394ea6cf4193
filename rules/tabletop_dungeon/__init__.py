"""Tabletop Dungeon: four heroes in a growing dungeon, together against monsters the rules lead."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.tabletop_dungeon.game import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> Any:
    """GAME, read when somebody asks for it: its data files take a moment."""
    if name == "GAME":
        from rules.tabletop_dungeon.game import GAME

        return GAME
    raise AttributeError(name)
