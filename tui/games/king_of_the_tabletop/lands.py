"""Lands side by side, as on a player chart: number, terrain on its own ground, fort, settlement or mine."""

from collections.abc import Sequence

from rules.king_of_the_tabletop.facts import NAME, TERRAIN
from rules.king_of_the_tabletop.view import Land
from tui.drawing.text import AccessibleRow, Row, Span, TextLine, fit, row
from tui.games.king_of_the_tabletop import pieces
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.words import Words

FULL, COMPACT = 11, 13
"""Columns of a land in words, and of a land in signs."""
WORDS = 4
"""Rows of a land in words."""


def rows(context: RealmContext, lands: Sequence[Land], columns: int, height: int, marked: int = -1) -> list[Row]:
    """All lands of a chart: in words if one row holds them, else in signs, else in strips."""
    if len(lands) * FULL < columns and height >= WORDS:
        return in_words(context, lands, min(columns // max(1, len(lands)), 16), marked)
    found: list[Row] = []
    across = columns // COMPACT
    if 2 * -(-len(lands) // across) > height:
        return strips(context, lands, columns, marked)
    for first in range(0, len(lands), across):
        found += by_signs(context, lands[first : first + across], marked)
    return found


def in_words(context: RealmContext, lands: Sequence[Land], columns: int, marked: int = -1) -> list[Row]:
    """Lands in four rows, ``columns`` each: number, terrain, fort, settlement or mine."""
    glyphs = context.glyphs
    room = columns - 1 if columns <= FULL else columns - 2
    lines = [
        [row(Span(f"{land.number}{_pointer(context, land.tile, marked)}", "gold bold")) for land in lands],
        [row(Span(NAME[land.tile], "text bold")) for land in lands],
        [row(Span(pieces.fort(land.fort, glyphs, room), ink(land.fort))) for land in lands],
        [row(Span(pieces.site(land.site, glyphs, room))) for land in lands],
    ]
    edge = " " if columns <= FULL else ""
    drawn = [
        row(edge, *(cell(land.tile, part, columns) for land, part in zip(lands, line, strict=True))) for line in lines
    ]
    return _land_by_land(context, lands, drawn)


def _land_by_land(context: RealmContext, lands: Sequence[Land], drawn: Sequence[Row]) -> list[Row]:
    """Rows that draw lands side by side, and say one land after the other with its fort and site."""
    return [AccessibleRow.of(line, _lines, () if at else lands) for at, line in enumerate(drawn)]


def _lines(lands: Sequence[Land]) -> list[TextLine]:
    """Each land with its number, fort and site."""
    return [
        TextLine((TEXTS("numbered", number=land.number, name=NAME[land.tile]), *pieces.holdings(land.fort, land.site)))
        for land in lands
    ]


def by_signs(context: RealmContext, lands: Sequence[Land], marked: int = -1) -> list[Row]:
    """Lands in two rows: number and terrain, then the signs of fort and site."""
    heads = [
        row(
            Span(f"{land.number}{_pointer(context, land.tile, marked)}", "gold bold"),
            Span(NAME[land.tile], "text bold"),
        )
        for land in lands
    ]
    below = [row(Span(pieces.signs((land.fort, land.site), context.glyphs), ink(land.fort))) for land in lands]
    drawn = [
        row(*(cell(land.tile, part, COMPACT) for land, part in zip(lands, line, strict=True)))
        for line in (heads, below)
    ]
    return _land_by_land(context, lands, drawn)


def _pointer(context: RealmContext, land: int, marked: int) -> str:
    return context.glyphs.cursor if land == marked else " "


def cell(land: int, part: Row, columns: int) -> Row:
    """A part of a land on its background, with a gap after it, and a blank before it if there is room."""
    return row(fit(row("" if columns <= FULL else " ", part), columns - 1, TERRAIN[land]), " ")


def ink(fort: int) -> str:
    """The style token of a fort, or of bare land."""
    return "gold" if fort >= 0 else "text"


TEXTS = Words("king_of_the_tabletop", "lands")
TERRAIN_CODES = Words("king_of_the_tabletop", "terrain_codes")
"""Terrains in two letters."""
STRIP = 10
"""Columns of a land in a strip."""


def strips(context: RealmContext, lands: Sequence[Land], columns: int, marked: int = -1) -> list[Row]:
    """Lands of one row each: number, two letters, signs; as many side by side as fit."""
    across = max(1, (columns - 1) // STRIP)
    cells = [
        row(
            Span(f"{land.number}", "gold"),
            Span(TERRAIN_CODES(TERRAIN[land.tile]), "text bold"),
            Span(_pointer(context, land.tile, marked), "gold"),
            Span(pieces.signs((land.fort, land.site), context.glyphs).replace(" ", ""), ink(land.fort)),
        )
        for land in lands
    ]
    drawn = [row(fit(part, STRIP - 1, TERRAIN[land.tile]), " ") for part, land in zip(cells, lands, strict=True)]
    rows = [row(" ", *drawn[first : first + across]) for first in range(0, len(drawn), across)]
    return _land_by_land(context, lands, rows)
