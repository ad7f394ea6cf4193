"""What the entries of a chronicle before an event say about it."""

from collections.abc import Set

from rules.engine.chronicle import Chronicle
from tui.follow.levels import Level, Marks

LOOK_BACK = 24
"""The most entries before an event among which its cause is looked for: those of a long battle."""


def cause_of(marks: Marks, journal: Chronicle, first: int) -> int:
    """The index of the entry that caused what happened from index ``first`` on; ``first`` if nothing did."""
    for at in range(first, max(journal.first, first - LOOK_BACK) - 1, -1):
        kind = journal.entries[at - journal.first].kind
        if kind in marks.causes:
            return at
        if kind == marks.turn or kind in marks.causes_end:
            break
    return first


PLACES = ("land", "place")
"""Facts by which two entries are about the same place; beside a land, its place is only its number."""


def leading_to(marks: Marks, journal: Chronicle, cause: int, event: int, noticed: int) -> list[int]:
    """The indices from the ``cause`` of an event up to it: without what earlier notices have told (up to index
    ``noticed``), and unless the cause is a battle, what was done to others and rolls about another place."""
    struck = journal.entries[event - journal.first].facts
    is_battle = journal.entries[cause - journal.first].kind in marks.begins
    place = next((fact for fact in PLACES if fact in struck), "")
    kept = [cause] if cause < event else []
    for index in range(max(cause + 1, noticed), event):
        entry = journal.entries[index - journal.first]
        level = marks.level(entry.kind)
        is_here = bool(place) and entry.facts.get(place) == struck[place]
        if is_battle or level < Level.ROLL or (level is Level.ROLL and is_here):
            kept.append(index)
    return kept


def told_with(marks: Marks, journal: Chronicle, events: Set[int]) -> list[int]:
    """The indices of the entries that tell of ``events``, indices too: each event, and what follows it until something
    else begins. What a cause brings its player at once is part of it, though it would begin something else."""
    related: list[int] = []
    tells = False
    for index in range(min(events), len(journal)):
        entry = journal.entries[index - journal.first]
        begins = marks.ends_telling(entry) and not (tells and _brings(marks, journal, index))
        tells = index in events or (tells and not begins)
        if tells:
            related.append(index)
    return related


def _brings(marks: Marks, journal: Chronicle, index: int) -> bool:
    """Is the entry at ``index`` what the cause right before it brings the player who caused it?"""
    cause, entry = journal.entries[index - journal.first - 1], journal.entries[index - journal.first]
    seat = cause.facts.get("seat")
    return (
        cause.kind in marks.causes and entry.kind in marks.own and seat is not None and seat == entry.facts.get("seat")
    )


def neutral_leader(marks: Marks, journal: Chronicle, index: int) -> int:
    """The seat that leads pieces of nobody when the entry at ``index`` is written; -1 for none."""
    if journal.entries[index - journal.first].kind not in marks.neutral.kinds:
        return -1
    for at in range(index, journal.first - 1, -1):
        entry = journal.entries[at - journal.first]
        if entry.kind in marks.neutral.ends or entry.kind == marks.turn:
            break
        if entry.kind in marks.neutral.begins:
            seat = entry.facts.get(marks.neutral.begins[entry.kind])
            return seat if isinstance(seat, int) else -1
    return -1


def set_up_length(journal: Chronicle) -> int:
    """The length of the chronicle before the first answer of the game, as far as that is at hand."""
    answers = (index for index, entry in enumerate(journal.entries, journal.first) if entry.number >= 0)
    return next(answers, len(journal))
