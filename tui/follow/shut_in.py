"""Whom an event shuts in that names nobody, such as a war that closes the borders."""

from collections.abc import Mapping, Sequence
from typing import Any

from tui.follow.game_facts import NOTES, GameFacts

ShutIn = Mapping[int, Sequence[str]]
"""By seat: the names of its people who are shut in."""


def newly_shut_in(facts: GameFacts, before: Any, after: Any, seats: int) -> ShutIn:
    """The people of each of so many seats who are shut in in the view ``after`` an event, but not in that ``before``
    it."""
    caught: dict[int, Sequence[str]] = {}
    for seat in range(seats):
        earlier = facts.shut_in(before, seat)
        names = [name for name in facts.shut_in(after, seat) if name not in earlier]
        if names:
            caught[seat] = names
    return caught


def shut_in_text(names: Sequence[str]) -> str:
    """Who is shut in, as a line or phrase."""
    return NOTES("shut_in", names=", ".join(names))
