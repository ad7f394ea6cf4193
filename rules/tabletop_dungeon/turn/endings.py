"""The end of the game: the heroes escape, or they are lost (3.9, TD-27, TD-41)."""

from rules.engine.outcome import Outcome
from rules.tabletop_dungeon.board.sheets import living
from rules.tabletop_dungeon.facts import LIMITS
from rules.tabletop_dungeon.state import Dungeon


def escape(dungeon: Dungeon) -> None:
    """End the game with the exit found: all seats win, and the score is the number of living heroes (3.9, TD-27)."""
    alive = len(living(dungeon.state))
    dungeon.tell("escaped", "3.9", count=alive)
    seats = list(range(len(dungeon.seats)))
    dungeon.finish(Outcome("win", seats, seats, "3.9", alive))


def lose(dungeon: Dungeon, why: str, rule: str) -> None:
    """End the game with a loss for all seats. ``why``: ``dead`` (the last hero died), ``sealed`` (no exit can be found
    any more) or ``late`` (100 turns are over)."""
    dungeon.tell(f"lost_{why}", rule)
    dungeon.finish(Outcome("loss", [], list(range(len(dungeon.seats))), rule))


def check_lost(dungeon: Dungeon) -> None:
    """End the game if the exit cannot be found: every room is cleared and nothing more is built, or the turns are
    over (TD-41)."""
    s = dungeon.state
    if is_complete(dungeon) and all(s.cleared):
        lose(dungeon, "sealed", "TD-41")
    elif s.turn >= LIMITS.turns:
        lose(dungeon, "late", "TD-41")


def is_complete(dungeon: Dungeon) -> bool:
    """Is the dungeon complete: the Dragon is there, no place is left, or the tiles are used up (6.3, TD-3, TD-4)?"""
    s = dungeon.state
    return bool(s.complete) or (len(s.rooms) == LIMITS.rooms and len(s.halls) == LIMITS.halls)
