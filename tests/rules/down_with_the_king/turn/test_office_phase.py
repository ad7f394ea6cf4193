"""The Office Phase and what it means to hold office (6, 16)."""

import pytest

import rules
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.factions import join, leave
from rules.down_with_the_king.court.offices import appoint, discharge
from rules.down_with_the_king.court.people import can_hold_office, own_status, status
from rules.down_with_the_king.facts import (
    AMBASSADOR_CRONOS,
    BESYZAN,
    CARDS,
    CRONOS,
    FANDONIA,
    HIGH_MINISTER,
    JUSTICE,
    NAVY,
    NOBODY,
    OFFICE_BONUS,
    OFFICE_IDS,
    SHERIFF,
    TRADE,
)
from rules.down_with_the_king.justice.sentences import banish, imprison
from rules.down_with_the_king.state import BANISHED, PRISON, Court
from rules.down_with_the_king.turn.counsels import speakers
from rules.down_with_the_king.turn.office_phase import OfficePhase
from tests.rules.down_with_the_king.stage import (
    DEBORAH,
    DREW,
    DUNCAN,
    GUY,
    HENRY,
    JAMES,
    MARGARET,
    MICHAEL,
    RICHARD,
    ROLAND,
    answer,
    befriend,
    begin,
    give,
    go_on,
    put_in_office,
    stage,
    told,
)


def vacate(court: Court, *offices: int) -> None:
    for office in offices:
        discharge(court, court.state.holder[office])


# ---- the offer ---------------------------------------------------------------------------------------


@pytest.mark.rule("6.4")
def test_without_a_vacancy_the_phase_is_skipped() -> None:
    court = stage()
    begin(court, OfficePhase())
    assert court.decision.kind == "activity" and told(court) == []


@pytest.mark.rule("6.1", "6.1.1", "4.2")
def test_each_vacancy_is_offered_in_player_order_until_somebody_takes_it() -> None:
    court = stage(first=1)
    befriend(court, 0, HENRY)
    vacate(court, NAVY, TRADE)
    begin(court, OfficePhase())
    assert (court.decision.seat, court.decision.kind) == (1, "select_vacancy")
    answer(court, f"office:{TRADE}")
    assert (court.decision.seat, court.decision.ids) == (1, [f"who:{GUY}", "pass"])
    answer(court, "pass")
    assert court.decision.seat == 2
    answer(court, "pass")
    assert (court.decision.seat, court.decision.ids) == (0, [f"who:{DREW}", f"who:{HENRY}", "pass"])  # 3 is a lady
    answer(court, f"who:{HENRY}")
    s = court.state
    assert (s.holder[TRADE], s.owner[HENRY], s.ip[0]) == (HENRY, 0, 18)
    assert court.decision.seat == 1 and court.decision.ask.facts["office"] == NAVY


@pytest.mark.rule("6.1.1")
def test_who_cannot_pay_is_not_asked() -> None:
    court = stage()
    court.state.ip = [1, 2, 1, 1]
    vacate(court, NAVY)
    begin(court, OfficePhase())
    assert court.decision.seat == 1


@pytest.mark.rule("6.1.2", "6.1", "O4")
@pytest.mark.parametrize("mine", ["neutral", "pc", "friend", "counselor", "henchman"])
def test_the_dice_fill_what_nobody_wants_with_anybody_free_of_charge(mine: str) -> None:
    court = stage(first=2)
    s = court.state
    who = DREW if mine == "pc" else DUNCAN
    if mine not in ("neutral", "pc"):
        befriend(court, 0, DUNCAN)
    if mine == "counselor":
        s.counselor[DUNCAN] = give(court, 0, "monarchs_counselor")[0]
        s.hand[0].remove(s.counselor[DUNCAN])
    if mine == "henchman":
        s.henchman[DUNCAN] = give(court, 0, "henchman")[0]
        s.hand[0].remove(s.henchman[DUNCAN])
    vacate(court, NAVY)
    court.dice.script([5, 2, 1, 5, who // 10, who % 10])  # the Sheriff cannot; Michael has an office
    begin(court, OfficePhase())
    while court.decision.kind == "place_in_office":
        answer(court, "pass")
    assert s.holder[NAVY] == who
    assert s.ip == [20] * 4
    assert s.counselor[DUNCAN] == NOBODY
    assert (s.henchman[DUNCAN] != NOBODY) == (mine == "henchman")
    assert next(entry for entry in court.journal.entries if entry.kind == "office_by_lot").facts["seat"] == 2


@pytest.mark.rule("6.1.2", "G14", "G15")
def test_the_dice_choose_among_the_legal_only_and_a_face_down_pc_is_nobody() -> None:
    court = stage()
    s = court.state
    for who in OFFICE_IDS:
        if s.office[who] == NOBODY and who not in (DREW, HENRY):
            s.sentence[who] = PRISON
    s.returns[0] = 3
    vacate(court, NAVY)
    s.sentence[JAMES] = PRISON  # who has just lost the Navy
    begin(court, OfficePhase())
    assert s.holder[NAVY] == HENRY  # the only legal one, Drew lies face down


@pytest.mark.rule("G15", "6.1.2")
def test_with_no_legal_noble_the_office_stays_vacant() -> None:
    court = stage()
    s = court.state
    vacate(court, NAVY)
    for who in OFFICE_IDS:
        if s.office[who] == NOBODY:
            s.sentence[who] = PRISON
    begin(court, OfficePhase())
    assert s.holder[NAVY] == NOBODY and "office_stays_vacant" in told(court)
    assert court.decision.kind == "activity"


@pytest.mark.rule("6.2", "O3")
def test_a_move_costs_two_and_opens_a_vacancy_that_is_offered_too() -> None:
    court = stage()
    befriend(court, 0, RICHARD)  # the High Minister
    vacate(court, NAVY)
    begin(court, OfficePhase())
    answer(court, f"who:{RICHARD}")
    s = court.state
    assert (s.holder[NAVY], s.holder[HIGH_MINISTER], s.ip[0]) == (RICHARD, NOBODY, 18)
    assert court.decision.ask.facts["office"] == HIGH_MINISTER
    answer(court, f"who:{RICHARD}")  # and back: the Navy opens again and is offered again
    assert court.decision.ask.facts["office"] == NAVY
    for _ in range(3):
        answer(court, "pass")
    assert court.decision.kind == "activity" and s.holder[NAVY] != NOBODY  # offered once more, then the dice


@pytest.mark.rule("O3")
def test_each_vacancy_is_offered_once_since_it_opened() -> None:
    court = stage()
    vacate(court, NAVY, TRADE)
    begin(court, OfficePhase())
    answer(court, f"office:{NAVY}", "pass", "pass", "pass")
    assert court.decision.ask.facts["office"] == TRADE
    answer(court, "pass", "pass", "pass")
    assert court.decision.kind == "activity"
    assert told(court).count("office_by_lot") == 2


@pytest.mark.rule("6.2", "16.2", "O10")
def test_a_counselor_who_takes_office_loses_the_card_and_a_henchman_does_not() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, HENRY, ROLAND)
    s.counselor[HENRY], s.henchman[ROLAND] = give(court, 0, "monarchs_counselor", "henchman")
    s.hand[0] = s.hand[0][:1]
    vacate(court, NAVY)
    begin(court, OfficePhase())
    answer(court, f"who:{HENRY}")
    assert s.counselor[HENRY] == NOBODY and [CARDS[card] for card in s.discard] == ["monarchs_counselor"]
    vacate(court, NAVY)
    begin(court, OfficePhase())
    answer(court, f"who:{ROLAND}")
    assert s.henchman[ROLAND] != NOBODY and s.office[ROLAND] == NAVY


@pytest.mark.rule("6.3", "16.4", "O5", "7.10.1")
@pytest.mark.parametrize(
    ("column", "value", "able"),
    [
        ("sentence", BANISHED, False),
        ("sentence", PRISON, False),
        ("hiding", 1, False),
        ("place", BESYZAN, False),  # at war
        ("place", CRONOS, True),  # merely abroad
    ],
)
def test_who_is_in_prison_takes_no_office(column: str, value: int, able: bool) -> None:
    court = stage()
    s = court.state
    s.wars = [BESYZAN]
    getattr(s, column)[DREW] = value
    vacate(court, NAVY)
    begin(court, OfficePhase())
    assert (court.decision.seat == 0) == able
    if able:
        answer(court, f"who:{DREW}")
        assert s.place[DREW] == CRONOS  # he stays where he is
    else:
        assert can_hold_office(s, GUY, NAVY) and not can_hold_office(s, DREW, NAVY)


@pytest.mark.rule("7.10.4", "O7")
def test_an_embassy_to_an_enemy_is_left_out() -> None:
    court = stage()
    s = court.state
    vacate(court, AMBASSADOR_CRONOS)
    s.wars = [CRONOS]
    begin(court, OfficePhase())
    assert court.decision.kind == "activity" and s.holder[AMBASSADOR_CRONOS] == NOBODY
    assert not can_hold_office(s, HENRY, AMBASSADOR_CRONOS)
    s.wars = []
    begin(court, OfficePhase())
    assert court.decision.ask.facts["office"] == AMBASSADOR_CRONOS


@pytest.mark.rule("6.1.1")
def test_the_reasons_why_others_of_the_faction_cannot_be_placed() -> None:
    court = stage()
    befriend(court, 0, SHERIFF, HENRY)
    court.state.sentence[HENRY] = PRISON
    vacate(court, NAVY)
    begin(court, OfficePhase())
    reasons = {choice.id: choice.key for choice in court.decision.blocked()}
    assert reasons == {f"who:{SHERIFF}": "never_in_office", f"who:{HENRY}": "in_prison"}


@pytest.mark.rule("6.1.1", "35.5", "F6")
def test_an_office_beyond_the_prestige_may_be_taken_and_then_somebody_is_lost() -> None:
    court = stage()
    befriend(court, 0, HENRY, DUNCAN)
    court.state.pp[0] = 8  # 5 + 3 in use
    vacate(court, HIGH_MINISTER)
    begin(court, OfficePhase())
    assert court.stack[-1].scene(court)["strained"] == [DUNCAN, HENRY]
    answer(court, f"who:{HENRY}")
    assert (court.decision.seat, court.decision.kind) == (0, "shed")


@pytest.mark.rule("F6", "18.9", "33.2.3")
@pytest.mark.parametrize(
    ("wife", "support", "pp", "strained"),
    [
        (MARGARET, 60, 11, True),  # both rise from 3 to 6
        (MARGARET, 60, 12, False),
        (NOBODY, 60, 5, True),
        (NOBODY, 60, 6, False),
        (NOBODY, 0, 3, False),  # 3 without an office, half of 6 with one
    ],
)
def test_the_warning_before_an_office_counts_the_spouse_and_the_crisis(
    wife: int, support: int, pp: int, strained: bool
) -> None:
    court = stage()
    s = court.state
    befriend(court, 0, DUNCAN, *([wife] if wife != NOBODY else []))
    if wife != NOBODY:
        s.spouse[DUNCAN], s.spouse[wife] = wife, DUNCAN
    discharge(court, DUNCAN)
    vacate(court, HIGH_MINISTER)
    s.support, s.pp[0] = support, pp
    begin(court, OfficePhase())
    assert court.stack[-1].scene(court)["strained"] == ([DUNCAN] if strained else [])
    answer(court, f"who:{DUNCAN}")
    assert (court.decision.kind == "shed") == strained


# ---- holding office ----------------------------------------------------------------------------------


@pytest.mark.rule("16.1", "O10")
def test_only_nobles_11_to_44_hold_office() -> None:
    court = stage()
    s = court.state
    able = {who for who in range(67) if can_hold_office(s, who, NAVY)}
    assert able == set(OFFICE_IDS) == {*range(11, 17), *range(21, 27), *range(31, 37), *range(41, 45)}
    assert not can_hold_office(s, DEBORAH, NAVY)
    befriend(court, 0, HENRY)
    put_in_office(court, HENRY, "navy")
    assert s.owner[HENRY] == 0  # still of the faction


@pytest.mark.rule("16.2")
def test_nobody_holds_two_offices() -> None:
    court = stage()
    s = court.state
    put_in_office(court, RICHARD, "navy")
    assert s.office[RICHARD] == NAVY and s.holder[HIGH_MINISTER] == NOBODY


@pytest.mark.rule("16.3", "G11")
def test_the_bonus_of_the_office_counts_and_is_halved_with_the_rating_in_a_crisis() -> None:
    court = stage()
    s = court.state
    assert OFFICE_BONUS == (4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0)
    put_in_office(court, HENRY, "state")
    s.spouse[HENRY], s.spouse[MARGARET] = MARGARET, HENRY
    assert (own_status(s, HENRY), status(s, HENRY), status(s, MARGARET)) == (8, 8, 8)
    s.support = 0
    assert (own_status(s, HENRY), status(s, MARGARET)) == (4, 4)  # each the higher of 4 and 3


@pytest.mark.rule("16.4", "O9")
@pytest.mark.parametrize("how", ["banish", "imprison", "die"])
def test_banishment_prison_and_death_cost_the_office(how: str) -> None:
    court = stage()
    s = court.state
    if how == "die":
        die(court, MICHAEL, "31.3")
    else:
        (banish if how == "banish" else imprison)(court, MICHAEL)
    go_on(court)
    if how == "banish":
        answer(court, court.decision.ids[0])  # where he goes
    assert s.holder[JUSTICE] == NOBODY and s.office[MICHAEL] == NOBODY
    assert "activity:fill_office" in court.decision.ids  # now, for 3 IP, or in the next Office Phase


@pytest.mark.rule("16.5", "20.4", "O6", "7.10.4")
def test_an_ambassador_and_a_free_wife_live_at_the_post_and_are_home_when_it_is_lost() -> None:
    court = stage()
    s = court.state
    s.spouse[HENRY], s.spouse[MARGARET] = MARGARET, HENRY
    put_in_office(court, HENRY, "ambassador_cronos")
    assert s.place[HENRY] == s.place[MARGARET] == CRONOS
    s.wars = [CRONOS]
    discharge(court, HENRY)
    assert s.place[HENRY] == s.place[MARGARET] == FANDONIA
    s.wars, s.sentence[MARGARET] = [], PRISON
    appoint(court, HENRY, AMBASSADOR_CRONOS)
    assert (s.place[HENRY], s.place[MARGARET]) == (CRONOS, FANDONIA)


@pytest.mark.rule("O6", "6.2")
def test_an_ambassador_moved_to_a_ministry_comes_home_with_his_wife() -> None:
    court = stage()
    s = court.state
    s.spouse[HENRY], s.spouse[MARGARET] = MARGARET, HENRY
    put_in_office(court, HENRY, "ambassador_cronos")
    put_in_office(court, HENRY, "navy")
    assert s.place[HENRY] == s.place[MARGARET] == FANDONIA


@pytest.mark.rule("16.6", "G12")
def test_office_and_title_survive_a_change_of_side() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, RICHARD)
    s.steps[RICHARD] = 1
    join(court, RICHARD, 1)
    assert (s.owner[RICHARD], s.office[RICHARD], s.steps[RICHARD]) == (1, HIGH_MINISTER, 1)
    leave(court, RICHARD)
    assert (s.owner[RICHARD], s.office[RICHARD], s.steps[RICHARD]) == (NOBODY, HIGH_MINISTER, 1)


@pytest.mark.rule("O10", "15.2")
def test_a_henchman_in_office_speaks_by_his_office() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, RICHARD)
    assert speakers(s, 0) == [RICHARD]
    s.henchman[RICHARD] = give(court, 0, "henchman")[0]
    s.hand[0].remove(s.henchman[RICHARD])
    assert speakers(s, 0) == [RICHARD]


@pytest.mark.rule("O1", "O2", "3.3")
def test_office_holders_are_neutral_at_first() -> None:
    court = rules.new_table("down_with_the_king", ["Ann", "Bea", "Carl"], seed=3)
    s = court.state
    assert all(s.owner[s.holder[office]] == NOBODY for office in range(13) if s.holder[office] != NOBODY)
