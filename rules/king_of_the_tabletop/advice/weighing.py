"""How the heuristic player weighs answers: a function for each kind of question."""

from collections.abc import Callable

from rules.engine.decision import Ask
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

PLANNERS: dict[str, Callable[[RealmView, Ask, Personality], Callable[[str], float]]] = {"line_up": war.line_up}
"""The same for questions whose answers are weighed against one plan."""


def weigher(view: RealmView, ask: Ask, personality: str) -> Callable[[str], float]:
    """How a heuristic player of that personality weighs one answer to ``ask``."""
    leaning = PERSONALITIES[personality]
    if ask.kind in PLANNERS:
        return PLANNERS[ask.kind](view, ask, leaning)
    weigh = WEIGHERS[ask.kind]
    return lambda choice: weigh(view, ask, choice, leaning)
