"""Signs and short forms of a game's screens, explained on the page of keys."""

from functools import cache

import msgspec

from rules.engine import data_files
from rules.engine.records import typed
from tui.drawing.glyphs import Glyphs


class Legend(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pairs of a sign, or the names of signs in braces, and what it means. ``plain``: the short forms of
    lines of text."""

    signs: list[tuple[str, str]]
    plain: list[tuple[str, str]] = []


@cache
def _legend_of(game: str) -> Legend:
    try:
        return typed(data_files.read("tui", f"legend/{game}.toml"), Legend)
    except FileNotFoundError:
        return Legend([])


def short_forms_of(game: str) -> list[tuple[str, str]]:
    """The short forms that a game uses in its lines of text, and what they mean; nothing for a game without a
    legend."""
    return _legend_of(game).plain


def signs_of(game: str, glyphs: Glyphs) -> list[tuple[str, str]]:
    """Each sign as this glyph set draws it, and what it means; nothing for a game without a legend."""
    drawn = {
        name: getattr(glyphs, name)
        for name in (
            "cursor",
            "blocked",
            "done",
            "first",
            "hidden",
            "royal",
            "throne",
            "city",
            "mystic",
            "camelot",
            "forest",
            "marsh",
            "mountain",
            "river",
            "bridge",
            "dot",
            "cut",
        )
    }
    drawn |= {
        "marks": "".join(glyphs.seats[:6]),
        "nobody": glyphs.seats[6],
        "mark": glyphs.seats[0],
        "castle": glyphs.forts[0][0],
        "forts": " ".join(glyphs.forts),
        "doors": " ".join(glyphs.doors),
        "wounds": " ".join(glyphs.wound),
    }
    return [(sign.format_map(drawn), text.format_map(drawn)) for sign, text in _legend_of(game).signs]
