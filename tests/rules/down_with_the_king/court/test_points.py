"""Influence and prestige, and the limit of prestige (34, 35, F1 to F6)."""

import pytest

from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.marriage import marry
from rules.down_with_the_king.court.people import counted, pp_free, pp_in_use, status
from rules.down_with_the_king.court.purse import (
    gain_ip,
    lose_ip,
    lose_pp,
    set_support,
    spend,
    spending_room,
    why_not_spend,
)
from rules.down_with_the_king.facts import ALAN, ANNE, GEORGE, MONARCH, NOBODY
from rules.down_with_the_king.state import Court
from rules.engine.phrases import Phrase
from tests.rules.down_with_the_king.stage import (
    DREW,
    DUNCAN,
    HENRY,
    MARGARET,
    MARLEY,
    MORTIMER,
    ROLAND,
    answer,
    befriend,
    give,
    go_on,
    ids,
    put_in_office,
    stage,
    told,
    turn_of,
    why,
)


def shedding(court: Court) -> bool:
    return court.decision is not None and court.decision.kind == "shed"


def falls_to(court: Court, pp: int) -> None:
    """The first seat's prestige falls to ``pp``."""
    lose_pp(court, 0, court.state.pp[0] - pp)
    go_on(court)


# ---- influence ---------------------------------------------------------------------------------------


@pytest.mark.rule("34.6", "C2", "F5")
def test_nobody_spends_in_a_famine() -> None:
    court = stage()
    court.state.crown = ["famine"]
    go_on(court)
    assert spending_room(court.state, 0) == 0
    assert why(court, "action:buy_pp") == why(court, "activity:draw") == "famine"


@pytest.mark.rule("34.7", "33.2.1", "P12")
@pytest.mark.parametrize(("held", "room"), [(0, 0), (1, 1), (2, 1), (7, 3), (20, 10)])
def test_half_the_influence_in_a_crisis_measured_over_the_turn(held: int, room: int) -> None:
    court = stage()
    court.state.support, court.state.ip[0] = 0, held
    assert spending_room(court.state, 0) == room
    if room > 1:
        spend(court, 0, 1)
        assert spending_room(court.state, 0) == room - 1  # what was spent still counts as held
        lose_ip(court, 0, 1)
        assert spending_room(court.state, 0) == (held - 1) // 2 - 1  # a loss is no spending


@pytest.mark.rule("34.7", "P12")
def test_a_single_influence_point_is_spent_once() -> None:
    court = stage()
    court.state.support, court.state.ip[0] = 0, 1
    spend(court, 0, 1)
    gain_ip(court, 0, 1)
    assert spending_room(court.state, 0) == 0  # one of the two that were held is spent


@pytest.mark.rule("34.3", "34.4")
def test_nobody_spends_what_he_has_not() -> None:
    court = stage()
    court.state.ip[0] = 4
    assert why_not_spend(court.state, 0, 5) == Phrase("not_enough_ip", {"needs": 5, "have": 4})
    assert why_not_spend(court.state, 0, 4) == ""
    assert lose_ip(court, 0, 9) == 4 and court.state.ip[0] == 0


@pytest.mark.rule("34.5", "35.7", "14.4")
def test_everybody_sees_points_and_sizes_of_hands() -> None:
    court = stage()
    give(court, 0, "alibi")
    for seat in (0, 1, None):
        seats = court.view(seat).seats
        assert [seat.ip for seat in seats] == court.state.ip and [seat.pp for seat in seats] == court.state.pp
        assert [seat.hand for seat in seats] == [2, 1, 1, 1]


# ---- buying prestige ---------------------------------------------------------------------------------


@pytest.mark.rule("35.8", "34.4", "35.1", "T1")
def test_five_influence_buy_one_prestige_without_an_activity() -> None:
    court = stage()
    court.state.ip[0] = 14
    go_on(court)
    answer(court, "action:buy_pp")
    assert ids(court) == ["pp:1", "pp:2"]
    court.choose("pp:2")
    assert (court.state.ip[0], court.state.pp[0]) == (4, 32) and turn_of(court).left == 2
    assert court.journal.entries[-1].facts == {"seat": 0, "amount": 2, "ip": 10}
    assert why(court, "action:buy_pp") == "not_enough_ip"


@pytest.mark.rule("F5", "35.8", "33.2.1")
@pytest.mark.parametrize(("held", "offered"), [(9, []), (10, ["pp:1"]), (20, ["pp:1", "pp:2"])])
def test_in_a_crisis_half_buys_prestige(held: int, offered: list[str]) -> None:
    court = stage()
    court.state.ip[0], court.state.support = held, 0
    go_on(court)
    if offered:
        court.choose("action:buy_pp")
        assert ids(court) == offered
    else:
        assert why(court, "action:buy_pp") == "crisis_limit"


# ---- the limit ---------------------------------------------------------------------------------------


@pytest.mark.rule("F1", "35.4", "35.6", "18.8", "16.3")
def test_pc_and_spouse_are_not_counted() -> None:
    court = stage()
    court.state.pp[0] = 60
    befriend(court, 0, DUNCAN, MARGARET, ANNE)
    put_in_office(court, DREW, "high_minister")
    assert pp_in_use(court.state, 0) == 3 + 3 + 10
    marry(court, DREW, MARGARET)
    assert counted(court.state, 0) == [ANNE, DUNCAN] and pp_free(court.state, 0) == 60 - 13


@pytest.mark.rule("35.5", "F2", "35.5.1", "35.3")
def test_over_the_limit_the_owner_chooses_and_loses_no_more_than_needed() -> None:
    court = stage()
    befriend(court, 0, DUNCAN, MORTIMER, MARLEY)
    falls_to(court, 8)  # 3 + 4 + 5 are 12
    assert shedding(court) and ids(court) == ["who:34", "who:35", "who:44"]
    court.choose("who:34")
    assert shedding(court)  # 9 are still too many
    court.choose("who:44")
    s = court.state
    assert not shedding(court) and s.owner[MORTIMER] == 0
    assert s.owner[DUNCAN] == s.owner[MARLEY] == NOBODY and s.loyalty[DUNCAN] == 0


@pytest.mark.rule("F2", "35.5")
def test_every_players_limit_is_checked() -> None:
    court = stage()
    befriend(court, 2, MARLEY)
    lose_pp(court, 2, 26)
    go_on(court)
    assert shedding(court) and court.decision is not None and court.decision.seat == 2


@pytest.mark.rule("F2", "F6", "33.3")
def test_the_end_of_a_crisis_may_cost_somebody() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    put_in_office(court, DUNCAN, "high_minister")
    set_support(court, 0)
    court.state.pp[0] = 3
    go_on(court)
    assert not shedding(court) and status(court.state, DUNCAN) == 3
    set_support(court, 10)
    go_on(court)
    assert shedding(court)


@pytest.mark.rule("35.5.1", "G12", "14.2.4", "16.6", "17.4")
def test_a_lost_friend_is_neutral_with_title_and_office_and_without_cards() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    put_in_office(court, DUNCAN, "army")
    court.state.steps[DUNCAN] = 1
    card = give(court, 0, "henchman")[0]
    answer(court, "activity:create_henchman", "who:34")
    falls_to(court, 0)
    court.choose("who:34")
    s = court.state
    assert s.owner[DUNCAN] == NOBODY and s.loyalty[DUNCAN] == 0
    assert s.office[DUNCAN] == 4 and s.steps[DUNCAN] == 1 and card in s.discard


@pytest.mark.rule("35.5.2", "14.2.5", "M9")
def test_a_lost_royal_is_neutral_and_the_spouse_stays_rated_eight() -> None:
    court = stage()
    court.state.pp[0] = 60
    befriend(court, 0, MORTIMER, ANNE)
    marry(court, MORTIMER, ANNE)
    card = court.state.alignment[ANNE]
    falls_to(court, 17)
    court.choose(f"who:{ANNE}")
    s = court.state
    assert s.owner[ANNE] == NOBODY and card in s.discard and not s.dead[ANNE]
    assert s.owner[MORTIMER] == 0 and s.spouse[MORTIMER] == NOBODY and status(s, MORTIMER) == 8


@pytest.mark.rule("35.5.3", "F4", "18.6")
@pytest.mark.parametrize("spouse", [MARGARET, ANNE])
def test_a_married_friend_who_is_lost_dies_and_the_spouse_stays_unmarried(spouse: int) -> None:
    court = stage()
    court.state.pp[0] = 60
    befriend(court, 0, MARLEY, spouse)
    marry(court, MARLEY, spouse)
    court.state.steps[MARLEY] = 0
    falls_to(court, pp_in_use(court.state, 0) - 1)
    court.choose(f"who:{MARLEY}")
    s = court.state
    assert "died" in told(court) and s.owner[MARLEY] == NOBODY
    assert s.owner[spouse] == 0 and s.spouse[spouse] == NOBODY


@pytest.mark.rule("35.5.3", "X4")
def test_the_widow_of_a_dead_pc_simply_becomes_neutral() -> None:
    court = stage()
    befriend(court, 0, MARGARET)
    marry(court, DREW, MARGARET)
    court.state.pp[0] = 4
    die(court, DREW, "31.5")  # 4 PP halved: 2, and Margaret's 3 count now
    go_on(court)
    assert shedding(court) and ids(court) == [f"who:{MARGARET}"]
    court.choose(f"who:{MARGARET}")
    assert court.state.owner[MARGARET] == NOBODY
    assert [entry.facts["who"] for entry in court.journal.entries if entry.kind == "died"] == [DREW]


@pytest.mark.rule("35.5.4")
def test_nobody_is_given_up_while_the_prestige_suffices() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    falls_to(court, 3)
    assert not shedding(court) and court.state.owner[DUNCAN] == 0


@pytest.mark.rule("F3", "35.5", "35.4", "16.3")
def test_the_friendly_monarch_counts_with_his_office_and_is_never_lost() -> None:
    court = stage()
    court.state.pp[0] = 60
    befriend(court, 0, ALAN, DUNCAN)
    s = court.state
    s.office[GEORGE], s.monarch = NOBODY, ALAN
    s.office[ALAN], s.holder[MONARCH] = MONARCH, ALAN
    assert pp_in_use(s, 0) == 14 + 3
    falls_to(court, 5)
    assert ids(court) == ["who:34"]
    court.choose("who:34")
    assert not shedding(court) and court.state.owner[ALAN] == 0  # he alone is too much: nothing more happens


@pytest.mark.rule("F6", "35.4")
def test_a_freed_spouse_may_raise_the_sum_unasked() -> None:
    court = stage()
    befriend(court, 0, MARLEY, MARGARET)
    marry(court, MARLEY, MARGARET)
    court.state.wrongdoer[MARLEY] = 1
    court.state.pp[0] = 8  # 5 and 3 while he is in disgrace
    court.state.unsettled = 1
    go_on(court)
    assert not shedding(court)
    court.state.wrongdoer[MARLEY] = 0
    court.state.unsettled = 1
    go_on(court)
    assert shedding(court)


@pytest.mark.rule("35.2", "35.3", "35.5")
def test_points_are_lost_before_friends() -> None:
    court = stage()
    befriend(court, 0, HENRY, ROLAND)
    assert lose_pp(court, 0, 40) == 30
    go_on(court)
    assert court.state.pp[0] == 0 and shedding(court)


@pytest.mark.rule("F7", "35.5", "5")
def test_several_players_over_their_limit_lose_in_player_order() -> None:
    court = stage(first=2)
    befriend(court, 1, MARLEY)
    befriend(court, 3, ROLAND)
    court.state.pp[1] = court.state.pp[3] = 4
    lose_pp(court, 1, 1)
    go_on(court)
    assert shedding(court) and court.decision is not None and court.decision.seat == 3
    court.choose(ids(court)[0])
    assert shedding(court) and court.decision.seat == 1
