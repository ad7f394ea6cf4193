"""Personalities: what a heuristic player leans to."""

import msgspec


class Temper(msgspec.Struct, frozen=True):
    """How much wounds and kills weigh, and how near the team wants to be before it opens a door on monsters."""

    dread: float = 1.0
    rage: float = 1.0
    gather: int = 5


TEMPERS: dict[str, Temper] = {
    "balanced": Temper(),
    "bold": Temper(dread=0.7, gather=8),
    "careful": Temper(dread=1.3, gather=4),
    "vindictive": Temper(rage=1.4),
}
