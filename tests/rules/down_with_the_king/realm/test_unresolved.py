"""Effects of unresolved political problems (38.4)."""

import tomllib

import pytest
import tomli_w

from rules.down_with_the_king.court.people import LONG, weighs
from rules.down_with_the_king.court.purse import spending_room, why_not_spend
from rules.down_with_the_king.facts import (
    AGRICULTURE_CRISIS,
    BANKING_CRISIS,
    ECONOMIC_CRISIS,
    FOREIGN_WAR,
    INTERNATIONAL_INCIDENT,
    NATURAL_DISASTER,
    NOBODY,
    PEASANT_UNREST,
    PIRATES,
    PROBLEMS,
    TOWNSMEN_UNREST,
    TREASON_TRIALS,
)
from rules.down_with_the_king.game import GAME
from rules.down_with_the_king.realm.crown_events import CrownEvents
from rules.down_with_the_king.realm.problems import ProblemsPhase
from rules.down_with_the_king.realm.unresolved import events, followers, turn_begins
from rules.down_with_the_king.state import Court
from tests.rules.down_with_the_king.stage import begin, give, stage, told

OPTION = "unresolved_problem_effects"


def lasting(*problems: int, turns: int = LONG, options: tuple[str, ...] = (OPTION,)) -> Court:
    """A turn begins, and these problems have been unresolved for so many turns."""
    court = stage(options=options)
    s = court.state
    for problem in problems:
        s.open[problem], s.unresolved_turns[problem] = 1, turns
    if FOREIGN_WAR in problems:
        s.wars = [2]
    turn_begins(court)
    return court


def crown(court: Court, *dice: int) -> Court:
    """Run the crown events of that turn with these dice as far as they go."""
    s = court.state
    s.phase, s.active = "crown", NOBODY
    court.stack.pop()
    court.dice.script(list(dice))
    begin(court, CrownEvents())
    return court


@pytest.mark.rule("38.4", "R13")
@pytest.mark.parametrize(("turns", "weigh"), [(1, False), (2, False), (3, True), (4, True)])
def test_three_turns_and_the_next_has_the_effect(turns: int, weigh: bool) -> None:
    assert weighs(lasting(BANKING_CRISIS, turns=turns).state, BANKING_CRISIS) == weigh
    assert not weighs(lasting(BANKING_CRISIS, turns=turns, options=()).state, BANKING_CRISIS)


@pytest.mark.rule("38.4")
def test_the_third_failure_itself_has_no_effect_in_its_own_turn_and_a_solution_ends_it() -> None:
    court = lasting(BANKING_CRISIS, turns=2)
    s = court.state
    s.unresolved_turns[BANKING_CRISIS] = 3  # failed once more in this turn
    assert not weighs(s, BANKING_CRISIS)
    turn_begins(court)
    assert weighs(s, BANKING_CRISIS) and spending_room(s, 0) == 0
    s.phase, s.active = "problems", NOBODY
    court.stack.pop()
    court.dice.script([1])
    begin(court, ProblemsPhase())
    assert not s.open[BANKING_CRISIS] and not weighs(s, BANKING_CRISIS) and spending_room(s, 0) == 20


@pytest.mark.rule("R13")
def test_the_turns_are_the_problems_whoever_is_minister() -> None:
    court = lasting(TOWNSMEN_UNREST)
    court.state.failed[TOWNSMEN_UNREST] = 0  # a new minister
    turn_begins(court)
    assert weighs(court.state, TOWNSMEN_UNREST)


@pytest.mark.rule("38.4.1")
def test_a_banking_crisis_stops_all_spending() -> None:
    s = lasting(BANKING_CRISIS).state
    assert spending_room(s, 0) == 0
    assert why_not_spend(s, 0, 1) == "banks_shut"
    assert spending_room(lasting(PIRATES).state, 0) == 20


@pytest.mark.rule("38.4.2", "34.3")
def test_an_economic_crisis_takes_an_influence_of_each() -> None:
    court = lasting(ECONOMIC_CRISIS)
    assert court.state.ip == [19] * 4
    court.state.ip = [0, 1, 5, 6]
    turn_begins(court)
    assert court.state.ip == [0, 0, 4, 5]


@pytest.mark.rule("38.4.3", "38.4.4", "R2", "C17")
def test_famine_and_plague_come_together_after_the_court_ball() -> None:
    assert events(lasting(AGRICULTURE_CRISIS).state) == ["famine"]
    assert events(lasting(NATURAL_DISASTER).state) == ["plague"]
    court = lasting(AGRICULTURE_CRISIS, NATURAL_DISASTER)
    court.state.next_crown = ["court_ball"]
    court.state.banned = [1] * len(court.state.banned)  # nobody is at the ball
    crown(court, 4, 3, 4, 2)
    s = court.state
    assert s.crown == ["court_ball", "famine", "plague"] and s.next_crown == []
    assert [entry.facts["who"] for entry in court.journal.entries if entry.kind == "died"] == [43, 42]
    assert spending_room(s, 0) == 0


@pytest.mark.rule("38.4.5", "38.4.7", "R13")
@pytest.mark.parametrize(
    ("problem", "follower"), [(INTERNATIONAL_INCIDENT, FOREIGN_WAR), (TOWNSMEN_UNREST, PEASANT_UNREST)]
)
def test_one_problem_brings_another_but_none_twice(problem: int, follower: int) -> None:
    court = lasting(problem)
    assert followers(court.state) == [follower]
    dice = [1, 2] * (follower == FOREIGN_WAR) + [6, 6]
    crown(court, *dice)
    assert court.state.open[follower] and court.state.crown == ["one_political_problem"]
    assert "problem_follows" in told(court) and "crown_event" not in told(court)
    court = lasting(problem)
    court.state.open[follower] = 1
    crown(court)
    assert court.state.unresolved_turns[follower] == 0 and "problem_not_doubled" in told(court)


@pytest.mark.rule("38.4.6")
def test_a_foreign_war_spreads_to_every_country() -> None:
    court = lasting(FOREIGN_WAR)
    assert court.state.wars == [1, 2, 3, 4, 5] and told(court)[-1] == "war_spreads"
    assert lasting(FOREIGN_WAR, turns=2).state.wars == [2]
    turn_begins(court)
    assert told(court).count("war_spreads") == 1


@pytest.mark.rule("38.4")
def test_other_problems_have_no_effect() -> None:
    court = lasting(TREASON_TRIALS, PIRATES, PEASANT_UNREST)
    assert court.state.lasting == [] and court.state.ip == [20] * 4


@pytest.mark.rule("38.4")
def test_what_weighs_is_kept_in_the_campaign_and_seen() -> None:
    court = lasting(BANKING_CRISIS, ECONOMIC_CRISIS)
    plain = tomllib.loads(tomli_w.dumps(GAME.dump(court.state)))
    assert sorted(plain["lasting"]) == ["banking_crisis", "economic_crisis"]
    assert GAME.restore(plain, 4).lasting == court.state.lasting
    del plain["lasting"]
    assert GAME.restore(plain, 4).lasting == []  # a campaign from before the rule
    assert "lasting" not in GAME.dump(stage().state)
    shown = court.view(0).problems
    assert (shown[BANKING_CRISIS].turns, shown[BANKING_CRISIS].effect) == (3, "nobody spends IP")
    assert all(not problem.effect for problem in stage().view(0).problems) and len(shown) == len(PROBLEMS)
    give(court, 0, "alibi")
    assert GAME.faults(court) == []
