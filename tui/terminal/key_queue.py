"""Keys one after the other: the next one is told when everything the one before led to has been done.

Textual hands a key from the app to the screen and back again before its action is run; a key that comes right behind
it would reach the screen first. Over a network keys come in bunches, so the letters of a word typed after the key that
opens its line would be lost, or taken for keys of their own.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

from textual import events
from textual.message import Message

if TYPE_CHECKING:
    from textual.app import App


PATIENCE = 0.25
"""Seconds after which a key counts as done though nobody says so: its screen was closed, or its work takes long."""


class KeyQueue:
    """What was typed and has not been told yet. Used in the app's own loop."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._waiting: deque[Message] = deque()
        self._turn = 0  # so many keys were told
        self._late: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        """Is the last key that was told still being worked on?"""
        return self._late is not None

    def put(self, message: Message) -> None:
        """Tell the app; a key or a paste when those before it are done."""
        if self.busy and isinstance(message, events.Key | events.Paste):
            self._waiting.append(message)
        else:
            self._tell(message)

    def clear(self) -> None:
        """What waits is not told any more."""
        self._waiting.clear()

    def _tell(self, message: Message) -> None:
        if not self._app.post_message(message):
            self.clear()
        elif isinstance(message, events.Key | events.Paste):
            self._turn += 1
            self._late = asyncio.get_running_loop().call_later(PATIENCE, self._done, self._turn)
            self._app.call_later(self._at_screen, self._turn)

    def _at_screen(self, turn: int) -> None:
        # The app has handed the key on; behind it in the screen's queue, then again in the app's, all is done.
        if self._app.screen_stack:
            self._app.screen.call_later(self._app.call_later, self._done, turn)

    def _done(self, turn: int) -> None:
        if turn != self._turn or self._late is None:
            return
        self._late.cancel()
        self._late = None
        while self._waiting and not self.busy:
            self._tell(self._waiting.popleft())
