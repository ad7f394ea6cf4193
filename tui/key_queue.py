"""Keys one after the other: the next one is told when everything the one before led to has been done.

Textual hands a key from the app to the screen and back again before its action is run; a key that comes right behind
it would reach the screen first. Over a network keys come in bunches, so the letters of a word typed after the key that
opens its line would be lost, or taken for keys of their own.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from textual import events
from textual.message import Message

if TYPE_CHECKING:
    from textual.app import App


class KeyQueue:
    """What was typed and has not been told yet. Used in the app's own loop."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._waiting: deque[Message] = deque()
        self._busy = False

    def put(self, message: Message) -> None:
        """Tell the app; a key or a paste when those before it are done."""
        if self._busy and isinstance(message, events.Key | events.Paste):
            self._waiting.append(message)
        else:
            self._tell(message)

    def clear(self) -> None:
        """What waits is not told any more."""
        self._waiting.clear()

    def _tell(self, message: Message) -> None:
        self._app.post_message(message)
        if isinstance(message, events.Key | events.Paste):
            self._busy = self._app.call_later(self._at_screen)

    def _at_screen(self) -> None:
        # The app has handed the key on; behind it in the screen's queue, then again in the app's, all is done.
        if not (self._app.screen_stack and self._app.screen.call_later(self._back)):
            self._back()

    def _back(self) -> None:
        if not self._app.call_later(self._done):
            self._busy = False

    def _done(self) -> None:
        self._busy = False
        while self._waiting and not self._busy:
            self._tell(self._waiting.popleft())
