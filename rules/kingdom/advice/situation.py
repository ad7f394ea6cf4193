"""What the heuristic player reads from its view: distances, threats, chances of a battle, what places are worth."""

import heapq
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

from rules.kingdom.advice.weights import WEIGHTS, Temper
from rules.kingdom.board import SLOW, Board
from rules.kingdom.facts import (
    CASTLE,
    CASTLES,
    CHALLENGERS,
    COMMODITIES,
    FIELD,
    MOVE_FOOT,
    MOVE_KNIGHT,
    NOBODY,
    VILLAGE,
)
from rules.kingdom.turn.reach import FAIR, spread
from rules.kingdom.view import BROKEN, GRAIL_SHOWN, Force, KingdomView, Seat

SLOW_COST = 3
"""What a square of slow terrain counts in rough distances: it ends a move of five squares."""
HORIZON = 12
"""Rounds for which future taxes count at most."""
LONG = 60
"""Rounds that a game without a limit is taken to have."""


def me(view: KingdomView) -> Seat:
    """The seat that is advised."""
    return view.seats[0 if view.seat is None else view.seat]


def scene(view: KingdomView, kind: str) -> dict[str, Any]:
    """The public facts of the topmost step of that tag; empty if there is none."""
    return next((scene.facts for scene in reversed(view.scenes) if scene.kind == kind), {})


def rivals(view: KingdomView) -> list[Seat]:
    """The living opponents who are not allies."""
    own = me(view)
    return [seat for seat in view.seats if seat.index != own.index and not seat.out and seat.index not in own.allies]


def rounds_to_come(view: KingdomView) -> int:
    """Rounds until the limit, the present one included; without a limit as if the game had just begun."""
    return view.round_limit - view.round + 1 if view.round_limit else LONG


def rounds_left(view: KingdomView) -> int:
    """Rounds that still count, up to the horizon."""
    return min(HORIZON, rounds_to_come(view))


@cache
def distances(board: Board, start: int) -> dict[int, int]:
    """Rough distances in squares from a place, slow terrain counted threefold; Camelot and sites are not crossed."""
    closed = {board.camelot, *board.sites} - {start}
    costs = {start: 0}
    queue = [(0, start)]
    while queue:
        far, place = heapq.heappop(queue)
        if far > costs[place]:
            continue
        for near in board.neighbors[place]:
            cost = far + (SLOW_COST if board.terrain[near] in SLOW else 1)
            if cost < costs.get(near, cost + 1):
                costs[near] = cost
                if near not in closed:
                    heapq.heappush(queue, (cost, near))
    return costs


def turns_between(board: Board, start: int, goal: int, pace: int = 5) -> int:
    """Turns a piece needs, about; 99 where no way leads."""
    far = distances(board, goal).get(start)
    return 99 if far is None else -(-far // pace)


def force_at(seat: Seat, place: int) -> Force:
    """The troops of a seat at a place."""
    return next((force for force in seat.forces if force.place == place), Force(place, 0, 0))


def size(force: Force) -> int:
    """Pieces in a force."""
    return force.knights + force.foot


def threat(view: KingdomView, place: int) -> int:
    """Pieces of others that may reach a place within a turn."""
    return Outlook(view).threat(place)


class Outlook:
    """A view with what was worked out from it: each figure once, however many answers are weighed."""

    __slots__ = (
        "_reached",
        "captures",
        "conquest",
        "gates",
        "near_sites",
        "open_gates",
        "own",
        "pieces",
        "spoils",
        "targets",
        "temper",
        "view",
        "ways_on",
        "wrongdoers",
    )

    def __init__(self, view: KingdomView, temper: Temper = WEIGHTS.temper["balanced"]) -> None:
        self.view = view
        self.temper = temper
        """What the player leans to."""
        self.own = me(view)
        self.pieces = {force.place: force.knights + force.foot for force in self.own.forces}
        """The troops of the advised seat by place."""
        self._reached: tuple[Mapping[int, Mapping[int, int]], Mapping[int, int]] | None = None
        self.targets: dict[tuple[int, int], list[tuple[float, dict[int, int]]]] = {}
        """What raiders of a strength and a pace may aim at: its worth, and the distances to it."""
        self.ways_on: dict[tuple[int, int, int], float] = {}
        """What the best of these is worth to raiders of a strength and a pace at a place."""
        self.captures: dict[int, float] | None = None
        """What it is worth to enter the places of Challengers that can be captured."""
        self.spoils: dict[int, float] | None = None
        """What castles and villages of others are worth that nobody defends."""
        self.gates: dict[int, list[int]] = {}
        """For a place those beside it from which rivals may come."""
        self.open_gates: set[int] | None = None
        """Those of the Challenger's place, and that place, where none of its troops stand."""
        self.conquest: float | None = None
        """What the conquest of a first village costs."""
        self.wrongdoers = wrongdoers(view) if temper.grudge != 1 else frozenset[int]()
        """The rivals on whom the player wants revenge; none unless that counts for it."""
        self.near_sites: list[tuple[float, dict[int, int]]] | None = None
        """What the Challenger may aim at, in the same way."""

    def attackers(self, place: int) -> Mapping[int, int]:
        """The others whose pieces reach a place in their next turns, allies too, each with how many."""
        if self._reached is None:
            self._reached = _reach_and_threats(self.view)
        return self._reached[0].get(place, _NONE)

    def threat(self, place: int) -> int:
        """Pieces of others that may reach a place within a turn."""
        if self._reached is None:
            self._reached = _reach_and_threats(self.view)
        return self._reached[1].get(place, 0)


_NONE: Mapping[int, int] = {}


def _reach_and_threats(view: KingdomView) -> tuple[Mapping[int, Mapping[int, int]], Mapping[int, int]]:
    """For each place the others that reach it in their next turns, each with how many pieces, and all these pieces.
    Allies are among them: one may end the alliance in the very step in which he comes (33). Only troops of others stop
    them, not those of the advised seat, which may move; who misses his turn in prison goes nowhere. Sites count as if
    they were broken already: who breaks one stays there."""
    own = me(view).index
    armies = tuple(
        (seat.index, seat.forces) for seat in view.seats if seat.index != own and not seat.out and not seat.missed
    )
    return _reach(view.board, view.sites, armies)


@lru_cache(maxsize=256)
def _reach(
    board: Board, sites: tuple[int, ...], armies: tuple[tuple[int, tuple[Force, ...]], ...]
) -> tuple[Mapping[int, Mapping[int, int]], Mapping[int, int]]:
    final = frozenset(board.sites[site] for site, state in enumerate(sites) if state != BROKEN)
    closed = frozenset((board.camelot,))
    reach: dict[int, dict[int, int]] = {}
    for index, forces in armies:
        enemies = frozenset(force.place for foe, others in armies if foe != index for force in others)
        for force in forces:
            for pieces, pace in ((force.knights, MOVE_KNIGHT), (force.foot, MOVE_FOOT)):
                if pieces:
                    costs, attacks = spread(board, FAIR, enemies, closed, final, force.place, pace)
                    for place in {force.place, *costs, *[attack[0] for attack in attacks]}:
                        there = reach.setdefault(place, {})
                        there[index] = there.get(index, 0) + pieces
    return reach, {place: sum(there.values()) for place, there in reach.items()}


def wrongdoers(view: KingdomView) -> frozenset[int]:
    """The seats that hold a castle or a village of the advised seat's Challenger, or of one sworn to it."""
    own = me(view)
    lands = {own.challenger, *(sworn for sworn, patron in enumerate(view.patron) if patron == own.index)}
    lords = (*range(CHALLENGERS), *(village.challenger for village in view.board.villages))
    holders = {view.control[holding] for holding, lord in enumerate(lords) if lord in lands}
    return frozenset(holders - {own.index, NOBODY})


def hostile(view: KingdomView) -> set[int]:
    """Places with troops of rivals."""
    return {force.place for seat in rivals(view) for force in seat.forces}


def defense_of(view: KingdomView, seat: int, place: int) -> int:
    """What a seat defends at a place: CASTLE, VILLAGE or FIELD."""
    holding = view.board.holding_at.get(place, NOBODY)
    if holding == NOBODY or view.control[holding] != seat:
        return FIELD
    return CASTLE if holding in CASTLES else VILLAGE


_CURVES = {
    FIELD: ((0.5, 0.12), (1.0, 0.58), (2.0, 0.93), (3.0, 0.98)),
    VILLAGE: ((1.0, 0.18), (2.0, 0.62), (3.0, 0.85)),
    CASTLE: ((1.0, 0.15), (2.0, 0.58), (3.0, 0.8), (4.0, 0.9)),
}
"""Points of the chance to win by the ratio of attackers to defenders; straight lines between them."""


def win_chance(attackers: int, defenders: int, defense: int) -> float:
    """About how likely an attack wins, from the figures that the data file gives for the tables."""
    if not defenders:
        return 1.0
    ratio = attackers / defenders
    curve = _CURVES[defense]
    if ratio <= curve[0][0]:
        return curve[0][1] * ratio / curve[0][0]
    for (low, first), (high, last) in pairwise(curve):
        if ratio <= high:
            return first + (last - first) * (ratio - low) / (high - low)
    return curve[-1][1]


def holding_worth(view: KingdomView, holding: int) -> float:
    """What a castle or village is worth in gold, from its taxes in the rounds to come."""
    rounds = rounds_left(view)
    if holding in CASTLES:
        if holding == me(view).challenger:
            return WEIGHTS.home
        is_home = any(seat.challenger == holding and not seat.out for seat in rivals(view))
        return 4.0 * rounds + 20 + WEIGHTS.rival_home * is_home
    return float(COMMODITIES[view.board.villages[holding - CHALLENGERS].commodity] * rounds) + 3


def open_sites(view: KingdomView) -> Iterable[int]:
    """Mystic sites that the advised Challenger may still break, as far as bans go."""
    own = me(view)
    return (site for site, state in enumerate(view.sites) if state != BROKEN and not own.bans[site])


def sites_left(view: KingdomView) -> int:
    """Tokens still on the board."""
    return sum(state != BROKEN for state in view.sites)


def is_safe_square(view: KingdomView, place: int) -> bool:
    """Camelot and unbroken sites, where nobody is captured (F3)."""
    site = view.board.site_at.get(place, NOBODY)
    return place == view.board.camelot or (site != NOBODY and view.sites[site] != BROKEN)


def grail_chance(view: KingdomView, site: int) -> float:
    """How likely the Grail is on a site."""
    if view.grail != NOBODY or GRAIL_SHOWN in view.sites:
        return float(view.sites[site] == GRAIL_SHOWN)
    return 1 / max(1, sites_left(view))
