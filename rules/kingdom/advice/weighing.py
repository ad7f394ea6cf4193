"""How the heuristic player weighs answers: a function for each kind of question."""

from collections.abc import Callable

from rules.engine.decision import Ask
from rules.kingdom.advice import matters, moves
from rules.kingdom.advice.situation import Outlook
from rules.kingdom.advice.weights import WEIGHTS, Temper
from rules.kingdom.view import KingdomView

WEIGHERS: dict[str, Callable[[KingdomView, Ask, str, Temper], float]] = {
    "challenger": matters.challenger,
    "bid": matters.bid,
    "alms": matters.alms,
    "tournament": matters.tournament,
    "hosting": matters.nearest_guarded,
    "number": matters.anything,
    "return_to": matters.nearest_guarded,
    "with": matters.alone,
    "alliance": matters.alliance,
    "gift": matters.gift,
    "purchase": matters.purchase,
    "fight": matters.fight,
    "battle_card": matters.battle_card,
    "guardian": matters.guardian,
    "leave": matters.nearest_guarded,
    "riddle": matters.anything,
    "flee": matters.nearest_guarded,
    "prison": matters.nearest_guarded,
    "release": matters.nearest_guarded,
    "need": matters.need,
    "price": matters.price,
    "offer": matters.offer,
    "plea": matters.plea,
    "terms": matters.terms,
    "answer": matters.answer,
    "pick": matters.pick,
}
"""How to weigh the answers to each kind of question, in gold."""

MOVE_WEIGHERS: dict[str, Callable[[Outlook, Ask, str, Temper], float]] = {
    "move": moves.move,
    "group": moves.group,
    "knights": moves.count,
    "foot": moves.count,
    "ride": moves.ride,
}
"""The same for moves, where many places are weighed: what is worked out once is kept in the outlook."""


def weigher(view: KingdomView, ask: Ask, personality: str) -> Callable[[str], float]:
    """How a heuristic player of that personality weighs one answer to ``ask``."""
    temper = WEIGHTS.temper[personality]
    if ask.kind in MOVE_WEIGHERS:
        outlook, weigh_move = Outlook(view, temper), MOVE_WEIGHERS[ask.kind]
        return lambda choice: weigh_move(outlook, ask, choice, temper)
    weigh = WEIGHERS[ask.kind]
    return lambda choice: weigh(view, ask, choice, temper)
