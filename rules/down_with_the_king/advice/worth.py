"""What cards, prestige and influence are worth to the heuristic player, in points of prestige."""

from rules.down_with_the_king.advice.strength import mean, support_dice, value_cases
from rules.down_with_the_king.advice.weights import WEIGHTS
from rules.down_with_the_king.facts import CARDS, SUPPORT
from rules.down_with_the_king.view import CourtView


def card(view: CourtView, number: int) -> float:
    """What one card in the viewer's hand is worth."""
    if number in SUPPORT and view.seat is not None:
        return WEIGHTS.card["support"] + mean(value_cases(support_dice(view, view.seat, CARDS[number])))
    return WEIGHTS.card[CARDS[number]]


def prestige(amount: float, spare: float) -> float:
    """What gaining (below 0: losing) so many PP is worth to a player with ``spare`` unused ones."""
    return _held(spare + amount) - _held(spare)


def _held(spare: float) -> float:
    """Unused PP are worth less beyond what the next friends need; missing ones cost a friend."""
    if spare < 0:
        return WEIGHTS.pp_short * spare
    return min(spare, WEIGHTS.pp_enough) + WEIGHTS.pp_idle * max(0.0, spare - WEIGHTS.pp_enough)


def influence(amount: float, ip: float) -> float:
    """What gaining (below 0: losing) so many IP is worth to a player who holds ``ip``."""
    return _purse(ip + amount) - _purse(ip)


def _purse(ip: float) -> float:
    return WEIGHTS.ip * min(ip, WEIGHTS.ip_enough) + WEIGHTS.ip_idle * max(0.0, ip - WEIGHTS.ip_enough)
