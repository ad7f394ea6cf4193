"""What things are worth to the heuristic player, in points of prestige."""

from rules.down_with_the_king.advice.strength import mean, support_dice, value_cases
from rules.down_with_the_king.advice.temper import Temper
from rules.down_with_the_king.facts import CARDS, SUPPORT, Effect, Row, Table, row_of
from rules.down_with_the_king.view import CourtView
from rules.engine.odds import sums

IP_WORTH = 0.6
MODIFIER_WORTH = 1.5
"""A lasting +1 on a table one will come back to."""

EVENT_WORTH = {
    "accuse": -5.0,
    "hearing": -9.0,
    "trial": -14.0,
    "scandal": -4.0,
    "duel": -2.5,
    "end_activities": -1.5,
    "roll_again": 1.0,
    "extra_activities": 2.0,
    "any_activity": 1.5,
    "free_intrigue_card": 1.0,
    "free_proposal": 0.5,
    "ban": -2.0,
    "free_counsel": 1.5,
}

CARD_WORTH = {
    "down_with_the_king": 99.0,
    "monarchs_counselor": 2.5,
    "pardon": 2.5,
    "amnesty": 2.0,
    "henchman": 0.8,
    "intrigue": 2.5,
    "assassination": 2.0,
    "personal_guards": 1.0,
    "palace_guards": 1.5,
    "treachery": 2.0,
    "informer": 2.0,
    "escape": 1.5,
    "prison_guards": 1.0,
    "port_guards": 0.6,
    "extradition": 1.0,
    "evidence": 1.2,
    "alibi": 2.5,
    "royal_alignment": 5.0,
    "extra_activity": 3.0,
}


def card(view: CourtView, number: int) -> float:
    """What one card in the viewer's hand is worth."""
    if number in SUPPORT and view.seat is not None:
        return 1.5 + mean(value_cases(support_dice(view, view.seat, CARDS[number])))
    return CARD_WORTH[CARDS[number]]


def effect(consequence: Effect, ip: int, pp: int, temper: Temper) -> float:
    """What one effect is worth to a player who holds ``ip`` and ``pp``."""
    verb, amount = consequence[0], int(consequence[1]) if len(consequence) > 1 and consequence[1].isdigit() else 0
    if verb == "extra_activities":
        return EVENT_WORTH[verb] * amount
    if verb in EVENT_WORTH:
        worth = EVENT_WORTH[verb]
        return worth * temper.dread if worth < 0 else worth
    worth = _gain(verb, amount, ip, pp)
    return worth * temper.dread if worth < 0 else worth


def _gain(verb: str, amount: int, ip: int, pp: int) -> float:
    """What an effect gains in IP and PP for a player who holds ``ip`` and ``pp``."""
    match verb:
        case "gain_pp":
            return float(amount)
        case "gain_ip":
            return IP_WORTH * amount
        case "double_pp":
            return float(pp)
        case "double_ip":
            return IP_WORTH * ip
        case "lose_pp":
            return -float(min(amount, pp))
        case "lose_ip":
            return -IP_WORTH * min(amount, ip)
        case "lose_all_pp":
            return -float(pp)
        case "lose_all_ip":
            return -IP_WORTH * ip
    return 0.0


def row(outcome: Row, ip: int, pp: int, temper: Temper) -> float:
    """What a row of a table is worth, its lasting modifier included."""
    return (
        sum(effect(consequence, ip, pp, temper) for consequence in outcome.effects) + MODIFIER_WORTH * outcome.modifier
    )


def table(rows: Table, modifier: int, ip: int, pp: int, temper: Temper) -> float:
    """The average worth of a roll of two dice on a table."""
    return sum(ways * row(row_of(rows, total + modifier), ip, pp, temper) for total, ways in sums(2).items()) / 36


def prestige_table(view: CourtView, index: int, temper: Temper, bought: int = 0) -> float:
    """The average worth of consulting a prestige table now, its cost paid."""
    assert view.seat is not None
    own, prestige = view.seats[view.seat], view.figures.prestige[index]
    modifier = max(-2, min(2, own.modifiers[index] + bought))
    return table(prestige.rows, modifier, own.ip - prestige.cost, own.pp, temper) - IP_WORTH * prestige.cost
