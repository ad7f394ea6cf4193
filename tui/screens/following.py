"""What the free rows of the table show of the others' turns, and of the player's own last roll."""

from collections.abc import Sequence

from tui.drawing.text import Row, fit, heading
from tui.follow.follower import HEADINGS
from tui.panels.notice import Notice
from tui.panels.snapshot import Scene, Snapshot
from tui.widgets.chronicle import newest

STRIP_LINES = 2
"""Lines of the player's own roll over the next question."""
LEAST_FREE = 4
"""Free rows from which on the turn so far is shown."""


def strip(snap: Snapshot, place: Scene) -> list[Row]:
    """The result of the player's own roll, over the question that follows."""
    notice = snap.halt
    if notice is None:
        return []
    rows = [heading(notice.title, place.columns, place.glyphs)]
    return [*rows, *(fit(f" {text}", place.columns, glyphs=place.glyphs) for text in _results(notice))]


def strip_text(notice: Notice) -> str:
    """The result of the player's own roll in one line."""
    return " ".join(_results(notice))


def _results(notice: Notice) -> list[str]:
    """The last lines of what happened that concern the player; of rolls, their results."""
    sections = [section for section in notice.sections if section.heading != HEADINGS("cause")][:2]
    rolled = [table.result for section in sections for table in section.rolls]
    lines = [line for section in sections for line in section.lines if line.strong] or list(sections[0].lines)
    return [line.text for line in (rolled or lines)[-STRIP_LINES:]]


def with_turn_so_far(stage: Sequence[Row], snap: Snapshot, place: Scene) -> Sequence[Row]:
    """The stage while others play, with what they have done since the player's last answer in its free rows."""
    free = place.height - len(stage)
    if free < LEAST_FREE or snap.asked is None:
        return stage
    told = [line for line in snap.lines if line.index >= snap.recap]
    if not told:
        return stage
    name = snap.names[snap.asked.seat]
    text = HEADINGS("so_far", name=name) if snap.eyes is None else HEADINGS("since_answer")
    head = heading(text, place.columns, place.glyphs)
    return [*stage, head, *newest(told, place.columns, free - 1, snap.recap)]
