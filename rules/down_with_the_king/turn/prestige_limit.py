"""The limit of prestige (35.5), and what waits for the end of an effect."""

from rules.down_with_the_king.court.deaths import WithinEffect, die
from rules.down_with_the_king.court.factions import leave
from rules.down_with_the_king.court.offices import wives_follow
from rules.down_with_the_king.court.people import counted, faction, is_royal, overdrawn, player_order, pp_free, status
from rules.down_with_the_king.facts import NOBODY
from rules.down_with_the_king.justice.trials import hold_waiting_matters
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.turn.funerals import hold
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label


def losable(s: CourtState, seat: int) -> list[int]:
    """Whom a seat may lose to get within its PP: those who count, never the FARC Monarch (F3, 35.5.4)."""
    return [who for who in counted(s, seat) if who != s.monarch and status(s, who) > 0]


class Shed(WithinEffect, Step, tag="shed"):
    """PP below the ratings of the faction: the owner chooses whom to lose, no more than needed (35.5, F2, 35.5.1,
    35.5.2)."""

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
        people = losable(s, self.seat)
        safe = make("who", min(people, key=lambda who: (_dies(s, who), status(s, who))))
        return Ask(self.seat, "shed", make_all("who", people), "35.5", {"over": -pp_free(s, self.seat)}, safe=safe)

    def blocked_whom(self, court: Court) -> list[tuple[str, Sayable]]:
        """The PC and the rest of the faction: those who use no PP, and the FARC Monarch (F1, 35.5.4)."""
        s = court.state
        people = [who for who in faction(s, self.seat) if who not in losable(s, self.seat)]
        return [(make("who", who), "royal_reigns" if who == s.monarch else "uses_no_pp") for who in people]

    def take_whom(self, court: Court, choice: str) -> None:
        who = number(choice)
        dies = _dies(court.state, who)
        court.tell("lost_for_prestige", "35.5", seat=self.seat, who=who)
        self.at = "begin"
        if dies:
            die(court, who, "35.5.3")
        else:
            leave(court, who)


def _dies(s: CourtState, who: int) -> bool:
    """Does a friend who is lost because prestige is too small die: a married FAC (35.5.3, F4, X4)?"""
    return not is_royal(who) and s.spouse[who] != NOBODY


def settle(court: Court) -> bool:
    """After every finished effect: can a matter of justice be held that waited (P7), does some seat hold more than
    its PP allow (F2, F7)? Pushes the steps for it. Ambassadors' wives who are free again join them (20.4).

    On a step ``WithinEffect`` the check waits for its end.
    """
    s = court.state
    if not s.unsettled or isinstance(court.stack[-1], WithinEffect):
        return False
    wives_follow(s)
    if hold_waiting_matters(court):
        return True
    if s.funerals and hold(court):
        return True
    over = [seat for seat in overdrawn(s) if losable(s, seat)]
    if over:
        court.push(Shed(next(seat for seat in player_order(s) if seat in over)))
        return True
    s.unsettled = 0
    return False
