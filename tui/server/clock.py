"""The time, and what is to be done later: apart from the rest, so that a test can move it."""

import asyncio
from collections.abc import Callable
from contextvars import Context
from datetime import UTC, datetime
from typing import Protocol


class Timer(Protocol):
    """Something that is to be done later."""

    def cancel(self) -> None:
        """Do not do it."""


class Clock(Protocol):
    """What tables and the hall know of time."""

    def now(self) -> datetime:
        """The time in UTC."""

    def later(self, seconds: float, act: Callable[[], None]) -> Timer:
        """Call ``act`` on the loop after so many seconds, in an empty context."""


class LoopClock:
    """The clock of the system and of the running loop."""

    def now(self) -> datetime:
        """The time in UTC."""
        return datetime.now(UTC)

    def later(self, seconds: float, act: Callable[[], None]) -> Timer:
        """Call ``act`` on the loop after so many seconds, in an empty context."""
        return asyncio.get_running_loop().call_later(seconds, act, context=Context())
