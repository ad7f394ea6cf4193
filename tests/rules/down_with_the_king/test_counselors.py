"""More powers for the Monarch's Counselors (38.7)."""

import pytest

from rules.down_with_the_king.counselors import StopCounsel, may_stop
from rules.down_with_the_king.facts import COUNSELS, PIRATES, PROBLEM_KEY, PROBLEMS
from rules.down_with_the_king.realm.problems import Attempt
from rules.down_with_the_king.state import PRISON, Court
from rules.down_with_the_king.turn.counsel import CounselStep
from tests.rules.down_with_the_king.stage import (
    DUNCAN,
    HENRY,
    MARGARET,
    RICHARD,
    answer,
    asked,
    befriend,
    begin,
    give,
    go_on,
    ids,
    kind,
    put_in_office,
    stage,
    told,
)

TABLE = f"table:{[table.id for table in COUNSELS].index('pirates')}"


def appoint(court: Court, seat: int, who: int) -> None:
    """Somebody is a Monarch's Counselor of the seat."""
    befriend(court, seat, who)
    card = give(court, seat, "monarchs_counselor")[0]
    court.state.hand[seat].remove(card)
    court.state.counselor[who] = card
    go_on(court)


def about_to_counsel(*options: str) -> Court:
    """Seat 0 has the High Minister and may counsel on pirates; seats 1 and 2 have a Counselor each."""
    court = stage(options=options)
    befriend(court, 0, RICHARD)
    put_in_office(court, RICHARD, "high_minister")
    court.state.open = [int(key == "pirates") for key in PROBLEM_KEY]
    appoint(court, 1, HENRY)
    appoint(court, 2, MARGARET)
    begin(court, CounselStep(seat=0))
    return court


@pytest.mark.rule("38.7")
def test_a_counselor_stops_a_counsel_and_the_turn_is_over() -> None:
    court = about_to_counsel("counselor_powers")
    answer(court, TABLE)
    assert asked(court) == ("stop_counsel", 1)
    answer(court, "stop")
    assert "counsel_stopped" in told(court) and not any(isinstance(step, CounselStep) for step in court.stack)
    assert court.state.counsels[0] == [0] * len(COUNSELS) and court.state.stopped == [0, 1, 0, 0]
    assert court.game.faults(court) == []


@pytest.mark.rule("38.7")
def test_each_may_let_it_be_heard() -> None:
    court = about_to_counsel("counselor_powers")
    answer(court, TABLE)
    answer(court, "pass")
    assert asked(court) == ("stop_counsel", 2)
    answer(court, "pass")
    assert asked(court) == ("counsel", 0) and court.state.stopped == [0] * 4


@pytest.mark.rule("38.7")
def test_once_a_turn_and_never_against_a_colleague() -> None:
    court = about_to_counsel("counselor_powers")
    s = court.state
    s.stopped[1] = 1
    assert may_stop(s, 0) == [2]
    appoint(court, 0, DUNCAN)
    assert may_stop(s, 0) == []
    answer(court, TABLE)
    assert asked(court) == ("counsel", 0)


@pytest.mark.rule("38.7")
def test_a_new_turn_gives_the_right_again() -> None:
    court = about_to_counsel("counselor_powers")
    court.state.stopped = [0, 1, 0, 0]
    court.stack[0].waiting = []  # type: ignore[attr-defined]
    while court.state.turn == 1:
        assert court.decision is not None
        answer(court, next(one for one in ("pass", "refuse", "end", *ids(court)) if one in ids(court)))
    assert court.state.stopped == [0] * 4


@pytest.mark.rule("38.7", "K11")
def test_a_counselor_in_prison_stops_nobody() -> None:
    court = about_to_counsel("counselor_powers")
    court.state.sentence[HENRY] = PRISON
    assert may_stop(court.state, 0) == [2]


@pytest.mark.rule("38.7")
def test_without_the_rule_nobody_is_asked() -> None:
    court = about_to_counsel()
    answer(court, TABLE)
    assert asked(court) == ("counsel", 0) and not any(isinstance(step, StopCounsel) for step in court.stack)


@pytest.mark.rule("38.7", "P15")
@pytest.mark.parametrize(("options", "powers"), [(["counselor_powers"], {1: 1, 2: 1, 3: 2}), ([], {3: 1})])
def test_a_counselor_gives_one_either_way_on_problems(options: list[str], powers: dict[int, int]) -> None:
    court = stage(options=options)
    s = court.state
    s.open = [int(key == "pirates") for key in PROBLEM_KEY]
    befriend(court, 3, PROBLEMS[PIRATES].nobles[0])
    appoint(court, 1, HENRY)
    appoint(court, 2, MARGARET)
    appoint(court, 2, 65)
    appoint(court, 3, DUNCAN)
    s.sentence[HENRY] = PRISON  # being of the faction is enough
    begin(court, Attempt(problem=PIRATES))
    window = court.stack[-1]
    assert kind(court) == "reaction"
    assert {power.seat: power.count for power in window.powers} == powers  # type: ignore[attr-defined]
