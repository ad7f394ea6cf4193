"""Names, figures and signs of tiles, in full or shortened."""

from collections.abc import Sequence

from rules.king_of_the_tabletop.facts import (
    CHARGE,
    FLYING,
    GOLEM,
    KIND,
    LEVEL_NAME,
    MAGICS,
    MINES,
    MUNIMENT,
    NAME,
    NOBODY,
    RANGED,
    SITES,
    SPECIALS,
    STAR,
    TREASURES,
    VALUE,
)
from rules.king_of_the_tabletop.words import sign
from tui.drawing.glyphs import Glyphs
from tui.drawing.text import Row, Span, row, width
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "pieces")

SHORT_NAMES = Words("king_of_the_tabletop", "short_names")
"""Names by the word that tells them apart, by the kind of the tile."""
COUNTS = Words("king_of_the_tabletop", "counts")


def figure(tile: int) -> str:
    """The figure printed on a tile: R3, *4, 5, or a treasure's gold; empty for magic without a value."""
    if tile in TREASURES:
        return WORDS("gold", value=VALUE[tile])
    return "" if tile in MAGICS and tile != GOLEM else sign(tile)


def name(tile: int, columns: int = 99) -> str:
    """Name and figure in at most ``columns``; the first word is shortened if the whole does not fit."""
    full, worth = NAME[tile], figure(tile)
    first, _, rest = full.partition(" ")
    shorter = SHORT_NAMES.get(KIND[tile], f"{first[:2]}. {rest}" if rest else full)
    for form in (full, shorter):
        text = f"{form} {worth}".rstrip()
        if len(text) <= columns:
            return text
    return f"{shorter[: max(0, columns - len(worth) - 1)]} {worth}".rstrip()


def drawn(tile: int, glyphs: Glyphs, columns: int = 99, token: str = "text") -> Row:
    """A tile by name and figure; a special character with its crown."""
    if tile in SPECIALS and not glyphs.in_words:
        return row(Span(f"{glyphs.royal} ", "gold"), Span(name(tile, columns - 2), f"{token} bold"))
    return row(Span(name(tile, columns), token))


def listed(tiles: Sequence[int], glyphs: Glyphs) -> list[Row]:
    """Tiles as parts of a row in their order; equal tiles once, with their number."""
    counts: dict[str, list[int]] = {}
    for tile in tiles:
        counts.setdefault(KIND[tile], []).append(tile)
    return [
        row(drawn(same[0], glyphs), Span(f" {glyphs.times}{len(same)}" if len(same) > 1 else "", "muted"))
        for same in counts.values()
    ]


def fort(tile: int, glyphs: Glyphs, columns: int = 99) -> str:
    """A fort: its sign, its level, its name; a dash for none."""
    if tile == NOBODY:
        return glyphs.none
    level = VALUE[tile]
    said = f"{glyphs.forts[level - 1]} {LEVEL_NAME[level]}"
    return (
        said if len(said) <= columns else f"{glyphs.forts[level - 1]} {SHORT_NAMES.get(KIND[tile], LEVEL_NAME[level])}"
    )


def level(height: int) -> str:
    """The name of a level of forts, 1 to 4, in one word."""
    return WORDS("muniment") if height == MUNIMENT else LEVEL_NAME[height]


def site(tile: int, glyphs: Glyphs, columns: int = 99) -> str:
    """A settlement or mine: its sign with its value, its name; a dash for none."""
    if tile == NOBODY:
        return glyphs.none
    said = f"{site_sign(tile, glyphs)} {NAME[tile]}"
    return said if len(said) <= columns else f"{site_sign(tile, glyphs)} {SHORT_NAMES.get(KIND[tile], NAME[tile])}"


def site_sign(tile: int, glyphs: Glyphs) -> str:
    """The sign of a settlement or mine with its value."""
    return f"{'$' if tile in MINES else glyphs.city}{VALUE[tile]}"


def holdings(fort_tile: int, site_tile: int) -> list[str]:
    """A fort and a site by name, with the value of the site: ``Keep``, ``City 2``; nothing for neither."""
    names = [LEVEL_NAME[VALUE[fort_tile]]] if fort_tile != NOBODY else []
    return names + ([f"{NAME[site_tile]} {VALUE[site_tile]}"] if site_tile != NOBODY else [])


def signs(stands: Sequence[int], glyphs: Glyphs) -> str:
    """The signs of a fort and a site: ``♖2 ⌂2``; a dash for neither."""
    said = [
        site_sign(tile, glyphs) if tile in SITES else glyphs.forts[VALUE[tile] - 1] for tile in stands if tile != NOBODY
    ]
    return " ".join(said) or glyphs.none


def dice_count(count: int) -> str:
    """``1 die``, ``6 dice``."""
    return counted("die", count)


def counted(noun: str, count: int) -> str:
    """A count with its noun; ``noun`` is a key of the words: ``1 tile``, ``3 tiles``."""
    return COUNTS(noun if count == 1 else f"{noun}_plural", count=count)


def abilities(tile: int) -> list[str]:
    """What a tile can do: ``ranged``, ``charge``, ``magic``, ``flying``, the keys of the words."""
    columns = {"ranged": RANGED, "charge": CHARGE, "magic": STAR, "flying": FLYING}
    return [ability for ability, column in columns.items() if column[tile]]


def worth(tile: int) -> int:
    """The value of a fort, settlement or mine; 0 for none."""
    return VALUE[tile] if tile != NOBODY else 0


def padded(part: Row, columns: int) -> Row:
    """Pad a part of a row to ``columns``, with at least one blank after it."""
    return row(part, " " * max(1, columns - width(part)))
