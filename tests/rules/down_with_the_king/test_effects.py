"""Effects of rows of tables on points and on the turn (notes 2 to 12, 34, 35, T18, T19)."""

import pytest

from rules.down_with_the_king.activities.means import ways
from rules.down_with_the_king.activities.scandal import scandal_of
from rules.down_with_the_king.facts import TABLES
from tests.rules.down_with_the_king.effects_stage import asked, carry_out
from tests.rules.down_with_the_king.stage import (
    DREW,
    DUNCAN,
    MARLEY,
    answer,
    befriend,
    everybody_passes,
    fact,
    give,
    go_on,
    stage,
    told,
    turn_of,
)

# ---- points ------------------------------------------------------------------------------------------


@pytest.mark.rule("34.1", "34.2", "35.1", "35.2", "T18", "20.5", "24.3", "29.2")
@pytest.mark.parametrize(
    ("effect", "whole", "half"),
    [  # the seat holds 7 IP and 9 PP
        ("gain_ip 5", (12, 9), (10, 9)),  # 5 halved is 3
        ("gain_pp 1", (7, 10), (7, 10)),  # 1 halved is 1
        ("lose_ip 3", (4, 9), (5, 9)),  # 3 halved is 2
        ("lose_pp 4", (7, 5), (7, 7)),
        ("double_ip", (14, 9), (11, 9)),  # half of the 7 held: 4
        ("double_pp", (7, 18), (7, 14)),  # half of 9: 5
        ("lose_all_ip", (0, 9), (3, 9)),  # half of 7 lost: 4
        ("lose_all_pp", (7, 0), (7, 4)),  # half of 9 lost: 5
    ],
)
def test_points_are_gained_and_lost_and_halved_upwards(
    effect: str, whole: tuple[int, int], half: tuple[int, int]
) -> None:
    for halved, expected in ((False, whole), (True, half)):
        court = stage()
        court.state.ip[0], court.state.pp[0] = 7, 9
        carry_out(court, effect, halved=halved)
        assert (court.state.ip[0], court.state.pp[0]) == expected
        change = abs(sum(expected) - 16)
        assert list(court.journal.entries[-1].facts.values()) == [0, change]


@pytest.mark.rule("34.3", "35.3")
def test_nobody_owes_what_he_does_not_hold() -> None:
    court = stage()
    court.state.ip[0], court.state.pp[0] = 2, 3
    carry_out(court, "lose_ip 5", "lose_pp 10")
    assert (court.state.ip[0], court.state.pp[0]) == (0, 0)
    assert fact(court, "pp_lost", "amount") == 3


@pytest.mark.rule("34.2", "35.2", "17.5")
@pytest.mark.parametrize(("dice", "left"), [([2, 2], (11, 4)), ([1, 4], (5, 9))])
def test_a_player_pays_for_his_friends_scandal(dice: list[int], left: tuple[int, int]) -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    court.state.ip[0], court.state.pp[0] = 11, 9
    court.dice.script([*dice, 1])  # the accusation of Duncan: 1 is less than 3
    scandal_of(court, DUNCAN)
    go_on(court)
    everybody_passes(court)
    # libel: half of 9 rounded up is 5; missing money: half of 11 rounded up is 6
    assert (court.state.ip[0], court.state.pp[0]) == left


@pytest.mark.rule("34.2", "35.2")
def test_a_neutral_has_nothing_to_lose() -> None:
    court = stage()
    court.dice.script([2, 2, 1])
    scandal_of(court, MARLEY)
    go_on(court)
    everybody_passes(court)
    assert court.state.pp == [30] * 4


@pytest.mark.rule("34.2", "K7")
def test_counsels_take_and_give_influence_by_what_is_held() -> None:
    court = stage()
    court.state.ip = [7, 5, 4, 2]
    carry_out(court, "players_ip_at_least 5 lose_half")
    assert court.state.ip == [3, 2, 4, 2]  # 7 loses 4, 5 loses 3, the counselor (seat 0) included
    carry_out(court, "players_ip_at_most 2 gain_ip 2", "players_ip_at_least 4 lose_ip 2")
    assert court.state.ip == [3, 2, 2, 2]  # the seats with 2 rise to 4 and, like the one with 4, lose 2 again


# ---- what a result does to the turn ------------------------------------------------------------------


@pytest.mark.rule("note 2", "T19", "13.1")
def test_no_effect_on_a_prestige_table_ends_the_activities() -> None:
    court = stage()
    carry_out(court, "end_activities")
    kind, ids = asked(court)
    assert kind == "activity" and not [choice for choice in ids if choice.startswith("activity:")]
    assert "end" in ids and turn_of(court).left == 2


@pytest.mark.rule("T19")
def test_rows_without_effect_elsewhere_end_nothing() -> None:
    court = stage()
    court.dice.script([3, 4])  # a rumour without proof
    scandal_of(court, DREW)
    go_on(court)
    everybody_passes(court)
    assert "activity:travel" in asked(court)[1]
    assert not [row.text for rows in TABLES.values() for row in rows if ("end_activities",) in row.effects]


@pytest.mark.rule("note 10", "note 11", "13.1", "T2")
@pytest.mark.parametrize(("effect", "more"), [("extra_activities 2", 2), ("extra_activities 3", 3)])
def test_extra_activities_are_added_and_never_repeat_one(effect: str, more: int) -> None:
    court = stage()
    turn_of(court).spend_activity("travel")
    carry_out(court, effect)
    assert turn_of(court).left == 1 + more
    assert "activity:travel" not in asked(court)[1]
    assert {choice.id: choice.key for choice in court.blocked()}["activity:travel"] == "done_this_turn"


@pytest.mark.rule("13.1", "24.3", "29.2")
def test_a_confined_pc_gets_no_extra_activity() -> None:
    court = stage()
    turn_of(court).limited, turn_of(court).left = 1, 0
    carry_out(court, "extra_activities 3")
    assert turn_of(court).left == 0


@pytest.mark.rule("note 12", "T3", "12.3.1")
def test_any_activity_needs_no_means_but_an_activity() -> None:
    court = stage()
    carry_out(court, "any_activity")
    turn = turn_of(court)
    assert turn.left == 2
    assert "any" in ways(court, turn, "assassinate")
    assert "activity:assassinate" in asked(court)[1]
    turn.left = 0
    go_on(court)
    assert "activity:assassinate" not in asked(court)[1]


@pytest.mark.rule("note 3", "T2")
def test_the_free_intrigue_repeats_an_activity_and_costs_none() -> None:
    court = stage()
    give(court, 1, "alibi", "alibi", "evidence")
    turn = turn_of(court)
    turn.left, turn.done = 0, ["travel", "intrigue_card"]
    carry_out(court, "free_intrigue_card")
    assert told(court)[-1] == "free_intrigue"
    kind, ids = asked(court)
    assert kind == "activity" and "action:free_intrigue" in ids
    answer(court, "action:free_intrigue", "seat:1")
    assert "intrigued" in told(court) or "intrigued_illegal" in told(court)
    assert turn_of(court).free_intrigue == 0


@pytest.mark.rule("note 4", "18.4.5")
def test_a_sure_proposal_is_a_gift_of_this_turn() -> None:
    court = stage()
    carry_out(court, "free_proposal")
    assert turn_of(court).free_proposal == 1 and told(court)[-1] == "free_proposal"
    answer(court, "end")
    while court.stack[-1].at != "choose" or turn_of(court).seat == 0:  # on to the next player's activities
        assert court.decision is not None
        court.choose("pass" if "pass" in court.decision.ids else court.decision.ids[-1])
    assert turn_of(court).free_proposal == 0


@pytest.mark.rule("8.4.4")
def test_a_free_counsel_is_noted_for_the_seat() -> None:
    court = stage()
    carry_out(court, "free_counsel", seat=1)
    assert court.state.free_counsel == [0, 1, 0, 0] and told(court) == ["free_counsel"]
