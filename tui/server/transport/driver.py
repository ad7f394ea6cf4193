"""A session's terminal: keys and sizes come in from a channel, what has changed of the screen goes out to it."""

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
"""Columns and rows of a terminal; whatever a client says, no smaller and no larger screen is drawn."""

SLICE = 64
"""So many letters are parsed before others have their turn."""

LETTERS_A_SECOND, LETTERS_AT_ONCE = 300.0, 1024.0
"""So many letters of a session are parsed, a paste counting as one; what comes beyond is lost."""

MAX_SILENT = 1 << 12
"""So many letters without one event are no typing: the parser begins anew."""

KEYS_A_SECOND, KEYS_AT_ONCE = 50.0, 100.0
"""What a session may type; keys beyond are lost, as they are on a terminal that cannot follow."""

OPENING = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h"
MOUSE = "\x1b[?1000h\x1b[?1006h"
CLOSING = "\x1b[?2004l\x1b[?1000l\x1b[?1006l\x1b[?7h\x1b[0m\x1b[?1049l\x1b[?25h"
"""Also what is asked for in between, so that a terminal is as it was."""


class Transport(Protocol):
    """Where a session's letters go."""

    @property
    def stopped(self) -> bool:
        """Does the reader not keep up? What is sent now would only wait."""

    def send(self, text: str) -> None:
        """Send letters."""


def bounded(columns: int, rows: int) -> tuple[int, int]:
    """The size that is drawn for a terminal that says it has this one."""
    return min(max(columns, MIN_SIZE[0]), MAX_SIZE[0]), min(max(rows, MIN_SIZE[1]), MAX_SIZE[1])


class SessionDriver(Driver):
    """Textual's way to one session. No thread, no signal; everything happens in the loop.

    Cells that the terminal shows already are not sent. While the reader does not keep up nothing is sent, and then the
    whole screen once.
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
        self._lost = False  # something was not sent
        self._open = False

    # ---- out ---------------------------------------------------------------------------------------

    def write(self, data: str) -> None:
        """Send what changes."""
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
        """The reader keeps up again: if something was not sent, everything is drawn anew."""
        if self._lost:
            self._lost = False
            self.forget()
            self._app.call_later(self._app.refresh_all)  # type: ignore[attr-defined]

    def forget(self) -> None:
        """Send everything again from now on."""
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
        """What was typed. It is parsed a slice at a time, and no more of it than anybody types, so that nobody else
        waits for a flood."""
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
        """The terminal has another size."""
        private.resize(self, bounded(columns, rows))
        self.forget()
        self._tell_size(*bounded(columns, rows))

    def send_message(self, message: Message) -> None:
        """To the app; what it cannot take any more is lost."""
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
            found = private.events_in(self._parser, text)
        except Exception:  # sequences Textual does not know how to read are no reason to end a game
            found, self._parser = [], private.SessionParser()
        self._silent = 0 if found else self._silent + len(text)
        if self._silent > MAX_SILENT:
            self._silent, self._parser = 0, private.SessionParser()
        return found

    def _lone_escape(self) -> None:
        for event in private.events_due(self._parser):
            self.process_message(event)
