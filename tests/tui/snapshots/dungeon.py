"""Positions of Tabletop Dungeon worth a picture: one dungeon of three rooms, arranged for each question.

The dungeon is that of turn 5: Room 1 is cleared, Room 2 lies east of it behind an open door, Room 3 south-west of
Room 2 behind closed ones. Ann has the Knight and the Wizard, Bea the Archer and the Barbarian.
"""

from rules import new_table
from rules.engine.outcome import Outcome
from rules.tabletop_dungeon.board.grid import EAST, SOUTH, WEST
from rules.tabletop_dungeon.facts import (
    ARCHER,
    BARBARIAN,
    BOOTS,
    CLOAK,
    DAMAGED,
    DRAGON,
    GOBLIN,
    HEALING,
    INVISIBILITY,
    KNIGHT,
    LUCK,
    ORC,
    RING,
    WIZARD,
)
from rules.tabletop_dungeon.state import Dungeon
from rules.tabletop_dungeon.turn.damage import DamagePhase
from rules.tabletop_dungeon.turn.game_turn import Turn
from rules.tabletop_dungeon.turn.search import SearchPhase
from tests.rules.tabletop_dungeon import stage as on
from tests.rules.tabletop_dungeon.stage import at
from tests.tui.snapshots.position import Position


def three_rooms(seats: int = 2) -> Dungeon:
    """The dungeon with its heroes in Room 2, the Knight in the hallway behind them."""
    dungeon = on.stage({KNIGHT: at(1, 0), ARCHER: at(0, -1), WIZARD: at(0, 0), BARBARIAN: at(-1, 0)}, seats)
    on.add_hall(dungeon, 0, EAST, 0)
    on.add_room(dungeon, EAST, 0)
    on.add_hall(dungeon, 1, SOUTH)
    on.add_room(dungeon, WEST, DAMAGED)
    s = dungeon.state
    s.turn, s.cleared, s.wounds = 5, [1, 0, 0], [1, 1, 0, 2]
    s.square = [at(5, 0), at(6, -1), at(7, 0), at(6, 0)]
    for x, y in ((4, 4), (5, 5), (4, 6)):
        on.monster(dungeon, ORC, at(x, y))
    return dungeon


def heroes() -> Dungeon:
    """The Wizard's turn, with monsters all round; the Archer has acted."""
    dungeon = three_rooms()
    for x, y in ((7, -1), (8, -1), (7, 1)):
        on.monster(dungeon, GOBLIN, at(x, y))
    on.monster(dungeon, ORC, at(8, 0))
    on.threaten(dungeon, GOBLIN, KNIGHT)
    on.threaten(dungeon, ORC, BARBARIAN)
    dungeon.state.attacked[KNIGHT], dungeon.state.moved[WIZARD] = 1, 2
    on.hold(dungeon, ARCHER, BOOTS)
    on.take(dungeon, WIZARD)
    return dungeon


def blast() -> Dungeon:
    """The second target of a Magic Blast."""
    dungeon = heroes()
    dungeon.choose("blast")
    first = next(one for one in dungeon.decision.ids if one.startswith("target:"))
    dungeon.choose(first)
    return dungeon


def treasures() -> Dungeon:
    """A hero with things to drink, to put on and to give."""
    dungeon = three_rooms(1)
    on.hold(dungeon, WIZARD, HEALING, RING, INVISIBILITY)
    dungeon.state.wounds[WIZARD] = 1
    on.go_on(dungeon)
    on.take(dungeon, WIZARD)
    return dungeon


def failed_attack() -> Dungeon:
    """An attack that missed, and a Luck Potion."""
    dungeon = heroes()
    on.hold(dungeon, WIZARD, LUCK)
    on.take(dungeon, WIZARD)
    dungeon.dice.script([1])
    dungeon.choose(next(one for one in dungeon.decision.ids if one.startswith("attack:")))
    return dungeon


def failed_save() -> Dungeon:
    """A save that failed, and a Luck Potion."""
    dungeon = heroes()
    on.hold(dungeon, BARBARIAN, LUCK)
    on.put_on(dungeon, BARBARIAN, CLOAK)
    dungeon.state.phase = "damage"
    on.begin(dungeon, Turn(at="build"), DamagePhase(), dice=(2,))
    return dungeon


def strike() -> Dungeon:
    """The Knight has saved, with a goblin and an orc on his sheet."""
    dungeon = heroes()
    on.threaten(dungeon, ORC, KNIGHT)
    dungeon.state.phase = "damage"
    on.begin(dungeon, Turn(at="build"), DamagePhase(), dice=(6,))
    return dungeon


def search() -> Dungeon:
    """All in Room 2, and nobody threatened."""
    dungeon = three_rooms()
    dungeon.state.square[KNIGHT] = at(7, 1)
    dungeon.state.phase = "search"
    on.begin(dungeon, Turn(at="damage"), SearchPhase())
    return dungeon


def hallway() -> Dungeon:
    """A hallway for Room 2."""
    dungeon = three_rooms()
    on.build(dungeon, 3)
    return dungeon


def room() -> Dungeon:
    """The room at the end of a hallway."""
    dungeon = three_rooms()
    on.add_hall(dungeon, 1, EAST)
    on.build(dungeon)
    return dungeon


def placed() -> Dungeon:
    """A new room has been filled with the Dragon; the next turn begins."""
    dungeon = three_rooms(1)
    on.add_hall(dungeon, 1, EAST)
    on.add_room(dungeon, EAST)
    on.monster(dungeon, DRAGON, at(15, -1))
    dungeon.tell("filled", "6.1", dice=[6], third=3, rooms=6, room=3, figures=[])
    dungeon.tell("dragon", "6.3", room=3)
    return dungeon


def line_up() -> Dungeon:
    """The first question of a game."""
    return new_table("tabletop_dungeon", ["Ann", "Bea"], seed=5)


def end() -> Dungeon:
    """Three heroes escape."""
    dungeon = three_rooms()
    dungeon.state.square[BARBARIAN], dungeon.state.wounds[BARBARIAN] = -1, 3
    on.put_on(dungeon, ARCHER, BOOTS)
    dungeon.tell("escaped", "3.9", count=3)
    dungeon.stack.clear()
    dungeon.finish(Outcome("win", [0, 1], [0, 1], "3.9", 3))
    dungeon.run()
    return dungeon


PANELS: dict[str, Position] = {
    "line_up": Position(line_up),
    "heroes": Position(heroes),
    "cursor": Position(heroes, "move", ("enter", "up", "right")),
    "overview": Position(heroes, keys=("z",)),
    "blast": Position(blast),
    "treasures": Position(treasures),
    "failed_attack": Position(failed_attack),
    "failed_save": Position(failed_save),
    "strike": Position(strike),
    "search": Position(search),
    "build_hall": Position(hallway),
    "build_room": Position(room, keys=("down",)),
    "dragon": Position(placed),
    "end": Position(end),
}

PAGES: dict[str, Position] = {
    "heroes": Position(heroes, keys=("h",)),
    "monsters_next": Position(heroes, keys=("w",)),
    "seats": Position(heroes, keys=("f",)),
    "tables": Position(heroes, keys=("t",)),
    "monsters": Position(heroes, keys=("t", "tab")),
    "look": Position(heroes, keys=("i",)),
}
