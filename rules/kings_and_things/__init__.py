"""Kings & Things: a hex war with face-down tiles, for two to four players."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.kings_and_things.game import GAME as GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> Any:
    """Load the game when it is first wanted: chapters can be imported without it."""
    if name != "GAME":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from rules.kings_and_things.game import GAME

    return GAME
