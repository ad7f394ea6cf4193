"""The wait of a table for one seat: since when, and what happens when it takes too long."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from tui.server.clock import Clock, Timer
from tui.words import Words

TEXTS = Words("server", "formatting")

GRACE = 60
"""The least seconds until a player passes who has just left, or could not log in because the server was down (or the
table's own time, if that is shorter)."""


@dataclass(frozen=True)
class Wait:
    """A wait for the answer of ``seat`` to the decision of that ``number``."""

    seat: int
    number: int
    since: datetime


class Waiting:
    """The wait of one table.

    ``absent(seat)`` returns the seconds after which the seat passes and since when its player is away; None if it never
    passes. ``pass_for`` is called when that time is up, ``late`` once for a wait of ``late_after`` seconds (0: never).
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
        """Wait for ``seat``; ``since``: the start of a wait that is older. Returns whether the table waited for another
        seat before."""
        if self.wait and (self.wait.seat, self.wait.number) == (seat, number):
            self.reschedule()
            return False
        is_new_seat = self.wait is None or self.wait.seat != seat
        self.stop()
        self.wait = wait = Wait(seat, number, since or self._clock.now())
        if self._late_after:
            left = (wait.since + timedelta(seconds=self._late_after) - self._clock.now()).total_seconds()
            self._calling = self._clock.later(max(0.0, left), lambda: self._late(wait))
        self.reschedule()
        return is_new_seat

    def stop(self) -> None:
        """End the wait."""
        for timer in (self._passing, self._calling):
            if timer:
                timer.cancel()
        self.wait = self._passing = self._calling = None

    def reschedule(self) -> None:
        """Set the timer for passing anew: a player came or left, or the setting changed."""
        if self._passing:
            self._passing.cancel()
            self._passing = None
        wait = self.wait
        if wait and (absence := self._absence(wait.seat)):
            seconds, away = absence
            due = max(wait.since + timedelta(seconds=seconds), away + timedelta(seconds=min(seconds, GRACE)))
            left = max(0.0, (due - self._clock.now()).total_seconds())
            self._passing = self._clock.later(left, lambda: self._pass_for(wait))


def in_words(seconds: float) -> str:
    """A time in its largest whole unit: ``12 min``, ``3 h``."""
    for unit, size in (("days", 86_400), ("hours", 3600), ("minutes", 60)):
        if seconds >= size:
            return TEXTS(unit, count=int(seconds // size))
    return TEXTS("seconds", count=int(seconds))
