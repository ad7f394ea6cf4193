"""The dungeon as a picture: walls, doors, room numbers; with 8 x 4 cells per square, 4 x 2, or one."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import product

from rules.tabletop_dungeon.facts import DAMAGED, GONE
from rules.tabletop_dungeon.view import DungeonView
from tui.drawing.glyphs import Glyphs
from tui.drawing.text import Row
from tui.panels.board import PLAIN, Cell, Geometry, Square, merged

HUGE = Geometry(8, 4, 1, 1, 7, 3)
LARGE = Geometry()
SMALL = PLAIN
Canvas = dict[tuple[int, int], Cell]
BLANK: Cell = (" ", "text")

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
_WALLS: Mapping[int, int] = {
    LEFT: 0,
    RIGHT: 0,
    LEFT | RIGHT: 0,
    UP: 1,
    DOWN: 1,
    UP | DOWN: 1,
    DOWN | RIGHT: 2,
    DOWN | LEFT: 3,
    UP | RIGHT: 4,
    UP | LEFT: 5,
    UP | DOWN | RIGHT: 6,
    UP | DOWN | LEFT: 7,
    DOWN | LEFT | RIGHT: 8,
    UP | LEFT | RIGHT: 9,
    UP | DOWN | LEFT | RIGHT: 10,
}
"""Arms of a wall that meet in a corner, and their place in ``Glyphs.walls``."""


@dataclass(frozen=True)
class Tile:
    """A room or hallway to draw: its squares, a ``name`` for its upper wall, a ground; ``ink`` of its walls."""

    squares: tuple[Square, ...]
    ground: str
    name: str = ""
    ink: str = "muted"


def place(view: DungeonView, square: int) -> Square:
    """Column and row of a numbered square."""
    row, column = divmod(square, view.width)
    return column, row


def tiles_of(view: DungeonView, glyphs: Glyphs) -> list[Tile]:
    """The tiles of the dungeon. A searched room has a check mark beside its number."""
    return [
        Tile(
            tuple(place(view, square) for square in tile.squares),
            "floor" if tile.kind == "room" else "hall",
            f"{tile.number}{glyphs.done if tile.cleared else ''}" if tile.kind == "room" else "",
        )
        for tile in view.tiles
    ]


def fitting(squares: Iterable[Square], columns: int, height: int) -> Geometry:
    """The largest squares with walls, if so much of the window holds them all; else those of the usual size."""
    xs, ys = zip(*squares, strict=True)
    wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    return HUGE if wide * HUGE.across < columns and high * HUGE.down < height else LARGE


def walls(
    tiles: Iterable[Tile], doors: Mapping[frozenset[Square], int], glyphs: Glyphs, geometry: Geometry = LARGE
) -> Canvas:
    """Floors and walls of tiles; ``doors`` gives the state of the door between two squares."""
    canvas: Canvas = {}
    arms: dict[tuple[int, int], int] = {}
    home = {square: tile for tile in tiles for square in tile.squares}
    for (column, line), tile in home.items():
        left, top = geometry.corner((column, line))
        for x, y in product(range(geometry.columns), range(geometry.rows)):
            canvas[left + x, top + y] = (" ", f"text {tile.ground}")
        for over in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            neighbor = (column + over[0], line + over[1])
            state = _between(home, tile, (column, line), neighbor, doors)
            _edge(canvas, arms, (column, line), over, state, tile, glyphs, geometry)
    for (x, y), meeting in arms.items():
        canvas[x, y] = (glyphs.walls[_WALLS[meeting]], canvas.get((x, y), ("", "muted"))[1])
    for tile in home.values():
        _inside(canvas, arms, tile, glyphs, geometry)
        x, y = geometry.across * tile.squares[0][0] + 2, geometry.down * tile.squares[0][1]
        for at, sign in enumerate(tile.name):
            canvas[x + at, y] = (sign, "good" if sign == glyphs.done else "gold bold")
    return canvas


WALL = -1


def _between(
    home: Mapping[Square, Tile], tile: Tile, square: Square, other: Square, doors: Mapping[frozenset[Square], int]
) -> int:
    """What stands between two squares: WALL, or the state of a door, GONE where nothing does."""
    if home.get(other) is tile:
        return GONE
    return doors.get(frozenset((square, other)), WALL)


def _edge(
    canvas: Canvas,
    arms: dict[tuple[int, int], int],
    square: Square,
    over: Square,
    state: int,
    tile: Tile,
    glyphs: Glyphs,
    geometry: Geometry,
) -> None:
    """The side of a square in one direction, and the arms of the corners at its ends."""
    across, down = geometry.across, geometry.down
    x, y = across * (square[0] + (over[0] > 0)), down * (square[1] + (over[1] > 0))
    level = over[0] == 0
    cells = [(x + step, y) for step in range(1, across)] if level else [(x, y + step) for step in range(1, down)]
    ends = ((x, y), (x + across, y)) if level else ((x, y), (x, y + down))
    if state == GONE:
        for cell in cells:
            canvas[cell] = (" ", f"text {tile.ground}")
        return
    for end, arm in zip(ends, (RIGHT, LEFT) if level else (DOWN, UP), strict=True):
        arms[end] = arms.get(end, 0) | arm
        canvas.setdefault(end, ("", tile.ink))
    for cell in cells:
        canvas[cell] = (glyphs.walls[0 if level else 1], tile.ink)
    if state != WALL:
        canvas[cells[len(cells) // 2]] = (glyphs.doors[state == DAMAGED], "gold bold")


def _inside(
    canvas: Canvas, arms: Mapping[tuple[int, int], int], tile: Tile, glyphs: Glyphs, geometry: Geometry
) -> None:
    """Draw a dot where four squares of a tile meet."""
    inside = set(tile.squares)
    for column, line in tile.squares:
        corner = (geometry.across * column, geometry.down * line)
        around = {(column - 1, line), (column, line - 1), (column - 1, line - 1)}
        if around <= inside and corner not in arms:
            canvas[corner] = (glyphs.dot, f"line {tile.ground}")


def doors_of(view: DungeonView) -> dict[frozenset[Square], int]:
    """The state of each door by its two squares."""
    return {
        frozenset((place(view, door.hall_square), place(view, door.room_square))): door.state for door in view.doors
    }


def overview(view: DungeonView, glyphs: Glyphs) -> Canvas:
    """The map with one cell per square: dots are rooms, colons hallways, closed doors replace the last square."""
    canvas: Canvas = {}
    for tile in view.tiles:
        for square in tile.squares:
            hall = tile.kind != "room"
            canvas[place(view, square)] = (":" if hall else glyphs.dot, "muted hall" if hall else "muted floor")
        if tile.kind == "room":
            column, line = place(view, tile.squares[4])
            canvas[column, line] = (str(tile.number), "gold bold floor")
            if tile.cleared:
                canvas[column + 1, line] = (glyphs.done, "good floor")
    for door in view.doors:
        if door.state != GONE:
            canvas[place(view, door.hall_square)] = (glyphs.doors[door.state == DAMAGED], "gold bold hall")
    return canvas


def rows_of(canvas: Canvas) -> tuple[list[Row], tuple[int, int]]:
    """A canvas as rows, and the place of its upper left cell."""
    if not canvas:
        return [], (0, 0)
    left, right = min(x for x, _ in canvas), max(x for x, _ in canvas)
    top, bottom = min(y for _, y in canvas), max(y for _, y in canvas)
    rows = [merged(canvas.get((x, y), BLANK) for x in range(left, right + 1)) for y in range(top, bottom + 1)]
    return rows, (left, top)
