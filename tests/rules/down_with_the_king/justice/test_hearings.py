"""Wrongdoing (23), hearings (26), those who hide, and matters that wait (P7)."""

from collections.abc import Callable

import pytest

from rules.down_with_the_king.court.offices import discharge
from rules.down_with_the_king.facts import ALAN, ARCHBISHOP
from rules.down_with_the_king.justice.sentences import banish, condemn, imprison
from rules.down_with_the_king.justice.trials import accuse, hold_waiting_matters, send_to_hearing, send_to_trial
from rules.down_with_the_king.state import BANISHED, PRISON, Court
from tests.rules.down_with_the_king.justice.orders import order
from tests.rules.down_with_the_king.stage import (
    DREW,
    GUY,
    HENRY,
    MALCOLM,
    MICHAEL,
    ROLAND,
    answer,
    asked,
    befriend,
    everybody_passes,
    fact,
    give,
    go_on,
    stage,
    told,
)

# ---- accusations -------------------------------------------------------------------------------------


@pytest.mark.rule("23.1", "23.2", "23.5", "G11")
@pytest.mark.parametrize(
    ("who", "die_shown", "heard"),
    [
        (ROLAND, 4, False),  # Status 5: 4 is less
        (ROLAND, 5, True),  # 5 is not less than 5
        (DREW, 1, True),  # Status 1: nothing is less
        (MICHAEL, 3, False),  # Sir, 1, and Minister of Justice, 3: 3 is less than 4
        (ARCHBISHOP, 6, True),  # Status 8, but a natural 6 is always heard
    ],
)
def test_an_accusation_is_one_die_against_the_status(who: int, die_shown: int, heard: bool) -> None:
    court = stage()
    order(court, accuse, who, [die_shown, 1, 1])
    assert ("accusation_holds" in told(court), "sent_to_hearing" in told(court)) == (heard, heard)
    if not heard:
        assert not court.state.wrongdoer[who]


@pytest.mark.rule("23.3", "C5")
@pytest.mark.parametrize(
    ("who", "die_shown", "heard"),
    [(ROLAND, 2, False), (ROLAND, 3, True), (ARCHBISHOP, 5, False), (ARCHBISHOP, 6, True)],
)
def test_down_with_the_king_adds_two_to_the_accusation(who: int, die_shown: int, heard: bool) -> None:
    court = stage()
    give(court, 1, "informer", "alibi", "evidence")
    court.dice.script([die_shown, 1, 1])
    accuse(court, who, bonus=2)
    go_on(court)
    # no card is asked for before the accusation roll; a hearing then asks the seat with cards
    assert asked(court) == (("reaction", 1) if heard else ("activity", 0))
    assert fact(court, "accusation_holds" if heard else "accusation_fails", "change") == 2


@pytest.mark.rule("23.2", "G10", "26.1")
@pytest.mark.parametrize(("who", "seat"), [(ROLAND, 2), (MALCOLM, 2), (GUY, 1), (HENRY, 3)])
def test_the_player_rolls_for_his_people_and_the_first_player_for_neutrals(who: int, seat: int) -> None:
    court = stage(first=2)
    befriend(court, 3, HENRY)
    order(court, accuse, who, [6])
    if asked(court)[0] == "hearing_ordered":
        court.dice.script([1, 1])
        answer(court, "face")
    assert fact(court, "accusation_holds", "seat") == seat
    kind = "hearing_clears" if "hearing_clears" in told(court) else "hearing_fails"
    assert fact(court, kind, "seat") == seat


@pytest.mark.rule("23.4", "26.3", "28.5", "29.4", "30.5", "W15")
@pytest.mark.parametrize("what", [accuse, send_to_hearing, send_to_trial, banish, imprison, condemn])
@pytest.mark.parametrize("who", [ALAN, ROLAND])
def test_royals_and_a_consort_by_marriage_are_above_the_law(what: Callable[[Court, int], None], who: int) -> None:
    court = stage()
    court.state.consort = ROLAND  # neutral, beside the Monarch
    order(court, what, who)
    assert told(court) == []
    assert not court.state.wrongdoer[who]
    assert not court.state.sentence[who]


@pytest.mark.rule("24.10", "29.7", "30.8", "T11", "23.5")
@pytest.mark.parametrize("state", ["banished", "prisoner", "escaped", "hidden wrongdoer"])
@pytest.mark.parametrize("what", [accuse, send_to_hearing, send_to_trial])
def test_a_wrongdoer_ignores_further_charges(what: Callable[[Court, int], None], state: str) -> None:
    court = stage()
    s = court.state
    s.sentence[ROLAND] = {"banished": BANISHED, "prisoner": PRISON, "escaped": PRISON}.get(state, 0)
    s.hiding[ROLAND] = int(state in ("escaped", "hidden wrongdoer"))
    s.wrongdoer[ROLAND] = int(state == "hidden wrongdoer")
    order(court, what, ROLAND)
    assert told(court) == []


@pytest.mark.rule("C4", "X5")
def test_a_face_down_pc_is_not_accused() -> None:
    court = stage()
    court.state.returns[1] = 3
    order(court, accuse, GUY)
    assert told(court) == []


# ---- hearings ----------------------------------------------------------------------------------------


@pytest.mark.rule("26.1", "W5", "23.5")
@pytest.mark.parametrize(
    ("dice", "innocent"),
    [([2, 3], True), ([3, 3], False)],  # 5 - 1 = 4, less than 5; 6 - 1 = 5, not less
)
def test_a_hearing_is_two_dice_against_the_status(dice: list[int], innocent: bool) -> None:
    court = stage()
    order(court, send_to_hearing, ROLAND, [*dice, 3, 3, 1, 1, 4])  # then 6 kills him in the interrogation
    assert told(court)[:2] == ["sent_to_hearing", "hearing_clears" if innocent else "hearing_fails"]
    assert fact(court, told(court)[1], "change") == -1
    assert not court.state.wrongdoer[ROLAND]
    assert ("interrogated" in told(court)) != innocent


@pytest.mark.rule("26.2", "W5", "14.5.17", "14.5.18", "14.5.12", "14.5.7")
@pytest.mark.parametrize(
    ("cards", "plays", "change"),
    [
        (["evidence"], ["card:evidence:+1"], 1),
        (["evidence", "evidence"], ["card:evidence:+1", "card:evidence:+1"], 2),
        (["alibi"], ["card:alibi:-3"], -4),  # and 1 for want of Evidence
        (["alibi", "evidence", "alibi"], ["card:alibi:-3", "card:evidence:+1", "card:alibi:-3"], -5),
        (["informer"], ["card:informer:+1"], 0),
        (["informer", "informer"], ["card:informer:-1", "card:informer:-1"], -3),
        (["intrigue"], ["intrigue:alibi:-3"], -4),
        (["intrigue"], ["intrigue:informer:+1"], 0),
    ],
)
def test_cards_at_a_hearing(cards: list[str], plays: list[str], change: int) -> None:
    court = stage()
    give(court, 1, *cards)
    order(court, send_to_hearing, ROLAND, [1, 1])
    answer(court, *plays)
    everybody_passes(court)
    assert fact(court, "hearing_clears", "change") == change  # 2 + 2 is still less than 5


@pytest.mark.rule("26.1", "G1")
def test_a_hearing_total_may_fall_below_the_lowest_rating() -> None:
    court = stage()
    give(court, 0, "alibi")
    order(court, send_to_hearing, GUY, [1, 2])
    answer(court, "face", "card:alibi:-3")
    assert fact(court, "hearing_clears", "total") == -1  # 3 - 3 - 1, less than Status 1


@pytest.mark.rule("G2", "26.2")
def test_each_seat_states_its_cards_once_beginning_with_the_first_player() -> None:
    court = stage(first=2)
    for seat in range(4):
        give(court, seat, "evidence", "alibi")
    order(court, send_to_hearing, ROLAND, [1, 1])
    seats = []
    while court.decision is not None and court.decision.kind == "reaction":
        seats.append(court.decision.seat)
        court.choose("pass")
    assert seats == [2, 3, 0, 1]


@pytest.mark.rule("26.1", "27.1")
@pytest.mark.parametrize(("who", "questioned"), [(GUY, False), (HENRY, True), (ROLAND, True)])
def test_a_guilty_pc_goes_straight_to_trial_all_others_are_questioned(who: int, questioned: bool) -> None:
    court = stage()
    befriend(court, 1, HENRY)
    # hearing 12, silence 10 if questioned, 1st Judge, trial 5 - 3 = 2: not guilty
    order(court, send_to_hearing, who, [6, 6, *([5, 5] if questioned else []), 1, 1, 4])
    if asked(court)[0] == "hearing_ordered":
        answer(court, "face")
    expected = ["hearing_fails", *(["interrogated"] if questioned else []), "judge_drawn", "tried", "restored"]
    assert told(court)[1:] == expected


@pytest.mark.rule("26.1")
def test_the_chances_of_a_hearing_are_exact() -> None:
    court = stage()
    give(court, 1, "alibi", "informer")
    order(court, send_to_hearing, ROLAND)
    odds = court.odds("pass")
    assert odds is not None
    assert [(row.outcome, row.cases) for row in odds.rows] == [
        ("found innocent", 10),
        ("sent to trial", 26),  # sums 2 to 5, less 1, are below 5
    ]
    assert court.view(None).scenes[0].facts["who"] == ROLAND


@pytest.mark.rule("W24", "20.4", "26.1")
def test_travelers_come_home_to_be_heard_an_ambassador_keeps_his_post() -> None:
    court = stage()
    s = court.state
    ambassador = s.holder[9]
    s.place[ROLAND] = 3
    order(court, send_to_hearing, ROLAND, [1, 1])
    order(court, send_to_hearing, ambassador, [1, 1])
    assert told(court) == ["sent_to_hearing", "hearing_clears"] * 2
    assert (s.place[ROLAND], s.place[ambassador], s.office[ambassador]) == (0, 2, 9)


# ---- hide or face it ---------------------------------------------------------------------------------


@pytest.mark.rule("W1", "24.2")
@pytest.mark.parametrize("who", [GUY, HENRY])
def test_the_owner_is_asked_once_when_a_hearing_is_ordered(who: int) -> None:
    court = stage()
    befriend(court, 1, HENRY)
    order(court, send_to_hearing, who)
    assert asked(court) == ("hearing_ordered", 1)  # in the turn of seat 0
    answer(court, "hide")
    assert court.state.hiding[who]
    assert court.state.wrongdoer[who]
    assert "hearing_fails" not in told(court)


@pytest.mark.rule("W1")
def test_neutrals_never_hide_and_nobody_hides_from_a_trial() -> None:
    court = stage()
    order(court, send_to_hearing, ROLAND, [1, 1])
    assert told(court) == ["sent_to_hearing", "hearing_clears"]
    order(court, send_to_trial, GUY, [1, 1, 4])
    assert told(court)[2:] == ["sent_to_trial", "judge_drawn", "tried", "restored"]


@pytest.mark.rule("W25", "24.2", "P7")
@pytest.mark.parametrize("war", [False, True])
def test_one_in_hiding_cannot_stay_away_from_a_trial(war: bool) -> None:
    court = stage()
    s = court.state
    s.hiding[GUY], s.place[GUY], s.wars = 1, 2, [2] if war else []
    order(court, send_to_trial, GUY, [] if war else [4, 1, 1])
    if war:
        assert told(court)[-1] == "matter_waits"
        s.wars, s.unsettled = [], 1
        court.dice.script([4, 1, 1])
        go_on(court)
    assert told(court)[-3:] == ["judge_drawn", "tried", "restored"]
    assert (s.hiding[GUY], s.place[GUY]) == (0, 0)


@pytest.mark.rule("W4", "24.10")
@pytest.mark.parametrize("stays", [True, False])
def test_one_in_hiding_need_not_come_to_a_hearing(stays: bool) -> None:
    court = stage()
    court.state.hiding[GUY], court.state.place[GUY] = 1, 2
    assert not court.state.wrongdoer[GUY]
    order(court, send_to_hearing, GUY, [] if stays else [1, 1])
    assert asked(court) == ("hearing_in_hiding", 1)
    if stays:
        answer(court, "hide")
        assert (court.state.hiding[GUY], court.state.wrongdoer[GUY], court.state.place[GUY]) == (1, 1, 2)
    else:
        give(court, 0, "alibi")
        answer(court, "face", "card:alibi:-3")  # 2 - 3 - 1, less than 1
        assert (court.state.hiding[GUY], court.state.wrongdoer[GUY], court.state.place[GUY]) == (0, 0, 0)


@pytest.mark.rule("W21", "24.2", "W3")
def test_one_who_hid_this_turn_cannot_come_to_his_hearing() -> None:
    court = stage()
    answer(court, "action:hide", f"who:{DREW}")
    order(court, send_to_hearing, DREW)
    assert told(court)[-1] == "stays_hidden"
    assert court.state.wrongdoer[DREW]


# ---- stuck in a country at war -----------------------------------------------------------------------


@pytest.mark.rule("P7", "7.10.1", "26.1")
def test_the_accusation_is_rolled_at_once_and_the_hearing_waits_for_the_peace() -> None:
    court = stage()
    s = court.state
    s.wars, s.place[GUY] = [2], 2
    order(court, accuse, GUY, [6])
    answer(court, "face")
    assert told(court) == ["accused", "accusation_holds", "sent_to_hearing", "matter_waits"]
    assert (s.place[GUY], s.wrongdoer[GUY]) == (2, 1)
    s.wars = []
    court.dice.script([6, 6, 1, 1, 4])
    hold_waiting_matters(court)
    go_on(court)
    assert told(court)[4:] == ["hearing_fails", "judge_drawn", "tried", "restored"]  # no second question to hide
    assert (s.place[GUY], s.waiting[GUY]) == (0, 0)


@pytest.mark.rule("P7")
def test_only_the_gravest_matter_waits() -> None:
    court = stage()
    s = court.state
    s.wars, s.place[GUY] = [2], 2
    order(court, send_to_hearing, GUY)
    answer(court, "face")
    order(court, send_to_trial, GUY)
    order(court, send_to_hearing, GUY)
    assert not hold_waiting_matters(court)  # still at war
    s.wars = []
    court.dice.script([1, 1, 4])
    hold_waiting_matters(court)
    go_on(court)
    assert told(court)[-3:] == ["judge_drawn", "tried", "restored"]
    assert "hearing_fails" not in told(court)


@pytest.mark.rule("P7")
def test_an_ambassador_called_home_from_a_war_is_heard_at_once() -> None:
    court = stage()
    s = court.state
    ambassador = s.holder[9]
    s.wars = [2]
    order(court, send_to_hearing, ambassador)
    assert told(court)[-1] == "matter_waits"
    court.dice.script([1, 1])
    discharge(court, ambassador)
    go_on(court)
    assert told(court)[-1] == "hearing_clears"  # 2 - 1, less than 2 and more
    assert not s.waiting[ambassador]
