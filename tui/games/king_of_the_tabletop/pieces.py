"""Tiles by name and figure, as long or as short as there is room for."""

from collections.abc import Sequence

from rules.king_of_the_tabletop.facts import (
    CHARGE,
    FLYING,
    GOLEM,
    KIND,
    LEVEL_NAME,
    MAGICS,
    MINES,
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

_SHORT = {
    "Sir Launcelot": "Launcelot",
    "Baron Munchausen": "Munchausen",
    "Assassin Primus": "Assassin",
    "Guillame Tell": "G. Tell",
    "Scroll of Mist": "Mist",
    "Scroll of Wall of Fire": "Wall of Fire",
    "Scroll of Dispell Magic": "Dispell Magic",
    "Dust of Defense": "Dust",
    "Master Thief": "Thief",
}
"""Names by the word that tells them apart."""


def figure(tile: int) -> str:
    """What a tile is worth, as it shows it: R3, *4, 5; a treasure its gold; nothing for magic of no value."""
    if tile in TREASURES:
        return f"{VALUE[tile]} gold"
    return "" if tile in MAGICS and tile != GOLEM else sign(tile)


def name(tile: int, columns: int = 99) -> str:
    """Name and figure in at most ``columns``: the first word shortened where there is no room for all of it."""
    full, worth = NAME[tile], figure(tile)
    first, _, rest = full.partition(" ")
    shorter = _SHORT.get(full, f"{first[:2]}. {rest}" if rest else full)
    for said in (full, shorter):
        text = f"{said} {worth}".rstrip()
        if len(text) <= columns:
            return text
    return f"{shorter[: max(0, columns - len(worth) - 1)]} {worth}".rstrip()


def drawn(tile: int, glyphs: Glyphs, columns: int = 99, token: str = "text") -> Row:
    """A tile by name and figure; a special character with its crown."""
    if tile in SPECIALS:
        return row(Span(f"{glyphs.royal} ", "gold"), Span(name(tile, columns - 2), f"{token} bold"))
    return row(Span(name(tile, columns), token))


def listed(tiles: Sequence[int], glyphs: Glyphs) -> list[Row]:
    """Tiles as pieces of a row, those that look alike once with their number; in the order they lie."""
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
    return said if len(said) <= columns else said.replace("Muniment", "M.")


def site(tile: int, glyphs: Glyphs, columns: int = 99) -> str:
    """A settlement or mine: its sign with its value, its name; a dash for none."""
    if tile == NOBODY:
        return glyphs.none
    said = f"{site_sign(tile, glyphs)} {NAME[tile]}"
    return said if len(said) <= columns else said.removesuffix(" Mine")


def site_sign(tile: int, glyphs: Glyphs) -> str:
    """The sign of a settlement or mine with its value."""
    return f"{'$' if tile in MINES else glyphs.city}{VALUE[tile]}"


def signs(stands: Sequence[int], glyphs: Glyphs) -> str:
    """What stands on a land, by its signs: ``♖2 ⌂2``; a dash for nothing."""
    said = [site_sign(one, glyphs) if one in SITES else glyphs.forts[VALUE[one] - 1] for one in stands if one != NOBODY]
    return " ".join(said) or glyphs.none


def dice_count(count: int) -> str:
    """``1 die``, ``6 dice``."""
    return f"{count} {'die' if count == 1 else 'dice'}"


def abilities(tile: int) -> list[str]:
    """What a tile can do, in words."""
    words = (("ranged", RANGED), ("charge", CHARGE), ("magic", STAR), ("flying", FLYING))
    return [word for word, has in words if has[tile]]


def worth(tile: int) -> int:
    """The value of a fort, settlement or mine; 0 for none."""
    return VALUE[tile] if tile != NOBODY else 0


def padded(part: Row, columns: int) -> Row:
    """A piece of a row in at least so many columns, and a blank after it."""
    return row(part, " " * max(1, columns - width(part)))
