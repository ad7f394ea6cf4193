"""Kingdom: Arthur's Britain, its castles, jousts and the Grail, for two to six players."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.kingdom.game import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> Any:
    """GAME, read when somebody asks for it: its data files take a moment."""
    if name == "GAME":
        from rules.kingdom.game import GAME

        return GAME
    raise AttributeError(name)
