"""Positions that the personalities answer differently: doors, potions, luck."""

import pytest

from rules.bots.levels import PERSONALITIES, make
from rules.tabletop_dungeon.board.grid import EAST
from rules.tabletop_dungeon.facts import ARCHER, BARBARIAN, GOBLIN, GONE, HEALING, KNIGHT, LUCK, WIZARD
from rules.tabletop_dungeon.state import Dungeon
from tests.rules.tabletop_dungeon.stage import (
    HALL,
    MIDDLE,
    act,
    add_hall,
    add_room,
    at,
    end_heroes,
    hold,
    monster,
    stage,
    take,
    threaten,
)

EVERYBODY = set(PERSONALITIES)


def _who(dungeon: Dungeon, answer: str) -> set[str]:
    """The personalities that give this answer."""
    return {leaning for leaning in PERSONALITIES if make("steady", 3, leaning).choose(dungeon) == answer}


@pytest.mark.parametrize(
    ("archer", "opening"), [(HALL[1], EVERYBODY), (HALL[2], EVERYBODY - {"careful"}), (HALL[3], {"bold"})]
)
def test_the_bold_open_a_door_before_the_last_comrade_has_come(archer: int, opening: set[str]) -> None:
    """The Archer is five, six or seven steps from the door to the Goblin."""
    dungeon = stage({KNIGHT: at(1, 0), BARBARIAN: at(1, 1), WIZARD: at(0, 0), ARCHER: archer})
    dungeon.state.cleared[0] = 1
    add_hall(dungeon, 0, EAST)
    monster(dungeon, GOBLIN, add_room(dungeon, EAST, door=GONE))
    assert _who(dungeon, "open:1") == opening


@pytest.mark.parametrize(("wounds", "drinking"), [(1, EVERYBODY - {"bold"}), (2, EVERYBODY)])
def test_the_bold_keep_a_healing_potion_for_the_second_wound(wounds: int, drinking: set[str]) -> None:
    dungeon = stage({KNIGHT: MIDDLE})
    dungeon.state.wounds[KNIGHT] = wounds
    hold(dungeon, KNIGHT, HEALING)
    take(dungeon, KNIGHT)
    assert _who(dungeon, "drink:healing") == drinking


def test_the_bold_keep_their_luck_for_attacks_and_the_careful_for_saves() -> None:
    dungeon = stage({WIZARD: MIDDLE})
    goblin = threaten(dungeon, GOBLIN, WIZARD)
    hold(dungeon, WIZARD, LUCK)
    dungeon.dice.script([1, 1])
    act(dungeon, WIZARD, f"attack:{goblin}")
    assert _who(dungeon, "drink:luck") == EVERYBODY - {"careful"}
    dungeon.choose("pass")
    end_heroes(dungeon)
    assert dungeon.decision is not None and dungeon.decision.kind == "luck"
    assert _who(dungeon, "drink:luck") == EVERYBODY - {"bold"}
