"""Scandals (22), and the activity of exposing one (13.4.9)."""

from typing import ClassVar

from rules.down_with_the_king.activities import means
from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.people import henchmen_away, in_play, is_protected, ready_henchmen, roller
from rules.down_with_the_king.custom_data import rows_of
from rules.down_with_the_king.dice.reactions import ReactionWindow, TakesReactions, played_so_far
from rules.down_with_the_king.dice.rolls import Modifier, odds_of_rows, roll_sum, row_text, total_of
from rules.down_with_the_king.effects.rows import apply, deed
from rules.down_with_the_king.facts import NOBLES, NOBODY, row_of
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds, Value
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label

KEY = "expose_scandal"


def scandal_of(court: Court, who: int, exposer: int = NOBODY) -> None:
    """Somebody is the object of a scandal; a step is pushed. Nothing happens to royals, to King or Queen by
    marriage, and to a PC whose card is face down (22, W15, G14).

    ``exposer`` is the seat that exposes it as an activity: only then the accuser can be accused (22).
    """
    if may_be_exposed(court.state, who):
        court.push(Scandal(who, exposer))
    else:
        court.tell("no_scandal", "22", who=who)


def may_be_exposed(s: CourtState, who: int) -> bool:
    """Any noble in any situation (13.4.9), but nobody treated as a royal or out of play."""
    return not is_protected(s, who) and in_play(s, who)


class Scandal(TakesReactions, Step, tag="scandal"):
    """Informers of the two sides, two dice, the scandal table (22)."""

    who: int
    exposer: int = NOBODY
    played: list[Modifier] = []

    @label
    def begin(self, court: Court) -> None:
        self.at = "roll"
        about = "scandal" if self.exposer == NOBODY else "exposed_scandal"
        court.push(ReactionWindow(about, self.who, self.exposer))

    @label
    def roll(self, court: Court) -> None:
        """A player pays for all of his; the accuser's PC answers for the accuser, whoever did it (T10, T11)."""
        s, who = court.state, self.who
        roll = roll_sum(court, self.played)
        row = row_of(rows_of(court, "scandal"), roll.total)
        court.tell("scandal", "22", seat=roller(s, who), who=who, **roll.facts(), row=row_text(court, row))
        accuser = NOBODY if self.exposer == NOBODY else s.pc[self.exposer]
        court.pop()
        apply(court, row.effects, seat=s.owner[who], target=who, actor=accuser, rule="22")

    def forecast(self, court: Court, modifiers: list[Modifier]) -> Odds:
        """The chances of the rows of the table."""
        return scandal_odds(court, total_of(modifiers))

    def scene(self, court: Court) -> dict[str, Value]:
        return {"who": self.who, "exposer": self.exposer, "change": total_of(played_so_far(court, self))}


def scandal_odds(court: Court, change: int) -> Odds:
    """The chances of the rows of the table."""
    return odds_of_rows(rows_of(court, "scandal"), change)


def objects(s: CourtState) -> list[int]:
    """Everybody whom a scandal can be about: of any side, in any situation."""
    return [who for who in NOBLES if may_be_exposed(s, who)]


def why_not(at: Standing) -> Sayable:
    """Why the seat can expose no scandal."""
    return means.why_no_way(at, KEY)


def start(court: Court, turn: TurnRecord) -> None:
    """Begin with the means."""
    court.push(ExposeScandal(turn.seat))


class ExposeScandal(means.ByMeans, tag="expose_scandal"):
    """By what means, who exposes whom (13.4.9, 17.2.1)."""

    key: ClassVar[str] = KEY
    rule: ClassVar[str] = "13.4.9"
    first: ClassVar[str] = "voice"

    @label
    def voice(self, court: Court) -> None:
        """Without a free henchman the PC exposes."""
        self.at = "accuser" if ready_henchmen(court.state, self.seat) else "object"

    def ask_accuser(self, court: Court) -> Ask:
        s = court.state
        ids = [make("who", who) for who in (s.pc[self.seat], *ready_henchmen(s, self.seat))]
        return Ask(self.seat, "scandal_accuser", ids, "17.2.1", back=True)

    def blocked_accuser(self, court: Court) -> list[tuple[str, Sayable]]:
        """Henchmen who are not at liberty in Fandonia (17.6)."""
        return [(make("who", who), why) for who, why in henchmen_away(court.state, self.seat)]

    def take_accuser(self, court: Court, choice: str) -> None:
        who = number(choice)
        if who != court.state.pc[self.seat]:
            court.tell("scandal_henchman", "17.2.1", seat=self.seat, who=who)
        self.at = "object"

    def ask_object(self, court: Court) -> Ask:
        people = objects(court.state)
        safe = next((make("who", who) for who in people if court.state.owner[who] != self.seat), "")
        return Ask(self.seat, "scandal_object", make_all("who", people), "13.4.9", back=True, safe=safe)

    def odds_object(self, court: Court, choice: str) -> Odds:
        """The chances of the scandal, if nobody plays an Informer."""
        return scandal_odds(court, 0)

    def take_object(self, court: Court, choice: str) -> None:
        """The activity is performed: the counter is used, the scandal follows."""
        who = number(choice)
        self._use_means(court)
        court.pop()
        court.tell("scandal_exposed", "13.4.9", seat=self.seat, who=who)
        scandal_of(court, who, self.seat)


deed("scandal", scandal_of, lambda court, who: scandal_odds(court, 0))
