"""Personalities of the heuristic player."""

import msgspec


class Temper(msgspec.Struct, frozen=True):
    """``dread``, ``rage``: weights of wounds and of kills; ``gather``: the most steps from a door at which a hero is
    ready to open it on monsters."""

    dread: float = 1.0
    rage: float = 1.0
    gather: int = 5


TEMPERS: dict[str, Temper] = {
    "balanced": Temper(),
    "bold": Temper(dread=0.7, gather=8),
    "careful": Temper(dread=1.3, gather=4),
    "vindictive": Temper(rage=1.4),
}
