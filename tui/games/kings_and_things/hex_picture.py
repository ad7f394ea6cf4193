"""The map of hexes as a picture: 8 x 2 cells a hex, in large windows 12 x 4."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.kings_and_things.chart import Chart, chart
from rules.kings_and_things.facts import FORT_NAME, KIND, NEUTRAL, NOBODY, SEA, SETTLEMENT, TERRAINS, VALUE
from rules.kings_and_things.view import Hex
from tui.drawing.glyphs import Glyphs
from tui.drawing.text import Row
from tui.games.kings_and_things.context import WarContext, square_of
from tui.panels.board import Cell, HexGeometry, merged
from tui.words import Words

CODES = Words("kings_and_things", "terrain_codes")
"""Terrains in two letters."""
TERRAIN_SHORT = Words("kings_and_things", "terrain_short")
"""Terrains in at most six letters, for the large hexes."""
INCOME_SIGNS = Words("kings_and_things", "income_signs")
"""Special income in one character."""
INCOME_SHORT = Words("kings_and_things", "income_short")
"""Special income in at most seven letters, for the large hexes."""
GROUNDS = {"frozen_waste": "ice"}
"""Tokens of grounds that are not called like their terrain."""

Canvas = dict[tuple[int, int], Cell]
BLANK: Cell = (" ", "text")
SMALL_ACROSS, LARGE_ACROSS = 8, 12
SMALL_ROOM = 6
"""Cells for stacks and income in a small hex."""


def geometry(radius: int, large: bool) -> HexGeometry:
    """Where the hexes lie in the picture."""
    if large:
        return HexGeometry(LARGE_ACROSS, 2, 2, 1, 10, 4, odd=radius % 2)
    return HexGeometry(SMALL_ACROSS, 1, 1, 1, 7, 2, odd=radius % 2)


def ground(terrain: int) -> str:
    """The token of a terrain's ground."""
    key = TERRAINS[terrain]
    return GROUNDS.get(key, key)


def code(terrain: int) -> str:
    """A terrain in two letters."""
    return CODES(TERRAINS[terrain])


def short_terrain(terrain: int) -> str:
    """A terrain in at most six letters, and a point for letters left out."""
    return TERRAIN_SHORT(TERRAINS[terrain])


def income_sign(tile: int) -> str:
    """Special income in two characters: C2, V1, $3."""
    return f"{INCOME_SIGNS(KIND[tile] if SETTLEMENT[tile] else 'other')}{VALUE[tile]}"


def crowds(hexagon: Hex) -> list[tuple[int, int]]:
    """Who has how many creatures and heroes there, as (side, number); neutral ones last."""
    crowd = [(seat, count + len(hexagon.up[seat])) for seat, count in enumerate(hexagon.down)]
    return [(side, count) for side, count in (*crowd, (NEUTRAL, len(hexagon.neutral))) if count]


def stacks(hexagon: Hex, own: int, glyphs: Glyphs) -> list[tuple[int, str]]:
    """The stacks there as (side, text), with the sign of own ones, those of others, neutral ones."""
    signs = {own: glyphs.dot, NEUTRAL: glyphs.mark(None)}
    return [(side, f"{count}{signs.get(side, glyphs.hidden)}") for side, count in crowds(hexagon)]


def ink(side: int) -> str:
    """The token of a side."""
    return "muted bold" if side in (NEUTRAL, NOBODY) else f"seat{side + 1} bold"


class Look(NamedTuple):
    """What a picture of the map depends on: the hexes, whose creatures are the viewer's own, glyphs, large hexes."""

    hexes: tuple[Hex, ...]
    own: int
    glyphs: Glyphs
    large: bool

    @property
    def plan(self) -> Chart:
        """The geometry of the map."""
        return chart(len(self.hexes))

    def corner(self, place: int) -> tuple[int, int]:
        """The cell at the upper left of a hex."""
        column, line = square_of(self.plan, place)
        return (column * LARGE_ACROSS, line * 2 + 1) if self.large else (column * SMALL_ACROSS, line + 1)


def picture(context: WarContext, large: bool, signs: Mapping[int, str]) -> Sequence[Row]:
    """The rows of the map. ``signs``: what stands first in a hex, the number of an answer or a cross."""
    return _picture(Look(context.view.hexes, context.own, context.glyphs, large), tuple(sorted(signs.items())))


@lru_cache(maxsize=16)
def _picture(look: Look, signs: tuple[tuple[int, str], ...]) -> tuple[Row, ...]:
    """The rows of the map; kept, because the cursor moves over the same picture many times."""
    canvas = dict(_frame(len(look.hexes), look.glyphs, look.large))
    first = dict(signs)
    for hexagon in look.hexes:
        (_large if look.large else _small)(canvas, look, hexagon, first.get(hexagon.place, " "))
    wide = max(x for x, _ in canvas)
    high = max(y for _, y in canvas)
    return tuple(merged(canvas.get((x, y), BLANK) for x in range(wide + 1)) for y in range(high + 1))


@lru_cache(maxsize=16)
def _frame(places: int, glyphs: Glyphs, large: bool) -> Canvas:
    """The edges of all hexes, and over the small ones the letters of the columns."""
    canvas: Canvas = {}
    plan = chart(places)
    for place in range(places):
        column, line = square_of(plan, place)
        x, y = (column * LARGE_ACROSS, line * 2 + 1) if large else (column * SMALL_ACROSS, line + 1)
        _edges(canvas, glyphs, x, y, large)
    if not large:
        for place in range(places):
            if plan.row[place] == 0:
                column, line = square_of(plan, place)
                canvas[column * SMALL_ACROSS + 4, line] = (plan.names[place][0], "muted bold")
    return canvas


def _edges(canvas: Canvas, glyphs: Glyphs, x: int, y: int, large: bool) -> None:
    """The edges of the hex whose upper left cell is at ``x``, ``y``."""
    rising, falling, low, bottom = glyphs.edges
    if large:
        sides = [(1, rising, 12, falling), (0, rising, 13, falling), (0, falling, 13, rising), (1, falling, 12, rising)]
        span, height, inset = 10, 4, 2
    else:
        sides = [(0, rising, 8, falling), (0, falling, 8, rising)]
        span, height, inset = 7, 2, 1
    for line, (left, opens, right, closes) in enumerate(sides):
        canvas[x + left, y + line] = (opens, "line")
        canvas[x + right, y + line] = (closes, "line")
    for step in range(span):
        canvas.setdefault((x + inset + step, y - 1), (low, "line"))
        canvas[x + inset + step, y + height] = (bottom, "line")


def _write(canvas: Canvas, x: int, y: int, cells: Sequence[Cell], columns: int, field: str) -> None:
    """Put cells on a ground, as many as fit, the rest blank."""
    for step in range(columns):
        text, token = cells[step] if step < len(cells) else BLANK
        canvas[x + step, y] = (text, f"{token} {field}")


def _cells(text: str, token: str = "text") -> list[Cell]:
    return [(letter, token) for letter in text]


def _sign_token(text: str) -> str:
    return "blocked" if text in ("×", "x") else "gold bold"


def _small(canvas: Canvas, look: Look, hexagon: Hex, first: str) -> None:
    glyphs = look.glyphs
    x, y = look.corner(hexagon.place)
    field = ground(hexagon.terrain)
    upper = _cells(first, _sign_token(first))
    upper += _cells(code(hexagon.terrain), "muted" if hexagon.terrain == SEA else "text")
    if hexagon.cloud:
        upper.append(("*", "bad bold"))
    upper += [BLANK] * (4 - len(upper))
    upper += _cells(glyphs.mark(hexagon.owner), ink(hexagon.owner)) if hexagon.owner != NOBODY else [BLANK]
    upper += _cells(glyphs.forts[hexagon.fort - 1]) if hexagon.fort else []
    _write(canvas, x + 1, y, upper, 7, field)
    _write(canvas, x + 1, y + 1, _small_stacks(look, hexagon), 7, field)


def _small_stacks(look: Look, hexagon: Hex) -> list[Cell]:
    """The lower row of a small hex: stacks, income, Battle marker. Income gives way where the stacks need its place;
    what still does not fit is added up behind the first stack."""
    there = [_cells(text, ink(side)) for side, text in stacks(hexagon, look.own, look.glyphs)]
    if sum(map(len, there)) > SMALL_ROOM:
        rest = sum(count for _, count in crowds(hexagon)[1:])
        there = [there[0], _cells(f"+{rest}", "muted bold")]
    lower = [cell for stack in there for cell in stack]
    income = [] if hexagon.income == NOBODY else _cells(income_sign(hexagon.income), "gold")
    if len(lower) + len(income) > SMALL_ROOM:
        income = []
    if len(lower) < SMALL_ROOM - 2:
        lower.insert(0, BLANK)
    lower += [BLANK] * (SMALL_ROOM - len(income) - len(lower))
    return [*lower, *income, ("!" if hexagon.marker else " ", "bad bold")]


def _large(canvas: Canvas, look: Look, hexagon: Hex, first: str) -> None:
    glyphs = look.glyphs
    x, y = look.corner(hexagon.place)
    field = ground(hexagon.terrain)
    name = short_terrain(hexagon.terrain)
    head = [*_cells(first, _sign_token(first)), *_cells(f"{look.plan.names[hexagon.place]} ", "muted"), *_cells(name)]
    _write(canvas, x + 2, y, head, 10, field)
    holder: list[Cell] = [BLANK]
    if hexagon.owner != NOBODY:
        holder += [*_cells(glyphs.mark(hexagon.owner), ink(hexagon.owner)), BLANK]
    if hexagon.fort:
        holder += _cells(f"{glyphs.forts[hexagon.fort - 1]} {FORT_NAME[hexagon.fort]}"[:9])
    _write(canvas, x + 1, y + 1, holder, 12, field)
    crowd: list[Cell] = [BLANK, BLANK]
    for side, text in stacks(hexagon, look.own, glyphs):
        crowd += [*_cells(text, ink(side)), BLANK]
    if hexagon.marker:
        crowd += _cells("!", "bad bold")
    if hexagon.cloud:
        crowd += _cells("*", "bad bold")
    _write(canvas, x + 1, y + 2, crowd, 12, field)
    last: list[Cell] = [BLANK]
    if hexagon.income != NOBODY:
        last += _cells(f"{INCOME_SHORT(KIND[hexagon.income])} {VALUE[hexagon.income]}", "gold")
    _write(canvas, x + 2, y + 3, last, 10, field)
