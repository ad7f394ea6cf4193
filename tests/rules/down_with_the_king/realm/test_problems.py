"""Political problems (7): the phase, an attempt, and three failures."""

import pytest

from rules.down_with_the_king.court.offices import appoint
from rules.down_with_the_king.facts import (
    ABILITY,
    AGRICULTURE_CRISIS,
    AMBASSADORS,
    ANNE,
    ARCHBISHOP,
    BANKING_CRISIS,
    ECONOMIC_CRISIS,
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
    SECOND_JUDGE,
    SHERIFF,
    TOWNSMEN_UNREST,
    TREASON_TRIALS,
)
from rules.down_with_the_king.realm.problems import ProblemsPhase, problem_powers
from rules.down_with_the_king.state import AMENDED_SINCE, PRISON
from tests.rules.down_with_the_king.realm.attempts import HIGH, attempt, crown
from tests.rules.down_with_the_king.stage import (
    MARLEY,
    RICHARD,
    answer,
    befriend,
    begin,
    everybody_passes,
    put_in_office,
    stage,
    told,
)

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


@pytest.mark.rule("32.1", "7.9")
@pytest.mark.parametrize(
    ("support", "die", "line"),
    [
        (110, 1, "The Monarch's Support rises by 10 to 120."),
        (115, 1, "The Monarch's Support rises by 5 to 120."),
        (120, 1, "The Monarch's Support stays at 120."),
        (15, 6, "The Monarch's Support falls by 10 to 5."),
        (5, 6, "The Monarch's Support falls by 5 to 0."),
        (0, 6, "The Monarch's Support stays at 0."),
    ],
)
def test_a_change_of_support_is_told_as_what_it_was(support: int, die: int, line: str) -> None:
    court = stage()
    court.state.support = support
    attempt(court, PIRATES, die)
    everybody_passes(court)
    assert court.chronicle(None)[-1].text == line


@pytest.mark.rule("32.1")
def test_a_table_begun_by_earlier_rules_keeps_its_lines() -> None:
    court = stage()
    court.rules_version, court.state.support = AMENDED_SINCE - 1, 0
    attempt(court, PIRATES, 6)
    everybody_passes(court)
    assert court.chronicle(None)[-1].text == "The Monarch's Support falls by 10 to 0."
