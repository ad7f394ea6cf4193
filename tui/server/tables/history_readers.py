"""Limits the histories read at once: each takes a thread, and processor time, for seconds."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from saves import SaveError
from tui.words import Words

TEXTS = Words("server", "history_readers")

AT_ONCE = 2
"""The most histories read at once."""
WAITING = 12
"""The most readers that wait: fewer than the threads of the server, which also save the games."""
PATIENCE = 30.0
"""The most seconds that a reader waits."""


class HistoryReaders:
    """The readers of all tables. Thread-safe."""

    def __init__(self) -> None:
        self._places = threading.Semaphore(AT_ONCE + WAITING)
        self._turns = threading.Semaphore(AT_ONCE)

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for a turn, and keep it. Raises SaveError if too many wait already, or too long."""
        if not self._places.acquire(blocking=False):
            raise SaveError(TEXTS("busy"))
        try:
            if not self._turns.acquire(timeout=PATIENCE):
                raise SaveError(TEXTS("busy"))
            try:
                yield
            finally:
                self._turns.release()
        finally:
            self._places.release()
