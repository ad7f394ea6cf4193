"""The record of the player turn in progress: what it has used and what it still allows (10, 12, 13.1)."""

from rules.down_with_the_king.court.people import is_held, pc_here
from rules.down_with_the_king.court.shorter_game import ACTIVITIES_PER_TURN
from rules.down_with_the_king.facts import COUNTERS
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.step import Step

UNLIMITED, ONE_ACTIVITY, FROM_PRISON = range(3)
"""What the PC's state leaves of a turn, however it changes in it (13.1, T6): all, one activity, one of three (30.3)."""


class TurnRecord(Step):
    """One seat's turn as every chapter may read and change it; ``turn.player_turn`` has the procedure.

    ``left``: activities left; ``limited``: what the PC's state allows, see ONE_ACTIVITY; ``stopped``: no
    more activities (Duel, Gout, table results); ``any_activity``: uses of the Any Activity result left; ``free_*``:
    gifts of table results that must be used this turn (notes 3 and 4); ``done``: activities performed;
    ``counters`` and ``used``: Opportunity counters drawn and still usable, and used ones.
    """

    seat: int
    left: int = ACTIVITIES_PER_TURN
    limited: int = UNLIMITED
    stopped: int = 0
    done: list[str] = []
    counters: list[int] = []
    used: list[int] = []
    any_activity: int = 0
    free_intrigue: int = 0
    free_proposal: int = 0
    bought_modifier: int = 0
    usurped: int = 0
    counseled: int = 0
    to_draw: list[str] = []

    def open_activities(self) -> int:
        """Activities still to perform, 0 once they are stopped."""
        return 0 if self.stopped else self.left

    def has_counter(self, kind: str) -> bool:
        """Has the player drawn that Opportunity counter and not used it?"""
        return any(COUNTERS[counter] == kind for counter in self.counters)

    def use_counter(self, kind: str) -> None:
        """A counter serves once (T31); it goes back at the end of the turn (12.2)."""
        counter = next(held for held in self.counters if COUNTERS[held] == kind)
        self.counters = [held for held in self.counters if held != counter]
        self.used = [*self.used, counter]

    def spend_activity(self, key: str) -> None:
        """One activity is performed (13.1)."""
        self.left -= 1
        self.done = [*self.done, key]

    def add_activities(self, court: Court, count: int) -> None:
        """More activities this turn; never for a banished, hiding or imprisoned PC (13.1, 12.3.2, note 10, note 11)."""
        if not self.limited:
            self.left += count

    def stop(self) -> None:
        """No more activities this turn (12.3.7)."""
        self.stopped = 1


def the_turn(court: Court) -> TurnRecord | None:
    """The player turn in progress, if there is one."""
    for step in court.stack:
        if isinstance(step, TurnRecord):
            return step
    return None


def is_confined(s: CourtState, seat: int) -> bool:
    """Is the seat's PC banished, in hiding or imprisoned (13.1, 24.3, 29.2, 30.2)?"""
    pc = s.pc[seat]
    return bool(s.sentence[pc] or s.hiding[pc])


def draws_open(s: CourtState, seat: int) -> list[str]:
    """What a confined PC's player may draw, one of it (24.3, 29.2); a prisoner's no Loyalty counter (30.2)."""
    return ["opportunity", "event"] if is_held(s, s.pc[seat]) else ["loyalty", "opportunity", "event"]


def draw_rule(s: CourtState, seat: int) -> str:
    """The rule that leaves a confined PC's player one draw: of hiding, banishment or prison."""
    pc = s.pc[seat]
    return "24.3" if s.hiding[pc] else "30.2" if is_held(s, pc) else "29.2"


def turn_is_over(court: Court, seat: int) -> bool:
    """The turn ends at once when the PC dies (31.5, X2) or the court mourns the Monarch (9.4)."""
    return not pc_here(court.state, seat) or bool(court.state.mourning or court.state.throne_empty)
