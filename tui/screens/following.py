"""What the free rows of the table show of the others' turns, and of the player's own last roll."""

from collections.abc import Sequence
from dataclasses import replace

from tui.drawing.text import Row, fit, heading, wrap
from tui.follow.game_facts import HEADINGS
from tui.panels.notice import Notice, NoticeLine
from tui.panels.snapshot import Scene, Snapshot
from tui.widgets.chronicle import newest

STRIP_LINES = 2
"""Lines of the player's own roll over the next question, at least."""
MOST_STRIP_LINES = 6
"""The most of them, where the question leaves rows free."""
LEAST_FREE = 4
"""Free rows from which on the turn so far is shown."""


def strip(snap: Snapshot, place: Scene, below: int) -> list[Row]:
    """The result of the player's own roll, over the question that follows; ``below``: the rows of its stage."""
    notice = snap.halt
    if notice is None:
        return []
    most = min(MOST_STRIP_LINES, max(STRIP_LINES, place.height - below - 1))
    rows = [heading(notice.title, place.columns, place.glyphs)]
    return [*rows, *(fit(f" {text}", place.columns, glyphs=place.glyphs) for text in _told(notice, place, most))]


def strip_text(notice: Notice) -> str:
    """The result of the player's own roll in one line."""
    return " ".join(line.text for line in _results(notice, STRIP_LINES))


def has_more_results(notice: Notice, columns: int) -> bool:
    """Has the player so many results that a strip might leave one out?"""
    own = _own(*_told_by(notice))
    return len(own) > 1 and sum(len(wrap(line.text, columns - 2)) for line in own) > STRIP_LINES


def _told(notice: Notice, place: Scene, most: int) -> list[str]:
    """The results in at most ``most`` rows; only a single one is cut that is longer."""
    wrapped = [wrap(line.text, place.columns - 2) for line in _results(notice, most)]
    while len(wrapped) > 1 and sum(map(len, wrapped)) > most:
        del wrapped[0]
    whole = [text for texts in wrapped for text in texts]
    return whole if len(whole) <= most else [*whole[: most - 1], " ".join(whole[most - 1 :])]


def _told_by(notice: Notice) -> tuple[list[NoticeLine], list[NoticeLine]]:
    """The results of the player's rolls with what remains of them, and all other lines of what happened."""
    sections = [section for section in notice.sections if section.heading != HEADINGS("cause")]
    tables = [table for section in sections[:2] for table in section.rolls]
    rolled = [replace(table.result, text=f"{table.result.text} {table.remains}".rstrip()) for table in tables]
    others = [line for section in sections for line in section.lines]
    return rolled, [line for line in others if not any(line.text in table.remains for table in tables)]


def _own(rolled: list[NoticeLine], told: list[NoticeLine]) -> list[NoticeLine]:
    """The results of the player's rolls; if nothing was rolled, what happened to the player."""
    return rolled or [line for line in told if line.strong]


def _results(notice: Notice, most: int) -> list[NoticeLine]:
    """The last lines of what happened, at most ``most``; those that concern the player come before others."""
    rolled, told = _told_by(notice)
    first = (_own(rolled, told) or told[:most])[-STRIP_LINES:]
    others = [line for line in told if line not in first]
    kept = [*first, *others[len(others) - min(len(others), most - len(first)) :]]
    return [line for line in [*rolled, *told] if line in kept]


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
