"""What stands beside the map, for every question, at both sizes; bars, pages, the end."""

import pytest

from rules.engine.outcome import Outcome
from rules.tabletop_dungeon.facts import (
    ARCHER,
    BARBARIAN,
    BOOTS,
    CLOAK,
    CLOSED,
    DRAGON,
    GOBLIN,
    HEALING,
    KNIGHT,
    LUCK,
    ORC,
    RING,
    WIZARD,
)
from rules.tabletop_dungeon.turn.damage import DamagePhase
from rules.tabletop_dungeon.turn.game_turn import Turn
from rules.tabletop_dungeon.turn.search import SearchPhase
from tests.rules.tabletop_dungeon import stage as on
from tests.rules.tabletop_dungeon.stage import at
from tests.tui.games.picture import LARGE, SMALL, Picture
from tui.games.tabletop_dungeon import plan
from tui.plain.pages import spoken

both_sizes = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


def has(shown: Picture, *texts: str) -> None:
    """Every text stands in the picture or in its side column, blanks taken as one."""
    found = " ".join(shown.text.split())
    found += " ".join(" ".join(line.rpartition("│")[2] for line in shown.lines).split())
    for text in texts:
        assert text in found, f"{text!r} is missing from\n{shown.text}"


def lacks(shown: Picture, *texts: str) -> None:
    """None of the texts stands in the picture."""
    for text in texts:
        assert text not in shown.text


def line(shown: Picture, name: str) -> str:
    """The row of the heroes' table for a hero, from the letter on."""
    found = next(line for line in shown.lines if f" {name}" in line and "□" in line)
    return " ".join(found.rpartition("│")[2].split())


def numbers(shown: Picture) -> dict[str, int]:
    """The number of each line of the choices, by its id."""
    return {answer.id: answer.number for answer in shown.choices.answers}


def over(dungeon, outcome: Outcome) -> None:
    """The game ends so."""
    dungeon.stack.clear()
    dungeon.finish(outcome)
    dungeon.run()


def all_in_room_1(**more: int):
    return on.stage({KNIGHT: at(-1, 0), ARCHER: at(0, -1), WIZARD: at(0, 0), BARBARIAN: at(1, 1)}, **more)


# ---- bars --------------------------------------------------------------------------------------------


def test_status_tells_what_is_cleared_and_how_far_the_exit_is():
    dungeon = all_in_room_1()
    has(Picture(dungeon), "turn 1 · heroes", "cleared 0 of 1 · exit after 4 rooms")
    on.monster(dungeon, DRAGON, at(1, 0))
    has(Picture(dungeon), "cleared 0 of 1 · exit after 4 · DRAGON")
    has(Picture(dungeon, LARGE), "0 monsters, the Dragon")


@pytest.mark.parametrize(
    ("cleared", "said"),
    [(3, "exit after 4 rooms"), (4, "exit 1 in 3 a hero"), (5, "exit 2 in 3 a hero"), (6, "exit is sure")],
)
def test_the_exit_is_told_by_the_rooms_to_clear_then_by_a_heros_chance(cleared, said):
    from tui.games.tabletop_dungeon.panels import exit_note

    assert exit_note(cleared) == said


@pytest.mark.parametrize(
    ("seats", "said"),
    [(1, "►●Ann Knight, Archer, Wizard, Barbarian"), (2, "▲Bea Archer, Barbarian"), (4, "◆Dora Barbarian")],
)
def test_seats_have_their_heroes(seats, said):
    has(Picture(all_in_room_1(seats=seats)), said)


def test_a_dead_hero_is_said_to_be_dead_beside_its_seat():
    has(Picture(on.stage({KNIGHT: at(0, 0)}, seats=4)), "Archer (dead)")


# ---- the heroes' table -------------------------------------------------------------------------------


@both_sizes
def test_heroes_have_wounds_moves_and_attack(size):
    dungeon = all_in_room_1()
    s = dungeon.state
    s.wounds[ARCHER], s.moved[WIZARD], s.attacked[BARBARIAN] = 2, 3, 1
    on.go_on(dungeon)
    shown = Picture(dungeon, size)
    assert line(shown, "Knight") == "►K Knight ● □□□ 4 of 4 ready"
    assert line(shown, "Archer") == "A Archer ● ■■□ 4 of 4 ready"
    assert line(shown, "Wizard") == "W Wizard ● □□□ 1 of 4 ready"
    assert line(shown, "Barbarian") == "B Barbarian ● □□□ 4 of 4 done"


@both_sizes
def test_threat_and_peril_are_said_and_what_a_save_needs(size):
    dungeon = all_in_room_1()
    on.threaten(dungeon, GOBLIN, KNIGHT)
    on.threaten(dungeon, ORC, WIZARD)
    shown = Picture(dungeon, size)
    assert line(shown, "Knight").startswith("►K Knight~● □□□ – ready")
    assert line(shown, "Wizard").startswith("W Wizard!●")
    has(shown, "threatened g", "IN PERIL o · save 5+")
    on.put_on(dungeon, WIZARD, CLOAK)
    has(Picture(dungeon, size), "IN PERIL o · save 4+")


def test_a_threatened_archer_still_has_moves():
    dungeon = all_in_room_1()
    on.threaten(dungeon, GOBLIN, ARCHER)
    assert "4 of 4" in line(Picture(dungeon), "Archer")


@both_sizes
def test_what_is_about_to_fall_on_a_hero_stands_in_its_row(size):
    dungeon = on.stage({KNIGHT: at(-5, 0), ARCHER: at(0, 0)})
    on.monster(dungeon, ORC, at(1, 1))
    assert "□□□ o" in line(Picture(dungeon, size), "Archer")
    assert "□□□ 4" in line(Picture(dungeon, size), "Knight")


@both_sizes
def test_treasures_and_invisibility_and_death_are_said(size):
    dungeon = on.stage({KNIGHT: at(0, 0), ARCHER: at(1, 0)})
    on.hold(dungeon, KNIGHT, LUCK, HEALING, HEALING)
    on.put_on(dungeon, ARCHER, BOOTS)
    dungeon.state.invisible[ARCHER] = 1
    on.go_on(dungeon)
    shown = Picture(dungeon, size)
    has(shown, "has Luck, 2 Healing", "invisible · wears Boots", "B Barbarian dead")
    assert "6 of 6" in line(shown, "Archer")


# ---- the hero phase ----------------------------------------------------------------------------------


@both_sizes
def test_attacks_come_first_with_what_a_hit_does_and_its_chance(size):
    dungeon = on.stage({KNIGHT: at(0, 0), BARBARIAN: at(1, 1)})
    goblin, orc = on.monster(dungeon, GOBLIN, at(1, 0)), on.monster(dungeon, ORC, at(-1, 0))
    shown = Picture(dungeon, size)
    has(shown, "Attack goblin falls 5 in 6", "Attack orc hurt 5 in 6")
    assert numbers(shown)[f"attack:{goblin}"] == 1 and numbers(shown)[f"attack:{orc}"] == 2
    assert numbers(shown)["end"] == 0
    assert shown.choices.marked.id == f"attack:{goblin}"


def test_all_squares_are_one_line_and_all_other_heroes_another():
    shown = Picture(all_in_room_1())
    assert [answer.id for answer in shown.choices.answers] == ["attack:none", "move", "hero:archer", "end"]
    has(shown, "Move 4 squares", "Another hero Tab: A W B", "End the hero phase")


def test_a_ring_and_a_special_change_what_is_told():
    dungeon = on.stage({BARBARIAN: at(0, 0)})
    on.threaten(dungeon, ORC, BARBARIAN)
    has(Picture(dungeon), "Attack orc on B falls 4 in 6")
    on.put_on(dungeon, BARBARIAN, RING)
    has(Picture(dungeon), "Attack orc on B falls 5 in 6")


def test_reasons_stand_where_something_is_not_possible():
    dungeon = on.stage({KNIGHT: at(0, 0), ARCHER: at(-4, 0)})
    has(Picture(dungeon), "× 1 Attack no target")
    on.threaten(dungeon, GOBLIN, KNIGHT)
    on.take(dungeon, KNIGHT)
    has(Picture(dungeon, mark="go:none"), "Move: a monster threatens this hero.")
    dungeon.state.attacked[KNIGHT] = 1
    on.hold(dungeon, KNIGHT, HEALING, LUCK)
    dungeon.state.wounds[KNIGHT] = 1
    on.go_on(dungeon)
    on.take(dungeon, KNIGHT)
    has(Picture(dungeon), "Attack used this turn", "Drink Healing")


def test_after_the_attack_the_mark_is_on_the_next_hero_and_at_last_on_the_end():
    dungeon = on.stage({KNIGHT: at(0, 0), ARCHER: at(1, 0)})
    dungeon.state.attacked[KNIGHT] = 1
    on.go_on(dungeon)
    assert Picture(dungeon).choices.marked.id == "hero:archer"
    dungeon.state.attacked[ARCHER] = dungeon.state.moved[ARCHER] = 1
    on.go_on(dungeon)
    assert Picture(dungeon).choices.marked.id == "end"


@both_sizes
def test_a_door_beside_the_hero_is_a_line(size):
    has(Picture(on.stage({KNIGHT: at(-2, 0)}, door=CLOSED), size), "Open the west door of Room 1")


def test_the_square_under_the_cursor_is_told():
    dungeon = on.stage({KNIGHT: at(-1, -1), ARCHER: at(-5, 0)})
    on.monster(dungeon, GOBLIN, at(1, 1))

    def under(square: int) -> Picture:
        return Picture(dungeon, cursor=(square % 128, square // 128))

    has(under(at(0, 0)), "Room 1 middle", "2 squares to go.")
    has(
        under(at(1, 1)),
        "Room 1 south-east",
        "g goblin, 1 life",
        "It is about to reach the Knight.",
        "Enter steps on it and stops there.",
    )
    has(under(at(-5, 0)), "Hallway 1 square 4", "A Archer", "Enter takes the Archer in hand.")


def test_what_can_be_struck_is_not_said_to_be_out_of_reach():
    dungeon = on.stage({ARCHER: at(-5, 0)})
    figure = on.monster(dungeon, GOBLIN, at(1, 0))
    assert f"attack:{figure}" in dungeon.decision.ids
    shown = Picture(dungeon, page=f"look:monster:{figure}")
    has(shown, "6 squares away, in line of fire.")
    lacks(shown, "out of reach")


def test_a_monster_that_stays_before_a_crowded_door_is_not_said_to_head_for_it():
    dungeon = on.stage({KNIGHT: at(-5, 0)}, door=CLOSED)
    for x, y in ((-1, 0), (0, 0)):
        on.monster(dungeon, ORC, at(x, y))
    shown = Picture(dungeon, page="monsters")
    has(shown, "Batters the west door of Room 1.", "Stays where it is.")
    lacks(shown, "Heads for")


def test_the_first_marked_line_spends_no_treasure_opens_no_door_and_ends_nothing_too_early():
    dungeon = on.stage({KNIGHT: at(-2, 0), ARCHER: at(-3, 0)}, door=CLOSED)
    on.hold(dungeon, KNIGHT, HEALING, LUCK)
    dungeon.state.wounds[KNIGHT] = 1
    on.go_on(dungeon)
    on.take(dungeon, KNIGHT)
    assert Picture(dungeon).choices.marked.id == "move"
    dungeon.state.attacked[KNIGHT] = 1
    on.go_on(dungeon)
    on.take(dungeon, KNIGHT)
    assert Picture(dungeon).choices.marked.id == "hero:archer"


@both_sizes
def test_monsters_at_doors_are_told_what_they_do(size):
    dungeon = on.stage({KNIGHT: at(-5, 0)}, door=CLOSED)
    figure = on.monster(dungeon, ORC, at(1, 1))
    has(
        Picture(dungeon, size, page=f"look:monster:{figure}"),
        "It is about to batter the west door of Room 1.",
        "o orc, 2 lives",
        "2 damage fells one",
    )


def test_the_dragon_is_looked_at():
    dungeon = on.stage({KNIGHT: at(-5, 0)})
    figure = on.monster(dungeon, DRAGON, at(1, 1))
    has(Picture(dungeon, page=f"look:monster:{figure}"), "the Dragon, which nothing can hurt", "must save")


# ---- the other questions -----------------------------------------------------------------------------


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
    assert "…" not in shown.text, "what a hero can do is told to its end"


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


# ---- pages and the end -------------------------------------------------------------------------------


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
    has(Picture(dungeon, size, page="tables:search"), "3 to 4 a minor treasure 1 in 3 now", "Ring of Power")
    has(
        Picture(dungeon, size, page="tables:monsters"),
        "3 to 4 6 goblins 2 in 3 now",
        "9+ the Dragon",
        "5 to 6 3 goblins and 3 orcs 1 in 3 now",
    )


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


def test_a_wide_window_shows_a_small_dungeon_in_large_squares():
    dungeon = on.stage({KNIGHT: at(-1, 0), WIZARD: at(-2, 0)})
    has(Picture(dungeon, SMALL), "┏━1━━━━━━━━━┓")
    shown = Picture(dungeon, LARGE, cursor=plan.place(dungeon.view(None), at(0, 0)))
    has(shown, "┏━1━━━━━━━━━━━━━━━━━━━━━┓")
    assert any("W" in line and "K" in line and "[" in line for line in shown.lines), shown.text


def test_a_dungeon_that_does_not_fit_in_large_squares_is_shown_in_usual_ones():
    assert plan.fitting([(0, 0), (8, 7)], 80, 36) == plan.HUGE
    assert plan.fitting([(0, 0), (10, 7)], 80, 36) == plan.LARGE
    assert plan.fitting([(0, 0), (8, 9)], 80, 36) == plan.LARGE


@both_sizes
def test_passing_says_what_follows(size):
    dungeon = all_in_room_1()
    has(Picture(dungeon, size, mark="end"), "If all stand in a room without any, they search it.")
    on.monster(dungeon, ORC, at(1, 0))
    has(Picture(dungeon, size, mark="end"), "Then the monsters move.")
    has(Picture(all_in_room_1(seats=2), size, mark="end"), "The monsters move when all have passed;")


def test_treasures_beside_a_hero_in_peril_are_named_or_counted_but_never_cut():
    dungeon = all_in_room_1()
    on.threaten(dungeon, ORC, WIZARD)
    on.hold(dungeon, WIZARD, HEALING)
    has(Picture(dungeon), "IN PERIL o · save 5+ · has Healing")
    on.hold(dungeon, WIZARD, HEALING)
    has(Picture(dungeon), "IN PERIL o · save 5+ · 2 Healing")
    on.hold(dungeon, WIZARD, LUCK)
    has(Picture(dungeon), "IN PERIL o · save 5+ · items: 3")
