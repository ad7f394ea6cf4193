"""What a session sends shows on a terminal just what Textual itself would draw."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyte
import pytest

from tests.tui.server.clients import until
from tests.tui.server.screens.fake_server import Rung, session
from tests.tui.test_screen_diff import look
from tui.server.transport import textual_private as private


class Reader:
    """A terminal that reads what is sent."""

    def __init__(self, columns: int, rows: int) -> None:
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self.screen)

    def send(self, text: str) -> None:
        self._stream.feed(text)

    def cells(self) -> list[list[Any]]:
        """Every cell, with its look."""
        screen = self.screen
        return [[look(screen.buffer[y][x]) for x in range(screen.columns)] for y in range(screen.lines)]


@asynccontextmanager
async def running(app: Rung, size: tuple[int, int]) -> AsyncIterator[Reader]:
    """The app, drawn on a terminal of that size."""
    reader = Reader(*size)
    app.channel.send = reader.send  # type: ignore[method-assign]
    task = asyncio.ensure_future(private.run(app, size, False))
    try:
        yield reader
    finally:
        app.exit(0)
        await task


def expected(app: Rung, size: tuple[int, int]) -> list[list[Any]]:
    """What Textual would draw."""
    reader = Reader(*size)
    picture: Any = app.screen._compositor.render_update(full=True, simplify=True)
    reader.send(picture.render_segments(app.console))
    return reader.cells()


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60), (60, 20)])
@pytest.mark.parametrize("colors", ["auto", "true", "16", "mono"])
async def test_the_terminal_shows_what_textual_would_draw(tmp_path: Path, size: tuple[int, int], colors: str) -> None:
    app = session(tmp_path)
    app.change_settings(replace(app.settings, colors=colors))
    async with running(app, size) as reader:
        for keys in ("", "\x1b[B", "t", "Grüße, 安娜 §", "\r", "s", "\x1b[B\x1b[B", "\x1b", "\x1bOP"):
            app.receive(keys.encode())
            await until(lambda: bool(app.screen_stack) and reader.cells() == expected(app, size))
