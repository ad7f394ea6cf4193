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
    lines = [line for line in notice.sections[0].lines if line.strong] or list(notice.sections[0].lines)
    rows = [heading(notice.title, place.columns, place.glyphs)]
    return [*rows, *(fit(f" {line.text}", place.columns, glyphs=place.glyphs) for line in lines[-STRIP_LINES:])]


def strip_text(notice: Notice) -> str:
    """The result of the player's own roll in one line."""
    lines = [line for line in notice.sections[0].lines if line.strong] or list(notice.sections[0].lines)
    return " ".join(line.text for line in lines[-STRIP_LINES:])


def with_turn_so_far(stage: Sequence[Row], snap: Snapshot, place: Scene) -> Sequence[Row]:
    """The stage while others play, with what they have done since the player's last answer in its free rows."""
    free = place.height - len(stage)
    if free < LEAST_FREE or snap.asked is None:
        return stage
    told = [line for line in snap.lines if line.index >= snap.recap]
    name = snap.names[snap.asked.seat]
    head = heading(HEADINGS("so_far", name=name), place.columns, place.glyphs)
    return [*stage, head, *newest(told, place.columns, free - 1, snap.recap)]
