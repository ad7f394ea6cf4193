"""Counsel to the Monarch (15): who speaks, the roll, and the record."""

import pytest

from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.people import able
from rules.down_with_the_king.facts import (
    ADMIRAL,
    ALAN,
    AMBASSADOR_CRONOS,
    COUNSELS,
    CRONOS,
    FANDONIA,
    FOREIGN_WAR,
    GEORGE,
    HIGH_MINISTER,
    NAVY,
    NOBODY,
    PIRATES,
    STATE,
    TRADE,
)
from rules.down_with_the_king.state import BANISHED, PRISON
from rules.down_with_the_king.turn.counsel import CounselStep
from rules.down_with_the_king.turn.counsels import choosable, free_speakers, harmless, open_tables, speakers, why_not
from tests.rules.down_with_the_king.stage import (
    DREW,
    HENRY,
    MARGARET,
    RICHARD,
    answer,
    befriend,
    begin,
    go_on,
    put_in_office,
    stage,
    told,
)
from tests.rules.down_with_the_king.turn.counseling import TABLE, advise, make_counselor, open_table, ready

# ---- who may counsel ---------------------------------------------------------------------------------


@pytest.mark.rule("15.1", "10")
def test_counsel_ends_the_turn_even_after_lost_activities() -> None:
    court = ready()
    court.stack[1].stop()
    court.run()
    answer(court, "end")
    assert (court.decision.seat, court.decision.kind) == (0, "counsel_table")
    assert court.decision.ids == [f"table:{TABLE['pirates']}", "pass"]
    answer(court, "pass")
    assert court.decision.seat == 1  # declining ends it


@pytest.mark.rule("15.2", "K11")
@pytest.mark.parametrize(
    ("who", "column", "value", "can"),
    [
        (RICHARD, "place", FANDONIA, True),
        (RICHARD, "place", CRONOS, False),
        (RICHARD, "sentence", PRISON, False),
        (RICHARD, "sentence", BANISHED, False),
        (RICHARD, "hiding", 1, False),
        (31, "place", CRONOS, True),  # the Ambassador to Cronos at his post
    ],
)
def test_an_office_holder_at_liberty_speaks(who: int, column: str, value: int, can: bool) -> None:
    court = stage()
    s = court.state
    assert s.holder[AMBASSADOR_CRONOS] == 31
    befriend(court, 0, who)
    getattr(s, column)[who] = value
    assert (speakers(s, 0) == [who]) == can


@pytest.mark.rule("15.2", "7.10.4", "K11")
def test_an_ambassador_to_an_enemy_cannot_and_a_counselor_can_only_at_liberty() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, 31)
    s.wars = [CRONOS]
    assert speakers(s, 0) == []
    make_counselor(court, 0, MARGARET)
    assert speakers(s, 0) == [MARGARET]
    s.sentence[MARGARET] = PRISON
    assert speakers(s, 0) == [] and s.counselor[MARGARET] != NOBODY


@pytest.mark.rule("15.2")
def test_without_office_or_card_there_is_no_counsel() -> None:
    court = stage()
    open_table(court, "pirates")
    befriend(court, 0, HENRY)
    assert why_not(court.state, 0) == "no_speaker"
    answer(court, "end")
    assert court.decision.seat == 1


@pytest.mark.rule("15.3", "17.2.2", "17.6", "K11")
def test_a_henchman_speaks_for_one_who_is_able_to() -> None:
    court = ready()
    s = court.state
    make_counselor(court, 0, HENRY, "henchman")
    assert speakers(s, 0) == [RICHARD, HENRY]
    s.place[HENRY] = CRONOS
    assert speakers(s, 0) == [RICHARD]
    s.place[HENRY], s.sentence[RICHARD] = FANDONIA, PRISON
    assert speakers(s, 0) == []


@pytest.mark.rule("15.4", "K1")
def test_open_tables() -> None:
    court = stage()
    s = court.state
    s.crown, s.open[PIRATES], s.open[FOREIGN_WAR] = ["intrigue"], 1, 1
    assert [COUNSELS[table].id for table in open_tables(s)] == ["intrigue", "foreign_war", "pirates"]
    s.open[PIRATES] = 0  # resolved
    s.crown = ["royal_death"]
    assert [COUNSELS[table].id for table in open_tables(s)] == ["foreign_war"]
    s.open[FOREIGN_WAR] = 0
    befriend(court, 0, RICHARD)
    assert why_not(s, 0) == "no_open_table"


@pytest.mark.rule("15.5", "33.2.4", "8.4.2", "8.4.7")
@pytest.mark.parametrize("bar", ["famine", "plague", "crisis"])
def test_no_counsel_in_famine_plague_or_crisis_not_even_a_free_one(bar: str) -> None:
    court = ready()
    s = court.state
    s.free_counsel[0] = 1
    assert why_not(s, 0) == ""
    if bar == "crisis":
        s.support = 0
    else:
        s.crown = [bar]
    assert why_not(s, 0)
    answer(court, "end")
    assert court.decision.seat == 1


@pytest.mark.rule("15.11", "K4", "36.10.2")
def test_the_monarchs_player_makes_no_counsel() -> None:
    court = ready()
    s = court.state
    s.free_counsel[0] = 1
    s.owner[GEORGE] = 0
    assert why_not(s, 0) == "your_royal_reigns"


# ---- the roll ----------------------------------------------------------------------------------------


@pytest.mark.rule("15.8", "15.7", "G1")
@pytest.mark.parametrize(
    ("dice", "pp", "keeps", "done"),
    [
        ((1, 1), -5, False, False),
        ((1, 2), 0, False, False),
        ((2, 2), 0, False, False),
        ((1, 4), 1, True, False),
        ((4, 4), 1, True, False),
        ((4, 5), 2, True, True),
        ((6, 6), 2, True, True),
    ],
)
def test_the_monarchs_answer(dice: tuple[int, int], pp: int, keeps: bool, done: bool) -> None:
    court = ready("pirates", HENRY)
    s = court.state
    advise(court, "pirates", "discharge_navy", dice=dice)
    assert s.pp[0] == 60 + pp
    assert (s.holder[HIGH_MINISTER] == HENRY) == keeps
    assert (s.holder[NAVY] == NOBODY) == done


@pytest.mark.rule("15.8", "16.4")
def test_a_counselor_loses_the_card() -> None:
    court = stage()
    s = court.state
    make_counselor(court, 0, MARGARET)
    card = s.counselor[MARGARET]
    open_table(court, "pirates")
    advise(court, "pirates", "more_tribute", dice=(1, 2))
    assert s.counselor[MARGARET] == NOBODY and card in s.discard and s.owner[MARGARET] == 0


@pytest.mark.rule("15.8", "K6", "17.2.2")
@pytest.mark.parametrize(("office", "pp"), [("", 60), ("trade", 55)])
def test_with_a_henchman_the_row_does_nothing_unless_he_holds_an_office(office: str, pp: int) -> None:
    court = ready()
    s = court.state
    make_counselor(court, 0, HENRY, "henchman")
    if office:
        put_in_office(court, HENRY, office)
    advise(court, "pirates", "more_tribute", f"who:{HENRY}", dice=(1, 1))
    assert s.pp[0] == pp
    assert (s.holder[HIGH_MINISTER], s.office[HENRY]) == (RICHARD, NOBODY)
    assert s.henchman[HENRY] != NOBODY  # never the Henchman card


@pytest.mark.rule("15.10", "K6", "C8")
def test_a_free_counsel_does_no_harm_and_is_made_by_pc_or_henchman() -> None:
    court = ready("court_ball")
    s = court.state
    s.free_counsel[0] = 1
    make_counselor(court, 0, HENRY, "henchman")
    put_in_office(court, DREW, "trade")
    assert free_speakers(s, 0) == [DREW, HENRY]  # not the High Minister
    begin(court, CounselStep(seat=0))
    answer(court, f"table:{TABLE['court_ball']}", f"counsel:{TABLE['court_ball'] * 4}")
    reasons = {choice.id: choice.key for choice in court.decision.blocked()}
    assert court.decision.kind == "counsel_speaker" and reasons[f"who:{RICHARD}"] == "no_say"
    court.stack.pop()
    advise(court, "court_ball", "dancing_pointers", f"who:{DREW}", dice=(1, 1))
    assert (s.pp[0], s.office[DREW]) == (60, TRADE)
    assert "displeasure_spared" in told(court)
    assert harmless(s, HENRY, False) and not harmless(s, DREW, False)


@pytest.mark.rule("K11", "C8", "15.2")
def test_a_free_counsel_needs_somebody_at_liberty() -> None:
    court = stage()
    s = court.state
    s.free_counsel[0] = 1
    s.place[DREW] = CRONOS
    assert free_speakers(s, 0) == [] and not able(s, DREW)
    s.place[DREW] = FANDONIA
    assert free_speakers(s, 0) == [DREW]


@pytest.mark.rule("K11", "C8")
def test_a_henchman_at_his_embassy_may_make_the_free_counsel() -> None:
    court = stage()
    s = court.state
    s.free_counsel[0], s.place[DREW] = 1, CRONOS
    make_counselor(court, 0, s.holder[AMBASSADOR_CRONOS], "henchman")
    assert free_speakers(s, 0) == [s.holder[AMBASSADOR_CRONOS]]  # the PC is merely abroad
    s.wars = [CRONOS]
    assert free_speakers(s, 0) == []


@pytest.mark.rule("K14", "C8", "15.8")
def test_without_a_free_speaker_an_office_holder_counsels_at_his_risk() -> None:
    court = ready("court_ball")
    s = court.state
    s.free_counsel[0], s.place[DREW] = 1, CRONOS
    advise(court, "court_ball", "dancing_pointers", dice=(1, 1))
    assert (s.pp[0], s.office[RICHARD]) == (55, NOBODY)


@pytest.mark.rule("15.6", "C8")
def test_one_counsel_a_turn_a_free_one_included() -> None:
    court = ready("court_ball")
    s = court.state
    s.free_counsel[0] = 1  # besides the High Minister's right
    court.dice.script([3, 4])
    answer(court, "end", f"table:{TABLE['court_ball']}", f"counsel:{TABLE['court_ball'] * 4 + 2}")
    assert (court.decision.seat, s.free_counsel[0]) == (1, 0)
    assert told(court).count("counsel_roll") == 1


@pytest.mark.rule("15.7", "2.3", "G2", "G3")
def test_listed_people_of_any_player_and_the_throne_change_the_roll() -> None:
    court = ready("pirates")
    s = court.state
    befriend(court, 1, ADMIRAL)
    befriend(court, 2, s.holder[STATE])
    s.owner[GEORGE] = 3
    court.dice.script([4, 4])
    answer(court, "end", f"table:{TABLE['pirates']}", f"counsel:{TABLE['pirates'] * 4}")
    asked = []
    while court.decision.kind == "reaction":
        asked.append(court.decision.seat)
        answer(court, next(one for one in court.decision.ids if one.endswith("-1")))
    assert asked == [1, 2, 3]  # the one who counsels has nobody listed
    roll = next(entry.facts for entry in court.journal.entries if entry.kind == "counsel_roll")
    assert (roll["change"], roll["total"]) == (-3, 5)
    assert s.pp[0] == 61


@pytest.mark.rule("15.7")
def test_the_odds_of_a_counsel_are_exact() -> None:
    court = ready("pirates")
    befriend(court, 1, ADMIRAL)
    answer(court, "end", f"table:{TABLE['pirates']}", f"counsel:{TABLE['pirates'] * 4}")
    rows = [row.cases for row in court.odds("power:0:+1").rows]
    assert rows == [0, 1 + 2, 3 + 4 + 5 + 6, 5 + 4 + 3 + 2 + 1]  # sums 2 and 3, 4 to 7, 8 to 12


@pytest.mark.rule("15.7")
def test_steps_back_until_a_counsel_is_chosen() -> None:
    court = ready("international_incident")
    answer(court, "end", f"table:{TABLE['international_incident']}")
    court.undo()
    court.undo()
    assert court.decision.kind == "activity"
    answer(court, "end", f"table:{TABLE['international_incident']}")
    answer(court, f"counsel:{TABLE['international_incident'] * 4 + 1}")
    assert court.decision.kind == "counsel_target" and not court.can_undo


# ---- the record --------------------------------------------------------------------------------------


@pytest.mark.rule("15.9", "K3")
def test_no_counsel_twice_until_all_of_the_table_have_been_made() -> None:
    court = ready("pirates")
    s = court.state
    table = TABLE["pirates"]
    advise(court, "pirates", "more_tribute", dice=(4, 4))
    assert s.counsels[0][table] == 0b0010 and s.counsels[1][table] == 0
    assert choosable(s, 0, table, False) == [0, 2, 3]
    s.counsels[0][table] = 0b0111
    assert choosable(s, 0, table, False) == [3]
    die(court, DREW, "31.5")
    go_on(court)
    assert s.counsels[0][table] == 0b0111  # the player's, not the PC's
    s.counsels[0][table] = 0b1111
    assert choosable(s, 0, table, False) == [0, 1, 2, 3]


@pytest.mark.rule("15.9", "K12")
def test_a_free_counsel_ignores_the_record_and_is_entered() -> None:
    court = ready("court_ball")
    s = court.state
    table = TABLE["court_ball"]
    s.free_counsel[0], s.counsels[0][table] = 1, 0b0100
    assert choosable(s, 0, table, False) == [0, 1, 3] and choosable(s, 0, table, True) == [0, 1, 2, 3]
    advise(court, "court_ball", "dancing_pointers", dice=(3, 4))
    assert s.counsels[0][table] == 0b0100
    assert choosable(s, 0, table, False) == [0, 1, 3]
    court = ready("court_ball")
    court.state.free_counsel[0] = 1
    advise(court, "court_ball", "cure_ailments", dice=(3, 4))
    assert court.state.counsels[0][table] == 0b1000


@pytest.mark.rule("K2", "15.9", "K13")
def test_a_counsel_without_a_target_does_not_block() -> None:
    court = ready("scandal")
    s = court.state
    table = TABLE["scandal"]
    assert choosable(s, 0, table, False) == [0, 1, 3]  # no enemy royal to condemn
    s.counsels[0][table] = 0b1011
    assert choosable(s, 0, table, False) == [0, 1, 3]
    befriend(court, 1, ALAN)
    assert choosable(s, 0, table, False) == [2]
    answer(court, "end", f"table:{table}")
    reasons = {choice.id: choice.key for choice in court.decision.blocked()}
    assert reasons == {f"counsel:{table * 4 + one}": "counsel_made" for one in (0, 1, 3)}
    open_table(court, "pirates")
    s.holder[NAVY] = NOBODY
    assert 0 not in choosable(s, 0, TABLE["pirates"], False)  # nobody to dismiss
