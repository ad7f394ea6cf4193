"""A way to weigh the answers for each kind of question; what is weighed is worth in points of prestige."""

from collections.abc import Callable

from rules.down_with_the_king.advice.temper import Temper
from rules.down_with_the_king.view import CourtView
from rules.engine.decision import Ask

Weigher = Callable[[CourtView, Ask, str, Temper], float]


def weigh_anything(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """Questions without much in them: all answers are equal."""
    return 0.0


WEIGHERS: dict[str, Weigher] = {}
