"""The heuristic player: a short look at what it may see, and for each kind of question a way to weigh the answers."""

from rules.down_with_the_king.advice import choices
from rules.down_with_the_king.advice.people_choices import weigh_anything
from rules.down_with_the_king.advice.temper import TEMPERS
from rules.down_with_the_king.view import CourtView
from rules.engine.decision import Ask, Odds
from rules.engine.dice import Dice
from rules.engine.weighing import pick_best


def advise(view: CourtView, ask: Ask, chance: Dice, personality: str, noise: float = 0.0) -> str:
    """The answer of a heuristic player of that personality to ``ask``; ``chance`` decides between equals.

    ``noise`` is how far each answer may be misjudged, in points of prestige.
    """
    temper = TEMPERS[personality]
    weigh = choices.WEIGHERS.get(ask.kind, weigh_anything)
    return pick_best(ask.ids, lambda choice: weigh(view, ask, choice, temper), chance, noise)


def explain(view: CourtView, ask: Ask, choice: str, odds: Odds | None) -> str:
    """Why a balanced player of this kind would give that answer."""
    from rules.down_with_the_king.advice.reasons import REASONS

    weigh = choices.WEIGHERS.get(ask.kind, weigh_anything)
    return REASONS.sentence(view, ask, choice, lambda one: weigh(view, ask, one, TEMPERS["balanced"]), odds)
