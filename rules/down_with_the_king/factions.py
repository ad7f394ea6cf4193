"""Joining a faction, changing sides, becoming neutral, and the limit of prestige (11.3, 35)."""

from typing import ClassVar

from rules.down_with_the_king.cards import to_discards
from rules.down_with_the_king.facts import NOBODY, STATUS
from rules.down_with_the_king.offices import wives_follow
from rules.down_with_the_king.people import counted, is_royal, overdrawn, player_order, pp_free, status
from rules.down_with_the_king.state import IN_CONTAINER, ON_CARD, Court, CourtState
from rules.engine.decision import Ask
from rules.engine.step import Step, label


def why_not_join(s: CourtState, seat: int, *people: int) -> str:
    """Why the seat has not the PP to take these in together; empty if it has (35.4)."""
    free, needed = pp_free(s, seat), sum(_rating_as_friend(s, seat, who) for who in people)
    return "" if needed <= free else f"needs {s.pp[seat] - free + needed} PP, you have {s.pp[seat]}"


def why_none_joins(s: CourtState, seat: int, people: list[int], free: int) -> str:
    """Why the seat, with so many PP free, can take in none of ``people``, who are somebody: what the first needs."""
    needs = [_rating_as_friend(s, seat, who) for who in people]
    return "" if min(needs) <= free else f"needs {s.pp[seat] - free + needs[0]} PP, you have {s.pp[seat]}"


def affordable(s: CourtState, seat: int, people: list[int], free: int) -> list[int]:
    """Those of ``people`` any one of whom the seat can take in with so many PP free (35.4)."""
    return [who for who in people if _rating_as_friend(s, seat, who) <= free]


def _rating_as_friend(s: CourtState, seat: int, who: int) -> int:
    """What somebody would take of the seat's PP. A crisis halves a royal only as long as he is neutral, so as a FARC
    he needs his full rating (33.2.3); the PC's own spouse, won back, needs none (35.6, R17)."""
    if is_royal(who):
        return STATUS[who]
    return 0 if s.spouse[who] == s.pc[seat] else status(s, who)


def join(court: Court, who: int, seat: int) -> None:
    """A noble or royal becomes a FAC or FARC of the seat, from neutral or from another faction. Title and
    office are kept; henchman and counselor cards and proposals end (11.3, T15)."""
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
        if s.spouse[who] > 10:
            part(court, who)
    else:
        s.loyalty[who] = IN_CONTAINER
    s.unsettled = 1


def part(court: Court, who: int) -> None:
    """End a marriage. A royal's spouse is from now on Duke or Duchess rated 8 (18.10, 31.7, M9)."""
    s = court.state
    spouse = s.spouse[who]
    if spouse == NOBODY:
        return
    s.spouse[who] = s.spouse[spouse] = NOBODY
    for one, other in ((who, spouse), (spouse, who)):
        if is_royal(other) and not is_royal(one):
            s.widowed[one] = 1
            s.steps[one] = 0
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


def break_engagement(court: Court, who: int) -> None:
    """An accepted proposal is void (18.4.6)."""
    s = court.state
    other = s.engaged[who]
    if other != NOBODY:
        s.engaged[who] = s.engaged[other] = NOBODY


def losable(s: CourtState, seat: int) -> list[int]:
    """Whom a seat may lose to get within its PP: those who count, never the FARC Monarch (F3)."""
    return [who for who in counted(s, seat) if who != s.monarch and status(s, who) > 0]


class Shed(Step, tag="shed"):
    """PP below the ratings of the faction: the owner chooses whom to lose, no more than needed (35.5, F2)."""

    waits_for_limit: ClassVar[bool] = False

    seat: int

    @label
    def begin(self, court: Court) -> None:
        s = court.state
        if pp_free(s, self.seat) < 0 and losable(s, self.seat):
            self.at = "whom"
        else:
            court.pop()

    def ask_whom(self, court: Court) -> Ask:
        s = court.state
        ids = [f"who:{who}" for who in losable(s, self.seat)]
        return Ask(self.seat, "shed", ids, "35.5", {"over": -pp_free(s, self.seat)})

    def take_whom(self, court: Court, choice: str) -> None:
        from rules.down_with_the_king.deaths import die

        who = int(choice[4:])
        married_fac = not is_royal(who) and court.state.spouse[who] != NOBODY
        court.tell("lost_for_prestige", "35.5", seat=self.seat, who=who)
        self.at = "begin"
        if married_fac:
            die(court, who, "35.5.3")
        else:
            leave(court, who)


def settle(court: Court) -> bool:
    """After every finished effect: can a matter of justice be held that waited (P7), does some seat hold more than
    its PP allow (F2, F7)? Pushes the steps for it. Ambassadors' wives who are free again join them (20.4).

    A step whose ``waits_for_limit`` is false is one effect with the steps below it: the check waits for its end.
    """
    s = court.state
    if not s.unsettled or not getattr(court.stack[-1], "waits_for_limit", True):
        return False
    from rules.down_with_the_king.justice import hold_waiting_matters

    wives_follow(s)
    if hold_waiting_matters(court):
        return True
    if s.funerals:
        from rules.down_with_the_king.options.funerals import hold

        if hold(court):
            return True
    over = [seat for seat in overdrawn(s) if losable(s, seat)]
    if over:
        court.push(Shed(next(seat for seat in player_order(s) if seat in over)))
        return True
    s.unsettled = 0
    return False
