"""The one widget everything is drawn with: a block of rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, cast

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.glyphs import Glyphs, spell
from tui.text import EMPTY, Row, fit, plain
from tui.theme import Palette


class Look(Protocol):
    """What a widget asks its app for."""

    palette: Palette
    glyphs: Glyphs


class Lines(Widget, can_focus=False):
    """Rows from the top; what is below them is empty ground."""

    DEFAULT_CSS = "Lines { width: 1fr; height: 1fr; }"
    ALLOW_SELECT = False

    @dataclass
    class Clicked(Message):
        """A mouse click at a column and row of the block."""

        lines: "Lines"
        x: int
        y: int

        @property
        def control(self) -> "Lines":
            """The block clicked on."""
            return self.lines

    def __init__(self, ground: str = "bg", *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.ground = ground
        self.rows: tuple[Row, ...] = ()

    @property
    def look(self) -> Look:
        """Palette and glyphs of the app this block is part of."""
        return cast(Look, self.app)

    @property
    def text(self) -> str:
        """What is shown, as plain text, each line without trailing blanks."""
        return "\n".join(spell(plain(line), self.look.glyphs).rstrip() for line in self.rows)

    def show(self, rows: Sequence[Row]) -> None:
        """Show ``rows``; only the lines that differ from what is shown are painted again."""
        before, after = self.rows, tuple(rows)
        self.rows = after
        changed = [
            Region(0, y, self.size.width, 1)
            for y in range(max(len(before), len(after)))
            if (before[y] if y < len(before) else EMPTY) != (after[y] if y < len(after) else EMPTY)
        ]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        look, columns = self.look, self.size.width
        line = fit(self.rows[y] if y < len(self.rows) else EMPTY, columns)
        ground = "" if self.ground == "bg" else self.ground
        glyphs, style = look.glyphs, look.palette.style
        segments = [Segment(spell(text, glyphs), style(f"{ground} {token}")) for text, token in line]
        return Strip(segments, columns)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self, event.x, event.y))
