"""What stands beside the map at the questions after the hero phase, at both sizes."""

import pytest

from rules.tabletop_dungeon.facts import CLOAK, CLOSED, GOBLIN, KNIGHT, LUCK, ORC, WIZARD
from rules.tabletop_dungeon.turn.damage import DamagePhase
from rules.tabletop_dungeon.turn.game_turn import Turn
from rules.tabletop_dungeon.turn.search import SearchPhase
from tests.rules.tabletop_dungeon import stage as on
from tests.rules.tabletop_dungeon.stage import at
from tests.tui.games.picture import Picture
from tests.tui.games.tabletop_dungeon.panel_text import all_in_room_1, both_sizes, has, lacks


@both_sizes
def test_a_blast_shows_what_is_aimed_at(size):
    dungeon = on.stage({WIZARD: at(0, 0)})
    figures = [on.monster(dungeon, GOBLIN, at(x, 1)) for x in (-1, 0, 1)]
    on.monster(dungeon, ORC, at(1, 0))
    dungeon.choose("blast")
    has(Picture(dungeon, size), "Magic Blast, 1 damage each", "Aimed at: nobody yet")
    dungeon.choose(f"target:{figures[0]}")
    has(Picture(dungeon, size), "Aimed at: g south-west", "Goblin south", "3 in 6")


@both_sizes
def test_a_failed_attack_shows_the_die_before_luck_is_drunk(size):
    dungeon = on.stage({KNIGHT: at(0, 0)})
    on.hold(dungeon, KNIGHT, LUCK)
    figure = on.monster(dungeon, GOBLIN, at(1, 0))
    dungeon.dice.script([1])
    dungeon.choose(f"attack:{figure}")
    has(Picture(dungeon, size), "attack, needs 2+", "[1]: failed", "Drink a Luck Potion", "5 in 6", "0 Keep the potion")


def test_a_failed_save_shows_the_die_with_what_the_cloak_adds():
    dungeon = on.stage({WIZARD: at(0, 0)})
    on.threaten(dungeon, GOBLIN, WIZARD)
    on.hold(dungeon, WIZARD, LUCK)
    on.put_on(dungeon, WIZARD, CLOAK)
    on.begin(dungeon, Turn(at="build"), DamagePhase(), dice=(2,))
    has(Picture(dungeon), "save in peril, needs 5+", "[2] +1 = 3: failed")


@both_sizes
def test_the_knight_strikes_back_at_one_of_two(size):
    dungeon = on.stage({KNIGHT: at(0, 0)})
    on.threaten(dungeon, GOBLIN, KNIGHT)
    on.threaten(dungeon, ORC, KNIGHT)
    on.begin(dungeon, Turn(at="build"), DamagePhase(), dice=(6,))
    has(Picture(dungeon, size), "The save succeeded. Tank", "Goblin on K", "Orc on K")


@both_sizes
@pytest.mark.parametrize(
    ("cleared", "texts"),
    [
        (
            0,
            (
                "1d3 + 0 cleared",
                "1-2 nothing 2 in 3",
                "3-4 a minor treasure 1 in 3",
                "7+ the exit 0 in 3",
                "treasure 2 in 6 each",
            ),
        ),
        (4, ("5-6 a major treasure 2 in 3", "7+ the exit 1 in 3", "exit 65 in 81")),
    ],
)
def test_a_search_shows_the_table_with_its_chances(cleared, texts, size):
    dungeon = all_in_room_1()
    if cleared:
        for room in range(cleared):
            on.add_hall(dungeon, room, 1)
            on.add_room(dungeon, 1)
        dungeon.state.cleared = [0] + [1] * cleared
    dungeon.state.phase = "search"
    on.begin(dungeon, Turn(at="damage"), SearchPhase())
    has(Picture(dungeon, size), *texts, "0 Do not search")


@both_sizes
def test_building_says_what_is_built_and_why_there(size):
    dungeon = all_in_room_1()
    on.build(dungeon, 1)
    has(
        Picture(dungeon, size),
        "The die [1] stays with the newest room: the hallway leaves Room 1.",
        "1 North",
        "2 East",
    )
    dungeon.choose("way:east")
    on.build(dungeon)
    has(Picture(dungeon, size), "A room joins the far end of the last hallway. Arrows show where it would be.")


def test_only_the_builder_reads_of_the_arrows():
    dungeon = all_in_room_1(seats=2)
    on.build(dungeon)
    assert dungeon.decision is not None
    lacks(Picture(dungeon, eyes=1 - dungeon.decision.seat), "Arrows show")


def test_opening_a_door_says_what_it_costs():
    dungeon = on.stage({KNIGHT: on.HALL[0]}, door=CLOSED)
    has(Picture(dungeon, mark="open:0"), "Opening a door is free.")


def test_the_monsters_of_the_line_up_say_when_they_move():
    from rules import new_table

    has(
        Picture(new_table("tabletop_dungeon", ["Ann"], seed=1), page="monsters"), "they move once all heroes are placed"
    )


@both_sizes
def test_the_line_up_shows_what_each_hero_can_do(size):
    from rules import new_table

    shown = Picture(new_table("tabletop_dungeon", ["Ann"], seed=1), size)
    has(shown, "the first against the door", "1 Knight range 1, save 3+", "4 Barbarian range 1, save 4+")
    assert "…" not in shown.text, "the text on a hero is not cut off"


def test_who_waits_sees_the_map_and_the_heroes():
    dungeon = all_in_room_1(seats=2)
    shown = Picture(dungeon, eyes=1)
    has(shown, "ANN What does the Knight do?", "Heroes near moves attack", "┏━1━")
    lacks(shown, "Your answer", "Move ")


def test_what_has_no_room_under_the_map_stands_beside_it():
    dungeon = on.stage({KNIGHT: at(0, 0)})
    for count in range(5):
        dungeon.tell("healed", "3.4", hero=KNIGHT, wounds=count)
    shown = Picture(dungeon)
    assert shown.text.count("drinks a Healing Potion") == 5
    assert sum("drinks a Healing Potion" in line.partition("│")[0] for line in shown.lines[-3:]) == 3
