"""Whom a hero can strike: reach, range and line of fire (1.7, TD-8, TD-9, TD-14, TD-32)."""

from rules.tabletop_dungeon.facts import HEROES, THE_DRAGON
from rules.tabletop_dungeon.grid import WIDTH, steps_between
from rules.tabletop_dungeon.layout import Layout, closed_doors, layout
from rules.tabletop_dungeon.state import IN_BOX, ON_SHEET, DungeonState


def square_of(s: DungeonState, figure: int) -> int:
    """Where a monster is: its own square, or that of the hero whose sheet it is on."""
    place = s.place[figure]
    return place if place >= IN_BOX else s.square[ON_SHEET - place]


def in_reach(s: DungeonState, hero: int) -> list[int]:
    """The monsters a hero may attack now, by figure."""
    return targets(s, hero, layout(s))


def targets(s: DungeonState, hero: int, plan: Layout) -> list[int]:
    """The monsters a hero may attack now, by figure."""
    closed, here = closed_doors(s), s.square[hero]
    found = _struck(s, plan, closed, here) if HEROES[hero].range == 1 else _shot(s, plan, closed, here, hero)
    if min(s.place) < IN_BOX:
        for figure, where in enumerate(s.place):
            if where == ON_SHEET - hero or (where < IN_BOX and plan.next_to(here, s.square[ON_SHEET - where], closed)):
                found.append(figure)
    return sorted(found)


def _struck(s: DungeonState, plan: Layout, closed: int, here: int) -> list[int]:
    """Who stands next to a hero of range 1; that is the same as range and line of fire, found faster."""
    return [
        s.place.index(one)
        for one in plan.beside[here]
        if one in s.place and one != s.place[THE_DRAGON] and not plan.between(here, one) & closed
    ]


def _shot(s: DungeonState, plan: Layout, closed: int, here: int, hero: int) -> list[int]:
    """Who stands in range and line of fire."""
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


def in_range(plan: Layout, closed: int, hero: int, here: int, there: int) -> bool:
    """Can the hero, standing on ``here``, strike at ``there``?"""
    return steps_between(here, there) <= HEROES[hero].range and plan.in_fire(here, there, closed)


def squares_in_fire(s: DungeonState, hero: int) -> list[int]:
    """All squares the hero can strike at, in reading order."""
    plan, closed, here = layout(s), closed_doors(s), s.square[hero]
    return sorted(one for one in plan.tile_of if one != here and in_range(plan, closed, hero, here, one))
