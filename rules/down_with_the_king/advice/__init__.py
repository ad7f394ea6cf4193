"""The heuristic player: a short look at what it may see, and for each kind of question a way to weigh the answers."""

from rules.down_with_the_king.advice import choices
from rules.down_with_the_king.advice.temper import TEMPERS
from rules.down_with_the_king.view import CourtView
from rules.engine.decision import Ask
from rules.engine.dice import Dice


def advise(view: CourtView, ask: Ask, chance: Dice, personality: str, noise: float = 0.0) -> str:
    """The answer of a heuristic player of that personality to ``ask``; ``chance`` decides between equals.

    ``noise`` is how far each answer may be misjudged, in points of prestige.
    """
    temper = TEMPERS[personality]
    weigh = choices.WEIGHERS.get(ask.kind, choices.weigh_anything)
    best, best_worth = ask.ids[0], float("-inf")
    for choice in ask.ids:
        worth = weigh(view, ask, choice, temper) + chance.below(1000) * (noise + 0.001) / 1000
        if worth > best_worth:
            best, best_worth = choice, worth
    return best
