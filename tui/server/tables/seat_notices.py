"""Notices of a table for each player: collected as the game moves, shown to each session in its own time.

Players never wait for readers: a session may be behind, and shows its notices in order before its question.
"""

from collections import deque
from collections.abc import Mapping, Set
from typing import Any

from rules import Table
from tui.follow.changes import EntryViews
from tui.follow.follower import Event, Follower
from tui.follow.game_facts import facts_of
from tui.follow.resume import Resumable, resume
from tui.games.registry import presenter_for
from tui.panels.notice import Notice, NoticeKind

MOST_UNREAD = 20
"""The most notices kept for a player; the oldest are dropped."""


class SeatNotices:
    """A follower for each of ``seats`` seats, and the notices that its player has not read."""

    def __init__(self, table: Table[Any], seats: int) -> None:
        facts = facts_of(presenter_for(table.game.key))
        length, answers = len(table.journal), table.number
        self._followers = [Follower(table.game.key, [seat], facts, length, answers) for seat in range(seats)]
        self._unread: list[deque[Notice]] = [deque(maxlen=MOST_UNREAD) for _ in range(seats)]
        self._introduce(table)

    def _introduce(self, table: Table[Any]) -> None:
        for seat, follower in enumerate(self._followers):
            introduction = follower.introduction(table, seat)
            if introduction is not None:
                self._unread[seat].append(introduction)

    def before(self, table: Table[Any], seat: int, is_personal: bool) -> None:
        """Prepare for an answer of ``seat``; ``is_personal``: its player gives it."""
        if not any(follower.follows for follower in self._followers):
            return
        views = EntryViews(table, None)
        for follower in self._followers:
            follower.before(table, views)
        if is_personal:
            self._followers[seat].answered(table, seat)
            self._unread[seat].clear()

    def after(self, table: Table[Any], passes_next: bool = False, automatic: Set[int] = frozenset()) -> None:
        """Collect what an answer caused, and the digest of a turn that begins. ``passes_next``: the program passes at
        the question that waits, so that it opens nothing for its player. ``automatic``: the seats that bots answer
        for, whose turns begin without a digest."""
        for follower in self._followers:
            follower.after(table)
        self.collect(table, passes_next, automatic)

    def collect(self, table: Table[Any], passes_next: bool, automatic: Set[int] = frozenset()) -> None:
        """Add what is due now to the notices of each player; the arguments are those of ``after``."""
        for seat, follower in enumerate(self._followers):
            if not follower.follows:
                continue
            notice = follower.due(table, passes_next=passes_next)
            decision = table.decision
            if decision is not None and decision.seat == seat and not passes_next and seat not in automatic:
                notice = follower.digest(table, seat) or notice
            if notice is not None:
                unread = self._unread[seat]
                if len(unread) == MOST_UNREAD:
                    follower.dropped(unread.popleft())
                follower.shown(notice)
                unread.append(notice)

    def rewind(self, table: Table[Any]) -> None:
        """Drop the notices of answers that were undone."""
        length = len(table.journal)
        for follower, unread in zip(self._followers, self._unread, strict=True):
            follower.rewind(table)
            kept = [notice for notice in unread if notice.index <= length]
            unread.clear()
            unread.extend(kept)

    def resumed(self, kept: Resumable, seen: Mapping[int, int], passes_next: bool) -> None:
        """After a restart, collect what the players may not have read. ``seen``: for each player, the length of the
        chronicle at their last own answer; ``passes_next``: see ``after``."""
        resume(self._followers, kept, seen)
        self._introduce(kept.table)
        self.collect(kept.table, passes_next)

    def pass_over(self, seat: int) -> bool:
        """Drop the unread notices of a player for whom a bot answers, but what was done to the player last. Returns
        whether there is such a notice."""
        harm = [notice for notice in self._unread[seat] if notice.kind in (NoticeKind.HARM, NoticeKind.OUT)]
        for notice in self._unread[seat]:
            if notice not in harm[-1:]:
                self._followers[seat].dropped(notice)
        self._unread[seat].clear()
        self._unread[seat].extend(harm[-1:])
        return bool(harm)

    def events(self, seat: int) -> Mapping[int, Event]:
        """The events that concerned a seat, by their index in the chronicle."""
        return self._followers[seat].levels

    def next(self, seat: int) -> Notice | None:
        """The oldest notice that the player has not read."""
        return self._unread[seat][0] if self._unread[seat] else None

    def count(self, seat: int) -> int:
        """How many notices the player has not read."""
        return len(self._unread[seat])

    def acknowledge(self, seat: int, index: int) -> None:
        """Drop the notices of ``seat`` up to that length of the chronicle: they were read."""
        unread = self._unread[seat]
        while unread and unread[0].index <= index:
            unread.popleft()

    def is_awaited(self, seat: int) -> bool:
        """Whether the player has an unread notice of something public. Bots wait for such a notice only: waiting for a
        private one would reveal it."""
        return any(notice.is_public for notice in self._unread[seat])
