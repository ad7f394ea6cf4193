"""Whom a table waits for, since when, and what is to happen when they let it wait."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from tui.server.clock import Clock, Timer

GRACE = 60
"""Who has just gone, or could not come because the server was down, is not passed for sooner than after so many
seconds (or after the table's own time, where that is less)."""


@dataclass(frozen=True)
class Wait:
    """One wait: for a seat's answer to the decision of that number, since then."""

    seat: int
    number: int
    since: datetime


class Waiting:
    """The wait of one table.

    ``absent`` tells how many seconds a seat's person may be waited for before it is passed for, and since when it is
    away; None if it must be waited for. ``pass_for`` is called when that time is over, ``late`` once a wait that has
    lasted ``late_after`` seconds (0: never).
    """

    def __init__(
        self,
        clock: Clock,
        absent: Callable[[int], tuple[int, datetime] | None],
        pass_for: Callable[[Wait], None],
        late: Callable[[Wait], None],
        late_after: int,
    ) -> None:
        self.wait: Wait | None = None
        self._clock = clock
        self._absence = absent
        self._pass_for = pass_for
        self._late = late
        self._late_after = late_after
        self._passing: Timer | None = None
        self._calling: Timer | None = None

    def begin(self, seat: int, number: int, since: datetime | None = None) -> bool:
        """The table waits for that seat now; ``since`` for a wait that is older. Says whether another seat was waited
        for before."""
        if self.wait and (self.wait.seat, self.wait.number) == (seat, number):
            self.reschedule()
            return False
        other = self.wait is None or self.wait.seat != seat
        self.stop()
        self.wait = wait = Wait(seat, number, since or self._clock.now())
        if self._late_after:
            left = (wait.since + timedelta(seconds=self._late_after) - self._clock.now()).total_seconds()
            self._calling = self._clock.later(max(0.0, left), lambda: self._late(wait))
        self.reschedule()
        return other

    def stop(self) -> None:
        """Nobody is waited for."""
        for timer in (self._passing, self._calling):
            if timer:
                timer.cancel()
        self.wait = self._passing = self._calling = None

    def reschedule(self) -> None:
        """Somebody came or went, or the time for passing was changed."""
        if self._passing:
            self._passing.cancel()
            self._passing = None
        wait = self.wait
        if wait and (found := self._absence(wait.seat)):
            seconds, away = found
            due = max(wait.since + timedelta(seconds=seconds), away + timedelta(seconds=min(seconds, GRACE)))
            left = max(0.0, (due - self._clock.now()).total_seconds())
            self._passing = self._clock.later(left, lambda: self._pass_for(wait))


def in_words(seconds: float) -> str:
    """A time as people say it: the largest whole unit."""
    for unit, size in (("d", 86_400), ("h", 3600), ("min", 60)):
        if seconds >= size:
            return f"{int(seconds // size)} {unit}"
    return f"{int(seconds)} s"
