"""Where and when a player may recruit: limits of purchases and of a sworn company (22, 23, H1, H2, H6)."""

from rules.engine.phrases import Phrase
from rules.kingdom.forces import enemies_at
from rules.kingdom.seats import board_of, home_castle
from rules.kingdom.state import Kingdom


def why_no_recruits(kingdom: Kingdom, seat: int) -> Phrase | None:
    """Why a seat may recruit nowhere: its home castle is lost, just regained, or has enemy troops on it (23)."""
    s = kingdom.state
    home = home_castle(s, seat)
    if s.control[home] != seat:
        return Phrase("home_lost", {"holding": home})
    if s.regained[seat]:
        return Phrase("home_regained", {"holding": home})
    if enemies_at(s, seat, board_of(kingdom).challengers[home].place):
        return Phrase("enemy_on_castle", {"holding": home})
    return None


def why_no_troops(kingdom: Kingdom, seat: int, castle: int) -> Phrase | None:
    """Why new troops may not be placed on a castle; None if they may (H1, H6)."""
    why = why_no_recruits(kingdom, seat)
    if why is not None:
        return why
    if enemies_at(kingdom.state, seat, board_of(kingdom).challengers[castle].place):
        return Phrase("enemy_on_castle", {"holding": castle})
    return None
