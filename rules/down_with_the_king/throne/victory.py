"""Victory (37). The draw is in ``court.deaths``, where royals die."""

from rules.down_with_the_king.court.people import monarchs_player, player_order
from rules.down_with_the_king.facts import FULL_TURNS_TO_WIN, NOBODY
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.outcome import Outcome


def check_victory(court: Court) -> None:
    """In the end steps: has one seat's FARC reigned through three complete turns after his usurpation (37, U13)?

    ``reign_began`` is the turn of the usurpation; neither a dead PC nor the state of the realm stops the count (U14).
    """
    s = court.state
    seat = monarchs_player(s)
    if seat == NOBODY or s.reign_began == NOBODY or full_turns(s) < FULL_TURNS_TO_WIN:
        return
    court.tell("game_won", "37", seat=seat, who=s.monarch)
    court.finish(Outcome("win", [seat], standings(s, seat), "37"))


def full_turns(s: CourtState) -> int:
    """Complete turns of the present reign, this one counted as complete."""
    return s.turn - s.reign_began


def standings(s: CourtState, winner: int) -> list[int]:
    """The winner, then the others by PP and IP; among equals the player order of the last turn."""
    others = [seat for seat in player_order(s) if seat != winner]
    return [winner, *sorted(others, key=lambda seat: (-s.pp[seat], -s.ip[seat]))]
