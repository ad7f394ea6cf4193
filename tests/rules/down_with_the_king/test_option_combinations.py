"""Optional rules that meet: two or three of them touch the same procedure (38)."""

import pytest

import rules
from rules.down_with_the_king.activities.blackmail import Blackmail
from rules.down_with_the_king.activities.seduction import SEDUCE
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.people import LONG
from rules.down_with_the_king.facts import (
    AGRICULTURE_CRISIS,
    ALAN,
    BANKING_CRISIS,
    ECONOMIC_CRISIS,
    EDWARD,
    FOREIGN_WAR,
    GEORGE,
    MONARCH,
    NOBODY,
    PROBLEMS,
    SHERIFF,
)
from rules.down_with_the_king.justice.trials import send_to_trial
from rules.down_with_the_king.realm.problems import Attempt
from rules.down_with_the_king.realm.unresolved import turn_begins
from rules.down_with_the_king.state import BANISHED, PRISON, Court
from rules.down_with_the_king.turn.player_turn import PlayerTurn
from tests.rules.down_with_the_king.stage import (
    DEBORAH,
    DREW,
    DUNCAN,
    HENRY,
    MARLEY,
    answer,
    asked,
    befriend,
    begin,
    everybody_passes,
    give,
    give_counter,
    go_on,
    ids,
    kind,
    put_in_office,
    stage,
    turn_of,
    why,
)
from tests.rules.down_with_the_king.test_counselors import appoint

UNRESOLVED = "unresolved_problem_effects"


def weighed(problem: int, *options: str) -> Court:
    """A turn begins in which that problem has its effect."""
    court = stage(options=[UNRESOLVED, *options])
    s = court.state
    s.open[problem], s.unresolved_turns[problem] = 1, LONG
    turn_begins(court)
    go_on(court)
    return court


@pytest.mark.rule("38.4.1", "38.11")
def test_without_banks_nobody_can_pay_a_blackmailer() -> None:
    court = weighed(BANKING_CRISIS, "blackmail")
    give(court, 1, "informer", "alibi", "evidence")
    begin(court, Blackmail(seat=0, victim=1, at="manner"))
    answer(court, "blackmail")
    assert ids(court) == ["refuse"] and why(court, "pay") == "banks_shut"


@pytest.mark.rule("38.4.1", "38.6.3", "18.4.4")
def test_without_banks_nobody_proposes_to_a_royal_and_so_none_elopes() -> None:
    court = weighed(BANKING_CRISIS, "romantic_intrigue_eloping")
    befriend(court, 0, HENRY, DEBORAH, ALAN)
    answer(court, "action:propose", f"who:{DEBORAH}")
    assert f"who:{HENRY}" in ids(court) and why(court, f"who:{ALAN}") == "rating_too_low"
    court.state.steps[DEBORAH] = 1
    go_on(court)
    assert why(court, f"who:{ALAN}") == "banks_shut"


@pytest.mark.rule("38.4.2", "38.12")
def test_who_loses_the_last_influence_to_the_economy_may_beg() -> None:
    court = stage(options=[UNRESOLVED, "sweet_charity"])
    s = court.state
    s.open[ECONOMIC_CRISIS], s.unresolved_turns[ECONOMIC_CRISIS], s.ip[0] = 1, LONG, 1
    turn_begins(court)
    court.stack.pop()
    begin(court, PlayerTurn(0))
    assert asked(court) == ("charity", 0) and s.ip == [0, 19, 19, 19]


@pytest.mark.rule("38.12", "38.13", "30.10")
def test_one_who_dies_in_prison_is_buried_before_anybody_begs() -> None:
    court = stage(options=["sweet_charity", "funerals"])
    befriend(court, 0, HENRY)
    s = court.state
    s.sentence[HENRY], s.wrongdoer[HENRY], s.ip[0], s.turn = PRISON, 1, 0, 4
    court.stack.pop()
    court.dice.script([6, 5])
    begin(court, PlayerTurn(0))
    assert asked(court) == ("funeral", 0) and court.game.faults(court) == []
    rules.load_table(court.to_dict())  # and such a table can be kept
    answer(court, *["pass"] * 4)
    assert asked(court) == ("charity", 0)


@pytest.mark.rule("38.4.6", "38.1", "38.3")
def test_when_the_war_has_spread_nothing_is_done_abroad() -> None:
    court = weighed(FOREIGN_WAR, "gaining_foreign_support", "emissaries")
    befriend(court, 0, DUNCAN, HENRY)
    put_in_office(court, DUNCAN, "state")
    court.state.place[HENRY] = 3
    go_on(court)
    assert why(court, "activity:gaining_foreign_support") == "nobody_abroad"
    assert why(court, "activity:emissaries") == "war_with_all"


@pytest.mark.rule("38.4", "38.9", "R13")
def test_a_problem_let_lie_counts_on_though_its_minister_is_discharged_for_it() -> None:
    court = stage(options=[UNRESOLVED, "deliberate_incompetence"])
    s = court.state
    minister = s.holder[PROBLEMS[AGRICULTURE_CRISIS].minister]
    befriend(court, 0, minister)
    s.open[AGRICULTURE_CRISIS], s.unresolved_turns[AGRICULTURE_CRISIS] = 1, LONG - 1
    begin(court, Attempt(problem=AGRICULTURE_CRISIS))
    court.dice.script([6])
    answer(court, "refuse")
    everybody_passes(court)
    assert s.office[minister] == NOBODY and s.unresolved_turns[AGRICULTURE_CRISIS] == LONG
    turn_begins(court)
    assert s.lasting == [AGRICULTURE_CRISIS]


@pytest.mark.rule("38.2", "38.14.3", "R3")
@pytest.mark.parametrize(("cards", "question"), [(13, ""), (14, "hand_limit")])
def test_support_gained_in_the_shorter_game_counts_against_fifteen(cards: int, question: str) -> None:
    court = stage(options=["gaining_fandonian_support", "shorter_game_c"])
    befriend(court, 0, SHERIFF)
    give(court, 0, *(["alibi"] * 3 + ["informer"] * 4 + ["intrigue"] * 4 + ["treachery"] * 3)[:cards])
    give(court, 1, "peasant_support")
    court.dice.script([6])
    answer(court, "activity:gaining_fandonian_support", "support:peasant_support")
    assert len(court.state.hand[0]) == cards + 2  # those, Down With the King, and the one gained
    turn_of(court).at = "discard_down"
    go_on(court)
    assert (kind(court) == "hand_limit") == (question == "hand_limit")


def pleaded(*options: str) -> Court:
    """Seat 0 pleads for a neutral, who is banished, and the Monarch is angered: he dies."""
    court = stage(options=["clemency", *options])
    appoint(court, 0, HENRY)
    court.dice.script([5, 4, 1, 3, 4])  # silent, a judge, 7 - 3: exile
    send_to_trial(court, MARLEY)
    go_on(court)
    everybody_passes(court)
    answer(court, "country:3")
    assert court.state.sentence[MARLEY] == BANISHED and asked(court) == ("clemency", 0)
    court.dice.script([1, 2])
    answer(court, "plead")
    return court


@pytest.mark.rule("38.8", "38.13")
def test_one_executed_for_a_plea_has_a_funeral() -> None:
    court = pleaded("funerals")
    assert asked(court) == ("funeral", 0) and court.state.sentence[MARLEY] == 0
    answer(court, *["pass"] * 4)
    assert asked(court) == ("activity", 0) and court.game.faults(court) == []


@pytest.mark.rule("38.8", "38.14.2")
def test_one_executed_for_a_plea_has_no_heir_in_the_shorter_game() -> None:
    court = pleaded("shorter_game_b")
    assert court.state.dead[MARLEY] and asked(court) == ("activity", 0)
    assert not pleaded().state.dead[MARLEY]


@pytest.mark.rule("38.13", "38.14.2", "R8")
def test_who_is_gone_for_good_is_buried_like_others() -> None:
    court = stage(options=["funerals", "shorter_game_b"])
    die(court, DUNCAN, "31")
    go_on(court)
    seats = []
    while kind(court) == "funeral":
        seats.append(asked(court)[1])
        answer(court, "pass")
    assert seats == [0, 1, 2, 3] and court.state.dead[DUNCAN]


@pytest.mark.rule("38.13", "9.4", "C10")
def test_the_monarch_is_buried_and_the_court_mourns() -> None:
    court = stage(options=["funerals"])
    turn_of(court).at = "menu"
    die(court, GEORGE, "13.4.8")
    go_on(court)
    seats = []
    while kind(court) == "funeral":
        seats.append(asked(court)[1])
        answer(court, "pass")
    s = court.state
    assert seats == [0, 1, 2, 3] and s.monarch == ALAN and s.turn == 2 and s.next_crown == ["court_ball"]


@pytest.mark.rule("38.10", "38.6.1", "R4")
def test_one_who_has_abdicated_may_be_seduced_again() -> None:
    court = stage(options=["abdication", "romantic_intrigue_royals"])
    befriend(court, 0, EDWARD, DEBORAH)
    s = court.state
    s.dead[GEORGE] = 1
    s.spouse[GEORGE] = s.spouse[s.consort] = s.consort = NOBODY
    s.office[GEORGE], s.monarch, s.office[EDWARD], s.holder[MONARCH] = NOBODY, EDWARD, MONARCH, EDWARD
    give_counter(court, "intrigue")
    answer(court, "action:abdication", "abdicate", f"activity:{SEDUCE}", f"who:{DEBORAH}")
    assert f"who:{EDWARD}" in ids(court) and f"who:{ALAN}" not in ids(court)
    court.dice.script([6])
    answer(court, f"who:{EDWARD}")
    everybody_passes(court)
    assert s.owner[EDWARD] == 0 and s.alignment[EDWARD] == NOBODY and court.game.faults(court) == []


@pytest.mark.rule("38.7", "38.8")
def test_a_counselor_both_stops_a_counsel_and_pleads() -> None:
    court = stage(options=["counselor_powers", "clemency"])
    appoint(court, 1, HENRY)
    court.state.stopped[1] = 1  # has stopped one this turn
    court.dice.script([1, 5, 6])
    send_to_trial(court, DREW)
    go_on(court)
    everybody_passes(court)
    assert asked(court) == ("clemency", 1)
