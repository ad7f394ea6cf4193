"""Rows of styled text: made, cut, padded and joined here, so that every screen can be read as plain text.

A row is a tuple of spans; a span is a text and a token. A token is one or more words of the visual language:
a color (``text muted blocked gold good bad line``, ``seat1`` to ``seat6``), a ground (``panel raise``,
``tint1`` to ``tint6``, on maps ``floor hall reach``, of lands ``plains forest swamp mountain desert``), and
``bold``, ``italic``, ``reverse``. How a token looks is the theme's business.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from rich.cells import cell_len as cell_count

from tui.drawing.glyphs import Glyphs, spell
from tui.drawing.spans import EMPTY as EMPTY
from tui.drawing.spans import AccessibleRow as AccessibleRow
from tui.drawing.spans import Part as Part
from tui.drawing.spans import Row as Row
from tui.drawing.spans import Span as Span
from tui.drawing.spans import TextLine as TextLine
from tui.drawing.spans import each_text, field, in_turn, joined
from tui.drawing.spans import plain as plain
from tui.drawing.spans import said as said
from tui.drawing.spans import saying as saying
from tui.drawing.spans import text_of as text_of
from tui.words import Words

TEXTS = Words("screens", "chances")


cell_len = lru_cache(maxsize=8192)(cell_count)
"""The columns of a text. Asked for the same texts over and over."""


CLICK = "@"
"""Begins the word of a token that names a key: a click on the text presses it. The word has no look."""


VERBATIM = "="
"""A word of a token: the text keeps its glyphs whatever set is in use, as in a specimen of another set. No look."""


def spelled(text: str, token: str, glyphs: Glyphs) -> str:
    """``text`` with the glyphs of the set in use, unless its token says that it keeps its own."""
    return text if VERBATIM in token else spell(text, glyphs)


def clickable(part: Part, press: str) -> Row:
    """A part on which a click presses the key ``press``; spans that have a key of their own keep it."""
    spans = row(part)
    if not press:
        return spans
    return tuple(span if clicked_key(span.token) else Span(span.text, f"{span.token} {CLICK}{press}") for span in spans)


def clicked_key(token: str) -> str:
    """The key that a click on text with this token presses; empty for none."""
    if CLICK not in token:
        return ""
    return next((word[len(CLICK) :] for word in token.split() if word.startswith(CLICK)), "")


def row(*parts: Part) -> Row:
    """A row from texts (plain ``text`` style), spans and other rows, one after the other."""
    spans: list[Span] = []
    has_lines = False
    for part in parts:
        if isinstance(part, str):
            if part:
                spans.append(Span(part))
        elif isinstance(part, Span):
            if part.text:
                spans.append(part)
        else:
            spans += [span for span in part if span.text]
            has_lines = has_lines or isinstance(part, AccessibleRow)
    return AccessibleRow.of(spans, joined, parts) if has_lines else tuple(spans)


def width(line: Part) -> int:
    """How many columns a text, span or row takes."""
    if isinstance(line, str):
        return cell_len(line)
    if isinstance(line, Span):
        return cell_len(line.text)
    return sum([cell_len(text) for text, _ in line])


def cut(text: str, columns: int) -> str:
    """The longest beginning of ``text`` that fits into ``columns``; nothing where there are none, or fewer."""
    columns = max(columns, 0)
    if cell_len(text) <= columns:
        return text
    kept = text[:columns]
    while cell_len(kept) > columns:
        kept = kept[:-1]
    return kept


def clip(line: Row, columns: int, glyphs: Glyphs | None = None) -> Row:
    """The row cut to ``columns``; with ``glyphs``, a cut is marked by its cut-off sign."""
    if width(line) <= columns:
        return line
    room = columns - 1 if glyphs else columns
    spans: list[Span] = []
    for span in line:
        text = cut(span.text, room)
        spans.append(Span(text, span.token))
        room -= cell_len(text)
        if text != span.text:
            break
    if glyphs and columns > 0:
        spans.append(Span(glyphs.cut, spans[-1].token))
    return AccessibleRow.of((span for span in spans if span.text), said, line)


def fit(line: Part, columns: int, ground: str = "", glyphs: Glyphs | None = None) -> Row:
    """The row at exactly ``columns``: cut or padded; ``ground`` is laid under all of it. Its text is a cell of its own
    in plain mode, and whole."""
    whole = row(line)
    drawn: Row = whole
    missing = columns - width(whole)
    if missing < 0:
        drawn = clip(whole, columns, glyphs)
        missing = columns - width(drawn)
    if ground:
        drawn = tuple(Span(text, f"{token} {ground}") for text, token in drawn)
    if missing > 0:
        drawn = (*drawn, Span(" " * missing, ground or "text"))
    return AccessibleRow.of(drawn, said, whole)


def split(left: Part, right: Part, columns: int, glyphs: Glyphs | None = None) -> Row:
    """``left`` at the left edge, ``right`` at the right edge; what does not fit is cut from the left part."""
    right = clip(row(right), columns)
    room = columns - width(right)
    return row(fit(row(left), room, glyphs=glyphs), right)


def cells(parts: Iterable[tuple[Part, int]], names: Sequence[str] = ()) -> Row:
    """A line of a table: each part in its own number of columns. Plain mode says the ``names`` of the columns before
    their values; a cell whose name is empty speaks for itself."""
    fields = list(parts)
    drawn = row(*(fit(part, columns) for part, columns in fields))
    if not names:
        return drawn
    texts = [text_of(part) for part, _ in fields]
    return saying(drawn, *(f"{name} {text}".strip() for name, text in zip(names, texts, strict=True) if text))


def silent(line: Row) -> Row:
    """A row that says nothing in plain mode: a separator, or the heads of columns that each cell names itself."""
    return saying(line)


def apart(*parts: Part, gap: str = "   ") -> Row:
    """Parts with a gap between them, each a cell of its own in plain mode; empty ones are left out."""
    shown = [row(part) for part in parts if plain(row(part))]
    drawn = row(*(part if not at else row(gap, part) for at, part in enumerate(shown)))
    return AccessibleRow.of(drawn, each_text, shown)


def heading(title: str, columns: int, glyphs: Glyphs, note: str = "") -> Row:
    """A rule across the page with a golden heading, and a note towards the right end."""
    dash = glyphs.rule
    if not title and not note:
        return silent((Span(dash * columns, "line"),))
    texts = (title.strip(), note.strip())
    excess = width(title) + width(note) + 7 - columns  # dashes, blanks round both, one dash between
    if note and excess > 0 and width(note) > columns // 3:
        kept = max(0, width(note) - excess)
        note, excess = cut(note, kept).rstrip(), excess - width(note) + kept
    if note and excess > 0:
        title = f"{cut(title, width(title) - excess - 1)}{glyphs.cut}"
    left = row(Span(dash, "line"), Span(f" {title} ", "gold bold")) if title else row(Span(dash, "line"))
    right = row(Span(f" {note} ", "muted"), Span(dash, "line")) if note else EMPTY
    room = columns - width(left) - width(right)
    return saying(clip(row(left, Span(dash * max(room, 0), "line"), right), columns), *texts, is_heading=True)


def wrap(text: str, columns: int) -> list[str]:
    """``text`` broken at spaces into lines of at most ``columns``; longer words are cut, a row of dice between two.

    An indented line that fits keeps its spaces: it may be a row of a table. A number stays with its per cent sign."""
    if columns < 1:
        return []
    lines: list[str] = []
    for paragraph in text.split("\n"):
        stripped = paragraph.lstrip(" ")
        if stripped != paragraph and cell_len(paragraph) <= columns:
            lines.append(paragraph.rstrip())
            continue
        indent = paragraph[: min(len(paragraph) - len(stripped), columns // 2)]
        line = ""
        for word in _words(stripped):
            while cell_len(indent + word) > columns:
                if line:
                    lines.append(indent + line)
                    line = ""
                head = cut(word, columns - len(indent))
                if not head:
                    break
                if "[" in head and "]" in head:
                    head = head[: head.rindex("]") + 1]
                lines.append(indent + head)
                word = word[len(head) :]
            joined = f"{line} {word}" if line else word
            if cell_len(indent + joined) > columns:
                lines.append(indent + line)
                joined = word
            line = joined
        lines.append(indent + line if line else "")
    return lines


def _words(text: str) -> list[str]:
    """What stays together on a line."""
    kept = "\N{NO-BREAK SPACE}"
    return [word.replace(kept, " ") for word in text.replace(" %", f"{kept}%").split(" ") if word]


FULL = 72
"""Columns of a written line that ends because the next word had no room, not because a paragraph does."""


def unwrapped(text: str) -> str:
    """Text that was written in full lines, each paragraph in one line; lists, indented, and short lines stay."""
    joined: list[str] = []
    before = " "
    for line in text.split("\n"):
        first, _, _ = line.partition(" ")
        if first and not before.startswith(" ") and len(before) + 1 + len(first) > FULL:
            joined[-1] += f" {line}"
        else:
            joined.append(line)
        before = line
    return "\n".join(joined)


def with_rule(text: str, rule: str) -> str:
    """A line of text with the number of its rule behind it, if it has one."""
    return f"{text} ({rule})" if rule else text


def paragraph(text: str, columns: int, token: str = "text") -> list[Row]:
    """``text`` wrapped, each line a row in one style. Plain mode says each paragraph whole, with its first row."""
    rows: list[Row] = []
    for part in text.split("\n"):
        lines = [row(Span(line, token)) for line in wrap(part, columns)]
        rows += [saying(line, *([] if at else [" ".join(part.split())])) for at, line in enumerate(lines)]
    return rows


def fill(rows: Sequence[Row], height: int) -> list[Row]:
    """Exactly ``height`` rows: cut, or followed by empty ones."""
    return [*rows[:height], *([EMPTY] * (height - len(rows)))]


def dice(text: str, token: str) -> Row:
    """A line of the chronicle: dice in brackets are bold, the rest in ``token``."""
    spans: list[Span] = []
    rest = text
    while True:
        start = rest.find("[")
        end = start + 2
        if start < 0 or end >= len(rest):
            break
        if rest[start + 1].isdigit() and rest[end] == "]":
            spans += [Span(rest[:start], token), Span(rest[start : end + 1], "text bold")]
        else:
            spans.append(Span(rest[: end + 1], token))
        rest = rest[end + 1 :]
    return row(*spans, Span(rest, token))


def capital(text: str) -> str:
    """With a capital letter at the beginning."""
    return text[:1].upper() + text[1:]


def flow(parts: Sequence[Row], columns: int, gap: str = "   ", indent: int = 1) -> list[Row]:
    """Pieces one after the other, on as many rows as they need."""
    lines: list[list[Row]] = []
    taken = 0
    for part in parts:
        if not lines or indent + taken + len(gap) + width(part) > columns:
            lines.append([part])
            taken = width(part)
        else:
            lines[-1].append(part)
            taken += len(gap) + width(part)
    return [row(" " * indent, apart(*line, gap=gap)) for line in lines]


def labeled(label: str, value: Row | str, columns: int = 10, indent: int = 1) -> Row:
    """A muted label in its column, then the value. Plain mode says both as one text."""
    drawn = row(Span(f"{'':{indent}}{label:{columns - indent}}", "muted"), value)
    return AccessibleRow.of(drawn, field, label.strip(), value)


def bar(glyphs: Glyphs, full: int, of: int, cells: int) -> Row:
    """A bar of ``cells``: ``full`` of ``of``, the rest empty."""
    certain = max(0, min(cells, round(cells * full / max(of, 1))))
    sure, _, empty = glyphs.bar
    return row(Span(sure * certain, "gold"), Span(empty * (cells - certain), "line"))


MOST_CASES = 7776
"""Of more equal cases than five dice have nobody wants the number."""


def percent(cases: int, of: int) -> str:
    """A chance as counts first: ``21 in 36, 58.3 %``; counts of many dice, or of none, say nothing and are left out."""
    if of == 1 or of > MOST_CASES:
        return TEXTS("percent", percent=100 * cases / of)
    return TEXTS("cases", cases=cases, of=of, percent=100 * cases / of)


def framed(title: str, lines: Sequence[Row], columns: int, glyphs: Glyphs) -> list[Row]:
    """Rows in a frame with a heading: the only boxes there are."""
    upper_left, upper_right, lower_left, lower_right = glyphs.corners
    head = row(Span(f"{upper_left}{glyphs.rule} ", "line"), Span(title, "gold bold"), " ")
    dashes = columns - 1 - sum(len(span.text) for span in head)
    side = Span(glyphs.upright, "line")
    return [
        saying(row(head, Span(glyphs.rule * dashes + upper_right, "line")), title, is_heading=True),
        *(AccessibleRow.of(row(side, " ", fit(line, columns - 4), " ", side), said, line) for line in lines),
        silent(row(Span(lower_left + glyphs.rule * (columns - 2) + lower_right, "line"))),
    ]


def beside(left: Sequence[Row], right: Sequence[Row], columns: int) -> list[Row]:
    """Two blocks side by side, the left one in ``columns``. Plain mode says the left block, then the right one."""
    rows: list[Row] = []
    for at in range(max(len(left), len(right))):
        drawn = row(fit(left[at] if at < len(left) else EMPTY, columns), right[at] if at < len(right) else EMPTY)
        rows.append(AccessibleRow.of(drawn, in_turn, () if rows else (*left, *right)))
    return rows
