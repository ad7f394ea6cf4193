"""The guide's notes on the screen: a strip under the board, and pages before a question."""

from tui.drawing.glyphs import Glyphs
from tui.drawing.text import Row, Span, heading, paragraph, row, wrap
from tui.panels.guide import Said
from tui.panels.presenter import Page
from tui.words import Words

TEXTS = Words("screens", "guide")

LEAST = 3
"""Fewest lines of the strip under its heading, so that it is as high as the chronicle it replaces."""

WIDEST = 96
"""Longer lines of a text are hard to read."""


def strip(said: Said, columns: int, glyphs: Glyphs) -> list[Row]:
    """A heading and the text, over the whole width."""
    note = TEXTS("strayed_note", dot=glyphs.dot) if said.strayed else TEXTS("note")
    lines = wrap(said.text, columns - 2)
    lines += [""] * (LEAST - len(lines))
    return [
        heading(TEXTS("title", title=said.title), columns, glyphs, note),
        *(row(Span(f" {line}", "text")) for line in lines),
    ]


def page(said: Said, columns: int) -> Page:
    """What is to be read before the question, a blank line between two paragraphs."""
    rows = [row(" ", line) for line in paragraph(said.page, min(columns - 2, WIDEST))]
    return Page(said.title, TEXTS("word"), rows, TEXTS("continues"), closes=TEXTS("closes"))
