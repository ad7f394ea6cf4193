"""Courts in which somebody is ready to counsel the Monarch."""

from rules.down_with_the_king.facts import COUNSELS, NOBODY, PROBLEM_KEY
from rules.down_with_the_king.state import Court
from rules.down_with_the_king.turn.counsel import CounselStep
from tests.rules.down_with_the_king.stage import (
    RICHARD,
    answer,
    befriend,
    begin,
    everybody_passes,
    give,
    put_in_office,
    stage,
)

TABLE = {table.id: place for place, table in enumerate(COUNSELS)}
CROWN = ("court_ball", "intrigue", "scandal")


def open_table(court: Court, key: str) -> None:
    """Open that table, and only that."""
    s = court.state
    s.open = [int(key == problem) for problem in PROBLEM_KEY]
    s.crown = [key] if key in CROWN else ["royal_death"]


def place(key: str, counsel: str) -> int:
    return next(one.number - 1 for one in COUNSELS[TABLE[key]].counsels if one.id == counsel)


def ready(key: str = "pirates", speaker: int = RICHARD) -> Court:
    """Seat 0 has the High Minister (or another) in its faction and one open table."""
    court = stage()
    court.state.pp[0] = 60
    befriend(court, 0, speaker)
    if court.state.office[speaker] == NOBODY:
        put_in_office(court, speaker, "high_minister")
    open_table(court, key)
    return court


def advise(court: Court, key: str, counsel: str, *more: str, dice: tuple[int, ...] = (6, 6)) -> None:
    """Counsel that for seat 0; ``more`` names targets and speakers; everybody passes."""
    court.dice.script(dice)
    begin(court, CounselStep(seat=0))
    answer(court, f"table:{TABLE[key]}", f"counsel:{TABLE[key] * 4 + place(key, counsel)}", *more)
    everybody_passes(court)


def make_counselor(court: Court, seat: int, who: int, kind: str = "monarchs_counselor") -> None:
    s = court.state
    befriend(court, seat, who)
    card = give(court, seat, kind)[0]
    s.hand[seat].remove(card)
    (s.counselor if kind == "monarchs_counselor" else s.henchman)[who] = card
