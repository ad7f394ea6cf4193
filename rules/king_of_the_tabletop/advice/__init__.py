"""The heuristic player: for each kind of question a way to weigh the answers from what its seat may see."""

from collections.abc import Callable

from rules.engine.decision import Ask, Odds
from rules.engine.dice import Dice
from rules.engine.weighing import pick_best
from rules.king_of_the_tabletop.advice import magic, peace, war
from rules.king_of_the_tabletop.advice.personality import PERSONALITIES, Personality
from rules.king_of_the_tabletop.view import RealmView

WEIGHERS: dict[str, Callable[[RealmView, Ask, str, Personality], float]] = {
    "hire": peace.hire,
    "build": peace.build,
    "muster": peace.muster,
    "willing_workers": peace.willing_workers,
    "free_land": peace.free_land,
    "for_sale": peace.for_sale,
    "auction": peace.auction,
    "fight": peace.fight,
    "fight_bearer": war.fight_bearer,
    "buying": peace.buying,
    "war": war.war,
    "send": war.send,
    "flee": war.flee,
    "set_aside": war.set_aside,
    "line_up": war.line_up,
    "battle_order": war.battle_order,
    "battle_hit": war.battle_hit,
    "talisman": war.talisman,
    "thief": war.thief,
    "assassin": war.assassin,
    "window": magic.window,
    "offer": war.trade_offer,
    "price": war.trade_answer,
    "deal": war.trade_answer,
}
"""How to weigh the answers to each kind of question, in points of prestige."""

NOISE_SCALE = 0.35
"""Factor of a level's noise in this game, where a point of prestige is much."""


def advise(view: RealmView, ask: Ask, chance: Dice, personality: str, noise: float = 0.0) -> str:
    """The answer of a heuristic player of that personality to ``ask``; ``chance`` decides between equals."""
    leaning, weigh = PERSONALITIES[personality], WEIGHERS[ask.kind]
    return pick_best(ask.ids, lambda choice: weigh(view, ask, choice, leaning), chance, noise * NOISE_SCALE)


def explain(view: RealmView, ask: Ask, choice: str, odds: Odds | None) -> str:
    """Why a balanced player of this kind would give that answer."""
    from rules.king_of_the_tabletop.advice.reasons import REASONS

    weigh, calm = WEIGHERS[ask.kind], PERSONALITIES["balanced"]
    return REASONS.sentence(view, ask, choice, lambda choice_id: weigh(view, ask, choice_id, calm), odds)
