"""The death of a Monarch and what follows (9, 18.10, 36.11)."""

from itertools import pairwise

import pytest

from rules.down_with_the_king.activities.own_turn import why_not_align
from rules.down_with_the_king.activities.standing import standing
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.people import is_at_home, is_married_in, is_wrongdoer, status, title
from rules.down_with_the_king.facts import (
    ALAN,
    ALFRED,
    ALIGNMENT,
    ALMERY,
    AMBASSADOR_CRONOS,
    ANNE,
    CARDS,
    CATHERINE,
    CRONOS,
    DWTK,
    EDWARD,
    FANDONIA,
    FOREIGN_WAR,
    GEORGE,
    JANE,
    JOHN,
    NOBODY,
    PHILLIP,
    SUCCESSION,
    THOMAS,
)
from rules.down_with_the_king.justice.sentences import condemn
from rules.down_with_the_king.state import BANISHED, HEARING_WAITS, IN_CONTAINER, ON_CARD, PRISON, Court
from rules.down_with_the_king.throne.succession import Succession, next_in_line
from rules.down_with_the_king.turn.game_turn import Turn
from rules.down_with_the_king.turn.player_turn import PlayerTurn
from tests.rules.down_with_the_king.stage import (
    DEBORAH,
    DUNCAN,
    HENRY,
    answer,
    befriend,
    begin,
    give,
    give_alignment,
    give_counter,
    go_on,
    stage,
    told,
    turn_of,
)


def king_dies(court: Court, *dice: int) -> None:
    """The Monarch dies between two player turns; dice for the new Support (7 x 10 unless given). Ann's card makes
    the table wait for her at once when all is done but the discards."""
    if len(court.state.hand[0]) == 1:
        give(court, 0, "evidence")
    court.stack = [Turn(waiting=[1, 2, 3], at="players")]
    court.dice.script(dice or [3, 4])
    die(court, court.state.monarch, "9.1")
    go_on(court)
    assert court.decision.kind == "mourning_discard"


def marry(court: Court, one: int, other: int) -> None:
    court.state.spouse[one], court.state.spouse[other] = other, one


@pytest.mark.rule("9.2", "9.1", "9.3")
def test_the_line_of_succession() -> None:
    court = stage()
    s = court.state
    assert SUCCESSION == (GEORGE, ALAN, ANNE, JOHN, EDWARD, PHILLIP, ALMERY, CATHERINE, ALFRED)
    for royal, heir in pairwise(SUCCESSION):
        s.dead[royal] = 1
        assert next_in_line(s) == heir
    s.dead[ALFRED] = 1
    assert next_in_line(s) == NOBODY  # neither Thomas nor Jane


@pytest.mark.rule("9.2", "9.4", "32.4", "O8", "16.4", "16.5")
def test_a_new_monarch_finds_new_support_and_no_office_holders_but_counselors() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, HENRY)
    s.counselor[HENRY] = give(court, 0, "monarchs_counselor")[0]
    s.hand[0].remove(s.counselor[HENRY])
    envoy = s.holder[AMBASSADOR_CRONOS]
    king_dies(court, 5, 6)
    assert (s.monarch, s.owner[ALAN], s.support, s.holder[0], s.throne_empty) == (ALAN, NOBODY, 110, ALAN, 0)
    assert s.holder[1:] == [NOBODY] * 12
    assert s.place[envoy] == FANDONIA
    assert s.counselor[HENRY] != NOBODY
    assert ALIGNMENT[ALAN] in s.removed


@pytest.mark.rule("9.4", "C11", "14.2.8")
def test_each_player_discards_two_of_his_choice_but_never_down_with_the_king() -> None:
    court = stage(first=1)
    s = court.state
    _, evidence, informer = give(court, 1, "alibi", "evidence", "informer")
    give(court, 2, "alibi")
    s.returns[3] = 5  # a dead PC's player mourns like the others
    give(court, 3, "alibi", "alibi", "alibi")
    king_dies(court)
    assert (court.decision.seat, court.decision.kind) == (1, "mourning_discard")
    assert {CARDS[int(choice[5:])] for choice in court.decision.ids} == {"alibi", "evidence", "informer"}
    answer(court, f"card:{informer}", f"card:{evidence}")
    assert court.decision.seat == 2  # one card: all there is
    answer(court, court.decision.ids[0])
    for _ in range(2):
        assert court.decision.seat == 3
        answer(court, court.decision.ids[0])
    assert court.decision.seat == 0
    assert [[CARDS[card] for card in hand] for hand in s.hand[1:]] == [[DWTK, "alibi"], [DWTK], [DWTK, "alibi"]]


@pytest.mark.rule("9.4", "C10", "E1")
def test_the_turn_ends_with_its_closing_steps_and_the_next_event_is_a_court_ball() -> None:
    court = stage()
    s = court.state
    befriend(court, 1, DUNCAN)
    condemn(court, DUNCAN)
    s.since[DUNCAN] = s.turn - 1  # due at the end of this turn
    s.ip = [0] * 4  # nobody can pay for an office in the next turn
    king_dies(court)
    answer(court, court.decision.ids[0])
    assert s.turn == 2 and "turn_begins" not in told(court)  # seats 1 to 3 have had no turn
    assert s.owner[DUNCAN] == NOBODY  # executed all the same
    assert s.next_crown == ["court_ball"]
    while court.decision.kind == "select_vacancy":
        answer(court, court.decision.ids[0])
    assert s.crown == ["court_ball"] and "crown_event" not in told(court)


@pytest.mark.rule("C10", "10")
def test_in_a_player_turn_the_turn_stops_and_there_is_no_counsel() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, s.holder[1])
    s.open[5] = 1
    give(court, 0, *["alibi"] * 8, "evidence", "evidence")
    turn_of(court).at = "menu"
    die(court, GEORGE, "9.1")
    go_on(court)
    assert court.decision.kind == "mourning_discard"
    assert not any(isinstance(step, PlayerTurn) for step in court.stack)


@pytest.mark.rule("C10", "21", "W18")
def test_the_assassin_is_accused_before_the_succession() -> None:
    court = stage()
    s = court.state
    give_counter(court, "intrigue")
    give(court, 0, "assassination")
    court.dice.script([4, 6, 1])  # 10 - 1 = 9: the King dies, the assassin is seen and accused
    answer(court, "activity:assassinate", f"who:{GEORGE}")
    assert court.decision.kind == "hearing_ordered"  # 1 is not less than Status 1
    assert s.throne_empty and s.monarch == GEORGE
    answer(court, "hide")
    assert s.monarch == ALAN


@pytest.mark.rule("9.2", "18.10", "C12", "14.2.5", "35.5")
def test_a_married_farc_succeeds_and_both_become_neutral() -> None:
    court = stage()
    s = court.state
    befriend(court, 1, ALAN, DEBORAH, HENRY)
    marry(court, ALAN, DEBORAH)
    s.henchman[DEBORAH] = give(court, 1, "henchman")[0]
    s.hand[1].remove(s.henchman[DEBORAH])
    s.steps[DEBORAH] = 1
    king_dies(court)
    assert (s.monarch, s.consort) == (ALAN, DEBORAH)
    assert (s.owner[ALAN], s.owner[DEBORAH], s.owner[HENRY]) == (NOBODY, NOBODY, 1)
    assert (s.spouse[ALAN], s.loyalty[DEBORAH], s.henchman[DEBORAH]) == (DEBORAH, ON_CARD, NOBODY)
    assert is_married_in(s, DEBORAH) and status(s, DEBORAH) == 8
    assert ALIGNMENT[ALAN] in s.removed and s.alignment[ALAN] == NOBODY
    die(court, ALAN, "9.1")  # the Queen is a Duchess rated 8 again
    assert (s.consort, s.loyalty[DEBORAH]) == (NOBODY, IN_CONTAINER)
    assert (status(s, DEBORAH), title(s, DEBORAH)) == (8, "Duchess")


@pytest.mark.rule("C20", "18.10", "W15", "17.4")
@pytest.mark.parametrize("state", ["banished", "prison", "hiding", "abroad", "stuck"])
def test_a_new_consort_is_at_home_and_at_liberty(state: str) -> None:
    court = stage()
    s = court.state
    befriend(court, 1, ALAN, DEBORAH)
    marry(court, ALAN, DEBORAH)
    if state == "prison":
        s.sentence[DEBORAH], s.wrongdoer[DEBORAH], s.suicide[DEBORAH] = PRISON, 1, 1
    else:
        s.place[DEBORAH] = CRONOS
    if state == "banished":
        s.sentence[DEBORAH], s.wrongdoer[DEBORAH] = BANISHED, 1
    if state == "stuck":
        s.wars, s.open[FOREIGN_WAR] = [CRONOS], 1
        s.wrongdoer[DEBORAH], s.waiting[DEBORAH] = 1, HEARING_WAITS
    s.hiding[DEBORAH] = int(state == "hiding")
    s.counselor[DEBORAH] = card = give(court, 1, "monarchs_counselor")[0]
    s.hand[1].remove(card)
    king_dies(court)
    assert s.consort == DEBORAH and is_at_home(s, DEBORAH)
    assert not is_wrongdoer(s, DEBORAH) and not s.waiting[DEBORAH] and not s.suicide[DEBORAH]
    assert "hearing_clears" not in told(court) and "hearing_fails" not in told(court)
    assert s.counselor[DEBORAH] == NOBODY and card in s.discard


@pytest.mark.rule("C12", "35.5")
def test_the_prestige_is_checked_after_the_succession() -> None:
    court = stage()
    s = court.state
    befriend(court, 1, ALAN, DEBORAH, HENRY)  # 10 + 8 + 5; the first two are lost to the throne
    marry(court, ALAN, DEBORAH)
    s.pp[1], s.dead[GEORGE], s.throne_empty = 5, 1, 1
    begin(court, Succession())
    assert court.decision.kind == "activity" and s.owner[HENRY] == 1
    s.monarch, s.throne_empty = ANNE, 1  # with one PP less Henry could not stay
    s.pp[1] = 4
    begin(court, Succession())
    assert (court.decision.seat, court.decision.kind) == (1, "shed")


@pytest.mark.rule("9.2", "C18")
def test_the_alignment_card_of_the_heir_leaves_from_a_hand() -> None:
    court = stage()
    s = court.state
    card = give_alignment(court, 3, ALAN)
    king_dies(court)
    assert card in s.removed and card not in s.hand[3]


@pytest.mark.rule("C13", "18.5", "9.2")
def test_catherine_is_a_widow_like_any_other_royal() -> None:
    court = stage()
    s = court.state
    king_dies(court)
    assert (s.consort, s.spouse[CATHERINE], s.owner[CATHERINE], s.widowed[CATHERINE]) == (NOBODY, NOBODY, NOBODY, 0)
    assert status(s, CATHERINE) == 10
    for royal in (ALAN, ANNE, JOHN, EDWARD, PHILLIP, ALMERY):
        s.dead[royal] = 1
    assert next_in_line(s) == CATHERINE


@pytest.mark.rule("C13")
def test_her_alignment_card_becomes_playable() -> None:
    court = stage()
    s = court.state
    give_alignment(court, 0, CATHERINE)
    assert why_not_align(standing(court, turn_of(court)))  # not while George lives
    s.monarch, s.consort, s.spouse[GEORGE], s.spouse[CATHERINE] = ALAN, NOBODY, NOBODY, NOBODY
    s.holder[0], s.office[GEORGE], s.office[ALAN], s.dead[GEORGE] = ALAN, NOBODY, 0, 1
    assert why_not_align(standing(court, turn_of(court))) == ""


@pytest.mark.rule("9.3", "C14")
def test_jane_and_thomas_are_passed_over() -> None:
    court = stage()
    s = court.state
    for royal in SUCCESSION[1:-1]:
        s.dead[royal] = 1
    befriend(court, 1, ALFRED, JANE)
    court.stack = [Turn(waiting=[1], at="players")]
    die(court, GEORGE, "9.1")
    go_on(court)
    assert s.monarch == ALFRED and s.owner[JANE] == 1 and s.owner[THOMAS] == NOBODY


@pytest.mark.rule("36.11", "U12")
def test_the_fall_of_a_farc_monarch_costs_the_next_player_turn_one_would_have_had() -> None:
    court = stage()
    s = court.state
    befriend(court, 1, JOHN)
    s.office[GEORGE], s.monarch, s.holder[0], s.office[JOHN], s.reign_began = NOBODY, JOHN, JOHN, 0, 1
    s.consort, s.spouse[GEORGE], s.spouse[CATHERINE] = NOBODY, NOBODY, NOBODY
    s.dead[GEORGE] = 1
    king_dies(court)
    assert s.monarch == ALAN and s.reign_began == NOBODY
    assert s.skip == [0, 1, 0, 0]  # the turn cut short by mourning has not paid for it
    court.stack = [Turn(waiting=[1, 2], at="players")]
    s.mourning, s.returns[1] = 0, 9
    go_on(court)
    answer(court, "pass")  # nor has a turn lost anyhow
    assert s.skip[1] == 1
    s.returns[1] = 0
    court.stack = [Turn(waiting=[1, 2], at="players")]
    go_on(court)
    assert (court.decision.seat, court.decision.ids, court.decision.ask.facts["why"]) == (1, ["pass"], "fallen")
    answer(court, "pass")
    assert s.skip[1] == 0


@pytest.mark.rule("36.11")
def test_a_neutral_monarchs_death_costs_nobody_a_turn() -> None:
    court = stage()
    befriend(court, 1, JOHN)
    king_dies(court)
    assert court.state.skip == [0, 0, 0, 0]


@pytest.mark.rule("P7", "7.10.4", "9.4")
def test_a_recalled_ambassador_faces_what_waited_for_him() -> None:
    court = stage()
    s = court.state
    envoy = s.holder[AMBASSADOR_CRONOS]
    s.wars, s.open[3], s.wrongdoer[envoy], s.waiting[envoy] = [CRONOS], 1, 1, HEARING_WAITS
    court.stack = [Turn(waiting=[1], at="players")]
    court.dice.script([3, 4, 1, 1])
    die(court, GEORGE, "9.1")
    go_on(court)
    assert s.waiting[envoy] == 0
    assert {"hearing_clears", "hearing_fails"} & set(told(court))
