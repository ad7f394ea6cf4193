"""The page that is shown while a history is read."""

from collections.abc import Sequence

from rules import Line
from tui.bindings import READING
from tui.drawing.text import Row, fill, heading
from tui.screens.base import PastScreen, SheetScreen
from tui.widgets.bars import status_bar
from tui.widgets.chronicle import newest
from tui.words import Words

TEXTS = Words("screens", "reading")


class ReadingScreen(PastScreen, SheetScreen):
    """Shows at once the ``lines`` of the chronicle that the table has, and how much of the history is read; no key
    reaches the screen below."""

    KEYS = READING
    NAME = TEXTS("name")

    def __init__(self, lines: Sequence[Line] = ()) -> None:
        super().__init__()
        self.lines = lines
        self.skipped = 0  # lines below the last one shown
        self.percent = 0

    def show_progress(self, share: float) -> None:
        """Show that this share of the history is read, from 0 to 1. For any thread."""
        percent = int(100 * share)
        if percent != self.percent:
            self.percent = percent
            self.call_later(self.redraw)

    def rows(self, columns: int, height: int) -> list[Row]:
        shown = self.lines[: len(self.lines) - self.skipped]
        return [
            status_bar("Regalia", TEXTS("title"), TEXTS("percent", percent=self.percent), columns, self.glyphs),
            heading(TEXTS("heading"), columns, self.glyphs, TEXTS("lines", count=len(self.lines))),
            *fill(newest(shown, columns, height - 2), height - 2),
        ]

    def action_move(self, way: str) -> None:
        """Scroll by a line or a page."""
        page = self.size.height - 4
        step = {
            "up": 1,
            "down": -1,
            "pageup": page,
            "pagedown": -page,
            "home": len(self.lines),
            "end": -len(self.lines),
        }
        self.skipped = max(0, min(len(self.lines) - 1, self.skipped + step[way]))
        self.redraw()

    def action_back(self) -> None:
        """Close the page; the history is not shown."""
        self.app.pop_screen()
