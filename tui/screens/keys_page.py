"""F1: the keys of a screen, made from its table of keys."""

from collections.abc import Sequence

from tui.bindings import KEYS, Key
from tui.drawing.text import EMPTY, Row, Span, fit, heading, row, wrap
from tui.screens.base import SheetScreen
from tui.widgets.bars import status_bar
from tui.words import Words

TEXTS = Words("screens", "keys")
CHRONICLE_TEXTS = Words("screens", "chronicle")

SIGN = 18
"""Columns of a sign or short form."""


class KeysPage(SheetScreen):
    """The keys of the screen below."""

    KEYS = KEYS
    NAME = TEXTS("name")

    def __init__(self, of: str, keys: Sequence[Key], signs: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__()
        self.signs = signs
        self.of = of
        self.listed = keys
        self.top = 0

    def body(self, columns: int) -> list[Row]:
        """All keys, a word about digits and the mouse, then the signs of the game."""
        rows: list[Row] = []
        words = max(len(key.word) for key in self.listed) + 2
        for key in self.listed:
            parts = wrap(key.tooltip, columns - words - 12) or [""]
            head = row("  ", fit(row(Span(key.shown, "gold bold")), 9), fit(row(Span(key.word, "text")), words))
            rows.append(row(head, Span(parts[0], "muted")))
            rows += [row(" " * (words + 11), Span(part, "muted")) for part in parts[1:]]
        rows += [EMPTY, *(row("  ", Span(part, "muted")) for part in wrap(TEXTS("about"), columns - 4))]
        if self.signs:
            rows += [EMPTY, heading(TEXTS("signs"), columns, self.glyphs)]
        for sign, text in self.signs:
            parts = wrap(text, columns - SIGN - 3)
            rows.append(row("  ", fit(row(Span(sign, "gold bold")), SIGN), Span(parts[0], "muted")))
            rows += [row(" " * (SIGN + 2), Span(part, "muted")) for part in parts[1:]]
        return rows

    def rows(self, columns: int, height: int) -> list[Row]:
        body = self.body(columns)
        self.top = max(0, min(self.top, len(body) - (height - 2)))
        below = len(body) - self.top - (height - 2)
        note = CHRONICLE_TEXTS("more_below", count=below) if below > 0 else ""
        title = status_bar("Regalia", self.NAME, "", columns, self.glyphs)
        return [title, heading(self.of, columns, self.glyphs, note), *body[self.top :]]

    def action_move(self, way: str) -> None:
        """Scroll by a line or a page."""
        step = {"up": -1, "down": 1, "pageup": 2 - self.size.height, "pagedown": self.size.height - 2}[way]
        self.top = max(0, self.top + step)
        self.redraw()

    def action_back(self) -> None:
        """Back to the screen below."""
        self.app.pop_screen()
