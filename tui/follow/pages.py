"""Notices as pages of the table, and as lines of text."""

from tui.drawing.text import EMPTY, Row, Span, heading, row, split, wrap
from tui.follow.follower import NOTES
from tui.panels.notice import Notice, NoticeLine
from tui.panels.presenter import Page
from tui.panels.snapshot import Scene

PAGE = "notice"
"""The name of the page of a notice."""


def notice_page(notice: Notice, scene: Scene) -> Page:
    """The page of a notice; Enter closes it."""
    rows: list[Row] = []
    first, *rest = notice.sections
    for line in first.lines:
        rows += _rows(line, scene)
    for section in rest:
        rows += [EMPTY, heading(section.heading, scene.columns, scene.glyphs, section.note)]
        for line in section.lines:
            rows += _rows(line, scene)
    return Page(notice.title, first.heading, rows, NOTES("continue"), rule=notice.rule, closes="continue")


def _rows(line: NoticeLine, scene: Scene) -> list[Row]:
    token = "text bold" if line.strong else "text"
    mark = scene.glyphs.mark(line.seat) if line.seat >= 0 else " "
    ink = f"seat{line.seat + 1} bold" if line.seat >= 0 else "muted"
    parts = wrap(line.text, scene.columns - 12) or [""]
    head = row(Span(f" {mark} ", ink), Span(parts[0], token))
    rows = [split(head, Span(f"{line.rule} ", "muted"), scene.columns) if line.rule else head]
    return rows + [row(Span("   "), Span(part, token)) for part in parts[1:]]


def notice_lines(notice: Notice) -> list[str]:
    """A notice as lines of text."""
    lines: list[str] = []
    for section in notice.sections:
        lines.append(f"{section.heading}:")
        lines += [f"  {line.text}" for line in section.lines]
    return lines
