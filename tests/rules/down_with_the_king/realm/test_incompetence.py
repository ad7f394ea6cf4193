"""Deliberate incompetence (38.9)."""

import pytest

from rules.down_with_the_king.facts import BANKING_CRISIS, NOBODY, OFFICE_KEY, PROBLEMS
from rules.down_with_the_king.realm.problems import Attempt
from rules.down_with_the_king.state import Court
from tests.rules.down_with_the_king.stage import (
    answer,
    asked,
    befriend,
    begin,
    everybody_passes,
    give,
    ids,
    stage,
    told,
)

OPTION = "deliberate_incompetence"


def lying(*options: str, failed: int = 0) -> tuple[Court, int]:
    """Seat 0's minister lets the banking crisis lie: the court after the answer, and the minister."""
    court = stage(options=options)
    s = court.state
    minister = s.holder[PROBLEMS[BANKING_CRISIS].minister]
    befriend(court, 0, minister)
    s.open[BANKING_CRISIS], s.failed[BANKING_CRISIS] = 1, failed
    return court, minister


@pytest.mark.rule("38.9")
@pytest.mark.parametrize(("die", "stays"), [(5, True), (6, False)])
def test_a_six_costs_the_minister_his_office(die: int, stays: bool) -> None:
    court, minister = lying(OPTION)
    begin(court, Attempt(problem=BANKING_CRISIS))
    chance = court.odds("refuse")
    assert chance is not None and [row.cases for row in chance.rows] == [1, 5]  # discharged, stays
    court.dice.script([die])
    answer(court, "refuse")
    everybody_passes(court)
    assert (court.state.office[minister] != NOBODY) is stays
    assert ("incompetence_unnoticed" in told(court)) is stays
    assert court.state.support == 50  # 60 - 10, noticed or not


@pytest.mark.rule("38.9")
def test_one_informer_in_all_adds_one() -> None:
    court, minister = lying(OPTION)
    give(court, 1, "informer", "informer")
    give(court, 2, "informer")
    begin(court, Attempt(problem=BANKING_CRISIS))
    court.dice.script([5])
    answer(court, "refuse")
    while asked(court) != ("reaction", 1):
        answer(court, "pass")
    assert ids(court) == ["card:informer:+1", "pass"]
    answer(court, "card:informer:+1")
    while asked(court)[0] == "reaction":
        assert ids(court) == ["pass"]
        answer(court, "pass")
    assert court.state.office[minister] == NOBODY  # 5 + 1 = 6


@pytest.mark.rule("38.9")
def test_nobody_rolls_for_an_office_already_lost() -> None:
    court, minister = lying(OPTION, failed=2)
    begin(court, Attempt(problem=BANKING_CRISIS))
    answer(court, "refuse")
    assert court.state.office[minister] == NOBODY
    assert "failed_three_times" in told(court) and not any("noticed" in one for one in told(court))


@pytest.mark.rule("38.9")
def test_without_the_rule_nobody_rolls() -> None:
    court, minister = lying()
    begin(court, Attempt(problem=BANKING_CRISIS))
    assert court.odds("refuse") is None
    answer(court, "refuse")
    assert court.state.office[minister] == OFFICE_KEY.index("treasury")
    assert not any(one.startswith("incompetence") for one in told(court))
