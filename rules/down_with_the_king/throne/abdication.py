"""Abdication: the player of a FARC Monarch gives up the throne (38.10)."""

from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.cards import remove_alignment
from rules.down_with_the_king.court.deaths import draw_game, nobody_can_win
from rules.down_with_the_king.court.factions import leave
from rules.down_with_the_king.court.offices import forfeit
from rules.down_with_the_king.court.people import monarchs_player
from rules.down_with_the_king.facts import MONARCH, NOBODY
from rules.down_with_the_king.justice.trials import hold_waiting_matters
from rules.down_with_the_king.state import Court, is_amended
from rules.down_with_the_king.throne.succession import next_in_line, take_throne
from rules.down_with_the_king.turn_record import TurnRecord
from rules.engine.decision import Ask
from rules.engine.phrases import Sayable
from rules.engine.step import Step


def why_not(at: Standing) -> Sayable:
    """Why the seat cannot abdicate now: no FARC of its reigns."""
    return "" if monarchs_player(at.s) == at.seat else "no_farc_monarch"


def start(court: Court, turn: TurnRecord) -> None:
    """Begin with the question whether it is meant."""
    court.push(Abdication(seat=turn.seat, at="sure"))


class Abdication(Step, tag="abdication"):
    """The Monarch steps down, whoever is next in line succeeds (R4)."""

    seat: int

    def ask_sure(self, court: Court) -> Ask:
        facts: dict[str, int | str | list[int]] = {"who": court.state.monarch, "heir": next_in_line(court.state)}
        return Ask(self.seat, "abdication", ["abdicate", "pass"], "38.10", facts, back=True, way_out="pass")

    def take_sure(self, court: Court, choice: str) -> None:
        court.pop()
        if choice == "abdicate":
            abdicate(court, self.seat)


def abdicate(court: Court, seat: int) -> None:
    """The throne passes on as by 9.2, without the mourning of 9.4; the seat loses nothing but its count of turns.

    The heir's alignment card leaves the game: he can never be a FARC again (14.2.5). A royal who is next in line
    himself stays, as an NRC; the spouse goes with him (C12). Another heir leaves the fallen Monarch neutral and a FAC
    married to him with the seat (M9).
    """
    s = court.state
    old, heir = s.monarch, next_in_line(s)
    court.tell("abdicates", "38.10", seat=seat, who=old)
    if old != heir:
        s.office[old] = s.holder[MONARCH] = NOBODY
        leave(court, old)
    take_throne(court, heir)
    court.tell("new_monarch", "38.10", who=heir, consort=s.consort)
    if s.consort != NOBODY and is_amended(court):
        forfeit(court, s.consort, "18.10")  # a King or Queen by marriage holds none (W15, C20)
    remove_alignment(court, heir)
    if nobody_can_win(s):
        draw_game(court)
    else:
        hold_waiting_matters(court)
