"""Following a game after a resume: a page that nobody may have read comes back."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from rules import RulesError, Table
from saves import SaveError
from saves.replay import Recording
from tui.follow.changes import EntryViews
from tui.follow.follower import Follower

MOST_DECISIONS = 2000
"""A game of more decisions is not replayed on a resume: it would take too long."""


class Resumable(Protocol):
    """A table that was resumed; a ``saves.Campaign``."""

    table: Table[Any]

    def last_answers(self) -> dict[int, int]:
        """The number of the last decision that each seat's own player made, if known."""

    def answered_seats(self) -> frozenset[int]:
        """The seats whose own players have answered."""

    def recording(self) -> Recording:
        """Replay the game so far. Raises SaveError."""


def resume(followers: Sequence[Follower], kept: Resumable, seen: Mapping[int, int]) -> None:
    """Let followers go on where the game was left. ``seen``: for each player, the length of the chronicle at their last
    own answer.

    What followed the players' own answers is followed again: what stopped the game was read before the next answer, and
    the rest is shown, unless the game is over. If the game cannot be replayed, that is what the last answer brought
    that told anything.
    """
    table = kept.table
    if not table.number:
        return
    answered = kept.answered_seats()
    for follower in followers:
        follower.resumed(seen, answered)
    if table.decision is None or not any(follower.follows for follower in followers):
        return
    try:
        is_followed = table.number <= MOST_DECISIONS and _again(followers, kept, answered)
    except (RulesError, SaveError):
        is_followed = False
    if not is_followed:
        for follower in followers:
            follower.follow_last(table)


def _again(followers: Sequence[Follower], kept: Resumable, answered: frozenset[int]) -> bool:
    """Give the answers again from the first of the players' last own ones on; from the beginning if only the computer
    has answered for a player. Returns whether they lead to the table as it is. Raises RulesError and SaveError."""
    persons = {seat for follower in followers for seat in follower.persons}
    own = {seat: number for seat, number in kept.last_answers().items() if seat in persons}
    past = kept.recording()
    played = persons - answered - own.keys()  # by the computer alone, if at all
    begin = past.first if played else min(own.values(), default=past.first)
    position = next((at for at, point in enumerate(past.points) if point.number == begin), -1)
    if position < 0:
        return False
    table = past.table(position)
    for follower in followers:
        follower.follow_from(len(table.journal))
    eyes = followers[0].eyes if len(followers) == 1 else None
    for point in past.points[position:-1]:
        is_personal = point.number <= own.get(point.seat, -1)
        views = EntryViews(table, eyes)
        for follower in followers:
            if is_personal or point.seat not in follower.persons:
                follower.due(table)
            follower.before(table, views)
            is_last = point.number == own.get(point.seat, -1)
            if point.seat in follower.persons and (is_last or point.seat in played):
                follower.answered(table, point.seat, is_last)
        table.choose(point.choice)
        for follower in followers:
            follower.after(table)
    return len(table.journal) == len(kept.table.journal) and table.checksum() == kept.table.checksum()
