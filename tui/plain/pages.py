"""The pages of a game as lines of text: what a key opens on the screen, a word prints in plain mode."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from tui.drawing.glyphs import ASCII, Glyphs
from tui.drawing.text import Row, plain
from tui.games.registry import presenter_for
from tui.panels.presenter import Page, Presenter
from tui.panels.snapshot import Scene, Snapshot
from tui.plain.answers import Numbered, UnclearError, find
from tui.words import Words

TEXTS = Words("plain", "pages")
SIGNS = Words("plain", "signs")

KEY_OF: Mapping[str, str] = {"factions": "f", "court": "w", "tables": "t", "look": "i", "sheet": "s", "magic": "m"}
"""Words that work in every game that has the page, beside the game's own words, with the keys of the pages."""
COLUMNS = 240
"""Columns of a page before its lines are joined: nothing is cut or wrapped for want of room."""
ROWS = 400
"""Rows of a page: enough for the longest."""
RULE = "\N{BOX DRAWINGS LIGHT HORIZONTAL}"
"""What headings are drawn with, so that they can be told from text."""


def spoken(names: Sequence[str]) -> Glyphs:
    """Signs as words, and the marks of the seats as their ``names``: for pages that are read aloud."""
    marks = [f"{name}: " for name in (*names, *[""] * 6)[:6]]
    return replace(
        ASCII,
        name="spoken",
        seats=(*marks, SIGNS("nobody")),  # type: ignore[arg-type]
        cursor="",
        blocked=SIGNS("blocked"),
        times=SIGNS("times"),
        done=SIGNS("done"),
        first=SIGNS("first"),
        hidden=SIGNS("hidden"),
        royal=SIGNS("royal"),
        throne=SIGNS("throne"),
        forts=tuple(SIGNS("fort", level=level) for level in range(1, 5)),  # type: ignore[arg-type]
        city=SIGNS("city"),
        rule=RULE,
        upright="  ",
        corners=(" ", " ", " ", " "),
        joins=("  ", "  ", "  ", "  ", "  "),
        bar=("", "", ""),
        arrows=(SIGNS("up"), SIGNS("down"), SIGNS("left"), SIGNS("right")),
        chain=SIGNS("chain"),
        pick=("", ""),
        dot=",",
        none=SIGNS("none"),
        cut="...",
        shade="",
    )


def page_words(presenter: Presenter) -> dict[str, str]:
    """The words that print a page of a game, with the keys of the pages."""
    own = presenter.page_keys
    words = {word: key for word, key in KEY_OF.items() if key in own}
    return {**words, **_own_words(presenter)}


def _own_words(presenter: Presenter) -> dict[str, str]:
    """The words of a game's page keys; the hand has a command."""
    keys = presenter.page_keys.items()
    return {key.word: letter for letter, key in keys if " " not in key.word and key.word != "hand"}


def help_lines(presenter: Presenter) -> list[str]:
    """A line of help for each page word of a game."""
    return [
        TEXTS("help", word=f"{word} NAME" if letter == "i" else word, about=presenter.page_keys[letter].tooltip)
        for word, letter in _own_words(presenter).items()
    ]


def page(snap: Snapshot, word: str, rest: str, answers: Sequence[Numbered] = ()) -> list[str]:
    """The page of a word as lines. ``rest`` is the number of one of its parts, or the beginning of a name on it, or for
    ``look`` one of the ``answers``."""
    presenter = presenter_for(snap.game)
    letter = page_words(presenter).get(word, "")
    scene = Scene(snap, spoken(snap.names), COLUMNS, ROWS, wide=True)
    if not letter:
        return [TEXTS("unknown", words=", ".join(page_words(presenter)))]
    if letter == "i":
        return _look(presenter, scene, rest, answers)
    shown = presenter.page(presenter.page_keys[letter].page, scene, 0)
    if shown is None:
        return [TEXTS("nothing")]
    if rest.isdecimal() and shown.groups:
        return _part(presenter, scene, word, shown, int(rest))
    if rest:
        name = _item_named(shown, rest)
        found = presenter.page(name, scene, 0) if name else None
        return page_lines(found) if found else [TEXTS("no_item", name=rest)]
    lines = page_lines(shown)
    if len(shown.groups) > 1:
        lines.append(TEXTS("parts", count=len(shown.groups), word=word))
    return lines


def _part(presenter: Presenter, scene: Scene, word: str, shown: Page, number: int) -> list[str]:
    if not 1 <= number <= len(shown.groups):
        return [TEXTS("parts", count=len(shown.groups), word=word)]
    part = presenter.page(shown.groups[number - 1], scene, 0)
    return page_lines(part) if part else [TEXTS("nothing")]


def _item_named(shown: Page, name: str) -> str:
    """The page that the line opens whose text has a word that begins with ``name``; empty if none has."""
    begins = re.compile(rf"\b{re.escape(name)}", re.IGNORECASE)
    return next((item.opens for item in shown.items if item.opens and begins.search(plain(shown.rows[item.row]))), "")


def _look(presenter: Presenter, scene: Scene, rest: str, answers: Sequence[Numbered]) -> list[str]:
    """What there is to know of a thing: that of an answer, or one that a page of the game names."""
    marked = answers[0].choice.id if answers else ""
    if rest:
        try:
            marked = find(rest, answers).id
        except UnclearError:
            for letter, key in presenter.page_keys.items():
                shown = presenter.page(key.page, scene, 0) if letter != "i" else None
                name = _item_named(shown, rest) if shown else ""
                found = presenter.page(name, scene, 0) if name else None
                if found:
                    return page_lines(found)
            return [TEXTS("no_item", name=rest)]
    scene = replace(scene, marked=marked)
    name = presenter.look(scene)
    found = presenter.page(name, scene, 0) if name else None
    return page_lines(found) if found else [TEXTS("nothing_to_see")]


def page_lines(shown: Page) -> list[str]:
    """A page as lines: its title, then headings with a colon and rows with their columns joined."""
    lines = [TEXTS("heading", title=shown.title)]
    for text in _texts(shown.rows):
        if not (len(lines) == 1 and text.rstrip(":") == shown.title):
            lines.append(text)
    return lines


def _texts(rows: Sequence[Row]) -> Iterator[str]:
    for line in rows:
        text = said(plain(line))
        if text:
            yield text


def said(text: str) -> str:
    """A row of a page as a sentence: no drawing, columns joined by semicolons, a heading with a colon behind it."""
    is_heading = text.lstrip().startswith(RULE)
    parts = [part.strip(" ,;") for part in re.split(rf"\s*{RULE}+\s*|\s{{2,}}", text)]
    joined = "; ".join(part for part in parts if part)
    joined = re.sub(r"\b(\w+): \1\b", r"\1", re.sub(r"\s+,", ",", joined)).replace(":;", ":").replace(",;", ";")
    if not joined:
        return ""
    return TEXTS("heading", title=joined) if is_heading else joined
