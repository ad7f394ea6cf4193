"""Personalities of the heuristic player, as numbers."""

from typing import NamedTuple


class Temper(NamedTuple):
    """What a personality leans to.

    ``superiority``: how many times the enemy's strength its army should have before it goes to war; ``malice``: how
    much harm to a rival is worth, in its own points; ``thrift``: gold it likes to keep for the next war.
    """

    superiority: float
    malice: float
    thrift: int


TEMPERS = {
    "balanced": Temper(superiority=0.3, malice=0.5, thrift=7),
    "bold": Temper(superiority=0.2, malice=0.6, thrift=6),
    "careful": Temper(superiority=0.6, malice=0.3, thrift=8),
    "vindictive": Temper(superiority=0.3, malice=1.2, thrift=7),
}
