"""Bytes typed at a terminal without a screen, as lines: echo, backspace, end of input."""

from codecs import getincrementaldecoder
from collections.abc import Callable

ESCAPE = "\x1b"
"""Begins what a terminal sends for an arrow or function key."""
MAX_LINE = 1000
"""The most characters of a line; the rest is dropped."""
MAX_SEQUENCE = 40
"""The most characters of such a key."""


class LineEditor:
    """Calls ``on_line`` with each line, and with None at the end of the input. ``echo``, if any, shows the typing."""

    def __init__(self, on_line: Callable[[str | None], None], echo: Callable[[str], None] | None) -> None:
        self._on_line = on_line
        self._show = echo
        self._typed = ""
        self._sequence = ""  # the beginning of what a key without a character sends
        self._decode = getincrementaldecoder("utf-8")("replace").decode

    def receive(self, data: bytes) -> None:
        """Process the bytes that were typed; empty ``data`` is the end of the input."""
        if not data:
            if self._typed:
                self._on_line(self._typed)
            self._on_line(None)
        for letter in self._decode(data):
            if letter in "\r\n\x03\x04":
                self._sequence = ""
            if letter == ESCAPE or self._sequence:
                self._skip(letter)
            else:
                self._letter(letter)
        if self._sequence == ESCAPE:  # the key Escape alone
            self._sequence = ""

    def _skip(self, letter: str) -> None:
        """Leave out a key without a character: Escape with ``[`` up to a final letter, with ``O`` and one letter, or
        with one letter."""
        self._sequence = letter if letter == ESCAPE else self._sequence + letter
        begins = self._sequence in (ESCAPE, f"{ESCAPE}[", f"{ESCAPE}O")
        inside = self._sequence.startswith(f"{ESCAPE}[") and not "@" <= letter <= "~"
        if not (begins or inside) or len(self._sequence) > MAX_SEQUENCE:
            self._sequence = ""

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
        elif letter == "\x15":  # Ctrl+U
            self._echo("\b \b" * len(self._typed))
            self._typed = ""
        elif letter in "\x03\x04":
            self._on_line(None)
        elif letter.isprintable() and len(self._typed) < MAX_LINE:
            self._typed += letter
            self._echo(letter)

    def _echo(self, text: str) -> None:
        if self._show:
            self._show(text)
