"""The dungeon as it is built: which squares join, how far it is from one to another, who can see whom.

Every tile hangs on one other tile by one door, so the dungeon is a tree: all shortest ways between two squares lead
through the same doors, and a closed door shuts off all that lies behind it. A set of doors is a mask (bit ``i`` is
door ``i``). Tiles are only ever added, so a layout grows out of the one before and keeps what it has found out.
"""

from functools import lru_cache

from rules.tabletop_dungeon.facts import NOBODY
from rules.tabletop_dungeon.grid import BY_READING, HALL_LENGTH, STEP, WIDTH, hall_squares, room_squares, steps_between
from rules.tabletop_dungeon.state import DungeonState

LAYOUTS_KEPT = 256
FULL = 1000
"""More squares than any way through a dungeon has."""

Joint = tuple[int, int]
"""A door's place: its hallway square and its room square."""


class _Way:
    """From one tile to another: the squares where one leaves and arrives, the steps between them, the doors crossed."""

    __slots__ = ("doors", "leave", "reach", "steps")

    def __init__(self, leave: int, reach: int, steps: int, doors: int) -> None:
        self.leave, self.reach, self.steps, self.doors = leave, reach, steps, doors


class Layout:
    """The tiles of one dungeon and what follows from them. Squares of a wall are in none of the tables.

    ``tile_of``: the tile of each square (hallway ``i`` is tile 2i, room ``i`` tile 2i + 1); ``squares_of``: the squares
    of each tile; ``joints``: the place of each door; ``doors_at``: the doors beside a square, gone or not;
    ``beside``: for each square the squares it joins, in reading order, through doors open or closed.
    """

    __slots__ = (
        "_known",
        "_paths",
        "_reach",
        "_sight",
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
        self._ways: dict[tuple[int, int], _Way] = {}
        self._paths: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._known: dict[tuple[int, int], tuple[int, int]] = {}
        self._sight: dict[tuple[int, int], bool] = {}
        self._reach: dict[tuple[int, int], tuple[int, ...]] = {}

    def grown(self, tile: int, squares: tuple[int, ...], joint: Joint | None) -> "Layout":
        """This layout and one tile more; ``joint`` is its door (the first tile has none)."""
        new = Layout()
        new.squares_of = self.squares_of | {tile: squares}
        new.tile_of = self.tile_of | dict.fromkeys(squares, tile)
        new.joints, new.doors_at = self.joints, self.doors_at.copy()
        new.beside = self.beside | {
            square: tuple(square + step for step in BY_READING if square + step in squares) for square in squares
        }
        new._ways = self._ways.copy()
        new._ways[tile, tile] = _Way(squares[0], squares[0], 0, 0)
        new._paths, new._sight, new._known = self._paths.copy(), self._sight.copy(), self._known.copy()
        if joint is not None:
            new._hang(tile, joint)
        return new

    def _hang(self, tile: int, joint: Joint) -> None:
        """Join the newest tile by a door: ways from it to all the others lead through that door."""
        door = len(self.joints)
        self.joints = (*self.joints, joint)
        for side in joint:
            self.doors_at[side] = (*self.doors_at.get(side, ()), door)
        inside, outside = joint if self.tile_of[joint[0]] == tile else (joint[1], joint[0])
        for one, other in ((inside, outside), (outside, inside)):
            self.beside[one] = tuple(sorted((*self.beside[one], other)))
        host = self.tile_of[outside]
        for other in self.squares_of:
            if other == tile:
                continue
            if other == host:
                reach, steps, doors = outside, 1, 1 << door
            else:
                onward = self._ways[host, other]
                reach, doors = onward.reach, onward.doors | 1 << door
                steps = 1 + steps_between(outside, onward.leave) + onward.steps
            self._ways[tile, other] = _Way(inside, reach, steps, doors)
            self._ways[other, tile] = _Way(reach, inside, steps, doors)

    def way(self, start: int, end: int) -> tuple[int, int]:
        """The steps of the shortest way, through doors open or closed, and the doors on it."""
        known = self._known.get((start, end))
        if known is None:
            here, there = self.tile_of[start], self.tile_of[end]
            if here == there:
                known = steps_between(start, end), 0
            else:
                way = self._ways[here, there]
                known = steps_between(start, way.leave) + way.steps + steps_between(way.reach, end), way.doors
            self._known[start, end] = known
        return known

    def steps(self, start: int, end: int) -> int:
        """Steps of the shortest way, through doors open or closed."""
        return self.way(start, end)[0]

    def between(self, start: int, end: int) -> int:
        """The doors between two squares."""
        return self.way(start, end)[1]

    def next_to(self, one: int, other: int, closed: int) -> bool:
        """Orthogonally adjacent, no wall and no closed door between (TD-8)."""
        return other in self.beside[one] and not self.between(one, other) & closed

    def reach(self, square: int, steps: int) -> tuple[int, ...]:
        """The squares 1 to ``steps`` steps away, in reading order; doors are no hindrance to a hero."""
        known = self._reach.get((square, steps))
        if known is None:
            seen = rim = {square}
            for _ in range(steps):
                rim = {other for one in rim for other in self.beside[one]} - seen
                seen = seen | rim
            known = self._reach[square, steps] = tuple(sorted(seen - {square}))
        return known

    def path(self, start: int, end: int, most: int = FULL) -> tuple[int, ...]:
        """The shortest way, without its start and no more than ``most`` squares of it; where there are several the
        next square in reading order (TD-35)."""
        known = self._paths.get((start, end, most))
        if known is None:
            way: list[int] = []
            here, left = start, self.steps(start, end)
            while here != end and len(way) < most:
                left -= 1
                for one in self.beside[here]:
                    if self.way(one, end)[0] == left:
                        here = one
                        break
                way.append(here)
            known = self._paths[start, end, most] = tuple(way)
        return known

    def first_door(self, start: int, end: int, closed: int) -> int:
        """The first closed door on the way from ``start`` to ``end``; NOBODY if all are open."""
        shut = doors_in(self.between(start, end) & closed)
        return min(shut, key=lambda door: self.steps(start, self.joints[door][0]), default=NOBODY)

    def near_side(self, door: int, square: int) -> int:
        """The square of the door on the side where ``square`` lies."""
        return min(self.joints[door], key=lambda side: self.steps(square, side))

    def in_fire(self, start: int, end: int, closed: int) -> bool:
        """May one shoot from ``start`` to ``end``, as far as walls and closed doors go (TD-9, TD-32)?

        A line that crosses no wall goes through just the doors between its ends.
        """
        if self.between(start, end) & closed:
            return False
        known = self._sight.get((start, end))
        if known is None:
            known = self._sight[start, end] = self._line(start, end)
        return known

    def _line(self, start: int, end: int) -> bool:
        """Follow the straight line between the two centres from square to square, in whole numbers."""
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

    def _joins(self, one: int, between: int, other: int) -> bool:
        """Is the way round a corner open (TD-32)?"""
        return between in self.beside[one] and other in self.beside[between]


def doors_in(mask: int) -> list[int]:
    """The doors in a mask, the lowest first."""
    return [door for door in range(mask.bit_length()) if mask >> door & 1]


@lru_cache(maxsize=LAYOUTS_KEPT)
def laid_out(rooms: tuple[int, ...], halls: tuple[int, ...], ways: tuple[int, ...]) -> Layout:
    """The layout of these tiles. Doors come in the order of the tiles: hallway 0 has none of its own, each tile after
    it one at the end where it was joined (TD-5)."""
    if not halls:
        return Layout()
    last = len(halls) - 1
    first, way = halls[last], ways[last]
    if len(rooms) < len(halls):
        before = laid_out(rooms, halls[:-1], ways[:-1])
        return before.grown(2 * last, hall_squares(first, way), (first, first - STEP[way]) if last else None)
    before = laid_out(rooms[:-1], halls, ways)
    end = first + (HALL_LENGTH - 1) * STEP[way] if last else first
    return before.grown(2 * last + 1, room_squares(rooms[last]), (end, (end + rooms[last]) // 2))


def layout(s: DungeonState) -> Layout:
    """The layout of the dungeon as it stands."""
    return laid_out(tuple(s.rooms), tuple(s.halls), tuple(s.ways))


def closed_doors(s: DungeonState) -> int:
    """The doors that are closed, upright or on their side, as a mask."""
    mask = 0
    for door, state in enumerate(s.doors):
        if state:
            mask |= 1 << door
    return mask
