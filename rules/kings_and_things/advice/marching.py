"""Weighing moves: which stack goes where, with how many, and holding movers."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from rules.engine.choice_ids import number, read
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight
from rules.kings_and_things.advice.temper import Temper
from rules.kings_and_things.advice.worth import (
    against,
    building_strength,
    chance,
    defense,
    fighter,
    is_wild,
    me,
    prize,
    real,
    strength,
)
from rules.kings_and_things.chart import chart
from rules.kings_and_things.facts import CITADEL, KIND, NOBODY, SEA, SETTLEMENT
from rules.kings_and_things.turn.move_record import POINTS
from rules.kings_and_things.turn.reach import Ground, reach
from rules.kings_and_things.view import WarView

ENOUGH = 1.6
"""How many times the defense a stack should be before the rest stays at home."""
WORTH_GOING = 0.5


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


class March(NamedTuple):
    """A move worth making: from where, who, to where, its weight."""

    source: int
    pieces: tuple[int, ...]
    goal: int
    weight: float


def _left(view: WarView) -> dict[int, int]:
    return dict(view.moving.moved) if view.moving is not None else {}


def goal_weight(view: WarView, mine: float, goal: int, temper: Temper) -> float:
    """What it is worth to go to a hex with so much strength."""
    hexagon = view.hexes[goal]
    if hexagon.owner == view.seat:
        threat = against(view, hexagon)
        return prize(view, hexagon) * chance(mine, threat) if threat else 0.0
    odds = chance(mine * temper.daring, defense(view, hexagon))
    if is_wild(hexagon):
        odds = (1 + 2 * odds) / 3
    risk = (1 - odds) * mine * 0.35
    return prize(view, hexagon) * odds - risk


@lru_cache(maxsize=64)
def marches(view: WarView, temper: Temper) -> tuple[March, ...]:
    """The best move of each stack, the best first."""
    here = view_ground(view)
    left = _left(view)
    plans = []
    hunted = view.moving.hunted if view.moving is not None else ()
    for hexagon in view.hexes:
        able = [piece for piece in hexagon.mine if left.get(piece, POINTS) > 0 and piece not in hunted]
        fresh = [piece for piece in able if real(view, piece, hexagon.mine)]
        for party in (fresh, able[:1]):
            if party:
                plans += _best(view, here, hexagon.place, party, left, temper)
    return tuple(sorted(plans, key=lambda march: -march.weight))


def _best(
    view: WarView, here: Ground, source: int, party: list[int], left: dict[int, int], temper: Temper
) -> list[March]:
    points = min(left.get(piece, POINTS) for piece in party)
    goals = reach(here, source, party, points, easy=False).goals
    best: March | None = None
    for goal, cost in goals.items():
        go = _enough(view, source, party, goal)
        weight = goal_weight(view, strength(view, go), goal, temper) - cost * 0.02
        if best is None or weight > best.weight:
            best = March(source, tuple(go), goal, weight)
    return [best] if best is not None and best.weight > WORTH_GOING else []


def _enough(view: WarView, source: int, party: list[int], goal: int) -> list[int]:
    """As many of a party as the goal needs, the strongest first; a garrison stays with a city or a Citadel."""
    need = defense(view, view.hexes[goal]) * ENOUGH
    ordered = sorted(party, key=fighter, reverse=True)
    go: list[int] = []
    for piece in ordered:
        if go and strength(view, go) >= need:
            break
        go.append(piece)
    home = view.hexes[source]
    treasured = home.fort >= CITADEL or (home.income != NOBODY and SETTLEMENT[home.income])
    if treasured and len(go) == len(home.mine) and len(go) > 2:
        go = go[:-1]
    return go


def move(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Begin with the stack whose best move is worth most."""
    answer = read(choice)
    if answer.verb == "done":
        return WORTH_GOING
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
    weight = goal_weight(view, strength(view, moving.picked), answer.number(), temper)
    return CaseWeight(weight, "wild" if is_wild(view.hexes[answer.number()]) else "")


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
    return goal_weight(view, strength(view, moving.picked) + 3, number(choice), temper)


def flee(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Flee to where most friends are."""
    place = number(choice)
    hexagon = view.hexes[place]
    near = chart(len(view.hexes)).neighbors[place]
    return len(hexagon.mine) + hexagon.fort - 0.1 * sum(against(view, view.hexes[spot]) for spot in near)
