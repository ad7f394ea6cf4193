"""How the game ends (37)."""

import pytest

from rules.down_with_the_king.court.deaths import die, nobody_can_win
from rules.down_with_the_king.facts import ALAN, ALFRED, ANNE, GEORGE, JANE, JOHN, MONARCH, NOBODY, SUCCESSION, THOMAS
from rules.down_with_the_king.state import Court
from rules.down_with_the_king.throne.usurpation import enthrone
from rules.down_with_the_king.throne.victory import standings
from rules.down_with_the_king.turn.end_steps import EndSteps
from rules.down_with_the_king.turn.game_turn import Turn
from tests.rules.down_with_the_king.stage import GUY, befriend, go_on, stage, told


def usurped(court: Court, seat: int, royal: int) -> None:
    """The seat's royal has taken the throne from George in this turn."""
    s = court.state
    befriend(court, seat, royal)
    s.dead[GEORGE], s.office[GEORGE], s.spouse[GEORGE], s.spouse[7] = 1, NOBODY, NOBODY, NOBODY
    enthrone(court, seat, royal)


def end_of_turn(court: Court, turn: int) -> None:
    """The end steps of that turn, with nothing after them."""
    court.state.turn = turn
    court.stack = [Turn(at="after_end"), EndSteps()]
    court.state.next_crown = []
    go_on(court)


@pytest.mark.rule("37", "U13", "E1")
def test_three_full_turns_after_the_turn_of_the_usurpation() -> None:
    court = stage()
    usurped(court, 1, ANNE)  # in turn 1
    for turn in (1, 2, 3):
        end_of_turn(court, turn)
        assert court.outcome is None
    end_of_turn(court, 4)
    assert court.outcome.result == "win" and court.outcome.winners == [1]
    assert court.outcome.rule == "37" and court.decision is None
    assert told(court)[-1] == "game_won"


@pytest.mark.rule("37", "U13")
def test_a_reign_that_was_broken_begins_anew() -> None:
    court = stage()
    usurped(court, 1, ANNE)
    court.state.turn = 3
    usurped(court, 1, JOHN)  # the same player again, by another usurpation
    end_of_turn(court, 4)
    assert court.outcome is None
    end_of_turn(court, 6)
    assert court.outcome.winners == [1]


@pytest.mark.rule("37", "U12")
def test_a_monarch_by_succession_wins_for_nobody() -> None:
    court = stage()
    usurped(court, 1, ANNE)
    die(court, ANNE, "9.1")
    court.stack = [Turn(waiting=[0], at="players")]
    go_on(court)
    assert court.state.monarch == ALAN
    end_of_turn(court, 9)
    assert court.outcome is None


@pytest.mark.rule("U14", "31.5")
def test_the_count_goes_on_when_the_pc_dies() -> None:
    court = stage()
    usurped(court, 1, ANNE)
    die(court, GUY, "31.5")
    go_on(court)
    end_of_turn(court, 4)
    assert court.outcome.winners == [1]


@pytest.mark.rule("37")
def test_standings_put_the_winner_first_then_the_prestige() -> None:
    court = stage()
    s = court.state
    s.pp = [5, 1, 20, 20]
    s.ip = [0, 0, 3, 4]
    assert standings(s, 1) == [1, 3, 2, 0]


# ---- the draw ----------------------------------------------------------------------------------------


@pytest.mark.rule("37", "C16", "9.2")
def test_the_death_of_the_last_of_the_nine_is_a_draw_even_if_thomas_reigns() -> None:
    court = stage()
    s = court.state
    usurped(court, 1, THOMAS)
    for royal in SUCCESSION[1:]:
        assert court.outcome is None
        die(court, royal, "31.2")
    go_on(court)
    assert not s.dead[JANE] and s.monarch == THOMAS
    assert (court.outcome.result, court.outcome.winners, court.outcome.rule) == ("draw", [], "37")
    assert sorted(court.outcome.standings) == [0, 1, 2, 3]


@pytest.mark.rule("37", "C16")
def test_the_last_one_living_as_a_neutral_monarch_is_a_draw_at_once() -> None:
    court = stage()
    for royal in SUCCESSION[1:-1]:
        die(court, royal, "31.2")
    assert court.outcome is None  # George and Alfred live
    die(court, ALFRED, "31.2")
    go_on(court)
    assert court.outcome.result == "draw"


@pytest.mark.rule("37", "C16")
def test_the_last_one_succeeding_is_a_draw_too() -> None:
    court = stage()
    for royal in SUCCESSION[1:-1]:
        court.state.dead[royal] = 1
    befriend(court, 2, ALFRED)
    court.stack = [Turn(waiting=[0], at="players")]
    die(court, GEORGE, "9.1")
    assert court.outcome is None
    go_on(court)
    assert court.outcome.result == "draw" and court.state.monarch == ALFRED


@pytest.mark.rule("C16")
def test_the_last_one_reigning_as_a_farc_goes_on() -> None:
    court = stage()
    s = court.state
    usurped(court, 1, ANNE)
    for royal in SUCCESSION:
        if royal not in (ANNE, ALFRED, GEORGE):
            die(court, royal, "31.2")
    die(court, ALFRED, "31.2")
    go_on(court)
    assert not nobody_can_win(s) and court.outcome is None and s.holder[MONARCH] == ANNE


@pytest.mark.rule("E2")
def test_no_turn_is_the_last_by_its_number() -> None:
    court = stage()
    end_of_turn(court, 5000)
    assert court.outcome is None and court.decision is not None
    living = sum(not court.state.dead[royal] for royal in SUCCESSION)
    die(court, JOHN, "31.2")  # but each of the nine who dies is gone for good
    assert sum(not court.state.dead[royal] for royal in SUCCESSION) == living - 1
