"""Where a stack can go: costs, Sea, hexes that stop it, room on the way (phase 5, KA-14, KA-34, KA-67, KA-68).

Rules: 5.1, 5.2, 5.3.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rules.kings_and_things.chart import chart
from rules.kings_and_things.facts import CITADEL, FLYING, MOVE_COST, NOBODY, SEA, SETTLEMENT, STACK_LIMIT, TERRAIN_OF
from rules.kings_and_things.kingdom.holdings import opposed, unexplored
from rules.kings_and_things.state import WarState


class Ground(NamedTuple):
    """What the map is to one seat that moves: the terrain of each hex, hexes with enemies or neutral tiles, hexes not
    explored yet, how many of its own creatures are in each, and hexes without a stack limit."""

    terrain: Sequence[int]
    opposed: frozenset[int]
    unexplored: frozenset[int]
    own: Sequence[int]
    unlimited: frozenset[int]


def ground(s: WarState, seat: int) -> Ground:
    """The map as the seat's movers find it."""
    own = [0] * len(s.hexes)
    spot = s.spot
    hostile = {spot[piece] for owner, army in enumerate(s.army) if owner != seat for piece in army}
    for piece in s.army[seat]:
        own[spot[piece]] += 1
    neutral = {spot[piece] for piece in s.neutral}
    terrain = [TERRAIN_OF[tile] for tile in s.hexes]
    unexplored = []
    for place, owner in enumerate(s.owner):
        income = s.income[place]
        if owner != seat and (s.fort[place] or (income != NOBODY and SETTLEMENT[income])):
            hostile.add(place)
        if owner == NOBODY and income == NOBODY and place not in neutral and terrain[place] != SEA:
            unexplored.append(place)
    return Ground(
        terrain,
        frozenset(hostile | neutral),
        frozenset(unexplored),
        own,
        frozenset(place for place, level in enumerate(s.fort) if level == CITADEL),
    )


class Reach(NamedTuple):
    """The goals of a stack with their costs, hexes it may pass over with the cost of coming there, and why hexes it
    comes to are closed (``stack_full``, ``sea``)."""

    goals: dict[int, int]
    over: dict[int, int]
    closed: dict[int, str]


def reach(here: Ground, source: int, pieces: Sequence[int], points: int, easy: bool) -> Reach:
    """Where these creatures of ``source`` can go with ``points`` left; ``easy``: every hex costs 1 (Deerhunter)."""
    neighbors = chart(len(here.terrain)).neighbors
    flies = all(FLYING[piece] for piece in pieces)
    some_fly = any(FLYING[piece] for piece in pieces)
    count = len(pieces)
    best: dict[int, int] = {source: 0}
    closed: dict[int, str] = {}
    over: dict[int, int] = {}
    edge = [source]
    for cost in range(points):
        for place in [reached for reached in edge if best[reached] == cost]:
            for near in neighbors[place]:
                terrain = here.terrain[near]
                if terrain == SEA and not flies:
                    closed[near] = "sea"
                    continue
                spent = cost + (1 if flies or easy else MOVE_COST[terrain])
                if spent > points or best.get(near, points + 1) <= spent:
                    continue
                if here.own[near] + count > STACK_LIMIT and near not in here.unlimited and near != source:
                    closed[near] = "stack_full"
                    continue
                best[near] = spent
                if near in here.opposed:
                    if some_fly and near not in here.unexplored and spent < points:
                        over[near] = spent
                elif near not in here.unexplored:
                    edge.append(near)
    del best[source]
    goals = {place: spent for place, spent in best.items() if here.terrain[place] != SEA}
    return Reach(goals, over, closed)


def must_stop(s: WarState, seat: int, place: int) -> bool:
    """Does a hex stop the seat's creatures that enter it?"""
    return opposed(s, seat, place) or unexplored(s, place)
