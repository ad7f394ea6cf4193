"""Taxes at the end of a turn, and the gold of Camelot (6 vi, 19, 24, E1, H3)."""

from rules.kingdom.facts import CAMELOT_GOLD, CASTLE_TAX, CASTLES, CHALLENGERS, COMMODITIES
from rules.kingdom.seats import board_of
from rules.kingdom.state import Kingdom


def tax_of(kingdom: Kingdom, holding: int) -> int:
    """What one castle or village pays."""
    if holding in CASTLES:
        return CASTLE_TAX
    return COMMODITIES[board_of(kingdom).villages[holding - CHALLENGERS].commodity]


def tax_due(kingdom: Kingdom, seat: int) -> int:
    """What all holdings of a seat pay (24)."""
    return sum(tax_of(kingdom, holding) for holding, owner in enumerate(kingdom.state.control) if owner == seat)


def collect(kingdom: Kingdom, seat: int) -> None:
    """The tax step (24), and Camelot's gold for a complete turn inside (19, E9)."""
    s = kingdom.state
    amount = tax_due(kingdom, seat)
    s.gold[seat] += amount
    kingdom.tell("taxes", "24", seat=seat, amount=amount)
    if s.crown[seat] != board_of(kingdom).camelot:
        return
    if s.inside[seat]:
        s.gold[seat] += CAMELOT_GOLD
        kingdom.tell("camelot_gold", "19", seat=seat, amount=CAMELOT_GOLD)
    s.inside[seat] = 1
