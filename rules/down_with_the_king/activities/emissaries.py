"""Emissaries: the Minister of State or an ambassador has somebody of any side sent abroad (38.3)."""

from rules.down_with_the_king.activities.means import performed
from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.activities.travel import has_failed, why_stays
from rules.down_with_the_king.court.people import can_travel_at_all, is_at_home, is_pc, own_nobles, why_not_at_home
from rules.down_with_the_king.facts import AMBASSADORS, NOBLES, NOBODY, STATE, read_data
from rules.down_with_the_king.justice.sentences import countries_at_peace, countries_at_war
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds
from rules.engine.odds import odds
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label

KEY = "emissaries"
RULE = "38.3"
AGREES: int = read_data("options.toml")["emissaries"]["agrees"]
"""The lowest roll at which the Monarch agrees."""


def envoys(s: CourtState) -> list[int]:
    """Nobles who may be sent: no PCs, at liberty in Fandonia, fit to travel now and not moved this turn (20, T22)."""
    return [
        who
        for who in NOBLES
        if is_at_home(s, who)
        and not is_pc(s, who)
        and can_travel_at_all(s, who)
        and not has_failed(s, who)
        and s.moved[who] != s.turn
    ]


def why_not(at: Standing) -> Sayable:
    """Why the seat can make nobody an emissary."""
    if not any(at.s.office[who] == STATE or at.s.office[who] in AMBASSADORS for who in at.own):
        return "no_state_office"
    if not countries_at_peace(at.s):
        return "war_with_all"
    return "" if envoys(at.s) else "nobody_may_travel"


def start(court: Court, turn: TurnRecord) -> None:
    """Begin with the choice of an emissary."""
    court.push(Emissary(seat=turn.seat, at="whom"))


def _why_no_envoy(s: CourtState, who: int) -> str:
    if is_pc(s, who):
        return "no_pc_is_sent"
    return why_stays(s, who) or why_not_at_home(s, who)


class Emissary(Step, tag="emissary"):
    """Who, to which country, one die: does the Monarch agree? He must travel to come home."""

    seat: int
    who: int = NOBODY
    country: int = NOBODY

    def ask_whom(self, court: Court) -> Ask:
        people = envoys(court.state)
        safe = next((make("who", who) for who in people if court.state.owner[who] != self.seat), "")
        return Ask(self.seat, "emissary", make_all("who", people), RULE, back=True, safe=safe)

    def blocked_whom(self, court: Court) -> list[tuple[str, Sayable]]:
        """The seat's own people who cannot be sent (20); others are left out (R22)."""
        s = court.state
        people = own_nobles(s, self.seat)
        return [(make("who", who), why) for who in people if (why := _why_no_envoy(s, who))]

    def take_whom(self, court: Court, choice: str) -> None:
        self.who = number(choice)
        self.at = "where"

    def ask_where(self, court: Court) -> Ask:
        ids = make_all("country", countries_at_peace(court.state))
        return Ask(self.seat, "emissary_to", ids, RULE, {"who": self.who}, back=True)

    def odds_where(self, court: Court, choice: str) -> Odds:
        return odds(1, lambda die: "sent_abroad" if die >= AGREES else "refused", ("sent_abroad", "refused"))

    def blocked_where(self, court: Court) -> list[tuple[str, Sayable]]:
        return countries_at_war(court.state)

    def take_where(self, court: Court, choice: str) -> None:
        self.country = number(choice)
        self.at = "roll"
        performed(court, KEY)

    @label
    def roll(self, court: Court) -> None:
        s, seat, who, country = court.state, self.seat, self.who, self.country
        dice = court.dice.roll(1)
        court.pop()
        if dice[0] < AGREES:
            court.tell("emissary_refused", RULE, seat=seat, who=who, country=country, dice=dice)
            return
        s.place[who], s.moved[who] = country, s.turn
        court.tell("emissary_sent", RULE, seat=seat, who=who, country=country, dice=dice)
