"""The dungeon as it is built: which squares join, how far it is from one to another, who can see whom.

Every tile hangs on one other tile by one door, so the dungeon is a tree: the way between two squares leads through
the same doors whichever of the shortest ways is taken, and a closed door shuts off all that lies behind it. So
distances are counted once for each set of tiles, and a set of closed doors is a mask (bit ``i`` is door ``i``).
"""

from functools import lru_cache

from rules.tabletop_dungeon.facts import NOBODY
from rules.tabletop_dungeon.grid import BY_READING, HALL_LENGTH, STEP, WIDTH, hall_squares, room_squares
from rules.tabletop_dungeon.state import DungeonState

LAYOUTS_KEPT = 64


class Layout:
    """The tiles of one dungeon and what follows from them. Squares of a wall are in none of the tables.

    ``tile_of``: the tile of each square (hallway ``i`` is tile 2i, room ``i`` tile 2i + 1); ``joints``: for each door
    its hallway square and its room square; ``beside``: for each square the squares it joins, in reading order.
    """

    __slots__ = (
        "_between", "_far", "_fire", "_paths", "_reach", "beside", "door_at", "joints", "squares_of", "tile_of",
    )  # fmt: skip

    def __init__(self, rooms: tuple[int, ...], halls: tuple[int, ...], ways: tuple[int, ...]) -> None:
        self.squares_of: dict[int, tuple[int, ...]] = {}
        for number, (first, way) in enumerate(zip(halls, ways, strict=True)):
            self.squares_of[2 * number] = hall_squares(first, way)
        for number, centre in enumerate(rooms):
            self.squares_of[2 * number + 1] = room_squares(centre)
        self.tile_of = {square: tile for tile, squares in self.squares_of.items() for square in squares}
        self.joints = joints(rooms, halls, ways)
        self.door_at: dict[tuple[int, int], int] = {}
        for door, (one, other) in enumerate(self.joints):
            self.door_at[one, other] = self.door_at[other, one] = door
        self.beside = {square: self._joined(square) for square in self.tile_of}
        self._between = self._masks()
        self._far: dict[int, dict[int, int]] = {}
        self._paths: dict[tuple[int, int], tuple[int, ...]] = {}
        self._reach: dict[tuple[int, int], tuple[int, ...]] = {}
        self._fire: dict[tuple[int, int, int], bool] = {}

    def _joined(self, square: int) -> tuple[int, ...]:
        tile = self.tile_of[square]
        return tuple(
            square + step for step in BY_READING
            if self.tile_of.get(square + step, NOBODY) == tile or (square, square + step) in self.door_at
        )

    def _masks(self) -> dict[tuple[int, int], int]:
        """The doors between each two tiles."""
        hang: dict[int, list[tuple[int, int]]] = {tile: [] for tile in self.squares_of}
        for door, (one, other) in enumerate(self.joints):
            hang[self.tile_of[one]].append((self.tile_of[other], door))
            hang[self.tile_of[other]].append((self.tile_of[one], door))
        masks: dict[tuple[int, int], int] = {}
        for start in hang:
            masks[start, start] = 0
            todo = [start]
            while todo:
                tile = todo.pop()
                for other, door in hang[tile]:
                    if (start, other) not in masks:
                        masks[start, other] = masks[start, tile] | 1 << door
                        todo.append(other)
        return masks

    def far(self, square: int) -> dict[int, int]:
        """Steps from ``square`` to every square, through doors open or closed."""
        known = self._far.get(square)
        if known is None:
            known = self._far[square] = {square: 0}
            edge = [square]
            steps = 0
            while edge:
                steps += 1
                rim: list[int] = []
                for one in edge:
                    for other in self.beside[one]:
                        if other not in known:
                            known[other] = steps
                            rim.append(other)
                edge = rim
        return known

    def between(self, one: int, other: int) -> int:
        """The doors between two squares."""
        return self._between[self.tile_of[one], self.tile_of[other]]

    def next_to(self, one: int, other: int, closed: int) -> bool:
        """Orthogonally adjacent, no wall and no closed door between (TD-8)."""
        return other in self.beside[one] and not self.between(one, other) & closed

    def reach(self, square: int, steps: int) -> tuple[int, ...]:
        """The squares 1 to ``steps`` steps away, in reading order; doors are no hindrance to a hero."""
        known = self._reach.get((square, steps))
        if known is None:
            far = self.far(square)
            known = self._reach[square, steps] = tuple(sorted(one for one in far if 0 < far[one] <= steps))
        return known

    def path(self, start: int, end: int) -> tuple[int, ...]:
        """The shortest way, without its start; where there are several the next square in reading order (TD-35)."""
        known = self._paths.get((start, end))
        if known is None:
            far = self.far(end)
            way: list[int] = []
            here = start
            while here != end:
                here = next(one for one in self.beside[here] if far[one] < far[here])
                way.append(here)
            known = self._paths[start, end] = tuple(way)
        return known

    def first_door(self, start: int, end: int, closed: int) -> int:
        """The first closed door on the way from ``start`` to ``end``; NOBODY if all are open."""
        shut = self.between(start, end) & closed
        if not shut:
            return NOBODY
        far = self.far(start)
        return min((far[self.near_side(door, start)], door) for door in doors_in(shut))[1]

    def near_side(self, door: int, square: int) -> int:
        """The square of the door on the side where ``square`` lies."""
        far = self.far(square)
        one, other = self.joints[door]
        return one if far[one] < far[other] else other

    def in_fire(self, start: int, end: int, closed: int) -> bool:
        """May one shoot from ``start`` to ``end``, as far as walls and closed doors go (TD-9, TD-32)?"""
        known = self._fire.get((start, end, closed))
        if known is None:
            known = self._fire[start, end, closed] = self._line(start, end, closed)
        return known

    def _line(self, start: int, end: int, closed: int) -> bool:
        """Follow the straight line between the two centres from square to square, in whole numbers."""
        right, down = end % WIDTH - start % WIDTH, end // WIDTH - start // WIDTH
        wide, high = abs(right), abs(down)
        across, along = (1 if right > 0 else -1), (WIDTH if down > 0 else -WIDTH)
        here, columns, rows = start, 0, 0
        while here != end:
            lead = (1 + 2 * columns) * high - (1 + 2 * rows) * wide
            if lead == 0:
                corner = here + across + along
                if not any(
                    self.next_to(here, here + side, closed) and self.next_to(here + side, corner, closed)
                    for side in (across, along)
                ):
                    return False
                here, columns, rows = corner, columns + 1, rows + 1
                continue
            there = here + (across if lead < 0 else along)
            if not self.next_to(here, there, closed):
                return False
            columns, rows = (columns + 1, rows) if lead < 0 else (columns, rows + 1)
            here = there
        return True


def joints(rooms: tuple[int, ...], halls: tuple[int, ...], ways: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Where the doors are, in the order they are placed: hallway square and room square of each (TD-5)."""
    found = [(halls[0], halls[0] - STEP[ways[0]])]
    for number in range(1, len(halls)):
        found.append((halls[number], halls[number] - STEP[ways[number]]))
        if number < len(rooms):
            end = halls[number] + (HALL_LENGTH - 1) * STEP[ways[number]]
            found.append((end, (end + rooms[number]) // 2))
    return tuple(found)


def doors_in(mask: int) -> list[int]:
    """The doors in a mask, the lowest first."""
    return [door for door in range(mask.bit_length()) if mask >> door & 1]


@lru_cache(maxsize=LAYOUTS_KEPT)
def laid_out(rooms: tuple[int, ...], halls: tuple[int, ...], ways: tuple[int, ...]) -> Layout:
    """The layout of these tiles, counted once."""
    return Layout(rooms, halls, ways)


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
