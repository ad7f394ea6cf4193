"""Sweet charity (38.12)."""

import pytest

from rules.down_with_the_king.state import Court
from rules.down_with_the_king.turn.charity import Charity
from rules.down_with_the_king.turn.player_turn import PlayerTurn
from tests.rules.down_with_the_king.stage import answer, asked, begin, kind, stage, told


def at_the_door(ip: int, *options: str) -> Court:
    """Seat 0 is about to begin a turn with so many IP."""
    court = stage(options=options)
    court.state.ip[0] = ip
    court.stack.pop()
    begin(court, PlayerTurn(0))
    return court


@pytest.mark.rule("38.12")
@pytest.mark.parametrize(
    ("dice", "ip", "pp"),
    [
        ((1, 1), 0, 25),
        ((2, 3), 0, 25),
        ((3, 3), 0, 30),
        ((3, 4), 0, 30),
        ((4, 4), 1, 30),
        ((5, 5), 1, 30),
        ((5, 6), 2, 30),
        ((6, 6), 2, 30),
    ],
)
def test_who_begs_rolls_on_the_table(dice: tuple[int, int], ip: int, pp: int) -> None:
    court = stage(options=["sweet_charity"])
    court.state.ip[0] = 0
    begin(court, Charity(0))
    assert asked(court) == ("charity", 0)
    court.dice.script(dice)
    answer(court, "beg")
    assert (court.state.ip[0], court.state.pp[0]) == (ip, pp)  # of 0 IP and 30 PP


@pytest.mark.rule("38.12")
def test_begging_is_a_choice_and_no_activity() -> None:
    court = at_the_door(0, "sweet_charity")
    answer(court, "pass")
    assert "charity_roll" not in told(court) and "drew_loyalty" in told(court)
    turn = court.stack[1]
    assert isinstance(turn, PlayerTurn) and turn.left in (2, 3) and not turn.done


@pytest.mark.rule("38.12")
@pytest.mark.parametrize(("ip", "options"), [(1, ["sweet_charity"]), (0, [])])
def test_nobody_else_may_beg(ip: int, options: list[str]) -> None:
    court = at_the_door(ip, *options)
    assert kind(court) != "charity" and "drew_loyalty" in told(court)
