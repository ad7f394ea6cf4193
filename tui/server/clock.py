"""The clock of the server, and timers: an interface, so that tests can move the time."""

import asyncio
from collections.abc import Callable
from contextvars import Context
from datetime import UTC, datetime
from typing import Protocol


class Timer(Protocol):
    """A scheduled call."""

    def cancel(self) -> None:
        """Cancel the call; it is not made."""


class Clock(Protocol):
    """The time and the timers of tables and the hall."""

    def now(self) -> datetime:
        """The time in UTC."""

    def later(self, seconds: float, action: Callable[[], None]) -> Timer:
        """Call ``action`` on the event loop after ``seconds``, in an empty context."""


class LoopClock:
    """The clock of the system, and timers of the running event loop."""

    def now(self) -> datetime:
        """The time in UTC."""
        return datetime.now(UTC)

    def later(self, seconds: float, action: Callable[[], None]) -> Timer:
        """Call ``action`` on the event loop after ``seconds``, in an empty context."""
        return asyncio.get_running_loop().call_later(seconds, action, context=Context())
