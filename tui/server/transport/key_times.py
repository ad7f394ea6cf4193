"""When keys came, and how long their answers took, for all sessions of a server."""

from collections import deque
from time import monotonic

KEPT = 2000
"""Answers that are kept for the figures."""
PATIENCE = 0.1
"""Seconds after which a key without an answer is taken for one that changes nothing."""


class KeyTimes:
    """Keys that wait for an answer, by session, and the last answers. ``answers``: when a key came, by
    ``time.monotonic``, and the seconds to the first thing sent after it."""

    def __init__(self) -> None:
        self.answers: deque[tuple[float, float]] = deque(maxlen=KEPT)
        self._waiting: dict[object, float] = {}  # the session that waits longest is the first

    def typed(self, session: object) -> None:
        """A key of ``session`` has come."""
        self._waiting.setdefault(session, monotonic())

    def answered(self, session: object) -> None:
        """Something was sent to ``session``."""
        since = self._waiting.pop(session, None)
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
        latest = next(reversed(self._waiting.values()), None)
        return latest is not None and monotonic() - latest < PATIENCE
