"""Down With the King: intrigue at the court of Fandonia, for two to six players."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.down_with_the_king.game import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> Any:
    """GAME, read when somebody asks for it: its data files take a moment."""
    if name == "GAME":
        from rules.down_with_the_king.game import GAME

        return GAME
    raise AttributeError(name)
