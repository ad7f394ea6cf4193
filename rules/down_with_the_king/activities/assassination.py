"""Assassination attempts (13.4.8, 21)."""

from typing import ClassVar

from rules.down_with_the_king.activities import means
from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.people import henchmen, in_play, is_free, is_held, is_stuck, why_not_free
from rules.down_with_the_king.custom_data import rows_of
from rules.down_with_the_king.dice.reactions import ReactionWindow, TakesReactions, played_so_far
from rules.down_with_the_king.dice.rolls import Modifier, odds_of_rows, roll_sum, row_text, total_of
from rules.down_with_the_king.effects.rows import apply
from rules.down_with_the_king.facts import NOBODY, PEOPLE, THOMAS, row_of
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds, Value
from rules.engine.phrases import Sayable
from rules.engine.step import label

KEY = "assassinate"
AGAINST_MONARCH = -1


def assassins(s: CourtState, seat: int) -> list[int]:
    """The PC, unless in prison or stuck, and the henchmen at liberty, abroad too (T9, T27), who find a target."""
    pc = s.pc[seat]
    people = [] if not in_play(s, pc) or is_held(s, pc) or is_stuck(s, pc) else [pc]
    people += [who for who in henchmen(s, seat) if is_free(s, who)]
    return [who for who in people if targets(s, seat, who)]


def targets(s: CourtState, seat: int, assassin: int) -> list[int]:
    """Everybody of any side in the assassin's country but himself, the seat's own PC, Thomas, and those who are out
    of play, in prison, in hiding or stuck (T8, 20.6.3, 29.6, 30.7, C15)."""
    country = s.place[assassin]
    return [
        who
        for who in PEOPLE
        if s.place[who] == country
        and who not in (assassin, s.pc[seat], THOMAS)
        and in_play(s, who)
        and not s.hiding[who]
        and not is_held(s, who)
        and not is_stuck(s, who)
    ]


def why_not(at: Standing) -> Sayable:
    """Why the seat cannot attempt an assassination."""
    return means.why_no_way(at, KEY) or ("" if assassins(at.s, at.seat) else "nobody_to_strike")


def start(court: Court, turn: TurnRecord) -> None:
    """Begin with the means."""
    court.push(Assassination(turn.seat))


class Assassination(TakesReactions, means.ByMeans, tag="assassination"):
    """By what means, who strikes whom, cards, two dice on the table (21). Further Assassination cards are declared like
    all others, when it is the acting player's turn to speak (G2, 14.5.8)."""

    key: ClassVar[str] = KEY
    rule: ClassVar[str] = "13.4.8"
    first: ClassVar[str] = "hand"

    assassin: int = NOBODY
    target: int = NOBODY
    played: list[Modifier] = []

    @label
    def hand(self, court: Court) -> None:
        """One assassin is taken unasked."""
        people = assassins(court.state, self.seat)
        if len(people) > 1:
            self.at = "assassin_is"
        else:
            self.assassin = people[0]
            self.at = "victim"

    def ask_assassin_is(self, court: Court) -> Ask:
        ids = make_all("who", assassins(court.state, self.seat))
        return Ask(self.seat, "assassin", ids, "17.2.1", back=True)

    def blocked_assassin_is(self, court: Court) -> list[tuple[str, Sayable]]:
        """PC and henchmen who cannot strike: confined, or with nobody in reach (17.6, T9)."""
        s = court.state
        able = assassins(s, self.seat)
        people = [who for who in (s.pc[self.seat], *henchmen(s, self.seat)) if who not in able]
        return [(make("who", who), why_not_free(s, who) or "nobody_to_strike") for who in people]

    def take_assassin_is(self, court: Court, choice: str) -> None:
        self.assassin = number(choice)
        self.at = "victim"

    def ask_victim(self, court: Court) -> Ask:
        people = targets(court.state, self.seat, self.assassin)
        safe = next((make("who", who) for who in people if court.state.owner[who] != self.seat), "")
        facts: dict[str, Value] = {"who": self.assassin}
        return Ask(self.seat, "assassination_target", make_all("who", people), "13.4.8", facts, back=True, safe=safe)

    def take_victim(self, court: Court, choice: str) -> None:
        """The deed is announced and its means are used up."""
        self.target = number(choice)
        self.at = "roll"
        self._use_means(court)
        court.tell("assassination_begins", "13.4.8", seat=self.seat, who=self.assassin, target=self.target)
        court.push(ReactionWindow("assassination", self.target, self.seat))

    def odds_victim(self, court: Court, choice: str) -> Odds:
        """The chances against this target, if nobody plays a card."""
        return _odds(court, AGAINST_MONARCH if number(choice) == court.state.monarch else 0)

    @label
    def roll(self, court: Court) -> None:
        """The target first, then the assassin who was seen (21, C10)."""
        roll = roll_sum(court, self._modifiers(court.state, self.played))
        row = row_of(rows_of(court, "assassination"), roll.total)
        court.tell(
            "assassination",
            "21",
            seat=self.seat,
            who=self.target,
            assassin=self.assassin,
            **roll.facts(),
            row=row_text(court, row),
        )
        court.pop()
        apply(court, row.effects, self.seat, self.target, rule="21", actor=self.assassin)

    def _modifiers(self, s: CourtState, played: list[Modifier]) -> list[Modifier]:
        own = [Modifier(NOBODY, "monarch", AGAINST_MONARCH)] if self.target == s.monarch else []
        return [*own, *played]

    def forecast(self, court: Court, modifiers: list[Modifier]) -> Odds:
        """The chances of the rows of the table."""
        return _odds(court, total_of(self._modifiers(court.state, modifiers)))

    def scene(self, court: Court) -> dict[str, Value]:
        return {
            "seat": self.seat,
            "assassin": self.assassin,
            "target": self.target,
            "change": total_of(self._modifiers(court.state, played_so_far(court, self))),
        }


def _odds(court: Court, change: int) -> Odds:
    return odds_of_rows(rows_of(court, "assassination"), change)
