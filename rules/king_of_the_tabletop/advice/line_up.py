"""Planning a line-up as a whole: which of one's tiles stand at which lands of the defender.

A land falls if enough hits are made on its forts and defenders and an attacker survives. The hits of a side are counted
as a Poisson variable with the average of its tiles. A side that lines up first plans against the best answer to it.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import exp
from typing import NamedTuple

from rules.king_of_the_tabletop.advice.weights import WEIGHTS

_DICE_OF_FORTS = 1 / 6
"""The hits of a point of a fort (16.1)."""
_EFFORTS = (0.8, 1.2, 1.7)
"""Plans of attack: how many times the hits that a land needs are sent there before the next land has its turn."""
_FRONTS = (1, 2, 3, 99)
"""The most lands that are attacked in the plans of an attacker who lines up first: by the hits that they need, or each
by as many tiles as the others."""
_CROWDS = (0.7, 1.5, 3.0)
"""Attackers whom a defender who lines up first expects at a land, as multiples of an equal share."""
_ROUNDS = 3
"""How often every tile may change its place."""

Unit = tuple[float, int]
"""A tile: its hits, and 1 if it can be hit by itself (sword and bow cannot); or a group of tiles."""
Units = tuple[Unit, ...]
_NOBODY: Unit = (0.0, 0)


class Place(NamedTuple):
    """A land of a war for one side: what it is worth to it in points, the hits its forts absorb, the enemies there and
    the hits they bring."""

    worth: float
    absorbs: int
    enemies: int = 0
    enemy_hits: float = 0.0


@cache
def _at_least(tenths: int, count: int) -> float:
    """The chance of at least ``count`` hits when the average is so many tenths of a hit."""
    if count <= 0:
        return 1.0
    average = tenths / 10
    term = below = exp(-average)
    for number in range(1, count):
        term *= average / number
        below += term
    return max(0.0, 1 - below)


@cache
def _falls(power: int, bodies: int, absorbs: int, defenders: int, fire: int) -> float:
    """The same as ``falls``; hits are in tenths, those of forts included."""
    needs = absorbs + WEIGHTS.body * defenders
    whole = int(needs)
    low = _at_least(power, whole)
    reached = low + (needs - whole) * (_at_least(power, whole + 1) - low)
    return reached * (1 - _at_least(fire, bodies))


def falls(attackers: Unit, absorbs: int, defenders: Unit) -> float:
    """The chance that a land falls to attackers, whose forts absorb so many hits."""
    power, bodies = attackers
    if bodies <= 0:
        return 0.0
    if not absorbs and not defenders[1]:
        return 1.0
    fire = int(defenders[0] * 10 + absorbs * 10 * _DICE_OF_FORTS + 0.5)
    return _falls(int(power * 10 + 0.5), bodies, absorbs, defenders[1], fire)


class Plan(NamedTuple):
    """Where each tile stands, as indices of places, in the order of the tiles; the value of that in points; and, for an
    attack on an enemy still to line up, the chance of each place to fall."""

    stands: tuple[int, ...]
    value: float
    falling: tuple[float, ...] = ()


Value = Callable[[Place, Unit], float]
"""What a side expects of a place for a group of its tiles there."""


# ---- an enemy that is lined up -----------------------------------------------------------------------------


@lru_cache(maxsize=256)
def attack(units: Units, places: tuple[Place, ...]) -> Plan:
    """The best of some plans of attack on defenders in their places: undefended lands for one tile each, then lands one
    after the other by what they are worth for the hits they need; then single tiles change places while that helps."""
    starts = [_attack(units, places, effort) for effort in _EFFORTS]
    return improved(units, max(starts, key=lambda stands: _total(units, stands, places)), places, taken)


def _total(units: Units, stands: Sequence[int], places: Sequence[Place]) -> float:
    """What attackers expect of their stands."""
    forces = forces_of(units, stands, len(places))
    return sum([taken(place, force) for place, force in zip(places, forces, strict=True)])


@lru_cache(maxsize=256)
def defend(units: Units, places: tuple[Place, ...]) -> Plan:
    """A plan of defense against attackers in their places: the strongest tile first, each where it saves most; then
    single tiles change places while that helps, also to lands where nobody fights."""
    return improved(units, stand_by_need(units, places), places, held)


def _value_of(plan: Plan) -> float:
    return plan.value


def rough_attack(units: Units, places: Sequence[Place]) -> list[int]:
    """Stands of a usual attack, without second thoughts."""
    return _attack(units, places, _EFFORTS[1])


def _attack(units: Units, places: Sequence[Place], effort: float) -> list[int]:
    """Stands by a simple plan: to each land so many times the hits it needs, as long as there are tiles."""
    waiting = sorted(range(len(units)), key=units.__getitem__)
    stands = [0] * len(units)
    needs = [place.absorbs + WEIGHTS.body * place.enemies for place in places]
    order = sorted(range(len(places)), key=lambda index: places[index].worth / (0.5 + needs[index]), reverse=True)
    for at in order:
        power, bodies, fire = 0.0, 0, _fire(places[at])
        while waiting and (not bodies or (needs[at] and (power < needs[at] * effort or bodies < fire + 0.5))):
            index = waiting.pop() if needs[at] else waiting.pop(0)
            stands[index] = at
            power += units[index][0]
            bodies += units[index][1]
    for index in waiting:
        stands[index] = order[0]
    return stands


def stand_by_need(units: Units, places: Sequence[Place]) -> list[int]:
    """Stands of defenders, the strongest first, each where it saves most."""
    attacked = [at for at, place in enumerate(places) if place.enemies] or [0]
    stands = [attacked[0]] * len(units)
    if len(attacked) == 1:
        return stands
    here = dict.fromkeys(attacked, _NOBODY)
    values = {at: held(places[at], _NOBODY) for at in attacked}
    gains: dict[int, float] = {}
    before = best = None
    for index in sorted(range(len(units)), key=units.__getitem__, reverse=True):
        unit = units[index]
        # For a tile like the one before only the place of that one has changed.
        for at in attacked if unit != before or best is None else (best,):
            gains[at] = held(places[at], _joined(here[at], unit)) - values[at]
        before, best = unit, max(gains, key=gains.__getitem__)
        stands[index] = best
        here[best] = _joined(here[best], unit)
        values[best] += gains[best]
    return stands


def improved(units: Units, start: Sequence[int], places: Sequence[Place], value: Value) -> Plan:
    """The plan after some rounds in which each tile goes where it adds most."""
    stands = [*start]
    forces = forces_of(units, stands, len(places))
    values = [value(place, force) for place, force in zip(places, forces, strict=True)]
    for _ in range(_ROUNDS):
        changed = False
        tried: set[tuple[Unit, int]] = set()
        for index, unit in enumerate(units):
            here = stands[index]
            if (unit, here) in tried:
                continue
            left = _without(forces[here], unit)
            loss = values[here] - value(places[here], left)
            best, most = here, loss + 0.001
            for at, place in enumerate(places):
                if at != here and (gain := value(place, _joined(forces[at], unit)) - values[at]) > most:
                    best, most = at, gain
            if best == here:
                # As good as tried for a like tile at the same place, until one moves.
                tried.add((unit, here))
            else:
                changed = True
                tried.clear()
                stands[index] = best
                forces[here], forces[best] = left, _joined(forces[best], unit)
                values[here] -= loss
                values[best] += most
        if not changed:
            break
    return Plan(tuple(stands), sum(values))


def _fire(place: Place) -> float:
    """The hits on attackers of a place."""
    return place.enemy_hits + place.absorbs * _DICE_OF_FORTS


def taken(place: Place, force: Unit) -> float:
    """What attackers expect of a place: the land, their losses and those of the defenders."""
    power, bodies = force
    if not bodies:
        return 0.0
    land = place.worth * falls(force, place.absorbs, (place.enemy_hits, place.enemies))
    killed = min(place.enemies, max(0.0, power - place.absorbs))
    return land - WEIGHTS.line_dead * min(bodies, _fire(place)) + WEIGHTS.line_killed * killed


def held(place: Place, force: Unit) -> float:
    """What defenders expect of a place: the land that may be lost, their losses and those of the attackers."""
    if not place.enemies:
        return 0.0
    worth, absorbs, enemies, enemy_hits = place
    power, bodies = force
    land = worth * falls((enemy_hits, enemies), absorbs, force)
    through = enemy_hits - absorbs
    dead = 0.0 if through <= 0 else through if through < bodies else bodies
    killed = power + absorbs * _DICE_OF_FORTS
    if killed > enemies:
        killed = enemies
    return WEIGHTS.line_killed * killed - land - WEIGHTS.line_dead * dead


def _joined(force: Unit, unit: Unit) -> Unit:
    return force[0] + unit[0], force[1] + unit[1]


def _without(force: Unit, unit: Unit) -> Unit:
    return max(0.0, force[0] - unit[0]), force[1] - unit[1]


def forces_of(units: Units, stands: Sequence[int], count: int) -> list[Unit]:
    """The tiles at each of so many places together."""
    forces = [_NOBODY] * count
    for unit, at in zip(units, stands, strict=True):
        forces[at] = _joined(forces[at], unit)
    return forces


# ---- an enemy that is still to line up -----------------------------------------------------------------------


@lru_cache(maxsize=256)
def attack_first(units: Units, places: tuple[Place, ...], enemies: Units) -> Plan:
    """The plan of attack that the enemy's answer harms least: strength at one land, at some, or everywhere."""
    order = sorted(range(len(places)), key=lambda at: places[at].worth / (0.5 + places[at].absorbs), reverse=True)
    tried: set[tuple[int, ...]] = set()
    for front in _FRONTS[: sum(front < len(places) for front in _FRONTS) + 1]:
        chosen = order[: min(front, len(units))]
        share = spread(enemies, [places[at] for at in chosen], 1.0)
        for local in (rough_attack(units, share), _evenly(units, len(chosen))):
            tried.add(tuple([chosen[at] for at in local]))
    return max([_attack_blindly(units, stands, places, enemies) for stands in sorted(tried)], key=_value_of)


def _evenly(units: Units, count: int) -> list[int]:
    """Stands of as many tiles at each of so many places, the strongest at the first."""
    stands = [0] * len(units)
    for turn, index in enumerate(sorted(range(len(units)), key=units.__getitem__, reverse=True)):
        stands[index] = turn % count
    return stands


def _attack_blindly(units: Units, stands: tuple[int, ...], places: Sequence[Place], enemies: Units) -> Plan:
    """These stands, and what they are worth when the enemy answers as it should."""
    falling = _chances(units, stands, places, enemies)
    return Plan(stands, sum([place.worth * chance for place, chance in zip(places, falling, strict=True)]), falling)


def _chances(units: Units, stands: Sequence[int], places: Sequence[Place], enemies: Units) -> tuple[float, ...]:
    """The chance of each place to fall to attackers who line up first, when the enemy answers as it should."""
    seen = seen_at(units, stands, places)
    defenders = forces_of(enemies, stand_by_need(enemies, seen), len(places))
    return tuple(
        [
            falls((place.enemy_hits, place.enemies), place.absorbs, back)
            for place, back in zip(seen, defenders, strict=True)
        ]
    )


@lru_cache(maxsize=256)
def defend_first(units: Units, places: tuple[Place, ...], enemies: Units) -> Plan:
    """The plan of defense that the best attack on it harms least; each tile may change its place once for that."""
    starts = [tuple(stand_by_need(units, spread(enemies, places, crowd))) for crowd in _CROWDS]
    best = max([_defense(units, stands, places, enemies) for stands in starts], key=_value_of)
    tried: set[tuple[Unit, int]] = set()
    for index, unit in enumerate(units):
        here, value = best.stands, best.value
        if (unit, here[index]) in tried:
            continue
        for at in range(len(places)):
            if at != here[index]:
                other = _defense(units, (*here[:index], at, *here[index + 1 :]), places, enemies)
                if other.value > best.value:
                    best = other
        # What was tried for one tile holds for a like one at the same place, until the plan changes.
        tried = {*tried, (unit, here[index])} if best.value == value else set()
    return best


def _defense(units: Units, stands: tuple[int, ...], places: tuple[Place, ...], enemies: Units) -> Plan:
    """These stands, and what they are worth against a usual attack on them."""
    return Plan(stands, -_worth_of_attack(enemies, seen_at(units, stands, places)))


@lru_cache(maxsize=1024)
def _worth_of_attack(enemies: Units, seen: tuple[Place, ...]) -> float:
    """What a usual attack expects; tiles that make as many hits may change places for the same."""
    return _total(enemies, rough_attack(enemies, seen), seen)


def spread(enemies: Units, places: Sequence[Place], crowd: float) -> list[Place]:
    """The places with enemies by what they are worth; ``crowd`` times as many as there are."""
    total, count = sum([place.worth for place in places]), len(enemies)
    average = sum([unit[0] for unit in enemies]) / max(1, count)
    shares = [max(1, round(count * crowd * place.worth / total)) if count else 0 for place in places]
    return [
        Place(place.worth, place.absorbs, share, share * average) for place, share in zip(places, shares, strict=True)
    ]


def seen_at(units: Units, stands: Sequence[int], places: Sequence[Place]) -> tuple[Place, ...]:
    """The places with these units as enemies."""
    forces = forces_of(units, stands, len(places))
    return tuple(
        [Place(place.worth, place.absorbs, force[1], force[0]) for place, force in zip(places, forces, strict=True)]
    )


# ---- single answers ------------------------------------------------------------------------------------------


def moved(plan: Plan, units: Units, places: Sequence[Place], index: int, value: Value) -> list[float]:
    """What it costs, as a figure below 0, if that tile stands at each of the places instead of its own."""
    forces, unit, here = forces_of(units, plan.stands, len(places)), units[index], plan.stands[index]
    loss = value(places[here], forces[here]) - value(places[here], _without(forces[here], unit))
    return [
        0.0 if at == here else min(-0.01, value(place, _joined(force, unit)) - value(place, force) - loss)
        for at, (place, force) in enumerate(zip(places, forces, strict=True))
    ]
