"""Personalities of the heuristic player, as numbers."""

from typing import NamedTuple


class Temper(NamedTuple):
    """What a personality leans to.

    ``strike_at``: the chance of success from which it usurps; ``malice``: how much harm to a rival is worth, in
    its own points; ``dread``: how much a loss counts against a gain; ``grudge``: how much more the worst enemy
    counts than the other rivals; ``thrift``: how much of a hand it keeps for its own defense (0..1).
    """

    strike_at: float
    malice: float
    dread: float
    grudge: float
    thrift: float


TEMPERS = {
    "balanced": Temper(strike_at=0.7, malice=0.5, dread=1.0, grudge=1.5, thrift=0.5),
    "bold": Temper(strike_at=0.5, malice=0.5, dread=0.7, grudge=1.5, thrift=0.3),
    "careful": Temper(strike_at=0.85, malice=0.3, dread=1.5, grudge=1.5, thrift=0.8),
    "vindictive": Temper(strike_at=0.7, malice=1.2, dread=0.9, grudge=3.0, thrift=0.2),
}
