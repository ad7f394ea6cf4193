"""Personalities of the heuristic player, as numbers."""

from typing import NamedTuple


class Temper(NamedTuple):
    """What a personality leans to.

    ``courage``: the chance to win a battle that it asks for, 0 to 1; ``chivalry``: what a point of chivalry is worth to
    it in gold; ``thrift``: gold it keeps back; ``betrays``: whether it ends an alliance to capture a lone Challenger;
    ``spite``: how much the capture of a Challenger counts for it.
    """

    courage: float
    chivalry: float
    thrift: int
    betrays: bool
    spite: float


TEMPERS = {
    "balanced": Temper(courage=0.6, chivalry=18.0, thrift=70, betrays=False, spite=1.0),
    "bold": Temper(courage=0.45, chivalry=15.0, thrift=50, betrays=True, spite=1.0),
    "careful": Temper(courage=0.75, chivalry=20.0, thrift=90, betrays=False, spite=0.8),
    "vindictive": Temper(courage=0.5, chivalry=15.0, thrift=60, betrays=True, spite=2.0),
}
