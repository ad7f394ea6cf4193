"""Prison rolls and suicides (30.10, 29.9), and the steps that close a turn (E1)."""

from rules.down_with_the_king.deaths import die
from rules.down_with_the_king.facts import NOBLES, NOBODY
from rules.down_with_the_king.people import is_condemned, is_held, is_wrongdoer, own_nobles, roller
from rules.down_with_the_king.player_turn import PlayerTurn, push_prison_roll
from rules.down_with_the_king.standing import Standing
from rules.down_with_the_king.state import BANISHED, Court, CourtState
from rules.down_with_the_king.victory import check_victory
from rules.engine.decision import Ask
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


class EndSteps(Step, tag="end_steps"):
    """What closes a turn: due executions, prison rolls of neutrals, suicides, neutrals who hide for nothing, the
    victory check (E1, W16)."""

    @label
    def begin(self, court: Court) -> None:
        """The condemned die in the turn after the sentence (31.6, W12)."""
        s = court.state
        sentenced = [who for who in NOBLES if s.sentence[who]]
        due = next((who for who in sentenced if is_condemned(s, who) and s.since[who] < s.turn), NOBODY)
        if due == NOBODY:
            self.at = "suicides"
            push_prison_roll(court, NOBODY)
        else:
            court.tell("executed", "31.6", who=due)
            die(court, due, "31.6")

    @label
    def suicides(self, court: Court) -> None:
        """Suicides announced; then the turn is closed."""
        s = court.state
        who = next((one for one in NOBLES if s.suicide[one]), NOBODY)
        if who == NOBODY:
            court.pop()
            _neutrals_come_out(court)
            check_victory(court)
        else:
            s.suicide[who] = 0
            die(court, who, "29.9" if s.sentence[who] == BANISHED else "30.10")


def _neutrals_come_out(court: Court) -> None:
    """Neutrals who hide and are no wrongdoers come out where they are (W16)."""
    s = court.state
    for who in NOBLES:
        if s.hiding[who] and s.owner[who] == NOBODY and not is_wrongdoer(s, who):
            s.hiding[who] = 0
            court.tell("comes_out", "24.7", who=who, country=s.place[who])


def tired(s: CourtState, seat: int) -> list[int]:
    """PC and FACs of a seat whose suicide may be announced: banished or in prison since three turns (W19)."""
    return [who for who in own_nobles(s, seat) if _is_tired(s, who)]


def _is_tired(s: CourtState, who: int) -> bool:
    if not s.sentence[who] or s.hiding[who] or s.suicide[who]:
        return False
    return s.turn - s.since[who] >= TURNS_BEFORE_SUICIDE


def why_not_suicide(at: Standing) -> str:
    return "" if any(_is_tired(at.s, who) for who in at.own) else "nobody sentenced 3 turns ago"


def start_suicide(court: Court, turn: PlayerTurn) -> None:
    court.push(Suicide(turn.seat, at="whom"))


class Suicide(Step, tag="suicide"):
    """A suicide is announced; it takes place in the end steps, unless the character is freed before (W19)."""

    seat: int

    def ask_whom(self, court: Court) -> Ask:
        ids = [f"who:{who}" for who in tired(court.state, self.seat)]
        return Ask(self.seat, "suicide", ids, "29.9", back=True)

    def take_whom(self, court: Court, choice: str) -> None:
        who = int(choice[4:])
        court.pop()
        court.state.suicide[who] = 1
        court.tell("suicide_announced", "29.9", seat=self.seat, who=who)
