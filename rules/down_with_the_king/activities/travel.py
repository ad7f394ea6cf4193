"""Travel (13.4.18, 20): PC and FACs go abroad or come home, as many as the player likes."""

from rules.down_with_the_king.activities.means import performed
from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.people import (
    can_travel_at_all,
    is_free,
    own_nobles,
    why_cannot_travel_at_all,
    why_not_free,
)
from rules.down_with_the_king.facts import FANDONIA, NOBODY, PROBLEMS_OF
from rules.down_with_the_king.justice.sentences import countries_at_peace, countries_at_war
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord
from rules.engine.choice_ids import make, make_all, number, verb
from rules.engine.decision import Ask
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label


def has_failed(s: CourtState, who: int) -> bool:
    """Is this a minister who has failed to resolve a problem that is still there (20.3)? A new one has not yet."""
    return any(s.failed[problem] for problem in PROBLEMS_OF.get(s.office[who], ()))


def travelers(s: CourtState, seat: int) -> list[int]:
    """PC and FACs who may travel now: at liberty, not in a country at war, not moved this turn (20.1, T22)."""
    return [who for who in own_nobles(s, seat) if _may_travel(s, who)]


def _may_travel(s: CourtState, who: int) -> bool:
    if s.moved[who] == s.turn or not (can_travel_at_all(s, who) and is_free(s, who)) or has_failed(s, who):
        return False
    return s.place[who] != FANDONIA or bool(countries_at_peace(s))


def why_stays(s: CourtState, who: int) -> str:
    """Why this person may not travel now, as the key of a reason; empty for one who may (20.1, 20.3, 20.4, 20.7)."""
    if s.moved[who] == s.turn:
        return "moved_this_turn"
    why = why_cannot_travel_at_all(s, who) or why_not_free(s, who)
    if why:
        return why
    if has_failed(s, who):
        return "minister_failed"
    return "" if s.place[who] != FANDONIA or countries_at_peace(s) else "war_with_all"


def why_not(at: Standing) -> Sayable:
    """Why nobody of the seat may travel."""
    return "" if any(_may_travel(at.s, who) for who in at.own) else "nobody_may_travel"


def start(court: Court, turn: TurnRecord) -> None:
    """Begin with the first traveler."""
    court.push(Travel(seat=turn.seat))


class Travel(Step, tag="travel"):
    """One traveler after the other; those abroad come home, the others say where they go."""

    seat: int
    traveler: int = NOBODY
    sent: int = 0

    @label
    def begin(self, court: Court) -> None:
        if travelers(court.state, self.seat):
            self.at = "whom"
        else:
            court.pop()

    def ask_whom(self, court: Court) -> Ask:
        s = court.state
        ids = [make("go" if s.place[who] == FANDONIA else "home", who) for who in travelers(s, self.seat)]
        out = ["done"] if self.sent else []
        return Ask(self.seat, "travel", [*ids, *out], "13.4.18", back=True, way_out="".join(out))

    def blocked_whom(self, court: Court) -> list[tuple[str, Sayable]]:
        """PC and FACs who stay where they are: ambassadors, ministers who have failed, the Sheriff and his like."""
        s = court.state
        people = own_nobles(s, self.seat)
        return [
            (make("go" if s.place[who] == FANDONIA else "home", who), why)
            for who in people
            if (why := why_stays(s, who))
        ]

    def take_whom(self, court: Court, choice: str) -> None:
        if choice == "done":
            court.pop()
            return
        self.traveler = number(choice)
        if verb(choice) == "home":
            self._send(court, FANDONIA)
        else:
            self.at = "where"

    def ask_where(self, court: Court) -> Ask:
        ids = make_all("country", countries_at_peace(court.state))
        return Ask(self.seat, "travel_to", ids, "13.4.18", {"who": self.traveler}, back=True)

    def blocked_where(self, court: Court) -> list[tuple[str, Sayable]]:
        return countries_at_war(court.state)

    def take_where(self, court: Court, choice: str) -> None:
        self._send(court, number(choice))

    def _send(self, court: Court, country: int) -> None:
        s = court.state
        if not self.sent:
            performed(court, "travel")
        self.sent += 1
        self.at = "begin"
        s.place[self.traveler] = country
        s.moved[self.traveler] = s.turn
        court.tell("travels", "13.4.18", seat=self.seat, who=self.traveler, country=country)
