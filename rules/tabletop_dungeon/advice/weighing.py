"""How the heuristic player weighs answers: deeds by the position they lead to, other answers one by one."""

from collections.abc import Callable

from rules.engine.decision import Ask
from rules.tabletop_dungeon.advice.choices import weigh_choice
from rules.tabletop_dungeon.advice.deeds import weigh_deed
from rules.tabletop_dungeon.advice.temper import TEMPERS
from rules.tabletop_dungeon.view import DungeonView


def weigher(view: DungeonView, ask: Ask, personality: str) -> Callable[[str], float]:
    """How a heuristic player of that personality weighs one answer to ``ask``."""
    if ask.kind == "hero_phase":
        return weigh_deed(view, TEMPERS[personality])
    return lambda choice: weigh_choice(view, ask, choice)
