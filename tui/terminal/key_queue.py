"""A queue that posts one key at a time: the next key waits until the work of the previous one is done.

Textual passes a key from the app to the screen and back again before it runs the key's action, so a key that follows at
once would reach the screen first. Over a network keys arrive in groups: the letters typed after the key that opens an
input line would be lost, or taken for commands.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

from textual import events
from textual.message import Message

if TYPE_CHECKING:
    from textual.app import App


TIMEOUT = 0.25
"""Seconds after which a key counts as done without a report: its screen was closed, or its work takes long."""


class KeyQueue:
    """Input that was not posted yet. For the app's own event loop."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._waiting: deque[Message] = deque()
        self._count = 0  # keys posted
        self._timeout: asyncio.TimerHandle | None = None

    @property
    def is_busy(self) -> bool:
        """Is the last key still being processed?"""
        return self._timeout is not None

    def put(self, message: Message) -> None:
        """Post a message to the app; a key or a paste only when the previous ones are done."""
        if self.is_busy and isinstance(message, events.Key | events.Paste):
            self._waiting.append(message)
        else:
            self._post(message)

    def clear(self) -> None:
        """Discard the waiting messages."""
        self._waiting.clear()

    def _post(self, message: Message) -> None:
        if not self._app.post_message(message):
            self.clear()
        elif isinstance(message, events.Key | events.Paste):
            self._count += 1
            self._timeout = asyncio.get_running_loop().call_later(TIMEOUT, self._done, self._count)
            self._app.call_later(self._pass_screen, self._count)

    def _pass_screen(self, count: int) -> None:
        # The app has passed the key on. Called after it in the screen's queue, then in the app's, it is done.
        if self._app.screen_stack:
            self._app.screen.call_later(self._app.call_later, self._done, count)

    def _done(self, count: int) -> None:
        if count != self._count or self._timeout is None:
            return
        self._timeout.cancel()
        self._timeout = None
        while self._waiting and not self.is_busy:
            self._post(self._waiting.popleft())
