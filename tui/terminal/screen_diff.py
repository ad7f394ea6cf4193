"""A diff of what the terminal shows: only cells that change are sent.

Textual paints a whole region, or a line up to its last change. ``ScreenDiff`` keeps every cell as the terminal has it
and passes on those that differ. A sequence that it does not understand makes it forget all cells, so that everything is
sent again.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from tui.terminal.sgr_writer import PLAIN, SgrWriter, Style

GAP = 5
"""Unchanged cells between two changes that are sent again, because a cursor movement would take as many bytes."""

_HARMLESS = re.compile(r"\x1b(?:\[[?<=>](?!47[hl]|104[79][hl]|[3567][hl])[\d;$]*[hlucnpqt]|\].*)", re.DOTALL)
"""Sequences that change no cell: modes of keyboard, mouse and cursor, queries, titles."""
_INVISIBLE = frozenset("123")
"""Attributes that a blank does not show: bold, dim, italic."""

UNKNOWN = Style("unknown")
"""The look of a cell that was not written yet."""

Place = tuple[int, int]


@dataclass(frozen=True, eq=False, slots=True)
class StyledText:
    """A piece of a line: its text, and for each run of one style its end in the text. ``styles``: the look of each
    column; None if not every character takes one column. Two pieces are equal only if they are the same object."""

    text: str
    runs: Sequence[tuple[int, Style]]
    styles: list[Style] | None
    columns: int


Pieces = Sequence[tuple[int, StyledText]]
"""The pieces of one line, each with its first column, from left to right and without gaps."""


def styled_text(runs: Iterable[tuple[str, Style]]) -> StyledText:
    """Join texts, each in its style, to a piece of a line."""
    text, ends, styles = "", [], []
    for part, style in runs:
        text += part
        ends.append((len(text), style))
        styles += _looks(part, style)
    columns = cell_len(text)
    is_simple = text.isprintable() and columns == len(text)
    return StyledText(text, tuple(ends), styles if is_simple else None, columns)


class ScreenDiff(SgrWriter):
    """An ``SgrWriter`` that knows the cells of the terminal."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: dict[int, tuple[list[str], list[Style]]] = {}  # for each row, characters and styles by column
        self._painted: dict[int, Pieces] = {}  # the same for rows that were painted in pieces
        self._target: Place | None = None  # where the next character belongs
        self._cursor: Place | None = None  # where the terminal's cursor is

    def forget(self) -> None:
        """Forget all cells: the terminal was resized, or another program wrote on it."""
        self._lines.clear()
        self._painted.clear()
        self._cursor = None

    def paint(self, lines: Iterable[tuple[int, Pieces]], cursor: Place) -> str:
        """Return what changes the terminal so that it shows these lines, each over the whole width, and its cursor at
        that column and row. Lines that are not named stay."""
        out: list[str] = []
        for y, pieces in lines:
            before = self._painted.get(y, ())
            if before != pieces:
                shown = self._cells(y)
                for x, piece in pieces:
                    if (x, piece) not in before:
                        self._paint_piece(x, y, piece, shown, out)
                self._painted[y] = pieces
        self._wanted = PLAIN
        self._target = cursor
        self._move_cursor(out)
        self._emit_style(out)
        return "".join(out)

    def _paint_piece(
        self, x: int, y: int, piece: StyledText, shown: tuple[list[str], list[Style]], out: list[str]
    ) -> None:
        count = len(piece.text)
        if piece.styles is None:
            changes = [(0, count)]
        else:
            new_characters, new_styles = list(piece.text), piece.styles
            old_characters, old_styles = shown[0][x : x + count], shown[1][x : x + count]
            if old_characters == new_characters and old_styles == new_styles:
                return
            old_characters += [""] * (count - len(old_characters))
            old_styles += [UNKNOWN] * (count - len(old_styles))
            cells = zip(old_characters, new_characters, old_styles, new_styles, strict=True)
            changes = _runs([at for at, (old, new, was, now) in enumerate(cells) if old != new or was != now])
        for start, end in changes:
            self._target = (x + start, y)
            self._move_cursor(out)
            begin = 0
            for stop, style in piece.runs:
                if begin < end and start < stop:
                    self._wanted = style
                    super()._write(piece.text[max(begin, start) : min(stop, end)], out)
                begin = stop
            self._cursor = (x + end, y) if piece.styles is not None else None

    def _cells(self, y: int) -> tuple[list[str], list[Style]]:
        """The characters and styles of a row as the terminal has them. They are no longer kept as pieces."""
        pieces = self._painted.pop(y, None)
        if pieces is None:
            return self._lines.pop(y, ([], []))
        characters: list[str] = []
        styles: list[Style] = []
        for _, piece in pieces:
            characters += [""] * piece.columns if piece.styles is None else piece.text
            styles += [UNKNOWN] * piece.columns if piece.styles is None else piece.styles
        return characters, styles

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
        characters, styles = self._lines[y] = self._cells(y)
        missing = x + count - len(characters)
        if missing > 0:
            characters += [""] * missing
            styles += [UNKNOWN] * missing
        new_characters, new_styles = list(text), _looks(text, self._wanted)
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


def _looks(text: str, style: Style) -> list[Style]:
    """The look of each cell: a blank shows its ground alone."""
    if " " not in text or not style.attributes <= _INVISIBLE:
        return [style] * len(text)
    blank = Style("", style.back)
    return [blank if character == " " else style for character in text]


def _runs(columns: list[int]) -> list[tuple[int, int]]:
    """Join neighboring columns, over gaps of up to ``GAP``, to half-open ranges."""
    runs: list[tuple[int, int]] = []
    for column in columns:
        if runs and column - runs[-1][1] <= GAP:
            runs[-1] = (runs[-1][0], column + 1)
        else:
            runs.append((column, column + 1))
    return runs
