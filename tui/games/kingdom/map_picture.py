"""The picture of the map: terrain, rivers and bridges, castles, villages and sites with their owners, troops, crowns.

Pictures are kept by what they depend on, because the cursor moves over the same one many times.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.kingdom.board import FOREST, HEIGHT, MARSH, MOUNTAIN, SEA, WIDTH, Board, square_of
from rules.kingdom.facts import CASTLES, NOBODY
from rules.kingdom.view import BROKEN, GRAIL_SHOWN, Force
from tui.drawing.glyphs import Glyphs
from tui.drawing.text import Row
from tui.games.kingdom.context import KingdomContext, places_on
from tui.panels.board import Cell, Square, merged

GROUNDS = {FOREST: "forest", MARSH: "swamp", MOUNTAIN: "mountain"}
IN_REACH = "'"
"""Beside the terrain of a square that the group can reach: colors alone do not tell it."""


class MapLook(NamedTuple):
    """What the picture depends on. ``crowns`` and ``forces``: place of the Challenger and troops of each seat;
    ``asked``: the seat whose pieces are drawn where several sides are; ``targets``: squares that can be reached."""

    board: Board
    crowns: tuple[int, ...]
    forces: tuple[tuple[Force, ...], ...]
    control: tuple[int, ...]
    sites: tuple[int, ...]
    asked: int
    targets: frozenset[Square]
    glyphs: Glyphs


class Pieces(NamedTuple):
    """Troops per seat on a square, and the seats whose Challenger is there."""

    troops: Counter[int]
    crowns: set[int]


def picture(context: KingdomContext, large: bool) -> Sequence[Row]:
    """The rows of the map as it is now, at two cells a square or, if ``large``, at three by two."""
    view = context.view
    look = MapLook(
        view.board,
        tuple(seat.crown for seat in view.seats),
        tuple(seat.forces for seat in view.seats),
        view.control,
        view.sites,
        context.asked.index,
        context.targets,
        context.glyphs,
    )
    return _large_rows(look) if large else _small_rows(look)


@lru_cache(maxsize=16)
def squares(board: Board) -> frozenset[Square]:
    """The land of the map."""
    return frozenset((x, y) for y, line in enumerate(board.rows) for x, sign in enumerate(line) if sign != SEA)


@lru_cache(maxsize=16)
def width(board: Board) -> range:
    """The columns of squares from the westernmost land to the easternmost: the sea beyond is not drawn."""
    land = [x for x, _ in squares(board)]
    return range(min(land), max(land) + 1)


def _pieces(look: MapLook) -> dict[Square, Pieces]:
    """The pieces on each square that has any."""
    pieces: dict[Square, Pieces] = {}
    for seat, (crown, forces) in enumerate(zip(look.crowns, look.forces, strict=True)):
        for force in forces:
            troops = pieces.setdefault(square_of(force.place), Pieces(Counter(), set())).troops
            troops[seat] += force.knights + force.foot
        if crown >= 0:
            pieces.setdefault(square_of(crown), Pieces(Counter(), set())).crowns.add(seat)
    return pieces


@lru_cache(maxsize=16)
def _small_rows(look: MapLook) -> tuple[Row, ...]:
    """The map at two cells a square."""
    pieces = _pieces(look)
    return tuple(
        merged(cell for x in width(look.board) for cell in _small_square(look, (x, y), pieces.get((x, y))))
        for y in range(HEIGHT)
    )


def _small_square(look: MapLook, square: Square, pieces: Pieces | None) -> tuple[Cell, Cell]:
    """The two cells of a square: what is there, and whose it is or the river."""
    sign = look.board.rows[square[1]][square[0]]
    if sign == SEA:
        return (" ", "text"), (" ", "text")
    ground = GROUNDS.get(sign, "plains")
    if pieces:
        return _piece_cells(look, pieces, ground)
    named = _named_cells(look, square, ground)
    if named:
        return named
    beside = _river_sign(look, square)
    if beside == " " and square in look.targets:
        beside = IN_REACH
    return (_terrain_sign(sign, look.glyphs), f"muted {ground}"), (beside, f"text {ground}")


def _terrain_sign(sign: str, glyphs: Glyphs) -> str:
    return {FOREST: glyphs.forest, MARSH: glyphs.marsh, MOUNTAIN: glyphs.mountain}.get(sign, glyphs.open)


def _river_sign(look: MapLook, square: Square) -> str:
    """A river or a bridge on a square, or a blank."""
    if square[1] * WIDTH + square[0] not in look.board.rivers:
        return " "
    has_bridge = places_on(look.board, square)[0] in look.board.bridges
    return look.glyphs.bridge if has_bridge else look.glyphs.river


def _side_shown(look: MapLook, pieces: Pieces) -> int:
    """Whose pieces are drawn: those of the seat asked, else of the seat with most troops there."""
    seats = pieces.troops.keys() | pieces.crowns
    return look.asked if look.asked in seats else min(seats, key=lambda seat: (-pieces.troops[seat], seat))


def _piece_cells(look: MapLook, pieces: Pieces, ground: str) -> tuple[Cell, Cell]:
    """Troops and Challengers: mark and number, or mark and crown."""
    seat = _side_shown(look, pieces)
    sign = look.glyphs.royal if seat in pieces.crowns else _count(pieces.troops[seat])
    ink = f"seat{seat + 1} bold {ground}"
    return (look.glyphs.mark(seat), ink), (sign, ink)


def _count(troops: int) -> str:
    return str(troops) if troops < 10 else "+"


def _named_cells(look: MapLook, square: Square, ground: str) -> tuple[Cell, Cell] | None:
    """A castle, village or site with the mark of its owner; Camelot."""
    board, glyphs = look.board, look.glyphs
    place = places_on(board, square)[0]
    reached = IN_REACH if square in look.targets else " "
    if place == board.camelot:
        has_fallen = all(site == BROKEN for site in look.sites)
        return (glyphs.camelot, f"{'muted' if has_fallen else 'gold bold'} {ground}"), (reached, f"text {ground}")
    site = board.site_at.get(place, NOBODY)
    if site != NOBODY and look.sites[site] != BROKEN:
        shown = "!" if look.sites[site] == GRAIL_SHOWN else reached
        return (glyphs.mystic, f"gold bold {ground}"), (shown, f"gold bold {ground}")
    holding = board.holding_at.get(place, NOBODY)
    if holding == NOBODY:
        return None
    owner = look.control[holding]
    sign = glyphs.forts[0][0] if holding in CASTLES else glyphs.city
    ink = f"seat{owner + 1} bold {ground}" if owner >= 0 else f"muted {ground}"
    return (sign, f"gold bold {ground}"), (glyphs.mark(owner if owner >= 0 else None), ink)


@lru_cache(maxsize=16)
def _large_rows(look: MapLook) -> tuple[Row, ...]:
    """The map at three by two cells a square: places above, troops and rivers below."""
    pieces = _pieces(look)
    rows: list[Row] = []
    for y in range(HEIGHT):
        above: list[Cell] = []
        below: list[Cell] = []
        for x in width(look.board):
            upper, lower = _large_square(look, (x, y), pieces.get((x, y)))
            above += upper
            below += lower
        rows += [merged(above), merged(below)]
    return tuple(rows)


def _large_square(look: MapLook, square: Square, pieces: Pieces | None) -> tuple[list[Cell], list[Cell]]:
    """The cells of a square in two rows."""
    sign = look.board.rows[square[1]][square[0]]
    if sign == SEA:
        return [(" ", "text")] * 3, [(" ", "text")] * 3
    ground = GROUNDS.get(sign, "plains")
    blank = (" ", f"text {ground}")
    named = _named_cells(look, square, ground)
    river = _river_sign(look, square)
    reached = (IN_REACH, f"text {ground}") if square in look.targets else blank
    upper = [blank, *named] if named else [blank, (_terrain_sign(sign, look.glyphs), f"muted {ground}"), reached]
    lower = [blank, (river, f"text {ground}"), blank]
    if pieces:
        first, second = _piece_cells(look, pieces, ground)
        seat = _side_shown(look, pieces)
        troops = pieces.troops[seat]
        third = river
        if seat in pieces.crowns:
            third = _count(troops) if troops else " "
        lower = [first, second, (third, second[1])]
    return upper, lower
