"""The layout of the dungeon: adjacent squares, shortest paths, lines of fire (TD-5, TD-8, TD-9, TD-32, TD-44).

Every tile is joined to one earlier tile by one door, so the dungeon is a tree: all shortest paths between two squares
cross the same doors, and a closed door cuts off everything behind it. A set of doors is a bit mask (bit ``i`` is door
``i``). Tiles are only added, so a layout is derived from the one before and keeps its cached results.
"""

from functools import lru_cache

from rules.tabletop_dungeon.board.grid import (
    BY_READING,
    HALL_LENGTH,
    STEP,
    WIDTH,
    hall_squares,
    room_squares,
    steps_between,
)
from rules.tabletop_dungeon.state import DungeonState

LAYOUTS_CACHED = 256
"""Layouts in the cache, shared by all tables."""

ANY_LENGTH = 1000
"""More squares than any path through a dungeon has."""

Joint = tuple[int, int]
"""The place of a door: its hallway square and its room square."""


class _Route:
    """From one tile to another: the squares where a path leaves and arrives, the steps between them, the doors."""

    __slots__ = ("doors", "leave", "reach", "steps")

    def __init__(self, leave: int, reach: int, steps: int, doors: int) -> None:
        self.leave, self.reach, self.steps, self.doors = leave, reach, steps, doors


class _Ways(dict[int, tuple[int, int]]):
    """The ways from one square, by their end: the steps and the doors; each is worked out when it is first wanted."""

    __slots__ = ("_layout", "_start")

    def __init__(self, layout: "Layout", start: int, known: "_Ways | dict[int, tuple[int, int]]") -> None:
        super().__init__(known)
        self._layout, self._start = layout, start

    def __missing__(self, end: int) -> tuple[int, int]:
        way = self[end] = self._layout.find_way(self._start, end)
        return way


class Layout:
    """The tiles of one dungeon and what follows from them. Walls are not in the tables.

    - ``tile_of``: the tile of each square (hallway ``i`` is tile 2i, room ``i`` tile 2i + 1).
    - ``squares_of``: the squares of each tile.
    - ``joints``: the place of each door.
    - ``doors_at``: the doors next to a square, removed or not.
    - ``beside``: the squares next to each square, in reading order, through doors open or closed.
    """

    __slots__ = (
        "_known_ways",
        "_lines",
        "_paths",
        "_reach",
        "_routes",
        "_ways",
        "beside",
        "doors_at",
        "joints",
        "squares_of",
        "tile_of",
    )

    def __init__(self) -> None:
        self.squares_of: dict[int, tuple[int, ...]] = {}
        self.tile_of: dict[int, int] = {}
        self.joints: tuple[Joint, ...] = ()
        self.doors_at: dict[int, tuple[int, ...]] = {}
        self.beside: dict[int, tuple[int, ...]] = {}
        self._routes: dict[tuple[int, int], _Route] = {}
        self._paths: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._ways: dict[int, _Ways] = {}
        self._known_ways: dict[int, _Ways] = {}
        self._lines: dict[tuple[int, int], bool] = {}
        self._reach: dict[tuple[int, int], tuple[int, ...]] = {}

    def with_tile(self, tile: int, squares: tuple[int, ...], joint: Joint | None) -> "Layout":
        """Derive the layout with one more tile; ``joint`` is its door (the first tile has none)."""
        new = Layout()
        new.squares_of = self.squares_of | {tile: squares}
        new.tile_of = self.tile_of | dict.fromkeys(squares, tile)
        new.joints, new.doors_at = self.joints, self.doors_at.copy()
        new.beside = self.beside | {
            square: tuple(square + step for step in BY_READING if square + step in squares) for square in squares
        }
        new._routes = self._routes.copy()
        new._routes[tile, tile] = _Route(squares[0], squares[0], 0, 0)
        new._paths, new._lines = self._paths.copy(), self._lines.copy()
        new._known_ways = self._known_ways | self._ways
        if joint is not None:
            new._join(tile, joint)
        return new

    def _join(self, tile: int, joint: Joint) -> None:
        """Join the newest tile by a door: routes from it to all other tiles cross that door."""
        door = len(self.joints)
        self.joints = (*self.joints, joint)
        for side in joint:
            self.doors_at[side] = (*self.doors_at.get(side, ()), door)
        inside, outside = joint if self.tile_of[joint[0]] == tile else (joint[1], joint[0])
        for square, neighbor in ((inside, outside), (outside, inside)):
            self.beside[square] = tuple(sorted((*self.beside[square], neighbor)))
        host = self.tile_of[outside]
        for neighbor in self.squares_of:
            if neighbor == tile:
                continue
            if neighbor == host:
                reach, steps, doors = outside, 1, 1 << door
            else:
                onward = self._routes[host, neighbor]
                reach, doors = onward.reach, onward.doors | 1 << door
                steps = 1 + steps_between(outside, onward.leave) + onward.steps
            self._routes[tile, neighbor] = _Route(inside, reach, steps, doors)
            self._routes[neighbor, tile] = _Route(reach, inside, steps, doors)

    def ways_from(self, start: int) -> _Ways:
        """The ways from a square, by their end: the steps of the shortest path, through doors open or closed, and the
        doors on it as a mask. A way back is as long and crosses the same doors."""
        ways = self._ways.get(start)
        if ways is None:
            # Ways between older squares stay as they were in the layout before; a copy, since that one goes on.
            ways = self._ways[start] = _Ways(self, start, self._known_ways.get(start, {}))
        return ways

    def find_way(self, start: int, end: int) -> tuple[int, int]:
        """Work out what ``ways_from`` keeps."""
        here, there = self.tile_of[start], self.tile_of[end]
        if here == there:
            return steps_between(start, end), 0
        way = self._routes[here, there]
        return steps_between(start, way.leave) + way.steps + steps_between(way.reach, end), way.doors

    def steps(self, start: int, end: int) -> int:
        """The steps of the shortest path, through doors open or closed."""
        return self.ways_from(start)[end][0]

    def between(self, start: int, end: int) -> int:
        """The doors on the shortest path between two squares, as a mask."""
        return self.ways_from(start)[end][1]

    def next_to(self, square: int, other: int, closed: int) -> bool:
        """Are the squares orthogonally adjacent, without a wall or a closed door between (TD-8)?"""
        return other in self.beside[square] and not self.between(square, other) & closed

    def reach(self, square: int, steps: int) -> tuple[int, ...]:
        """The squares 1 to ``steps`` steps away, in reading order; a hero opens the doors on the way (1.3)."""
        known = self._reach.get((square, steps))
        if known is None:
            reached = frontier = {square}
            for _ in range(steps):
                frontier = {neighbor for edge in frontier for neighbor in self.beside[edge]} - reached
                reached = reached | frontier
            known = self._reach[square, steps] = tuple(sorted(reached - {square}))
        return known

    def path(self, start: int, end: int, most: int = ANY_LENGTH) -> tuple[int, ...]:
        """The shortest path without its start, at most ``most`` squares of it; of several the one whose next square
        comes first in reading order (TD-35)."""
        known = self._paths.get((start, end, most))
        if known is None:
            squares: list[int] = []
            ways = self.ways_from(end)
            here, left = start, ways[start][0]
            while here != end and len(squares) < most:
                left -= 1
                for square in self.beside[here]:
                    if ways[square][0] == left:
                        here = square
                        break
                squares.append(here)
            known = self._paths[start, end, most] = tuple(squares)
        return known

    def first_door(self, start: int, end: int, closed: int) -> int:
        """The first closed door on the path from ``start`` to ``end``; NOBODY (-1) if all are open."""
        mask = self.between(start, end) & closed
        if not mask & mask - 1:
            return mask.bit_length() - 1  # of one door its number; of none NOBODY
        shut = doors_in(mask)
        return min(shut, key=lambda door: self.steps(start, self.joints[door][0]))

    def near_side(self, door: int, square: int) -> int:
        """The square of the door that is nearer to ``square``."""
        return min(self.joints[door], key=lambda side: self.steps(square, side))

    def in_fire(self, start: int, end: int, closed: int) -> bool:
        """Is the line of fire from ``start`` to ``end`` free of walls and closed doors (TD-9, TD-31, TD-32)?

        A line that crosses no wall crosses exactly the doors between its ends.
        """
        if self.between(start, end) & closed:
            return False
        known = self._lines.get((start, end))
        if known is None:
            known = self._lines[start, end] = self._line(start, end)
        return known

    def _line(self, start: int, end: int) -> bool:
        """Follow the straight line between the two centers from square to square, in integers."""
        right, down = end % WIDTH - start % WIDTH, end // WIDTH - start // WIDTH
        wide, high = abs(right), abs(down)
        across, along = (1 if right > 0 else -1), (WIDTH if down > 0 else -WIDTH)
        here, columns, rows = start, 0, 0
        while here != end:
            lead = (1 + 2 * columns) * high - (1 + 2 * rows) * wide
            if lead == 0:
                there = here + across + along
                if not self._joins(here, here + across, there) and not self._joins(here, here + along, there):
                    return False
                columns, rows = columns + 1, rows + 1
            else:
                there = here + (across if lead < 0 else along)
                if there not in self.beside[here]:
                    return False
                columns, rows = (columns + 1, rows) if lead < 0 else (columns, rows + 1)
            here = there
        return True

    def _joins(self, start: int, corner: int, end: int) -> bool:
        """Is the path round a corner open (TD-32)?"""
        return corner in self.beside[start] and end in self.beside[corner]


def doors_in(mask: int) -> list[int]:
    """List the doors of a mask, the lowest first."""
    return [door for door in range(mask.bit_length()) if mask >> door & 1]


@lru_cache(maxsize=LAYOUTS_CACHED)
def laid_out(rooms: tuple[int, ...], halls: tuple[int, ...], ways: tuple[int, ...]) -> Layout:
    """The layout of these tiles. Doors are numbered in the order of the tiles: hallway 0 has none of its own, each
    later tile has one where it was joined (TD-5)."""
    if not halls:
        return Layout()
    last = len(halls) - 1
    first, way = halls[last], ways[last]
    if len(rooms) < len(halls):
        before = laid_out(rooms, halls[:-1], ways[:-1])
        return before.with_tile(2 * last, hall_squares(first, way), (first, first - STEP[way]) if last else None)
    before = laid_out(rooms[:-1], halls, ways)
    end = first + (HALL_LENGTH - 1) * STEP[way] if last else first
    return before.with_tile(2 * last + 1, room_squares(rooms[last]), (end, (end + rooms[last]) // 2))


def layout(s: DungeonState) -> Layout:
    """The layout of the dungeon now."""
    return laid_out(tuple(s.rooms), tuple(s.halls), tuple(s.ways))


def closed_doors(s: DungeonState) -> int:
    """The closed doors, upright or on their side, as a mask (TD-31)."""
    mask = 0
    for door, state in enumerate(s.doors):
        if state:
            mask |= 1 << door
    return mask
