"""Funerals (38.13, R8)."""

import pytest

from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.facts import ALAN, CRONOS
from rules.down_with_the_king.saving.codec import dump, restore
from rules.down_with_the_king.state import PRISON, Court
from tests.rules.down_with_the_king.stage import DREW, DUNCAN, GUY, HENRY, MALCOLM, answer, asked, go_on, stage, told


def burial(*dead: int, options: tuple[str, ...] = ("funerals",)) -> Court:
    """These die, in this order."""
    court = stage(options=options)
    for who in dead:
        die(court, who, "31")
    go_on(court)
    return court


@pytest.mark.rule("38.13")
@pytest.mark.parametrize(
    ("dice", "ip", "pp"),
    [
        ((1, 2), 20, 28),
        ((1, 3), 20, 29),
        ((2, 3), 19, 30),
        ((3, 3), 20, 30),
        ((3, 4), 20, 30),
        ((4, 4), 20, 31),
        ((4, 5), 21, 31),
        ((5, 5), 20, 32),
        ((5, 6), 20, 33),
        ((6, 6), 20, 34),
    ],
)
def test_the_funeral_table(dice: tuple[int, int], ip: int, pp: int) -> None:
    court = burial(DUNCAN)
    assert asked(court) == ("funeral", 0)
    court.dice.script(dice)
    answer(court, "attend")
    assert (court.state.ip[0], court.state.pp[0]) == (ip, pp)  # of 20 IP and 30 PP
    assert asked(court) == ("funeral", 1) and court.game.faults(court) == []


@pytest.mark.rule("38.13")
def test_a_two_is_a_scandal_about_the_pc() -> None:
    court = burial(DUNCAN)
    court.dice.script([1, 1, 3, 4, 1])
    answer(court, "attend")
    scandal = next(entry for entry in court.journal.entries if entry.kind == "scandal")
    assert scandal.facts["who"] == DREW


@pytest.mark.rule("38.13")
def test_each_player_may_stay_away() -> None:
    court = burial(ALAN)
    for seat in range(4):
        assert asked(court) == ("funeral", seat)
        answer(court, "pass")
    assert asked(court) == ("activity", 0) and "funeral_roll" not in told(court)


@pytest.mark.rule("R8")
def test_each_of_the_dead_has_a_funeral_and_a_dead_pc_goes_to_none() -> None:
    court = burial(DUNCAN, HENRY, GUY)
    seats = []
    while asked(court)[0] != "activity":
        kind, seat = asked(court)
        if kind == "funeral":
            seats.append(seat)
        answer(court, "pass" if kind == "funeral" else court.decision.ids[0])  # type: ignore[union-attr]
    assert seats == [0, 2, 3] * 3


@pytest.mark.rule("38.13")
@pytest.mark.parametrize(("column", "value"), [("sentence", PRISON), ("place", CRONOS), ("hiding", 1)])
def test_who_is_not_at_large_in_fandonia_stays_away(column: str, value: int) -> None:
    court = stage(options=["funerals"])
    getattr(court.state, column)[MALCOLM] = value
    die(court, DUNCAN, "31")
    go_on(court)
    answer(court, "pass", "pass")
    assert asked(court) == ("funeral", 3)


@pytest.mark.rule("38.13")
def test_a_funeral_to_come_is_written_down() -> None:
    court = burial(DUNCAN, HENRY)
    assert court.state.funerals == [HENRY]
    assert restore(dump(court.state), 4).funerals == [HENRY]


@pytest.mark.rule("38.13")
def test_without_the_rule_nobody_is_buried() -> None:
    court = burial(DUNCAN, options=())
    assert asked(court) == ("activity", 0) and court.state.funerals == []
