"""Time banks, as in correspondence games: each seat has a total time for all its answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from tui.server.clock import Clock, Timer

RETURN_SHARE = 10
"""The divisor of the bank that a seat gets back after its time was up: one tenth."""


class TimeBank:
    """The time that the seats of one table have used, in seconds.

    ``bank`` is the time of each seat; 0 for a table without clocks. ``on_empty(seat)`` is called when the time of the
    seat that must answer is up. ``changed``: whether ``used`` differs from what was saved.
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
        """Start the clock of ``seat``, and stop that of any other."""
        if not self.bank or seat == self._seat:
            return
        self.stop()
        self._seat, self._since = seat, self._clock.now()
        self._timer = self._clock.later(max(0.0, self.left(seat)), lambda: self._on_empty(seat))

    def stop(self) -> None:
        """Stop the clock."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self._seat >= 0:
            self._used[self._seat] = self._now_used(self._seat)
            self._seat, self.changed = -1, True

    def left(self, seat: int) -> float:
        """Seconds that ``seat`` has left, at least 0."""
        return max(0.0, self.bank - self._now_used(seat))

    def grant(self, seat: int) -> None:
        """Give a seat whose time was up ``1 / RETURN_SHARE`` of a bank, for its player's return."""
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
