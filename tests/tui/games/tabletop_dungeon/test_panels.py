"""Bars, the heroes' table and the hero phase beside the map, at both sizes."""

import pytest

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
from tests.rules.tabletop_dungeon import stage as on
from tests.rules.tabletop_dungeon.stage import at
from tests.tui.games.picture import LARGE, SMALL, Picture
from tests.tui.games.tabletop_dungeon.panel_text import all_in_room_1, both_sizes, has, lacks, line, numbers
from tui.games.tabletop_dungeon import plan

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
