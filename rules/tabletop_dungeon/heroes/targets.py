"""The monsters that a hero can attack: adjacency, range and line of fire (1.7, TD-8, TD-9, TD-14, TD-32)."""

from rules.tabletop_dungeon.board.grid import WIDTH, steps_between
from rules.tabletop_dungeon.board.layout import Layout, closed_doors, layout
from rules.tabletop_dungeon.facts import HEROES, THE_DRAGON
from rules.tabletop_dungeon.state import IN_BOX, ON_SHEET, DungeonState


def targets(s: DungeonState, hero: int, plan: Layout | None = None) -> list[int]:
    """The monsters that a hero may attack now, by figure; ``plan`` is the layout if the caller has it.

    A monster on a sheet may be attacked by that hero, and by heroes next to that hero's square (1.8, TD-14). A
    threatened hero may attack any of them (TD-30). The Dragon is never a target (6.5).
    """
    plan = plan or layout(s)
    closed, here = closed_doors(s), s.square[hero]
    in_reach = _adjacent(s, plan, closed, here) if HEROES[hero].range == 1 else _in_range(s, plan, closed, here, hero)
    if min(s.place) < IN_BOX:
        sheets = [
            ON_SHEET - comrade
            for comrade, square in enumerate(s.square)
            if ON_SHEET - comrade in s.place and (comrade == hero or plan.next_to(here, square, closed))
        ]
        in_reach += [figure for figure, where in enumerate(s.place) if where in sheets]
    return sorted(in_reach)


def _adjacent(s: DungeonState, plan: Layout, closed: int, here: int) -> list[int]:
    """The monsters next to a hero of range 1: the same as range and line of fire, found faster."""
    return [
        s.place.index(square)
        for square in plan.beside[here]
        if square in s.place and square != s.place[THE_DRAGON] and not plan.between(here, square) & closed
    ]


def _in_range(s: DungeonState, plan: Layout, closed: int, here: int, hero: int) -> list[int]:
    """The monsters in range and line of fire."""
    reach = HEROES[hero].range
    row, column = divmod(here, WIDTH)
    return [
        figure
        for figure, where in enumerate(s.place)
        if where >= 0
        and abs(where // WIDTH - row) + abs(where % WIDTH - column) <= reach
        and plan.in_fire(here, where, closed)
        and figure != THE_DRAGON
    ]


def can_strike(plan: Layout, closed: int, hero: int, here: int, there: int) -> bool:
    """Is ``there`` in range and line of fire of the hero on ``here``?"""
    return steps_between(here, there) <= HEROES[hero].range and plan.in_fire(here, there, closed)


def squares_in_fire(s: DungeonState, hero: int) -> list[int]:
    """The squares that the hero can attack, in reading order."""
    plan, closed, here = layout(s), closed_doors(s), s.square[hero]
    return sorted(square for square in plan.tile_of if square != here and can_strike(plan, closed, hero, here, square))
