"""Rows of styled text as data: spans, and what a row says in plain mode beside what it draws."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple


class Span(NamedTuple):
    """A piece of text in one style."""

    text: str
    token: str = "text"


Row = tuple[Span, ...]
Part = str | Span | Row
EMPTY: Row = ()


class TextLine(NamedTuple):
    """What plain mode says for a row: whole texts side by side, such as the cells of a table; or a heading."""

    cells: tuple[str, ...]
    is_heading: bool = False


class AccessibleRow(tuple[Span, ...]):  # noqa: SLOT001 (a tuple has no room for slots)
    """A row that carries what it says beside what it draws, so that nothing has to be read off the drawing.

    ``lines`` is empty where there is only a picture, a border or a separator, and has several lines where blocks of
    text are drawn side by side. A row without this data says its text.
    """

    _say: Callable[..., Iterable[TextLine]]
    _args: tuple[Any, ...]

    @classmethod
    def of(cls, spans: Iterable[Span], say: Callable[..., Iterable[TextLine]], *args: Any) -> "AccessibleRow":
        """The row of ``spans`` that says what ``say`` makes of ``args``, once somebody asks: screens never do."""
        made = cls(spans)
        made._say, made._args = say, args
        return made

    @property
    def lines(self) -> tuple[TextLine, ...]:
        """What the row says."""
        return tuple(self._say(*self._args))


def plain(line: Row) -> str:
    """The text of a row without its styles."""
    return "".join(span.text for span in line)


def joined(parts: Iterable[Part]) -> list[TextLine]:
    """What parts of one row say together: their cells in one line, then the further lines of blocks."""
    cells: list[str] = []
    further: list[TextLine] = []
    text = ""
    is_heading = False
    for part in parts:
        if not isinstance(part, AccessibleRow):
            text += part if isinstance(part, str) else part.text if isinstance(part, Span) else plain(part)
            continue
        cells.append(text)
        text = ""
        lines = part.lines  # worked out anew each time, through all rows inside
        if len(lines) == 1:
            cells += lines[0].cells
            is_heading = is_heading or lines[0].is_heading
        else:
            further += lines
    shown = tuple(cell.strip() for cell in (*cells, text) if cell.strip())
    return [TextLine(shown, is_heading), *further] if shown else further


def said(line: Row) -> tuple[TextLine, ...]:
    """What a row says in plain mode: one line, none, or several."""
    if isinstance(line, AccessibleRow):
        return line.lines
    text = plain(line).strip()
    return (TextLine((text,)),) if text else ()


def saying(drawn: Row, *cells: str, is_heading: bool = False) -> Row:
    """A row that says these texts instead of what is drawn; without any, nothing: a picture or a separator."""
    return AccessibleRow.of(drawn, one_line, cells, is_heading)


def one_line(cells: Iterable[str], is_heading: bool = False) -> list[TextLine]:
    """The cells that are not empty as one line; nothing if all are."""
    shown = tuple(cell for cell in cells if cell)
    return [TextLine(shown, is_heading)] if shown else []


def each_text(parts: Iterable[Part]) -> list[TextLine]:
    """Each part as a cell of one line."""
    return one_line(text_of(part) for part in parts)


def text_of(part: Part) -> str:
    """All a part says, as one text."""
    texts = [cell for spoken in joined([part]) for cell in spoken.cells]
    return ", ".join(texts)


def field(label: str, value: Row | str) -> list[TextLine]:
    """A label with its value as one text."""
    text = text_of(value)
    return one_line([f"{label}: {text}" if label and text else label or text])


def in_turn(rows: Iterable[Row]) -> list[TextLine]:
    """What rows say, one after the other."""
    return [line for drawn in rows for line in said(drawn)]
