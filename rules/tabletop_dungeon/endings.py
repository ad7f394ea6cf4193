"""How the game ends: out through the exit, or not at all (3.9, TD-27, TD-41)."""

from rules.engine.outcome import Outcome
from rules.tabletop_dungeon.facts import LIMITS
from rules.tabletop_dungeon.heroes import living
from rules.tabletop_dungeon.state import Dungeon


def escape(dungeon: Dungeon) -> None:
    """The exit is found: all seats win, by as many points as heroes live (TD-27)."""
    alive = len(living(dungeon.state))
    dungeon.tell("escaped", "3.9", count=alive)
    seats = list(range(len(dungeon.seats)))
    dungeon.finish(Outcome("win", seats, seats, "3.9", alive))


def lose(dungeon: Dungeon, why: str, rule: str) -> None:
    """All seats lose: the last hero is dead (*dead*), no exit is left (*sealed*), or 100 turns are over (*late*)."""
    dungeon.tell(f"lost_{why}", rule)
    dungeon.finish(Outcome("loss", [], list(range(len(dungeon.seats))), rule))


def check_sealed(dungeon: Dungeon) -> None:
    """Every room is cleared and nothing more is built, or the turns are over: the exit cannot be found (TD-41)."""
    s = dungeon.state
    if is_complete(dungeon) and all(s.cleared):
        lose(dungeon, "sealed", "TD-41")
    elif s.turn >= LIMITS.turns:
        lose(dungeon, "late", "TD-41")


def is_complete(dungeon: Dungeon) -> bool:
    """Is nothing more built: the Dragon is there, no place is left, or the tiles are used up (6.3, TD-3, TD-4)?"""
    s = dungeon.state
    return bool(s.complete) or (len(s.rooms) == LIMITS.rooms and len(s.halls) == LIMITS.halls)
