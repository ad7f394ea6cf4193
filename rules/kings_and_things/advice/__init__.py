"""The heuristic player: it answers what weighs most, from what its seat may see."""

from rules.engine.decision import Ask, Odds
from rules.engine.dice import Dice
from rules.engine.weighing import pick_best
from rules.kings_and_things.advice.reasons import REASONS
from rules.kings_and_things.advice.weighing import weigher
from rules.kings_and_things.view import WarView

NOISE_SCALE = 2.0
"""How much of a level's noise applies here: with less of it ``novice`` wins as often as ``steady``."""


def advise(view: WarView, ask: Ask, rng: Dice, personality: str, noise: float = 0.0) -> str:
    """The answer of a heuristic player of that personality to ``ask``; ``rng`` decides between equals."""
    return pick_best(ask.ids, weigher(view, ask, personality), rng, noise * NOISE_SCALE)


def explain(view: WarView, ask: Ask, choice: str, odds: Odds | None) -> str:
    """Why a balanced player of this kind would give that answer."""
    return REASONS.sentence(view, ask, choice, weigher(view, ask, "balanced"), odds)
