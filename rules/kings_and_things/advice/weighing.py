"""How the heuristic player weighs answers: a function for each kind of question."""

from collections.abc import Callable

from rules.engine import choice_ids
from rules.engine.decision import Ask
from rules.kings_and_things.advice import fighting, marching, peace, sorcery
from rules.kings_and_things.advice.temper import TEMPERS, Temper
from rules.kings_and_things.view import WarView

WEIGHERS: dict[str, Callable[[WarView, Ask, str, Temper], float]] = {
    "sea": peace.yes,
    "second_hex": peace.claim,
    "third_hex": peace.claim,
    "tower": peace.tower,
    "place": peace.place,
    "place_hex": peace.place_hex,
    "exchange": peace.exchange,
    "excess": peace.excess,
    "flip": peace.flip,
    "hero": peace.hero,
    "pay_before": peace.pay_before,
    "pay_after": peace.pay_after,
    "hero_hex": peace.hero_hex,
    "draw_gold": peace.draw_gold,
    "trade_in": peace.exchange,
    "build": peace.build,
    "worker_hex": peace.build,
    "power": peace.power,
    "thief_victim": peace.thief_victim,
    "thief_prize": peace.thief_prize,
    "assassin_hex": peace.assassin_hex,
    "assassin_victim": peace.assassin_victim,
    "move": marching.move,
    "pick": marching.pick,
    "goal": marching.goal,
    "pin": marching.pin,
    "stays": marching.stays,
    "balloon": marching.balloon,
    "balloon_goal": marching.balloon_goal,
    "flee": marching.flee,
    "battle_hex": fighting.battle_hex,
    "income_tile": fighting.income_tile,
    "bribe": fighting.bribe,
    "warlord": fighting.warlord,
    "target": fighting.target,
    "aim": fighting.aim,
    "hit": fighting.hit,
    "retreat": fighting.retreat,
    "dust_retreat": marching.flee,
    "bearer": fighting.bearer,
    "window": sorcery.window,
    "event": sorcery.event,
    "event_source": sorcery.event_source,
    "event_target": sorcery.event_target,
    "event_terrain": sorcery.event_terrain,
    "disaster_hex": sorcery.disaster_hex,
    "largest_stack": sorcery.largest_stack,
    "fort_lost": sorcery.fort_lost,
    "loss": fighting.loss,
}
"""How to weigh the answers to each kind of question, in points of income."""


def weigh(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """The weight of one answer; cashing and removing tiles are weighed alike at every question."""
    if choice_ids.verb(choice) == "cash":
        return peace.cash(view, ask, choice, temper)
    if choice_ids.verb(choice) == "remove":
        return peace.NEVER
    return WEIGHERS[ask.kind](view, ask, choice, temper)


def weigher(view: WarView, ask: Ask, personality: str) -> Callable[[str], float]:
    """How a heuristic player of that personality weighs one answer to ``ask``."""
    temper = TEMPERS[personality]
    return lambda choice: weigh(view, ask, choice, temper)
