"""Phase 1: all players collect income at once."""

from rules.kings_and_things.kingdom.holdings import income_parts
from rules.kings_and_things.kingdom.order import turn_order
from rules.kings_and_things.state import War


def collect_income(war: War) -> None:
    """Pay every player for hexes, heroes, forts and special income."""
    s = war.state
    for seat in turn_order(s):
        parts = income_parts(s, seat)
        s.gold[seat] += sum(parts)
        hexes, heroes, forts, special = parts
        war.tell("income", "1.1", seat=seat, gold=sum(parts), hexes=hexes, heroes=heroes, forts=forts, special=special)
