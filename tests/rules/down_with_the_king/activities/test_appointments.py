"""Offices, counselors and henchmen (13.4.2, 13.4.3, 13.4.7, 14.5.3, 14.5.6, 16, 17)."""

import pytest

from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.factions import join, leave
from rules.down_with_the_king.court.offices import discharge, discharge_all
from rules.down_with_the_king.court.people import (
    can_hold_office,
    henchmen,
    is_henchman,
    pp_in_use,
    ready_henchmen,
    status,
)
from rules.down_with_the_king.facts import ALAN, AMBASSADORS, ARMY, FIRST_JUDGE, JUSTICE, NAVY, NOBODY, TREASURY
from rules.down_with_the_king.justice.sentences import imprison
from rules.down_with_the_king.state import BANISHED, PRISON, Court
from tests.rules.down_with_the_king.stage import (
    ARTHUR,
    DREW,
    DUNCAN,
    GUY,
    MARGARET,
    MORTIMER,
    answer,
    befriend,
    give,
    give_counter,
    go_on,
    ids,
    put_in_office,
    stage,
    turn_of,
)


def why(court: Court, choice: str) -> str:
    """Why a choice is blocked now; empty when it is not."""
    return {one.id: one.key for one in court.blocked()}.get(choice, "")


def vacate(court: Court, *offices: int) -> None:
    for office in offices:
        discharge(court, court.state.holder[office])
    go_on(court)


# ---- 13.4.2 ------------------------------------------------------------------------------------------


@pytest.mark.rule("13.4.2", "34.4", "O9", "16.3")
def test_a_vacant_office_is_filled_for_three_influence() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    vacate(court, ARMY)
    answer(court, "activity:fill_office", f"office:{ARMY}", f"who:{DUNCAN}")
    s = court.state
    assert s.holder[ARMY] == DUNCAN and s.ip[0] == 17 and turn_of(court).done == ["fill_office"]
    assert status(s, DUNCAN) == 3 + 2
    line = court.journal.entries[-1]
    assert (line.kind, line.facts) == ("office_filled", {"seat": 0, "who": DUNCAN, "office": ARMY, "ip": 3})
    assert why(court, "activity:fill_office") == "done_this_turn"


@pytest.mark.rule("13.4.2")
def test_without_a_vacancy_nothing_is_filled() -> None:
    court = stage()
    assert why(court, "activity:fill_office") == "no_vacancy"


@pytest.mark.rule("13.4.2", "34.7")
@pytest.mark.parametrize(
    ("ip", "support", "reason"), [(2, 60, "not_enough_ip"), (5, 0, "crisis_limit"), (6, 0, ""), (3, 60, "")]
)
def test_the_office_must_be_paid(ip: int, support: int, reason: str) -> None:
    court = stage()
    vacate(court, ARMY)
    court.state.ip[0], court.state.support = ip, support
    go_on(court)
    assert why(court, "activity:fill_office") == reason


@pytest.mark.rule("13.4.2", "O7", "6.3")
def test_an_embassy_in_a_country_at_war_cannot_be_filled() -> None:
    court = stage()
    vacate(court, AMBASSADORS[0])
    assert "activity:fill_office" in ids(court)
    court.state.wars = [1]
    go_on(court)
    assert why(court, "activity:fill_office") == "embassy_at_war"


@pytest.mark.rule("13.4.2", "20.4", "O6")
def test_a_new_ambassador_is_at_the_post_at_once() -> None:
    court = stage()
    vacate(court, AMBASSADORS[1])
    answer(court, "activity:fill_office", f"office:{AMBASSADORS[1]}", f"who:{DREW}")
    assert court.state.place[DREW] == 2


@pytest.mark.rule("F6", "13.4.2", "F2")
def test_an_office_above_the_prestige_is_marked_and_somebody_is_lost() -> None:
    court = stage()
    befriend(court, 0, DUNCAN, MORTIMER)
    vacate(court, JUSTICE)
    court.state.pp[0] = 8  # 3 + 4 in use, the office adds 3
    go_on(court)
    answer(court, "activity:fill_office", f"office:{JUSTICE}")
    assert ids(court) == ["who:11", "over:34:2", "over:35:2"]
    court.choose("over:34:2")
    assert court.decision is not None and court.decision.kind == "shed"


@pytest.mark.rule("16.1", "W15", "13.4.2")
def test_only_nobles_up_to_44_hold_office() -> None:
    court = stage()
    court.state.pp[0] = 60
    befriend(court, 0, DUNCAN, FIRST_JUDGE, MARGARET, ALAN)
    vacate(court, ARMY)
    answer(court, "activity:fill_office", f"office:{ARMY}")
    assert ids(court) == ["who:11", "who:34"]


@pytest.mark.rule("16.2", "6.2")
def test_one_who_takes_another_office_leaves_his_own() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    put_in_office(court, DUNCAN, "army")
    vacate(court, NAVY)
    answer(court, "activity:fill_office", f"office:{NAVY}", f"who:{DUNCAN}")
    assert court.state.holder[ARMY] == NOBODY and court.state.holder[NAVY] == DUNCAN


@pytest.mark.rule("16.2", "14.2.4", "14.5.3")
def test_a_counselor_who_takes_office_loses_the_card() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    card = give(court, 0, "monarchs_counselor")[0]
    answer(court, "activity:become_counselor", f"who:{DUNCAN}")
    vacate(court, ARMY)
    answer(court, "activity:fill_office", f"office:{ARMY}", f"who:{DUNCAN}")
    assert court.state.counselor[DUNCAN] == NOBODY and card in court.state.discard


@pytest.mark.rule("O10", "17.1")
def test_a_henchman_may_hold_office() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    give(court, 0, "henchman")
    answer(court, "activity:create_henchman", f"who:{DUNCAN}")
    vacate(court, ARMY)
    answer(court, "activity:fill_office", f"office:{ARMY}", f"who:{DUNCAN}")
    assert is_henchman(court.state, DUNCAN) and court.state.office[DUNCAN] == ARMY


@pytest.mark.rule("16.4", "13.4.2")
@pytest.mark.parametrize("state", ["banished", "prison", "hiding", "stuck"])
def test_the_confined_and_the_stuck_take_no_office(state: str) -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    s = court.state
    s.sentence[DUNCAN] = {"banished": BANISHED, "prison": PRISON}.get(state, 0)
    s.hiding[DUNCAN] = int(state == "hiding")
    if state == "stuck":
        s.place[DUNCAN], s.wars = 3, [3]
    assert not can_hold_office(s, DUNCAN, ARMY)


@pytest.mark.rule("16.4", "P16")
def test_prison_discharges_and_a_free_man_may_come_back() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    put_in_office(court, DUNCAN, "army")
    imprison(court, DUNCAN)
    go_on(court)
    assert court.state.holder[ARMY] == NOBODY
    court.state.sentence[DUNCAN] = court.state.wrongdoer[DUNCAN] = 0
    go_on(court)
    answer(court, "activity:fill_office", f"office:{ARMY}", f"who:{DUNCAN}")
    assert court.state.holder[ARMY] == DUNCAN


@pytest.mark.rule("16.4", "O8")
def test_death_discharges_and_so_does_a_new_reign() -> None:
    court = stage()
    holder = court.state.holder[TREASURY]
    die(court, holder, "31.3")
    assert court.state.holder[TREASURY] == NOBODY
    discharge_all(court)
    assert court.state.holder[1:] == [NOBODY] * 12 and court.state.holder[0] == court.state.monarch


@pytest.mark.rule("16.5", "20.4")
def test_a_recalled_ambassador_and_his_wife_are_home_at_once() -> None:
    court = stage()
    befriend(court, 0, DUNCAN, MARGARET)
    s = court.state
    s.spouse[DUNCAN], s.spouse[MARGARET] = MARGARET, DUNCAN
    put_in_office(court, DUNCAN, "ambassador_cronos")
    assert s.place[DUNCAN] == s.place[MARGARET] == 3
    s.wars = [3]
    discharge(court, DUNCAN)
    assert s.place[DUNCAN] == s.place[MARGARET] == 0


@pytest.mark.rule("16.6", "11.3", "G12")
@pytest.mark.parametrize("new", [NOBODY, 1])
def test_who_changes_sides_stays_in_office(new: int) -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    put_in_office(court, DUNCAN, "army")
    if new == NOBODY:
        leave(court, DUNCAN)
    else:
        join(court, DUNCAN, new)
    assert court.state.office[DUNCAN] == ARMY and court.state.owner[DUNCAN] == new
    assert court.state.loyalty[DUNCAN] == (0 if new == NOBODY else 1)


# ---- counselors --------------------------------------------------------------------------------------


@pytest.mark.rule("13.4.3", "14.5.3", "13.2")
def test_a_counselor_card_lies_with_pc_or_friend_and_is_not_in_the_hand() -> None:
    court = stage()
    assert why(court, "activity:become_counselor") == "no_card"
    befriend(court, 0, MARGARET)
    card = give(court, 0, "monarchs_counselor")[0]
    answer(court, "activity:become_counselor")
    assert ids(court) == ["who:11", "who:56"]
    court.choose("who:56")
    s = court.state
    assert s.counselor[MARGARET] == card and card not in s.hand[0] and card not in s.discard
    assert turn_of(court).done == ["become_counselor"] and court.journal.entries[-1].kind == "counselor_made"
    turn_of(court).done = []
    give(court, 0, "monarchs_counselor")
    answer(court, "activity:become_counselor")
    assert ids(court) == ["who:11"]  # one card for each


@pytest.mark.rule("13.4.3", "14.5.3", "16.2", "M6", "17.3")
def test_office_holders_henchmen_and_the_pcs_spouse_are_no_counselors() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, DUNCAN, MORTIMER, MARGARET)
    put_in_office(court, DUNCAN, "army")
    give(court, 0, "henchman", "monarchs_counselor")
    answer(court, "activity:create_henchman", f"who:{MORTIMER}")
    s.spouse[DREW], s.spouse[MARGARET] = MARGARET, DREW
    go_on(court)
    twin = court.copy()
    twin.choose("activity:become_counselor")
    assert ids(twin) == ["who:11"]
    put_in_office(court, DREW, "navy")
    assert why(court, "activity:become_counselor") == "nobody_fit"


@pytest.mark.rule("13.4.3", "13.4.7", "14.5.3", "14.5.6", "17.4")
def test_counselor_and_henchman_cards_are_not_given_up() -> None:
    court = stage()
    befriend(court, 0, DUNCAN, MORTIMER)
    give(court, 0, "henchman", "monarchs_counselor")
    answer(court, "activity:create_henchman", f"who:{MORTIMER}", "activity:become_counselor", f"who:{DUNCAN}")
    assert "action:discard" not in ids(court)  # nothing but Down With the King is left to throw away
    give(court, 0, "alibi")
    answer(court, "action:discard")
    assert len(ids(court)) == 1


@pytest.mark.rule("14.2.4", "17.4", "13.4.3")
@pytest.mark.parametrize("end", ["death", "neutral", "other side"])
@pytest.mark.parametrize("kind", ["henchman", "monarchs_counselor"])
def test_both_cards_are_discarded_with_death_or_a_change_of_side(kind: str, end: str) -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    card = give(court, 0, kind)[0]
    activity = "create_henchman" if kind == "henchman" else "become_counselor"
    answer(court, f"activity:{activity}", f"who:{DUNCAN}")
    if end == "death":
        die(court, DUNCAN, "31.4")
    elif end == "neutral":
        leave(court, DUNCAN)
    else:
        join(court, DUNCAN, 1)
    assert court.state.henchman[DUNCAN] == court.state.counselor[DUNCAN] == NOBODY
    assert card in court.state.discard


# ---- henchmen ----------------------------------------------------------------------------------------


@pytest.mark.rule("13.4.7", "14.5.6", "17.1", "13.2")
def test_only_a_friend_becomes_a_henchman() -> None:
    court = stage()
    s = court.state
    s.pp[0] = 60
    assert why(court, "activity:create_henchman") == "no_card"
    card = give(court, 0, "henchman", "monarchs_counselor")[0]
    assert why(court, "activity:create_henchman") == "nobody_fit"
    befriend(court, 0, ALAN, DUNCAN, MARGARET, ARTHUR)
    answer(court, "activity:become_counselor", f"who:{ARTHUR}", "activity:create_henchman")
    assert ids(court) == ["who:34", "who:56"]  # neither PC, royal nor counselor
    court.choose("who:34")
    assert s.henchman[DUNCAN] == card and henchmen(s, 0) == [DUNCAN]
    assert court.journal.entries[-1].kind == "henchman_made"


@pytest.mark.rule("17.3", "18.8", "M6", "13.4.7")
def test_the_pcs_spouse_is_a_henchman_without_a_card() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, MARGARET)
    give(court, 0, "henchman")
    s.spouse[DREW], s.spouse[MARGARET] = MARGARET, DREW
    go_on(court)
    assert henchmen(s, 0) == [MARGARET]
    assert why(court, "activity:create_henchman") == "nobody_fit"


@pytest.mark.rule("17.1", "17.6", "T9", "20.4")
def test_henchmen_are_at_hand_only_when_free_and_at_home() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    give(court, 0, "henchman")
    answer(court, "activity:create_henchman", f"who:{DUNCAN}")
    s = court.state
    assert ready_henchmen(s, 0) == [DUNCAN]
    for column, value in ((s.sentence, BANISHED), (s.sentence, PRISON), (s.hiding, 1), (s.place, 2)):
        column[DUNCAN] = value
        assert ready_henchmen(s, 0) == []
        column[DUNCAN] = 0


@pytest.mark.rule("17.2.1", "T10")
def test_a_henchman_exposes_a_scandal_but_the_pc_answers_for_it() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    give(court, 0, "henchman")
    answer(court, "activity:create_henchman", f"who:{DUNCAN}")
    give_counter(court, "scandal")
    court.dice.script([5, 6])  # 11: the accuser proves corrupt
    answer(court, "activity:expose_scandal", f"who:{DUNCAN}", f"who:{GUY}")
    while court.decision is not None and court.decision.kind == "reaction":
        court.choose("pass")
    accused = [entry.facts["who"] for entry in court.journal.entries if entry.kind == "accused"]
    assert accused == [DREW]


@pytest.mark.rule("17.2.4")
@pytest.mark.parametrize(("courtier", "side"), [(DREW, NOBODY), (DUNCAN, 0)])
def test_a_henchman_risks_no_royal_friendship(courtier: int, side: int) -> None:
    court = stage()
    befriend(court, 0, DUNCAN, ALAN)
    give(court, 0, "henchman")
    answer(court, "activity:create_henchman", f"who:{DUNCAN}")
    court.dice.script([1, 2])  # 3: displeased
    answer(court, "activity:court_favor", f"who:{courtier}")
    while court.decision is not None and court.decision.kind == "reaction":
        court.choose("pass")
    assert court.state.owner[ALAN] == side


@pytest.mark.rule("16.3")
def test_the_bonus_of_an_office_counts_against_prestige() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    assert pp_in_use(court.state, 0) == 3
    put_in_office(court, DUNCAN, "high_minister")
    assert pp_in_use(court.state, 0) == 6
