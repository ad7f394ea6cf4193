"""King of the Tabletop: land tiles, armies and magic, for two to four players."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.king_of_the_tabletop.game import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> Any:
    """GAME, read when somebody asks for it: its data files take a moment."""
    if name == "GAME":
        from rules.king_of_the_tabletop.game import GAME

        return GAME
    raise AttributeError(name)
