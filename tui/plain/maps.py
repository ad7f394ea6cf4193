"""The map of a game in words: its places, what is there, and what borders on them."""

from tui.games.registry import presenter_for
from tui.panels.places import Place
from tui.panels.snapshot import Scene, Snapshot
from tui.plain.keyboard import SQUARE_SIGN
from tui.plain.pages import page_words, spoken
from tui.words import Words

TEXTS = Words("plain", "map")
MANY = 12
"""From more places on, what borders on them is told only where it is asked for."""
EVERY_PLACE = "all"
"""After ``map``: empty places, too."""


def map_lines(snap: Snapshot, wanted: str) -> list[str]:
    """The places where something is, without what borders on them if they are many; with ``all``, every place; with a
    name or square, those that begin with it."""
    presenter = presenter_for(snap.game)
    places = presenter.places(Scene(snap, spoken(snap.names), wide=True))
    if not places:
        words = ", ".join(page_words(presenter))
        return [TEXTS("no_map"), *([TEXTS("pages", words=words)] if words else [])]
    if wanted and wanted.casefold() != EVERY_PLACE:
        called = [place for place in places if place.is_called(wanted.replace(".", SQUARE_SIGN))]
        return [line for place in called for line in _lines(place)] or [TEXTS("no_place", name=wanted)]
    shown = [place for place in places if wanted or not place.is_empty]
    if not wanted and len(shown) > MANY:
        return [*(_lines(place)[0] for place in shown), TEXTS("more")]
    lines = [line for place in shown for line in _lines(place)]
    return lines if len(shown) == len(places) else [*lines, TEXTS("more")]


def _lines(place: Place) -> list[str]:
    """What is at a place, and below it what borders on it."""
    facts = "; ".join(place.facts)
    lines = [TEXTS("place", name=place.name, facts=facts) if facts else TEXTS("bare_place", name=place.name)]
    return [*lines, TEXTS("borders", borders="; ".join(place.borders))] if place.borders else lines
