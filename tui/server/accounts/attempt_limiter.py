"""Limits wrong attempts at a code or a password: too many, and the caller must wait."""

from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime, timedelta
from math import ceil

from tui.server.errors import ServerError
from tui.words import Words

TEXTS = Words("server", "attempts")

WRONG = 5
"""Wrong attempts of one caller within ``WINDOW``; further ones must wait."""
WINDOW = timedelta(minutes=10)
CALLERS = 1000
"""Callers whose attempts are remembered: the latest."""


class AttemptLimiter:
    """Counts wrong attempts at one ``kind`` of secret: ``codes`` or ``passwords``."""

    def __init__(self, kind: str, clock: Callable[[], datetime]) -> None:
        self._kind = kind
        self._now = clock
        self._wrong: OrderedDict[str, list[datetime]] = OrderedDict()

    def check(self, caller: str) -> None:
        """Raises ServerError if ``caller`` must wait."""
        recent = [when for when in self._wrong.get(caller, ()) if self._now() - when < WINDOW]
        if len(recent) >= WRONG:
            minutes = ceil((WINDOW - (self._now() - recent[0])) / timedelta(minutes=1))
            raise ServerError(TEXTS(f"too_many_{self._kind}", minutes=minutes))
        if caller in self._wrong:
            self._wrong[caller] = recent

    def record_failure(self, caller: str) -> None:
        """Count a wrong attempt of ``caller``."""
        self._wrong.setdefault(caller, []).append(self._now())
        self._wrong.move_to_end(caller)
        while len(self._wrong) > CALLERS:
            self._wrong.popitem(last=False)
