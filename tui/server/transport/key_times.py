"""When keys came, and how long their answers took, for all sessions of a server."""

from collections import deque
from time import monotonic

KEPT = 2000
"""Answers that are kept for the figures."""
LOST = 10.0
"""Seconds after which a key without an answer is left out of the figures."""
PATIENCE = 0.1
"""Seconds after which a key without an answer is taken for one that changes nothing."""


class KeyTimes:
    """Keys that wait for an answer, by session, and the last answers. ``answers``: when a key came, by
    ``time.monotonic``, and the seconds to the first thing sent after it."""

    def __init__(self) -> None:
        self.answers: deque[tuple[float, float]] = deque(maxlen=KEPT)
        self._waiting: dict[object, tuple[float, float]] = {}  # when the first and the last key came; the latest last

    def typed(self, session: object) -> None:
        """A key of ``session`` has come."""
        now = monotonic()
        first, _ = self._waiting.pop(session, (now, now))
        self._waiting[session] = first if now - first < LOST else now, now

    def answered(self, session: object) -> None:
        """Something was sent to ``session``."""
        since, _ = self._waiting.pop(session, (None, None))
        if since is not None:
            self.answers.append((since, monotonic() - since))

    def forget(self, session: object) -> None:
        """``session`` is over."""
        self._waiting.pop(session, None)

    def is_waiting(self, session: object) -> bool:
        """Whether a key of ``session`` has no answer yet."""
        return session in self._waiting

    def are_waiting(self) -> bool:
        """Whether a key of any session waits for an answer that is still to be expected."""
        _, latest = next(reversed(self._waiting.values()), (None, None))
        return latest is not None and monotonic() - latest < PATIENCE
