"""Schedules garbage collection for moments in which nobody types.

A full collection visits every object and blocks the event loop meanwhile: with many sessions, for a good part of a
second. So objects that survived a collection are frozen (left out of the next ones) until sessions have ended whose
memory can be freed; that collection runs while nobody types.
"""

import asyncio
import gc
from collections.abc import Callable
from time import monotonic

EVERY = 0.5
"""Seconds between two checks."""

QUIET = 0.5
"""Seconds since the last key of any session after which a collection keeps nobody waiting."""

MANY = 50
"""Ended sessions after which a collection runs even while people type. With more open sessions, it takes as many ended
ones as there are open ones, because a collection then takes longer."""


class GCScheduler:
    """Runs the collections of one process. ``count_ended``: sessions with screens that have ended so far;
    ``last_input``: when the last key came, by ``time.monotonic``; ``count_open``: sessions that are open."""

    def __init__(
        self, count_ended: Callable[[], int], last_input: Callable[[], float], count_open: Callable[[], int] = lambda: 0
    ) -> None:
        self._count_ended = count_ended
        self._count_open = count_open
        self._last_input = last_input
        self._ended_at_last = 0  # sessions that had ended at the last collection
        self._full = 0  # full collections counted so far

    async def run(self) -> None:
        """Collect and check until canceled."""
        collect()
        while True:
            self.check()
            await asyncio.sleep(EVERY)

    def check(self) -> None:
        """Collect or freeze if that is due."""
        ended, quiet = self._count_ended(), monotonic() - self._last_input() >= QUIET
        if ended - self._ended_at_last >= (1 if quiet else max(MANY, self._count_open())):
            self._ended_at_last = ended
            collect()
        elif full_collections() > self._full:
            gc.freeze()
        self._full = full_collections()


def full_collections() -> int:
    """Count the full collections of the process so far."""
    count: int = gc.get_stats()[-1]["collections"]
    return count


def collect() -> None:
    """Free the memory of unreachable objects, and freeze all others."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
