"""New hallways and rooms, and who waits there (5, 6, TD-2 to TD-7, TD-25, TD-26, TD-40, TD-53)."""

import pytest

import rules
from rules.engine.dice import Dice
from rules.tabletop_dungeon.board.grid import EAST, NORTH, SOUTH, WAY_NAME, WEST
from rules.tabletop_dungeon.board.layout import layout
from rules.tabletop_dungeon.facts import (
    CLOSED,
    DRAGON,
    FIGURES,
    GOBLIN,
    GOBLINS,
    GONE,
    KIND,
    KNIGHT,
    LIMITS,
    NOBODY,
    ORC,
    ORCS,
    THE_DRAGON,
)
from rules.tabletop_dungeon.monsters.arrivals import monster_row, place
from rules.tabletop_dungeon.state import IN_BOX, Dungeon
from rules.tabletop_dungeon.turn.building import hall_place, hall_ways, room_ways
from tests.rules.tabletop_dungeon.stage import (
    HALL,
    MIDDLE,
    add_hall,
    add_room,
    at,
    build,
    end_heroes,
    ids,
    kind,
    monster,
    stage,
    told,
)


def crowd(dungeon: Dungeon) -> list[int]:
    """The kinds of all monsters in the dungeon."""
    return [KIND[figure] for figure in FIGURES if dungeon.state.place[figure] != IN_BOX]


@pytest.mark.rule("5.1", "TD-25")
def test_hallways_and_rooms_in_turn_one_a_turn() -> None:
    dungeon = rules.new_table("tabletop_dungeon", ["Ann"], seed=3)
    chance = Dice.seeded(1)
    sizes = {}
    while dungeon.decision is not None and dungeon.state.turn < 9:
        sizes[dungeon.state.turn] = (len(dungeon.state.rooms), len(dungeon.state.halls))
        choices = ids(dungeon)
        dungeon.choose("end" if "end" in choices else choices[chance.below(len(choices))])
    assert [sizes[turn] for turn in range(1, 7)] == [(1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 4)]


@pytest.mark.rule("5.3", "TD-2")
def test_a_hallway_leaves_from_the_middle_of_a_side() -> None:
    dungeon = stage({KNIGHT: HALL[3]})
    build(dungeon, 1)
    assert kind(dungeon) == "build_hall" and ids(dungeon) == ["way:north", "way:east", "way:south"]
    dungeon.choose("way:south")
    assert layout(dungeon.state).squares_of[2] == (at(0, 2), at(0, 3), at(0, 4), at(0, 5))
    assert "filled" not in told(dungeon)


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(("die", "room"), [(1, 4), (2, 4), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_which_room_the_hallway_leaves(die: int, room: int) -> None:
    """The rulebook's own example: five rooms, and the roll takes away 0, 1 or 2."""
    dungeon = stage({KNIGHT: HALL[3]})
    for way in (EAST, NORTH, EAST, NORTH):
        add_hall(dungeon, len(dungeon.state.rooms) - 1, way)
        add_room(dungeon, way)
    build(dungeon, die)
    assert dungeon.decision is not None and dungeon.decision.ask.facts["room"] == room


@pytest.mark.rule("5.3")
def test_below_room_one_is_room_one() -> None:
    dungeon = stage({KNIGHT: HALL[3]})
    build(dungeon, 6)  # 1 - 2
    assert dungeon.decision is not None and dungeon.decision.ask.facts["room"] == 0


@pytest.mark.rule("5.2", "TD-2")
def test_a_room_joins_the_last_hallway_straight_on_or_round_a_corner() -> None:
    for way, middle in (("north", at(5, -2)), ("east", at(7, 0)), ("south", at(5, 2))):
        dungeon = stage({KNIGHT: HALL[3]})
        add_hall(dungeon, 0, EAST)  # ends at x 5
        build(dungeon, 1)  # the die is for the monsters
        assert kind(dungeon) == "build_room" and ids(dungeon) == ["way:north", "way:east", "way:south"]
        dungeon.choose(f"way:{way}")
        assert dungeon.state.rooms[1] == middle
        assert layout(dungeon.state).joints[2] == (at(5, 0), (at(5, 0) + middle) // 2)


@pytest.mark.rule("TD-2")
def test_tiles_never_overlap_and_a_room_always_fits() -> None:
    for seed in range(30):
        dungeon = rules.new_table("tabletop_dungeon", ["Ann"], seed=seed)
        chance = Dice.seeded(seed)
        while dungeon.decision is not None and dungeon.state.turn < 20:
            choices = ids(dungeon)
            dungeon.choose("end" if "end" in choices else choices[chance.below(len(choices))])
            s = dungeon.state
            squares = [square for tile in layout(s).squares_of.values() for square in tile]
            assert len(set(squares)) == len(squares) == 9 * len(s.rooms) + 4 * len(s.halls)
            if len(s.halls) > len(s.rooms):
                assert room_ways(s)


@pytest.mark.rule("TD-2")
def test_a_hallway_goes_only_where_a_room_could_follow() -> None:
    dungeon = stage({KNIGHT: HALL[3]})
    add_hall(dungeon, 0, NORTH)  # x 0, y -2 to -5
    add_room(dungeon, EAST)  # middle at x 2, y -5
    assert dungeon.state.rooms[1] == at(2, -5)
    # East of Room 2 is free. South of it a hallway would come down to y 0 beside Room 1, with room to its east.
    assert hall_ways(dungeon.state, 1) == [NORTH, EAST, SOUTH]
    add_hall(dungeon, 0, EAST)  # x 2 to 5, y 0, where the other would have ended
    assert hall_ways(dungeon.state, 1) == [NORTH, EAST]


def walled_in(rooms: int) -> Dungeon:
    """The middle room and others in all directions, so near that the older ones have no side left."""
    dungeon = stage({KNIGHT: HALL[3]})
    for way in (NORTH, EAST, SOUTH)[:rooms]:
        add_hall(dungeon, 0, way)
        add_room(dungeon, way)
    return dungeon


@pytest.mark.rule("TD-3")
def test_without_a_side_the_next_lower_room_gets_the_hallway() -> None:
    dungeon = walled_in(3)
    assert hall_ways(dungeon.state, 0) == []  # every side of Room 1 has its hallway
    assert hall_place(dungeon.state, 0)[0] == 3  # below Room 1 comes the highest
    s = dungeon.state
    assert hall_place(s, 3)[0] == 3 and hall_place(s, 2)[0] == 2
    build(dungeon, 6)  # room 4 - 2: Room 2, which has sides
    assert "hall_moved" not in told(dungeon)


@pytest.mark.rule("TD-3")
def test_the_hallway_moves_on_and_it_is_told() -> None:
    dungeon = stage({KNIGHT: HALL[3]})
    for way in (NORTH, EAST):
        add_hall(dungeon, 0, way)
        add_room(dungeon, way)
    add_hall(dungeon, 0, SOUTH)
    add_room(dungeon, SOUTH)
    dungeon.state.cleared = [0, 0, 0, 0]
    s = dungeon.state
    s.rooms, s.halls, s.ways, s.doors, s.cleared = s.rooms[:2], s.halls[:3], s.ways[:3], s.doors[:4], [0, 0]
    add_room(dungeon, EAST)
    # Three rooms; the roll takes two away: Room 1, whose south side alone is free.
    assert hall_place(s, 0) == (0, [SOUTH])
    build(dungeon, 6)
    assert s.ways[-1] == SOUTH and kind(dungeon) != "build_hall"


@pytest.mark.rule("TD-3", "TD-53", "TD-41")
def test_no_ground_at_all_completes_the_dungeon(monkeypatch: pytest.MonkeyPatch) -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    monkeypatch.setattr("rules.tabletop_dungeon.turn.building.hall_ways", lambda s, room: [])
    assert hall_place(dungeon.state, 0) == (NOBODY, [])
    build(dungeon, 1)
    assert dungeon.state.complete == 1 and "no_place" in told(dungeon) and len(dungeon.state.halls) == 1
    end_heroes(dungeon, 1)
    dungeon.choose("search")
    assert dungeon.outcome is not None and dungeon.outcome.rule == "TD-41"


@pytest.mark.rule("TD-4")
def test_eight_rooms_and_hallways_are_all() -> None:
    dungeon = stage({KNIGHT: HALL[3]})
    for number in range(7):
        way = (EAST, NORTH)[number % 2]
        add_hall(dungeon, number, way)
        add_room(dungeon, way)
    assert len(dungeon.state.rooms) == len(dungeon.state.halls) == 8
    build(dungeon)
    assert len(dungeon.state.halls) == 8 and "hall_rolled" not in told(dungeon)
    assert len(dungeon.state.rooms) == LIMITS.rooms


@pytest.mark.rule("5.4", "TD-5", "TD-40")
def test_every_joint_gets_a_closed_door() -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    build(dungeon, 1)
    dungeon.choose("way:east")
    assert dungeon.state.doors == [GONE, CLOSED]
    assert not layout(dungeon.state).next_to(at(1, 0), at(2, 0), 0b10)
    build(dungeon, 1)
    dungeon.choose("way:east")
    assert dungeon.state.doors == [GONE, CLOSED, CLOSED]


@pytest.mark.rule("TD-5")
def test_doors_do_not_run_out() -> None:
    dungeon = stage({KNIGHT: HALL[3]}, door=CLOSED)
    for number in range(7):
        way = (EAST, NORTH)[number % 2]
        add_hall(dungeon, number, way)
        add_room(dungeon, way)
    assert dungeon.state.doors == [CLOSED] * 15


@pytest.mark.rule("6.1", "TD-20")
@pytest.mark.parametrize(
    ("rooms", "die", "goblins", "orcs", "dragon"),
    [
        (2, 1, 6, 0, 0),
        (2, 4, 6, 0, 0),
        (2, 5, 3, 3, 0),
        (3, 1, 6, 0, 0),
        (3, 3, 3, 3, 0),
        (4, 3, 3, 3, 0),
        (4, 6, 0, 6, 0),
        (5, 4, 0, 6, 0),
        (6, 3, 0, 6, 0),
        (6, 5, 0, 0, 1),
        (7, 1, 0, 6, 0),
        (8, 1, 0, 0, 1),
    ],
)
def test_who_waits_in_a_new_room(rooms: int, die: int, goblins: int, orcs: int, dragon: int) -> None:
    dungeon = stage({KNIGHT: HALL[3]})
    for number in range(rooms - 2):
        way = (EAST, NORTH)[number % 2]
        add_hall(dungeon, number, way)
        add_room(dungeon, way)
    add_hall(dungeon, rooms - 2, (EAST, NORTH)[rooms % 2])
    build(dungeon, die)
    dungeon.choose(f"way:{WAY_NAME[(EAST, NORTH)[rooms % 2]]}")
    assert crowd(dungeon) == [GOBLIN] * goblins + [ORC] * orcs + [DRAGON] * dragon
    tiles = {layout(dungeon.state).tile_of[where] for where in dungeon.state.place if where != IN_BOX}
    assert tiles == {2 * rooms - 1}


@pytest.mark.rule("6.1")
def test_the_table_of_monsters_has_no_gap() -> None:
    assert [monster_row(total).goblins for total in range(3, 12)] == [6, 6, 3, 3, 0, 0, 0, 0, 0]
    assert [monster_row(total).orcs for total in range(3, 12)] == [0, 0, 3, 3, 6, 6, 0, 0, 0]
    assert [monster_row(total).dragon for total in range(3, 12)] == [0] * 6 + [1] * 3


@pytest.mark.rule("TD-6", "TD-47", "0.3")
def test_goblins_stand_behind_orcs_furthest_from_the_door() -> None:
    dungeon = stage({KNIGHT: HALL[3]})
    add_hall(dungeon, 0, NORTH)  # x 0, y -2 to -5
    add_room(dungeon, NORTH)  # middle at x 0, y -7; its door square at y -6
    place(dungeon.state, 1, [*GOBLINS[:3], *ORCS[:3]])
    where = [dungeon.state.place[figure] for figure in (*GOBLINS[:3], *ORCS[:3])]
    # Both far corners 3 steps; then 2 steps in reading order: the far side, both flanks; then the middle.
    assert where == [at(-1, -8), at(1, -8), at(0, -8), at(-1, -7), at(1, -7), at(0, -7)]


@pytest.mark.rule("TD-47")
def test_a_mixed_room_is_filled_with_goblins_first() -> None:
    dungeon = stage({KNIGHT: HALL[3]})
    add_hall(dungeon, 0, NORTH)
    build(dungeon, 5)  # 3 + 2: three of each
    dungeon.choose("way:north")
    where = {square: KIND[figure] for figure, square in enumerate(dungeon.state.place) if square != IN_BOX}
    assert [where[at(*corner)] for corner in ((-1, -8), (1, -8), (0, -8))] == [GOBLIN] * 3
    assert [where[at(*corner)] for corner in ((-1, -7), (1, -7), (0, -7))] == [ORC] * 3


@pytest.mark.rule("TD-7")
def test_as_many_come_as_there_are_figures() -> None:
    dungeon = stage({KNIGHT: HALL[3]})
    squares = [square for square in layout(dungeon.state).tile_of if square != HALL[3]]
    for _ in range(12):
        monster(dungeon, GOBLIN, squares.pop())
    add_hall(dungeon, 0, EAST)
    for x in (2, 3, 4, 5):
        monster(dungeon, GOBLIN, at(x, 0))  # 16 of 18
    build(dungeon, 1)
    dungeon.choose("way:east")
    assert crowd(dungeon) == [GOBLIN] * 18


@pytest.mark.rule("6.3", "TD-26")
def test_the_dragon_stands_furthest_from_the_door_and_completes_the_dungeon() -> None:
    dungeon = stage({KNIGHT: HALL[3]})
    for number in range(4):
        way = (EAST, NORTH)[number % 2]
        add_hall(dungeon, number, way)
        add_room(dungeon, way)
    add_hall(dungeon, 4, EAST)
    build(dungeon, 6)
    dungeon.choose("way:east")
    s = dungeon.state
    assert s.place[THE_DRAGON] == layout(s).squares_of[11][2] and s.complete == 1  # the first far corner
    assert dungeon.view(None).dragon and dungeon.view(None).complete
    end_heroes(dungeon)
    assert len(s.halls) == 6 and told(dungeon)[-1] == "turn_begins"


@pytest.mark.rule("TD-28", "TD-56")
def test_the_seats_place_tiles_in_turn_and_only_where_there_is_a_choice() -> None:
    dungeon = stage({KNIGHT: HALL[3]}, seats=3)
    assert dungeon.state.team == 0
    build(dungeon, 1)
    dungeon.choose("way:east")
    assert dungeon.state.team == 1
    build(dungeon, 1)
    assert dungeon.decision is not None and dungeon.decision.seat == 1
    dungeon.choose("way:east")
    assert dungeon.state.team == 2
    assert WEST not in hall_ways(dungeon.state, 0)
