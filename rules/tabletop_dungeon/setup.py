"""The set-up: a room, a hallway, a door, six Goblins (0.1, 0.3, TD-6, TD-42)."""

from rules.tabletop_dungeon.board.grid import START, STEP, WEST
from rules.tabletop_dungeon.facts import CLOSED, GOBLINS, LIMITS
from rules.tabletop_dungeon.monsters.arrivals import place
from rules.tabletop_dungeon.state import Dungeon, DungeonState
from rules.tabletop_dungeon.turn.game_turn import Turn
from rules.tabletop_dungeon.turn.line_up import LineUp


def set_up(dungeon: Dungeon) -> None:
    """Place the first tiles and monsters; the team then places its heroes (0.1, 0.2, 0.3)."""
    s = DungeonState()
    dungeon.state = s
    s.rooms, s.halls, s.ways = [START], [START + 2 * STEP[WEST]], [WEST]
    s.doors, s.cleared = [CLOSED], [0]
    place(s, 0, list(GOBLINS[: LIMITS.first_monsters]))
    dungeon.push(Turn())
    dungeon.push(LineUp())
