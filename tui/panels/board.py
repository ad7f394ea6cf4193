"""Map boards as data: a picture in rows of styled text, and where in it the squares are.

A board knows cells, a cursor, lights and what must stay in sight, nothing of the game it belongs to. Squares are
(column, row) pairs and may be negative: a map that grows to the left keeps the names of its squares, and the view
keeps its place.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tui.drawing.text import EMPTY, Row, Span, plain, row

Square = tuple[int, int]
Cell = tuple[str, str]
"""One character and its token."""

WAYS: Mapping[str, Square] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


@dataclass(frozen=True)
class Geometry:
    """How squares lie in the picture: so many cells from one to the next, and what of that belongs to the square.

    The defaults are squares of 4 x 2 cells with a wall's width between them; 1 x 1, 2 x 1 and 3 x 2 have no walls.
    """

    across: int = 4
    down: int = 2
    left: int = 1
    top: int = 1
    columns: int = 3
    rows: int = 1

    def corner(self, square: Square) -> tuple[int, int]:
        """Cell column and row of the upper left corner of a square's own cells."""
        return square[0] * self.across + self.left, square[1] * self.down + self.top

    def square(self, x: int, y: int) -> Square | None:
        """The square at a cell of the picture; None for a wall."""
        column, x = divmod(x, self.across)
        line, y = divmod(y, self.down)
        inside = self.left <= x < self.left + self.columns and self.top <= y < self.top + self.rows
        return (column, line) if inside else None


@dataclass(frozen=True)
class HexGeometry(Geometry):
    """Hexes with flat tops, in columns that are shifted by half a hex.

    A square is (column, line): the lines of a column are two apart, and those of the next column lie between them.
    ``across`` is from column to column, ``down`` half the height of a hex; ``odd`` = 1 if the lines of column 0 are
    odd.
    """

    odd: int = 0

    def square(self, x: int, y: int) -> Square | None:
        """The hex at a cell of the picture; None between hexes."""
        column, x = divmod(x, self.across)
        line = (y - self.top) // self.down
        if (column + line + self.odd) % 2:
            line -= 1
        return (column, line) if self.left <= x < self.left + self.columns else None


PLAIN = Geometry(1, 1, 0, 0, 1, 1)
"""A cell is a square."""


@dataclass(frozen=True)
class Light:
    """How a square is set off: tokens added to those of its cells, and two signs at its edges where it has room."""

    token: str = ""
    edges: str = ""


CURSOR = Light("text reverse", "[]")


@dataclass(frozen=True)
class Board:
    """A map as it is to be shown.

    ``rows`` is the whole picture, its upper left cell at ``origin`` (cells, not squares). ``columns`` is what the
    map would like to have of the window. ``squares`` are those the cursor may stand on. ``follow`` are kept in
    sight, the most important first. Of several ``lights`` on a square the last one counts.
    """

    rows: Sequence[Row]
    geometry: Geometry = Geometry()
    origin: tuple[int, int] = (0, 0)
    columns: int = 42
    squares: frozenset[Square] = frozenset()
    follow: tuple[Square, ...] = ()
    lights: Sequence[tuple[Square, Light]] = ()
    cursor: Square | None = None
    whole: bool = False  # in a low window the chronicle gives up a row if the map then fits

    @cached_property
    def extent(self) -> tuple[int, int]:
        """Columns and rows of the picture."""
        return max([sum([len(text) for text, _ in line]) for line in self.rows], default=0), len(self.rows)


@dataclass(frozen=True)
class Act:
    """What a key or a click on a map board does: answer with a choice at once, put the cursor on a square (``away``:
    put it away), highlight the line ``mark``, say something. With an answer nothing else counts but ``notice``; a
    line highlighted without a square puts the cursor away."""

    answer: str = ""
    mark: str = ""
    cursor: Square | None = None
    away: bool = False
    notice: str = ""


@dataclass(frozen=True)
class View:
    """The part of a picture that is shown: its upper left cell and its size."""

    x: int
    y: int
    columns: int
    rows: int


MARGIN = 1
"""So many squares round a followed one are kept in sight, too."""


def moved(board: Board, square: Square, way: str) -> Square:
    """The next square of the board in a direction, over gaps; the same one where there is none."""
    if isinstance(board.geometry, HexGeometry):
        return _hex_beside(board, square, way)
    step, line = WAYS[way], board.squares
    ahead = [
        (abs(other[0] - square[0]) + abs(other[1] - square[1]), other)
        for other in line
        if _straight(square, other, step)
    ]
    return min(ahead)[1] if ahead else square


def _hex_beside(board: Board, square: Square, way: str) -> Square:
    """The hex above, below, or in the next column; sideways the way leads up and down in turn, so that it stays
    level and all six neighbors can be reached."""
    column, line = square
    step = WAYS[way]
    if step[1]:
        wanted = [(column, line + 2 * step[1])]
    else:
        first = -1 if column % 2 else 1
        wanted = [(column + step[0], line + first), (column + step[0], line - first)]
    return next((other for other in wanted if other in board.squares), square)


def _straight(square: Square, other: Square, step: Square) -> bool:
    over = (other[0] - square[0], other[1] - square[1])
    if step[0]:
        return over[1] == 0 and over[0] * step[0] > 0
    return over[0] == 0 and over[1] * step[1] > 0


def scrolled(board: Board, columns: int, rows: int, before: View | None = None) -> View:
    """A view of that size which shows what the board follows, and moves from ``before`` no more than it must.

    A picture that fits is shown whole. The most important followed squares win where not all of them fit.
    """
    wide, high = board.extent
    shape = board.geometry
    follow = list(board.follow)
    if board.cursor is not None:
        follow.insert(0, board.cursor)
    if before is None:
        x, y = shape.corner(follow[0]) if follow else board.origin
        x, y = (x - columns // 2, y - rows // 2) if follow else (x, y)
    else:
        x, y = before.x, before.y
    for square in reversed(follow):
        left, top = shape.corner(square)
        x = _shown(x, columns, left - MARGIN * shape.across, left + shape.columns + MARGIN * shape.across)
        y = _shown(y, rows, top - MARGIN * shape.down, top + shape.rows + MARGIN * shape.down)
    return View(_within(x, columns, board.origin[0], wide), _within(y, rows, board.origin[1], high), columns, rows)


def _shown(start: int, size: int, first: int, end: int) -> int:
    """The start next to ``start`` from which ``size`` cells show those from ``first`` to before ``end``."""
    return min(max(start, end - size), first)


def _within(start: int, size: int, first: int, length: int) -> int:
    """The start next to ``start`` that shows all of a picture from ``first`` on, or nothing beside it."""
    least, most = sorted((first, first + length - size))
    return max(least, min(start, most))


def picture(board: Board, view: View, signs: Sequence[str] = ()) -> list[Row]:
    """The rows of a view, each as wide as it is; with ``signs`` (up, down, left, right) where there is more."""
    return lighted(board, view, ground(board, view), signs)


def ground(board: Board, view: View) -> list[Row]:
    """The rows of a view without lights, cursor and signs."""
    return [_cropped(board, view, y) for y in range(view.y, view.y + view.rows)]


def lighted(board: Board, view: View, rows: Sequence[Row], signs: Sequence[str] = ()) -> list[Row]:
    """The rows of a view with the lights and the cursor of its board; with ``signs`` where there is more."""
    lines = _Lines(rows)
    lit = dict(board.lights)
    if board.cursor is not None:
        before = lit.get(board.cursor, Light())
        lit[board.cursor] = Light(f"{before.token} {CURSOR.token}".strip(), CURSOR.edges)
    for square, light in lit.items():
        _lay(lines, board.geometry, view, square, light)
    if signs:
        _point(lines, board, view, signs)
    return [merged(lines.changed[y]) if y in lines.changed else drawn for y, drawn in enumerate(lines.rows)]


class _Lines:
    """The rows of a view, and those of them that are changed, cell by cell."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows
        self.changed: dict[int, list[Cell]] = {}

    def __getitem__(self, y: int) -> list[Cell]:
        """The cells of a row, to be changed."""
        if y not in self.changed:
            self.changed[y] = cells_of(self.rows[y])
        return self.changed[y]

    def is_blank(self, x: int, y: int) -> bool:
        """Is nothing drawn there?"""
        cells = self.changed.get(y)
        return (cells[x][0] if cells else plain(self.rows[y])[x]) == " "


def _cropped(board: Board, view: View, y: int) -> Row:
    """A row of the picture as far as the view shows it, with blanks beside the picture."""
    at = y - board.origin[1]
    line = board.rows[at] if 0 <= at < len(board.rows) else EMPTY
    start = view.x - board.origin[0]
    end = start + view.columns
    spans = [Span(" " * min(-start, view.columns))] if start < 0 else []
    left = 0
    for text, token in line:
        right = left + len(text)
        if start < right and left < end:
            shown = text if start <= left and right <= end else text[max(0, start - left) : end - left]
            if spans and spans[-1].token == token:
                shown = spans.pop().text + shown
            spans.append(Span(shown, token))
        left = right
    if (missing := end - max(left, start, 0)) > 0:
        spans.append(Span(" " * missing))
    return tuple(spans)


def _lay(lines: _Lines, shape: Geometry, view: View, square: Square, light: Light) -> None:
    left, top = shape.corner(square)
    last = shape.columns - 1
    edged = _edged_row(lines, shape, view, square)
    for y in range(top - view.y, top - view.y + shape.rows):
        for x in range(left - view.x, left - view.x + shape.columns):
            if not (0 <= y < view.rows and 0 <= x < view.columns):
                continue
            sign, token = lines[y][x]
            place = x - (left - view.x)
            if light.edges and shape.columns > 2 and y == edged and (sign == " " or isinstance(shape, HexGeometry)):
                sign = light.edges[0] if place == 0 else light.edges[1] if place == last else sign
            lines[y][x] = (sign, f"{token} {light.token}" if light.token else token)


def _edged_row(lines: _Lines, shape: Geometry, view: View, square: Square) -> int:
    """The row of the view with the signs at a square's edges: its middle one, of two the first; of a hex the first with
    blanks at both edges, else its last, because a full hex would show no signs at all."""
    left, top = shape.corner(square)
    first, start, end = top - view.y, left - view.x, left - view.x + shape.columns - 1
    if not isinstance(shape, HexGeometry) or not (start >= 0 and end < view.columns):
        return first if isinstance(shape, HexGeometry) else first + (shape.rows - 1) // 2
    rows = [y for y in range(first, first + shape.rows) if 0 <= y < view.rows]
    free = [y for y in rows if lines.is_blank(start, y) and lines.is_blank(end, y)]
    return free[0] if free else rows[-1] if rows else first


def _point(lines: _Lines, board: Board, view: View, signs: Sequence[str]) -> None:
    """Signs at the edges beyond which there is more, on blanks, as near to the middle of the edge as they come."""
    wide, high = board.extent
    bottom, edge = view.rows - 1, view.columns - 1
    above, below = ([(x, y) for x in range(view.columns)] for y in (0, bottom))
    before, behind = ([(x, y) for y in range(view.rows)] for x in (0, edge))
    more = (
        view.y > board.origin[1],
        view.y + view.rows < board.origin[1] + high,
        view.x > board.origin[0],
        view.x + view.columns < board.origin[0] + wide,
    )
    for sign, there, places in zip(signs, more, (above, below, before, behind), strict=True):
        free = [
            (abs(at - len(places) // 2), x, y) for at, (x, y) in enumerate(places) if there and lines.is_blank(x, y)
        ]
        if free:
            _, x, y = min(free)
            lines[y][x] = (sign, "gold bold")


def square_at(board: Board, view: View, x: int, y: int) -> Square | None:
    """The square of the board at a place of the view; None for walls and what is outside."""
    square = board.geometry.square(view.x + x, view.y + y)
    return square if square in board.squares else None


def cells_of(line: Row) -> list[Cell]:
    """A row cell by cell."""
    return [(sign, span.token) for span in line for sign in span.text]


def merged(cells: Iterable[Cell]) -> Row:
    """Cells as a row with as few spans as there are changes of style."""
    spans: list[Span] = []
    text, token = "", ""
    for sign, style in cells:
        if style != token and text:
            spans.append(Span(text, token))
            text = ""
        text, token = text + sign, style
    return row(*spans, Span(text, token)) if text else EMPTY
