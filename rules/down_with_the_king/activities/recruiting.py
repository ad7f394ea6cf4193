"""Recruit characters by their Loyalty counters (13.4.13) and by treachery (13.4.14)."""

from typing import ClassVar

from rules.down_with_the_king.activities import couples, means
from rules.down_with_the_king.activities.couples import CoupleTreachery, company
from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.factions import affordable, join, why_none_joins, why_not_join
from rules.down_with_the_king.court.people import henchmen, is_free, is_held, is_pc, is_stuck, pp_free
from rules.down_with_the_king.facts import FANDONIA, GEORGE, NOBLES, NOBODY, PEOPLE, THOMAS
from rules.down_with_the_king.state import DRAWN, Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label


def out_of_reach(s: CourtState, who: int) -> bool:
    """Imprisoned, hiding, stuck in a country at war or dead for good: nobody wins this one over (13.4.13-13.4.15,
    30.7)."""
    return is_held(s, who) or bool(s.hiding[who] or s.dead[who]) or is_stuck(s, who)


# ---- by Loyalty counter (13.4.13) --------------------------------------------------------------------


def drawn(s: CourtState) -> list[int]:
    """The neutrals whose Loyalty counter the acting player has drawn and can use."""
    return [who for who in NOBLES if s.loyalty[who] == DRAWN and s.owner[who] == NOBODY and not out_of_reach(s, who)]


def why_not_recruit(at: Standing) -> Sayable:
    """Why the seat can recruit nobody."""
    s = at.s
    loyalty, owner = s.loyalty, s.owner
    drawn = [who for who in NOBLES if loyalty[who] == DRAWN and owner[who] == NOBODY]
    if not drawn:
        return "no_loyalty_counter"
    people = [who for who in drawn if not out_of_reach(s, who)]
    return why_none_joins(s, at.seat, people, at.pp_free()) if people else "out_of_reach"


def start_recruit(court: Court, turn: TurnRecord) -> None:
    """Begin to recruit."""
    court.push(Recruit(seat=turn.seat))


class Recruit(Step, tag="recruit"):
    """One after the other, two if two counters were drawn: one activity."""

    seat: int
    recruited: int = 0

    def _ids(self, s: CourtState) -> list[str]:
        return make_all("who", affordable(s, self.seat, drawn(s), pp_free(s, self.seat)))

    @label
    def begin(self, court: Court) -> None:
        if self._ids(court.state):
            self.at = "whom"
        else:
            court.pop()

    def ask_whom(self, court: Court) -> Ask:
        out = ["done"] if self.recruited else []
        ids = [*self._ids(court.state), *out]
        return Ask(self.seat, "recruit", ids, "13.4.13", back=True, way_out="".join(out))

    def blocked_whom(self, court: Court) -> list[tuple[str, Sayable]]:
        """Those whose counter was drawn but who are out of reach or too highly rated (13.4.13)."""
        s = court.state
        people = [who for who in NOBLES if s.loyalty[who] == DRAWN and s.owner[who] == NOBODY]
        reasons = [
            (make("who", who), "out_of_reach" if out_of_reach(s, who) else why_not_join(s, self.seat, who))
            for who in people
        ]
        return [(choice, why) for choice, why in reasons if why]

    def take_whom(self, court: Court, choice: str) -> None:
        if choice == "done":
            court.pop()
            return
        who = number(choice)
        if not self.recruited:
            means.performed(court, "recruit")
        self.recruited += 1
        self.at = "begin"
        join(court, who, self.seat)
        court.tell("recruited", "13.4.13", seat=self.seat, who=who)


# ---- by treachery (13.4.14) --------------------------------------------------------------------------

TREACHERY = "recruit_by_treachery"


def betrayers(s: CourtState, seat: int) -> list[int]:
    """The unmarried enemy characters a seat could win by treachery, PP left aside (36.10.5)."""
    return [who for who in PEOPLE if s.spouse[who] == NOBODY and _may_betray(s, seat, who)]


def _may_betray(s: CourtState, seat: int, who: int) -> bool:
    return (
        s.owner[who] not in (NOBODY, seat)
        and not is_pc(s, who)
        and who not in (GEORGE, THOMAS, s.monarch)
        and not out_of_reach(s, who)
        and _is_near(s, seat, who)
    )


def _betrayers(court: Court, seat: int) -> list[int]:
    """Those, and with the rule in play the married whose whole company could be won; the banished among them cannot
    (38.6, 38.6.2)."""
    s = court.state
    if not court.options[couples.OPTION]:
        return betrayers(s, seat)
    return [
        who
        for who in PEOPLE
        if _may_betray(s, seat, who)
        and (
            s.spouse[who] == NOBODY
            or all(_may_betray(s, seat, friend) and not s.sentence[friend] for friend in company(s, seat, who))
        )
    ]


def _open_betrayers(court: Court, seat: int) -> list[int]:
    s = court.state
    return [who for who in _betrayers(court, seat) if not why_not_join(s, seat, *company(s, seat, who))]


def _is_near(s: CourtState, seat: int, who: int) -> bool:
    """Somebody abroad is won only by the PC or a free henchman in the same country (T28, 20.6.4)."""
    country = s.place[who]
    if country == FANDONIA:
        return True
    helpers = [helper for helper in henchmen(s, seat) if is_free(s, helper)]
    return any(s.place[helper] == country for helper in (s.pc[seat], *helpers))


def why_not_treachery(at: Standing) -> Sayable:
    """Why the seat can recruit nobody by treachery."""
    why = means.why_no_way(at, TREACHERY)
    if why:
        return why
    people = _betrayers(at.court, at.seat)
    if not people:
        return "nobody_to_win"
    reasons = [why_not_join(at.s, at.seat, *company(at.s, at.seat, who)) for who in people]
    return "" if "" in reasons else reasons[0]


def start_treachery(court: Court, turn: TurnRecord) -> None:
    """Begin with the means."""
    court.push(RecruitByTreachery(turn.seat))


class RecruitByTreachery(means.ByMeans, tag="recruit_by_treachery"):
    """By what means, then whom: he or she changes sides without a roll (T15)."""

    key: ClassVar[str] = TREACHERY
    rule: ClassVar[str] = "13.4.14"
    first: ClassVar[str] = "whom"

    def ask_whom(self, court: Court) -> Ask:
        ids = make_all("who", _open_betrayers(court, self.seat))
        return Ask(self.seat, "treachery", ids, "13.4.14", back=True)

    def blocked_whom(self, court: Court) -> list[tuple[str, Sayable]]:
        s = court.state
        reasons = [
            (make("who", who), why_not_join(s, self.seat, *company(s, self.seat, who)))
            for who in _betrayers(court, self.seat)
        ]
        return [(choice, why) for choice, why in reasons if why]

    def take_whom(self, court: Court, choice: str) -> None:
        who = number(choice)
        loser = court.state.owner[who]
        self._use_means(court)
        court.pop()
        if court.state.spouse[who] != NOBODY:
            court.push(CoupleTreachery(seat=self.seat, who=who))
            return
        join(court, who, self.seat)
        court.tell("won_by_treachery", "13.4.14", seat=self.seat, who=who, loser=loser)
