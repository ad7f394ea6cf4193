"""How the figures of a game went, turn by turn: a game names its curves, its past is read for them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from saves.replay import Recording
from tui.drawing.glyphs import Glyphs
from tui.drawing.text import EMPTY, Row, Span, fit, flow, heading, row
from tui.words import Words

TEXTS = Words("screens", "bars")

NO_TURN_YET = TEXTS("no_turn_yet")
"""What is said instead of curves before turn 1."""

LEAST = 3
"""Fewer rows make no picture of a curve."""

ONE = LEAST + 3
"""Rows of one curve with its heading, its names and a blank row."""

MOST = 8
"""More rows say no more."""

AXIS = 6
"""Columns of the figures beside a curve."""

Seats = Callable[[Any], Sequence[int]]
"""Reads a public view: a number for every line of the curve."""


@dataclass(frozen=True)
class Curve:
    """A figure worth following. ``of`` reads it from the view of a spectator: a number a seat, or with ``lines`` one
    for each of these names, which belong to nobody."""

    title: str
    of: Seats
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Drawn:
    """A curve of one game: ``values`` of each line at the end of each of ``turns``.

    Turn 0 is what turn 1 begins with: the deal, or what was laid out after it.

    ``seats`` says that the lines are the seats; ``names`` are theirs.
    """

    title: str
    names: tuple[str, ...]
    seats: bool
    turns: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]

    @property
    def most(self) -> int:
        """The largest value, at least 1."""
        return max(1, *(max(line) for line in self.values))

    @property
    def least(self) -> int:
        """The smallest value, at most 0."""
        return min(0, *(min(line) for line in self.values))


def follow(past: Recording, curves: Sequence[Curve]) -> list[Drawn]:
    """The curves of a game so far; what everybody may know, whoever looks. None before turn 1."""
    starts = past.turns()
    if not any(turn for turn, _ in starts):
        return []
    turns = (max(0, starts[0][0] - 1), *(turn for turn, _ in starts))
    places = [0, *(position for _, position in starts[1:]), past.last]
    if len(starts) > 1 and turns[0] == turns[1]:  # what is laid out before turn 1 is what it begins with
        turns, places = turns[1:], places[1:]
    views = [past.table(position).view(None) for position in places]
    drawn = []
    for curve in curves:
        found = [tuple(curve.of(view)) for view in views]
        names = curve.lines or tuple(past.seats)
        values = tuple(zip(*found, strict=True))
        drawn.append(Drawn(curve.title, names, not curve.lines, turns, values))
    return drawn


def rows(drawn: Sequence[Drawn], columns: int, height: int, glyphs: Glyphs) -> list[Row]:
    """As many of the curves as ``height`` rows hold, one under the other, all equally high."""
    count = min(len(drawn), height // (LEAST + 2))
    high = min(MOST, height // count - 2) if count else 0
    return [line for one in drawn[:count] for line in _curve(one, columns, high, glyphs)]


def under(page: Sequence[Row], drawn: Sequence[Drawn], columns: int, height: int, glyphs: Glyphs) -> list[Row]:
    """A page with as many curves under it as ``height`` has room for; blank rows of the page give way to one."""
    packed = [line for line in page if line]
    page = page if len(page) + ONE <= height else packed
    room = height - len(page)
    more = rows(drawn, columns, room, glyphs)
    if not more:
        return list(page)
    return [*page, *([EMPTY] if len(more) < room else []), *more]


def _curve(drawn: Drawn, columns: int, height: int, glyphs: Glyphs) -> list[Row]:
    """A heading, ``height`` rows, the names with their last values."""
    across = min(columns - AXIS - 2, 4 * (len(drawn.turns) - 1) + 1, 100)
    cells: list[list[Span | None]] = [[None] * across for _ in range(height)]
    for index, values in enumerate(drawn.values):
        for x, y, on_turn in _points(drawn, values, across, height):
            if on_turn or cells[y][x] is None:
                cells[y][x] = _mark(drawn, index, glyphs) if on_turn else Span(glyphs.dot, "muted")
    last = drawn.turns[-1]
    note = TEXTS("turns", first=drawn.turns[1], last=last) if len(drawn.turns) > 2 else TEXTS("turn", turn=last)
    found = [heading(drawn.title, columns, glyphs, note)]
    for y, line in enumerate(cells):
        figure = str(drawn.most) if y == 0 else str(drawn.least) if y == height - 1 else ""
        found.append(
            row(
                Span(f"{figure:>{AXIS - 1}} ", "muted"),
                Span(glyphs.upright, "line"),
                *(cell or Span(" ") for cell in line),
            )
        )
    legend = [
        row(_mark(drawn, index, glyphs), Span(f" {name} {values[-1]}", "muted"))
        for index, (name, values) in enumerate(zip(drawn.names, drawn.values, strict=True))
    ]
    return [*found, fit(flow(legend, columns, indent=AXIS + 1)[0], columns, glyphs=glyphs)]


def _points(drawn: Drawn, values: Sequence[int], across: int, height: int) -> list[tuple[int, int, bool]]:
    """Column and row of every cell of a line, and whether it stands for the end of a turn."""
    span, last = drawn.most - drawn.least, len(values) - 1
    marks = {round(at * (across - 1) / last): at for at in range(len(values))}
    points = []
    for x in range(across):
        exact = x * last / (across - 1)
        at = min(int(exact), last - 1)
        value = values[marks[x]] if x in marks else values[at] + (values[at + 1] - values[at]) * (exact - at)
        points.append((x, height - 1 - round((value - drawn.least) * (height - 1) / span), x in marks))
    return points


def _mark(drawn: Drawn, index: int, glyphs: Glyphs) -> Span:
    if not drawn.seats:
        return Span(glyphs.seats[index], ("gold", "text", "good", "bad", "muted", "line")[index])
    return Span(glyphs.mark(index), f"seat{index + 1} bold")
