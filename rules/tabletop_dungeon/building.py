"""The build phase: hallways and rooms in turn (5, TD-2 to TD-5, TD-25)."""

from rules.engine.decision import Ask, Odds, Value
from rules.engine.step import Step, label
from rules.tabletop_dungeon.endings import is_complete
from rules.tabletop_dungeon.facts import CLOSED, NOBODY, halved
from rules.tabletop_dungeon.grid import HALL_LENGTH, STEP, WAY_NAME, WAYS, hall_squares, room_squares
from rules.tabletop_dungeon.layout import layout
from rules.tabletop_dungeon.new_monsters import fill, fill_odds
from rules.tabletop_dungeon.state import Dungeon, DungeonState
from rules.tabletop_dungeon.team import take_turn


class BuildPhase(Step, tag="build_phase"):
    """One tile a turn. ``room``: the room, from 0, the new hallway leaves (NOBODY while a room is built); ``die``: as
    it fell for that; ``ways``: where the tile may go."""

    room: int = NOBODY
    die: int = 0
    ways: list[int] = []

    @label
    def begin(self, dungeon: Dungeon) -> None:
        s = dungeon.state
        if is_complete(dungeon):
            dungeon.pop()
        elif len(s.halls) > len(s.rooms):
            self.ways = room_ways(s)
            self.at = "settle"
        else:
            self.at = "roll"

    @label
    def roll(self, dungeon: Dungeon) -> None:
        """Which room the hallway leaves: the newest, the last but one or the one before (5.3)."""
        s = dungeon.state
        self.die = dungeon.dice.die()
        rolled = max(0, len(s.rooms) - 1 - (halved(self.die) - 1))
        self.room, self.ways = hall_place(s, rolled)
        dungeon.tell("hall_rolled", "5.3", dice=[self.die], third=halved(self.die) - 1, room=rolled)
        if self.ways:
            self.at = "settle"
            if self.room != rolled:
                dungeon.tell("hall_moved", "TD-3", room=self.room)
        else:
            s.complete = 1
            dungeon.tell("no_place", "TD-3")
            dungeon.pop()

    @label
    def settle(self, dungeon: Dungeon) -> None:
        if len(self.ways) > 1:
            self.at = "choose"
        else:
            self._build(dungeon, self.ways[0])

    def ask_choose(self, dungeon: Dungeon) -> Ask:
        s = dungeon.state
        ids = [f"way:{WAY_NAME[way]}" for way in self.ways]
        if self.room == NOBODY:
            return Ask(s.team, "build_room", ids, "5.2", {"room": len(s.rooms)})
        return Ask(s.team, "build_hall", ids, "5.3", {"room": self.room})

    def odds_choose(self, dungeon: Dungeon, choice: str) -> Odds | None:
        """A new room: what it will hold. For a hallway nothing more is rolled."""
        return fill_odds(dungeon.state) if self.room == NOBODY else None

    def take_choose(self, dungeon: Dungeon, choice: str) -> None:
        take_turn(dungeon)
        self._build(dungeon, WAY_NAME.index(choice[4:]))

    def _build(self, dungeon: Dungeon, way: int) -> None:
        """Place the tile and its door (5.4); a new room is filled [6]."""
        s = dungeon.state
        room = self.room
        dungeon.pop()
        s.doors.append(CLOSED)
        if room == NOBODY:
            s.rooms.append(room_at(s, way))
            s.cleared.append(0)
            dungeon.tell("room_built", "5.2", room=len(s.rooms) - 1)
            fill(dungeon)
        else:
            s.halls.append(s.rooms[room] + 2 * STEP[way])
            s.ways.append(way)
            dungeon.tell("hall_built", "5.3", hall=len(s.halls) - 1, room=room, way=WAY_NAME[way])

    def scene(self, dungeon: Dungeon) -> dict[str, Value]:
        """The room the hallway leaves (NOBODY: a room is built), the die, and the squares of the tile for each way."""
        s = dungeon.state
        facts: dict[str, Value] = {"room": self.room, "die": self.die}
        for way in self.ways:
            squares = room_squares(room_at(s, way)) if self.room == NOBODY else hall_at(s, self.room, way)
            facts[WAY_NAME[way]] = list(squares)
        return facts


def end_of_last_hall(s: DungeonState) -> int:
    """The far square of the hallway placed last."""
    return s.halls[-1] + (HALL_LENGTH - 1) * STEP[s.ways[-1]]


def room_at(s: DungeonState, way: int) -> int:
    """The centre of a room that joins the last hallway's far end in that way."""
    return end_of_last_hall(s) + 2 * STEP[way]


def hall_at(s: DungeonState, room: int, way: int) -> tuple[int, ...]:
    """The squares of a hallway that leaves a room in that way."""
    return hall_squares(s.rooms[room] + 2 * STEP[way], way)


def room_ways(s: DungeonState) -> list[int]:
    """Where a room may join the last hallway: straight on or round a corner, on free ground (TD-2)."""
    return _room_ways(end_of_last_hall(s), set(layout(s).tile_of))


def _room_ways(end: int, built: set[int]) -> list[int]:
    """Ways from a hallway's end to free ground; on the way back lies the hallway itself."""
    return [way for way in WAYS if not built & set(room_squares(end + 2 * STEP[way]))]


def hall_ways(s: DungeonState, room: int) -> list[int]:
    """The sides of a room where a hallway may leave it, with ground for a room beyond (TD-2)."""
    built = set(layout(s).tile_of)
    found = []
    for way in WAYS:
        squares = hall_at(s, room, way)
        if not built & set(squares) and _room_ways(squares[-1], built | set(squares)):
            found.append(way)
    return found


def hall_place(s: DungeonState, rolled: int) -> tuple[int, list[int]]:
    """The room that gets the hallway and its sides: the one rolled, else the next lower that has any, below Room 1
    the highest (TD-3); NOBODY if there is none."""
    for lower in range(len(s.rooms)):
        room = (rolled - lower) % len(s.rooms)
        if ways := hall_ways(s, room):
            return room, ways
    return NOBODY, []
