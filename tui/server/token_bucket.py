"""A rate limiter: tokens that refill at a steady rate up to a capacity."""

from collections.abc import Callable
from time import monotonic


class TokenBucket:
    """``rate``: tokens per second. ``capacity``: the most it holds, and what it holds at first. ``clock``: seconds."""

    def __init__(self, rate: float, capacity: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.capacity = capacity
        self._clock = clock
        self._tokens = capacity
        self._refilled = clock()

    def _refill(self) -> None:
        now = self._clock()
        self._tokens = min(self.capacity, self._tokens + (now - self._refilled) * self.rate)
        self._refilled = now

    def take(self, count: float = 1.0) -> bool:
        """Take ``count`` tokens, or none if there are fewer. Returns whether they were taken."""
        self._refill()
        if self._tokens < count:
            return False
        self._tokens -= count
        return True

    def take_up_to(self, most: int) -> int:
        """Take as many of ``most`` whole tokens as there are. Returns how many."""
        self._refill()
        count = max(0, min(most, int(self._tokens)))
        self._tokens -= count
        return count

    def charge(self, count: float) -> float:
        """Take ``count`` tokens even if there are fewer. Returns the seconds until the bucket is out of debt."""
        self._refill()
        self._tokens -= count
        return max(0.0, -self._tokens / self.rate)
