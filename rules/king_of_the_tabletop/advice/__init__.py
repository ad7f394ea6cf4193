"""The heuristic player: it answers what weighs most, from what its seat may see."""

from rules.engine.decision import Ask, Odds
from rules.engine.dice import Dice
from rules.engine.weighing import pick_best
from rules.king_of_the_tabletop.advice.weighing import weigher
from rules.king_of_the_tabletop.view import RealmView

NOISE_SCALE = 0.12
"""Factor of a level's noise in this game, where a point of prestige is much."""


def advise(view: RealmView, ask: Ask, rng: Dice, personality: str, noise: float = 0.0) -> str:
    """The answer of a heuristic player of that personality to ``ask``; ``rng`` decides between equals."""
    return pick_best(ask.ids, weigher(view, ask, personality), rng, noise * NOISE_SCALE)


def explain(view: RealmView, ask: Ask, choice: str, odds: Odds | None) -> str:
    """Why a balanced player of this kind would give that answer."""
    from rules.king_of_the_tabletop.advice.reasons import REASONS

    return REASONS.sentence(view, ask, choice, weigher(view, ask, "balanced"), odds)
