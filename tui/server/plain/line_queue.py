"""The lines of input that have not been read yet, with backpressure on the sender."""

import asyncio
from collections.abc import Callable

MANY = 50
"""Waiting lines at which no more input is accepted."""


class Lines(asyncio.Queue[str | None]):
    """Lines in order; None is the end of the input. No line is dropped: the sender is held up instead.

    ``hold`` is called with True once ``MANY`` lines wait, and with False when half of them have been read.
    """

    def __init__(self, hold: Callable[[bool], None]) -> None:
        super().__init__()
        self._hold = hold
        self._full = False

    def _put(self, item: str | None) -> None:
        super()._put(item)
        if not self._full and self.qsize() >= MANY:
            self._full = True
            self._hold(True)

    def _get(self) -> str | None:
        line: str | None = super()._get()
        if self._full and self.qsize() <= MANY // 2:
            self._full = False
            self._hold(False)
        return line
