"""The digest of a player's turn: what each other seat did, in a line or two, and what changed for it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules import Table
from tui.follow.levels import Level, Marks
from tui.panels.notice import NoticeLine
from tui.words import Words

NOTES = Words("follow", "notes")
PER_SEAT, MOST_PER_SEAT, SEATS_LINES = 2, 6, 8
"""Lines of the digest for each other seat, where there are two or three of them; with one there are more, with four or
five fewer, so that the digest fits a low window."""

Figures = Mapping[str, int]
"""Named figures of a seat."""
Told = tuple[str, int, NoticeLine]
"""An entry of the chronicle: its kind, its index, its line."""


def others_lines(
    marks: Marks,
    figures: Callable[[Any, int], Figures],
    table: Table[Any],
    seat: int,
    lines: Sequence[Any],
    before: Mapping[int, Figures],
) -> tuple[NoticeLine, ...]:
    """A line or two for each other seat about what it did, then which of its figures changed since ``before``, and how
    many more entries it caused; at the end what nobody did, such as a new monarch."""
    by_seat: dict[int, list[Told]] = {}
    realm: list[NoticeLine] = []
    journal, view = table.journal, table.view(seat)
    for line in lines:
        entry = journal.entries[line.index - journal.first]
        actor = entry.facts.get("seat", entry.facts.get("attacker"))
        if actor is None and marks.level(entry.kind) is Level.BEAT:
            realm.append(NoticeLine(line.text, line.rule))
        if not isinstance(actor, int) or actor == seat or not 0 <= actor < len(table.seats):
            continue
        by_seat.setdefault(actor, []).append((entry.kind, line.index, NoticeLine(line.text, line.rule, actor)))
    shown: list[NoticeLine] = []
    for actor, told in sorted(by_seat.items()):
        chosen = most_telling(marks, told, _per_seat(len(table.seats) - 1))
        shown += [line for _, _, line in chosen]
        changed = _changed(before.get(actor, {}), figures(view, actor))
        if more := len(told) - len(chosen):
            changed = [*changed, NOTES("more", count=more)]
        if changed:
            text = NOTES("of_seat", name=table.seats[actor], text=" · ".join(changed))
            shown.append(NoticeLine(text, seat=actor))
    return tuple(shown + realm[-PER_SEAT:])


def most_telling(marks: Marks, told: Sequence[Told], count: int) -> list[Told]:
    """The ``count`` entries that say most about what a seat did, in their order: of each kind the last one first, the
    kinds by their weight."""
    notable = [line for line in told if marks.weight(line[0])[0] >= Level.DIGEST] or list(told)
    later: dict[str, int] = {}
    ranked = []
    for kind, index, line in reversed(notable):
        later[kind] = later.get(kind, 0) + 1
        level, weight = marks.weight(kind)
        ranked.append(((later[kind], -level, -weight, -index), (kind, index, line)))
    chosen = [line for _, line in sorted(ranked, key=lambda entry: entry[0])[:count]]
    return sorted(chosen, key=lambda line: line[1])


def _per_seat(others: int) -> int:
    """Lines of the digest for each of so many other seats."""
    return MOST_PER_SEAT if others < PER_SEAT else max(1, min(PER_SEAT, SEATS_LINES // (others + 1)))


def _changed(before: Figures, after: Figures) -> list[str]:
    """The figures that are not what they were, each with its change."""
    changes = {name: value - before[name] for name, value in after.items() if name in before}
    return [
        NOTES("figure_changed", name=name, after=after[name], change=change)
        for name, change in changes.items()
        if change
    ]


def standing(before: Figures, after: Figures) -> str:
    """All figures in a line, each with its change."""
    parts = []
    for name, value in after.items():
        change = value - before.get(name, value)
        parts.append(NOTES("figure_changed" if change else "figure_same", name=name, after=value, change=change))
    return " · ".join(parts)
