"""The cover over every screen while the window is too small."""

from typing import TYPE_CHECKING, cast

from textual import events
from textual.geometry import Size

from tui.bindings import TOO_SMALL, click_keys, footer
from tui.drawing.text import EMPTY, fill, paragraph, row
from tui.widgets.bars import keys_bar
from tui.widgets.lines import Lines
from tui.words import Words

if TYPE_CHECKING:
    from tui.host import Host

TEXTS = Words("app", "app")

COLUMNS, ROWS = 80, 24
"""The smallest window in which every screen works."""


def is_too_small(size: Size) -> bool:
    """Is a window of that size too small?"""
    return size.width < COLUMNS or size.height < ROWS


class Cover(Lines):
    """Asks for a larger window. The screen below keeps its state but gets no keys; it is uncovered when the window is
    large enough."""

    DEFAULT_CSS = "Cover { layer: cover; width: 100%; height: 100%; }"

    def on_mount(self) -> None:
        self._draw()

    def on_resize(self, event: events.Resize) -> None:
        self._draw()

    def _draw(self) -> None:
        columns, height = self.app.size
        text = TEXTS(
            "too_small",
            columns=COLUMNS,
            rows=ROWS,
            width=columns,
            height=height,
            without_screen=cast("Host", self.app).without_screen,
        )
        lines = [EMPTY, *(row(" ", line) for line in paragraph(text, max(10, columns - 2)))]
        bar = keys_bar(footer(TOO_SMALL, wide=False), columns, click_keys(TOO_SMALL))
        self.show([*fill(lines, height - 1), bar])
