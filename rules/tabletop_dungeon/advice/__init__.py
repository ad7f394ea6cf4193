"""The heuristic player."""

from rules.engine.decision import Ask
from rules.engine.dice import Dice
from rules.tabletop_dungeon.view import DungeonView


def advise(view: DungeonView, ask: Ask, chance: Dice, personality: str, noise: float = 0.0) -> str:
    return ask.ids[chance.below(len(ask.ids))]
