"""Influence and prestige: where they come from and what they buy, losing and spending (34, 34.1, 34.4, 35, 35.1).

Nothing here moves points between players: IP and PP are never traded (34.5, 35.7).
"""

from rules.down_with_the_king.court.people import in_crisis, weighs
from rules.down_with_the_king.facts import BANKING_CRISIS, SUPPORT_MAX
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.phrases import Phrase, Sayable


def spending_room(s: CourtState, seat: int) -> int:
    """How much IP the seat may spend now: nothing in a famine or a lasting Banking Crisis, half in a crisis (8.4.2,
    38.4.1, 33.2.1, P12, 34.6, 34.7)."""
    if "famine" in s.crown or _banks_are_shut(s):
        return 0
    if not in_crisis(s):
        return s.ip[seat]
    held, spent = s.ip[seat], s.spent[seat]
    if held == 1 and not spent:
        return 1
    return max(0, (held + spent) // 2 - spent)


def _banks_are_shut(s: CourtState) -> bool:
    """Has a Banking Crisis lasted so long that nobody may spend IP (38.4.1)?"""
    if not s.lasting:
        return False
    return weighs(s, BANKING_CRISIS)


def why_not_spend(s: CourtState, seat: int, amount: int) -> Sayable:
    """Why the seat cannot spend ``amount`` IP now; empty if it can."""
    return "" if amount <= spending_room(s, seat) else why_not_that_much(s, seat, amount)


def why_not_that_much(s: CourtState, seat: int, amount: int) -> Sayable:
    """Why ``amount`` IP are more than the seat's ``spending_room``, which the caller knows they are."""
    if "famine" in s.crown:
        return "famine"
    if _banks_are_shut(s):
        return "banks_shut"
    if s.ip[seat] < amount:
        return Phrase("not_enough_ip", {"needs": amount, "have": s.ip[seat]})
    return "crisis_limit"


def spend(court: Court, seat: int, amount: int) -> None:
    """Take ``amount`` IP from the seat; the caller has asked ``why_not_spend``."""
    s = court.state
    s.ip[seat] -= amount
    if in_crisis(s):
        s.spent[seat] += amount


def gain_ip(court: Court, seat: int, amount: int) -> None:
    """Add ``amount`` IP."""
    court.state.ip[seat] += amount


def lose_ip(court: Court, seat: int, amount: int) -> int:
    """Take up to ``amount`` IP; the rest of the debt is forgiven (34.3). Returns what was lost."""
    s = court.state
    lost = min(amount, s.ip[seat])
    s.ip[seat] -= lost
    return lost


def gain_pp(court: Court, seat: int, amount: int) -> None:
    """Add ``amount`` PP."""
    court.state.pp[seat] += amount


def lose_pp(court: Court, seat: int, amount: int) -> int:
    """Take up to ``amount`` PP (35.3); the faction is checked afterwards (35.5). Returns what was lost."""
    s = court.state
    lost = min(amount, s.pp[seat])
    s.pp[seat] -= lost
    s.unsettled = 1
    return lost


def change_support(court: Court, amount: int) -> int:
    """Move the Monarch's Support within 0..120 (32.1, P14). Returns by how much it has moved."""
    before = court.state.support
    set_support(court, before + amount)
    return court.state.support - before


def set_support(court: Court, value: int) -> None:
    """Set the Monarch's Support; at 0 the government is in crisis, above it is not (33.1, 33.3, P13)."""
    s = court.state
    before = s.support
    s.support = max(0, min(SUPPORT_MAX, value))
    if (before == 0) != (s.support == 0) and s.turn:
        s.unsettled = 1
        if s.support == 0:
            s.spent = [0] * len(s.ip)
            court.tell("crisis_begins", "33.1")
        else:
            court.tell("crisis_ends", "33.3")


def establish_support(court: Court, rule: str) -> None:
    """Two dice times ten (3.10, 32.4)."""
    dice = court.dice.roll(2)
    set_support(court, sum(dice) * 10)
    court.tell("support_established", rule, dice=dice, support=court.state.support)


def not_enough_pp(s: CourtState, seat: int, needs: int) -> Phrase:
    """The reason that the seat has fewer PP than it ``needs`` in all (35.4)."""
    return Phrase("not_enough_pp", {"needs": needs, "have": s.pp[seat]})
