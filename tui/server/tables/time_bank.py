"""Time banks, as in correspondence games: each seat has so much time for all its answers together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from tui.server.clock import Clock, Timer

RETURN_SHARE = 10
"""A seat whose time was up gets this part of a bank again: one tenth."""


class TimeBank:
    """The time that the seats of one table have used, in seconds.

    ``bank`` is the time of each seat; 0 for a table without clocks. ``on_empty(seat)`` is called when the time of the
    seat that is waited for is up. ``changed``: ``used`` is not what was kept last.
    """

    def __init__(self, clock: Clock, bank: int, used: Sequence[int], on_empty: Callable[[int], None]) -> None:
        self.bank = bank
        self.changed = False
        self._clock = clock
        self._used = [float(seconds) for seconds in used]
        self._on_empty = on_empty
        self._seat = -1
        self._since: datetime = clock.now()
        self._timer: Timer | None = None

    def start(self, seat: int) -> None:
        """Count the time of ``seat``, and no longer that of another one."""
        if not self.bank or seat == self._seat:
            return
        self.stop()
        self._seat, self._since = seat, self._clock.now()
        self._timer = self._clock.later(max(0.0, self.left(seat)), lambda: self._on_empty(seat))

    def stop(self) -> None:
        """Count nobody's time."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self._seat >= 0:
            self._used[self._seat] = self._now_used(self._seat)
            self._seat, self.changed = -1, True

    def left(self, seat: int) -> float:
        """Seconds that ``seat`` has left; 0 at the least."""
        return max(0.0, self.bank - self._now_used(seat))

    def grant(self, seat: int) -> None:
        """Give a seat whose time was up a part of a bank, for its player's return."""
        self.stop()
        self._used[seat] = self.bank - self.bank / RETURN_SHARE
        self.changed = True

    @property
    def used(self) -> tuple[int, ...]:
        """Whole seconds that each seat has used."""
        return tuple(min(self.bank, round(self._now_used(seat))) for seat in range(len(self._used)))

    def _now_used(self, seat: int) -> float:
        running = (self._clock.now() - self._since).total_seconds() if seat == self._seat else 0.0
        return self._used[seat] + running
