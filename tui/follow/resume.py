"""Following a game after a resume: a page that nobody may have read comes back, and the digest of a turn is whole."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from rules import RulesError, Table
from rules.engine.chronicle import Chronicle
from rules.engine.words import TAKEN_BACK
from saves import SaveError
from saves.move_log import Move, MoveLog
from tui.follow.changes import EntryViews
from tui.follow.digest_log import end_of_last_turn
from tui.follow.follower import NOBODY, Follower

STAND_IN = "stand_in"
"""Who gave an answer that the history says the computer gave in a person's place."""


class Resumable(Protocol):
    """A table that was resumed; a ``saves.Campaign``."""

    table: Table[Any]

    def answered_seats(self) -> frozenset[int]:
        """The seats whose own players have answered."""

    def moves(self) -> MoveLog:
        """Make the answers of the game again. Raises SaveError."""


def resume(
    followers: Sequence[Follower],
    kept: Resumable,
    seen: Mapping[int, int],
    rolls: bool = True,
    harm: bool = True,
    digests: bool = True,
) -> None:
    """Let followers go on where the game was left. ``seen``: for each player, the length of the chronicle at their last
    own answer. ``rolls``, ``harm`` and ``digests`` say what the players are shown.

    What followed the end of the players' last turns is followed again: what stopped the game was read before the next
    answer, and the rest is shown, unless the game is over. If the game cannot be replayed, that is what the last answer
    brought that told anything.
    """
    table = kept.table
    if not table.number:
        return
    is_followed = table.decision is not None and any(follower.follows for follower in followers)
    again = _Again(followers, table, rolls, harm, digests)
    try:
        past = kept.moves() if is_followed else None
        if past is not None:
            again.restore_chronicle(past)
    except SaveError:
        past = None
    answered = kept.answered_seats()
    for follower in followers:
        follower.resumed(again.history, seen, answered)
    if not is_followed:
        return
    try:
        is_replayed = past is not None and again.follow(past)
    except (RulesError, SaveError):
        is_replayed = False
    if not is_replayed:
        for follower in followers:
            follower.resumed(again.history, seen, answered)
            follower.follow_last(table)


class _Again:
    """Follows the end of a game again. Positions are those of its moves."""

    def __init__(
        self, followers: Sequence[Follower], table: Table[Any], rolls: bool, harm: bool, digests: bool
    ) -> None:
        self._followers = followers
        self._table = table
        self._rolls, self._harm, self._digests = rolls, harm, digests
        self._persons = {seat for follower in followers for seat in follower.persons}
        self._begin = 0  # position from which the game is followed
        self.history = table.journal  # as much of the chronicle as is known
        self._answers: dict[int, int] = {}  # by seat: position of the answer with which its digest begins
        self._at_keyboard = NOBODY  # who gave the last own answer

    def restore_chronicle(self, past: MoveLog) -> None:
        """Find what the next digests begin with, and put the chronicle since then back into the table."""
        journal, moves = self._table.journal, past.moves
        entries = past.entries_since(0)
        first = len(journal) - len(entries)
        self.history = Chronicle(entries, first)
        marks = self._followers[0].marks
        ends = [first + end_of_last_turn(marks, entries, seat) for seat in self._persons]
        taken_back = max((first + at for at, entry in enumerate(entries) if entry.kind == TAKEN_BACK), default=-1)
        self._begin = max((at for at, move in enumerate(moves) if move.entries_before <= min(ends)), default=0)
        while self._begin < len(moves) and moves[self._begin].entries_before <= taken_back:
            self._begin += 1
        for seat in self._persons:
            at = _answer(moves, seat, self._begin)
            if at >= 0:
                self._answers[seat] = at
        begins = [self._begin, *self._answers.values()]
        since = min(moves[at].entries_before for at in begins if at < len(moves)) if moves else len(journal)
        if since < journal.first and entries[len(entries) - len(journal.entries) :] == journal.entries:
            self._table.journal = Chronicle(entries[max(0, since - first) :], max(since, first))

    def follow(self, past: MoveLog) -> bool:
        """Give the answers again. Returns whether they lead to the table as it is. Raises RulesError and SaveError."""
        standings = [(at, seat) for seat, at in self._answers.items() if at < self._begin]
        length = self._length(past, self._begin)
        for follower in self._followers:
            follower.follow_answers_from(length)
        for at, seat in sorted(standings):
            earlier = past.at(at)
            for follower in self._followers:
                if seat in follower.persons:
                    follower.answered_at(earlier, seat, self._length(past, at))
        own = [move.ask.seat for move in past.moves[: self._begin] if not move.by and move.ask.seat in self._persons]
        self._at_keyboard = own[-1] if own else NOBODY
        table = past.at(self._begin).copy()
        table.journal = Chronicle(first=length)
        eyes = self._followers[0].eyes if len(self._followers) == 1 else None
        for move in past.moves[self._begin :]:
            self._give(table, move, EntryViews(table, eyes))
        return len(table.journal) == len(self._table.journal) and table.checksum() == self._table.checksum()

    def _length(self, past: MoveLog, position: int) -> int:
        """The length of the chronicle at a position."""
        moves = past.moves
        return moves[position].entries_before if position < len(moves) else len(self._table.journal)

    def _give(self, table: Table[Any], move: Move, views: EntryViews) -> None:
        """Give an answer; what its player was shown before it counts as read."""
        seat, is_personal = move.ask.seat, not move.by
        for follower in self._followers:
            is_here = seat in follower.persons
            if is_personal or not is_here:
                notice = follower.due(table, self._rolls, self._harm)
                unseen = len(follower.persons) > 1 and table.game.secrets and self._at_keyboard not in (NOBODY, seat)
                digest = follower.digest(table, seat, unseen) if is_here and self._digests else None
                if notice is not None and digest is None:
                    follower.shown(notice)
            follower.before(table, views)
            if is_here and (is_personal or move.by == STAND_IN):
                follower.answered(table, seat, is_personal)
        if is_personal and seat in self._persons:
            self._at_keyboard = seat
        table.choose(move.choice)
        for follower in self._followers:
            follower.after(table)


def _answer(moves: Sequence[Move], seat: int, begin: int) -> int:
    """The position of the last answer that a player gave up to position ``begin``; without any own answer of that
    player, of the first that the computer gave for that player; -1 if there is none."""
    own = [at for at, move in enumerate(moves) if move.ask.seat == seat and not move.by]
    if own:
        return next((at for at in reversed(own) if at <= begin), -1)
    return next((at for at, move in enumerate(moves) if move.ask.seat == seat and move.by == STAND_IN), -1)
