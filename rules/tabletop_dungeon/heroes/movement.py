"""Movement of the heroes: squares, doors, ending on a monster's square (1.1 to 1.5, TD-10 to TD-13, TD-50)."""

from rules.tabletop_dungeon.board.layout import Layout, closed_doors, doors_in, layout
from rules.tabletop_dungeon.board.sheets import HALTED, is_halted, is_threatened, moves_left, threats
from rules.tabletop_dungeon.facts import ARCHER, FIGURES, GONE, THE_DRAGON
from rules.tabletop_dungeon.state import ON_SHEET, Dungeon, DungeonState

HALTS_SINCE = 2
"""The version of the rules in which a movement that ended on a monster does not come back when it falls (TD-12)."""


def may_walk(s: DungeonState, hero: int) -> bool:
    """May the hero change square? Not while threatened (2.3, TD-30), nor after ending a move on a monster's square
    (TD-12); the Archer always may (H2.2). A hero freed from earlier threats may (TD-50)."""
    return hero == ARCHER or not (is_threatened(s, hero) or is_halted(s, hero))


def goals(s: DungeonState, hero: int, plan: Layout) -> list[int]:
    """The squares where a hero may end a move, in reading order: not a hero's or the Dragon's (1.4, 1.5, TD-43)."""
    left = moves_left(s, hero)
    if not left or not may_walk(s, hero):
        return []
    taken = s.square
    dragon = s.place[THE_DRAGON]
    return [square for square in plan.reach(taken[hero], left) if square not in taken and square != dragon]


def can_walk(s: DungeonState, hero: int, plan: Layout) -> bool:
    """Is there a square where the hero may go?"""
    left = moves_left(s, hero)
    if not left or not may_walk(s, hero):
        return False
    taken, dragon = s.square, s.place[THE_DRAGON]
    return any(square not in taken and square != dragon for square in plan.reach(taken[hero], left))


def doors_beside(s: DungeonState, hero: int, plan: Layout) -> list[int]:
    """The closed doors next to a hero, who may open them if it may walk (1.3, TD-11, TD-51)."""
    return [door for door in plan.doors_at.get(s.square[hero], ()) if s.doors[door]]


def go(dungeon: Dungeon, hero: int, goal: int) -> None:
    """Walk the shortest path to ``goal`` and open the doors on it; a monster there moves onto the sheet (1.1, 1.5)."""
    s = dungeon.state
    plan, start = layout(s), s.square[hero]
    steps = plan.steps(start, goal)
    for door in doors_in(plan.between(start, goal) & closed_doors(s)):
        open_door(dungeon, hero, door)
    left_behind = threats(s, hero)
    for figure in left_behind:
        s.place[figure] = start
    s.square[hero] = goal
    s.moved[hero] += steps
    met = _meet(dungeon, hero, goal)
    dungeon.tell("moved", "1.1", hero=hero, start=start, goal=goal, steps=steps)
    for figure in left_behind:
        dungeon.tell("left_behind", "H2.2", hero=hero, figure=figure)
    for figure in met:
        dungeon.tell("stepped_on", "1.5", hero=hero, figure=figure)


def _meet(dungeon: Dungeon, hero: int, square: int) -> list[int]:
    """A monster on the square where a hero ends threatens it at once, and the movement ends (1.5, TD-12). Returns the
    monsters; the caller tells of them, when no two figures are on one square any more."""
    s = dungeon.state
    met = [figure for figure in FIGURES if s.place[figure] == square] if square in s.place else []
    for figure in met:
        s.place[figure] = ON_SHEET - hero
        if hero != ARCHER and dungeon.rules_version >= HALTS_SINCE:
            s.moved[hero] += HALTED
    return met


def open_door(dungeon: Dungeon, hero: int, door: int) -> None:
    """Remove the door permanently, from this moment on (1.3, TD-11, TD-31)."""
    dungeon.state.doors[door] = GONE
    dungeon.tell("door_opened", "1.3", hero=hero, door=door)
