"""Acquiring titles (13.4.1), and the Status Ratings that follow (16.3, 18.9, G11)."""

import pytest

from rules.down_with_the_king.activities.titles import markers_left
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.factions import join
from rules.down_with_the_king.court.people import status, title
from rules.down_with_the_king.facts import ADMIRAL, ALAN, ANNE, ARCHBISHOP, GENERAL, MAGISTRATE, NOBODY
from rules.down_with_the_king.state import BANISHED, PRISON, Court
from tests.rules.down_with_the_king.stage import (
    ARTHUR,
    DREW,
    DUNCAN,
    ELIZABETH,
    GUY,
    HENRY,
    MALCOLM,
    MARGARET,
    MARLEY,
    MARY,
    MORTIMER,
    PERCEVAL,
    RICHARD,
    RUTH,
    VICTORIA,
    answer,
    befriend,
    go_on,
    ids,
    put_in_office,
    stage,
    turn_of,
)


def rising(court: Court) -> set[int]:
    """Everybody whom the first seat may raise now."""
    twin = court.copy()
    if "activity:acquire_title" not in ids(twin):
        return set()
    twin.choose("activity:acquire_title")
    return {int(choice.split(":")[1]) for choice in ids(twin)}


@pytest.mark.rule("13.4.1", "34.4")
@pytest.mark.parametrize(
    ("who", "steps", "price", "after"),
    [
        (DREW, 0, 2, "Knight"),
        (DREW, 1, 3, "Earl"),
        (DREW, 2, 4, "Lord"),
        (DREW, 3, 5, "Duke"),
        (MARGARET, 0, 3, "Duchess"),
    ],
)
def test_each_step_has_its_price_and_adds_one_to_status(who: int, steps: int, price: int, after: str) -> None:
    court = stage()
    if who != DREW:
        befriend(court, 0, who)
    court.state.steps[who] = steps
    go_on(court)
    before = status(court.state, who)
    answer(court, "activity:acquire_title", f"who:{who}:{price}")
    assert court.state.ip[0] == 20 - price and turn_of(court).done == ["acquire_title"]
    assert court.journal.entries[-1].facts == {"seat": 0, "who": who, "title": after, "ip": price}
    assert status(court.state, who) == before + 1 and title(court.state, who) == after


@pytest.mark.rule("13.4.1", "13.1")
def test_several_rise_in_one_activity_but_nobody_twice() -> None:
    court = stage()
    befriend(court, 0, DUNCAN, MARGARET)
    answer(court, "activity:acquire_title")
    assert "done" not in ids(court)
    answer(court, "who:11:2", "who:34:4")
    assert ids(court) == ["who:56:3", "done"]
    answer(court, "done")
    assert court.decision is not None and court.decision.kind == "activity"
    assert turn_of(court).done == ["acquire_title"] and turn_of(court).left == 1
    assert "activity:acquire_title" not in ids(court)


@pytest.mark.rule("13.4.1")
def test_the_activity_ends_when_nobody_else_can_rise() -> None:
    court = stage()
    answer(court, "activity:acquire_title", "who:11:2")
    assert court.decision is not None and court.decision.kind == "activity"
    court.state.steps[DREW] = 4
    turn_of(court).done = []
    go_on(court)
    assert {one.id: one.key for one in court.blocked()}["activity:acquire_title"] == "nobody_can_rise"


@pytest.mark.rule("G5")
def test_there_are_four_duchesses() -> None:
    court = stage()
    befriend(court, 0, MARGARET)
    assert MARGARET in rising(court)
    for who in (VICTORIA, ELIZABETH, RUTH, MARY):
        court.state.steps[who] = 1
    go_on(court)
    assert markers_left(court.state, "Duchess") == 0 and MARGARET not in rising(court)


@pytest.mark.rule("13.4.1")
def test_nobody_rises_twice_in_a_turn_in_two_factions() -> None:
    court = stage()
    befriend(court, 1, DUNCAN)
    court.state.titled[DUNCAN] = court.state.turn
    join(court, DUNCAN, 0)
    go_on(court)
    assert DUNCAN not in rising(court)
    court.state.turn += 1
    go_on(court)
    assert DUNCAN in rising(court)


@pytest.mark.rule("13.4.1")
def test_dukes_duchesses_officials_and_royals_rise_no_more() -> None:
    court = stage()
    court.state.pp[0] = 90
    befriend(court, 0, HENRY, MAGISTRATE, GENERAL, ADMIRAL, ARCHBISHOP, RUTH, ALAN)
    court.state.steps[RUTH] = 1
    go_on(court)
    assert rising(court) == {DREW}


@pytest.mark.rule("13.4.1")
@pytest.mark.parametrize("state", ["banished", "prison", "hiding", "stuck"])
def test_the_confined_and_the_stuck_acquire_none(state: str) -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    s = court.state
    if state in ("banished", "prison"):
        s.sentence[DUNCAN] = BANISHED if state == "banished" else PRISON
    elif state == "hiding":
        s.hiding[DUNCAN] = 1
    else:
        s.place[DUNCAN], s.wars = 3, [3]
    go_on(court)
    assert rising(court) == {DREW}
    s.sentence[DUNCAN] = s.hiding[DUNCAN] = 0
    s.wars = []
    go_on(court)
    assert rising(court) == {DREW, DUNCAN}


@pytest.mark.rule("13.4.1", "34.4", "34.6")
def test_only_what_can_be_paid_is_on_offer() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    court.state.ip[0] = 3
    go_on(court)
    answer(court, "activity:acquire_title")
    assert ids(court) == ["who:11:2"]
    assert [(choice.id, choice.key) for choice in court.blocked()] == [("who:34:4", "not_enough_ip")]
    court.undo()
    court.state.crown = ["famine"]
    go_on(court)
    assert rising(court) == set()


@pytest.mark.rule("G5")
def test_without_a_marker_there_is_no_rise_and_markers_come_back() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, MORTIMER)
    for who, steps in ((ARTHUR, 1), (PERCEVAL, 1), (DUNCAN, 2), (RICHARD, 4)):  # four Dukes are all there are
        s.steps[who] = steps
    go_on(court)
    assert markers_left(s, "Duke") == 0
    assert MORTIMER not in rising(court)
    die(court, ARTHUR, "31.3")
    go_on(court)
    assert markers_left(s, "Duke") == 1 and MORTIMER in rising(court)


@pytest.mark.rule("G5", "18.10")
def test_the_dead_pcs_marker_comes_back_and_a_free_rank_uses_none() -> None:
    court = stage()
    s = court.state
    s.steps[GUY] = 4
    assert markers_left(s, "Duke") == 3
    die(court, GUY, "31.5")
    go_on(court)
    assert markers_left(s, "Duke") == 4 and s.steps[GUY] == 0
    s.widowed[DUNCAN] = 1
    assert title(s, DUNCAN) == "Duke" and markers_left(s, "Duke") == 4


@pytest.mark.rule("G5")
def test_a_marker_comes_back_when_its_owner_rises() -> None:
    court = stage()
    court.state.steps[DREW] = 1
    go_on(court)
    assert markers_left(court.state, "Knight") == 9
    answer(court, "activity:acquire_title", "who:11:3")
    assert markers_left(court.state, "Knight") == 10 and markers_left(court.state, "Earl") == 5


@pytest.mark.rule("F6", "F2", "35.5", "13.4.1")
def test_a_title_may_break_the_limit_with_a_warning_and_somebody_is_lost() -> None:
    court = stage()
    befriend(court, 0, DUNCAN, MORTIMER)
    court.state.pp[0] = 7  # 3 + 4: all in use
    go_on(court)
    answer(court, "activity:acquire_title")
    assert {"who:11:2", "over:34:4:1", "over:35:5:1"} == set(ids(court))
    court.choose("over:34:4:1")
    assert court.decision is not None and court.decision.kind == "shed"
    court.choose("who:34")
    assert court.state.owner[DUNCAN] == NOBODY and court.state.steps[DUNCAN] == 1


@pytest.mark.rule("G11", "16.3")
@pytest.mark.parametrize(
    ("support", "office", "expected"),
    [(60, "", 3), (60, "high_minister", 6), (0, "high_minister", 3), (0, "", 3), (0, "navy", 2)],
)
def test_rank_and_office_halved_for_holders_in_a_crisis(support: int, office: str, expected: int) -> None:
    court = stage()
    if office:
        put_in_office(court, DUNCAN, office)
    court.state.support = support
    assert status(court.state, DUNCAN) == expected  # (3 + 3) // 2 = 3, (3 + 2) // 2 = 2


@pytest.mark.rule("G11", "33.2.3")
def test_neutral_royals_are_halved_in_a_crisis_and_friends_are_not() -> None:
    court = stage()
    court.state.pp[0] = 60
    befriend(court, 0, ANNE)
    court.state.support = 0
    assert status(court.state, ALAN) == 5 and status(court.state, ANNE) == 10


@pytest.mark.rule("18.9", "G11", "M7", "16.3")
def test_the_married_share_the_higher_rating_office_included_while_the_other_is_in_grace() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, DUNCAN, MARGARET)
    put_in_office(court, DUNCAN, "army")
    s.spouse[DUNCAN], s.spouse[MARGARET] = MARGARET, DUNCAN
    assert (status(s, DUNCAN), status(s, MARGARET)) == (5, 5)
    for column, value in ((s.wrongdoer, 1), (s.sentence, BANISHED), (s.sentence, PRISON)):
        column[DUNCAN] = value
        assert (status(s, DUNCAN), status(s, MARGARET)) == (5, 3)
        column[DUNCAN] = 0


@pytest.mark.rule("M4", "18.10", "G11")
@pytest.mark.parametrize(("who", "steps", "office", "expected"), [(DUNCAN, 0, "", 8), (DUNCAN, 0, "army", 10)])
def test_a_royals_spouse_is_rated_eight_plus_office_and_the_royal_as_before(
    who: int, steps: int, office: str, expected: int
) -> None:
    court = stage()
    s = court.state
    s.pp[0] = 60
    befriend(court, 0, who, ANNE)
    s.spouse[who], s.spouse[ANNE] = ANNE, who
    if office:
        put_in_office(court, who, office)
    assert status(s, who) == expected and status(s, ANNE) == 10


@pytest.mark.rule("M4")
def test_a_royals_spouse_keeps_a_higher_rank_of_his_own() -> None:
    court = stage()
    s = court.state
    s.pp[0] = 60
    befriend(court, 0, MARLEY, ANNE)
    s.spouse[MARLEY], s.spouse[ANNE] = ANNE, MARLEY
    s.steps[MARLEY] = 4  # rank 9, higher than 8 on purpose
    assert status(s, MARLEY) == 9


@pytest.mark.rule("G12", "13.4.1", "35.5.1")
def test_titles_stay_with_a_lost_friend_and_end_with_death() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    s = court.state
    s.steps[DUNCAN] = 1
    s.pp[0] = 0
    s.unsettled = 1
    go_on(court)
    answer(court, "who:34")
    assert s.owner[DUNCAN] == NOBODY and title(s, DUNCAN) == "Lord"
    die(court, DUNCAN, "31.3")
    assert title(s, DUNCAN) == "Earl"


@pytest.mark.rule("13.4.1")
def test_a_player_may_not_raise_others() -> None:
    court = stage()
    befriend(court, 1, DUNCAN)
    assert MALCOLM not in rising(court) and DUNCAN not in rising(court)
