"""Bounds how many histories are read at once: each takes a thread, and processor time, for seconds."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from saves import SaveError

AT_ONCE = 2
"""Histories that are read at once."""
WAITING = 12
"""Readers that wait for their turn; fewer than the threads of the server, which also save the games."""
PATIENCE = 30.0
"""Seconds until a reader that waits gives up."""

BUSY = "Too many histories are being read just now; try again in a moment."


class HistoryReaders:
    """The readers of all tables. Used from threads."""

    def __init__(self) -> None:
        self._places = threading.Semaphore(AT_ONCE + WAITING)
        self._turns = threading.Semaphore(AT_ONCE)

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for a turn, and keep it. Raises SaveError if too many wait already, or too long."""
        if not self._places.acquire(blocking=False):
            raise SaveError(BUSY)
        try:
            if not self._turns.acquire(timeout=PATIENCE):
                raise SaveError(BUSY)
            try:
                yield
            finally:
                self._turns.release()
        finally:
            self._places.release()
