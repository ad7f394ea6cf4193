"""What each entry of the chronicle changed: the figures of the players are compared after every entry."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from rules import Table
from tui.follow.game_facts import Figures, GameFacts
from tui.follow.levels import Marks


class Change(NamedTuple):
    """A figure of a seat, before and after an entry."""

    seat: int
    name: str
    before: int
    after: int


class EntryViews:
    """The views of a table before an answer and after each entry that the answer tells.

    ``seat`` looks at the table; None for a spectator. Made before the answer; ``close`` ends it.
    """

    def __init__(self, table: Table[Any], seat: int | None) -> None:
        self.first = len(table.journal)
        """The index of the first entry that the answer tells."""
        self.views: list[Any] = [table.view(seat)]
        self._table = table
        self._seat = seat
        table.on_tell = self._look

    def _look(self) -> None:
        self.views.append(self._table.view(self._seat))

    def close(self) -> None:
        """The answer is given: look no longer."""
        self._table.on_tell = None

    def changes(self, marks: Marks, facts: GameFacts, seats: Iterable[int]) -> Mapping[int, Sequence[Change]]:
        """What each entry changed of the figures of ``seats``, by its index. Call it after ``close``, before the next
        answer.

        A change belongs to the entry that follows it, or to the one before it if its kind is written before it happens,
        unless the one that follows is a gain.
        """
        views = [*self.views, self._table.view(self._seat)]
        journal, told = self._table.journal, len(self.views) - 1
        kinds = [journal.entries[self.first + at - journal.first].kind for at in range(told)]
        changes: dict[int, list[Change]] = {}
        for seat in seats:
            figures = [facts.figures(view, seat) for view in views]
            for at, (before, after) in enumerate(pairwise(figures)):
                is_gain = at < told and kinds[at] in marks.own  # that of a card drawn right after, not of a death
                entry = at - 1 if at and kinds[at - 1] in marks.told_first and not is_gain else at
                if entry < told:
                    changes.setdefault(self.first + entry, []).extend(_differences(seat, before, after))
        return changes


def _differences(seat: int, before: Figures, after: Figures) -> list[Change]:
    return [
        Change(seat, name, before[name], value)
        for name, value in after.items()
        if name in before and before[name] != value
    ]


def summed(changes: Iterable[Change]) -> list[Change]:
    """The changes of the same figure as one; those that cancel out are left out."""
    sums: dict[tuple[int, str], tuple[int, int]] = {}
    for change in changes:
        amount, _ = sums.get((change.seat, change.name), (0, 0))
        sums[change.seat, change.name] = amount + change.after - change.before, change.after
    return [Change(seat, name, after - amount, after) for (seat, name), (amount, after) in sums.items() if amount]
