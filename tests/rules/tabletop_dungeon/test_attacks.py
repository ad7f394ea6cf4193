"""Targets, the attack roll, damage, and the heroes' specials (1.6 to 1.9, H1 to H4)."""

import pytest

from rules.tabletop_dungeon.board.figures import life, strength
from rules.tabletop_dungeon.board.grid import EAST, NORTH
from rules.tabletop_dungeon.board.layout import layout
from rules.tabletop_dungeon.facts import (
    ARCHER,
    BARBARIAN,
    CLOSED,
    DRAGON,
    FIGURES,
    GOBLIN,
    GOBLINS,
    GONE,
    HERO_IDS,
    HEROES,
    KIND,
    KNIGHT,
    LUCK,
    ORC,
    RING,
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
    put_on,
    reach,
    stage,
    threaten,
    told,
)


@pytest.mark.rule("1.6", "TD-8")
def test_next_to_is_orthogonal_with_nothing_between() -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    beside = [monster(dungeon, GOBLIN, at(x, y)) for x, y in ((0, -1), (-1, 0), (1, 0), (0, 1))]
    monster(dungeon, GOBLIN, at(1, 1))  # diagonal
    assert aims(dungeon, KNIGHT) == beside
    for door, found in ((CLOSED, 0), (GONE, 1)):
        dungeon = stage({KNIGHT: at(-1, 0)}, door=door)
        monster(dungeon, GOBLIN, HALL[0])
        assert len(aims(dungeon, KNIGHT)) == found


@pytest.mark.rule("1.6", "TD-8", "TD-2")
def test_no_blow_goes_through_a_wall() -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    add_hall(dungeon, 0, EAST, GONE)
    add_room(dungeon, NORTH, GONE)
    dungeon.state.square[KNIGHT] = at(4, 0)
    monster(dungeon, GOBLIN, at(4, -1))  # right above, in the room, through the wall
    assert aims(dungeon, KNIGHT) == []


@pytest.mark.rule("TD-9", "1.6")
def test_range_is_rows_and_columns_and_figures_do_not_block() -> None:
    for hero, far in ((ARCHER, 8), (WIZARD, 5)):
        dungeon = stage({hero: HALL[3]})  # x -5
        add_hall(dungeon, 0, EAST, GONE)  # x 2 to 5
        figures = [monster(dungeon, GOBLIN, at(x, 0)) for x in range(-4, 6)]
        assert aims(dungeon, hero) == figures[:far]


@pytest.mark.rule("TD-9", "1.6")
def test_a_closed_door_and_a_wall_block_the_line() -> None:
    for door, found in ((CLOSED, 0), (GONE, 1)):
        dungeon = stage({WIZARD: HALL[1]}, door=door)
        monster(dungeon, GOBLIN, at(-1, 0))
        assert len(aims(dungeon, WIZARD)) == found
    dungeon = stage({ARCHER: HALL[0]})
    monster(dungeon, GOBLIN, at(-1, -1))  # round the door post: the line crosses the wall
    assert aims(dungeon, ARCHER) == [0]


@pytest.mark.rule("TD-32", "TD-9")
def test_a_line_through_a_corner_needs_one_way_round() -> None:
    dungeon = stage({ARCHER: HALL[0]})
    plan = layout(dungeon.state)
    # From the hallway at the door to the corner square of the room: the post is a corner of the line; the way through
    # the door square is open, the one outside the room is not.
    assert plan.in_fire(HALL[0], at(-1, -1), 0) and plan.in_fire(at(-1, -1), HALL[0], 0)
    # One hallway square further back the line cuts the wall beside the door.
    assert not plan.in_fire(HALL[1], at(-1, -1), 0)
    # Both ways round the corner are walls when two rooms touch only there.
    assert not plan.in_fire(HALL[0], at(-1, -1), 1)


@pytest.mark.rule("TD-9")
def test_lines_of_fire_against_fractions() -> None:
    """The line in whole numbers against the line cut into thousands of points."""
    dungeon = stage({ARCHER: HALL[0]})
    add_hall(dungeon, 0, EAST, GONE)
    add_room(dungeon, NORTH, GONE)
    plan = layout(dungeon.state)
    squares = sorted(plan.tile_of)
    for start in squares:
        for end in squares:
            if not _through_a_corner(start, end):
                assert plan.in_fire(start, end, 0) == _seen_point_by_point(plan.beside, start, end), (start, end)


def _through_a_corner(start: int, end: int) -> bool:
    """A slope of two odd numbers meets the corners of squares."""
    right, down = abs(end % 128 - start % 128), abs(end // 128 - start // 128)
    if not right or not down:
        return False
    while right % 2 == 0 and down % 2 == 0:
        right, down = right // 2, down // 2
    return bool(right % 2 and down % 2)


def _seen_point_by_point(beside: dict[int, tuple[int, ...]], start: int, end: int) -> bool:
    right, down = end % 128 - start % 128, end // 128 - start // 128
    here = start
    points = 997
    for point in range(1, points + 1):
        x, y = start % 128 + right * point / points, start // 128 + down * point / points
        there = int(y + 0.5) * 128 + int(x + 0.5)
        if there != here:
            if there not in beside[here]:
                return False
            here = there
    return True


@pytest.mark.rule("1.8", "TD-14")
def test_a_monster_on_another_hero_is_struck_from_beside_only() -> None:
    for where, found in ((at(-1, 0), 1), (HALL[1], 0), (at(-1, -1), 0)):
        for hero in (WIZARD, ARCHER, BARBARIAN):
            dungeon = stage({KNIGHT: MIDDLE, hero: where})
            threaten(dungeon, GOBLIN, KNIGHT)
            assert len(aims(dungeon, hero)) == found


@pytest.mark.rule("2.3", "TD-30")
def test_a_threatened_hero_attacks_what_it_likes() -> None:
    dungeon = stage({WIZARD: HALL[3]})
    on_sheet, other = threaten(dungeon, GOBLIN, WIZARD), monster(dungeon, ORC, at(-1, 0))
    assert aims(dungeon, WIZARD) == [on_sheet, other]


@pytest.mark.rule("1.2")
def test_one_attack_a_turn() -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    goblin, other = monster(dungeon, GOBLIN, at(1, 0)), monster(dungeon, GOBLIN, at(0, 1))
    dungeon.dice.script([2])
    act(dungeon, KNIGHT, f"attack:{goblin}")
    assert aims(dungeon, KNIGHT) == [] and dungeon.state.place[other] == at(0, 1)


@pytest.mark.rule("1.7", "1.9", "H1", "H2", "H3", "H4")
@pytest.mark.parametrize("hero", HERO_IDS)
@pytest.mark.parametrize("die", range(1, 7))
def test_the_roll_is_held_against_the_number_to_hit(hero: int, die: int) -> None:
    dungeon = stage({hero: MIDDLE})
    goblin = monster(dungeon, GOBLIN, at(1, 0))
    dungeon.dice.script([die])
    act(dungeon, hero, f"attack:{goblin}")
    assert (dungeon.state.place[goblin] == IN_BOX) == (die >= HEROES[hero].hit_on)


@pytest.mark.rule("TD-24", "3.5")
def test_the_ring_adds_one_and_a_natural_one_is_a_number() -> None:
    for ring, falls in ((0, False), (1, True)):
        dungeon = stage({KNIGHT: MIDDLE})
        goblin = monster(dungeon, GOBLIN, at(1, 0))
        dungeon.state.worn[KNIGHT][RING] = ring
        go_on(dungeon)
        dungeon.dice.script([1])
        act(dungeon, KNIGHT, f"attack:{goblin}")
        assert (dungeon.state.place[goblin] == IN_BOX) == falls


@pytest.mark.rule("1.9", "TD-39")
def test_a_hurt_orc_becomes_a_goblin_in_the_same_place() -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    orc = monster(dungeon, ORC, at(1, 0))
    dungeon.dice.script([6])
    act(dungeon, KNIGHT, f"attack:{orc}")
    s = dungeon.state
    swapped = s.place.index(at(1, 0))
    assert KIND[swapped] == GOBLIN and s.place[orc] == IN_BOX and life(s, swapped) == 1
    end_heroes(dungeon, 6, 6)
    dungeon.dice.script([6])
    act(dungeon, KNIGHT, f"attack:{swapped}")
    assert all(place == IN_BOX for place in s.place)


@pytest.mark.rule("TD-7", "TD-39")
def test_without_goblin_figures_a_hurt_orc_is_marked() -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    add_hall(dungeon, 0, EAST)
    add_room(dungeon, EAST)
    s = dungeon.state
    squares = [square for square in layout(s).tile_of if square not in (MIDDLE, at(1, 0))]
    for goblin, square in zip(GOBLINS, squares, strict=False):
        s.place[goblin] = square
    orc = monster(dungeon, ORC, at(1, 0))
    dungeon.dice.script([6])
    act(dungeon, KNIGHT, f"attack:{orc}")
    assert s.place[orc] == at(1, 0) and s.hurt[orc] == 1
    assert life(s, orc) == 1 and strength(s, orc) == GOBLIN
    s.attacked[KNIGHT] = 0
    go_on(dungeon)
    dungeon.dice.script([6])
    act(dungeon, KNIGHT, f"attack:{orc}")
    assert s.place[orc] == IN_BOX and s.hurt[orc] == 0  # and it can be placed again, whole
    assert life(s, orc) == 2


@pytest.mark.rule("6.5")
def test_nobody_can_attack_the_dragon() -> None:
    dungeon = stage(dict(zip(HERO_IDS, HALL, strict=True)))
    monster(dungeon, DRAGON, at(-1, 0))
    assert all(aims(dungeon, hero) == [] for hero in HERO_IDS)
    assert life(dungeon.state, FIGURES[-1]) == 0


@pytest.mark.rule("H2.1", "TD-15")
def test_the_archer_does_two_damage_from_four_steps() -> None:
    for where, falls in ((at(-1, 0), True), (HALL[0], False)):  # 4 steps, 3 steps
        dungeon = stage({ARCHER: HALL[3]})
        orc = monster(dungeon, ORC, where)
        dungeon.dice.script([3])
        act(dungeon, ARCHER, f"attack:{orc}")
        assert dungeon.state.place[orc] == IN_BOX
        assert (where not in dungeon.state.place) == falls  # else a goblin stands there


@pytest.mark.rule("TD-15")
def test_the_monster_on_the_archers_sheet_is_near() -> None:
    dungeon = stage({ARCHER: MIDDLE})
    orc = threaten(dungeon, ORC, ARCHER)
    dungeon.dice.script([6])
    act(dungeon, ARCHER, f"attack:{orc}")
    assert dungeon.view(0).heroes[ARCHER].in_peril  # a goblin on the sheet now


@pytest.mark.rule("H3.1")
def test_the_wizard_fells_an_orc_at_once() -> None:
    dungeon = stage({WIZARD: HALL[3]})
    orc = monster(dungeon, ORC, at(-1, 0))
    dungeon.dice.script([4])
    act(dungeon, WIZARD, f"attack:{orc}")
    assert all(place == IN_BOX for place in dungeon.state.place)


@pytest.mark.rule("H3.2", "TD-14")
def test_a_blast_is_one_roll_for_three_targets() -> None:
    dungeon = stage({WIZARD: HALL[0]})
    goblins = [monster(dungeon, GOBLIN, at(x, 0)) for x in (-1, 0)]
    orc, far = monster(dungeon, ORC, at(1, 0)), monster(dungeon, GOBLIN, at(-1, -1))
    dungeon.dice.script([4])
    act(dungeon, WIZARD, "blast")
    assert ids(dungeon) == [f"target:{figure}" for figure in (*goblins, far, orc)]
    act(dungeon, WIZARD, f"target:{goblins[0]}", f"target:{orc}", f"target:{goblins[1]}")
    s = dungeon.state
    assert at(-1, 0) not in s.place and MIDDLE not in s.place and s.place[orc] == IN_BOX
    assert KIND[s.place.index(at(1, 0))] == GOBLIN  # the orc was hurt, not felled
    assert s.place[far] == at(-1, -1) and s.attacked[WIZARD] == 1
    assert told(dungeon).count("hit") == 1


@pytest.mark.rule("H3.2")
def test_a_blast_that_misses_does_nothing() -> None:
    dungeon = stage({WIZARD: HALL[0]})
    goblins = [monster(dungeon, GOBLIN, at(x, 0)) for x in (-1, 0)]
    dungeon.dice.script([3])
    act(dungeon, WIZARD, "blast", f"target:{goblins[0]}", f"target:{goblins[1]}")
    assert [dungeon.state.place[goblin] for goblin in goblins] == [at(-1, 0), MIDDLE] and dungeon.state.attacked[WIZARD]


@pytest.mark.rule("TD-48", "H3.2")
def test_a_blast_takes_two_at_least_and_may_stop_at_two() -> None:
    dungeon = stage({WIZARD: HALL[0]})
    goblins = [monster(dungeon, GOBLIN, at(-1, 0))]
    assert not can(dungeon, WIZARD, "blast")
    goblins += [monster(dungeon, GOBLIN, at(x, 0)) for x in (0, 1)]
    dungeon.dice.script([4])
    act(dungeon, WIZARD, "blast", f"target:{goblins[0]}")
    assert "done" not in ids(dungeon)
    dungeon.undo()
    assert kind(dungeon) == "blast"
    act(dungeon, WIZARD, f"target:{goblins[0]}", f"target:{goblins[2]}", "done")
    assert [dungeon.state.place[goblin] for goblin in goblins] == [IN_BOX, MIDDLE, IN_BOX]


@pytest.mark.rule("TD-14", "1.8")
def test_a_blast_reaches_a_monster_on_another_hero_from_beside_only() -> None:
    for wizard, found in ((at(-1, 0), 3), (HALL[0], 2)):
        dungeon = stage({WIZARD: wizard, KNIGHT: MIDDLE})
        threaten(dungeon, GOBLIN, KNIGHT)
        monster(dungeon, GOBLIN, at(1, 0))
        monster(dungeon, GOBLIN, at(0, 1))
        act(dungeon, WIZARD, "blast")
        assert len(ids(dungeon)) == found


@pytest.mark.rule("H4.1", "TD-16")
def test_blood_lust_fells_an_orc_and_takes_a_wound_away() -> None:
    dungeon = stage({BARBARIAN: MIDDLE})
    orc = threaten(dungeon, ORC, BARBARIAN)
    dungeon.state.wounds[BARBARIAN] = 2
    dungeon.dice.script([3])
    act(dungeon, BARBARIAN, f"attack:{orc}")
    assert dungeon.state.place[orc] == IN_BOX and dungeon.state.wounds[BARBARIAN] == 1


@pytest.mark.rule("H4.1", "TD-16")
def test_without_peril_no_blood_lust() -> None:
    dungeon = stage({BARBARIAN: MIDDLE})
    dungeon.state.wounds[BARBARIAN] = 2
    goblin = monster(dungeon, GOBLIN, at(1, 0))
    dungeon.dice.script([3])
    act(dungeon, BARBARIAN, f"attack:{goblin}")
    assert dungeon.state.place[goblin] == IN_BOX and dungeon.state.wounds[BARBARIAN] == 2


@pytest.mark.rule("TD-22", "3.4")
def test_luck_rolls_a_failed_attack_again_for_a_square_of_movement() -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    hold(dungeon, KNIGHT, LUCK)
    goblin = monster(dungeon, GOBLIN, at(1, 0))
    assert deeds_of(dungeon, KNIGHT, "drink") == []  # not before a roll has failed
    dungeon.dice.script([1, 2])
    act(dungeon, KNIGHT, f"attack:{goblin}")
    assert kind(dungeon) == "luck" and ids(dungeon) == ["drink:luck", "pass"]
    dungeon.choose("drink:luck")
    s = dungeon.state
    assert s.place[goblin] == IN_BOX and s.held[KNIGHT][LUCK] == 0 and s.moved[KNIGHT] == 1


@pytest.mark.rule("TD-22")
def test_luck_may_be_kept_and_needs_movement_left() -> None:
    dungeon = stage({KNIGHT: HALL[2]})
    hold(dungeon, KNIGHT, LUCK)
    goblin = monster(dungeon, GOBLIN, at(1, 0))
    dungeon.dice.script([1])
    act(dungeon, KNIGHT, f"go:{MIDDLE}", f"attack:{goblin}")  # 4 steps: nothing left
    assert kind(dungeon) == "hero_phase" and dungeon.state.held[KNIGHT][LUCK] == 1
    dungeon = stage({KNIGHT: MIDDLE})
    hold(dungeon, KNIGHT, LUCK)
    goblin = monster(dungeon, GOBLIN, at(1, 0))
    dungeon.dice.script([1])
    act(dungeon, KNIGHT, f"attack:{goblin}", "pass")
    assert dungeon.state.held[KNIGHT][LUCK] == 1 and reach(dungeon, KNIGHT)


@pytest.mark.rule("1.7", "H2.1", "H3.2")
def test_the_odds_of_attacks() -> None:
    dungeon = stage({ARCHER: HALL[3]})
    orc = monster(dungeon, ORC, at(-1, 0))
    odds = dungeon.odds(f"attack:{orc}")
    assert odds is not None
    assert [(row.outcome, row.cases) for row in odds.rows] == [("hit, 2 damage: it falls", 4), ("miss", 2)]
    put_on(dungeon, ARCHER, RING)
    odds = dungeon.odds(f"attack:{orc}")
    assert odds is not None and odds.rows[0].cases == 5
    saves = dungeon.odds("end")
    assert saves is not None and [(row.outcome, row.cases) for row in saves.rows] == [("safe", 3), ("one wound", 3)]
    assert [one.title for one in saves.more] == ["the Archer"]
