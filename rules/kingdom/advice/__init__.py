"""The heuristic player: it answers what weighs most, from what its seat may see."""

from rules.engine.decision import Ask, Odds
from rules.engine.dice import Dice
from rules.engine.weighing import pick_best
from rules.kingdom.advice.weighing import weigher
from rules.kingdom.view import KingdomView

NOISE_SCALE = 1.5
"""How much of the noise of a level is that of this game."""


def advise(view: KingdomView, ask: Ask, rng: Dice, personality: str, noise: float = 0.0) -> str:
    """The answer of a heuristic player of that personality to ``ask``; ``rng`` decides between equals."""
    return pick_best(ask.ids, weigher(view, ask, personality), rng, noise * NOISE_SCALE)


def explain(view: KingdomView, ask: Ask, choice: str, odds: Odds | None) -> str:
    """Why a balanced player of this kind would give that answer."""
    from rules.kingdom.advice.reasons import REASONS

    return REASONS.sentence(view, ask, choice, weigher(view, ask, "balanced"), odds)
