"""The progress of work that takes longer than a second, on one line of the error output."""

import sys
from time import monotonic
from types import TracebackType
from typing import TextIO

from tui.words import Words

NOTES = Words("command_line", "notes")

DELAY = 1.0
"""Seconds before progress is shown."""

INTERVAL = 0.2
"""Fewest seconds between two updates of the line."""


class Progress:
    """Called with the share of the work that is done, from 0 to 1. Writes to a terminal only, and erases its line at
    the end of the ``with`` block."""

    def __init__(self, label: str, target: TextIO | None = None) -> None:
        self.label = label
        self._target = sys.stderr if target is None else target
        self._next = monotonic() + DELAY
        self._width = 0

    def __call__(self, share: float) -> None:
        now = monotonic()
        if now < self._next or not self._target.isatty():
            return
        self._next = now + INTERVAL
        line = NOTES("progress", label=self.label, percent=int(100 * share))
        self._write(f"\r{line}")
        self._width = len(line)

    def __enter__(self) -> "Progress":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._width:
            self._write(f"\r{' ' * self._width}\r")
            self._width = 0

    def _write(self, text: str) -> None:
        self._target.write(text)
        self._target.flush()
