"""Nothing is hidden in this game but what the dice will show."""

from rules.engine.dice import Dice
from rules.tabletop_dungeon.state import Dungeon


def deal_anew(dungeon: Dungeon, seat: int | None, dice: Dice) -> None:
    """Every seat sees everything; the engine deals the dice anew."""
