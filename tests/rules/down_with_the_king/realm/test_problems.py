"""Political problems, wars, Support and crisis (7, 32, 33)."""

import pytest

from rules.down_with_the_king.court.offices import appoint
from rules.down_with_the_king.court.people import is_stuck, own_status
from rules.down_with_the_king.facts import (
    ABILITY,
    AGRICULTURE_CRISIS,
    AMBASSADORS,
    ANNE,
    ARCHBISHOP,
    ARMY,
    BANKING_CRISIS,
    BESYZAN,
    CITY_STATES,
    CRONOS,
    ECONOMIC_CRISIS,
    EPALIN,
    FANDONIA,
    FIRST_JUDGE,
    FOREIGN_WAR,
    GENERAL,
    HIGH_MINISTER,
    INTERNATIONAL_INCIDENT,
    MAGISTRATE,
    NATURAL_DISASTER,
    NOBODY,
    OFFICE_KEY,
    PEASANT_UNREST,
    PIRATES,
    PROBLEMS,
    SANDARKAN,
    SECOND_JUDGE,
    SHERIFF,
    TOWNSMEN_UNREST,
    TREASON_TRIALS,
)
from rules.down_with_the_king.realm.problems import Attempt, ProblemsPhase, new_problem, problem_powers
from rules.down_with_the_king.state import HEARING_WAITS, PRISON, Court
from rules.down_with_the_king.turn.game_turn import Turn
from tests.rules.down_with_the_king.stage import (
    DONALD,
    GUY,
    HENRY,
    MARLEY,
    RICHARD,
    answer,
    befriend,
    begin,
    everybody_passes,
    go_on,
    put_in_office,
    stage,
    told,
)

HIGH = "high_minister"


def attempt(court: Court, problem: int, *dice: int) -> None:
    """One attempt on a problem that is unresolved, with these dice; stops where a player is asked."""
    court.state.open[problem] = 1
    court.dice.script(dice)
    begin(court, Attempt(problem=problem))


def arise(court: Court, *dice: int) -> None:
    """A new problem by these dice."""
    court.dice.script(dice)
    new_problem(court)
    go_on(court)


def crown(court: Court, seat: int, royal: int) -> None:
    """A FARC of the seat reigns."""
    s = court.state
    befriend(court, seat, royal)
    s.office[s.monarch], s.spouse[0], s.spouse[7] = NOBODY, NOBODY, NOBODY
    s.monarch, s.consort, s.holder[0], s.office[royal] = royal, NOBODY, royal, 0


# ---- the phase ---------------------------------------------------------------------------------------


@pytest.mark.rule("7.1", "7.3", "4.3")
def test_the_first_player_orders_one_attempt_on_each_problem() -> None:
    court = stage(first=2)
    court.state.open[PIRATES] = court.state.open[BANKING_CRISIS] = court.state.open[TREASON_TRIALS] = 1
    court.dice.script([6, 6, 6])
    begin(court, ProblemsPhase())
    assert (court.decision.seat, court.decision.kind) == (2, "select_problem")
    answer(court, f"problem:{TREASON_TRIALS}", f"problem:{PIRATES}")  # the third needs no choice
    tried = [entry.facts["problem"] for entry in court.journal.entries if entry.kind == "problem_not_solved"]
    assert tried == [TREASON_TRIALS, PIRATES, BANKING_CRISIS]
    assert court.decision.kind == "activity"


@pytest.mark.rule("7.1")
def test_without_a_problem_the_phase_is_skipped() -> None:
    court = stage()
    begin(court, ProblemsPhase())
    assert court.decision.kind == "activity"
    assert told(court) == []


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(
    ("office", "problems"),
    [
        ("high_minister", {TOWNSMEN_UNREST, PEASANT_UNREST}),
        ("treasury", {BANKING_CRISIS, ECONOMIC_CRISIS}),
        ("justice", {TREASON_TRIALS}),
        ("trade", {AGRICULTURE_CRISIS, NATURAL_DISASTER}),
        ("state", {INTERNATIONAL_INCIDENT}),
        ("army", {FOREIGN_WAR}),
        ("navy", {PIRATES}),
    ],
)
def test_the_minister_who_must_try(office: str, problems: set[int]) -> None:
    number = OFFICE_KEY.index(office)
    assert {place for place, problem in enumerate(PROBLEMS) if problem.minister == number} == problems
    court = stage()
    for problem in problems:
        attempt(court, problem, 6)
        assert court.journal.entries[-2].facts["who"] == court.state.holder[number]


@pytest.mark.rule("7.3", "G10")
def test_the_first_player_rolls_for_a_neutral_minister_and_the_owner_for_his_own() -> None:
    court = stage(first=3)
    attempt(court, TOWNSMEN_UNREST, 6)
    assert court.journal.entries[-2].facts["seat"] == 3
    befriend(court, 1, RICHARD)
    attempt(court, TOWNSMEN_UNREST, 6)
    assert (court.decision.seat, court.decision.kind) == (1, "attempt_problem")
    answer(court, "attempt")
    everybody_passes(court)
    assert court.journal.entries[-2].facts["seat"] == 1


# ---- one attempt -------------------------------------------------------------------------------------


@pytest.mark.rule("7.5", "P1")
@pytest.mark.parametrize(("die", "solved"), [(1, True), (5, True), (6, False)])
def test_less_than_ability_solves_but_a_six_never(die: int, solved: bool) -> None:
    court = stage()
    put_in_office(court, MARLEY, HIGH)  # Ability 6: a 6 less 1 would be enough
    crown(court, 0, ANNE)
    attempt(court, TOWNSMEN_UNREST, die)
    answer(court, "power:0:-1")
    everybody_passes(court)
    assert court.state.open[TOWNSMEN_UNREST] == (not solved)


@pytest.mark.rule("7.5", "P1", "G1")
@pytest.mark.parametrize(
    ("sign", "die", "solved"),
    [
        ("-1", 1, True),  # 1 - 1 = 0, less than 1: totals are not held within the die
        ("-1", 2, False),  # 2 - 1 = 1, not less than 1
        ("+1", 1, False),
    ],
)
def test_the_modified_roll_counts_against_ability(sign: str, die: int, solved: bool) -> None:
    court = stage()
    assert ABILITY[court.state.holder[OFFICE_KEY.index("trade")]] == 1
    crown(court, 2, ANNE)
    attempt(court, NATURAL_DISASTER, die)
    assert court.decision.seat == 2
    answer(court, f"power:0:{sign}")
    assert court.state.open[NATURAL_DISASTER] == (not solved)


@pytest.mark.rule("7.4")
def test_a_neutral_always_tries() -> None:
    court = stage()
    attempt(court, TOWNSMEN_UNREST, 1)
    assert "problem_solved" in told(court)
    assert court.decision.kind == "activity"


@pytest.mark.rule("7.4", "7.8")
def test_to_let_it_lie_is_a_failed_attempt() -> None:
    court = stage()
    befriend(court, 1, RICHARD)
    attempt(court, TOWNSMEN_UNREST)
    assert court.decision.ids == ["attempt", "refuse"]
    uses = court.dice.uses
    answer(court, "refuse")
    s = court.state
    assert (s.open[TOWNSMEN_UNREST], s.failed[TOWNSMEN_UNREST], s.support) == (1, 1, 50)
    assert court.dice.uses == uses


@pytest.mark.rule("7.4", "P3")
def test_without_a_minister_it_stays_unresolved_and_counts_against_nobody() -> None:
    court = stage()
    s = court.state
    put_in_office(court, RICHARD, "navy")  # High Minister is vacant now
    attempt(court, TOWNSMEN_UNREST)
    assert (s.support, s.failed[TOWNSMEN_UNREST], s.unresolved_turns[TOWNSMEN_UNREST]) == (50, 0, 1)


@pytest.mark.rule("7.6", "7.12", "P15", "P11")
@pytest.mark.parametrize(
    ("problem", "offices", "nobles"),
    [
        (BANKING_CRISIS, "high_minister treasury trade", [MAGISTRATE]),
        (ECONOMIC_CRISIS, "high_minister trade treasury", []),
        (INTERNATIONAL_INCIDENT, "state " + " ".join(OFFICE_KEY[office] for office in AMBASSADORS), []),
        (FOREIGN_WAR, "state army", [GENERAL]),
        (TREASON_TRIALS, "justice", [ARCHBISHOP, SHERIFF, FIRST_JUDGE, SECOND_JUDGE]),
        (PIRATES, "state navy", [54]),
        (TOWNSMEN_UNREST, "high_minister", [MAGISTRATE, ARCHBISHOP]),
        (PEASANT_UNREST, "high_minister", [SHERIFF, ARCHBISHOP]),
        (AGRICULTURE_CRISIS, "high_minister trade treasury", [ARCHBISHOP]),
        (NATURAL_DISASTER, "", []),
    ],
)
def test_who_may_change_the_roll(problem: int, offices: str, nobles: list[int]) -> None:
    """Listed ministers and nobles of a seat, wherever they are; a neutral one gives nothing; the throne always."""
    court = stage()
    s = court.state
    s.pp[1] = 200
    assert problem_powers(s, problem) == []  # everybody neutral
    befriend(court, 1, *(s.holder[OFFICE_KEY.index(key)] for key in offices.split()), *nobles)
    for who in nobles:
        s.sentence[who] = PRISON  # being of the faction is all that counts (P15)
    crown(court, 1, ANNE)
    (power,) = problem_powers(s, problem)
    listed = [f"office:{OFFICE_KEY.index(key)}" for key in offices.split()] + [f"who:{who}" for who in nobles]
    wanted = {"throne", *listed}
    assert set(power.sources.split()) == wanted
    assert (power.seat, power.size, power.count) == (1, 1, len(wanted))


@pytest.mark.rule("7.6", "G2", "G3")
def test_modifiers_add_up_in_player_order_with_any_sign_on_anybodys_roll() -> None:
    court = stage(first=2)
    befriend(court, 1, MAGISTRATE)
    befriend(court, 3, ARCHBISHOP)
    attempt(court, TOWNSMEN_UNREST, 3)  # Richard, Ability 4, neutral
    assert court.decision.seat == 3  # player order 2, 3, 0, 1; seats without a right are not asked
    assert court.decision.ids == ["power:1:-1", "power:1:+1", "pass"]
    answer(court, "power:1:+1")
    assert court.decision.seat == 1  # one pass: 3 is not asked again
    answer(court, "power:0:+1")
    last = next(entry for entry in court.journal.entries if entry.kind == "problem_not_solved")
    assert (last.facts["change"], last.facts["total"]) == (2, 5)


@pytest.mark.rule("7.5")
def test_the_odds_of_an_attempt_are_exact() -> None:
    court = stage()
    befriend(court, 0, RICHARD, MAGISTRATE)
    attempt(court, TOWNSMEN_UNREST)
    rows = {row.outcome: row.cases for row in court.odds("attempt").rows}
    assert rows == {"solved": 3, "not solved": 3}  # 1, 2, 3 under Ability 4
    answer(court, "attempt")
    rows = {row.outcome: row.cases for row in court.odds("power:0:-2").rows}
    assert rows == {"solved": 5, "not solved": 1}  # 1..5 less 2; the 6 fails


# ---- three failures ----------------------------------------------------------------------------------


@pytest.mark.rule("7.7", "7.8", "P3", "16.4")
def test_three_failures_in_a_row_cost_the_office() -> None:
    court = stage()
    s = court.state
    attempt(court, TOWNSMEN_UNREST, 6)
    attempt(court, TOWNSMEN_UNREST, 6)
    assert s.holder[HIGH_MINISTER] == RICHARD
    assert s.failed[TOWNSMEN_UNREST] == s.unresolved_turns[TOWNSMEN_UNREST] == 2
    attempt(court, TOWNSMEN_UNREST, 6)
    assert s.holder[HIGH_MINISTER] == NOBODY
    assert (s.open[TOWNSMEN_UNREST], s.failed[TOWNSMEN_UNREST], s.unresolved_turns[TOWNSMEN_UNREST]) == (1, 0, 3)


@pytest.mark.rule("7.8", "P3", "P16")
def test_the_count_is_per_problem_and_minister_and_starts_again() -> None:
    court = stage()
    s = court.state
    for problem in (TOWNSMEN_UNREST, PEASANT_UNREST):
        attempt(court, problem, 6)
        attempt(court, problem, 6)
    assert s.holder[HIGH_MINISTER] == RICHARD  # two failures on each of two problems are not three
    befriend(court, 1, RICHARD)
    attempt(court, TOWNSMEN_UNREST)
    answer(court, "refuse")  # the third, on purpose
    assert s.holder[HIGH_MINISTER] == NOBODY and s.owner[RICHARD] == 1
    appoint(court, RICHARD, HIGH_MINISTER)  # the same noble may have the same office
    attempt(court, PEASANT_UNREST)
    answer(court, "refuse")
    assert (s.holder[HIGH_MINISTER], s.failed[PEASANT_UNREST]) == (RICHARD, 1)


@pytest.mark.rule("7.8")
def test_a_solved_problem_ends_the_count() -> None:
    court = stage()
    attempt(court, TOWNSMEN_UNREST, 6)
    attempt(court, TOWNSMEN_UNREST, 1)
    s = court.state
    assert (s.open[TOWNSMEN_UNREST], s.failed[TOWNSMEN_UNREST], s.unresolved_turns[TOWNSMEN_UNREST]) == (0, 0, 0)


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
