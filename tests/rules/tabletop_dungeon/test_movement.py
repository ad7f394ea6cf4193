"""Moving, doors, and ending on a monster (1.1 to 1.5)."""

import pytest

import rules
from rules.tabletop_dungeon.board.grid import EAST, NORTH
from rules.tabletop_dungeon.facts import (
    ARCHER,
    BARBARIAN,
    BOOTS,
    CLOSED,
    DAMAGED,
    DRAGON,
    GOBLIN,
    GONE,
    KNIGHT,
    ORC,
    WIZARD,
)
from rules.tabletop_dungeon.state import IN_BOX
from tests.rules.tabletop_dungeon.stage import (
    HALL,
    MIDDLE,
    act,
    add_hall,
    add_room,
    aims,
    at,
    can,
    deeds_of,
    end_heroes,
    go_on,
    hold,
    ids,
    kind,
    monster,
    on_sheet,
    put_on,
    reach,
    stage,
    threaten,
    told,
    why,
)


@pytest.mark.rule("1.1")
def test_four_squares_and_never_diagonally() -> None:
    dungeon = stage({KNIGHT: HALL[3]})
    # The hallway square by square, and the square behind the door: 4 steps. Its neighbors would be 5.
    assert reach(dungeon, KNIGHT) == {HALL[0], HALL[1], HALL[2], at(-1, 0)}
    dungeon = stage({KNIGHT: at(-1, -1)})
    # The opposite corner of the room is 4 steps away, 2 if one could go diagonally; the hallway's first squares 2 to 4.
    assert {at(1, 1), HALL[0], HALL[1], HALL[2]} <= reach(dungeon, KNIGHT) and HALL[3] not in reach(dungeon, KNIGHT)


@pytest.mark.rule("1.1", "TD-10")
def test_a_move_may_be_split_round_the_attack_and_round_other_heroes() -> None:
    dungeon = stage({KNIGHT: HALL[1], BARBARIAN: HALL[0]})
    goblin = monster(dungeon, GOBLIN, at(0, -1))
    dungeon.dice.script([2])
    act(dungeon, KNIGHT, f"go:{at(-1, -1)}")  # 3 steps
    act(dungeon, BARBARIAN, f"go:{at(-1, 0)}")
    act(dungeon, KNIGHT, f"attack:{goblin}")
    assert reach(dungeon, KNIGHT) == {at(0, -1)}  # one step left
    act(dungeon, BARBARIAN, f"go:{MIDDLE}")
    act(dungeon, KNIGHT, f"go:{at(0, -1)}")
    assert dungeon.state.square[KNIGHT] == at(0, -1) and dungeon.state.moved[KNIGHT] == 4
    assert reach(dungeon, KNIGHT) == set()


@pytest.mark.rule("1.1")
def test_movement_and_attack_come_back_each_turn() -> None:
    dungeon = stage({KNIGHT: HALL[3]})
    act(dungeon, KNIGHT, f"go:{HALL[0]}")
    dungeon.state.attacked[KNIGHT] = 1
    end_heroes(dungeon)
    assert dungeon.state.turn == 2 and dungeon.state.moved[KNIGHT] == 0 and dungeon.state.attacked[KNIGHT] == 0


@pytest.mark.rule("1.3", "TD-11")
def test_a_door_is_opened_for_nothing_and_is_gone() -> None:
    dungeon = stage({KNIGHT: HALL[0]}, door=CLOSED)
    act(dungeon, KNIGHT, "open:0")
    assert dungeon.state.doors == [GONE] and dungeon.state.moved[KNIGHT] == 0
    assert not deeds_of(dungeon, KNIGHT, "open")


@pytest.mark.rule("TD-11")
def test_a_door_is_opened_from_beside_it_only() -> None:
    for square, doors in ((HALL[1], []), (HALL[0], ["0"]), (at(-1, 0), ["0"]), (MIDDLE, [])):
        assert deeds_of(stage({KNIGHT: square}, door=CLOSED), KNIGHT, "open") == doors


@pytest.mark.rule("1.3", "TD-11")
def test_a_walk_opens_the_doors_on_its_way_and_no_others() -> None:
    dungeon = stage({KNIGHT: HALL[0]}, door=CLOSED)
    add_hall(dungeon, 0, NORTH)
    act(dungeon, KNIGHT, f"go:{at(0, -1)}")  # 3 steps through the first door
    assert dungeon.state.doors == [GONE, CLOSED] and dungeon.state.moved[KNIGHT] == 3
    act(dungeon, KNIGHT, f"go:{at(0, -2)}")
    assert dungeon.state.doors == [GONE, GONE]


@pytest.mark.rule("TD-31")
def test_a_removed_door_counts_no_more_in_the_middle_of_a_move() -> None:
    dungeon = stage({KNIGHT: HALL[0], ARCHER: HALL[3]}, door=CLOSED)
    goblin = monster(dungeon, GOBLIN, at(1, 0))
    assert aims(dungeon, ARCHER) == []
    act(dungeon, KNIGHT, "open:0")
    assert aims(dungeon, ARCHER) == [goblin]


@pytest.mark.rule("TD-31")
def test_a_door_on_its_side_is_closed() -> None:
    dungeon = stage({KNIGHT: HALL[0], ARCHER: HALL[3]}, door=DAMAGED)
    monster(dungeon, GOBLIN, at(1, 0))
    assert aims(dungeon, ARCHER) == []
    assert can(dungeon, KNIGHT, "open:0")


@pytest.mark.rule("1.4")
def test_figures_are_passed_but_no_hero_ends_on_another() -> None:
    dungeon = stage({KNIGHT: HALL[3], ARCHER: HALL[2], WIZARD: HALL[1]})
    goblin = monster(dungeon, GOBLIN, HALL[0])
    assert reach(dungeon, KNIGHT) == {HALL[0], at(-1, 0)}
    act(dungeon, KNIGHT, f"go:{at(-1, 0)}")
    assert dungeon.state.place[goblin] == HALL[0]  # passed by, not stepped on


@pytest.mark.rule("TD-43", "1.5")
def test_the_dragon_is_passed_but_never_stepped_on() -> None:
    dungeon = stage({KNIGHT: HALL[1]})
    dragon = monster(dungeon, DRAGON, HALL[0])
    assert HALL[0] not in reach(dungeon, KNIGHT) and at(-1, 0) in reach(dungeon, KNIGHT)
    act(dungeon, KNIGHT, f"go:{at(-1, 0)}")
    assert dungeon.state.place[dragon] == HALL[0] and on_sheet(dungeon, KNIGHT) == []


@pytest.mark.rule("1.5", "TD-12", "2.3")
def test_who_ends_on_a_monster_is_threatened_and_stays() -> None:
    dungeon = stage({KNIGHT: at(-1, 0)})
    goblin, other = monster(dungeon, GOBLIN, MIDDLE), monster(dungeon, GOBLIN, at(1, 0))
    act(dungeon, KNIGHT, f"go:{MIDDLE}")
    assert on_sheet(dungeon, KNIGHT) == [goblin]
    assert reach(dungeon, KNIGHT) == set()  # 3 squares of movement are left
    assert why(dungeon, "go:none") == "threatened"
    assert aims(dungeon, KNIGHT) == [goblin, other]


@pytest.mark.rule("TD-30")
def test_one_monster_holds_the_knight_too() -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    threaten(dungeon, ORC, KNIGHT)
    assert reach(dungeon, KNIGHT) == set()
    assert not dungeon.view(None).heroes[KNIGHT].in_peril


@pytest.mark.rule("TD-50")
def test_a_hero_freed_of_an_earlier_threat_moves_on() -> None:
    dungeon = stage({KNIGHT: at(-1, 0)})
    goblin = threaten(dungeon, GOBLIN, KNIGHT)
    dungeon.dice.script([2])
    assert why(dungeon, "go:none") == "threatened"
    act(dungeon, KNIGHT, f"attack:{goblin}")
    assert at(1, 0) in reach(dungeon, KNIGHT) and dungeon.state.moved[KNIGHT] == 0


@pytest.mark.rule("TD-12")
def test_the_movement_that_ended_on_a_monster_does_not_come_back_when_it_falls() -> None:
    dungeon = stage({KNIGHT: at(-1, 0), WIZARD: HALL[3]}, door=CLOSED)
    goblin = monster(dungeon, GOBLIN, MIDDLE)
    hold(dungeon, KNIGHT, BOOTS)
    dungeon.dice.script([2])
    act(dungeon, KNIGHT, f"go:{MIDDLE}", f"attack:{goblin}")
    assert not on_sheet(dungeon, KNIGHT) and reach(dungeon, KNIGHT) == set()
    assert dungeon.view(0).heroes[KNIGHT].halted and why(dungeon, "go:none") == "halted"
    assert can(dungeon, KNIGHT, "wear:boots")  # movement is left for treasures (TD-13)
    loaded = rules.load_table(dungeon.to_dict())
    assert loaded.checksum() == dungeon.checksum() and why(loaded, "go:none") == "halted"
    dungeon.undo_log = None
    end_heroes(dungeon)
    while dungeon.state.phase != "heroes":
        dungeon.choose(dungeon.decision.ids[0])
    assert not dungeon.view(0).heroes[KNIGHT].halted


@pytest.mark.rule("TD-57")
def test_after_a_move_onto_a_monster_treasures_change_hands_but_no_door_is_opened() -> None:
    dungeon = stage({KNIGHT: MIDDLE, WIZARD: at(0, 1)}, door=CLOSED)
    goblin = monster(dungeon, GOBLIN, at(-1, 0))
    hold(dungeon, KNIGHT, BOOTS)
    dungeon.dice.script([2])
    act(dungeon, KNIGHT, f"go:{at(-1, 0)}")
    assert not can(dungeon, KNIGHT, "give:wizard:boots")
    act(dungeon, WIZARD, f"go:{at(-1, 1)}")
    act(dungeon, KNIGHT, f"attack:{goblin}")
    assert can(dungeon, KNIGHT, "give:wizard:boots") and not can(dungeon, KNIGHT, "open:0")
    assert why(dungeon, "open:0") == "halted"


@pytest.mark.rule("TD-12")
def test_a_table_of_the_first_version_keeps_its_rule() -> None:
    dungeon = stage({KNIGHT: at(-1, 0)})
    dungeon.rules_version = 1
    goblin = monster(dungeon, GOBLIN, MIDDLE)
    dungeon.dice.script([2])
    act(dungeon, KNIGHT, f"go:{MIDDLE}", f"attack:{goblin}")
    assert at(1, 0) in reach(dungeon, KNIGHT)
    assert rules.load_table(dungeon.to_dict()).rules_version == dungeon.copy().rules_version == 1


@pytest.mark.rule("H2.2", "TD-12")
def test_the_archer_walks_away_and_leaves_the_monster_behind() -> None:
    dungeon = stage({ARCHER: at(-1, 0)})
    goblin = monster(dungeon, GOBLIN, MIDDLE)
    orc = monster(dungeon, ORC, at(1, 0))
    act(dungeon, ARCHER, f"go:{MIDDLE}")
    assert on_sheet(dungeon, ARCHER) == [goblin]
    act(dungeon, ARCHER, f"go:{at(1, 0)}")
    assert on_sheet(dungeon, ARCHER) == [orc] and dungeon.state.place[goblin] == MIDDLE
    act(dungeon, ARCHER, f"go:{at(1, -1)}")
    assert on_sheet(dungeon, ARCHER) == [] and dungeon.state.place[orc] == at(1, 0)
    assert told(dungeon).count("left_behind") == 2


@pytest.mark.rule("TD-51")
def test_a_threatened_hero_opens_no_door_but_the_archer_does() -> None:
    for hero, opens in ((WIZARD, False), (ARCHER, True)):
        dungeon = stage({hero: HALL[0]}, door=CLOSED)
        threaten(dungeon, GOBLIN, hero)
        assert can(dungeon, hero, "open:0") == opens


@pytest.mark.rule("3.5")
def test_boots_give_six_squares() -> None:
    dungeon = stage({KNIGHT: HALL[3]})
    assert at(0, -1) not in reach(dungeon, KNIGHT)  # 6 steps
    put_on(dungeon, KNIGHT, BOOTS)
    assert at(0, -1) in reach(dungeon, KNIGHT) and at(1, -1) not in reach(dungeon, KNIGHT)


@pytest.mark.rule("TD-2")
def test_tiles_that_touch_without_a_door_are_walled_off() -> None:
    dungeon = stage({KNIGHT: at(1, -1)})
    add_hall(dungeon, 0, EAST, GONE)  # x 2 to 5, y 0: touches nothing else
    add_room(dungeon, NORTH, GONE)  # x 4 to 6, y -3 to -1, above the hallway's end
    assert dungeon.state.rooms[1] == at(5, -2)
    dungeon.state.square[KNIGHT] = at(4, 0)  # below the room's corner, beside the joint
    go_on(dungeon)
    dungeon.state.moved[KNIGHT] = 2
    go_on(dungeon)
    # Two steps: up through the door at x 5, not straight up through the wall at x 4.
    assert reach(dungeon, KNIGHT) == {at(2, 0), at(3, 0), at(5, 0), at(5, -1)}


@pytest.mark.rule("TD-28", "TD-55")
def test_the_seats_act_and_pass_until_all_have_passed_in_a_row() -> None:
    dungeon = stage({KNIGHT: HALL[0], ARCHER: HALL[1], WIZARD: HALL[2], BARBARIAN: HALL[3]}, seats=4)
    asked = []

    def answer(choice: str) -> None:
        assert dungeon.decision is not None
        asked.append(dungeon.decision.seat)
        dungeon.choose(choice)

    answer("end")  # Ann passes: 1 in a row
    answer(f"go:{at(-1, 0)}")  # Bea acts, as long as she likes
    answer(f"go:{at(-1, 1)}")
    answer("end")  # and hands on: 1 in a row
    answer("end")
    answer("end")
    assert kind(dungeon) == "hero_phase" and dungeon.state.turn == 1
    answer("end")  # Ann is asked again: 4 in a row
    assert asked == [0, 1, 1, 1, 2, 3, 0]
    assert dungeon.state.turn == 2


@pytest.mark.rule("TD-28", "TD-55")
def test_a_seat_that_acts_again_keeps_the_round_going() -> None:
    dungeon = stage({KNIGHT: HALL[0], ARCHER: HALL[1]}, seats=2)
    for choice in (f"go:{at(-1, 0)}", "end", f"go:{HALL[0]}", "end"):
        dungeon.choose(choice)
    assert dungeon.decision is not None and dungeon.decision.seat == 0 and dungeon.state.turn == 1
    dungeon.choose("end")
    assert dungeon.state.turn == 2


@pytest.mark.rule("TD-55")
def test_a_seat_whose_heroes_can_do_nothing_is_passed_over() -> None:
    dungeon = stage({KNIGHT: HALL[0], WIZARD: HALL[2]}, seats=4)
    dungeon.choose("end")
    assert dungeon.decision is not None and dungeon.decision.seat == 2
    assert kind(dungeon) == "hero_phase" and all(not choice.startswith("hero:") for choice in ids(dungeon))


def test_steps_back_until_a_die_falls() -> None:
    dungeon = stage({KNIGHT: HALL[0], ARCHER: HALL[1]}, door=CLOSED)
    goblin = monster(dungeon, GOBLIN, MIDDLE)
    before = dungeon.checksum()
    act(dungeon, KNIGHT, f"go:{at(-1, 0)}")
    act(dungeon, ARCHER, f"go:{HALL[0]}")
    while dungeon.can_undo:
        dungeon.undo()
    assert dungeon.checksum() == before
    act(dungeon, KNIGHT, f"go:{at(-1, 0)}", f"attack:{goblin}")
    assert not dungeon.can_undo


def test_a_hero_with_nothing_left_makes_room_for_the_next() -> None:
    dungeon = stage({KNIGHT: HALL[3], ARCHER: at(1, 1)})
    act(dungeon, KNIGHT, f"go:{at(-1, 0)}")
    assert dungeon.view(0).hand == ARCHER
    assert why(dungeon, "hero:knight") == "hero_is_done"


def test_the_reasons_a_deed_is_blocked() -> None:
    dungeon = stage({KNIGHT: MIDDLE, WIZARD: HALL[3]})
    assert why(dungeon, "attack:none") == "no_target"
    dragon = monster(dungeon, DRAGON, at(1, 1))
    assert why(dungeon, f"attack:{dragon}") == "dragon_invulnerable"
    goblin = monster(dungeon, GOBLIN, at(1, 0))
    hold(dungeon, KNIGHT, BOOTS)
    assert why(dungeon, "give:none") == "nobody_to_take"
    dungeon.dice.script([1])
    act(dungeon, KNIGHT, f"attack:{goblin}")
    assert why(dungeon, f"attack:{goblin}") == "attack_used"
    dungeon.state.place[goblin] = IN_BOX
    assert why(dungeon, "attack:none") == "attack_used"
    act(dungeon, KNIGHT, f"go:{HALL[2]}")
    assert dungeon.view(0).hand == WIZARD
