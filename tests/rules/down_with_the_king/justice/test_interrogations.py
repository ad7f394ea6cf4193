"""Interrogation (27): confession, death, and betrayal."""

import pytest

from rules.down_with_the_king.justice.trials import send_to_trial
from tests.rules.down_with_the_king.justice.orders import order
from tests.rules.down_with_the_king.stage import (
    GUY,
    ROLAND,
    answer,
    asked,
    befriend,
    everybody_passes,
    fact,
    give,
    stage,
    told,
)


@pytest.mark.rule("27.2", "27.4", "28.1", "W7", "G1")
@pytest.mark.parametrize(
    ("dice", "trial_change"),
    [([3, 4], -2), ([4, 4], -1), ([4, 5], -3), ([6, 6], -3)],  # 7: +1, 8: +2, silence; -3 for want of Evidence
)
def test_a_confession_weighs_on_the_trial(dice: list[int], trial_change: int) -> None:
    court = stage(first=3)
    befriend(court, 1, ROLAND)
    order(court, send_to_trial, ROLAND, [*dice, 1, 1, 1])
    assert fact(court, "interrogated", "seat") == 1
    assert fact(court, "tried", "change") == trial_change
    assert not court.state.wrongdoer[ROLAND]  # 2, less something: the lowest row


@pytest.mark.rule("27.2", "27.4")
@pytest.mark.parametrize("dice", [[2, 3], [3, 3]])
def test_some_die_under_questioning(dice: list[int]) -> None:
    court = stage()
    befriend(court, 1, ROLAND)
    order(court, send_to_trial, ROLAND, dice)
    assert told(court) == ["sent_to_trial", "interrogated", "died"]
    assert court.state.owner[ROLAND] == -1


@pytest.mark.rule("W18", "W7", "23.1", "27.2")
def test_a_fac_betrays_his_pc_who_is_accused_after_the_trial() -> None:
    court = stage()
    befriend(court, 1, ROLAND)
    # betrayal 4; 1st Judge; trial 9 - 3 = 6: prison; then the PC of seat 1 is accused and rolls 6
    order(court, send_to_trial, ROLAND, [2, 2, 1, 4, 5, 6])
    assert told(court) == [
        "sent_to_trial",
        "interrogated",
        "judge_drawn",
        "tried",
        "imprisoned",
        "accused",
        "accusation_holds",
        "sent_to_hearing",
    ]
    assert fact(court, "accused", "who") == GUY


@pytest.mark.rule("27.2")
def test_a_neutral_betrays_nobody() -> None:
    court = stage()
    order(court, send_to_trial, ROLAND, [1, 1, 1, 4, 5])
    assert told(court) == ["sent_to_trial", "interrogated", "judge_drawn", "tried", "imprisoned"]


@pytest.mark.rule("27.3", "14.5.14", "14.5.11", "G2")
def test_one_treachery_and_one_prison_guards_in_the_whole_interrogation() -> None:
    court = stage()
    for seat in (0, 1):
        give(court, seat, "treachery", "prison_guards")
    order(court, send_to_trial, ROLAND, [4, 4, 1, 1, 4])
    answer(court, "card:treachery:-1")
    assert court.decision is not None
    assert court.decision.ids == ["card:prison_guards:+2", "card:prison_guards:-2", "pass"]
    answer(court, "pass")
    assert asked(court)[1] == 1
    assert court.decision.ids == ["card:prison_guards:+2", "card:prison_guards:-2", "pass"]
    answer(court, "card:prison_guards:+2")
    everybody_passes(court)
    assert fact(court, "interrogated", "total") == 9  # 8 - 1 + 2


@pytest.mark.rule("27.2")
def test_the_chances_of_an_interrogation_are_exact() -> None:
    court = stage()
    give(court, 0, "treachery", "alibi")
    order(court, send_to_trial, ROLAND)
    odds = court.odds("card:treachery:-1")
    assert odds is not None
    # totals are one lower: natural 2-5, 6-7, 8, 9, 10-12
    assert [row.cases for row in odds.rows] == [10, 11, 5, 4, 6]
