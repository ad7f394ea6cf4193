"""The court ball (8.4.4)."""

import pytest

from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.people import attends
from rules.down_with_the_king.facts import CRONOS, NOBODY
from rules.down_with_the_king.realm.court_ball import CourtBall
from rules.down_with_the_king.state import BANISHED, PRISON, Court
from rules.down_with_the_king.turn.counsels import free_speakers, open_tables
from rules.down_with_the_king.turn.game_turn import Turn
from tests.rules.down_with_the_king.stage import (
    CHARLES,
    DALE,
    DREW,
    HENRY,
    MARGARET,
    ROLAND,
    answer,
    befriend,
    begin,
    everybody_passes,
    give,
    go_on,
    stage,
    told,
)

NOTHING = [3, 3]


def ball(court: Court, *dice: int) -> None:
    """A ball at which the first player's dice are given; everybody after rolls 6, hardly remarked."""
    court.dice.script([*dice, *NOTHING * len(court.seats)])
    begin(court, CourtBall())


def henchman(court: Court, seat: int, *people: int) -> None:
    befriend(court, seat, *people)
    for who in people:
        card = give(court, seat, "henchman")[0]
        court.state.hand[seat].remove(card)
        court.state.henchman[who] = card


@pytest.mark.rule("8.4.4")
@pytest.mark.parametrize(
    ("dice", "pp", "modifier", "counsel"),
    [
        ((2, 3), -1, 0, 0),
        ((3, 3), 0, 0, 0),
        ((3, 4), 0, 0, 0),
        ((4, 4), 1, 1, 1),
        ((4, 5), 2, 1, 1),
        ((5, 5), 3, 1, 1),
        ((5, 6), 4, 1, 1),
        ((6, 6), 5, 2, 1),
    ],
)
def test_the_table(dice: tuple[int, int], pp: int, modifier: int, counsel: int) -> None:
    court = stage()
    ball(court, *dice)
    s = court.state
    assert (s.pp[0], s.ball_modifier[0], s.free_counsel[0]) == (30 + pp, modifier, counsel)


@pytest.mark.rule("8.4.4", "2.3", "G1")
def test_modifiers_help_later_balls_and_stop_at_two() -> None:
    court = stage()
    s = court.state
    s.ball_modifier[0] = 1
    ball(court, 6, 6)  # 12 + 1 = 13, the row of 12; 1 + 2 held at 2
    assert (s.pp[0], s.ball_modifier[0]) == (35, 2)
    court.dice.scripted.clear()
    ball(court, 3, 3)  # 6 + 2 = 8: a free counsel and 1 PP
    assert (s.pp[0], s.free_counsel[0]) == (36, 1)
    assert s.ball_modifier[1:] == [0, 0, 0]


@pytest.mark.rule("8.4.4", "C6", "7.10.1")
@pytest.mark.parametrize(
    ("column", "value"),
    [("banned", 1), ("sentence", BANISHED), ("sentence", PRISON), ("place", CRONOS), ("hiding", 1), ("returns", 3)],
)
def test_each_player_whose_pc_attends_rolls_in_player_order(column: str, value: int) -> None:
    court = stage(first=2)
    s = court.state
    getattr(s, column)[0 if column == "returns" else DREW] = value
    ball(court, *NOTHING)
    rolled = [entry.facts["seat"] for entry in court.journal.entries if entry.kind == "court_ball"]
    assert rolled == [2, 3, 1]
    assert not attends(s, DREW) and attends(s, HENRY)


@pytest.mark.rule("8.4.4", "C7", "17.2.3")
@pytest.mark.parametrize(
    ("row", "event", "dice"),
    [
        ((1, 1), "accused", [1]),  # less than Status 5: the charge falls
        ((1, 3), "scandal", [3, 4]),  # a rumour
    ],
)
def test_event_and_ban_may_fall_on_different_people(row: tuple[int, int], event: str, dice: list[int]) -> None:
    court = stage()
    court.state.steps[DREW] = 4
    henchman(court, 0, HENRY, ROLAND, DALE)
    court.state.place[DALE] = CRONOS  # not at the ball
    ball(court, *row)
    assert court.decision.ids == [f"who:{DREW}", f"who:{ROLAND}", f"who:{HENRY}"]
    answer(court, f"who:{DREW}")
    assert court.decision.ids == [f"who:{ROLAND}", f"who:{HENRY}"]  # the PC only without a henchman
    court.dice.scripted[:0] = dice
    answer(court, f"who:{HENRY}")
    everybody_passes(court)
    s = court.state
    assert (s.banned[HENRY], s.banned[ROLAND], s.banned[DREW]) == (1, 0, 0)
    assert [entry.facts["who"] for entry in court.journal.entries if entry.kind == event] == [DREW]


@pytest.mark.rule("8.4.4", "C7")
def test_without_an_attending_henchman_the_pc_is_banned_for_life() -> None:
    court = stage()
    henchman(court, 0, HENRY)
    court.state.banned[HENRY] = 1
    court.dice.script([2, 2, 4, 3, *NOTHING * 3])  # row 4, a scandal: 7, a rumour
    begin(court, CourtBall())
    everybody_passes(court)
    s = court.state
    assert s.banned[DREW] == 1 and not attends(s, DREW)
    die(court, DREW, "31.5")
    go_on(court)
    assert s.banned[DREW] == 0  # the heir is not banned (G13)


@pytest.mark.rule("8.4.4", "C7", "19.7.3")
@pytest.mark.parametrize("dies", [False, True])
def test_the_insult_is_answered_at_the_ball_and_the_dead_are_not_banned(dies: bool) -> None:
    court = stage()
    s = court.state
    s.ip[:] = [0] * 4  # nobody buys off
    s.place[HENRY] = CRONOS
    # row 3; opponent: Henry is not there, Charles is (Dueling 6); Drew (Dueling 1) misses, Charles hits or not
    court.dice.script([1, 2, 4, 3, 2, 4, 6, 1 if dies else 6])
    court.dice.scripted += [4] if dies else []
    court.dice.scripted += NOTHING * 3
    begin(court, CourtBall())
    while court.decision.kind != "activity" and court.decision.kind != "pc_death_discard":
        answer(court, court.decision.ids[-1])
    assert next(entry for entry in court.journal.entries if entry.kind == "duel_opponent").facts["who"] == CHARLES
    assert (s.returns[0] > 0) == dies
    assert s.banned[DREW] == (not dies)


@pytest.mark.rule("8.4.4", "C7", "G17")
def test_a_henchman_chosen_for_the_ban_who_dies_in_the_duel_takes_the_ban_with_him() -> None:
    court = stage()
    s = court.state
    henchman(court, 0, HENRY)  # Dueling 4; Drew 1
    s.ip[:] = [0] * 4
    court.dice.script([1, 2, 2, 4, 6, 1, *NOTHING * 3])
    begin(court, CourtBall())
    assert court.decision.kind == "duel_whom"
    answer(court, f"who:{HENRY}")
    everybody_passes(court)
    assert s.owner[HENRY] != 0
    assert (s.banned[HENRY], s.banned[DREW]) == (0, 0)


@pytest.mark.rule("C8", "8.4.4", "15.6")
def test_the_free_counsel_belongs_to_this_turn() -> None:
    court = stage()
    s = court.state
    henchman(court, 0, HENRY, MARGARET)
    s.place[MARGARET] = CRONOS
    s.crown = ["court_ball"]
    ball(court, 4, 4)
    assert free_speakers(s, 0) == [DREW, HENRY] and free_speakers(s, 1) == []
    assert open_tables(s) == [0]
    answer(court, "end")
    assert (court.decision.seat, court.decision.kind) == (0, "counsel_table")
    answer(court, "pass")
    assert s.free_counsel[0] == 0
    s.free_counsel[1] = 1
    court.stack = [Turn()]
    court.dice.script([6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 5, 3])  # Ann first; a royal death
    go_on(court)
    assert s.free_counsel == [0, 0, 0, 0]


@pytest.mark.rule("8.4.4", "C6")
def test_one_who_dies_at_the_ball_before_his_turn_does_not_roll() -> None:
    court = stage()
    s = court.state
    s.ip[:] = [0] * 4
    s.place[HENRY] = CRONOS
    s.pc[0], s.owner[CHARLES], s.owner[DREW] = CHARLES, 0, NOBODY
    # Charles (Dueling 6) answers an insult of Guy's; Charles hits with 1, Guy misses; nobody looks for the killer
    court.dice.script([1, 2, 1, 2, 1, 6, 4, *NOTHING * 2])
    begin(court, CourtBall())
    while court.decision.kind not in ("activity", "pc_death_discard"):
        answer(court, court.decision.ids[-1])
    assert s.returns[1] > 0
    rolled = [entry.facts["seat"] for entry in court.journal.entries if entry.kind == "court_ball"]
    assert rolled == [0, 2, 3] and "stays_away" in told(court)


@pytest.mark.rule("8.4.4", "C7", "35.5.1")
def test_a_henchman_lost_to_the_faction_is_banned_all_the_same() -> None:
    court = stage()
    s = court.state
    henchman(court, 0, HENRY)
    s.steps[DREW], s.pp[0] = 4, 8
    court.dice.script([1, 3, 2, 2, 1, *NOTHING * 3])  # row 4, a scandal; its row 4: half the PP; the charge falls
    begin(court, CourtBall())
    answer(court, f"who:{DREW}")
    everybody_passes(court)
    assert court.decision.kind == "shed"
    answer(court, f"who:{HENRY}")
    assert s.owner[HENRY] == NOBODY and (s.banned[HENRY], s.banned[DREW]) == (1, 0)
