"""Signals that ask the program to end."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

END_SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""The signals of ``kill`` and of a terminal that is closed, where the system has them."""


def exit_status(number: int) -> int:
    """The exit status of a program that a signal ended, as shells report it."""
    return 128 + number


@contextmanager
def ending_by_signal() -> Iterator[None]:
    """Within the block, a signal that asks to end raises SystemExit, so that files are closed and locks released."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(number: int, frame: FrameType | None) -> NoReturn:
        raise SystemExit(exit_status(number))

    previous = {number: signal.signal(number, end) for number in END_SIGNALS}
    try:
        yield
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)
