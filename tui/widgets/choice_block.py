"""The list of choices as drawn: in one or two columns under their heading, with a detail below."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from tui.drawing.glyphs import Glyphs
from tui.drawing.text import EMPTY, Row, Span, capital, fit, heading, row, width, wrap
from tui.panels.presenter import Answer
from tui.widgets.choice_rows import (
    LEAST_FOR_TWO,
    Style,
    continued,
    drawn,
    drawn_in_rows,
    fits,
    in_short,
    label_of,
    label_width,
    note_of,
)
from tui.widgets.choices import ChoiceList
from tui.widgets.stage_rows import StageRows
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

TALL = 24
"""Rows from which answers continue in the list whatever the stage above needs."""


@dataclass(frozen=True)
class Target:
    """A place on the screen where a choice can be clicked."""

    id: str
    y: int
    left: int
    right: int


@dataclass(frozen=True)
class Block:
    """Choices as drawn: the rows, where each choice can be clicked, the answers of one of two columns (0 if there is
    one), the ids of the answers that are cut in their rows, of those that are there in short, and whether one has more
    than one row."""

    rows: tuple[Row, ...]
    targets: tuple[Target, ...]
    column: int
    cut: frozenset[str] = frozenset()
    shortened: frozenset[str] = frozenset()
    continued: bool = False

    def at(self, x: int, y: int) -> str | None:
        """The choice drawn at a column and row, None if there is none."""
        return next((target.id for target in self.targets if target.y == y and target.left <= x < target.right), None)


def draw(
    choices: ChoiceList,
    columns: int,
    height: int,
    wide: bool,
    glyphs: Glyphs,
    below: Sequence[Row] = (),
    stage: StageRows | None = None,
) -> Block:
    """The choices under their rule, at most ``height`` rows in all, the marked line's detail last. An answer that does
    not fit in its row continues below if there is room, else the row has it in short and the detail shows it whole.

    ``below`` takes the place of the detail. In a short window answers continue only if the ``stage`` above them
    still has room; it is asked only then.
    """
    if not choices.answers:
        notice = wrap(choices.notice, columns - 2) if choices.notice else []
        return Block(tuple(row(Span(f" {line}", "bad")) for line in notice), (), 0)
    lay_out = partial(_laid_out, choices, columns, height, wide, glyphs, below)
    block = _settled(lay_out, continuing=True)
    is_low = block.continued and height < TALL
    if is_low and stage is not None and len(block.rows) + stage.needed() > stage.most:
        return _settled(lay_out, continuing=False)
    return block


def _settled(lay_out: Callable[[frozenset[str], bool], Block], *, continuing: bool) -> Block:
    """The block once no further answer is cut because the detail of those that are cut takes rows."""
    cut: frozenset[str] = frozenset()
    while True:
        block = lay_out(cut, continuing)
        not_whole = block.cut | block.shortened
        if not_whole <= cut:
            return block
        cut |= not_whole


def _laid_out(
    choices: ChoiceList,
    columns: int,
    height: int,
    wide: bool,
    glyphs: Glyphs,
    below: Sequence[Row],
    cut: frozenset[str],
    continuing: bool,
) -> Block:
    """The block, with answers that are ``cut`` in their rows whole in the detail."""
    count = len(choices.answers)
    most = MOST_ROWS + 3 - choices.sheet.evidence + max(0, height - TALL)
    wanted = MOST_DETAIL if columns >= LEAST_FOR_TWO else MOST_BESIDE
    tall = next((rows for rows in range(wanted, 1, -1) if not wide and count <= min(most, height - 1 - rows)), 1)
    detail = list(below) or _detail(choices, columns, wide, glyphs, tall, cut)
    room = max(1, height - 1 - len(detail))
    if not wide:
        room = min(room, most)
    across = 2 if count > room or (not wide and count >= TWO_COLUMNS_FROM) else 1
    is_cut = across == 2 and count <= room and not _all_fit(choices.answers, columns // 2, wide)
    if columns < LEAST_FOR_TWO or is_cut:
        across = 1
    column = min(room, -(-count // across))
    shown, note = _page_of(choices, column * across, columns < LEAST_FOR_TWO)
    span = columns // across
    digits = max(2, len(str(max(answer.number for answer in shown))))
    labels = label_width(shown, span - digits + 2, across, wide, choices.sheet.tight)
    style = Style(span, labels, digits, across == 2, wide, glyphs)
    columns_of_answers = [shown[first : first + column] for first in range(0, len(shown), column)]
    whole = {choice_id for part in columns_of_answers if continuing for choice_id in _continuing(part, style, room)}
    parts = [_column(part, choices.marked, style, whole) for part in columns_of_answers]
    rows: list[Row] = [heading(choices.sheet.heading, columns, glyphs, note)]
    targets: list[Target] = []
    for line in range(max(len(part) for part in parts)):
        spans: list[Span] = []
        for at, part in enumerate(parts):
            if line < len(part):
                choice_id, drawn_row = part[line]
                spans += drawn_row
                targets.append(Target(choice_id, len(rows), at * span, (at + 1) * span))
            else:
                spans += fit(EMPTY, span)
        rows.append(fit(tuple(spans), columns))
    not_whole = [answer for answer in shown if not fits(answer, style) and answer.id not in whole]
    shortened = frozenset(answer.id for answer in not_whole if in_short(answer, style))
    still_cut = frozenset(answer.id for answer in not_whole) - shortened
    return Block((*rows, *detail), tuple(targets), column if across == 2 else 0, still_cut, shortened, bool(whole))


def _continuing(answers: Sequence[Answer], style: Style, room: int) -> set[str]:
    """The ids of the answers of a column that have more than one row, so that all have ``room`` together: all open
    answers or none, then blocked ones. The mark changes nothing, so that no row moves with it."""
    free = room - len(answers)
    ids: set[str] = set()
    cut = {answer.id: len(continued(answer, style)) - 1 for answer in answers if not fits(answer, style)}
    open_ids = [answer.id for answer in answers if answer.id in cut and not answer.why]
    if sum(cut[choice_id] for choice_id in open_ids) <= free:
        ids.update(open_ids)
        free -= sum(cut[choice_id] for choice_id in open_ids)
    for choice_id in cut:
        if choice_id not in open_ids and cut[choice_id] <= free:
            ids.add(choice_id)
            free -= cut[choice_id]
    return ids


def _column(answers: Sequence[Answer], marked: Answer | None, style: Style, whole: set[str]) -> list[tuple[str, Row]]:
    """The rows of a column, each with the id of its answer."""
    rows = []
    for answer in answers:
        is_marked = answer is marked
        if answer.id in whole:
            lines = drawn_in_rows(answer, style, is_marked)
        else:
            form = (answer, style) if fits(answer, style) else in_short(answer, style) or (answer, style)
            lines = [drawn(*form, is_marked)]
        rows += [(answer.id, line) for line in lines]
    return rows


def _page_of(choices: ChoiceList, page: int, is_narrow: bool) -> tuple[tuple[Answer, ...], str]:
    """The lines of the page with the highlight, and the note of the list. The way out is on every page of a long list,
    so that a highlight on it does not turn to the last page."""
    answers = choices.answers
    if page >= len(answers):
        return answers, choices.sheet.note
    out = answers[-1:] if answers[-1].number == 0 and page > 1 else ()
    listed, size = answers[: len(answers) - len(out)], page - len(out)
    if choices.at < len(listed):
        choices.first = max(0, choices.at) // size * size
    else:
        choices.first = min(choices.first // size * size, len(listed) - 1)
    shown = listed[choices.first : choices.first + size]
    key = "page_narrow" if is_narrow else "page"
    note = TEXTS(key, first=choices.first + 1, last=choices.first + len(shown), count=len(answers))
    return (*shown, *out), note


def _all_fit(answers: Sequence[Answer], span: int, wide: bool) -> bool:
    """Is each answer readable to its end in one of two columns? Reasons are in the detail, too."""
    labels = label_width(answers, span, 2, wide)
    return all(
        width(label_of(answer, True)) < labels
        and (answer.why or width(answer.short_note or answer.note) < span - 5 - labels)
        for answer in answers
    )


def _detail(choices: ChoiceList, columns: int, wide: bool, glyphs: Glyphs, tall: int, cut: frozenset[str]) -> list[Row]:
    """The detail of the marked line: the notice or hint, or why it is blocked, or its own text, behind the whole line
    if its row is among those ``cut``.

    In a narrow window it has as many rows as the longest detail of the list needs, at most ``tall``; a longer notice
    gets the rows it needs while it is shown.
    """
    marked = choices.marked
    spoken, ink = choices.spoken(glyphs)
    unmarked = "" if marked else TEXTS("nothing_marked")
    said, ink = (spoken, ink) if spoken else (_told(marked, wide, cut) if marked else unmarked, "text")
    if not said and not any(answer.detail or answer.why or answer.id in cut for answer in choices.answers):
        return []
    if wide:
        label, number = (f"{marked.number} {marked.label}", marked.rule) if marked else ("", "")
        rule = heading(label, columns, glyphs, number)
        lines = wrap(said, columns - 2)
        lines += [""] * (WIDE_DETAIL - len(lines))
        return [rule, *(row(Span(f" {line}", ink)) for line in lines)]
    lines = wrap(said, columns - 2)
    if not spoken:
        tall = min(tall, max(len(wrap(_told(answer, wide, cut), columns - 2)) for answer in choices.answers))
        lines += [""] * (tall - len(lines))
    return [row(Span(f" {line}", ink)) for line in lines]


def _told(answer: Answer, wide: bool, cut: frozenset[str]) -> str:
    """Why an answer is blocked, else what is to be said of it. In a wide window the label is the heading of it."""
    if answer.why:
        return f"{answer.label}: {answer.why}.".replace("..", ".")
    if answer.id not in cut or answer.detail.casefold().startswith(answer.label.casefold()):
        return answer.detail
    note = note_of(answer, False)
    line = f"{answer.label}: {note}" if note and not wide else capital(note) or answer.label
    return f"{line.rstrip('.')}. {answer.detail}".rstrip()
