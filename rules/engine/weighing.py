"""The pick of a heuristic player among weighed answers."""

from collections.abc import Callable, Sequence

from rules.engine.dice import Dice


def pick_best(ids: Sequence[str], weigh: Callable[[str], float], rng: Dice, noise: float = 0.0) -> str:
    """The answer that weighs most; ``rng`` decides between equals, each may be misjudged by up to ``noise``."""
    best, best_weight = ids[0], float("-inf")
    for choice in ids:
        weight = weigh(choice) + rng.below(1000) * (noise + 0.001) / 1000
        if weight > best_weight:
            best, best_weight = choice, weight
    return best
