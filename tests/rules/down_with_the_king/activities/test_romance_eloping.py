"""Romantic intrigue: eloping (38.6.3, R12, R19)."""

import pytest

from rules.down_with_the_king.facts import ANNE, NOBODY, ROMANCE
from rules.down_with_the_king.state import Court
from tests.rules.down_with_the_king.stage import (
    DREW,
    HENRY,
    MARGARET,
    RUTH,
    answer,
    asked,
    befriend,
    everybody_passes,
    go_on,
    ids,
    put_in_office,
    stage,
    told,
    turn_of,
    why,
)

OPTION = "romantic_intrigue_eloping"


def proposing(*options: str, proposer: int = DREW, target: int = MARGARET) -> Court:
    """The proposer of seat 0 is about to ask the other."""
    court = stage(options=options)
    befriend(court, 0, *(one for one in (proposer, target) if one != DREW))
    return court


def propose(court: Court, die: int, proposer: int = DREW, target: int = MARGARET) -> None:
    answer(court, "action:propose", f"who:{proposer}")
    court.dice.script([die])
    answer(court, f"who:{target}")


@pytest.mark.rule("38.6.3", "18.3")
def test_on_a_six_they_may_elope_and_it_is_no_activity() -> None:
    court = proposing(OPTION)
    propose(court, 6)
    assert asked(court) == ("eloping", 0) and ids(court) == ["elope", "pass"]
    answer(court, "elope")
    s = court.state
    assert s.spouse[DREW] == MARGARET and s.engaged[DREW] == NOBODY
    assert asked(court) == ("eloping_romance", 0)
    answer(court, "pass")
    assert asked(court) == ("activity", 0) and turn_of(court).done == [] and turn_of(court).left == 2
    assert court.game.faults(court) == []


@pytest.mark.rule("38.6.3")
def test_they_may_wait_for_a_wedding() -> None:
    court = proposing(OPTION)
    propose(court, 6)
    answer(court, "pass")
    assert court.state.engaged[DREW] == MARGARET and asked(court) == ("activity", 0)
    assert why(court, "activity:wedding") == ""


@pytest.mark.rule("38.6.3", "13.4.17")
def test_the_romance_table_is_free_and_counts_as_ever() -> None:
    court = proposing(OPTION)
    s = court.state
    s.modifiers[0][ROMANCE] = -1
    propose(court, 6)
    assert told(court)[-1] == "proposal_roll" and asked(court)[0] == "activity"  # 5 by M1
    court = proposing(OPTION)
    propose(court, 6)
    answer(court, "elope")
    odds = court.odds("roll")
    assert odds is not None and sum(row.cases for row in odds.rows) == odds.of == 36
    answer(court, "roll")
    assert asked(court) == ("prestige_modifier", 0)
    court.dice.script([5, 5])
    answer(court, "roll")
    s = court.state
    assert (s.pp[0], s.ip[0], s.modifiers[0][ROMANCE]) == (35, 20, 1)  # 10: five PP, and +1 from now on
    assert turn_of(court).done == [] and why(court, "activity:prestige_table") == ""


@pytest.mark.rule("R19", "13.4.17")
def test_a_bad_result_ends_the_activities_as_ever() -> None:
    court = proposing(OPTION)
    propose(court, 6)
    answer(court, "elope", "roll")
    court.dice.script([2, 2, 3, 3])  # an affair comes out; a scandal of 6
    answer(court, "roll", f"who:{MARGARET}")  # the wife is a henchman and bears it
    everybody_passes(court)
    assert court.state.modifiers[0][ROMANCE] == -2 and turn_of(court).open_activities() == 0
    assert "scandal" in told(court) and turn_of(court).done == []


@pytest.mark.rule("R19", "13.4.17")
def test_one_may_buy_a_modifier_for_it_once_a_turn() -> None:
    court = proposing(OPTION)
    propose(court, 6)
    answer(court, "elope", "roll")
    court.dice.script([4, 5])
    answer(court, "buy")  # 9 + 1 = 10
    assert (court.state.pp[0], court.state.ip[0]) == (35, 18)
    answer(court, "activity:prestige_table", f"table:{ROMANCE}")
    assert asked(court)[0] != "prestige_modifier" and turn_of(court).bought_modifier == 1


@pytest.mark.rule("R19", "13.4.17")
def test_a_modifier_bought_before_is_remembered() -> None:
    court = proposing(OPTION)
    answer(court, "activity:prestige_table", "table:7")
    court.dice.script([4, 4])
    answer(court, "buy")
    turn_of(court).stopped = 0
    go_on(court)
    propose(court, 6)
    answer(court, "elope")
    court.dice.script([5, 5])
    answer(court, "roll")
    assert asked(court) == ("activity", 0) and turn_of(court).bought_modifier == 1


@pytest.mark.rule("R12", "M1")
@pytest.mark.parametrize(("modifier", "die", "elopes"), [(0, 5, False), (1, 5, True), (2, 4, True), (-1, 6, False)])
def test_the_six_is_the_total(modifier: int, die: int, elopes: bool) -> None:
    court = proposing(OPTION)
    court.state.modifiers[0][ROMANCE] = modifier
    propose(court, die)
    assert asked(court)[0] == ("eloping" if elopes else "activity")
    assert court.state.engaged[DREW] == MARGARET


@pytest.mark.rule("R12", "18.4.4", "M1")
def test_anne_says_yes_more_easily() -> None:
    court = proposing(OPTION, proposer=HENRY, target=ANNE)
    propose(court, 5, HENRY, ANNE)  # 5 + 1
    answer(court, "elope")
    assert court.state.spouse[ANNE] == HENRY and court.state.ip[0] == 15


@pytest.mark.rule("R19", "18.3", "M10")
@pytest.mark.parametrize("hindrance", ["abroad", "hiding", "embassy"])
def test_both_must_be_free_in_fandonia(hindrance: str) -> None:
    court = proposing(OPTION, proposer=HENRY, target=RUTH)
    s = court.state
    if hindrance == "embassy":
        put_in_office(court, HENRY, "ambassador_cronos")
        s.place[RUTH] = s.place[HENRY]
    elif hindrance == "abroad":
        s.place[HENRY] = s.place[RUTH] = 3
    else:
        s.hiding[HENRY] = 1
    go_on(court)
    propose(court, 6, HENRY, RUTH)
    assert asked(court) == ("activity", 0) and s.engaged[HENRY] == RUTH


@pytest.mark.rule("R19", "35.4")
@pytest.mark.parametrize(("pp", "elopes"), [(9, False), (10, True)])
def test_the_prestige_must_suffice(pp: int, elopes: bool) -> None:
    court = proposing(OPTION, proposer=HENRY, target=RUTH)
    court.state.pp[0] = pp  # 5 + 3 now, 5 + 5 married
    go_on(court)
    propose(court, 6, HENRY, RUTH)
    assert asked(court)[0] == ("eloping" if elopes else "activity")


@pytest.mark.rule("38.6.3", "18.4.5")
def test_a_sure_acceptance_is_no_six() -> None:
    court = proposing(OPTION)
    turn_of(court).free_proposal = 1
    go_on(court)
    answer(court, "action:propose", f"who:{DREW}", f"who:{MARGARET}", "sure")
    assert asked(court) == ("activity", 0) and court.state.engaged[DREW] == MARGARET


@pytest.mark.rule("38.6.3", "18.3")
def test_without_the_rule_nobody_elopes() -> None:
    court = proposing()
    propose(court, 6)
    assert asked(court) == ("activity", 0) and court.state.engaged[DREW] == MARGARET
