"""The rail of wide windows: panels from the top, the chronicle in all remaining rows."""

from collections.abc import Sequence

from rules import Line
from tui.drawing.glyphs import Glyphs
from tui.drawing.text import Row, Span, fill, fit, heading, row
from tui.panels.presenter import Panel
from tui.widgets.chronicle import newest
from tui.words import Words

TEXTS = Words("screens", "bars")
CHRONICLE_TEXTS = Words("screens", "chronicle")

LEAST_COLUMNS = 120
"""Columns of the narrowest window with a rail: beside it the board has the 80 columns of a narrow window."""
LEAST_CHRONICLE = 8
"""Panels give way before the chronicle has fewer rows than this."""


def rail_width(columns: int) -> int:
    """Columns of the rail without its hairline; 0 in a window that would leave the board fewer than 80 columns."""
    if columns < LEAST_COLUMNS:
        return 0
    return 56 if columns > 140 else 39


def rail_rows(panels: Sequence[Panel], lines: Sequence[Line], columns: int, height: int, glyphs: Glyphs) -> list[Row]:
    """``height`` rows with a hairline at the left."""
    body: list[Row] = []
    for panel in panels:
        if len(body) + 1 + len(panel.rows) > height - LEAST_CHRONICLE:
            break
        body.append(heading(panel.heading, columns, glyphs, panel.note))
        body += [row(" ", line) for line in panel.rows]
    body.append(heading(CHRONICLE_TEXTS("heading"), columns, glyphs, TEXTS("all_chronicle")))
    body += newest(lines, columns, height - len(body))
    hairline = Span(glyphs.upright, "line")
    return [row(hairline, fit(line, columns, glyphs=glyphs)) for line in fill(body, height)]
