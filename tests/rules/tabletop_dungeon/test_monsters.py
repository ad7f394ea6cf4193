"""The monster phase: order, aim, threat, peril, doors (2, TD-18, TD-19, TD-33 to TD-37), and the Dragon (6.4)."""

import pytest

from rules.tabletop_dungeon.board.grid import EAST, NORTH, SOUTH
from rules.tabletop_dungeon.facts import (
    ARCHER,
    BARBARIAN,
    CLOSED,
    DAMAGED,
    DRAGON,
    GOBLIN,
    GONE,
    KNIGHT,
    NOBODY,
    ORC,
    WIZARD,
)
from rules.tabletop_dungeon.monsters.moves import Move, monster_moves
from rules.tabletop_dungeon.state import Dungeon
from tests.rules.tabletop_dungeon.stage import (
    HALL,
    MIDDLE,
    add_hall,
    add_room,
    at,
    end_heroes,
    go_on,
    last_end,
    monster,
    on_sheet,
    stage,
    threaten,
    told,
)


def moves(dungeon: Dungeon) -> dict[int, Move]:
    """Each roaming monster's move."""
    return {move.figure: move for move in monster_moves(dungeon.state)}


def ends(dungeon: Dungeon) -> dict[int, int]:
    """Where each roaming monster ends."""
    return {figure: move.end for figure, move in moves(dungeon).items()}


@pytest.mark.rule("2.1", "2.2")
def test_four_squares_toward_the_nearest_hero() -> None:
    dungeon = stage({KNIGHT: HALL[3]})
    goblin = monster(dungeon, GOBLIN, at(1, 0))  # 6 steps away
    assert moves(dungeon)[goblin].path == (MIDDLE, at(-1, 0), HALL[0], HALL[1])
    end_heroes(dungeon)
    assert dungeon.state.place[goblin] == HALL[1] and on_sheet(dungeon, KNIGHT) == []


@pytest.mark.rule("2.3", "2.5", "TD-18")
def test_a_monster_that_reaches_a_hero_goes_on_to_the_sheet() -> None:
    dungeon = stage({ARCHER: HALL[3]})
    goblin = monster(dungeon, GOBLIN, at(-1, 0))  # 4 steps away
    assert moves(dungeon)[goblin].joins
    end_heroes(dungeon, 6)
    assert on_sheet(dungeon, ARCHER) == [goblin]
    view = dungeon.view(0)
    assert view.heroes[ARCHER].in_peril and view.heroes[ARCHER].threats == (goblin,)
    assert view.monsters[0].hero == ARCHER and view.monsters[0].square == HALL[3]


@pytest.mark.rule("H1.1", "2.5", "2.2")
def test_two_for_the_knight_then_they_pass_him_by() -> None:
    dungeon = stage({KNIGHT: HALL[0], ARCHER: HALL[3]})
    goblins = [monster(dungeon, GOBLIN, at(x, 0)) for x in (-1, 0, 1)]
    assert [moves(dungeon)[goblin].target for goblin in goblins] == [KNIGHT, KNIGHT, ARCHER]
    # The third walks over the Knight's square, four steps, two short of the Archer.
    end_heroes(dungeon, 6)
    assert on_sheet(dungeon, KNIGHT) == goblins[1:2]  # the save has felled the first
    assert dungeon.state.place[goblins[2]] == HALL[1]


@pytest.mark.rule("2.1", "TD-18")
def test_the_nearest_moves_first_and_ties_go_in_reading_order() -> None:
    dungeon = stage({KNIGHT: HALL[0]})
    far, low, high = (monster(dungeon, GOBLIN, at(*place)) for place in ((1, 1), (0, 1), (0, -1)))
    assert [move.figure for move in monster_moves(dungeon.state)] == [high, low, far]


@pytest.mark.rule("TD-18")
def test_monsters_shut_off_come_last_by_steps_through_doors() -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    add_hall(dungeon, 0, EAST)  # closed
    shut, loose = monster(dungeon, GOBLIN, at(2, 0)), monster(dungeon, GOBLIN, HALL[3])
    further = monster(dungeon, GOBLIN, last_end(dungeon))
    assert [move.figure for move in monster_moves(dungeon.state)] == [loose, shut, further]


@pytest.mark.rule("TD-18")
def test_monsters_walk_through_figures_and_end_on_none() -> None:
    dungeon = stage({KNIGHT: HALL[3]})
    first, second = monster(dungeon, ORC, HALL[2]), monster(dungeon, GOBLIN, HALL[1])
    third = monster(dungeon, GOBLIN, HALL[0])
    # Two fall on the Knight; the third has nobody to choose then, and stays.
    assert moves(dungeon)[first].joins and moves(dungeon)[second].joins and not moves(dungeon)[third].path


@pytest.mark.rule("TD-34")
def test_a_taken_last_square_means_the_one_before() -> None:
    dungeon = stage({ARCHER: HALL[3], WIZARD: HALL[2]})
    threaten(dungeon, GOBLIN, WIZARD)  # in peril: his square is not free
    goblin = monster(dungeon, GOBLIN, at(0, 0))  # 5 steps to the Archer, 4 to the Wizard's square
    assert ends(dungeon)[goblin] == HALL[1]
    other = monster(dungeon, GOBLIN, at(1, 0))  # 6 steps: its fourth square is HALL[1], taken by then
    assert ends(dungeon)[other] == HALL[0]


@pytest.mark.rule("TD-34")
def test_where_no_square_of_the_path_is_free_it_stays() -> None:
    dungeon = stage({KNIGHT: HALL[3], ARCHER: HALL[2], BARBARIAN: HALL[1], WIZARD: HALL[0]})
    for hero in (ARCHER, BARBARIAN, WIZARD):
        threaten(dungeon, GOBLIN, hero)
    goblin = monster(dungeon, GOBLIN, at(-1, 0))
    assert moves(dungeon)[goblin].joins  # the Knight is 4 steps away
    dungeon.state.square[KNIGHT], dungeon.state.place[goblin] = HALL[3], MIDDLE
    go_on(dungeon)
    assert ends(dungeon)[goblin] == at(-1, 0)  # 5 steps: the squares of three heroes are not free


@pytest.mark.rule("TD-35")
def test_between_heroes_equally_near_the_less_threatened_then_the_order_of_heroes() -> None:
    dungeon = stage({KNIGHT: at(0, -1), BARBARIAN: at(0, 1), WIZARD: at(1, 0)})
    goblin = monster(dungeon, GOBLIN, MIDDLE)
    assert moves(dungeon)[goblin].target == KNIGHT
    threaten(dungeon, GOBLIN, KNIGHT)
    assert moves(dungeon)[goblin].target == WIZARD


@pytest.mark.rule("TD-35")
def test_of_the_shortest_paths_the_next_square_in_reading_order() -> None:
    dungeon = stage({KNIGHT: at(-1, -1)})
    goblin = monster(dungeon, GOBLIN, at(1, 1))
    # Always the higher square first: up twice, then left twice.
    assert moves(dungeon)[goblin].path == (at(1, 0), at(1, -1), at(0, -1), at(-1, -1))


@pytest.mark.rule("2.6", "TD-33")
def test_once_all_are_in_peril_nobody_moves() -> None:
    dungeon = stage({ARCHER: HALL[3]}, door=GONE)
    add_hall(dungeon, 0, EAST)
    first, second = monster(dungeon, GOBLIN, HALL[2]), monster(dungeon, GOBLIN, at(1, 0))
    behind = monster(dungeon, GOBLIN, at(4, 0))
    after = moves(dungeon)
    assert after[first].joins and not after[second].path and not after[behind].path


@pytest.mark.rule("TD-23", "TD-33", "3.4")
def test_an_invisible_hero_is_not_chosen() -> None:
    dungeon = stage({KNIGHT: HALL[0], ARCHER: HALL[3]})
    goblin = monster(dungeon, GOBLIN, at(-1, 0))
    dungeon.state.invisible[KNIGHT] = 1
    assert moves(dungeon)[goblin].target == ARCHER
    dungeon.state.invisible[ARCHER] = 1
    assert moves(dungeon)[goblin] == Move(goblin, at(-1, 0))
    end_heroes(dungeon)
    assert dungeon.state.invisible == [0, 0, 0, 0]  # worn off with the damage phase


@pytest.mark.rule("2.7", "TD-19", "TD-36", "4C.1")
def test_the_nearest_goes_to_the_door_and_breaks_it_in_two_turns() -> None:
    dungeon = stage({KNIGHT: HALL[3]}, door=CLOSED)
    near, far = monster(dungeon, GOBLIN, at(0, 0)), monster(dungeon, GOBLIN, at(1, 0))
    assert ends(dungeon) == {near: at(-1, 0), far: at(1, 0)}
    end_heroes(dungeon)
    assert dungeon.state.doors == [DAMAGED]
    assert ends(dungeon) == {near: at(-1, 0), far: at(1, 0)}  # no other goes there
    end_heroes(dungeon)
    assert dungeon.state.doors == [GONE]
    assert told(dungeon).count("door_damaged") == told(dungeon).count("door_broken") == 1


@pytest.mark.rule("TD-37")
def test_the_attacker_of_a_broken_door_moves_on() -> None:
    dungeon = stage({KNIGHT: HALL[3]}, door=DAMAGED)
    goblin = monster(dungeon, GOBLIN, at(-1, 0))
    end_heroes(dungeon)
    assert dungeon.state.doors == [GONE] and moves(dungeon)[goblin].joins


@pytest.mark.rule("TD-19")
def test_ties_at_the_door_go_in_reading_order() -> None:
    dungeon = stage({KNIGHT: HALL[3]}, door=CLOSED)
    low, high = monster(dungeon, GOBLIN, at(-1, 1)), monster(dungeon, GOBLIN, at(-1, -1))
    assert ends(dungeon) == {high: at(-1, 0), low: at(-1, 1)}


@pytest.mark.rule("TD-37", "2.7")
def test_each_door_has_its_own_attacker() -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    add_hall(dungeon, 0, EAST)
    east = [monster(dungeon, GOBLIN, at(x, 0)) for x in (3, 4)]
    add_room(dungeon, EAST, GONE)
    add_hall(dungeon, 0, NORTH)
    north = [monster(dungeon, GOBLIN, at(0, y)) for y in (-4, -5)]
    after = ends(dungeon)
    assert after == {east[0]: at(2, 0), east[1]: at(4, 0), north[0]: at(0, -2), north[1]: at(0, -5)}


@pytest.mark.rule("TD-19")
def test_behind_two_doors_the_first_one_is_attacked() -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    add_hall(dungeon, 0, EAST)
    middle = add_room(dungeon, EAST)  # the room's middle at x 7
    goblin = monster(dungeon, GOBLIN, middle)
    assert ends(dungeon)[goblin] == at(6, 0) and moves(dungeon)[goblin].door == 2


@pytest.mark.rule("TD-19", "TD-37")
def test_while_one_is_on_its_way_to_the_door_no_other_sets_out() -> None:
    dungeon = stage({KNIGHT: HALL[3]}, door=CLOSED)
    add_hall(dungeon, 0, EAST, GONE)
    near, far = monster(dungeon, GOBLIN, at(4, 0)), monster(dungeon, GOBLIN, at(5, 0))
    assert ends(dungeon) == {near: at(0, 0), far: at(5, 0)}  # 4 of the 5 steps to the door


@pytest.mark.rule("TD-19", "TD-36")
def test_whoever_stands_at_a_door_keeps_the_others_from_it() -> None:
    dungeon = stage({ARCHER: HALL[1], WIZARD: MIDDLE}, door=CLOSED)
    threaten(dungeon, GOBLIN, ARCHER)
    dragon = monster(dungeon, DRAGON, HALL[0])  # beside the Archer it goes for, and the door
    goblin = monster(dungeon, GOBLIN, HALL[3])  # may choose the Wizard alone, behind the door
    assert ends(dungeon) == {dragon: HALL[0], goblin: HALL[3]}


@pytest.mark.rule("2.2", "TD-18", "TD-44")
def test_a_hero_come_into_peril_is_chosen_no_more() -> None:
    dungeon = stage({ARCHER: HALL[3], WIZARD: MIDDLE}, door=CLOSED)
    threaten(dungeon, GOBLIN, ARCHER)
    outside = monster(dungeon, GOBLIN, HALL[2])  # looks first, and at the door
    first, second = monster(dungeon, GOBLIN, at(1, -1)), monster(dungeon, GOBLIN, at(1, 1))
    assert moves(dungeon)[outside].door == 0 and moves(dungeon)[first].joins
    assert moves(dungeon)[second] == Move(second, at(1, 1))


@pytest.mark.rule("TD-36")
def test_a_door_is_attacked_from_either_side() -> None:
    dungeon = stage({KNIGHT: MIDDLE}, door=CLOSED)
    monster(dungeon, GOBLIN, HALL[0])
    end_heroes(dungeon)
    dungeon.choose("pass")  # the room is quiet; the search is for later
    assert dungeon.state.doors == [DAMAGED]


@pytest.mark.rule("TD-44")
def test_a_hero_in_peril_within_reach_does_not_keep_them_from_the_door() -> None:
    dungeon = stage({ARCHER: at(1, 1), KNIGHT: HALL[3]}, door=CLOSED)
    threaten(dungeon, GOBLIN, ARCHER)
    goblin = monster(dungeon, GOBLIN, MIDDLE)
    assert ends(dungeon)[goblin] == at(-1, 0)


@pytest.mark.rule("TD-45", "TD-36")
def test_a_monster_on_a_sheet_breaks_no_door() -> None:
    dungeon = stage({ARCHER: HALL[0], KNIGHT: HALL[3]}, door=CLOSED)
    threaten(dungeon, GOBLIN, ARCHER)
    end_heroes(dungeon, 6)
    assert dungeon.state.doors == [CLOSED]


@pytest.mark.rule("TD-36", "TD-33")
def test_a_monster_beside_a_door_damages_it_though_it_does_not_move() -> None:
    dungeon = stage({ARCHER: HALL[3]}, door=CLOSED)
    threaten(dungeon, GOBLIN, ARCHER)  # all in peril
    goblin = monster(dungeon, GOBLIN, at(-1, 0))
    end_heroes(dungeon, 6)
    assert dungeon.state.place[goblin] == at(-1, 0) and dungeon.state.doors == [DAMAGED]


@pytest.mark.rule("TD-36")
def test_a_door_left_alone_stays_on_its_side() -> None:
    dungeon = stage({KNIGHT: HALL[3]}, door=DAMAGED)
    end_heroes(dungeon)
    assert dungeon.state.doors == [DAMAGED]


@pytest.mark.rule("1.3")
def test_monsters_open_no_doors() -> None:
    dungeon = stage({KNIGHT: HALL[0]}, door=CLOSED)
    goblin = monster(dungeon, GOBLIN, at(-1, 0))  # one step from the Knight but for the door
    assert moves(dungeon)[goblin].path == ()


# ---- the Dragon --------------------------------------------------------------------------------------


@pytest.mark.rule("6.4")
def test_the_dragon_stops_beside_the_nearest_hero() -> None:
    dungeon = stage({KNIGHT: HALL[1]})
    dragon = monster(dungeon, DRAGON, at(1, 0))  # 4 steps away
    end_heroes(dungeon, 6)
    assert dungeon.state.place[dragon] == HALL[0] and on_sheet(dungeon, KNIGHT) == []
    assert moves(dungeon)[dragon].path == ()


@pytest.mark.rule("6.4", "TD-49")
def test_the_dragon_goes_for_a_hero_in_peril_if_that_one_is_nearest() -> None:
    dungeon = stage({ARCHER: HALL[1], KNIGHT: HALL[3]})
    threaten(dungeon, GOBLIN, ARCHER)
    dragon = monster(dungeon, DRAGON, at(1, 0))
    assert moves(dungeon)[dragon].target == ARCHER


@pytest.mark.rule("TD-33", "TD-49")
def test_the_dragon_sees_no_invisible_hero() -> None:
    dungeon = stage({ARCHER: HALL[1], KNIGHT: HALL[3]})
    threaten(dungeon, GOBLIN, ARCHER)
    dragon = monster(dungeon, DRAGON, at(1, 0))
    dungeon.state.invisible = [1, 0, 0, 0]
    assert moves(dungeon)[dragon].target == ARCHER  # the others have nobody to choose
    dungeon.state.invisible = [1, 1, 0, 0]
    assert moves(dungeon)[dragon].target == NOBODY


@pytest.mark.rule("TD-19")
def test_the_dragon_breaks_doors_like_the_others() -> None:
    dungeon = stage({KNIGHT: HALL[3]}, door=CLOSED)
    monster(dungeon, DRAGON, at(0, 0))
    end_heroes(dungeon)
    assert dungeon.state.doors == [DAMAGED]


@pytest.mark.rule("2.1")
def test_the_view_tells_what_the_monsters_are_about_to_do() -> None:
    dungeon = stage({KNIGHT: HALL[3]}, door=CLOSED)
    add_hall(dungeon, 0, SOUTH)
    goblin = monster(dungeon, GOBLIN, at(1, 0))
    view = dungeon.view(None)
    assert view.forecast == tuple(monster_moves(dungeon.state)) and view.forecast[0].end == at(-1, 0)
    assert [door.battered for door in view.doors] == [True, False]
    end_heroes(dungeon)
    assert dungeon.state.place[goblin] == view.forecast[0].end
