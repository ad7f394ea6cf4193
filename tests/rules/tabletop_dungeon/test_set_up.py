"""The first tiles, the line-up, the pieces [0]."""

import itertools

import pytest

import rules
from rules.tabletop_dungeon.facts import FIGURES, GOBLIN, HERO_KEY, HEROES, KIND, MONSTERS, NOBODY
from rules.tabletop_dungeon.state import IN_BOX, Dungeon
from tests.rules.tabletop_dungeon.stage import HALL, NAMES, at, ids, kind


def new(seats: int = 1, seed: int = 1) -> Dungeon:
    return rules.new_table("tabletop_dungeon", NAMES[:seats], seed=seed)


@pytest.mark.rule("0.1", "TD-42")
def test_a_dungeon_begins_with_a_room_and_a_hallway_to_its_left_behind_a_door() -> None:
    view = new().view(None)
    assert [(tile.kind, tile.squares) for tile in view.tiles] == [
        ("hall", HALL),
        ("room", tuple(at(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1))),
    ]
    assert [(door.hall_square, door.room_square, door.state) for door in view.doors] == [(at(-2, 0), at(-1, 0), 2)]


@pytest.mark.rule("0.3", "TD-6")
def test_six_goblins_fill_the_first_room_from_its_far_side() -> None:
    s = new().state
    # From the west door: both eastern corners 3 steps; north, east and south 2, in reading order; then the corners.
    assert s.place[:7] == [at(1, -1), at(1, 1), at(0, -1), at(1, 0), at(0, 1), at(-1, -1), IN_BOX]
    assert all(KIND[figure] == GOBLIN for figure in range(6))


@pytest.mark.rule("0.2", "TD-29")
def test_the_team_lines_its_heroes_up_in_the_hallway() -> None:
    dungeon = new()
    for hero in ("wizard", "knight", "barbarian"):
        dungeon.choose(f"hero:{hero}")
    # The last place is the Archer's without a question.
    assert dungeon.state.square == [HALL[1], HALL[3], HALL[0], HALL[2]]
    assert kind(dungeon) == "hero_phase" and dungeon.state.turn == 1


@pytest.mark.rule("TD-28", "TD-29")
def test_every_line_up_is_possible_and_the_seats_choose_in_turn() -> None:
    for order in itertools.permutations(HERO_KEY):
        dungeon = new(seats=3)
        seats = []
        for hero in order[:-1]:
            assert dungeon.decision is not None
            seats.append(dungeon.decision.seat)
            dungeon.choose(f"hero:{hero}")
        assert seats == [0, 1, 2]
        assert [dungeon.state.square[HERO_KEY.index(hero)] for hero in order] == list(HALL)


@pytest.mark.rule("TD-29")
def test_the_first_hallway_stays_a_dead_end() -> None:
    for seed in range(12):
        dungeon = new(seed=seed)
        while dungeon.decision is not None and dungeon.state.turn < 15:
            dungeon.choose(ids(dungeon)[-1])
        joints = [square for door in dungeon.view(None).doors for square in (door.hall_square, door.room_square)]
        assert at(-5, 0) not in joints


@pytest.mark.rule("TD-1")
@pytest.mark.parametrize(
    ("seats", "owners"), [(1, [0, 0, 0, 0]), (2, [0, 1, 0, 1]), (3, [0, 1, 2, 0]), (4, [0, 1, 2, 3])]
)
def test_four_heroes_are_dealt_round_the_seats(seats: int, owners: list[int]) -> None:
    view = new(seats).view(None)
    assert [hero.key for hero in view.heroes] == ["knight", "archer", "wizard", "barbarian"]
    assert [hero.seat for hero in view.heroes] == owners
    assert all(view.heroes[hero].seat == seat.index for seat in view.seats for hero in seat.heroes)


@pytest.mark.rule("0.4", "H1", "H2", "H3", "H4")
def test_the_pieces_and_the_sheets() -> None:
    assert [(hero.hit_on, hero.damage, hero.range, hero.save_on) for hero in HEROES] == [
        (2, 1, 1, 3),
        (3, 1, 8, 4),
        (4, 2, 5, 5),
        (3, 1, 1, 4),
    ]
    assert [(monster.key, monster.figures, monster.life) for monster in MONSTERS] == [
        ("goblin", 18, 1),
        ("orc", 18, 2),
        ("dragon", 1, 0),
    ]
    assert len(FIGURES) == 37


def test_the_line_up_can_be_taken_back_alone() -> None:
    dungeon = new()
    dungeon.choose("hero:archer")
    dungeon.choose("hero:knight")
    dungeon.undo()
    assert dungeon.state.square.count(NOBODY) == 3
    assert ids(dungeon) == ["hero:knight", "hero:wizard", "hero:barbarian"]
