"""Romantic intrigue with the married, and wives who seduce (38.6.5, 38.6.6)."""

import pytest

from rules.down_with_the_king.facts import ANNE, GEORGE, JANE, JOHN, NOBODY
from tests.rules.down_with_the_king.activities.romances import (
    MARRIED,
    MEN,
    ROYALS,
    WIVES,
    chances,
    choose_seducer,
    plotting,
    targets,
    try_it,
    wed,
)
from tests.rules.down_with_the_king.stage import (
    DEBORAH,
    DREW,
    GUY,
    HENRY,
    MARGARET,
    MARLEY,
    ROLAND,
    RUTH,
    answer,
    asked,
    befriend,
    everybody_passes,
    give,
    go_on,
    told,
)

# ---- part 5: the married -----------------------------------------------------------------------------


@pytest.mark.rule("38.6.5", "R20")
def test_a_married_man_won_over_and_the_hand_is_shown() -> None:
    court = plotting(MARRIED, own=(DEBORAH,), theirs=(HENRY, RUTH))
    wed(court, HENRY, RUTH)
    cards = give(court, 1, "alibi", "evidence", "peasant_support")
    choose_seducer(court, DEBORAH)
    assert chances(court, HENRY) == [("won over", 5, 6), ("accused", 1, 6)]  # under Seduction 6
    court.dice.script([5])
    answer(court, f"who:{HENRY}")
    everybody_passes(court)
    s = court.state
    assert s.owner[HENRY] == 0 and s.owner[RUTH] == 1 and s.spouse[HENRY] == RUTH
    assert s.seen == [sorted(cards), [], [], []] and court.game.faults(court) == []
    shown = next(entry for entry in court.journal.entries if entry.kind == "hand_seen")
    assert {*shown.facts["cards"]} > {*cards} and shown.to == [0, 1]


@pytest.mark.rule("38.6.5")
def test_who_fails_with_a_married_man_is_accused_and_sees_nothing() -> None:
    court = plotting(MARRIED, own=(DEBORAH,), theirs=(HENRY, RUTH))
    wed(court, HENRY, RUTH)
    try_it(court, DEBORAH, HENRY, 6, 1)  # 6 is not under 6; the charge falls
    assert told(court)[-3:] == ["seduction_failed", "accused", "accusation_fails"]
    assert court.state.seen == [[], [], [], []]


@pytest.mark.rule("38.6.5", "R1", "R16")
@pytest.mark.parametrize(("die", "owner"), [(6, 0), (5, 1)])
def test_a_married_lady_is_seduced_by_a_man_though_part_4_is_not_in_play(die: int, owner: int) -> None:
    court = plotting(MARRIED, theirs=(HENRY, RUTH))
    wed(court, HENRY, RUTH)  # she counts 5, as he does
    give(court, 1, "alibi")
    assert targets(court, DREW) == [RUTH]
    court.dice.script([die, 1, 1, 1])
    answer(court, f"who:{RUTH}")
    everybody_passes(court)
    assert court.state.owner[RUTH] == owner
    assert ("hand_shown" in told(court)) == (owner == 0) and ("accused" in told(court)) == (owner == 1)


@pytest.mark.rule("38.6.5", "R17", "35.6")
def test_a_man_wins_his_own_wife_back_without_prestige() -> None:
    court = plotting(MARRIED, own=(MARGARET,))
    wed(court, DREW, MARGARET)
    befriend(court, 1, MARGARET)
    court.state.pp[0] = 0
    go_on(court)
    try_it(court, DREW, MARGARET, 6)
    everybody_passes(court)
    assert court.state.owner[MARGARET] == 0 and asked(court) == ("activity", 0)


@pytest.mark.rule("38.6.5", "M5", "18.10")
def test_the_friend_beside_a_friend_on_the_throne_may_be_seduced_and_the_marriage_holds() -> None:
    court = plotting(MARRIED, own=(DEBORAH,), theirs=(ANNE, HENRY))
    wed(court, ANNE, HENRY)
    s = court.state
    s.spouse[GEORGE] = s.spouse[s.consort] = NOBODY
    s.office[GEORGE], s.monarch, s.office[ANNE], s.holder[0], s.consort = NOBODY, ANNE, 0, ANNE, HENRY
    go_on(court)
    try_it(court, DEBORAH, HENRY, 1)
    everybody_passes(court)
    assert s.owner[HENRY] == 0 and s.spouse[ANNE] == s.consort == HENRY and court.game.faults(court) == []


@pytest.mark.rule("38.6.5", "R15", "T16")
def test_no_royal_pc_or_consort_is_taken_from_a_marriage() -> None:
    court = plotting(MARRIED, ROYALS, own=(DEBORAH,), theirs=(JOHN, RUTH, MARGARET))
    wed(court, JOHN, RUTH)
    wed(court, GUY, MARGARET)
    s = court.state
    s.spouse[ROLAND], s.spouse[ANNE], s.consort = ANNE, ROLAND, ROLAND  # King by marriage
    go_on(court)
    assert not {JOHN, GUY, ROLAND} & {*targets(court, DEBORAH)}


@pytest.mark.rule("38.6.5", "18.7")
def test_without_the_part_the_married_are_safe() -> None:
    court = plotting(MEN, WIVES, ROYALS, own=(DEBORAH,), theirs=(HENRY, RUTH))
    wed(court, HENRY, RUTH)
    assert HENRY not in targets(court, DEBORAH)


# ---- part 6: wives -----------------------------------------------------------------------------------


@pytest.mark.rule("38.6.6")
@pytest.mark.parametrize(("die", "owner"), [(5, 0), (6, NOBODY)])
def test_a_wife_who_fails_is_accused(die: int, owner: int) -> None:
    court = plotting(WIVES, own=(DEBORAH, HENRY))
    wed(court, DEBORAH, HENRY)
    choose_seducer(court, DEBORAH)
    assert chances(court, ROLAND) == [("won over", 5, 6), ("accused", 1, 6)]
    court.dice.script([die, 1])
    answer(court, f"who:{ROLAND}")
    assert court.state.owner[ROLAND] == owner and ("accused" in told(court)) == (owner == NOBODY)


@pytest.mark.rule("R16", "38.6.6")
def test_a_wife_seduces_no_royal_but_with_part_5_a_husband() -> None:
    court = plotting(WIVES, ROYALS, MARRIED, own=(DEBORAH, HENRY), theirs=(MARLEY, RUTH))
    wed(court, DEBORAH, HENRY)
    wed(court, MARLEY, RUTH)
    found = targets(court, DEBORAH)
    assert MARLEY in found and ROLAND in found and min(found) > JANE


@pytest.mark.rule("38.6.6", "13.4.15")
def test_an_unmarried_lady_still_risks_nothing() -> None:
    court = plotting(WIVES, MEN, MARRIED, ROYALS, own=(DEBORAH,))
    try_it(court, DEBORAH, ROLAND, 6)
    assert told(court)[-1] == "seduction_failed" and asked(court) == ("activity", 0)
