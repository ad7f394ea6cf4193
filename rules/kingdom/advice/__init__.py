"""The heuristic player."""

from rules.engine.decision import Ask, Odds
from rules.engine.dice import Dice
from rules.kingdom.view import KingdomView


def advise(view: KingdomView, ask: Ask, chance: Dice, personality: str, noise: float = 0.0) -> str:
    """Any answer."""
    return ask.ids[chance.below(len(ask.ids))]


def explain(view: KingdomView, ask: Ask, choice: str, odds: Odds | None) -> str:
    """No reason."""
    return ""
