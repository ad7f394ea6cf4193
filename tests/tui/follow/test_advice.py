"""What notices say that a player can do, and when they give no advice."""

import pytest

import rules
from tests.tui.follow.followed import ANN, NAMES, followed, follower_of
from tui.follow.game_facts import HEADINGS
from tui.follow.levels import marks_of
from tui.follow.pages import notice_lines


@pytest.mark.parametrize("game", rules.games())
def test_what_a_player_can_do_is_not_nothing(game: str) -> None:
    assert not [text for text in marks_of(game).advice.values() if text.startswith("Nothing")]


def test_a_new_player_of_heroes_reads_who_they_are_and_what_they_can_do() -> None:
    table = rules.new_table("tabletop_dungeon", list(NAMES[:2]), 7)
    notice = follower_of(table, answers=0).introduction(table, ANN)
    assert notice is not None
    said = "\n".join(notice_lines(notice))
    assert "Knight, Wizard" in said and "Knight: hits on 2+" in said and "Bea: Archer, Barbarian" in said


def test_advice_for_a_war_is_not_given_after_the_war() -> None:
    game = "king_of_the_tabletop"
    table, follower = followed(game)
    table.tell("declares_war", "12.2", seat=1, defender=ANN, count=2, gold=1)
    table.tell("captures", "13.2", seat=1, loser=ANN, land=table.view(ANN).seats[ANN].lands[0].tile)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    said = notice_lines(notice)
    assert f"  {follower.marks.advice['captures']}" in said
    assert f"  {follower.marks.advice['declares_war']}" not in said


def test_advice_for_a_usurpation_is_not_given_when_the_throne_has_changed_hands() -> None:
    game = "down_with_the_king"
    table, follower = followed(game)
    table.tell("usurpation_begins", "36.1", seat=1, who=5, target=4)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    assert f"  {follower.marks.advice['usurpation_begins']}" not in notice_lines(notice)


def test_a_death_leaves_no_advice_about_its_wound() -> None:
    table, follower = followed("tabletop_dungeon", NAMES[:2], is_answered=True)
    table.tell("wounded", "4.2", hero=0, wounds=3)
    table.tell("died", "4.2", hero=0)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    said = " ".join(notice_lines(notice))
    advice = marks_of("tabletop_dungeon").advice
    assert advice["died"] in said and advice["wounded"] not in said


def test_a_notice_gives_no_advice_when_the_game_is_over() -> None:
    table, follower = followed("tabletop_dungeon", NAMES[:2], is_answered=True)
    table.tell("wounded", "4.2", hero=0, wounds=3)
    table.tell("died", "4.2", hero=0)
    table.finish(rules.Outcome("loss", [], [0, 1], "TD-27"))
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    assert HEADINGS("can_do") not in [section.heading for section in notice.sections]
