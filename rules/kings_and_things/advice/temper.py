"""Personalities of the heuristic player, as numbers."""

from typing import NamedTuple


class Temper(NamedTuple):
    """What a personality leans to.

    ``daring``: by how much it overrates its own strength; ``malice``: how much harm to a rival is worth, in its own
    points; ``thrift``: gold it likes to keep.
    """

    daring: float
    malice: float
    thrift: int


TEMPERS = {
    "balanced": Temper(daring=1.0, malice=0.5, thrift=0),
    "bold": Temper(daring=1.3, malice=0.6, thrift=0),
    "careful": Temper(daring=0.8, malice=0.3, thrift=5),
    "vindictive": Temper(daring=1.1, malice=1.2, thrift=0),
}
