"""Numbers typed digit by digit."""

from collections.abc import Collection

SECOND = 1.0
"""Maximum seconds between two digits of one number."""


class Digits:
    """What was typed last, and when: two digits within a second are one number."""

    def __init__(self) -> None:
        self._typed = 0
        self._at = -SECOND

    def clear(self) -> None:
        """What was typed belongs to another list."""
        self._typed = 0

    def number(self, digit: int, now: float, known: Collection[int]) -> int | None:
        """The number of ``known`` that a digit typed at ``now`` (seconds) gives; None if there is none."""
        number = digit
        if self._typed and now - self._at < SECOND and self._typed * 10 + digit in known:
            number = self._typed * 10 + digit
        self._typed, self._at = number, now
        if number in known:
            return number
        return min((longer for longer in known if digit and str(longer)[0] == str(digit)), default=None)
