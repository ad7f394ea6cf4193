"""The input and output of plain mode."""

import re
import shutil
import sys
from typing import TextIO

from tui.drawing.glyphs import ASCII, FULL, needs_ascii, spell
from tui.plain.wrapping import wrapped

SQUARE_SIGN = "\N{MIDDLE DOT}"
"""Between the numbers of a square on the screen; a full stop is easier to type and to hear."""
SQUARE = re.compile(rf"(?<=\d){SQUARE_SIGN}(?=\d)")


class Keyboard:
    """Reads and writes lines. ``tty``: the input is a terminal, so prompts and pauses make sense. ``glyphs`` is the set
    that the output can show."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None, ascii_only: bool = False) -> None:
        self.source = source or sys.stdin
        self.target = target or sys.stdout
        encoding = getattr(self.target, "encoding", None) or "utf-8"
        self.glyphs = ASCII if ascii_only or needs_ascii(encoding) else FULL
        self.tty = self.source.isatty()
        for stream in (self.source, self.target):
            # A stray byte or a sign the terminal cannot show must not end a game.
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")

    def say(self, line: str = "") -> None:
        """Write one line. On a terminal, wrap it, with further lines indented by two columns."""
        text = spell(with_full_stops(line), self.glyphs)
        if self.tty:
            text = "\n".join(wrapped(text, shutil.get_terminal_size().columns))
        self.target.write(f"{text}\n")

    def read(self) -> str | None:
        """The next line typed, without its end; None at the end of the input."""
        self.target.flush()
        if self.tty and self.source is sys.stdin:
            try:
                return input("> ")
            except EOFError:
                self.say()
                return None
        line = self.source.readline()
        return line.rstrip("\r\n") if line else None

    def hide(self) -> None:
        """Scroll a terminal until nothing of what it shows is visible."""
        if self.tty:
            self.target.write("\n" * shutil.get_terminal_size().lines)


def with_full_stops(line: str) -> str:
    """A line with a full stop between the numbers of a square."""
    return SQUARE.sub(".", line)
