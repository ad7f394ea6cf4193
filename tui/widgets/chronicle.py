"""The chronicle as rows: the newest lines, the newest last, dice in bold, the rule at the end."""

from collections.abc import Sequence
from functools import lru_cache

from rules import Line
from tui.drawing.glyphs import Glyphs
from tui.drawing.text import Row, Span, clickable, dice, fit, row, wrap

KEPT = "\N{NO-BREAK SPACE}"
"""Between words that stay together on a line."""


def entry(line: Line, columns: int, token: str = "muted", mark: str = "") -> list[Row]:
    """One line of the chronicle, wrapped; with ``mark``, the sign of the cursor, it is the marked one. The number of
    its rule stays with its last word."""
    return list(_entry(_text(line), columns, token, mark))


def _text(line: Line) -> str:
    return f"{line.text}{KEPT}{line.rule}" if line.rule else line.text


@lru_cache(maxsize=2048)
def _entry(text: str, columns: int, token: str, mark: str) -> tuple[Row, ...]:
    parts = wrap(text, columns - 2)
    if not mark:
        return tuple(row(" ", dice(part, token)) for part in parts)
    return tuple(
        fit(row(Span(" " if at else mark, "gold"), dice(part, "text bold")), columns, "raise")
        for at, part in enumerate(parts)
    )


@lru_cache(maxsize=2048)
def _opening(text: str, columns: int, token: str) -> tuple[Row, ...]:
    """The rows of an entry; a click opens the chronicle."""
    return tuple(clickable(part, "c") for part in _entry(text, columns, token, ""))


def newest(lines: Sequence[Line], columns: int, height: int, since: int = -1) -> list[Row]:
    """The last entries that fit ``height`` rows, each in full; the newest, if it is longer than the room, by its
    beginning. Entries from index ``since`` on are brighter. A click opens the chronicle.
    """
    rows: list[Row] = []
    for line in reversed(lines):
        part = _opening(_text(line), columns, "text" if 0 <= since <= line.index else "muted")
        if len(rows) + len(part) > height:
            return rows or list(part[: max(0, height)])
        rows[:0] = part
    return rows


def listed(lines: Sequence[Line], columns: int, at: int, glyphs: Glyphs) -> tuple[list[Row], list[int]]:
    """All lines from the oldest to the newest, that of number ``at`` marked, and the row in which each begins."""
    rows: list[Row] = []
    starts: list[int] = []
    for place, line in enumerate(lines):
        starts.append(len(rows))
        rows += entry(line, columns, "text", glyphs.cursor if place == at else "")
    return rows, starts


def whole(lines: Sequence[Line], columns: int) -> list[Row]:
    """All lines from the oldest to the newest."""
    return [part for line in lines for part in entry(line, columns, "text")]
