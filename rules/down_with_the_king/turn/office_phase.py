"""The Office Phase: every vacancy is offered to the players; the dice fill what is left (6)."""

from collections import Counter

from rules.down_with_the_king.court.offices import appoint, pp_free_in, vacancies
from rules.down_with_the_king.court.people import can_hold_office, own_nobles, player_order, pp_free, why_cannot_hold
from rules.down_with_the_king.court.purse import spend, why_not_spend
from rules.down_with_the_king.dice.counts import roll_among
from rules.down_with_the_king.facts import NOBODY, OFFICE_COUNTRY, OFFICE_IDS
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds, OddsRow, Value
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label

COST = 2
"""IP for placing somebody in the Office Phase (6.1.1)."""


class OfficePhase(Step, tag="office_phase"):
    """The phase (6.1, O9). ``office`` is on offer to the seats ``waiting``; ``declined`` are vacancies nobody wanted
    since
    they opened, ``unfillable`` those for which no noble is left."""

    office: int = NOBODY
    waiting: list[int] = []
    declined: list[int] = []
    unfillable: list[int] = []

    @label
    def begin(self, court: Court) -> None:
        """The next vacancy, chosen by the first player where there are several; then the dice (6.1.1, O3)."""
        left = self._to_offer(court.state)
        if len(left) > 1:
            self.at = "select"
        elif left:
            self._offer(court, left[0])
        else:
            self.at = "fill"

    def ask_select(self, court: Court) -> Ask:
        ids = make_all("office", self._to_offer(court.state))
        return Ask(court.state.first, "select_vacancy", ids, "6.1.1", back=True)

    def blocked_select(self, court: Court) -> list[tuple[str, Sayable]]:
        """Vacant embassies to a country at war (7.10.4), and vacancies that were offered before."""
        s = court.state
        return [
            (make("office", office), "embassy_at_war" if OFFICE_COUNTRY[office] in s.wars else "already_offered")
            for office in vacancies(s)
            if office not in self._to_offer(s)
        ]

    def take_select(self, court: Court, choice: str) -> None:
        self._offer(court, number(choice))

    @label
    def next(self, court: Court) -> None:
        """The next player who has somebody to place and can pay for it."""
        s = court.state
        for place, seat in enumerate(self.waiting):
            if candidates(s, seat, self.office) and not why_not_spend(s, seat, COST):
                self.waiting = self.waiting[place:]
                self.at = "place"
                return
        court.tell("vacancy_left", "6.1.1", office=self.office)
        self.declined = [*self.declined, self.office]
        self.office, self.waiting = NOBODY, []
        self.at = "begin"

    def ask_place(self, court: Court) -> Ask:
        seat = self.waiting[0]
        ids = make_all("who", candidates(court.state, seat, self.office))
        return Ask(seat, "place_in_office", [*ids, "pass"], "6.1.1", {"office": self.office}, back=True, way_out="pass")

    def odds_place(self, court: Court, choice: str) -> Odds | None:
        """Whose noble the dice would give the last vacancy if nobody takes it (6.1.2); with others before it nobody can
        tell yet."""
        s = court.state
        if choice != "pass" or fillable(s) != [self.office]:
            return None
        sides = Counter(side_of(s.owner[who], self.waiting[0]) for who in by_lot(s, self.office))
        return Odds(sides.total(), tuple(OddsRow(side, count) for side, count in sides.items())) if sides else None

    def take_place(self, court: Court, choice: str) -> None:
        seat = self.waiting[0]
        if choice == "pass":
            court.tell("vacancy_passed", "6.1.1", seat=seat, office=self.office)
            self.waiting = self.waiting[1:]
            self.at = "next"
            return
        who, office = number(choice), self.office
        self.office, self.waiting = NOBODY, []
        self.at = "begin"
        spend(court, seat, COST)
        appoint(court, who, office)
        court.tell("office_taken", "6.1.1", seat=seat, who=who, office=office, ip=COST)

    def blocked_place(self, court: Court) -> list[tuple[str, Sayable]]:
        """The others of the faction, and why they cannot take this office."""
        s, seat = court.state, self.waiting[0]
        people = own_nobles(s, seat)
        return [(make("who", who), why) for who in people if (why := why_cannot_hold(s, who, self.office))]

    @label
    def fill(self, court: Court) -> None:
        """A dice count for an office nobody took; it costs nothing (6.1.2, O4, G14, G15)."""
        s = court.state
        left = [office for office in fillable(s) if office not in self.unfillable]
        if not left:
            court.pop()
            return
        office = left[0]
        self.at = "begin"
        legal = by_lot(s, office)
        if not legal:
            self.unfillable = [*self.unfillable, office]
            court.tell("office_stays_vacant", "6.1.2", office=office)
            return
        self.declined = [declined for declined in self.declined if declined != office]
        dice, who = roll_among(court, legal)
        appoint(court, who, office)
        court.tell("office_by_lot", "6.1.2", seat=s.first, dice=dice, who=who, office=office)

    def scene(self, court: Court) -> dict[str, Value]:
        """The office on offer, who is still to be asked, and with which candidates the PP would not suffice (F6)."""
        if not self.waiting:
            return {"office": self.office, "vacant": fillable(court.state)}
        s, seat = court.state, self.waiting[0]
        people = candidates(s, seat, self.office)
        return {
            "office": self.office,
            "vacant": fillable(s),
            "waiting": self.waiting,
            "cost": COST,
            "people": people,
            "strained": [who for who in people if strains(s, seat, who, self.office)],
        }

    def _to_offer(self, s: CourtState) -> list[int]:
        return [office for office in fillable(s) if office not in self.declined]

    def _offer(self, court: Court, office: int) -> None:
        self.office = office
        self.waiting = player_order(court.state)
        self.at = "next"


def fillable(s: CourtState) -> list[int]:
    """The vacant offices but embassies to a country at war (7.10.4, O7)."""
    return [office for office in vacancies(s) if OFFICE_COUNTRY[office] not in s.wars]


_CANDIDATES = sorted(OFFICE_IDS)


def by_lot(s: CourtState, office: int) -> list[int]:
    """Those to whom the dice may give an office: without one, and able to hold it (6.1.2, O4)."""
    held = s.office
    return [who for who in _CANDIDATES if held[who] == NOBODY and can_hold_office(s, who, office)]


def side_of(owner: int, seat: int) -> str:
    """To whom an owner's noble belongs, as ``seat`` sees it."""
    return "goes_to_neutral" if owner == NOBODY else "goes_to_yours" if owner == seat else "goes_to_rival"


def candidates(s: CourtState, seat: int, office: int) -> list[int]:
    """Whom a seat may place in a vacant office: PC and FACs, office holders and counselors too (6.1.1, 6.2, 6.3)."""
    return [who for who in own_nobles(s, seat) if can_hold_office(s, who, office)]


def strains(s: CourtState, seat: int, who: int, office: int) -> bool:
    """Would the new office take the faction over its PP, so that somebody may be lost (F6)?"""
    return pp_free_in(s, seat, who, office) < min(0, pp_free(s, seat))
