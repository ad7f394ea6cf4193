"""A bot's long thought: for how long it will still take, and the request to end it."""

from collections.abc import Callable
from math import ceil
from time import monotonic

from rules.bots.search import Watch

LONG_THOUGHT = 0.5
"""Seconds after which a bot's thought is worth a word on the screen, and between two such words."""


def watch_thought(tell: Callable[[int], None], is_ended: Callable[[], bool]) -> Watch:
    """What watches a bot's thought that begins now. ``tell`` learns the seconds that a long one will still take; the
    thought ends once ``is_ended``."""
    began = told = monotonic()

    def watch(share: float) -> bool:
        nonlocal told
        now = monotonic()
        if share and now - told >= LONG_THOUGHT:
            told = now
            tell(max(1, ceil((now - began) * (1 - share) / share)))
        return is_ended()

    return watch
