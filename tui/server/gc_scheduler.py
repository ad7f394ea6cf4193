"""Schedules garbage collection for moments in which nobody types.

From time to time Python looks at every object there is, and hears nobody's keys meanwhile: with many sessions that
takes a good part of a second. So what was found to be needed is left out of it, until sessions are over whose memory
can be given back; that is looked for while nobody types.
"""

import asyncio
import gc
from collections.abc import Callable
from time import monotonic

EVERY = 0.5
"""Seconds between two looks at what is due."""

QUIET = 0.5
"""Seconds since the last key, of anybody, after which nobody is kept waiting."""

MANY = 50
"""Sessions after whose end their memory is given back even while people type; with more open ones, as many as these:
a sweep takes the longer the more there are."""


class GCScheduler:
    """Sweeps one process. ``over``: how many sessions have ended so far, of those that leave much behind; ``typed``:
    when somebody typed last, by ``time.monotonic``; ``count_open``: how many sessions are open."""

    def __init__(
        self, over: Callable[[], int], typed: Callable[[], float], count_open: Callable[[], int] = lambda: 0
    ) -> None:
        self._over = over
        self._count_open = count_open
        self._typed = typed
        self._swept = 0  # so many sessions were over at the last sweep
        self._full = 0  # so many times all had been looked at

    async def run(self) -> None:
        """Go on for as long as the process does."""
        sweep()
        while True:
            self.look()
            await asyncio.sleep(EVERY)

    def look(self) -> None:
        """Do what is due now."""
        over, quiet = self._over(), monotonic() - self._typed() >= QUIET
        if over - self._swept >= (1 if quiet else max(MANY, self._count_open())):
            self._swept = over
            sweep()
        elif full_sweeps() > self._full:
            gc.freeze()
        self._full = full_sweeps()


def full_sweeps() -> int:
    """How many times Python has looked at all that was not left out."""
    count: int = gc.get_stats()[-1]["collections"]
    return count


def sweep() -> None:
    """Give back what nobody needs, and leave out what is needed from now on."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
