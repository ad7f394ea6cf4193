"""One answer of the list of choices as rows: its number, label, note and rule, and where it goes on."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tui.drawing.glyphs import Glyphs
from tui.drawing.text import EMPTY, Row, Span, clip, fit, row, width, wrap
from tui.panels.presenter import Answer

LEAST_FOR_TWO = 60
"""The width of a side column below which choices are always in one column."""

SHORT_LABEL, LEAST_NOTE = 18, 10
"""In two columns of a narrow window a label has so much room at least, and leaves up to so much to its note."""

INDENT = 2
"""A note in a row of its own under a label begins so many columns further right."""


@dataclass(frozen=True)
class Style:
    """How the answers of a list are drawn: each ``span`` columns wide, of which its number takes ``digits`` and its
    label and the blank behind it ``labels``; short forms if ``short``; with rules if ``wide``."""

    span: int
    labels: int
    digits: int
    short: bool
    wide: bool
    glyphs: Glyphs

    @property
    def is_narrow(self) -> bool:
        """Are short forms of label and note used?"""
        return self.short or self.span < LEAST_FOR_TWO


def label_of(answer: Answer, is_narrow: bool) -> str:
    """The label as the list shows it."""
    return (answer.short if is_narrow else "") or answer.label


def note_of(answer: Answer, is_narrow: bool) -> str:
    """The note as the list shows it, or why the answer is blocked."""
    return (answer.short_note if is_narrow else "") or answer.why or answer.note


def _note(answer: Answer, style: Style) -> str:
    """The note as the row shows it. Of a blocked answer it is the whole reason where the row holds that."""
    note = note_of(answer, style.is_narrow)
    room = style.span - 4 - style.digits - style.labels
    return answer.why if answer.why and style.is_narrow and width(answer.why) <= room else note


def label_width(answers: Sequence[Answer], span: int, across: int, wide: bool, tight: bool = False) -> int:
    """The columns of the labels and the blank behind them. Answers without a note have all the room anyway."""
    if across == 2:
        noted = [answer for answer in answers if note_of(answer, True)]
        longest = _longest(label_of(answer, True) for answer in noted or answers)
        notes = _longest(note_of(answer, True) for answer in noted)
        return max(SHORT_LABEL + 1, min(longest + 1, span - 6 - min(notes, LEAST_NOTE)))
    room = span - 6 - (_longest(answer.rule for answer in answers) + 2 if wide else 0)
    if span < LEAST_FOR_TWO:
        noted = [answer for answer in answers if answer.note and not answer.why]  # reasons stand in the detail, too
        if tight:
            noted = [answer for answer in answers if (answer.short_note or answer.note) and not answer.why]
            labels = max((width(label_of(answer, True)) for answer in noted), default=room // 2) + 1
            notes = _longest(answer.short_note or answer.note for answer in noted)
            return max(min(labels, room - notes), min(labels, room // 2))
        labels = max((width(label_of(answer, True)) for answer in noted), default=room // 2)
        notes = _longest(answer.short_note or answer.note for answer in noted)
        if labels + 1 + notes <= room:
            return max(labels + 1, min(room // 2, room - notes))
        return max(min(labels + 1, room - notes), room // 2)
    noted = [answer for answer in answers if note_of(answer, False)]
    if not noted:
        return room
    labels = _longest(answer.label for answer in noted)
    notes = _longest(note_of(answer, False) for answer in noted)
    least = 30 if wide else 23
    if labels < least and notes > room - least:
        return max(labels + 1, room - notes - 1)
    return min(max(labels + 1, least), max(least, room - min(notes, span // 3)))


def _longest(texts: Iterable[str]) -> int:
    return max((width(text) for text in texts), default=0)


def fits(answer: Answer, style: Style) -> bool:
    """Is the answer shown whole in one row?"""
    label, note = label_of(answer, style.is_narrow), _note(answer, style)
    labels, notes = _room(answer, style)
    return width(label) <= labels and width(note) <= notes


def _room(answer: Answer, style: Style) -> tuple[int, int]:
    """The columns for the label and for the note in one row; a label without a note has all of them. In a narrow list
    a note begins further left or right than the others if the row holds it only there."""
    room = style.span - 4 - style.digits - width(_rule(answer, style))
    label, note = label_of(answer, style.is_narrow), _note(answer, style)
    if not note:
        return room, 0
    labels = style.labels
    if style.is_narrow and width(label) + 1 + width(note) <= room:
        labels = max(width(label) + 1, min(labels, room - width(note)))
    return labels - 1, room - labels


def _rule(answer: Answer, style: Style) -> Row:
    blocked = "blocked" if answer.why else "muted"
    return row(Span(f" {answer.rule} ", blocked)) if style.wide and answer.rule and not style.short else EMPTY


def drawn(answer: Answer, style: Style, is_marked: bool) -> Row:
    """The answer in one row; what does not fit is cut."""
    label, note = label_of(answer, style.is_narrow), _note(answer, style)
    labels, _ = _room(answer, style)
    return _assembled(answer, style, is_marked, label, note, labels, is_first=True)


def continued(answer: Answer, style: Style) -> list[tuple[str, str]]:
    """Label and note of each row of an answer that needs more than one: beside each other, or in a narrow list the note
    under the label."""
    label, note = label_of(answer, style.is_narrow), _note(answer, style)
    labels, notes = _room(answer, style)
    if style.is_narrow:
        room = style.span - 4 - style.digits
        lines = [(line, "") for line in wrap(label, room)]
        if width(lines[-1][0]) <= labels and width(note) <= notes:
            return [*lines[:-1], (lines[-1][0], note)]
        return [*lines, *((f"{'':{INDENT}}{line}", "") for line in wrap(note, room - INDENT))]
    left, right = wrap(label, labels), wrap(note, notes)
    count = max(len(left), len(right))
    return list(zip(left + [""] * (count - len(left)), right + [""] * (count - len(right)), strict=True))


def in_short(answer: Answer, style: Style) -> tuple[Answer, Style] | None:
    """An answer that does not fit in its row, and the style, with which it does: with its short note, else with its
    short label, too. None if neither fits."""
    short = replace(style, short=True)
    return next(((form, short) for form in (replace(answer, short=""), answer) if fits(form, short)), None)


def drawn_in_rows(answer: Answer, style: Style, is_marked: bool) -> list[Row]:
    """The whole answer, in as many rows as ``continued`` gives."""
    labels, _ = _room(answer, style)
    return [
        _assembled(
            answer, style, is_marked, label, note, labels if note else style.span - 4 - style.digits, is_first=at == 0
        )
        for at, (label, note) in enumerate(continued(answer, style))
    ]


def _assembled(
    answer: Answer, style: Style, is_marked: bool, label: str, note: str, labels: int, *, is_first: bool
) -> Row:
    ground = "raise" if is_marked else ""
    blocked = bool(answer.why)
    pointer = style.glyphs.cursor if is_marked else " "
    mark = f"{pointer}{style.glyphs.blocked}" if blocked else f" {pointer}"
    gray = "muted" if is_marked else "blocked"  # blocked ink is too faint on the ground of the mark
    ink, gold = (gray, gray) if blocked else ("text", "gold")
    noted = f"{gray} italic" if blocked else "text" if is_marked else "muted"
    right = tuple(Span(text, gray if blocked else token) for text, token in _rule(answer, style)) if is_first else EMPTY
    line = row(
        Span(f"{mark}{answer.number:{style.digits}} " if is_first else " " * (3 + style.digits), gold),
        fit(row(Span(label, f"{ink} bold" if is_marked else ink)), labels, glyphs=style.glyphs),
        " " if note else EMPTY,
        Span(note, noted),
    )
    room = style.span - width(right)
    return fit(row(fit(clip(line, room - 1, style.glyphs), room), right), style.span, ground)
