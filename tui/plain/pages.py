"""The pages of a game as lines of text: what a key opens on the screen, a word prints in plain mode."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from tui.bindings import HAND
from tui.drawing.glyphs import ASCII, IN_WORDS, Glyphs
from tui.drawing.text import TextLine, said
from tui.games.registry import presenter_for
from tui.panels.places import begins
from tui.panels.presenter import Page, PageKey, Presenter
from tui.panels.snapshot import Scene, Snapshot
from tui.plain.answers import Numbered, UnclearError, find
from tui.words import Words

TEXTS = Words("plain", "pages")
SIGNS = Words("plain", "signs")

KEY_OF: Mapping[str, str] = {"factions": "f", "court": "w", "tables": "t", "look": "i", "sheet": "s", "magic": "m"}
"""Words that work in every game that has the page, beside the game's own words, with the keys of the pages."""
COLUMNS = 240
"""Columns of a page before its lines are joined: nothing is cut or wrapped for want of room."""
MENTIONS = 6
"""The most lines about a name that has no page of its own."""
ROWS = 400
"""Rows of a page: enough for the longest."""


def spoken(names: Sequence[str]) -> Glyphs:
    """Signs as words, and the marks of the seats as their ``names``: for pages that are read aloud."""
    marks = (*names, *[""] * 6)[:6]
    return replace(
        ASCII,
        name=IN_WORDS,
        seats=(*marks, SIGNS("nobody")),  # type: ignore[arg-type]
        cursor="",
        blocked=SIGNS("blocked"),
        times=SIGNS("times"),
        done=SIGNS("done"),
        first=SIGNS("first"),
        hidden=SIGNS("hidden"),
        royal=SIGNS("royal"),
        throne=SIGNS("throne"),
        forts=("1", "2", "3", "4"),
        city=SIGNS("city"),
        rule="",
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


def letter_of(presenter: Presenter, word: str) -> str:
    """The key of the page that a word prints, or that a letter opens on the screen; empty for none."""
    return page_words(presenter).get(word) or (word if word in presenter.page_keys else "")


def _own_words(presenter: Presenter) -> dict[str, str]:
    """The words of a game's page keys; the hand has a command."""
    keys = presenter.page_keys.items()
    return {key.word: letter for letter, key in keys if " " not in key.word and key.word != "hand"}


def help_lines(presenter: Presenter) -> list[str]:
    """A line of help for each page word of a game."""
    return [
        TEXTS("help", word=f"{word} NAME", about=TEXTS("about_look"))
        if letter == "i"
        else TEXTS("help", word=word, about=_about(presenter.page_keys[letter]))
        for word, letter in _own_words(presenter).items()
    ]


def _about(key: PageKey) -> str:
    """What a line of help says of a page."""
    return _in_line(key.about or key.tooltip)


def _in_line(sentence: str) -> str:
    """A sentence as the other lines of help begin and end."""
    return f"{sentence[:1].lower()}{sentence[1:].rstrip('.')}"


def details(snap: Snapshot, argument: str = "") -> list[str]:
    """What the screen shows beside the answers to a question: who fights, what is at stake, what was rolled."""
    scene = Scene(snap, spoken(snap.names), COLUMNS, ROWS, wide=True)
    rows = presenter_for(snap.game).stage(scene) if snap.asked is not None else []
    lines = [spoken_line(line) for row in rows for line in said(row)]
    return [line for line in lines if line.strip(" :;")] or [TEXTS("no_details")]


def page(snap: Snapshot, word: str, argument: str, answers: Sequence[Numbered] = ()) -> list[str]:
    """The page of a word as lines. ``argument`` is the number of one of its parts, the beginning of a name on it, or
    for ``look`` one of the ``answers``."""
    presenter = presenter_for(snap.game)
    letter = letter_of(presenter, word)
    scene = Scene(snap, spoken(snap.names), COLUMNS, ROWS, wide=True)
    if not letter:
        return [TEXTS("unknown", words=", ".join(page_words(presenter)))]
    if letter == "i":
        return _look(presenter, scene, argument, answers)
    shown = presenter.page(presenter.page_keys[letter].page, scene, 0)
    if shown is None:
        return [TEXTS("nothing")]
    parts = [part for name in shown.groups if (part := presenter.page(name, scene, 0))]
    if not argument:
        return [*page_lines(shown), *_parts(parts, word)]
    part = _part(parts, argument)
    if part is not None:
        return page_lines(part)
    if argument.isdecimal() and len(parts) > 1:
        return _parts(parts, word)
    for fits in (_is, begins):
        shown_page = _opened(presenter, scene, _item_named(shown, argument, fits))
        if shown_page:
            return page_lines(shown_page)
    return _lines_about(shown, argument) or [TEXTS("no_item", name=argument)]


def hand_page(snap: Snapshot) -> list[str]:
    """The page that the key of the hand opens, as lines; no lines in a game without one."""
    presenter = presenter_for(snap.game)
    opened = presenter.page_keys.get(HAND)
    return page(snap, opened.word, "") if opened and opened.word in page_words(presenter) else []


def _lines_about(shown: Page, name: str) -> list[str]:
    """The lines of a page whose first cell is a name, each with the line after it, which says more; nothing for
    none."""
    lines = page_lines(shown)[1:]
    named = [at for at, line in enumerate(lines) if ";" in line and begins(line.partition(";")[0], name)]
    return list(dict.fromkeys(line for at in named for line in lines[at : at + 2]))


def _opened(presenter: Presenter, scene: Scene, name: str) -> Page | None:
    """The page of that name with the item that it marks at first; None for no name."""
    shown = presenter.page(name, scene, 0) if name else None
    return presenter.page(name, scene, shown.first) if shown is not None and shown.first else shown


def _parts(parts: Sequence[Page], word: str) -> list[str]:
    """The parts of a page by number and name; nothing if there are not several."""
    if len(parts) < 2:
        return []
    headings = [part.heading for part in parts]
    names = headings if len(set(headings)) == len(parts) else [part.title for part in parts]
    names = [TEXTS("part", number=number, name=name) for number, name in enumerate(names, start=1)]
    return [TEXTS("parts", count=len(parts), word=word, parts=", ".join(names))]


def _part(parts: Sequence[Page], wanted: str) -> Page | None:
    """The part of that number, or whose name begins so; None if there is none."""
    if wanted.isdecimal():
        return parts[int(wanted) - 1] if 1 <= int(wanted) <= len(parts) else None
    return next((part for part in parts if begins(part.heading, wanted) or begins(part.title, wanted)), None)


def _item_named(shown: Page, name: str, fits: Callable[[str, str], bool]) -> str:
    """The page about the line of that number, or about the first one whose name fits; empty if there is none."""
    pages = [(item.name, page) for item in shown.items if (page := item.about or item.opens)]
    if name.isdecimal():
        return pages[int(name) - 1][1] if 1 <= int(name) <= len(pages) else ""
    return next((page for called, page in pages if fits(called, name)), "")


def _is(name: str, wanted: str) -> bool:
    """Is a name, or one of its words, what was typed?"""
    return wanted.casefold() in (name.casefold(), *re.findall(r"[\w']+", name.casefold()))


def _look(presenter: Presenter, scene: Scene, argument: str, answers: Sequence[Numbered]) -> list[str]:
    """What there is to know of a thing: that of an answer, or one that a page of the game names."""
    marked = answers[0].choice.id if answers else ""
    if argument:
        try:
            marked = find(argument, answers).id
        except UnclearError:
            return _named(presenter, scene, argument) or [TEXTS("no_item", name=argument)]
    scene = replace(scene, marked=marked)
    shown_page = _opened(presenter, scene, presenter.look(scene))
    return page_lines(shown_page) if shown_page else [TEXTS("nothing_to_see")]


def _named(presenter: Presenter, scene: Scene, name: str) -> list[str]:
    """What there is to know of what has that name: a thing, a player, then what begins so; nothing for nothing."""
    pages = _pages(presenter, scene)
    for fits in (_is, begins):
        for shown in pages:
            shown_page = _opened(presenter, scene, _item_named(shown, name, fits))
            if shown_page:
                return page_lines(shown_page)
        if fits is _is and any(_is(player, name) for player in scene.snap.names):
            about = next((shown for shown in pages if _is(shown.heading, name) or _is(shown.title, name)), None)
            return page_lines(about) if about else _mentions(pages, name, _is)
    return _places(presenter, scene, name) or _mentions(pages, name, begins)


def _pages(presenter: Presenter, scene: Scene) -> list[Page]:
    """All pages of a game with their parts, but not that about a thing."""
    names: list[str] = []
    for letter, key in presenter.page_keys.items():
        shown = presenter.page(key.page, scene, 0) if letter != "i" else None
        if shown is not None:
            names += [name for name in shown.groups or (key.page,) if name not in names]
    return [page for name in names if (page := presenter.page(name, scene, 0))]


def _mentions(pages: Sequence[Page], wanted: str, fits: Callable[[str, str], bool]) -> list[str]:
    """The lines of the pages with a word that fits, each with the title of its page; the first of many."""
    lines = [TEXTS("mention", title=shown.title, line=line) for shown in pages for line in page_lines(shown)[1:]]
    return [line for line in dict.fromkeys(lines) if fits(line.partition(": ")[2], wanted)][:MENTIONS]


def _places(presenter: Presenter, scene: Scene, argument: str) -> list[str]:
    """What is at the places of the map whose name begins with what was typed."""
    called = [place for place in presenter.places(scene) if place.is_called(argument)]
    return [TEXTS("place", name=place.name, facts="; ".join(place.facts) or TEXTS("empty")) for place in called]


def page_lines(shown: Page) -> list[str]:
    """A page as lines: its title, then what its rows say."""
    lines = [shown.title]
    for row in shown.rows:
        lines += [
            spoken_line(line)
            for line in said(row)
            if len(lines) > 1 or not (line.is_heading and line.cells[0] == shown.title)
        ]
    return lines


def spoken_line(line: TextLine) -> str:
    """A line as text: cells with semicolons between them, a heading with a colon behind it."""
    cells = [re.sub(r" ([,;])", r"\1", " ".join(cell.split())) for cell in line.cells]
    return TEXTS("heading", title=", ".join(cells)) if line.is_heading else TEXTS("cells_between").join(cells)
