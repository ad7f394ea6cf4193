"""The Textual driver of a session: input and sizes come from a channel, changes of the screen go to it."""

from __future__ import annotations

import asyncio
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol

from textual import events
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from tui.server.token_bucket import TokenBucket
from tui.server.transport import textual_private as private
from tui.server.transport.paste_parser import Pasted, Pasting
from tui.terminal.key_queue import KeyQueue
from tui.terminal.screen_diff import Pieces, ScreenDiff

if TYPE_CHECKING:
    from textual.app import App

MIN_SIZE, MAX_SIZE = (20, 5), (400, 160)
"""The smallest and the largest screen that is drawn, in columns and rows."""

SLICE = 64
"""Characters parsed per slice of the event loop."""

LETTERS_A_SECOND, LETTERS_AT_ONCE = 300.0, 1024.0
"""Characters of a session that are parsed per second, and at once; a paste counts as one. Further ones are dropped."""

MAX_SILENT = 1 << 12
"""Characters without an event after which the parser is reset."""

KEYS_A_SECOND, KEYS_AT_ONCE = 50.0, 100.0
"""Keys of a session that are handled per second, and at once; further ones are dropped."""

OPENING = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h"
MOUSE = "\x1b[?1000h\x1b[?1006h"
CLOSING = "\x1b[?2004l\x1b[?1000l\x1b[?1006l\x1b[?7h\x1b[0m\x1b[?1049l\x1b[?25h"
"""Restores the terminal, including modes that are set in between."""


class Transport(Protocol):
    """The output of a session."""

    @property
    def stopped(self) -> bool:
        """Whether the client does not keep up, so that output would only wait."""

    def send(self, text: str) -> None:
        """Send text."""


def bounded(columns: int, rows: int) -> tuple[int, int]:
    """The size that is drawn for a terminal of this size."""
    return min(max(columns, MIN_SIZE[0]), MAX_SIZE[0]), min(max(rows, MIN_SIZE[1]), MAX_SIZE[1])


class SessionDriver(Driver):
    """The driver of one session, without threads or signals: everything runs on the event loop.

    Cells that the terminal shows already are not sent. While the client does not keep up, nothing is sent; afterwards,
    the whole screen is sent once.
    """

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.transport: Transport = app.transport  # type: ignore[attr-defined]
        self._screen_diff = ScreenDiff()
        self._queue = KeyQueue(app)
        self._parser = private.SessionParser()
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._hold: asyncio.TimerHandle | None = None
        self._pasting = Pasting()
        self._waiting: deque[str] = deque()
        self._silent = 0
        self._letters = TokenBucket(LETTERS_A_SECOND, LETTERS_AT_ONCE)
        self._keys = TokenBucket(KEYS_A_SECOND, KEYS_AT_ONCE)
        self._lost = False  # output was skipped
        self._open = False

    # ---- out ---------------------------------------------------------------------------------------

    def write(self, data: str) -> None:
        """Send the changes of the screen."""
        if self.transport.stopped:
            self._lost = True
        elif self._open:
            self.transport.send(self._screen_diff.rewrite(data))

    def paint(self, lines: Callable[[], Iterable[tuple[int, Pieces]]], cursor: tuple[int, int]) -> None:
        """Show these lines, and the cursor at that column and row. ``lines`` is not called if nothing can be sent."""
        if self.transport.stopped:
            self._lost = True
        elif self._open:
            self.transport.send(self._screen_diff.paint(lines(), cursor))

    def resume_output(self) -> None:
        """Send output again; draw the whole screen if output was skipped."""
        if self._lost:
            self._lost = False
            self.forget()
            self._app.call_later(self._app.refresh_all)  # type: ignore[attr-defined]

    def forget(self) -> None:
        """Forget what the terminal shows, so that everything is sent again."""
        self._screen_diff.forget()

    def start_application_mode(self) -> None:
        self._open = True
        self.transport.send(OPENING + (MOUSE if self._mouse else ""))
        assert self._size is not None
        self._tell_size(*self._size)

    def disable_input(self) -> None:
        self._open = False
        self._waiting.clear()
        self._queue.clear()
        if self._hold:
            self._hold.cancel()

    def stop_application_mode(self) -> None:
        self.disable_input()
        self.transport.send(CLOSING)

    # ---- in ----------------------------------------------------------------------------------------

    def receive(self, data: bytes) -> None:
        """Take what was typed. It is parsed in slices, and within limits, so that a flood does not block other
        sessions."""
        waits = bool(self._waiting)
        for text in self._pasting.sort(self._decode(data)):
            if isinstance(text, Pasted):
                self._waiting += [text][: self._letters.take_up_to(1)]
            else:
                text = text[: self._letters.take_up_to(len(text))]
                self._waiting += [text[at : at + SLICE] for at in range(0, len(text), SLICE)]
        if not waits:
            self._parse()

    def resize(self, columns: int, rows: int) -> None:
        """Use a new size of the terminal."""
        private.resize(self, bounded(columns, rows))
        self.forget()
        self._tell_size(*bounded(columns, rows))

    def send_message(self, message: Message) -> None:
        """Put a message into the app's queue; keys beyond the limit are dropped."""
        if isinstance(message, events.Key | events.MouseEvent | events.Paste) and not self._keys.take():
            return
        if not isinstance(message, events.Resize) or message.size == Size(*self._size or (0, 0)):
            self._queue.put(message)

    def _tell_size(self, columns: int, rows: int) -> None:
        size = Size(columns, rows)
        self.process_message(events.Resize(size, size))

    def _parse(self) -> None:
        if not self._open or not self._waiting:
            return
        if self._hold:
            self._hold.cancel()
        text = self._waiting.popleft()
        for event in [events.Paste(str(text))] if isinstance(text, Pasted) else self._events_in(text):
            self.process_message(event)
        if self._waiting:
            self._loop.call_soon(self._parse)
        else:
            self._hold = self._loop.call_later(private.ESCAPE_WAIT, self._lone_escape)

    def _events_in(self, text: str) -> list[Message]:
        try:
            messages = private.events_in(self._parser, text)
        except Exception:  # a sequence that Textual cannot parse must not end a session
            messages, self._parser = [], private.SessionParser()
        self._silent = 0 if messages else self._silent + len(text)
        if self._silent > MAX_SILENT:
            self._silent, self._parser = 0, private.SessionParser()
        return messages

    def _lone_escape(self) -> None:
        for event in private.events_due(self._parser):
            self.process_message(event)
