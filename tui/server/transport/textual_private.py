"""All uses of Textual's private interface, in one place.

Textual expects one app per process, with a terminal of its own. This module changes what must be different if many
apps share one event loop; ``tests/tui/server/test_textual_private.py`` fails when Textual changes one of them.
"""

import asyncio
import io
import sys
from collections.abc import Callable, Sequence
from typing import Any, Literal, cast

from rich.console import Console
from textual._compositor import Compositor
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.constants import ESCAPE_DELAY
from textual.driver import Driver
from textual.filter import ANSIToTruecolor
from textual.geometry import Region
from textual.message import Message
from textual.screen import Screen

from tui.widgets.lines import Lines

ColorSystem = Literal["standard", "256", "truecolor"]

ESCAPE_WAIT = ESCAPE_DELAY + 0.01
"""Seconds after which a lone Escape is a key, not the beginning of a sequence."""


PlacedLines = Sequence[tuple[Lines, Region]]
"""The blocks of a screen with their places, none over another, from left to right."""


class RowCompositor(Compositor):
    """Leaves painting to ``paint(blocks, lines)``, which gets the numbers of the lines that may have changed.

    Textual would make strips of all segments of a line, cut them, and write each with its full style. That took half of
    the server's time.
    """

    def __init__(self, paint: Callable[[PlacedLines, Sequence[int]], None]) -> None:
        super().__init__()
        self._paint = paint

    def render_update(self, full: bool = False, screen_stack: Any = None, simplify: bool = False) -> Any:
        if simplify:  # a picture of the screen is exported
            return super().render_update(full, screen_stack, simplify)
        changed = {self.size.region} if full else self._dirty_regions.copy()
        self._dirty_regions.clear()
        lines = sorted({y for region in changed for y in region.line_range if y < self.size.height})
        if lines:
            self._paint(self._blocks(), lines)
        return None

    def _blocks(self) -> PlacedLines:
        """The visible blocks. One on a layer above the others covers all of them."""
        blocks: list[tuple[Lines, Region]] = []
        for widget, (region, clip) in self.visible_widgets.items():
            place = region.intersection(clip)
            if isinstance(widget, Lines) and place:
                blocks.append((widget, place))
                if place == self.size.region:
                    break
        return sorted(blocks, key=lambda block: block[1].x)


def paint_rows(screen: Screen[Any], paint: Callable[[PlacedLines, Sequence[int]], None]) -> None:
    """Paint a screen that was not shown yet with ``paint``, see ``RowCompositor``."""
    screen._compositor = RowCompositor(paint)


class NullFile(io.StringIO):
    """A file that drops what is written to it."""

    def write(self, text: str) -> int:
        return len(text)


class SessionParser(XTermParser):
    """Textual's parser without its cache, which belongs to the class and keeps every parser and its app in memory."""

    _parse_extended_key = cast(Any, XTermParser._parse_extended_key).__wrapped__


def events_in(parser: SessionParser, text: str) -> list[Message]:
    """The events in ``text``. Raises what the parser raises; the parser cannot be used afterwards."""
    return list(parser.feed(text))


def events_due(parser: SessionParser) -> list[Message]:
    """The events that are due because no input followed: a lone Escape."""
    return list(parser.tick())


def isolate_app(app: App[Any], colors: ColorSystem | None) -> None:
    """Isolate a new app from the process: it leaves stdout alone, prints nothing, and draws with the colors of its own
    terminal (None: without colors), not the server's."""
    app._capture_stdout = cast(Any, sys.stdout)
    app._capture_stderr = cast(Any, sys.stderr)
    app.error_console = Console(file=NullFile(), markup=False, highlight=False)
    app.no_color = False
    app._filters = [line_filter for line_filter in app._filters if isinstance(line_filter, ANSIToTruecolor)]
    app.console = Console(
        file=NullFile(),
        color_system=colors,
        force_terminal=True,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        safe_box=False,
        soft_wrap=False,
        no_color=colors is None,
        width=80,
        height=24,
        _environ={},
    )


async def run(app: App[Any], size: tuple[int, int], mouse: bool) -> None:
    """Run an app until it ends. ``App.run_async`` would change the task factory of the event loop."""
    cast(Any, app)._thread_init()
    app._loop = asyncio.get_running_loop()
    with app._context():
        try:
            await app._process_messages(mouse=mouse, terminal_size=size)
        finally:
            try:
                await asyncio.shield(app._shutdown())
            finally:
                app._loop = None
                app._thread_id = 0


def end(app: App[Any]) -> None:
    """End an app after a fault, without output."""
    app._exit_renderables.clear()
    app._return_code = 1
    app._close_messages_no_wait()


def resize(driver: Driver, size: tuple[int, int]) -> None:
    """Set the size of the driver's terminal."""
    driver._size = size
