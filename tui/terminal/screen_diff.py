"""What the terminal shows already is not sent again.

Textual paints the whole of a region, or of a line up to its last change. The slate keeps every cell as the terminal
has it and lets only those through that differ. Whatever it does not understand makes it forget everything, so that
all is painted again.
"""

import re
from typing import Any, Protocol, runtime_checkable

from rich.cells import cell_len
from textual.driver import Driver
from textual.message import Message

from tui.terminal.key_queue import KeyQueue
from tui.terminal.sgr_writer import SgrWriter, Style

GAP = 5
"""So many cells between two changes are written again: to step over them costs as much."""

_HARMLESS = re.compile(r"\x1b(?:\[[?<=>](?!47[hl]|104[79][hl]|[3567][hl])[\d;$]*[hlucnpqt]|\].*)", re.DOTALL)
"""Modes of keyboard, mouse and cursor, questions, titles: sequences that change no cell."""
_UNSEEN = frozenset("123")
"""Attributes that a blank does not show: bold, dim, italic."""

Cell = tuple[str, Style]
Place = tuple[int, int]


class ScreenDiff(SgrWriter):
    """A pen that knows what is written where."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: dict[int, dict[int, Cell]] = {}
        self._at: Place | None = None  # where the next letter belongs
        self._cursor: Place | None = None  # where the terminal's cursor is

    def forget(self) -> None:
        """Nothing is known of the terminal any more: it has another size, or somebody else wrote on it."""
        self._lines.clear()
        self._cursor = None

    def rewrite(self, data: str) -> str:
        out = [super().rewrite(data)]
        self._go(out)
        return "".join(out)

    def _place(self, sequence: str, out: list[str]) -> None:
        row, column = sequence[2:-1].split(";")
        self._at = (int(column) - 1, int(row) - 1)

    def _other(self, sequence: str, out: list[str]) -> None:
        if not _HARMLESS.fullmatch(sequence):
            self._go(out)
            self._lose_track()
        super()._other(sequence, out)

    def _write(self, text: str, out: list[str]) -> None:
        line, *more = text.split("\n")
        self._write_line(line, out)
        for line in more:
            # Dropped: a line always begins with a place. Were there none, it would begin at the left edge.
            self._at = (0, self._at[1] + 1) if self._at else None
            self._write_line(line, out)

    def _write_line(self, text: str, out: list[str]) -> None:
        if not text:
            return
        if self._at is None or not text.isprintable() or cell_len(text) != len(text):
            self._go(out)
            self._lose_track()
            self._dip(out)
            out.append(text)
            return
        x, y = self._at
        line = self._lines.setdefault(y, {})
        letter, blank = self._wanted, self._wanted
        if blank.attributes <= _UNSEEN:
            blank = Style("", blank.back)
        cells = [(sign, blank if sign == " " else letter) for sign in text]
        for start, end in _runs([at for at, cell in enumerate(cells) if line.get(x + at) != cell]):
            self._at = (x + start, y)
            self._go(out)
            super()._write(text[start:end], out)
            self._cursor = (x + end, y)
        line.update(zip(range(x, x + len(cells)), cells, strict=True))
        self._at = (x + len(text), y)

    def _lose_track(self) -> None:
        self.forget()
        self._at = None

    def _go(self, out: list[str]) -> None:
        """Put the terminal's cursor where the next letter belongs."""
        if self._at is None or self._at == self._cursor:
            return
        (x, y), here = self._at, self._cursor
        if here and here[1] == y and here[0] < x:
            out.append(f"\x1b[{x - here[0]}C")
        else:
            out.append(f"\x1b[{y + 1};{x + 1}H")
        self._cursor = self._at


@runtime_checkable
class Forgets(Protocol):
    """A driver with a slate."""

    def forget(self) -> None:
        """Send everything again from now on."""


def with_screen_diff(driver: type[Driver]) -> type[Driver]:
    """The same driver, writing on a slate."""

    class TerseDriver(driver):  # type: ignore[valid-type,misc]
        """Writes no color sequence twice, and no cell that is there already. Keys come one after the other."""

        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            self._slate = ScreenDiff()
            self._keys = KeyQueue(self._app)

        def send_message(self, message: Message) -> None:
            # The terminal is read in a thread of its own.
            self._loop.call_soon_threadsafe(self._keys.put, message)

        def write(self, data: str) -> None:
            super().write(self._slate.rewrite(data))

        def forget(self) -> None:
            self._slate.forget()

    return TerseDriver


def _runs(places: list[int]) -> list[tuple[int, int]]:
    """Neighboring places as runs from a first to before an end, over small gaps."""
    runs: list[tuple[int, int]] = []
    for place in places:
        if runs and place - runs[-1][1] <= GAP:
            runs[-1] = (runs[-1][0], place + 1)
        else:
            runs.append((place, place + 1))
    return runs
