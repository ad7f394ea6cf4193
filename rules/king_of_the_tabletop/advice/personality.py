"""Personalities of the heuristic player, as numbers."""

from typing import NamedTuple


class Personality(NamedTuple):
    """Weights of a personality.

    ``superiority``: how many times the enemy's strength its army should have before it goes to war; ``malice``: how
    much harm to a rival is worth, in its own points; ``thrift``: gold it likes to keep for the next war.
    """

    superiority: float
    malice: float
    thrift: int


PERSONALITIES = {
    "balanced": Personality(superiority=0.3, malice=0.5, thrift=7),
    "bold": Personality(superiority=0.2, malice=0.6, thrift=6),
    "careful": Personality(superiority=0.6, malice=0.3, thrift=8),
    "vindictive": Personality(superiority=0.3, malice=1.2, thrift=7),
}
