"""Support and crisis (32, 33), new problems, and foreign wars."""

import pytest

from rules.down_with_the_king.court.people import is_stuck, own_status
from rules.down_with_the_king.facts import (
    AGRICULTURE_CRISIS,
    ANNE,
    ARMY,
    BANKING_CRISIS,
    BESYZAN,
    CITY_STATES,
    CRONOS,
    ECONOMIC_CRISIS,
    EPALIN,
    FANDONIA,
    FOREIGN_WAR,
    INTERNATIONAL_INCIDENT,
    NATURAL_DISASTER,
    PEASANT_UNREST,
    PIRATES,
    PROBLEMS,
    SANDARKAN,
    TOWNSMEN_UNREST,
    TREASON_TRIALS,
)
from rules.down_with_the_king.realm.problems import new_problem
from rules.down_with_the_king.state import HEARING_WAITS
from rules.down_with_the_king.turn.game_turn import Turn
from tests.rules.down_with_the_king.realm.attempts import HIGH, arise, attempt, crown
from tests.rules.down_with_the_king.stage import (
    DONALD,
    GUY,
    HENRY,
    MARLEY,
    RICHARD,
    answer,
    befriend,
    go_on,
    put_in_office,
    stage,
    told,
)

# ---- Support -----------------------------------------------------------------------------------------


@pytest.mark.rule("7.9", "32.1", "32.2", "P14")
@pytest.mark.parametrize(
    ("start", "dice", "end"),
    [
        (60, [1], 70),
        (60, [6], 50),
        (120, [1, 6], 110),  # held at 120 after the first, then -10
        (0, [6, 1], 10),  # held at 0, then +10
    ],
)
def test_each_attempt_moves_support_within_its_bounds(start: int, dice: list[int], end: int) -> None:
    court = stage()
    put_in_office(court, MARLEY, HIGH)
    court.state.support = start
    for die in dice:
        attempt(court, TOWNSMEN_UNREST, die)
    assert court.state.support == end


@pytest.mark.rule("32.3", "33.1", "33.2.3", "P13")
def test_a_crisis_begins_when_support_is_gone_and_halves_ratings() -> None:
    court = stage()
    s = court.state
    s.support = 10
    befriend(court, 1, HENRY)
    put_in_office(court, HENRY, "justice")  # 5 + 3 = 8
    before = own_status(s, HENRY)
    attempt(court, TOWNSMEN_UNREST, 6)
    assert s.support == 0 and "crisis_begins" in told(court)
    assert (before, own_status(s, HENRY)) == (8, 4)
    assert own_status(s, ANNE) == 5  # an NRC, 10 halved
    assert own_status(s, 35) == 4  # a noble without office keeps his rating


@pytest.mark.rule("33.3", "P13", "F2")
def test_the_crisis_ends_when_support_rises_and_limits_are_checked() -> None:
    court = stage()
    s = court.state
    s.support = 0
    befriend(court, 1, HENRY)
    put_in_office(court, HENRY, "justice")
    s.pp[1] = 5  # enough for 4, not for 8
    s.unsettled = 1
    go_on(court)
    assert court.decision.kind == "activity"
    attempt(court, TOWNSMEN_UNREST, 1)
    assert s.support == 10 and "crisis_ends" in told(court)
    assert (court.decision.seat, court.decision.kind) == (1, "shed")


@pytest.mark.rule("33.2.2")
def test_in_a_crisis_every_attempt_is_one_harder() -> None:
    court = stage()
    court.state.support = 0
    attempt(court, TOWNSMEN_UNREST, 3)  # 3 + 1 = 4, not less than 4
    assert court.state.open[TOWNSMEN_UNREST] == 1
    assert next(entry for entry in court.journal.entries if entry.kind == "problem_not_solved").facts["change"] == 1


# ---- new problems ------------------------------------------------------------------------------------


@pytest.mark.rule("8.4.5", "P2")
@pytest.mark.parametrize(
    ("dice", "problem"),
    [
        ((1, 1), BANKING_CRISIS),
        ((1, 2), ECONOMIC_CRISIS),
        ((1, 3), INTERNATIONAL_INCIDENT),
        ((3, 4), TREASON_TRIALS),
        ((4, 4), PIRATES),
        ((4, 5), TOWNSMEN_UNREST),
        ((5, 5), PEASANT_UNREST),
        ((5, 6), AGRICULTURE_CRISIS),
        ((6, 6), NATURAL_DISASTER),
    ],
)
def test_a_problem_arises_and_is_tried_at_once(dice: tuple[int, int], problem: int) -> None:
    court = stage()
    arise(court, *dice, 6)
    s = court.state
    assert s.open == [int(place == problem) for place in range(len(PROBLEMS))]
    assert (s.failed[problem], s.support) == (1, 50)  # the first attempt counts


@pytest.mark.rule("7.2", "8.4.5")
def test_a_problem_that_is_there_already_is_rolled_again() -> None:
    court = stage()
    court.state.open[PIRATES] = 1
    arise(court, 4, 4, 6, 2, 3, 6, 6)  # 8 pirates, 8 pirates, 9 townsmen; then the attempt
    entry = next(entry for entry in court.journal.entries if entry.kind == "problem_arises")
    assert entry.facts["problem"] == TOWNSMEN_UNREST
    assert sum(court.state.open) == 2


@pytest.mark.rule("7.2", "P5")
def test_with_all_ten_unresolved_no_new_one_arises() -> None:
    court = stage()
    court.state.open = [1] * 10
    uses = court.dice.uses
    new_problem(court)
    go_on(court)
    assert court.dice.uses == uses and told(court) == ["no_new_problem"]


# ---- foreign wars ------------------------------------------------------------------------------------


@pytest.mark.rule("7.10", "P6", "8.4.5")
@pytest.mark.parametrize(
    ("dice", "enemies"),
    [
        ((1, 1), {1, 2, 3, 4, 5}),
        ((1, 2), {SANDARKAN, BESYZAN}),
        ((2, 2), {CRONOS, BESYZAN}),
        ((1, 4), {SANDARKAN}),
        ((2, 4), {CRONOS}),
        ((3, 4), {1, 2, 3, 4, 5}),
        ((4, 4), {CITY_STATES}),
        ((4, 5), {EPALIN}),
        ((5, 5), {CITY_STATES, BESYZAN}),
        ((5, 6), {EPALIN, BESYZAN}),
        ((6, 6), {1, 2, 3, 4, 5}),
    ],
)
def test_the_enemies_of_a_foreign_war(dice: tuple[int, int], enemies: set[int]) -> None:
    court = stage()
    arise(court, 2, 3, *dice, 6)  # 5: foreign war; enemies; the attempt fails
    assert court.state.open[FOREIGN_WAR] == 1
    assert set(court.state.wars) == enemies


@pytest.mark.rule("7.10", "P6")
def test_a_war_solved_at_once_leaves_nobody_stuck() -> None:
    court = stage()
    court.state.place[HENRY] = CRONOS
    arise(court, 3, 3, 2, 4, 1)  # 6: foreign war, against Cronos; Donald, Ability 3, rolls 1
    assert court.state.wars == [] and not is_stuck(court.state, HENRY)
    assert "war_ends" in told(court)


@pytest.mark.rule("7.10.1", "P7")
def test_the_end_of_a_war_brings_the_matter_that_waited() -> None:
    court = stage()
    s = court.state
    befriend(court, 1, HENRY)
    s.open[FOREIGN_WAR], s.wars, s.place[HENRY] = 1, [CRONOS], CRONOS
    s.wrongdoer[HENRY], s.waiting[HENRY] = 1, HEARING_WAITS
    attempt(court, FOREIGN_WAR, 6)
    assert s.waiting[HENRY] == HEARING_WAITS  # the war goes on
    attempt(court, FOREIGN_WAR, 1, 1, 1)  # solved; the hearing 2 - 1, less than Status 5
    assert s.waiting[HENRY] == 0 and "hearing_clears" in told(court)


@pytest.mark.rule("7.10.3", "P8")
def test_a_stuck_pc_costs_the_player_turn_but_not_the_ministers_attempts() -> None:
    court = stage()
    s = court.state
    s.wars, s.place[GUY], s.open[FOREIGN_WAR] = [CRONOS], CRONOS, 1
    befriend(court, 1, RICHARD)
    attempt(court, TOWNSMEN_UNREST)
    assert (court.decision.seat, court.decision.kind) == (1, "attempt_problem")
    court.stack = [Turn(waiting=[1, 2], at="players")]
    go_on(court)
    assert (court.decision.seat, court.decision.kind, court.decision.ids) == (1, "lost_turn", ["pass"])
    answer(court, "pass")
    assert court.decision.seat == 2


@pytest.mark.rule("7.10.6", "7.8")
def test_a_stuck_minister_fails_and_it_counts() -> None:
    court = stage()
    s = court.state
    s.wars, s.place[RICHARD] = [CRONOS], CRONOS
    befriend(court, 1, RICHARD)
    uses = court.dice.uses
    attempt(court, TOWNSMEN_UNREST)
    assert court.decision.kind == "activity" and court.dice.uses == uses
    assert (s.failed[TOWNSMEN_UNREST], s.support) == (1, 50)


@pytest.mark.rule("20.3", "P10")
def test_a_minister_abroad_is_called_home_unless_stuck() -> None:
    court = stage()
    court.state.place[RICHARD] = CRONOS
    arise(court, 4, 5, 6)
    assert court.state.place[RICHARD] == FANDONIA
    court = stage()
    court.state.place[DONALD] = SANDARKAN
    arise(court, 2, 3, 1, 4)  # war with Sandarkan, where the Minister of the Army is
    assert court.state.holder[ARMY] == DONALD and court.state.place[DONALD] == SANDARKAN
    assert "minister_stuck" in told(court)


@pytest.mark.rule("7.12")
def test_only_the_player_whose_royal_reigns_has_the_throne() -> None:
    court = stage()
    befriend(court, 2, ANNE)  # a FARC, but no Monarch
    attempt(court, NATURAL_DISASTER, 6)
    assert court.decision.kind == "activity"
    crown(court, 2, ANNE)
    attempt(court, NATURAL_DISASTER)
    assert (court.decision.seat, court.decision.kind) == (2, "reaction")
