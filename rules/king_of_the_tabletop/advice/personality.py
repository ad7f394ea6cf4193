"""Personalities of the heuristic player, as numbers."""

from typing import NamedTuple


class Personality(NamedTuple):
    """Weights of a personality.

    ``caution``: points by which a war must be better than peace, beside its costs (below 0: may be worse); ``malice``:
    how much harm to a rival is worth, in its own points; ``thrift``: gold it likes to keep for the next war.
    """

    caution: float
    malice: float
    thrift: int


PERSONALITIES = {
    "balanced": Personality(caution=0.0, malice=0.5, thrift=7),
    "bold": Personality(caution=-0.8, malice=0.6, thrift=7),
    "careful": Personality(caution=1.0, malice=0.3, thrift=8),
    "vindictive": Personality(caution=0.0, malice=2.0, thrift=7),
}
