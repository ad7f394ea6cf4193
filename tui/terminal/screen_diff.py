"""A diff of what the terminal shows: only cells that change are sent.

Textual paints a whole region, or a line up to its last change. ``ScreenDiff`` keeps every cell as the terminal has it
and passes on those that differ. A sequence that it does not understand makes it forget all cells, so that everything is
sent again.
"""

import re

from rich.cells import cell_len

from tui.terminal.sgr_writer import SgrWriter, Style

GAP = 5
"""Unchanged cells between two changes that are sent again, because a cursor movement would take as many bytes."""

_HARMLESS = re.compile(r"\x1b(?:\[[?<=>](?!47[hl]|104[79][hl]|[3567][hl])[\d;$]*[hlucnpqt]|\].*)", re.DOTALL)
"""Sequences that change no cell: modes of keyboard, mouse and cursor, queries, titles."""
_INVISIBLE = frozenset("123")
"""Attributes that a blank does not show: bold, dim, italic."""

UNKNOWN = Style("unknown")
"""The look of a cell that was not written yet."""

Place = tuple[int, int]


class ScreenDiff(SgrWriter):
    """An ``SgrWriter`` that knows the cells of the terminal."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: dict[int, tuple[list[str], list[Style]]] = {}  # for each row, characters and styles by column
        self._target: Place | None = None  # where the next character belongs
        self._cursor: Place | None = None  # where the terminal's cursor is

    def forget(self) -> None:
        """Forget all cells: the terminal was resized, or another program wrote on it."""
        self._lines.clear()
        self._cursor = None

    def rewrite(self, data: str) -> str:
        out = [super().rewrite(data)]
        self._move_cursor(out)
        return "".join(out)

    def _position(self, sequence: str, out: list[str]) -> None:
        row, column = sequence[2:-1].split(";")
        self._target = (int(column) - 1, int(row) - 1)

    def _other(self, sequence: str, out: list[str]) -> None:
        if not _HARMLESS.fullmatch(sequence):
            self._move_cursor(out)
            self._lose_track()
        super()._other(sequence, out)

    def _write(self, text: str, out: list[str]) -> None:
        line, *more = text.split("\n")
        self._write_line(line, out)
        for line in more:
            # The line break itself is dropped: Textual positions every line. Without a position, it begins at the left.
            self._target = (0, self._target[1] + 1) if self._target else None
            self._write_line(line, out)

    def _write_line(self, text: str, out: list[str]) -> None:
        if not text:
            return
        if self._target is None or not text.isprintable() or not (text.isascii() or cell_len(text) == len(text)):
            self._move_cursor(out)
            self._lose_track()
            self._emit_style(out)
            out.append(text)
            return
        (x, y), count = self._target, len(text)
        characters, styles = self._lines.setdefault(y, ([], []))
        missing = x + count - len(characters)
        if missing > 0:
            characters += [""] * missing
            styles += [UNKNOWN] * missing
        new_characters, new_styles = list(text), self._styles_of(text)
        # Most of what is painted is there already, and lists are compared faster than cells.
        old_characters, old_styles = characters[x : x + count], styles[x : x + count]
        if old_characters != new_characters or old_styles != new_styles:
            pairs = zip(
                zip(old_characters, old_styles, strict=True), zip(new_characters, new_styles, strict=True), strict=True
            )
            for start, end in _runs([at for at, (old, new) in enumerate(pairs) if old != new]):
                self._target = (x + start, y)
                self._move_cursor(out)
                super()._write(text[start:end], out)
                self._cursor = (x + end, y)
            characters[x : x + count], styles[x : x + count] = new_characters, new_styles
        self._target = (x + count, y)

    def _styles_of(self, text: str) -> list[Style]:
        """The look of each cell: a blank shows its ground alone."""
        style = self._wanted
        if " " not in text or not style.attributes <= _INVISIBLE:
            return [style] * len(text)
        blank = Style("", style.back)
        return [blank if character == " " else style for character in text]

    def _lose_track(self) -> None:
        self.forget()
        self._target = None

    def _move_cursor(self, out: list[str]) -> None:
        """Move the terminal's cursor to where the next character belongs."""
        if self._target is None or self._target == self._cursor:
            return
        (x, y), here = self._target, self._cursor
        if here and here[1] == y and here[0] < x:
            out.append(f"\x1b[{x - here[0]}C")
        else:
            out.append(f"\x1b[{y + 1};{x + 1}H")
        self._cursor = self._target


def _runs(columns: list[int]) -> list[tuple[int, int]]:
    """Join neighboring columns, over gaps of up to ``GAP``, to half-open ranges."""
    runs: list[tuple[int, int]] = []
    for column in columns:
        if runs and column - runs[-1][1] <= GAP:
            runs[-1] = (runs[-1][0], column + 1)
        else:
            runs.append((column, column + 1))
    return runs
