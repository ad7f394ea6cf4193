"""Seduce a character (13.4.15)."""

from typing import ClassVar

from rules.down_with_the_king import means
from rules.down_with_the_king.activities.recruiting import out_of_reach
from rules.down_with_the_king.factions import affordable, join, why_not_join
from rules.down_with_the_king.facts import ARCHBISHOP, FEMALE, NOBLES, NOBODY, SEDUCTION
from rules.down_with_the_king.people import is_held, is_married_in, is_pc, own_nobles, pp_free
from rules.down_with_the_king.player_turn import PlayerTurn
from rules.down_with_the_king.reactions import ReactionWindow
from rules.down_with_the_king.rolls import Modifier, roll_die, total_of
from rules.down_with_the_king.standing import Standing
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.decision import Ask, Odds
from rules.engine.odds import odds

SEDUCE = "seduce"


def ladies(s: CourtState, seat: int) -> list[int]:
    """The unmarried female PC and FACs of a seat, none in prison or shut in abroad."""
    return [who for who in own_nobles(s, seat) if _may_seduce(s, who)]


def _may_seduce(s: CourtState, who: int) -> bool:
    return FEMALE[who] and s.spouse[who] == NOBODY and not is_held(s, who) and s.place[who] not in s.wars


def men(s: CourtState, seat: int, lady: int) -> list[int]:
    """The male NCs and EACs whom she may try to seduce, all in her country (T28); PP left aside."""
    return [
        who for who in NOBLES
        if not FEMALE[who] and who != ARCHBISHOP and s.owner[who] != seat and not is_pc(s, who)
        and s.spouse[who] == NOBODY and not is_married_in(s, who)
        and not out_of_reach(s, who) and s.place[who] == s.place[lady]
    ]  # fmt: skip


def _targets(s: CourtState, seat: int, lady: int) -> list[int]:
    return affordable(s, men(s, seat, lady), pp_free(s, seat))


def why_not(at: Standing) -> str:
    """Why the seat cannot attempt a seduction."""
    women = [who for who in at.own if _may_seduce(at.s, who)]
    if not women:
        return "no unmarried lady"
    why = means.why_no_way(at, SEDUCE)
    if why:
        return why
    return "" if any(_targets(at.s, at.seat, lady) for lady in women) else "nobody in reach of your PP"


def start(court: Court, turn: PlayerTurn) -> None:
    """Begin with the means."""
    court.push(Seduce(turn.seat))


class Seduce(means.ByMeans, tag="seduce"):
    """Who seduces whom; one pass in which a Treachery or Informer stops it; one die (13.4.15, T17)."""

    key: ClassVar[str] = SEDUCE
    rule: ClassVar[str] = "13.4.15"
    first: ClassVar[str] = "lady"

    seducer: int = NOBODY
    target: int = NOBODY
    played: list[Modifier] = []
    negated: int = 0

    def ask_lady(self, court: Court) -> Ask:
        s = court.state
        ids = [f"who:{who}" for who in ladies(s, self.seat) if _targets(s, self.seat, who)]
        return Ask(self.seat, "seducer", ids, "13.4.15", back=True)

    def take_lady(self, court: Court, choice: str) -> None:
        self.seducer = int(choice[4:])
        self.at = "whom"

    def ask_whom(self, court: Court) -> Ask:
        s = court.state
        ids = [f"who:{who}" for who in _targets(s, self.seat, self.seducer)]
        return Ask(self.seat, "seduced", ids, "13.4.15", {"who": self.seducer}, back=True)

    def blocked_whom(self, court: Court) -> list[tuple[str, str]]:
        s = court.state
        reasons = [(f"who:{who}", why_not_join(s, self.seat, who)) for who in men(s, self.seat, self.seducer)]
        return [(choice, why) for choice, why in reasons if why]

    def odds_whom(self, court: Court, choice: str) -> Odds:
        return self.forecast(court, [])

    def take_whom(self, court: Court, choice: str) -> None:
        self.target = int(choice[4:])
        self.at = "roll"
        self._use_means(court)
        court.tell("seduction_tried", "13.4.15", seat=self.seat, who=self.seducer, target=self.target)
        court.push(ReactionWindow(about="seduction", who=self.target, actor=self.seat))

    def forecast(self, court: Court, modifiers: list[Modifier]) -> Odds:
        """The chance of one die below her Seduction Rating."""
        change = total_of(modifiers)
        names = ("won over", "no effect")
        return odds(1, lambda die: names[die + change >= SEDUCTION[self.seducer]], names)

    def roll(self, court: Court) -> None:
        court.pop()
        if self.negated:
            court.tell("seduction_stopped", "13.4.15", who=self.seducer, target=self.target)
            return
        roll = roll_die(court, [])
        won = roll.total < SEDUCTION[self.seducer]
        court.tell(
            "seduction_won" if won else "seduction_failed", "13.4.15", who=self.seducer, target=self.target,
            dice=roll.dice, change=roll.change, total=roll.total,
        )  # fmt: skip
        if won:
            join(court, self.target, self.seat)

    def scene(self, court: Court) -> dict[str, int | str | list[int]]:
        rating = SEDUCTION[self.seducer] if self.seducer != NOBODY else 0
        return {"who": self.seducer, "target": self.target, "rating": rating}
