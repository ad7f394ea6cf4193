"""How heroes move: squares, doors opened on the way, ending on a monster (1.1 to 1.5, TD-10 to TD-13)."""

from rules.tabletop_dungeon.facts import ARCHER, FIGURES, GONE, THE_DRAGON
from rules.tabletop_dungeon.heroes import is_threatened, moves_left, threats
from rules.tabletop_dungeon.layout import Layout, closed_doors, doors_in, layout
from rules.tabletop_dungeon.state import ON_SHEET, Dungeon, DungeonState


def may_walk(s: DungeonState, hero: int) -> bool:
    """A threatened hero cannot change square, except the Archer (2.3)."""
    return hero == ARCHER or not is_threatened(s, hero)


def goals(s: DungeonState, hero: int, plan: Layout) -> list[int]:
    """The squares where a hero may end a move, in reading order: none with a hero, not the Dragon's (1.4, 1.5)."""
    left = moves_left(s, hero)
    if not left or not may_walk(s, hero):
        return []
    taken = s.square
    dragon = s.place[THE_DRAGON]
    return [square for square in plan.reach(taken[hero], left) if square not in taken and square != dragon]


def can_walk(s: DungeonState, hero: int, plan: Layout) -> bool:
    """Is there any square to go to?"""
    left = moves_left(s, hero)
    if not left or not may_walk(s, hero):
        return False
    taken, dragon = s.square, s.place[THE_DRAGON]
    return any(square not in taken and square != dragon for square in plan.reach(taken[hero], left))


def doors_beside(s: DungeonState, hero: int, plan: Layout) -> list[int]:
    """The closed doors a hero may open where it stands (1.3)."""
    if not may_walk(s, hero):
        return []
    return [door for door in plan.doors_at.get(s.square[hero], ()) if s.doors[door]]


def go(dungeon: Dungeon, hero: int, goal: int) -> None:
    """Walk the shortest way to ``goal`` and open the doors on it; a monster there comes on to the sheet."""
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
    dungeon.tell("moved", "1.1", hero=hero, start=start, goal=goal, steps=steps)
    for figure in left_behind:
        dungeon.tell("left_behind", "H2.2", hero=hero, figure=figure)
    _meet(dungeon, hero, goal)


def _meet(dungeon: Dungeon, hero: int, square: int) -> None:
    """A monster on the square where a hero ends threatens it at once (1.5, TD-12)."""
    s = dungeon.state
    for figure in FIGURES:
        if s.place[figure] == square:
            s.place[figure] = ON_SHEET - hero
            dungeon.tell("stepped_on", "1.5", hero=hero, figure=figure)


def open_door(dungeon: Dungeon, hero: int, door: int) -> None:
    """The door leaves the dungeon for good, from this moment on (TD-11, TD-31)."""
    dungeon.state.doors[door] = GONE
    dungeon.tell("door_opened", "1.3", hero=hero, door=door)
