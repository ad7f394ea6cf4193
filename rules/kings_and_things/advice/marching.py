"""Weighing moves: which stack goes where, with how many, and holding movers."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec import structs

from rules.engine.choice_ids import number, read
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight
from rules.kings_and_things.advice.outlook import Outlook, outlook_of
from rules.kings_and_things.advice.temper import Temper
from rules.kings_and_things.advice.weights import WEIGHTS
from rules.kings_and_things.advice.worth import against, building_strength, chance, fighter, is_wild, me, real, strength
from rules.kings_and_things.chart import chart
from rules.kings_and_things.facts import CITADEL, KIND, NOBODY, SEA, SETTLEMENT
from rules.kings_and_things.turn.move_record import POINTS
from rules.kings_and_things.turn.reach import Ground, reach
from rules.kings_and_things.view import Hex, WarView


def view_ground(view: WarView) -> Ground:
    """The map as the seat's movers find it."""
    seat = me(view)
    opposed = []
    for hexagon in view.hexes:
        others = hexagon.neutral or any(
            rival != seat and (count or hexagon.up[rival]) for rival, count in enumerate(hexagon.down)
        )
        if others or (hexagon.owner != seat and building_strength(hexagon)):
            opposed.append(hexagon.place)
    return Ground(
        [hexagon.terrain for hexagon in view.hexes],
        frozenset(opposed),
        frozenset(hexagon.place for hexagon in view.hexes if is_wild(hexagon) and hexagon.terrain != SEA),
        [len(hexagon.mine) for hexagon in view.hexes],
        frozenset(hexagon.place for hexagon in view.hexes if hexagon.fort == CITADEL),
    )


PLANNED = 40.0
"""Added to the goal for which a party was picked."""


class March(NamedTuple):
    """A move worth making: from where, who, to where, its weight."""

    source: int
    pieces: tuple[int, ...]
    goal: int
    weight: float


def _left(view: WarView) -> dict[int, int]:
    return dict(view.moving.moved) if view.moving is not None else {}


def goal_weight(outlook: Outlook, mine: float, goal: int, temper: Temper) -> float:
    """What it is worth to go to a hex with so much strength, beside what the seat has there already."""
    hexagon = outlook.view.hexes[goal]
    if hexagon.owner == outlook.view.seat and not outlook.defense(goal):
        return outlook.worth_of_guarding(hexagon, mine)
    present = outlook.present(goal)
    together = battle_weight(outlook, present + mine, goal, temper)
    return together - battle_weight(outlook, present, goal, temper) if present else together


def battle_weight(outlook: Outlook, mine: float, goal: int, temper: Temper) -> float:
    """What it is worth to fight for a hex with so much strength."""
    hexagon = outlook.view.hexes[goal]
    odds = chance(mine * temper.daring, outlook.defense(goal))
    if hexagon.owner == outlook.view.seat:
        return outlook.prize(goal) * odds
    if is_wild(hexagon):
        odds = (1 + 2 * odds) / 3
    risk = 0.0 if outlook.view.last_round else (1 - odds) * mine * WEIGHTS.risk
    return outlook.prize(goal) * odds - risk


@lru_cache(maxsize=8)
def marches(view: WarView, temper: Temper) -> tuple[March, ...]:
    """The best move of each stack, the best first; the same while its creatures are picked one by one."""
    moving = view.moving
    if moving is not None:
        moving = structs.replace(moving, source=NOBODY, count=0, picked=(), passing=False, goals=(), points=0)
    return _marches(structs.replace(view, moving=moving, scenes=(), kind=""), temper)


@lru_cache(maxsize=64)
def _marches(view: WarView, temper: Temper) -> tuple[March, ...]:
    here, outlook = view_ground(view), outlook_of(view)
    left = _left(view)
    hunted = view.moving.hunted if view.moving is not None else ()
    parties: list[tuple[Party, dict[int, int]]] = []
    allies = [0.0] * len(view.hexes)
    for hexagon in view.hexes:
        able = [piece for piece in hexagon.mine if left.get(piece, POINTS) > 0 and piece not in hunted]
        fresh = [piece for piece in able if real(view, piece, hexagon.mine)]
        for pieces in (fresh, able[:1]):
            if pieces:
                points = min(left.get(piece, POINTS) for piece in pieces)
                goals = reach(here, hexagon.place, pieces, points, easy=False).goals
                party = _party(outlook, hexagon, pieces)
                parties.append((party, goals))
                if pieces is fresh:
                    for goal in goals:
                        allies[goal] += party.strengths[-1]
    plans = [_best(outlook, party, goals, allies, temper) for party, goals in parties]
    return tuple(sorted((plan for plan in plans if plan is not None), key=lambda march: -march.weight))


class Party(NamedTuple):
    """Those in a hex who can go: in their order there, the strongest first, and how strong the first 0, 1, 2 ... of
    these are together. ``stays``: one of them, if there are more than two, does not leave the hex."""

    home: Hex
    pieces: list[int]
    ordered: list[int]
    strengths: list[float]
    stays: bool


def _party(outlook: Outlook, home: Hex, pieces: list[int]) -> Party:
    """A garrison stays with a city or a Citadel."""
    ordered = sorted(pieces, key=fighter, reverse=True)
    strengths = [outlook.strength(ordered[:count]) for count in range(len(ordered))] + [outlook.strength(pieces)]
    treasured = home.fort >= CITADEL or (home.income != NOBODY and SETTLEMENT[home.income])
    return Party(home, pieces, ordered, strengths, treasured and len(pieces) == len(home.mine) > 2)


def _best(outlook: Outlook, party: Party, goals: dict[int, int], allies: list[float], temper: Temper) -> March | None:
    best: March | None = None
    leaving: dict[int, float] = {}
    for goal, cost in goals.items():
        for go, worth in _ways(outlook, party, goal, allies[goal], temper):
            weight = worth - cost * 0.02
            if best is None or weight > best.weight:
                if len(go) not in leaving:
                    leaving[len(go)] = outlook.cost_of_leaving(party.home, go)
                weight -= leaving[len(go)]
                if best is None or weight > best.weight:
                    best = March(party.home.place, tuple(go), goal, weight)
    return best if best is not None and best.weight > WEIGHTS.worth_going else None


def _ways(
    outlook: Outlook, party: Party, goal: int, allies: float, temper: Temper
) -> Iterator[tuple[list[int], float]]:
    """Who may go to a hex, and what that is worth: as many pieces as it needs; and if the hex is dear and other stacks
    can join them, all of the party."""
    count = _enough(outlook, party, goal)
    yield party.ordered[:count], goal_weight(outlook, party.strengths[count], goal, temper)
    if outlook.prize(goal) >= WEIGHTS.joint:
        mine = party.strengths[-1]
        if allies > mine:
            yield party.pieces, goal_weight(outlook, allies, goal, temper) * mine / allies


def _enough(outlook: Outlook, party: Party, goal: int) -> int:
    """How many of a party the goal needs."""
    need = outlook.defense(goal) * WEIGHTS.enough - outlook.present(goal)
    most = len(party.ordered)
    count = next((count for count in range(1, most) if party.strengths[count] >= need), most)
    return count - 1 if party.stays and count == most else count


def move(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Begin with the stack whose best move is worth most."""
    answer = read(choice)
    if answer.verb == "done":
        return WEIGHTS.worth_going
    if answer.verb == "balloon":
        return -1.0
    source = answer.number()
    weights = [march.weight for march in marches(view, temper) if march.source == source]
    return weights[0] + 1.0 if weights else -1.0


def _looks(view: WarView, pieces: Iterable[int]) -> list[tuple[str, int]]:
    """What makes creatures different for a mover: kind, and points left."""
    left = _left(view)
    return [(KIND[piece], left.get(piece, POINTS)) for piece in pieces]


def _plan(view: WarView, temper: Temper) -> March | None:
    """The march that has been begun: the best one from its hex whose party fits what is picked."""
    moving = view.moving
    if moving is None or moving.source == NOBODY:
        return None
    picked = _looks(view, moving.picked)
    for march in marches(view, temper):
        party = _looks(view, march.pieces)
        if march.source == moving.source and all(picked.count(kind) <= party.count(kind) for kind in picked):
            return march
    return None


def pick(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Pick the party of the march, then go."""
    plan = _plan(view, temper)
    moving = view.moving
    answer = read(choice)
    if plan is None or moving is None:
        return 1.0 if answer.verb == "back" else 0.0
    picked = _looks(view, moving.picked)
    party = _looks(view, plan.pieces)
    missing = [kind for kind in party if party.count(kind) > picked.count(kind)]
    if answer.verb == "go":
        return 5.0 if not missing else 0.5
    if answer.verb == "piece":
        return 3.0 if _looks(view, [answer.number()])[0] in missing else -1.0
    return -0.5


def goal(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """The hex worth most to this party; rather somewhere than nowhere."""
    answer = read(choice)
    moving = view.moving
    if answer.verb == "stay" or moving is None:
        return -50.0
    if answer.verb == "over":
        return -60.0
    weight = goal_weight(outlook_of(view), strength(view, moving.picked), answer.number(), temper)
    plan = _plan(view, temper)
    if plan is not None and plan.goal == answer.number():
        weight += PLANNED
    hexagon = view.hexes[answer.number()]
    case = "wild" if is_wild(hexagon) else "guard" if hexagon.owner == view.seat and not against(view, hexagon) else ""
    return CaseWeight(weight, case)


def pin(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Hold weaker enemies; the cheapest real creature is enough."""
    if choice == "done":
        return 0.0
    piece = number(choice)
    return 1.0 - fighter(piece) * 0.1 if real(view, piece) else -1.0


def stays(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """The weakest flyer stays."""
    return -fighter(number(choice))


def balloon(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """The Balloon stays for others."""
    return 0.0 if choice == "back" else -1.0


def balloon_goal(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Down where least is to be feared."""
    moving = view.moving
    if choice == "stay" or moving is None:
        return 0.0
    return goal_weight(outlook_of(view), strength(view, moving.picked) + 3, number(choice), temper)


def flee(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Flee to where most friends are."""
    place = number(choice)
    hexagon = view.hexes[place]
    near = chart(len(view.hexes)).neighbors[place]
    return len(hexagon.mine) + hexagon.fort - 0.1 * sum(against(view, view.hexes[spot]) for spot in near)
