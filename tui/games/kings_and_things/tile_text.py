"""What a tile or hero is, in a few lines: its terrain, its symbols in words, its text."""

from collections.abc import Sequence

from rules.kings_and_things.facts import (
    CHARGE,
    CREATURES,
    EVENTS,
    FLYING,
    HEROES,
    INCOMES,
    MAGIC,
    MAGICS,
    RANGED,
    TERRAIN,
    TERRAIN_NAME,
    TEXT,
    TREASURES,
    VALUE,
)
from rules.kings_and_things.words import sign
from tui.drawing.text import Row, heading, paragraph, row
from tui.games.kings_and_things.context import WarContext
from tui.games.kings_and_things.names import name_within
from tui.words import Words

WORDS = Words("kings_and_things", "tile")
RULES = 3
"""Columns of a heading before and behind its text."""
SYMBOLS = (("magic", MAGIC), ("ranged", RANGED), ("charge", CHARGE), ("flying", FLYING))


def tile_panel(context: WarContext, piece: int) -> list[Row]:
    """A heading with the piece, and what it is."""
    figures = f" {sign(piece)}" if piece in CREATURES or piece in HEROES or piece in INCOMES else ""
    name = name_within(piece, context.columns - RULES - len(figures), context.glyphs)
    return [heading(f"{name}{figures}", context.columns, context.glyphs), *lines(context, piece)]


def lines(context: WarContext, piece: int) -> list[Row]:
    """The sentences about a piece, wrapped."""
    return [row(" ", line) for text in sentences(context, piece) for line in paragraph(text, context.columns - 1)]


def sentences(context: WarContext, piece: int) -> Sequence[str]:
    """What a piece is, what its symbols mean, its text."""
    said = [_kind(context, piece)]
    if piece in CREATURES or piece in HEROES:
        said += [WORDS(symbol) for symbol, has in SYMBOLS if has[piece]]
    return [text for text in (*said, TEXT[piece]) if text]


def _kind(context: WarContext, piece: int) -> str:
    """The kind of a piece, with what it is bound to."""
    if piece in TREASURES:
        return WORDS("treasure", gold=VALUE[piece])
    if piece in EVENTS:
        return WORDS("event")
    if piece in MAGICS:
        return WORDS("tile_of_magic")
    if piece in HEROES:
        return WORDS("hero", sum=2 * VALUE[piece])
    if piece in INCOMES:
        terrain = TERRAIN[piece]
        return WORDS("income", terrain=TERRAIN_NAME[terrain], gold=VALUE[piece]) if terrain >= 0 else WORDS("town")
    return WORDS("bluff" if context.is_bluff(piece) else "creature", terrain=TERRAIN_NAME[TERRAIN[piece]])
