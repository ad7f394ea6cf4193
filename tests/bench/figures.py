"""Small things all measurements need."""

from collections.abc import Sequence
from statistics import median, quantiles

import rules

NAMES = ("Ann", "Bea", "Carl", "Dora", "Eve", "Finn")


def four(game: str) -> tuple[str, ...]:
    """The names at a table of four, or of as many as that game has."""
    return NAMES[: min(4, rules.game(game).seats[-1])]


def spread(values: Sequence[float], unit: str, scale: float = 1.0) -> str:
    """Median, the value 95 % stay below, and how many there are."""
    scaled = [value * scale for value in values]
    high = quantiles(scaled, n=20)[-1] if len(scaled) > 1 else scaled[0]
    return f"median {median(scaled):.2f} {unit}, 95 % below {high:.2f} {unit} ({len(scaled)} times)"
