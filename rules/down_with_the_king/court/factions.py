"""Joining a faction, changing sides, becoming neutral (11.3, 35.4)."""

from rules.down_with_the_king.court.cards import to_discards
from rules.down_with_the_king.court.marriage import break_engagement, part
from rules.down_with_the_king.court.people import is_royal, pp_free, status
from rules.down_with_the_king.court.purse import not_enough_pp
from rules.down_with_the_king.facts import FIRST_NOBLE, NOBODY, STATUS
from rules.down_with_the_king.state import IN_CONTAINER, ON_CARD, Court, CourtState
from rules.engine.phrases import Sayable


def why_not_join(s: CourtState, seat: int, *people: int) -> Sayable:
    """Why the seat has not the PP to take these in together; empty if it has (35.4)."""
    free, needed = pp_free(s, seat), sum(_rating_as_friend(s, seat, who) for who in people)
    return "" if needed <= free else not_enough_pp(s, seat, s.pp[seat] - free + needed)


def why_none_joins(s: CourtState, seat: int, people: list[int], free: int) -> Sayable:
    """Why the seat, with ``free`` PP, can take in none of ``people`` (not empty): what the first one needs."""
    needs = [_rating_as_friend(s, seat, who) for who in people]
    return "" if min(needs) <= free else not_enough_pp(s, seat, s.pp[seat] - free + needs[0])


def affordable(s: CourtState, seat: int, people: list[int], free: int) -> list[int]:
    """Those of ``people`` any one of whom the seat can take in with ``free`` PP (35.4)."""
    return [who for who in people if _rating_as_friend(s, seat, who) <= free]


def _rating_as_friend(s: CourtState, seat: int, who: int) -> int:
    """What somebody would take of the seat's PP. A crisis halves a royal only as long as he is neutral, so as a FARC
    he needs his full rating (33.2.3); the PC's own spouse, won back, needs none (35.6, R17)."""
    if is_royal(who):
        return STATUS[who]
    return 0 if s.spouse[who] == s.pc[seat] else status(s, who)


def join(court: Court, who: int, seat: int) -> None:
    """A noble or royal becomes a FAC or FARC of the seat, from neutral or from another faction. Title and
    office are kept; henchman and counselor cards and proposals end (11.3, T15, T29)."""
    s = court.state
    _end_roles(court, who)
    s.owner[who] = seat
    if not is_royal(who):
        s.loyalty[who] = ON_CARD
    s.unsettled = 1


def leave(court: Court, who: int) -> None:
    """A FAC or FARC becomes neutral. Title, office and whereabouts stay (16.6, G12); the Loyalty counter goes
    back (11.3), a royal's alignment card is discarded (14.2.5). A FAC married to a royal who leaves stays
    behind as Duke or Duchess (M9)."""
    s = court.state
    if s.owner[who] == NOBODY:
        return
    _end_roles(court, who)
    s.owner[who] = NOBODY
    if is_royal(who):
        if s.alignment[who] != NOBODY:
            to_discards(court, s.alignment[who])
            s.alignment[who] = NOBODY
        if s.spouse[who] >= FIRST_NOBLE:
            part(court, who)
    else:
        s.loyalty[who] = IN_CONTAINER
    s.unsettled = 1


def _end_roles(court: Court, who: int) -> None:
    """Henchman and counselor cards are discarded; an engagement and an announced suicide are void (14.2.4, 17.4,
    18.4.6, W19)."""
    s = court.state
    for column in (s.henchman, s.counselor):
        if column[who] != NOBODY:
            to_discards(court, column[who])
            column[who] = NOBODY
    s.suicide[who] = 0
    break_engagement(court, who)
