"""Bytes typed at a terminal without a screen, as lines: echo, backspace, end of input."""

from codecs import getincrementaldecoder
from collections.abc import Callable

MAX_LINE = 1000
"""The most characters of a line; the rest is dropped."""


class LineEditor:
    """Calls ``on_line`` with each line, and with None at the end of the input. ``echo``, if any, shows the typing."""

    def __init__(self, on_line: Callable[[str | None], None], echo: Callable[[str], None] | None) -> None:
        self._on_line = on_line
        self._show = echo
        self._typed = ""
        self._decode = getincrementaldecoder("utf-8")("replace").decode

    def receive(self, data: bytes) -> None:
        """Process the bytes that were typed; empty ``data`` is the end of the input."""
        if not data:
            if self._typed:
                self._on_line(self._typed)
            self._on_line(None)
        for letter in self._decode(data):
            self._letter(letter)

    def _letter(self, letter: str) -> None:
        if letter in "\r\n":
            if letter == "\n" and not self._typed and self._show:
                return
            self._echo("\r\n")
            line, self._typed = self._typed, ""
            self._on_line(line)
        elif letter in "\x7f\b":
            if self._typed:
                self._typed = self._typed[:-1]
                self._echo("\b \b")
        elif letter in "\x03\x04":
            self._on_line(None)
        elif letter.isprintable() and len(self._typed) < MAX_LINE:
            self._typed += letter
            self._echo(letter)

    def _echo(self, text: str) -> None:
        if self._show:
            self._show(text)
