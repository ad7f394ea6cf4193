"""Limits wrong attempts at a code or a password: too many, and the caller must wait."""

from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime, timedelta
from math import ceil

from tui.server.errors import ServerError

WRONG = 5
"""Wrong guesses of one caller within ``WINDOW``; then they wait."""
WINDOW = timedelta(minutes=10)
CALLERS = 1000
"""Of so many callers the guesses are remembered, those who guessed last."""


class AttemptLimiter:
    """The wrong guesses at one kind of secret; ``what`` names it, in the plural."""

    def __init__(self, what: str, clock: Callable[[], datetime]) -> None:
        self._what = what
        self._now = clock
        self._wrong: OrderedDict[str, list[datetime]] = OrderedDict()

    def check(self, caller: str) -> None:
        """Raises ServerError if ``caller`` must wait."""
        recent = [when for when in self._wrong.get(caller, ()) if self._now() - when < WINDOW]
        if len(recent) >= WRONG:
            minutes = ceil((WINDOW - (self._now() - recent[0])) / timedelta(minutes=1))
            raise ServerError(f"Too many wrong {self._what}. Try again in {minutes} min.")
        if caller in self._wrong:
            self._wrong[caller] = recent

    def record_failure(self, caller: str) -> None:
        """``caller`` has guessed wrong."""
        self._wrong.setdefault(caller, []).append(self._now())
        self._wrong.move_to_end(caller)
        while len(self._wrong) > CALLERS:
            self._wrong.popitem(last=False)
