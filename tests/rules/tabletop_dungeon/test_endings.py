"""Every procedure that can end the game ends it there, and the campaign is whole: search, saves, end of a turn."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rules.tabletop_dungeon.board.grid import EAST
from rules.tabletop_dungeon.facts import ARCHER, BARBARIAN, CLOSED, DRAGON, GOBLIN, KNIGHT, LIMITS, LUCK, ORC, WIZARD
from rules.tabletop_dungeon.state import Dungeon
from tests.endings import assert_ends_well
from tests.rules.tabletop_dungeon.stage import HALL, MIDDLE, add_hall, add_room, at, hold, monster, stage, threaten

WOUNDED = LIMITS.wounds - 1


def _deep(heroes: dict[int, int]) -> Dungeon:
    """Five rooms in a row, four of them cleared: a search may find the exit."""
    dungeon = stage(heroes, seats=2)
    for room in range(4):
        add_hall(dungeon, room, EAST)
        add_room(dungeon, EAST)
        dungeon.state.cleared[room + 1] = 1
    return dungeon


def _wound(dungeon: Dungeon, *heroes: int) -> Dungeon:
    for hero in heroes:
        dungeon.state.wounds[hero] = WOUNDED
    return dungeon


def exit_of_the_first() -> Dungeon:
    dungeon = _deep({KNIGHT: MIDDLE, ARCHER: at(1, 0)})
    dungeon.dice.script([6])
    return dungeon


def exit_of_a_later_one_after_treasures() -> Dungeon:
    dungeon = _deep({KNIGHT: MIDDLE, ARCHER: at(1, 0), WIZARD: at(0, 1)})
    dungeon.dice.script([1, 3, 2, 5, 6])  # the Knight and the Archer find major treasures first
    return dungeon


def peril() -> Dungeon:
    dungeon = _wound(stage({WIZARD: MIDDLE}, seats=2), WIZARD)
    threaten(dungeon, GOBLIN, WIZARD)
    dungeon.dice.script([1])
    return dungeon


def luck_kept() -> Dungeon:
    dungeon = peril()
    hold(dungeon, WIZARD, LUCK)
    return dungeon


def luck_drunk_and_failed_again() -> Dungeon:
    dungeon = luck_kept()
    dungeon.dice.script([1, 1])
    return dungeon


def two_die_one_after_the_other() -> Dungeon:
    dungeon = _wound(stage({KNIGHT: MIDDLE, BARBARIAN: at(1, 0)}, seats=2), KNIGHT, BARBARIAN)
    threaten(dungeon, ORC, KNIGHT)
    threaten(dungeon, GOBLIN, KNIGHT)
    threaten(dungeon, GOBLIN, BARBARIAN)
    dungeon.dice.script([1, 1])
    return dungeon


def terror() -> Dungeon:
    dungeon = _wound(stage({ARCHER: MIDDLE}), ARCHER)
    monster(dungeon, DRAGON, at(1, 0))
    dungeon.dice.script([1])
    return dungeon


def the_last_room_is_cleared() -> Dungeon:
    dungeon = stage({KNIGHT: MIDDLE})
    dungeon.dice.script([1])
    return dungeon


def a_hundred_turns() -> Dungeon:
    dungeon = stage({BARBARIAN: HALL[3]}, door=CLOSED)
    dungeon.state.turn = LIMITS.turns
    return dungeon


@pytest.mark.rule("3.9", "6.6", "TD-27", "TD-41")
@pytest.mark.parametrize(
    ("arrange", "choices", "ends"),
    [
        (exit_of_the_first, ["end", "end", "search"], ("win", "3.9", 2)),
        (exit_of_a_later_one_after_treasures, ["end", "end", "search"], ("win", "3.9", 3)),
        (peril, ["end"], ("loss", "TD-27", 0)),
        (luck_kept, ["end", "pass"], ("loss", "TD-27", 0)),
        (luck_drunk_and_failed_again, ["end", "drink:luck"], ("loss", "TD-27", 0)),
        (two_die_one_after_the_other, ["end", "end"], ("loss", "TD-27", 0)),
        (terror, ["end", "pass"], ("loss", "TD-27", 0)),
        (the_last_room_is_cleared, ["end", "search"], ("loss", "TD-41", 0)),
        (a_hundred_turns, ["end"], ("loss", "TD-41", 0)),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_game_that_ends_inside_a_procedure_is_whole(
    tmp_path: Path, arrange: Callable[[], Dungeon], choices: list[str], ends: tuple[str, str, int]
) -> None:
    outcome = assert_ends_well(tmp_path, arrange(), *choices)
    assert (outcome.result, outcome.rule, outcome.score) == ends
