"""A game turn: first player, offices, political problems, crown events, player turns, end steps (4, 5, E1)."""

from rules.down_with_the_king.court.people import is_stuck, player_order
from rules.down_with_the_king.facts import NOBODY
from rules.down_with_the_king.realm import unresolved
from rules.down_with_the_king.realm.crown_events import CrownEvents
from rules.down_with_the_king.realm.problems import ProblemsPhase
from rules.down_with_the_king.state import Court, is_amended
from rules.down_with_the_king.throne.succession import Succession
from rules.down_with_the_king.turn.advantages import OPTION, PcAdvantages
from rules.down_with_the_king.turn.end_steps import EndSteps
from rules.down_with_the_king.turn.office_phase import OfficePhase, fillable
from rules.down_with_the_king.turn.player_turn import PlayerTurn
from rules.down_with_the_king.turn.prison import push_prison_roll
from rules.engine.decision import Ask
from rules.engine.step import Step, label


class Turn(Step, tag="turn"):
    """The lowest step of the stack; one round of it is one game turn. ``waiting``: seats still to have theirs."""

    waiting: list[int] = []

    @label
    def begin(self, court: Court) -> None:
        """Turn markers advance; heirs whose time has come are in play (31.5, X2); who is first (5, 4.1)."""
        s = court.state
        s.turn += 1
        s.mourning = 0
        s.crown = []
        s.quiet = 0 if any(s.open) else 1
        s.spent = [0] * len(s.pc)
        s.free_counsel = [0] * len(s.pc)
        s.stopped = [0] * len(s.pc)
        s.spared = [0] * len(s.pc)
        for seat, turn in enumerate(s.returns):
            if turn and turn <= s.turn:
                s.returns[seat] = 0
                court.tell("heir_arrives", "31.5", seat=seat, who=s.pc[seat])
        unresolved.turn_begins(court)
        s.phase = "first_player"
        s.first = _first_player(court)
        court.tell("first_player", "5", seat=s.first, turn=s.turn)
        self.at = "offices"
        if s.turn == 1 and court.options[OPTION]:
            court.push(PcAdvantages())

    @label
    def offices(self, court: Court) -> None:
        """Vacant offices are filled; without one there is no phase (4.2, 6.4)."""
        court.state.phase = "offices"
        self.at = "problems"
        if fillable(court.state):
            court.push(OfficePhase())

    @label
    def problems(self, court: Court) -> None:
        """One attempt on each unresolved problem (4.3)."""
        court.state.phase = "problems"
        self.at = "crown"
        if any(court.state.open):
            court.push(ProblemsPhase())

    @label
    def crown(self, court: Court) -> None:
        """The crown event of the turn (4.4)."""
        court.state.phase = "crown"
        self.at = "after_crown"
        court.push(CrownEvents())

    @label
    def after_crown(self, court: Court) -> None:
        self.waiting = player_order(court.state)
        self.at = "players"

    @label
    def players(self, court: Court) -> None:
        """One player turn after the other, unless the Monarch has died (9.4, C10, 4.5, X8)."""
        s = court.state
        s.phase = "players"
        if s.throne_empty:
            court.push(Succession())
        elif s.mourning or not self.waiting:
            self.at = "end"
        else:
            seat, self.waiting = self.waiting[0], self.waiting[1:]
            why = _why_turn_is_lost(court, seat)
            court.push(LostTurn(seat, why) if why else PlayerTurn(seat))

    @label
    def end(self, court: Court) -> None:
        """The turn is closed; the game has no limit of turns (4.5, E2)."""
        court.state.phase = "end"
        self.at = "after_end"
        court.push(EndSteps())

    @label
    def after_end(self, court: Court) -> None:
        self.at = "begin"


def _first_player(court: Court) -> int:
    """The highest dice count; the tied roll again among themselves (5, G9)."""
    rivals = list(range(len(court.seats)))
    while True:
        counts = []
        for seat in rivals:
            red, white = court.dice.roll(2)
            counts.append(red * 10 + white)
            court.tell("first_player_roll", "5", seat=seat, dice=[red, white])
        best = max(counts)
        rivals = [seat for seat, count in zip(rivals, counts, strict=True) if count == best]
        if len(rivals) == 1:
            return rivals[0]


LOST_BY = {"dead": "31.5", "stuck": "7.10.3", "fallen": "36.11"}
"""The rule by which a player turn is lost, by the reason."""


def _why_turn_is_lost(court: Court, seat: int) -> str:
    """Dead PC, PC stuck in a country at war, or the fall of a FARC Monarch (31.5, 7.10.3, 36.11, P8, X7)."""
    s = court.state
    if s.returns[seat]:
        return "dead"
    if is_stuck(s, s.pc[seat]):
        return "stuck"
    return "fallen" if s.skip[seat] else ""


class LostTurn(Step, tag="lost_turn"):
    """A player turn that is lost: one decision, to pass (G16). Prison rolls are made all the same (W13)."""

    seat: int
    why: str

    @label
    def begin(self, court: Court) -> None:
        self.at = "pass_on"
        push_prison_roll(court, self.seat)

    def ask_pass_on(self, court: Court) -> Ask:
        return Ask(self.seat, "lost_turn", ["pass"], LOST_BY[self.why], {"why": self.why}, way_out="pass")

    def take_pass_on(self, court: Court, choice: str) -> None:
        s = court.state
        if self.why == "fallen":
            s.skip[self.seat] -= 1
        rule = LOST_BY[self.why] if is_amended(court) else LOST_BY["dead"]
        court.tell("turn_lost", rule, seat=self.seat, why=self.why)
        court.pop()


def deal_in(court: Court) -> None:
    """The first step of a game (4)."""
    court.state.active = NOBODY
    court.push(Turn())
