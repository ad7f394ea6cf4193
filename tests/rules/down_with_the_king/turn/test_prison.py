"""Banishment and prison over the turns (29, 30), the end steps (E1), and executions."""

import pytest

from rules.down_with_the_king.activities.assassination import targets
from rules.down_with_the_king.activities.recruiting import out_of_reach
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.factions import leave
from rules.down_with_the_king.court.people import is_free
from rules.down_with_the_king.facts import MAGISTRATE
from rules.down_with_the_king.justice.extradition import extradite
from rules.down_with_the_king.justice.sentences import condemn, restore
from rules.down_with_the_king.state import BANISHED, CONDEMNED, PRISON
from rules.down_with_the_king.turn.end_steps import EndSteps
from rules.down_with_the_king.turn.game_turn import LostTurn, Turn
from rules.down_with_the_king.turn.player_turn import PlayerTurn
from rules.down_with_the_king.turn.prison import PrisonRolls, tired
from tests.rules.down_with_the_king.stage import (
    DREW,
    GUY,
    HENRY,
    MARLEY,
    ROLAND,
    answer,
    befriend,
    begin,
    go_on,
    stage,
    told,
)
from tests.rules.down_with_the_king.turn.sentences import sentenced

# ---- prison rolls ------------------------------------------------------------------------------------


@pytest.mark.rule("30.10", "W13")
@pytest.mark.parametrize(("dice", "dies"), [([5, 5], False), ([5, 6], True), ([6, 6], True), ([1, 1], False)])
def test_a_prisoner_dies_on_eleven_or_twelve(dice: list[int], dies: bool) -> None:
    court = stage()
    befriend(court, 0, ROLAND)
    sentenced(court, ROLAND, PRISON, 1)
    court.dice.script(dice)
    begin(court, PrisonRolls(0))
    assert told(court) == (["prison_kills", "died"] if dies else ["prison_spares"])


@pytest.mark.rule("30.10", "W12", "W13")
@pytest.mark.parametrize("sentence", [PRISON, CONDEMNED])
@pytest.mark.parametrize(("turns_ago", "rolls"), [(0, False), (1, True), (4, True)])
def test_the_first_roll_comes_in_the_turn_after_the_sentence(sentence: int, turns_ago: int, rolls: bool) -> None:
    court = stage()
    befriend(court, 0, ROLAND)
    sentenced(court, ROLAND, sentence, turns_ago)
    court.dice.script([1, 1])
    begin(court, PrisonRolls(0))
    assert told(court) == (["prison_spares"] if rolls else [])


@pytest.mark.rule("W13", "30.10", "G10")
def test_players_roll_as_their_turn_begins_the_first_player_for_neutrals_in_the_end_steps() -> None:
    court = stage(first=2, acting=1)
    sentenced(court, GUY, PRISON, 1)
    sentenced(court, ROLAND, PRISON, 1)
    court.dice.script([1, 1])
    court.stack = court.stack[:1]
    begin(court, PlayerTurn(1))
    assert [(entry.kind, entry.facts["who"]) for entry in court.journal.entries if "prison" in entry.kind] == [
        ("prison_spares", GUY)
    ]
    court.dice.script([1, 1])
    begin(court, EndSteps())
    last = court.journal.entries[-1]
    assert (last.kind, last.facts["who"], last.facts["seat"]) == ("prison_spares", ROLAND, 2)


@pytest.mark.rule("W13", "30.10")
def test_prisoners_roll_although_the_player_turn_is_lost() -> None:
    court = stage()
    befriend(court, 1, ROLAND)
    sentenced(court, ROLAND, PRISON, 1)
    court.dice.script([6, 6])
    begin(court, LostTurn(1, "stuck"))
    assert told(court) == ["prison_kills", "died"]


@pytest.mark.rule("W13", "30.10")
def test_a_prisoner_lost_to_the_faction_after_his_roll_has_no_second_one() -> None:
    court = stage()
    befriend(court, 0, ROLAND)
    sentenced(court, ROLAND, PRISON, 1)
    court.dice.script([1, 1])
    begin(court, PrisonRolls(0))
    leave(court, ROLAND)
    begin(court, EndSteps())
    assert told(court) == ["prison_spares"]
    court.state.turn += 1
    court.dice.script([1, 1])
    begin(court, EndSteps())
    assert told(court) == ["prison_spares"] * 2


@pytest.mark.rule("31.3", "13.4.1", "G17")
def test_what_the_dead_did_this_turn_binds_no_heir() -> None:
    court = stage()
    s = court.state
    columns = (s.titled, s.moved, s.hid, s.proposed, s.rolled)
    for column in columns:
        column[ROLAND] = s.turn
    die(court, ROLAND, "19.8")
    assert [column[ROLAND] for column in columns] == [0] * 5


@pytest.mark.rule("30.6", "30.10")
def test_the_escaped_do_not_roll() -> None:
    court = stage()
    sentenced(court, ROLAND, PRISON, 1, place=3)
    court.state.hiding[ROLAND] = 1
    begin(court, EndSteps())
    assert told(court) == []


# ---- the banished and the imprisoned -----------------------------------------------------------------


@pytest.mark.rule("30.7", "29.5", "29.6", "7.10.1")
def test_prison_protects_and_exile_does_not() -> None:
    court = stage()
    s = court.state
    sentenced(court, ROLAND, PRISON, 0)
    sentenced(court, HENRY, BANISHED, 0, place=3)
    assert out_of_reach(s, ROLAND)
    assert not out_of_reach(s, HENRY)
    assert ROLAND not in targets(s, 0, DREW)
    assert HENRY not in targets(s, 0, DREW)  # the assassin is at home
    s.place[DREW] = 3
    assert HENRY in targets(s, 0, DREW)
    s.wars = [3]
    assert HENRY not in targets(s, 0, DREW)
    assert out_of_reach(s, HENRY)


@pytest.mark.rule("29.9", "30.10", "W19", "E1")
@pytest.mark.parametrize(("sentence", "place"), [(BANISHED, 4), (PRISON, 0)])
@pytest.mark.parametrize(("turns_ago", "may"), [(2, False), (3, True), (5, True)])
def test_a_suicide_is_announced_from_the_third_turn_on(sentence: int, place: int, turns_ago: int, may: bool) -> None:
    court = stage()
    befriend(court, 0, ROLAND)
    sentenced(court, ROLAND, sentence, turns_ago, place)
    assert (tired(court.state, 0) == [ROLAND]) == may
    assert court.decision is not None
    assert ("action:suicide" in court.decision.ids) == may
    if may:
        answer(court, "action:suicide", f"who:{ROLAND}")
        assert told(court) == ["suicide_announced"]
        begin(court, EndSteps())
        assert told(court)[-1] == "died"


@pytest.mark.rule("W19", "29.9")
@pytest.mark.parametrize("how", ["pardon", "lost"])
def test_one_freed_or_lost_in_time_lives(how: str) -> None:
    court = stage()
    s = court.state
    befriend(court, 0, ROLAND)
    sentenced(court, ROLAND, BANISHED, 3, 4)
    answer(court, "action:suicide", f"who:{ROLAND}")
    if how == "pardon":
        restore(court, ROLAND, "13.4.5")
    else:
        s.pp[0], s.unsettled = 0, 1
        go_on(court)
        answer(court, f"who:{ROLAND}")
    begin(court, EndSteps())
    assert "died" not in told(court)


@pytest.mark.rule("W23", "30.10", "W19")
def test_after_an_escape_and_return_the_sentence_goes_on_counting() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, ROLAND)
    sentenced(court, ROLAND, PRISON, 3, 2)
    s.hiding[ROLAND] = 1
    assert tired(s, 0) == []
    extradite(court, ROLAND)
    assert tired(s, 0) == [ROLAND]
    court.dice.script([5, 6])
    begin(court, PrisonRolls(0))
    assert told(court)[-1] == "died"


@pytest.mark.rule("W19")
def test_neutrals_and_friends_of_others_announce_nothing() -> None:
    court = stage()
    befriend(court, 1, HENRY)
    sentenced(court, ROLAND, PRISON, 3)
    sentenced(court, HENRY, PRISON, 3)
    assert tired(court.state, 0) == []


# ---- end steps and executions ------------------------------------------------------------------------


@pytest.mark.rule("31.6", "28.6.4", "W12")
def test_the_condemned_dies_at_the_end_of_the_next_turn() -> None:
    court = stage()
    condemn(court, ROLAND)
    begin(court, EndSteps())
    assert "died" not in told(court)
    court.state.turn += 1
    begin(court, EndSteps())
    assert told(court)[-2:] == ["executed", "died"]
    assert is_free(court.state, ROLAND)  # the heir


@pytest.mark.rule("31.6")
def test_a_pardon_saves_the_condemned() -> None:
    court = stage()
    condemn(court, ROLAND)
    restore(court, ROLAND, "13.4.5")
    court.state.turn += 1
    begin(court, EndSteps())
    assert "died" not in told(court)


@pytest.mark.rule("E1", "W16")
def test_the_end_steps_come_in_their_order() -> None:
    court = stage()
    s = court.state
    befriend(court, 1, MARLEY)
    sentenced(court, MARLEY, PRISON, 3)
    s.suicide[MARLEY] = 1
    sentenced(court, ROLAND, CONDEMNED, 1)
    sentenced(court, HENRY, PRISON, 1)
    s.hiding[MAGISTRATE] = 1
    court.dice.script([1, 1])
    begin(court, EndSteps())
    assert told(court) == ["executed", "died", "prison_spares", "died", "comes_out"]


@pytest.mark.rule("E1", "9.4", "C10")
def test_end_steps_and_markers_follow_a_turn_cut_short() -> None:
    court = stage()
    s = court.state
    sentenced(court, ROLAND, CONDEMNED, 1)
    s.mourning = 1
    court.stack = [Turn(waiting=[1, 2, 3], at="players")]
    turn = s.turn
    go_on(court)
    assert "executed" in told(court)
    assert s.turn == turn + 1
