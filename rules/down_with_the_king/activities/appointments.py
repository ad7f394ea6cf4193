"""Offices, counselors and henchmen by activity (13.4.2, 13.4.3, 13.4.7)."""

from rules.down_with_the_king.activities.means import Announces, performed
from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.cards import find, lay_down
from rules.down_with_the_king.court.offices import appoint, pp_free_in, vacancies
from rules.down_with_the_king.court.people import can_hold_office, facs, is_henchman, is_pc, own_nobles, why_cannot_hold
from rules.down_with_the_king.court.purse import spend
from rules.down_with_the_king.facts import NOBODY, OFFICE_COUNTRY, read_data
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord
from rules.engine.choice_ids import make, make_all, number, read, verb
from rules.engine.decision import Ask
from rules.engine.phrases import Sayable
from rules.engine.step import Step

OFFICE_COST: int = read_data("components.toml")["setup"]["fill_office_activity_cost"]


# ---- a vacant office (13.4.2) ------------------------------------------------------------------------


def takers(s: CourtState, seat: int, office: int) -> list[int]:
    """PC and FACs who can hold that office now; one who holds another leaves it (16.2, O10, P16)."""
    return [who for who in own_nobles(s, seat) if can_hold_office(s, who, office)]


def why_not_office(at: Standing) -> Sayable:
    """Why the seat can fill no vacant office."""
    offices = vacancies(at.s)
    if not offices:
        return "no_vacancy"
    why = at.why_not_spend(OFFICE_COST)
    if why:
        return why
    if any(takers(at.s, at.seat, office) for office in offices):
        return ""
    at_war = all(OFFICE_COUNTRY[office] in at.s.wars for office in offices)
    return "embassy_at_war" if at_war else "nobody_fit_for_office"


def start_office(court: Court, turn: TurnRecord) -> None:
    """Begin with the choice of an office."""
    court.push(FillOffice(seat=turn.seat, at="which"))


class FillOffice(Step, tag="fill_office"):
    """One vacant office for 3 IP: which, then who."""

    seat: int
    office: int = NOBODY

    def ask_which(self, court: Court) -> Ask:
        s = court.state
        ids = [make("office", office) for office in vacancies(s) if takers(s, self.seat, office)]
        return Ask(self.seat, "fill_office", ids, "13.4.2", back=True)

    def blocked_which(self, court: Court) -> list[tuple[str, Sayable]]:
        """Vacant embassies to a country at war (7.10.4), and offices that nobody of the faction can hold."""
        s = court.state
        return [
            (make("office", office), "embassy_at_war" if OFFICE_COUNTRY[office] in s.wars else "nobody_fit_for_office")
            for office in vacancies(s)
            if not takers(s, self.seat, office)
        ]

    def take_which(self, court: Court, choice: str) -> None:
        self.office = number(choice)
        self.at = "who"

    def ask_who(self, court: Court) -> Ask:
        s = court.state
        ids = [placing_id(s, self.seat, who, self.office) for who in takers(s, self.seat, self.office)]
        safe = next((choice for choice in ids if verb(choice) == "who"), "")
        return Ask(self.seat, "office_holder", ids, "13.4.2", {"office": self.office}, back=True, safe=safe)

    def blocked_who(self, court: Court) -> list[tuple[str, Sayable]]:
        """PC and FACs who cannot hold this office now (16.1, 16.4)."""
        return blocked_holders(court.state, self.seat, self.office)

    def take_who(self, court: Court, choice: str) -> None:
        who = read(choice).number()
        court.pop()
        performed(court, "fill_office")
        spend(court, self.seat, OFFICE_COST)
        appoint(court, who, self.office)
        court.tell("office_filled", "13.4.2", seat=self.seat, who=who, office=self.office, ip=OFFICE_COST)


def blocked_holders(s: CourtState, seat: int, office: int) -> list[tuple[str, Sayable]]:
    """PC and FACs of a seat who cannot hold an office now, as blocked answers."""
    people = own_nobles(s, seat)
    return [(make("who", who), why) for who in people if (why := why_cannot_hold(s, who, office))]


def placing_id(s: CourtState, seat: int, who: int, office: int) -> str:
    """``who:34``, or ``over:34:2`` when the office would put the seat 2 PP over its limit (F6)."""
    short = -pp_free_in(s, seat, who, office)
    return make("over", who, short) if short > 0 else make("who", who)


# ---- counselors (13.4.3) and henchmen (13.4.7) -------------------------------------------------------


def possible_counselors(s: CourtState, seat: int) -> list[int]:
    """PC and FACs without office, who are neither henchmen nor counselors (14.5.3, M6)."""
    return [
        who
        for who in own_nobles(s, seat)
        if s.office[who] == NOBODY and s.counselor[who] == NOBODY and not is_henchman(s, who)
    ]


def possible_henchmen(s: CourtState, seat: int) -> list[int]:
    """FACs who are no henchmen and no counselors (14.5.6); a PC's spouse is one without a card (17.3, O10)."""
    return [who for who in facs(s, seat) if s.counselor[who] == NOBODY and not is_henchman(s, who)]


def why_not_counselor(at: Standing) -> Sayable:
    """Why the seat can make nobody a counselor."""
    if "monarchs_counselor" not in at.kinds:
        return "no_card"
    return "" if possible_counselors(at.s, at.seat) else "nobody_fit"


def start_counselor(court: Court, turn: TurnRecord) -> None:
    """Begin with the choice of a counselor."""
    court.push(BecomeCounselor(seat=turn.seat, at="who"))


def why_not_henchman(at: Standing) -> Sayable:
    """Why the seat can make nobody a henchman."""
    if "henchman" not in at.kinds:
        return "no_card"
    return "" if possible_henchmen(at.s, at.seat) else "nobody_fit"


def start_henchman(court: Court, turn: TurnRecord) -> None:
    """Begin with the choice of a henchman."""
    court.push(CreateHenchman(seat=turn.seat, at="who"))


def _why_no_counselor(s: CourtState, who: int) -> str:
    if s.office[who] != NOBODY:
        return "holds_office"
    return "is_counselor" if s.counselor[who] != NOBODY else "is_henchman" if is_henchman(s, who) else ""


def _why_no_henchman(s: CourtState, who: int) -> str:
    if is_pc(s, who):
        return "is_your_pc"
    return "is_counselor" if s.counselor[who] != NOBODY else "is_henchman" if is_henchman(s, who) else ""


class BecomeCounselor(Announces, Step, tag="become_counselor"):
    """A Monarch's Counselor card for the PC or a FAC."""

    seat: int
    way: str = "+monarchs_counselor"

    def ask_who(self, court: Court) -> Ask:
        ids = make_all("who", possible_counselors(court.state, self.seat))
        return Ask(self.seat, "become_counselor", ids, "13.4.3", back=True)

    def blocked_who(self, court: Court) -> list[tuple[str, Sayable]]:
        """PC and FACs who have an office or are henchmen or counselors already (14.5.3)."""
        s = court.state
        people = own_nobles(s, self.seat)
        return [(make("who", who), why) for who in people if (why := _why_no_counselor(s, who))]

    def take_who(self, court: Court, choice: str) -> None:
        court.state.counselor[number(choice)] = _place_card(court, self.seat, "become_counselor", "monarchs_counselor")
        court.pop()
        court.tell("counselor_made", "13.4.3", seat=self.seat, who=number(choice))


class CreateHenchman(Announces, Step, tag="create_henchman"):
    """A Henchman card for a FAC."""

    seat: int
    way: str = "+henchman"

    def ask_who(self, court: Court) -> Ask:
        ids = make_all("who", possible_henchmen(court.state, self.seat))
        return Ask(self.seat, "create_henchman", ids, "13.4.7", back=True)

    def blocked_who(self, court: Court) -> list[tuple[str, Sayable]]:
        """The PC, and FACs who are henchmen or counselors already (14.5.6)."""
        s = court.state
        people = own_nobles(s, self.seat)
        return [(make("who", who), why) for who in people if (why := _why_no_henchman(s, who))]

    def take_who(self, court: Court, choice: str) -> None:
        court.state.henchman[number(choice)] = _place_card(court, self.seat, "create_henchman", "henchman")
        court.pop()
        court.tell("henchman_made", "13.4.7", seat=self.seat, who=number(choice))


def _place_card(court: Court, seat: int, activity: str, kind: str) -> int:
    """Count the activity and take a card of that kind from the hand, to lie under a character."""
    performed(court, activity)
    card = find(court.state, seat, kind)
    lay_down(court, seat, card)
    return card
