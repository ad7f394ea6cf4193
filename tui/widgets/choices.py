"""The list of choices: numbered lines with a mark, in one or two columns, and a detail line."""

from collections.abc import Sequence
from dataclasses import dataclass

from tui.drawing.glyphs import Glyphs
from tui.drawing.text import EMPTY, Row, Span, clip, fit, heading, row, width, wrap
from tui.panels.presenter import Answer, Sheet
from tui.widgets.digits import Digits
from tui.words import Words

TEXTS = Words("screens", "bars")

TWO_COLUMNS_FROM = 9
"""The number of choices from which a narrow window shows two columns."""

MOST_ROWS = 11
"""No more rows of choices in a window of 24 lines beside three of evidence; longer lists turn pages."""

MOST_DETAIL, MOST_BESIDE = 2, 4
"""Rows of detail under the choices of a narrow window or a side column, if there is room."""

WIDE_DETAIL = 3
"""Rows of detail under the choices of a wide window, at least."""

LEAST_FOR_TWO = 60
"""The width of a side column below which choices are always in one column."""

SHORT_LABEL, LEAST_NOTE = 18, 10
"""In two columns of a narrow window a label has so much room at least, and leaves so much to its note."""


@dataclass(frozen=True)
class Target:
    """A place on the screen where a choice can be clicked."""

    id: str
    y: int
    left: int
    right: int


class ChoiceList:
    """A sheet of answers and the mark in it. The detail line shows ``notice``, a refusal, or ``hint``, advice, until
    the next key."""

    def __init__(self) -> None:
        self.sheet = Sheet(())
        self.at = 0
        self.notice = self.hint = ""
        self.first = 0  # the first line of the page of a long list that is shown
        self._digits = Digits()

    def spoken(self, glyphs: Glyphs) -> tuple[str, str]:
        """The notice, or the hint with its sign, and its ink; empty if there is neither."""
        if self.notice:
            return self.notice, "bad"
        return (f"{glyphs.cursor} {self.hint}", "good") if self.hint else ("", "")

    def quiet(self) -> None:
        """Say nothing more beside the choices."""
        self.notice = self.hint = ""

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The lines in their order."""
        return self.sheet.answers

    @property
    def marked(self) -> Answer | None:
        """The marked line, None while there is nothing to choose."""
        return self.answers[self.at] if self.answers else None

    def show(self, sheet: Sheet, keep: str = "", safe: str = "") -> None:
        """Take a new sheet. The highlight stays on the line ``keep``, or goes to the line that the sheet names, to the
        ``safe`` one, or to the first that can be answered."""
        self.sheet = sheet
        open_lines = [at for at, answer in enumerate(sheet.answers) if not answer.why]
        kept = [
            at
            for wanted in (keep, sheet.first, safe)
            if wanted
            for at, answer in enumerate(sheet.answers)
            if answer.id == wanted
        ]
        self.at = (kept or open_lines or [0])[0]
        self.first = 0
        self._digits.clear()

    def mark(self, choice_id: str) -> bool:
        """Mark a line; a line that the list does not have changes nothing. Returns whether it was marked already."""
        before = self.at
        self.at = next((at for at, answer in enumerate(self.answers) if answer.id == choice_id), before)
        return before == self.at

    def point(self, digit: int, now: float) -> bool:
        """Mark the line of the number typed; ``now`` is in seconds. Returns whether there is such a line."""
        numbers = {answer.number: at for at, answer in reversed(list(enumerate(self.answers)))}
        number = self._digits.number(digit, now, numbers)
        if number is None:
            return False
        self.at = numbers[number]
        return True

    def move(self, way: str, rows: int = 0) -> None:
        """The mark up or down, around the ends; left and right do the same on sheets that say so, else they go between
        two columns of ``rows``."""
        count = len(self.answers)
        if not count:
            return
        if way in ("up", "down") or self.sheet.sideways:
            self.at = (self.at + (1 if way in ("down", "right") else -1)) % count
        elif rows:
            there = self.at + (rows if way == "right" else -rows)
            if 0 <= there < count:
                self.at = there


@dataclass(frozen=True)
class Block:
    """Choices as drawn: the rows, where each choice can be clicked, and the rows of one column."""

    rows: tuple[Row, ...]
    targets: tuple[Target, ...]
    column: int

    def at(self, x: int, y: int) -> str | None:
        """The choice drawn at a column and row, None if there is none."""
        return next((target.id for target in self.targets if target.y == y and target.left <= x < target.right), None)


def draw(
    choices: ChoiceList, columns: int, height: int, wide: bool, glyphs: Glyphs, below: Sequence[Row] = ()
) -> Block:
    """The choices under their rule, at most ``height`` rows in all, the marked line's detail last.

    ``below`` takes the place of the detail.
    """
    count = len(choices.answers)
    if not count:
        notice = wrap(choices.notice, columns - 2) if choices.notice else []
        return Block(tuple(row(Span(f" {line}", "bad")) for line in notice), (), 0)
    most = MOST_ROWS + 3 - choices.sheet.evidence
    wanted = MOST_DETAIL if columns >= LEAST_FOR_TWO else MOST_BESIDE
    tall = next((rows for rows in range(wanted, 1, -1) if not wide and count <= min(most, height - 1 - rows)), 1)
    detail = list(below) or _detail(choices, columns, wide, glyphs, tall)
    room = max(1, height - 1 - len(detail))
    if not wide:
        room = min(room, most)
    across = 2 if count > room or (not wide and count >= TWO_COLUMNS_FROM) else 1
    cut = across == 2 and count <= room and not _fits(choices.answers, columns // 2, wide)
    if columns < LEAST_FOR_TWO or cut:
        across = 1
    column = min(room, -(-count // across))
    page = column * across
    shown, note = _page_of(choices, page, columns < LEAST_FOR_TWO)
    span = columns // across
    digits = max(2, len(str(max(answer.number for answer in shown))))
    labels = _label_width(shown, span - digits + 2, across, wide, choices.sheet.tight)
    rows: list[Row] = [heading(choices.sheet.heading, columns, glyphs, note)]
    targets: list[Target] = []
    marked = choices.marked
    for line in range(column):
        spans: list[Span] = []
        for part in range(across):
            at = line + part * column
            if at < len(shown):
                answer = shown[at]
                spans += _line(answer, answer is marked, span, labels, digits, across == 2, wide, glyphs)
                targets.append(Target(answer.id, len(rows), part * span, (part + 1) * span))
            else:
                spans += fit(EMPTY, span)
        rows.append(fit(tuple(spans), columns))
    return Block((*rows, *detail), tuple(targets), column if across == 2 else 0)


def _page_of(choices: ChoiceList, page: int, is_narrow: bool) -> tuple[tuple[Answer, ...], str]:
    """The lines of the page with the highlight, and the note of the list. The way out is on every page of a long list,
    so that a highlight on it does not turn to the last page."""
    answers = choices.answers
    if page >= len(answers):
        return answers, choices.sheet.note
    out = answers[-1:] if answers[-1].number == 0 and page > 1 else ()
    listed, size = answers[: len(answers) - len(out)], page - len(out)
    if choices.at < len(listed):
        choices.first = choices.at // size * size
    else:
        choices.first = min(choices.first // size * size, len(listed) - 1)
    shown = listed[choices.first : choices.first + size]
    key = "page_narrow" if is_narrow else "page"
    note = TEXTS(key, first=choices.first + 1, last=choices.first + len(shown), count=len(answers))
    return (*shown, *out), note


def _fits(answers: Sequence[Answer], span: int, wide: bool) -> bool:
    """Is each answer readable to its end in one of two columns? Reasons are in the detail, too."""
    labels = _label_width(answers, span, 2, wide)
    return all(
        width(answer.short or answer.label) < labels
        and (answer.why or width(answer.short_note or answer.note) < span - 5 - labels)
        for answer in answers
    )


def _label_width(answers: Sequence[Answer], span: int, across: int, wide: bool, tight: bool = False) -> int:
    if across == 2:
        longest = max(width(answer.short or answer.label) for answer in answers)
        return max(SHORT_LABEL + 1, min(longest + 1, span - 6 - LEAST_NOTE))
    room = span - 6 - (max(width(answer.rule) for answer in answers) + 2 if wide else 0)
    if span < LEAST_FOR_TWO:
        noted = [answer for answer in answers if answer.note and not answer.why]  # reasons stand in the detail, too
        if tight:
            noted = [answer for answer in answers if (answer.short_note or answer.note) and not answer.why]
            labels = max((width(answer.short or answer.label) for answer in noted), default=room // 2) + 1
            notes = max((width(answer.short_note or answer.note) for answer in noted), default=0)
            return max(min(labels, room - notes), min(labels, room // 2))
        labels = max((width(answer.short or answer.label) for answer in noted), default=room // 2)
        notes = max((width(answer.short_note or answer.note) for answer in noted), default=0)
        if labels + 1 + notes <= room:
            return max(labels + 1, min(room // 2, room - notes))
        return max(min(labels + 1, room - notes), room // 2)
    labels = max(width(answer.label) for answer in answers)
    notes = max(width(answer.why or answer.note) for answer in answers)
    if not notes:
        return room
    least = 30 if wide else 23
    if labels < least and notes > room - least:
        return max(labels + 1, room - notes - 1)
    return min(max(labels + 1, least), max(least, room - min(notes, span // 3)))


def _line(
    answer: Answer, marked: bool, span: int, labels: int, digits: int, short: bool, wide: bool, glyphs: Glyphs
) -> Row:
    ground = "raise" if marked else ""
    blocked = bool(answer.why)
    pointer = glyphs.cursor if marked else " "
    mark = f"{pointer}{glyphs.blocked}" if blocked else f" {pointer}"
    narrow = short or span < LEAST_FOR_TWO
    label = (answer.short if narrow else "") or answer.label
    note = (answer.short_note if narrow else "") or answer.why or answer.note
    gray = "muted" if marked else "blocked"  # blocked ink is too faint on the ground of the mark
    ink, gold, muted = (gray, gray, gray) if blocked else ("text", "gold", "muted")
    noted = f"{gray} italic" if blocked else "text" if marked else "muted"
    right = row(Span(f" {answer.rule} ", muted)) if wide and answer.rule and not short else EMPTY
    if span < LEAST_FOR_TWO and not note:
        labels = span - 4 - digits
    line = row(
        Span(f"{mark}{answer.number:{digits}} ", gold),
        fit(row(Span(label, f"{ink} bold" if marked else ink)), labels - 1, glyphs=glyphs),
        " ",
        Span(note, noted),
    )
    room = span - width(right)
    return fit(row(fit(clip(line, room - 1, glyphs), room), right), span, ground)


def _detail(choices: ChoiceList, columns: int, wide: bool, glyphs: Glyphs, tall: int) -> list[Row]:
    """The detail of the marked line: the notice or hint, or why it is blocked, or its own text.

    In a narrow window it has as many rows as the longest detail of the list needs, at most ``tall``; a longer notice
    gets the rows it needs while it is shown.
    """
    marked = choices.marked
    assert marked is not None
    spoken, ink = choices.spoken(glyphs)
    said, ink = (spoken, ink) if spoken else (_told(marked), "text")
    if not said and not any(answer.detail or answer.why for answer in choices.answers):
        return []
    if wide:
        rule = heading(f"{marked.number} {marked.label}", columns, glyphs, marked.rule)
        lines = wrap(said, columns - 2)
        lines += [""] * (WIDE_DETAIL - len(lines))
        return [rule, *(row(Span(f" {line}", ink)) for line in lines)]
    lines = wrap(said, columns - 2)
    if not spoken:
        tall = min(tall, max(len(wrap(_told(answer), columns - 2)) for answer in choices.answers))
        lines += [""] * (tall - len(lines))
    return [row(Span(f" {line}", ink)) for line in lines]


def _told(answer: Answer) -> str:
    """Why an answer is blocked, else what is to be said of it."""
    return f"{answer.label}: {answer.why}.".replace("..", ".") if answer.why else answer.detail
