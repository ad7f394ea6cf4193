"""The lines of the chronicle on a page that stops the game."""

from collections.abc import Sequence, Set
from dataclasses import replace
from itertools import groupby
from typing import Any

from rules import Entry, Line, Table
from tui.follow.digest import merged, phrase_of
from tui.follow.levels import Marks
from tui.panels.notice import BETWEEN, USUAL, NoticeLine

MOST_IN_ROOM = 24
"""Lines at most, where the window has room for them."""


def lines_between(
    marks: Marks, table: Table[Any], told: Sequence[Line], strong: Set[int], most: int
) -> tuple[NoticeLine, ...]:
    """The lines ``told``, those of the events with the indices ``strong`` marked; parts of a sum are one line.

    Of more than ``most`` lines, steps of a procedure and what does not concern the player are left out first: a page
    with room shows them.
    """
    entries = {line.index: table.journal.entries[line.index - table.journal.first] for line in told}
    lines: list[tuple[Line, NoticeLine]] = []
    for is_part, group in groupby(told, lambda line: entries[line.index].kind in marks.parts):
        run = list(group)
        if is_part and (text := _joined(table, [entries[line.index] for line in run])):
            lines.append((run[0], NoticeLine(text, run[0].rule)))
        else:
            lines += [(line, NoticeLine(line.text, line.rule, strong=line.index in strong)) for line in run]
    kept = [line for line, _ in lines]
    if len(kept) > most:
        kept = [line for line in kept if line.index in strong or entries[line.index].kind not in marks.minor]
        marked = [line for line in kept if line.index in strong]
        kept = [*[line for line in kept if line.index not in strong][: max(0, most - len(marked))], *marked]
        kept = sorted(kept, key=lambda line: line.index)[-most:]
    shown = lines[-MOST_IN_ROOM:]
    return tuple(merged([replace(text, extra=0 if line in kept else USUAL + 1) for line, text in shown]))


def _joined(table: Table[Any], entries: Sequence[Entry]) -> str:
    """Entries as phrases of one line; nothing where one of them has no phrase."""
    phrases = [phrase_of(table, entry) for entry in entries]
    return BETWEEN.join(phrases) if all(phrases) else ""
