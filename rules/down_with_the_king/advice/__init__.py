"""The heuristic player: it answers what weighs most, from what its seat may see."""

from rules.down_with_the_king.advice.weighing import weigher
from rules.down_with_the_king.view import CourtView
from rules.engine.decision import Ask, Odds
from rules.engine.dice import Dice
from rules.engine.weighing import pick_best


def advise(view: CourtView, ask: Ask, rng: Dice, personality: str, noise: float = 0.0) -> str:
    """The answer of a heuristic player of that personality to ``ask``; ``rng`` decides between equals.

    ``noise`` is how far each answer may be misjudged, in points of prestige.
    """
    return pick_best(ask.ids, weigher(view, ask, personality), rng, noise)


def explain(view: CourtView, ask: Ask, choice: str, odds: Odds | None) -> str:
    """Why a balanced player of this kind would give that answer."""
    from rules.down_with_the_king.advice.reasons import REASONS

    return REASONS.sentence(view, ask, choice, weigher(view, ask, "balanced"), odds)
