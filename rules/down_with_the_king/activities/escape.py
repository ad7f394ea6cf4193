"""Escape (13.4.10) and extradition (13.4.11)."""

from typing import ClassVar

from rules.down_with_the_king.activities.means import ByMeans, ways, why_no_way
from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.people import in_play, is_held, own_nobles
from rules.down_with_the_king.dice.reactions import ReactionWindow, Stoppable
from rules.down_with_the_king.dice.rolls import Modifier
from rules.down_with_the_king.facts import FANDONIA, NEVER_TRAVEL, NOBLES, NOBODY
from rules.down_with_the_king.justice.extradition import extradite, may_be_extradited
from rules.down_with_the_king.justice.odds import of_trial
from rules.down_with_the_king.justice.sentences import countries_at_peace, countries_at_war
from rules.down_with_the_king.state import PRISON, Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord, the_turn
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds, Value
from rules.engine.phrases import Sayable
from rules.engine.step import label

GUARDS = ("prison_guards", "port_guards")
"""Cards that do instead of an Escape, each from one place only (14.5.14, 14.5.15)."""


def in_reach(s: CourtState, way: str) -> list[int]:
    """Whom this way can help abroad: prisoners, those hiding in Fandonia, or both; never those who cannot be
    abroad (T12)."""
    confined = [who for who in NOBLES if s.sentence[who] or s.hiding[who]]
    return [
        who
        for who in confined
        if who not in NEVER_TRAVEL
        and ((_from_prison(s, who) and "port_guards" not in way) or (_from_home(s, who) and "prison_guards" not in way))
    ]


def _from_prison(s: CourtState, who: int) -> bool:
    return is_held(s, who) and in_play(s, who)


def _from_home(s: CourtState, who: int) -> bool:
    return bool(s.hiding[who]) and s.place[who] == FANDONIA and in_play(s, who)


def escape_ways(court: Court, turn: TurnRecord) -> list[str]:
    """The ways to help an escape for which there is somebody to help."""
    return [way for way in ways(court, turn, "escape", GUARDS) if in_reach(court.state, way)]


def why_not_escape(at: Standing) -> Sayable:
    missing = why_no_way(at, "escape", GUARDS)
    if missing:
        return missing
    if not countries_at_peace(at.s):
        return "war_with_all"
    return "" if escape_ways(at.court, at.turn) else "nobody_to_help"


def start_escape(court: Court, turn: TurnRecord) -> None:
    court.push(Escape(turn.seat))


class Escape(Stoppable, ByMeans, tag="escape"):
    """By what means, who, and to which country; then one card of the right kind can stop it (T13, 14.5.13)."""

    key: ClassVar[str] = "escape"
    rule: ClassVar[str] = "13.4.10"
    first: ClassVar[str] = "whom"

    who: int = NOBODY
    country: int = NOBODY
    played: list[Modifier] = []
    negated: int = 0

    def open_ways(self, court: Court) -> list[str]:
        turn = the_turn(court)
        return [] if turn is None else escape_ways(court, turn)

    def ask_whom(self, court: Court) -> Ask:
        ids = make_all("who", in_reach(court.state, self.way))
        return Ask(self.seat, "escape", ids, "13.4.10", back=True)

    def blocked_whom(self, court: Court) -> list[tuple[str, Sayable]]:
        """The confined of the faction whom this way cannot help (14.5.14, 14.5.15, T12)."""
        s = court.state
        able = in_reach(s, self.way)
        people = [who for who in own_nobles(s, self.seat) if (s.sentence[who] or s.hiding[who]) and who not in able]
        return [(make("who", who), self._why_not_helped(s, who)) for who in people]

    def _why_not_helped(self, s: CourtState, who: int) -> str:
        if who in NEVER_TRAVEL:
            return "never_travels"
        if _from_prison(s, who):
            return "only_from_hiding"
        return "only_from_prison" if _from_home(s, who) else "abroad"

    def take_whom(self, court: Court, choice: str) -> None:
        self.who = number(choice)
        self.at = "where"

    def ask_where(self, court: Court) -> Ask:
        ids = make_all("country", countries_at_peace(court.state))
        return Ask(self.seat, "escape_where", ids, "13.4.10", {"who": self.who}, back=True)

    def blocked_where(self, court: Court) -> list[tuple[str, Sayable]]:
        return countries_at_war(court.state)

    def take_where(self, court: Court, choice: str) -> None:
        self.country = number(choice)
        self._use_means(court)
        court.tell("escape_tried", "13.4.10", seat=self.seat, who=self.who, country=self.country)
        self.at = "flight"
        about = "prison_escape" if _from_prison(court.state, self.who) else "hiding_escape"
        court.push(ReactionWindow(about, self.who, self.seat))

    @label
    def flight(self, court: Court) -> None:
        s, who = court.state, self.who
        court.pop()
        if self.negated:
            court.tell("escape_stopped", "13.4.10", who=who)
        elif _from_prison(s, who) or _from_home(s, who):
            if not s.hiding[who]:
                s.hid[who] = s.turn
            s.hiding[who] = 1
            s.suicide[who] = 0
            s.place[who] = self.country
            court.tell("escaped", "13.4.10", who=who, country=self.country)

    def scene(self, court: Court) -> dict[str, Value]:
        return {"seat": self.seat, "who": self.who, "country": self.country}


# ---- extradition (13.4.11) ---------------------------------------------------------------------------


def fugitives(s: CourtState) -> list[int]:
    """Wrongdoers in hiding within reach of the law (13.4.11)."""
    hiding = [who for who in NOBLES if s.hiding[who]]
    return [who for who in hiding if may_be_extradited(s, who)]


def why_not_extradite(at: Standing) -> Sayable:
    return why_no_way(at, "extradite") or ("" if fugitives(at.s) else "no_fugitive")


def start_extradite(court: Court, turn: TurnRecord) -> None:
    court.push(Extradition(turn.seat))


class Extradition(ByMeans, tag="extradition"):
    """One wrongdoer is brought from hiding to trial (13.4.11, 14.5.16, 27.1)."""

    key: ClassVar[str] = "extradite"
    rule: ClassVar[str] = "13.4.11"
    first: ClassVar[str] = "whom"

    def ask_whom(self, court: Court) -> Ask:
        people = fugitives(court.state)
        safe = next((make("who", who) for who in people if court.state.owner[who] != self.seat), "")
        return Ask(self.seat, "extradite", make_all("who", people), "13.4.11", back=True, safe=safe)

    def odds_whom(self, court: Court, choice: str) -> Odds | None:
        """The chances of the trial, if nobody plays a card; who escaped from prison gets none (W6)."""
        s, who = court.state, number(choice)
        return None if s.sentence[who] >= PRISON else of_trial(court, who)

    def take_whom(self, court: Court, choice: str) -> None:
        self._use_means(court)
        court.pop()
        extradite(court, number(choice))
