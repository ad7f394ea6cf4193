"""How the heuristic player weighs answers: deeds by the plan and by the position after them, others one by one."""

from collections.abc import Callable
from functools import cache

from rules.engine.decision import Ask
from rules.tabletop_dungeon.advice.choices import weigh_choice
from rules.tabletop_dungeon.advice.deeds import weigh_deed
from rules.tabletop_dungeon.advice.orders import next_answer
from rules.tabletop_dungeon.advice.weights import WEIGHTS
from rules.tabletop_dungeon.view import DungeonView

PLANNED = 1.0
"""By how many points the answer of the plan weighs more than any other."""


def weigher(view: DungeonView, ask: Ask, personality: str) -> Callable[[str], float]:
    """How a heuristic player of that personality weighs one answer to ``ask``."""
    temper = WEIGHTS.temper[personality]
    if ask.kind != "hero_phase":
        return lambda choice: weigh_choice(view, ask, choice, temper)
    planned, weigh = next_answer(view, temper), weigh_deed(view, temper)

    @cache
    def most() -> float:
        return max([weigh(choice) for choice in ask.ids if choice != planned], default=0.0)

    return lambda choice: most() + PLANNED if choice == planned else weigh(choice)
