"""Prison rolls and suicides (30.10, 29.9)."""

from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.people import is_held, own_nobles, roller
from rules.down_with_the_king.facts import NOBLES
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label

FATAL = 11
"""From this dice sum on a prisoner dies (30.10)."""
TURNS_BEFORE_SUICIDE = 3


class PrisonRolls(Step, tag="prison_rolls"):
    """The prisoners of one side roll, from the turn after the sentence on (30.10, W12, W13). ``seat``: that of PC
    and FACs, NOBODY for the neutrals."""

    seat: int
    waiting: list[int] = []

    @label
    def begin(self, court: Court) -> None:
        s = court.state
        self.waiting = [who for who in NOBLES if s.owner[who] == self.seat and _rolls(s, who)]
        self.at = "roll"
        self.roll(court)

    @label
    def roll(self, court: Court) -> None:
        s = court.state
        if not self.waiting:
            court.pop()
            return
        who, self.waiting = self.waiting[0], self.waiting[1:]
        if not _rolls(s, who):
            return
        s.rolled[who] = s.turn
        dice = court.dice.roll(2)
        dead = sum(dice) >= FATAL
        court.tell("prison_kills" if dead else "prison_spares", "30.10", seat=roller(s, who), who=who, dice=dice)
        if dead:
            die(court, who, "30.10")


def _rolls(s: CourtState, who: int) -> bool:
    """Once a turn, also one who has rolled for his player and is neutral since (W13)."""
    return is_held(s, who) and s.since[who] < s.turn and s.rolled[who] != s.turn


def tired(s: CourtState, seat: int) -> list[int]:
    """PC and FACs of a seat whose suicide may be announced: banished or in prison since three turns (W19)."""
    return [who for who in own_nobles(s, seat) if _is_tired(s, who)]


def _is_tired(s: CourtState, who: int) -> bool:
    if not s.sentence[who] or s.hiding[who] or s.suicide[who]:
        return False
    return s.turn - s.since[who] >= TURNS_BEFORE_SUICIDE


def _why_not_tired(s: CourtState, who: int) -> str:
    return "in_hiding" if s.hiding[who] else "suicide_announced" if s.suicide[who] else "sentenced_lately"


def why_not_suicide(at: Standing) -> Sayable:
    return "" if any(_is_tired(at.s, who) for who in at.own) else "nobody_long_sentenced"


def start_suicide(court: Court, turn: TurnRecord) -> None:
    court.push(Suicide(turn.seat, at="whom"))


class Suicide(Step, tag="suicide"):
    """A suicide is announced; it takes place in the end steps, unless the character is freed before (W19)."""

    seat: int

    def ask_whom(self, court: Court) -> Ask:
        ids = make_all("who", tired(court.state, self.seat))
        return Ask(self.seat, "suicide", ids, "29.9", back=True)

    def blocked_whom(self, court: Court) -> list[tuple[str, Sayable]]:
        """The sentenced of the faction who must wait longer or have announced it already (W19)."""
        s = court.state
        people = [who for who in own_nobles(s, self.seat) if s.sentence[who] and not _is_tired(s, who)]
        return [(make("who", who), _why_not_tired(s, who)) for who in people]

    def take_whom(self, court: Court, choice: str) -> None:
        who = number(choice)
        court.pop()
        court.state.suicide[who] = 1
        court.tell("suicide_announced", "29.9", seat=self.seat, who=who)


def push_prison_roll(court: Court, seat: int) -> None:
    """PC and FACs in prison roll when their player's turn begins, neutrals in the end steps (30.10, W13)."""
    if any(court.state.sentence):
        court.push(PrisonRolls(seat))
