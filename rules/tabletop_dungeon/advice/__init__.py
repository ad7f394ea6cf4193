"""The heuristic player: in the hero phase it follows a plan of the whole team; it values other answers one by one."""

from rules.engine.decision import Ask, Odds
from rules.engine.dice import Dice
from rules.engine.weighing import pick_best
from rules.tabletop_dungeon.advice.orders import next_answer
from rules.tabletop_dungeon.advice.weighing import weigher
from rules.tabletop_dungeon.advice.weights import WEIGHTS
from rules.tabletop_dungeon.view import DungeonView

NOISE_SHARE = 1 / 3
"""The share of the levels' noise that counts in this game, where a first wound is worth 4 points."""


def advise(view: DungeonView, ask: Ask, rng: Dice, personality: str, noise: float = 0.0) -> str:
    """Return the answer of a heuristic player of that personality to ``ask``; ``rng`` decides between equals.

    ``noise`` is how far each answer may be misjudged, in the levels' points.
    """
    if ask.kind == "hero_phase" and not noise:
        return next_answer(view, WEIGHTS.temper[personality])
    return pick_best(ask.ids, weigher(view, ask, personality), rng, noise * NOISE_SHARE)


def explain(view: DungeonView, ask: Ask, choice: str, odds: Odds | None) -> str:
    """Say why a balanced player would give that answer."""
    from rules.tabletop_dungeon.advice.reasons import reason

    return reason(view, ask, choice, weigher(view, ask, "balanced"))
