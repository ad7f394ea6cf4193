"""How the heuristic player weighs answers: a function for each kind of question."""

from collections.abc import Callable

from rules.down_with_the_king.advice import choices
from rules.down_with_the_king.advice.people_choices import weigh_anything
from rules.down_with_the_king.advice.weights import WEIGHTS
from rules.down_with_the_king.view import CourtView
from rules.engine.decision import Ask


def weigher(view: CourtView, ask: Ask, personality: str) -> Callable[[str], float]:
    """How a heuristic player of that personality weighs one answer to ``ask``."""
    weigh, temper = choices.WEIGHERS.get(ask.kind, weigh_anything), WEIGHTS.temper[personality]
    return lambda choice: weigh(view, ask, choice, temper)
