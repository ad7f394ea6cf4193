"""The build phase: hallways and rooms in turn (5, TD-2 to TD-5, TD-25, TD-40)."""

from rules.engine.choice_ids import make, make_all, word
from rules.engine.decision import Ask, Odds, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.tabletop_dungeon.board.grid import HALL_LENGTH, STEP, WAY_NAME, WAYS, hall_squares, room_squares
from rules.tabletop_dungeon.board.layout import layout
from rules.tabletop_dungeon.facts import CLOSED, NOBODY, halved
from rules.tabletop_dungeon.monsters.arrivals import fill, fill_odds
from rules.tabletop_dungeon.state import Dungeon, DungeonState
from rules.tabletop_dungeon.turn.endings import is_complete
from rules.tabletop_dungeon.turn.team import pass_team_choice


class BuildPhase(Step, tag="build_phase"):
    """One tile per turn (TD-25). ``room``: the room, from 0, that the new hallway leaves (NOBODY for a new room);
    ``die``: the roll for it, 0 before; ``ways``: the directions in which the tile may go (see ``grid``)."""

    room: int = NOBODY
    die: int = 0
    ways: list[int] = []

    @label
    def begin(self, dungeon: Dungeon) -> None:
        """Add a hallway if there are as many rooms as hallways, else a room (5.1, TD-25); nothing once complete."""
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
        """Roll for the room that the hallway leaves: one of the three newest (5.3, TD-3). Without a place
        anywhere the dungeon is complete (TD-53)."""
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
        """Ask the team only where more than one place is possible (TD-2, TD-56)."""
        if len(self.ways) > 1:
            self.at = "choose"
        else:
            self._build(dungeon, self.ways[0])

    def ask_choose(self, dungeon: Dungeon) -> Ask:
        """Ask for the direction of the tile (5.2, 5.3)."""
        s = dungeon.state
        ids = make_all("way", (WAY_NAME[way] for way in self.ways))
        if self.room == NOBODY:
            return Ask(s.team, "build_room", ids, "5.2", {"room": len(s.rooms)}, safe=ids[0])
        return Ask(s.team, "build_hall", ids, "5.3", {"room": self.room}, safe=ids[0])

    def blocked_choose(self, dungeon: Dungeon) -> list[tuple[str, Phrase]]:
        """The directions without ground for the tile (TD-2)."""
        return [(make("way", WAY_NAME[way]), Phrase("no_ground")) for way in WAYS if way not in self.ways]

    def odds_choose(self, dungeon: Dungeon, choice: str) -> Odds | None:
        """The chances of what a new room will hold; a hallway leads to no roll."""
        return fill_odds(dungeon.state) if self.room == NOBODY else None

    def take_choose(self, dungeon: Dungeon, choice: str) -> None:
        """Place the tile."""
        pass_team_choice(dungeon)
        self._build(dungeon, WAY_NAME.index(word(choice)))

    def _build(self, dungeon: Dungeon, way: int) -> None:
        """Place the tile and its closed door (5.4, TD-5, TD-40), and fill a new room with monsters (6)."""
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
        """The room that the hallway leaves (NOBODY: a room is built), the die, and the tile's squares by direction."""
        s = dungeon.state
        facts: dict[str, Value] = {"room": self.room, "die": self.die}
        for way in self.ways:
            squares = room_squares(room_at(s, way)) if self.room == NOBODY else hall_at(s, self.room, way)
            facts[WAY_NAME[way]] = list(squares)
        return facts


def end_of_last_hall(s: DungeonState) -> int:
    """The far square of the newest hallway."""
    return s.halls[-1] + (HALL_LENGTH - 1) * STEP[s.ways[-1]]


def room_at(s: DungeonState, way: int) -> int:
    """The center of a room that joins the far end of the newest hallway in direction ``way``."""
    return end_of_last_hall(s) + 2 * STEP[way]


def hall_at(s: DungeonState, room: int, way: int) -> tuple[int, ...]:
    """The squares of a hallway that leaves ``room`` in direction ``way``."""
    return hall_squares(s.rooms[room] + 2 * STEP[way], way)


def room_ways(s: DungeonState) -> list[int]:
    """The directions, straight on or round a corner, in which a room may join the newest hallway (TD-2)."""
    return _room_ways(end_of_last_hall(s), set(layout(s).tile_of))


def _room_ways(end: int, built: set[int]) -> list[int]:
    """The directions from a hallway's end to free ground; the hallway itself blocks the one back."""
    return [way for way in WAYS if not built & set(room_squares(end + 2 * STEP[way]))]


def hall_ways(s: DungeonState, room: int) -> list[int]:
    """The sides where a hallway may leave ``room``, with free ground for a room beyond it (TD-2)."""
    built = set(layout(s).tile_of)
    ways = []
    for way in WAYS:
        squares = hall_at(s, room, way)
        if not built & set(squares) and _room_ways(squares[-1], built | set(squares)):
            ways.append(way)
    return ways


def hall_place(s: DungeonState, rolled: int) -> tuple[int, list[int]]:
    """The room that gets the hallway, and its possible sides: the rolled room, else the next lower one that has any;
    below Room 1 comes the highest (TD-3). NOBODY if there is none."""
    for lower in range(len(s.rooms)):
        room = (rolled - lower) % len(s.rooms)
        if ways := hall_ways(s, room):
            return room, ways
    return NOBODY, []
