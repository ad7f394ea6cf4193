"""Engagements and marriages: how they begin and end (18)."""

from rules.down_with_the_king.court.cards import to_discards
from rules.down_with_the_king.court.people import is_at_home, is_pc, is_royal, pp_free, pp_in_use
from rules.down_with_the_king.court.purse import not_enough_pp
from rules.down_with_the_king.facts import NOBODY
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.phrases import Sayable
from rules.engine.records import copy_record


def part(court: Court, who: int) -> None:
    """End a marriage. A royal's spouse is from now on Duke or Duchess rated 8 (18.10, 31.7, M9, 18.6, U17)."""
    s = court.state
    spouse = s.spouse[who]
    if spouse == NOBODY:
        return
    s.spouse[who] = s.spouse[spouse] = NOBODY
    for partner, late_partner in ((who, spouse), (spouse, who)):
        if is_royal(late_partner) and not is_royal(partner):
            s.widowed[partner] = 1
            s.steps[partner] = 0
    s.unsettled = 1


def break_engagement(court: Court, who: int) -> None:
    """An accepted proposal is void (18.4.6)."""
    s = court.state
    partner = s.engaged[who]
    if partner != NOBODY:
        s.engaged[who] = s.engaged[partner] = NOBODY


def why_not_wed(s: CourtState, seat: int, first: int, partner: int) -> Sayable:
    """Why the two cannot marry now; empty if they can (18.3, M10). PP are needed only where the sum of the
    counted ratings rises (35.4, F6)."""
    for who in (first, partner):
        if not is_at_home(s, who):
            return "not_at_home"
    after = copy_record(s)
    after.spouse[first], after.spouse[partner] = partner, first
    if pp_in_use(after, seat) > pp_in_use(s, seat) and pp_free(after, seat) < 0:
        return not_enough_pp(s, seat, pp_in_use(after, seat))
    return ""


def marry(court: Court, a: int, b: int) -> None:
    """Two become a married couple. The counselor card of one who marries a PC is discarded (M6, M5). The caller has
    asked ``why_not_wed``: the PP suffice."""
    s = court.state
    s.engaged[a] = s.engaged[b] = NOBODY
    s.spouse[a], s.spouse[b] = b, a
    for who, spouse in ((a, b), (b, a)):
        if spouse == s.monarch:
            s.consort = who
        if is_pc(s, spouse) and s.counselor[who] != NOBODY:
            to_discards(court, s.counselor[who])
            s.counselor[who] = NOBODY
    court.tell("married", "18.4.7", who=a, spouse=b)


def engage(court: Court, a: int, b: int) -> None:
    """An accepted proposal; it lasts until a wedding, a death or a change of side (18.4.6, M2)."""
    s = court.state
    s.engaged[a], s.engaged[b] = b, a
