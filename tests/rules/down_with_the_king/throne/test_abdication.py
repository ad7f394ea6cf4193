"""Abdication (38.10, R4)."""

import pytest

from rules.down_with_the_king.court.people import is_married_in, status
from rules.down_with_the_king.facts import (
    ALAN,
    ALIGNMENT,
    ANNE,
    ARMY,
    FANDONIA,
    GEORGE,
    MONARCH,
    NOBODY,
    OFFICE_KEY,
    SUCCESSION,
    THOMAS,
)
from rules.down_with_the_king.state import AMENDED_SINCE, Court
from tests.rules.down_with_the_king.stage import (
    GUY,
    HENRY,
    MARGARET,
    answer,
    befriend,
    fact,
    give,
    give_alignment,
    go_on,
    ids,
    kind,
    put_in_office,
    stage,
    told,
    why,
)


def reigning(royal: int, *dead: int, options: tuple[str, ...] = ("abdication",)) -> Court:
    """Seat 0's royal reigns by usurpation since turn 1; George and others are dead."""
    court = stage(options=options)
    befriend(court, 0, royal)
    s = court.state
    for who in (GEORGE, *dead):
        s.dead[who] = 1
    s.spouse[GEORGE] = s.spouse[s.consort] = s.consort = NOBODY
    s.office[GEORGE], s.monarch, s.reign_began = NOBODY, royal, 1
    s.office[royal], s.holder[MONARCH] = MONARCH, royal
    go_on(court)
    return court


@pytest.mark.rule("38.10", "R4")
def test_the_next_in_line_succeeds_and_nobody_mourns() -> None:
    court = reigning(ANNE)
    before = (court.state.pp[0], court.state.ip[0], court.state.support, [*court.state.holder[1:]])
    answer(court, "action:abdication", "abdicate")
    s = court.state
    assert (s.monarch, s.holder[MONARCH], s.owner[ANNE], s.office[ANNE]) == (ALAN, ALAN, NOBODY, NOBODY)
    assert (s.pp[0], s.ip[0], s.support, s.holder[1:]) == before
    assert (s.mourning, s.throne_empty, s.skip[0], s.reign_began) == (0, 0, 0, NOBODY)
    assert "court_ball" not in s.next_crown and kind(court) == "activity"
    assert ALIGNMENT[ANNE] in s.discard
    assert court.game.faults(court) == []


@pytest.mark.rule("38.10", "R4")
def test_one_who_is_next_in_line_himself_stays_as_a_neutral() -> None:
    court = reigning(ALAN)
    answer(court, "action:abdication", "abdicate")
    s = court.state
    assert (s.monarch, s.owner[ALAN], s.office[ALAN], s.reign_began) == (ALAN, NOBODY, MONARCH, NOBODY)
    assert s.alignment[ALAN] == NOBODY and ALIGNMENT[ALAN] in s.removed and court.game.faults(court) == []
    assert why(court, "action:abdication") == "no_farc_monarch"


@pytest.mark.rule("R4", "14.2.5")
@pytest.mark.parametrize("where", ["hand", "table", "pile"])
def test_the_heirs_alignment_card_leaves_the_game(where: str) -> None:
    court = reigning(ANNE)
    if where == "hand":
        give_alignment(court, 1, ALAN)
    elif where == "table":
        befriend(court, 1, ALAN)
    answer(court, "action:abdication", "abdicate")
    s = court.state
    assert ALIGNMENT[ALAN] in s.removed and s.owner[ALAN] == NOBODY and s.monarch == ALAN
    assert ALIGNMENT[ANNE] in s.discard and court.game.faults(court) == []


@pytest.mark.rule("38.10", "M9", "18.10")
def test_the_friend_beside_the_fallen_monarch_stays_and_is_free_to_marry() -> None:
    court = reigning(ANNE)
    befriend(court, 0, HENRY)
    s = court.state
    s.spouse[ANNE], s.spouse[HENRY], s.consort = HENRY, ANNE, HENRY
    answer(court, "action:abdication", "abdicate")
    assert (s.owner[HENRY], s.spouse[HENRY], s.consort, status(s, HENRY)) == (0, NOBODY, NOBODY, 8)
    assert court.game.faults(court) == []


@pytest.mark.rule("38.10", "C12", "18.10")
def test_the_spouse_of_one_who_stays_as_a_neutral_goes_along() -> None:
    court = reigning(ALAN)
    befriend(court, 0, MARGARET)
    s = court.state
    s.spouse[ALAN], s.spouse[MARGARET], s.consort = MARGARET, ALAN, MARGARET
    answer(court, "action:abdication", "abdicate")
    assert (s.monarch, s.owner[MARGARET], s.spouse[MARGARET], s.consort) == (ALAN, NOBODY, ALAN, MARGARET)
    assert is_married_in(s, MARGARET) and court.game.faults(court) == []


def married_minister(rules_version: int, office: str) -> Court:
    """Seat 0's Anne, next in line, reigns beside Henry, who holds that office; seat 0 abdicates."""
    court = reigning(ANNE, ALAN)
    court.rules_version = rules_version
    befriend(court, 0, HENRY)
    s = court.state
    s.pp[0] = 40
    s.spouse[ANNE], s.spouse[HENRY], s.consort = HENRY, ANNE, HENRY
    put_in_office(court, HENRY, office)
    answer(court, "action:abdication", "abdicate")
    return court


@pytest.mark.rule("38.10", "C20", "W15", "18.10")
@pytest.mark.parametrize("office", ["army", "ambassador_cronos"])
def test_a_king_by_marriage_gives_up_his_office(office: str) -> None:
    court = married_minister(AMENDED_SINCE, office)
    s = court.state
    assert is_married_in(s, HENRY) and (s.office[HENRY], s.place[HENRY]) == (NOBODY, FANDONIA)
    assert s.holder[OFFICE_KEY.index(office)] == NOBODY and status(s, HENRY) == 8
    assert (fact(court, "office_forfeited", "who"), court.game.faults(court)) == (HENRY, [])


@pytest.mark.rule("38.10")
def test_a_table_begun_by_earlier_rules_keeps_its_minister() -> None:
    court = married_minister(AMENDED_SINCE - 1, "army")
    assert court.state.office[HENRY] == ARMY and "office_forfeited" not in told(court)


@pytest.mark.rule("38.10", "U9")
def test_support_that_lies_before_the_player_stays_there() -> None:
    court = reigning(ANNE)
    (card,) = give(court, 0, "army_support")
    s = court.state
    s.hand[0].remove(card)
    s.face_up[0] = [card]
    answer(court, "action:abdication", "abdicate")
    assert s.face_up[0] == [card] and court.game.faults(court) == []


@pytest.mark.rule("38.10", "C16")
def test_the_last_of_the_line_draws_the_game() -> None:
    court = reigning(ALAN, *[who for who in SUCCESSION if who not in (GEORGE, ALAN)])
    answer(court, "action:abdication", "abdicate")
    assert court.outcome is not None and "game_drawn" in told(court)


@pytest.mark.rule("38.10", "R4")
def test_thomas_gives_way_to_the_line() -> None:
    court = reigning(THOMAS)
    answer(court, "action:abdication", "abdicate")
    assert (court.state.monarch, court.state.owner[THOMAS]) == (ALAN, NOBODY)


@pytest.mark.rule("38.10")
def test_one_may_think_better_of_it() -> None:
    court = reigning(ANNE)
    answer(court, "action:abdication", "pass")
    assert (court.state.monarch, court.state.owner[ANNE]) == (ANNE, 0) and kind(court) == "activity"


@pytest.mark.rule("38.10")
def test_only_the_monarchs_player_and_only_by_this_rule() -> None:
    court = stage(options=["abdication"])
    assert why(court, "action:abdication") == "no_farc_monarch"
    court = reigning(ANNE, options=())
    assert "action:abdication" not in ids(court) and not why(court, "action:abdication")
    assert GUY in court.state.pc
