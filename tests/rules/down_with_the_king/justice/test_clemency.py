"""Clemency (38.8, R6)."""

import pytest

from rules.down_with_the_king.justice.trials import send_to_trial
from rules.down_with_the_king.state import BANISHED, CONDEMNED, PRISON, Court
from tests.rules.down_with_the_king.stage import GUY, HENRY, MARGARET, answer, asked, go_on, stage, told
from tests.rules.down_with_the_king.test_counselors import appoint


def sentenced(*dice: int, options: tuple[str, ...] = ("clemency",)) -> Court:
    """Seats 0 and 2 have a Monarch's Counselor; somebody is tried with these dice: a judge's, then two."""
    court = stage(options=options)
    appoint(court, 0, HENRY)
    appoint(court, 2, MARGARET)
    court.dice.script([1, *dice])
    send_to_trial(court, GUY)
    go_on(court)
    if asked(court)[0] == "exile":
        answer(court, "country:3")
    return court


@pytest.mark.rule("38.8")
@pytest.mark.parametrize(("dice", "sentence"), [([3, 4], BANISHED), ([5, 6], PRISON), ([6, 6], PRISON), ([1, 4], 0)])
def test_after_a_sentence_each_with_a_counselor_is_asked(dice: list[int], sentence: int) -> None:
    court = sentenced(*dice)  # 7 - 3 = 4: exile; 11 - 3 = 8 and 12 - 3 = 9: prison; 5 - 3 = 2: not guilty
    assert court.state.sentence[GUY] == sentence
    if not sentence:
        assert asked(court) == ("activity", 0)
        return
    assert asked(court) == ("clemency", 0)
    answer(court, "pass")
    assert asked(court) == ("clemency", 2)
    answer(court, "pass")
    assert court.state.sentence[GUY] == sentence and asked(court) == ("activity", 0)


@pytest.mark.rule("38.8")
@pytest.mark.parametrize(
    ("dice", "line", "sentence", "again"),
    [
        ([1, 1], "estate_halved", 0, False),
        ([1, 2], "estate_halved", 0, False),
        ([2, 2], "imprisoned", PRISON, True),
        ([2, 3], "imprisoned", PRISON, True),
        ([3, 3], "clemency_roll", BANISHED, True),
        ([3, 4], "clemency_roll", BANISHED, True),
        ([5, 6], "restored", 0, False),
        ([6, 6], "restored", 0, False),
    ],
)
def test_the_clemency_table(dice: list[int], line: str, sentence: int, again: bool) -> None:
    court = sentenced(3, 4)
    court.dice.script(dice)
    answer(court, "plead")
    s = court.state
    assert told(court)[-1] == line and s.sentence[GUY] == sentence
    assert (s.returns[1] > 0) is (line == "estate_halved")
    assert asked(court) == (("clemency", 2) if again else ("activity", 0))
    assert court.game.faults(court) == []


@pytest.mark.rule("38.8", "R6")
def test_a_new_trial_has_no_questions_and_others_plead_after_it() -> None:
    court = sentenced(3, 4)
    before = told(court).count("judge_drawn")
    court.dice.script([4, 4, 1, 5, 6])  # 8: a new trial; a judge; 11 - 3 = 8: prison
    answer(court, "plead")
    assert told(court).count("judge_drawn") == before + 1 and "interrogated" not in told(court)
    assert court.state.sentence[GUY] == PRISON and court.state.place[GUY] == 0
    assert asked(court) == ("clemency", 2)
    answer(court, "pass")
    assert asked(court) == ("activity", 0)


@pytest.mark.rule("38.8", "K11")
def test_a_counselor_in_prison_cannot_plead() -> None:
    court = stage(options=["clemency"])
    appoint(court, 0, HENRY)
    court.state.sentence[HENRY] = PRISON
    court.dice.script([1, 5, 6])
    send_to_trial(court, GUY)
    go_on(court)
    assert court.state.sentence[GUY] == PRISON and asked(court) == ("activity", 0)


@pytest.mark.rule("38.8")
def test_one_who_awaits_the_execution_may_be_saved() -> None:
    court = sentenced(3, 4)
    court.state.sentence[GUY] = CONDEMNED
    court.dice.script([2, 2])
    answer(court, "plead")
    assert court.state.sentence[GUY] == PRISON


@pytest.mark.rule("38.8")
def test_without_the_rule_nobody_pleads() -> None:
    court = sentenced(5, 6, options=())
    assert court.state.sentence[GUY] == PRISON and asked(court) == ("activity", 0)
