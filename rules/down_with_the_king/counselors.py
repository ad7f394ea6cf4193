"""More powers for the Monarch's Counselors: stop an opponent's counsel, help or hinder a minister (38.7)."""

from typing import TYPE_CHECKING, ClassVar

from rules.down_with_the_king.court.people import able, own_nobles, player_order
from rules.down_with_the_king.dice.reactions import Power
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.decision import Ask, Value
from rules.engine.step import Step, label


def counselors(s: CourtState, seat: int) -> list[int]:
    """The Monarch's Counselors of a seat, wherever they are."""
    return [who for who in own_nobles(s, seat) if s.counselor[who] >= 0]


def at_court(s: CourtState, seat: int) -> bool:
    """Can a Monarch's Counselor of the seat speak to the Monarch (K11)?"""
    return any(able(s, who) for who in counselors(s, seat))


def with_counselors(court: Court, powers: list[Power]) -> list[Power]:
    """The powers over a problem's roll and, with the rule in play, 1 either way more for each seat with a
    Monarch's Counselor, wherever he is (P15)."""
    if not court.options["counselor_powers"]:
        return powers
    by_seat = {power.seat: power for power in powers}
    for seat in range(len(court.seats)):
        if counselors(court.state, seat):
            old = by_seat.get(seat, Power(seat, 1, 0, ""))
            by_seat[seat] = Power(seat, 1, old.count + 1, f"{old.sources} counselor".strip())
    return [by_seat[seat] for seat in sorted(by_seat)]


def may_stop(s: CourtState, victim: int) -> list[int]:
    """The seats that may stop the counsel of a seat which has no Monarch's Counselor itself, in player order."""
    if counselors(s, victim):
        return []
    return [seat for seat in player_order(s) if seat != victim and not s.stopped[seat] and at_court(s, seat)]


class TakesVeto:
    """A counsel that an opponent may stop: ``stopped`` is then 1."""

    if not TYPE_CHECKING:
        __slots__ = ()  # the field is a slot of the step

    stopped: int


class StopCounsel(Step, tag="stop_counsel"):
    """One seat after the other may stop the counsel below; each does so once in a game turn at most."""

    hands_to: ClassVar[type | None] = TakesVeto

    victim: int
    order: list[int]

    @label
    def begin(self, court: Court) -> None:
        if self.order:
            self.at = "whether"
        else:
            court.pop()

    def ask_whether(self, court: Court) -> Ask:
        return Ask(self.order[0], "stop_counsel", ["stop", "pass"], "38.7", {"victim": self.victim}, way_out="pass")

    def take_whether(self, court: Court, choice: str) -> None:
        seat, self.order = self.order[0], self.order[1:]
        self.at = "begin"
        if choice == "stop":
            court.state.stopped[seat] = 1
            court.tell("counsel_stopped", "38.7", seat=seat, victim=self.victim)
            court.pop_to(TakesVeto).stopped = 1

    def scene(self, court: Court) -> dict[str, Value]:
        """Who wishes to counsel, and who may still stop it."""
        return {"victim": self.victim, "order": self.order}
