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
    "balanced": Temper(superiority=1.0, malice=0.5, thrift=3),
    "bold": Temper(superiority=0.75, malice=0.6, thrift=2),
    "careful": Temper(superiority=1.4, malice=0.3, thrift=5),
    "vindictive": Temper(superiority=0.9, malice=1.2, thrift=3),
}
