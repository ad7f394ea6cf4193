"""Positions in which the computer's heroes must act together: attack and fall back, make room, wait, give, scatter."""

from rules.bots.hints import hint
from rules.bots.levels import make
from rules.tabletop_dungeon.board.grid import EAST
from rules.tabletop_dungeon.board.sheets import in_peril, living
from rules.tabletop_dungeon.facts import (
    ARCHER,
    BARBARIAN,
    CLOAK,
    DRAGON,
    GOBLIN,
    GONE,
    HEALING,
    KNIGHT,
    ORC,
    THE_DRAGON,
    WIZARD,
)
from rules.tabletop_dungeon.monsters.moves import monster_moves
from rules.tabletop_dungeon.state import Dungeon
from rules.tabletop_dungeon.turn.damage import is_beside_dragon
from tests.rules.tabletop_dungeon.stage import (
    HALL,
    MIDDLE,
    act,
    add_hall,
    add_room,
    at,
    go_on,
    hold,
    monster,
    put_on,
    stage,
    take,
    threaten,
    told,
)


def _steady(dungeon: Dungeon) -> str:
    return make("steady", 3).choose(dungeon)


def _play_phase(dungeon: Dungeon, *dice: int) -> None:
    """Steadies play all seats up to the end of the hero phase, with these dice; later dice are 6."""
    dungeon.dice.script([*dice, *[6] * 12])
    turn = dungeon.state.turn
    while dungeon.decision is not None and dungeon.decision.kind in ("hero_phase", "blast"):
        if dungeon.state.turn != turn:
            return
        dungeon.choose(_steady(dungeon))


def _seats_of_four() -> Dungeon:
    """Four heroes between two hallways, in a cleared room; the one to the east leads to an open room."""
    dungeon = stage({KNIGHT: at(0, 1), ARCHER: at(0, 0), WIZARD: at(1, 0), BARBARIAN: at(1, 1)}, seats=4)
    dungeon.state.cleared[0] = 1
    add_hall(dungeon, 0, EAST, door=GONE)
    add_room(dungeon, EAST, door=GONE)
    return dungeon


def test_after_their_attacks_all_heroes_fall_back_out_of_reach() -> None:
    """Goblins walk four squares: heroes five squares from all of them are safe, as is the Knight with one."""
    dungeon = _seats_of_four()
    dungeon.state.square[KNIGHT] = at(2, 0)
    for column in (3, 4, 5):
        monster(dungeon, GOBLIN, at(column, 0))
    _play_phase(dungeon, 1, 1, 1, 1)
    assert told(dungeon).count("missed") >= 3
    assert not any(in_peril(dungeon.state, hero) for hero in living(dungeon.state))


def test_a_hero_who_has_attacked_in_a_hallway_makes_room_for_the_next() -> None:
    dungeon = stage({KNIGHT: HALL[0], BARBARIAN: HALL[1]}, seats=2)
    for column in (-1, 0):
        monster(dungeon, ORC, at(column, 0))
    _play_phase(dungeon, 6, 6)
    assert [entry.facts["hero"] for entry in dungeon.journal.entries if entry.kind == "hit"] == [KNIGHT, BARBARIAN]


def test_a_hero_in_a_doorway_steps_back_for_a_comrade_who_has_not_attacked() -> None:
    """Once the Wizard, whose attack was over, stayed on the only square from which another could help the Knight."""
    dungeon = stage({KNIGHT: HALL[0], WIZARD: at(-1, 0), BARBARIAN: at(1, 0)}, seats=3)
    dungeon.state.attacked[KNIGHT] = dungeon.state.attacked[WIZARD] = 1
    monster(dungeon, ORC, HALL[1])
    threaten(dungeon, ORC, KNIGHT)
    take(dungeon, WIZARD)
    assert "makes room" in hint(dungeon).why
    _play_phase(dungeon, 6)
    assert [entry.facts["hero"] for entry in dungeon.journal.entries if entry.kind == "hit"] == [BARBARIAN]


def test_a_hero_walks_away_only_after_the_comrades_have_attacked() -> None:
    dungeon = _seats_of_four()
    dungeon.state.square[KNIGHT] = at(2, 0)
    goblin = monster(dungeon, GOBLIN, at(3, 0))
    monster(dungeon, GOBLIN, at(4, 0))
    dungeon.dice.script([1])
    act(dungeon, KNIGHT, f"attack:{goblin}")
    take(dungeon, KNIGHT)
    assert _steady(dungeon) == "end"
    assert "attacks first" in hint(dungeon).why


def test_a_healing_potion_is_given_before_the_walk() -> None:
    dungeon = stage({KNIGHT: at(0, 0), WIZARD: at(0, 1)}, seats=2)
    dungeon.state.cleared[0] = 1
    add_hall(dungeon, 0, EAST)
    add_room(dungeon, EAST)
    hold(dungeon, KNIGHT, HEALING)
    dungeon.state.wounds[WIZARD] = 2
    take(dungeon, KNIGHT)
    assert _steady(dungeon) == "give:wizard:healing"


def test_a_second_cloak_is_given_to_a_hero_without_one() -> None:
    dungeon = stage({KNIGHT: MIDDLE, ARCHER: at(0, 1)}, seats=2)
    put_on(dungeon, KNIGHT, CLOAK)
    hold(dungeon, KNIGHT, CLOAK)
    take(dungeon, KNIGHT)
    assert _steady(dungeon) == "give:archer:cloak"
    assert "wears one already" in hint(dungeon).why


def test_at_most_one_hero_ends_next_to_the_dragon() -> None:
    dungeon = _seats_of_four()
    monster(dungeon, DRAGON, at(-2, 0))
    _play_phase(dungeon)
    assert dungeon.state.place[THE_DRAGON] >= 0
    assert sum(is_beside_dragon(dungeon.state, hero) for hero in living(dungeon.state)) <= 1


def test_the_archer_shoots_at_monsters_that_cannot_reach_anybody() -> None:
    dungeon = stage({ARCHER: HALL[3]}, seats=1)
    goblin = monster(dungeon, GOBLIN, at(1, 0))
    assert _steady(dungeon) == f"attack:{goblin}"
    assert not any(move.joins for move in monster_moves(dungeon.state))


def test_a_hero_near_death_frees_himself_and_walks_away() -> None:
    """Once the Wizard shot at another orc, as bad a neighbor while he stays, and died of the one on his sheet."""
    dungeon = stage({WIZARD: at(1, 1), BARBARIAN: at(0, -1)})
    monster(dungeon, ORC, at(0, 1))
    own = threaten(dungeon, ORC, WIZARD)
    dungeon.state.wounds[WIZARD] = 2
    go_on(dungeon)
    take(dungeon, WIZARD)
    assert _steady(dungeon) == f"attack:{own}"
