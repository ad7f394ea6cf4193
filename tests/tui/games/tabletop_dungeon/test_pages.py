"""The pages of the dungeon and its end, at both sizes."""

import pytest

from rules.engine.outcome import Outcome
from rules.tabletop_dungeon.facts import ARCHER, CLOAK, GOBLIN, HEALING, KNIGHT, LUCK, ORC, WIZARD
from tests.rules.tabletop_dungeon import stage as on
from tests.rules.tabletop_dungeon.stage import at
from tests.tui.games.picture import Picture
from tests.tui.games.tabletop_dungeon.panel_text import all_in_room_1, both_sizes, has, lacks, over
from tui.plain.pages import spoken


@both_sizes
def test_the_sheets_have_numbers_specials_and_treasures(size):
    dungeon = all_in_room_1()
    on.hold(dungeon, WIZARD, LUCK)
    on.put_on(dungeon, KNIGHT, CLOAK)
    has(
        Picture(dungeon, size, page="heroes"),
        "hits on 2+, damage 1, range 1, saves on 2+ with the cloak",
        "wears Cloak",
        "has Luck",
        "It takes two monsters to put him in peril",
        "4 B Barbarian",
    )


@both_sizes
def test_the_page_of_monsters_tells_what_each_is_about_to_do(size):
    dungeon = on.stage({KNIGHT: at(-5, 0), ARCHER: at(0, 0)})
    on.monster(dungeon, GOBLIN, at(1, 0))
    on.monster(dungeon, ORC, at(-1, 1))
    on.threaten(dungeon, ORC, ARCHER)
    shown = Picture(dungeon, size, page="monsters")
    has(shown, "g goblin Room 1 east", "o orc Room 1 middle Stays on the Archer.", "in the order of their moves")
    has(shown, "g goblin Room 1 east To Hallway 1 square 2, after the Knight.")
    has(Picture(on.stage({KNIGHT: at(0, 0)}), size, page="monsters"), "No monster is in the dungeon.")


@both_sizes
def test_a_hero_is_looked_at_with_what_its_treasures_do(size):
    dungeon = all_in_room_1()
    on.hold(dungeon, WIZARD, LUCK)
    has(
        Picture(dungeon, size, page=f"look:hero:{WIZARD}"),
        "Room 1 middle",
        "Luck Potion (×1) Roll a failed attack or save again.",
    )


@both_sizes
def test_the_tables_point_at_what_the_next_roll_would_bring(size):
    dungeon = all_in_room_1()
    dungeon.state.complete = 0
    has(Picture(dungeon, size, page="tables:search"), "3 to 4 a minor treasure 1 in 3 now", "Ring of Power")
    has(
        Picture(dungeon, size, page="tables:monsters"),
        "3 to 4 6 goblins 2 in 3 now",
        "9+ the Dragon",
        "5 to 6 3 goblins and 3 orcs 1 in 3 now",
    )


@both_sizes
@pytest.mark.rule("6.3", "TD-26")
def test_no_next_room_is_told_of_once_the_dungeon_is_complete(size):
    dungeon = all_in_room_1()
    dungeon.state.complete = 1
    shown = Picture(dungeon, size, page="tables:monsters")
    has(shown, "the dungeon is complete, no more rooms come", "9+ the Dragon")
    lacks(shown, "in 3 now")


def test_while_something_is_built_the_table_of_monsters_comes_first():
    dungeon = all_in_room_1()
    on.build(dungeon, 1)
    has(Picture(dungeon, page="tables"), "Monsters of a new room")


def test_seats_are_told_with_their_heroes():
    has(
        Picture(all_in_room_1(seats=2), page="seats"),
        "● Ann person",
        "▲ Bea bot, steady",
        "K Knight ●",
        "they escape together, or are lost together",
    )


def test_the_page_under_the_mark_is_the_target_the_next_hero_or_the_hero_in_hand():
    dungeon = on.stage({KNIGHT: at(0, 0), ARCHER: at(1, 1)})
    figure = on.monster(dungeon, GOBLIN, at(1, 0))
    shown = Picture(dungeon)
    assert shown.presenter.look(shown.scene) == f"look:monster:{figure}"
    other = Picture(dungeon, mark="hero:archer")
    assert other.presenter.look(other.scene) == f"look:hero:{ARCHER}"
    move = Picture(dungeon, mark="move")
    assert move.presenter.look(move.scene) == f"look:hero:{KNIGHT}"
    there = Picture(dungeon, cursor=(at(1, 0) % 128, at(1, 0) // 128))
    assert there.presenter.look(there.scene) == f"look:square:{at(1, 0)}"


@both_sizes
def test_an_escape_is_scored_by_the_living(size):
    dungeon = on.stage({KNIGHT: at(0, 0), WIZARD: at(1, 0)})
    over(dungeon, Outcome("win", [0], [0], "3.9", 2))
    has(
        Picture(dungeon, size, eyes=0),
        "The exit is found. The heroes escape.",
        "Two heroes are rescued.",
        "Score 2 of 4.",
        "A Archer ● ■■■ dead",
    )


def test_a_defeat_says_why():
    dungeon = on.stage({KNIGHT: at(0, 0)})
    dungeon.state.square[KNIGHT], dungeon.state.wounds[KNIGHT] = -1, 3
    over(dungeon, Outcome("loss", [], [0], "TD-27"))
    has(Picture(dungeon, eyes=0), "The last hero is dead. The game is lost.", "Score 0 of 4.")


def test_plain_words_name_no_keys_of_the_screen():
    dungeon = on.stage({KNIGHT: at(0, 0), WIZARD: at(-2, 0)})
    lacks(Picture(dungeon, glyphs=spoken(dungeon.seats)), "Tab:")
    has(Picture(dungeon), "Tab: W")


@both_sizes
def test_what_is_not_possible_says_why_in_short(size):
    dungeon = on.stage({KNIGHT: at(0, 0), WIZARD: at(-2, 0)})
    dungeon.state.held[KNIGHT][HEALING] = 1
    shown = Picture(dungeon, size)
    has(shown, "Drink Healing no wound")
    lacks(shown, "not now")
