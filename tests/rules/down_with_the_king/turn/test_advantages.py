"""Beginning PC advantages (38.5)."""

import pytest

import rules
from rules.down_with_the_king.court.people import own_status
from rules.down_with_the_king.facts import LITERARY, NOBODY, OFFICE_COUNTRY, SPORTING
from rules.down_with_the_king.state import Court
from rules.down_with_the_king.turn.advantages import PcAdvantages
from tests.rules.down_with_the_king.stage import DREW, GUY, MALCOLM, MARY, answer, asked, begin, ids, stage, told

NONE = [5, 2] * 3
"""Dice of three more players who get twenty PP."""


def rolled(*dice: int, pcs: tuple[int, ...] = (DREW, GUY, MALCOLM, MARY), pp: int = 10, ip: int = 2) -> Court:
    """The advantages with these dice; everybody holds so many PP and IP before."""
    court = stage(pcs)
    s = court.state
    s.pp, s.ip, s.phase, s.active = [pp] * 4, [ip] * 4, "first_player", -1
    court.stack[0].at = "offices"
    court.stack.pop()
    court.dice.script(list(dice))
    begin(court, PcAdvantages())
    return court


@pytest.mark.rule("38.5")
@pytest.mark.parametrize("dice", [(1, 1), (1, 2), (2, 2)])
def test_the_admired_begin_with_two_modifiers(dice: tuple[int, int]) -> None:
    s = rolled(*dice, *NONE).state
    assert s.modifiers[0][LITERARY] == s.ball_modifier[0] == 2 and sum(s.modifiers[0]) == 2
    assert s.modifiers[1] == [0] * 10 and (s.pp, s.ip) == ([10, 20, 20, 20], [2] * 4)


@pytest.mark.rule("38.5")
def test_influence_prestige_and_a_talent() -> None:
    s = rolled(3, 3, *NONE).state
    assert (s.ip, s.pp) == ([7, 2, 2, 2], [10, 20, 20, 20])
    court = rolled(2, 3, *NONE)
    assert asked(court) == ("advantage_table", 0) and len(ids(court)) == 10
    court.choose("table:3")
    assert court.state.modifiers[0] == [0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    ladies = rolled(2, 3, pcs=(61, 62, 63, MARY))
    assert f"table:{SPORTING}" not in ids(ladies) and len(ids(ladies)) == 9


@pytest.mark.rule("38.5", "R7")
def test_an_office_of_choice_but_no_other_pcs() -> None:
    court = rolled(6, 6, 4, 4, *[5, 2] * 2)
    assert asked(court) == ("advantage_office", 0) and len(ids(court)) == 13 and ids(court)[-1] == "pass"
    s = court.state
    before = s.holder[1]
    answer(court, "office:1")
    assert s.holder[1] == DREW and s.office[before] == -1 and s.owner[before] == -1
    assert asked(court) == ("advantage_office", 1) and "office:1" not in ids(court) and len(ids(court)) == 12
    answer(court, "office:8")
    assert s.place[GUY] == OFFICE_COUNTRY[8] and own_status(s, DREW) > 1


@pytest.mark.rule("38.5", "R7")
def test_nobody_must_take_an_office() -> None:
    court = rolled(4, 4, *NONE)
    held = [*court.state.holder]
    answer(court, "pass")
    s = court.state
    assert s.office[DREW] == NOBODY and s.holder == held and "advantage_declined" in told(court)
    assert s.pp == [10, 20, 20, 20]


@pytest.mark.rule("R21", "38.5", "38.14.1")
@pytest.mark.parametrize("dice", [(3, 3), (5, 2)])
def test_an_advantage_takes_nothing_of_the_shorter_game(dice: tuple[int, int]) -> None:
    s = rolled(*dice, *NONE, pp=25, ip=10).state
    assert (s.pp, s.ip) == ([25] * 4, [10] * 4)


@pytest.mark.rule("38.5")
def test_a_lady_rolls_again_for_an_office_and_the_lowest_number_begins() -> None:
    court = rolled(*[5, 2] * 3, 4, 4, 3, 3)
    rolls = [
        (entry.facts["seat"], entry.facts["dice"]) for entry in court.journal.entries if entry.kind == "pc_advantage"
    ]
    assert rolls == [(0, [5, 2]), (1, [5, 2]), (2, [5, 2]), (3, [4, 4]), (3, [3, 3])]
    assert court.state.ip == [2, 2, 2, 7]
    court = rolled(*[5, 2] * 4, pcs=(MARY, MALCOLM, DREW, GUY))
    assert [entry.facts["seat"] for entry in court.journal.entries if entry.kind == "pc_advantage"] == [2, 3, 0, 1]


@pytest.mark.rule("38.5")
def test_it_opens_the_first_turn_where_it_is_in_play() -> None:
    for chosen in (True, False):
        table = rules.new_table("down_with_the_king", ["Ann", "Bea"], 4, {"pc_advantages": chosen})
        assert ("pc_advantage" in told(table)) == chosen
