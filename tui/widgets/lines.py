"""The one widget everything is drawn with: a block of rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Protocol, cast

from rich.segment import Segment
from textual import events
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Region
from textual.keys import key_to_character
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.drawing.glyphs import Glyphs
from tui.drawing.text import EMPTY, Row, clicked_key, fit, spelled, width
from tui.drawing.theme import Palette


def changed_columns(before: Row, after: Row, columns: int) -> tuple[int, int]:
    """The first column in which two rows differ and the one behind the last; twice the same if they are equal."""
    if before == after:
        return 0, 0
    before, after = _fitted(before, columns), _fitted(after, columns)
    same = _alike(before, after)
    left = width(after[:same])
    if same < min(len(before), len(after)) and before[same].token == after[same].token:
        old, new = before[same].text, after[same].text
        left += sum(width(sign) for sign in old[: _alike(old, new)])
    before, after = before[same:], after[same:]
    same = _alike(before[::-1], after[::-1])
    right = columns - width(after[len(after) - same :])
    if same < min(len(before), len(after)) and before[-1 - same].token == after[-1 - same].token:
        old, new = before[-1 - same].text[::-1], after[-1 - same].text[::-1]
        right -= sum(width(sign) for sign in old[: _alike(old, new)])
    return left, max(left, right)


def _alike(before: Sequence[object], after: Sequence[object]) -> int:
    """How many spans or letters two rows or texts have in common at their beginning."""
    at = 0
    for old, new in zip(before, after, strict=False):  # a plain loop: every key compares whole rows
        if old != new:
            break
        at += 1
    return at


def _fitted(line: Row, columns: int) -> Row:
    """The row at exactly ``columns``; itself where it fits."""
    return line if width(line) == columns else fit(line, columns)


class Look(Protocol):
    """What a widget asks its app for."""

    palette: Palette
    glyphs: Glyphs
    paints_lines: bool
    """Are whole lines painted, so that it does not matter which part of a line differs?"""


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
        self._painted: dict[int, Strip] = {}  # by line: what a screen of its own process paints again and again
        self._painted_for: tuple[object, ...] = ()

    @property
    def look(self) -> Look:
        """Palette and glyphs of the app this block is part of."""
        return cast(Look, self.app)

    @property
    def text(self) -> str:
        """What is shown, as plain text, each line without trailing blanks."""
        return "\n".join(
            "".join(spelled(text, token, self.look.glyphs) for text, token in line).rstrip() for line in self.rows
        )

    @property
    def ground_token(self) -> str:
        """The token under all rows; empty for the ground of the screen."""
        return "" if self.ground == "bg" else self.ground

    def row(self, y: int) -> Row:
        """The row at that height; an empty one below the last."""
        return self.rows[y] if y < len(self.rows) else EMPTY

    def show(self, rows: Sequence[Row]) -> None:
        """Show ``rows``; only the parts of lines that differ from what is shown are painted again."""
        before, after = self.rows, tuple(rows)
        self.rows = after
        pairs = list(zip_longest(before, after, fillvalue=EMPTY))
        changed = [y for y, (old, new) in enumerate(pairs) if old is not new and old != new]
        if not changed:
            return
        columns = self.size.width
        if self.look.paints_lines:
            self.refresh(Region(0, changed[0], columns, changed[-1] + 1 - changed[0]))
            return
        regions = []
        for y in changed:
            self._painted.pop(y, None)
            start, end = changed_columns(*pairs[y], columns)
            if start < end:
                regions.append(Region(start, y, end - start, 1))
        if regions:
            self.refresh(*regions)

    def get_line_filters(self) -> Sequence[LineFilter]:
        # The palette has exact colors wherever the terminal has: there is nothing to translate in them.
        return [wanted for wanted in super().get_line_filters() if not isinstance(wanted, ANSIToTruecolor)]

    def render_lines(self, crop: Region) -> list[Strip]:
        # A block has neither border nor padding, so Textual's cache of styled lines would only copy every line.
        columns = self.size.width
        strips = self._all(crop.line_range) if self.look.paints_lines else self._kept(crop.line_range, columns)
        start, end = crop.column_span
        return strips if (start, end) == (0, columns) else [strip.crop(start, end) for strip in strips]

    def _kept(self, lines: Sequence[int], columns: int) -> list[Strip]:
        """The lines, painted only if they were not yet."""
        look = self.look
        wanted_for = (columns, look.palette, look.glyphs, *self.get_line_filters())
        if self._painted_for != wanted_for:
            self._painted, self._painted_for = {}, wanted_for
        new = [y for y in lines if y not in self._painted]
        self._painted.update(zip(new, self._all(new), strict=True))
        return [self._painted[y] for y in lines]

    def _all(self, lines: Sequence[int]) -> list[Strip]:
        """The lines, each painted anew."""
        strips = [self.render_line(y) for y in lines]
        filters = self.get_line_filters()
        if filters and strips:
            background = self.background_colors[1]
            for line_filter in filters:
                strips = [strip.apply_filter(line_filter, background) for strip in strips]
        return strips

    def render_line(self, y: int) -> Strip:
        look, columns = self.look, self.size.width
        line, ground = _fitted(self.row(y), columns), self.ground_token
        glyphs, style = look.glyphs, look.palette.style
        segments = [Segment(spelled(text, token, glyphs), style(f"{ground} {token}")) for text, token in line]
        return Strip(segments, columns)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        press = self._key_at(event.x, event.y)
        if press:
            self.app.post_message(events.Key(press, key_to_character(press)))
        else:
            self.post_message(self.Clicked(self, event.x, event.y))

    def _key_at(self, x: int, y: int) -> str:
        """The key that a click at that place presses; empty for none."""
        end = 0
        for span in self.rows[y] if y < len(self.rows) else EMPTY:
            end += width(span.text)
            if x < end:
                return clicked_key(span.token)
        return ""
