"""Magic tokens leave the board; with the ninth Camelot falls (19, 29, E4, J19)."""

from rules.kingdom.elimination import eliminate
from rules.kingdom.facts import NOBODY
from rules.kingdom.routes import camelot_stands
from rules.kingdom.seats import board_of, living
from rules.kingdom.state import Kingdom


def remove_token(kingdom: Kingdom, site: int) -> None:
    """Take the token of a site off the board: its spell is broken (29)."""
    s = kingdom.state
    s.removed.append(s.tokens[site])
    s.tokens[site] = NOBODY
    if s.face_up == site:
        s.face_up = NOBODY
    kingdom.tell("site_broken", "29", site=site, left=len(s.tokens) - len(s.removed))
    if not camelot_stands(kingdom):
        _fall(kingdom)


def _fall(kingdom: Kingdom) -> None:
    """Camelot is razed; a Challenger inside dies (19, E4)."""
    s = kingdom.state
    camelot = board_of(kingdom).camelot
    kingdom.tell("camelot_falls", "19")
    eliminate(kingdom, [seat for seat in living(s) if s.crown[seat] == camelot], "camelot_falls", "E4")
