"""The value of positions: how likely each seat is to win, from what it holds. The search compares positions by it."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.engine.search_plan import RivalValue, SearchPlan, read_budgets
from rules.kings_and_things.advice.outlook import NEAR
from rules.kings_and_things.advice.weighing import weigher
from rules.kings_and_things.advice.worth import chance, fighter
from rules.kings_and_things.chart import chart
from rules.kings_and_things.facts import (
    ANY_TERRAIN,
    CASTLE,
    CITADEL,
    CREATURES,
    HEROES,
    INCOMES,
    MAGICS,
    NOBODY,
    TERRAIN,
    TREASURES,
    VALUE,
)
from rules.kings_and_things.kingdom.holdings import hexes_of, income_of, terrain_at
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.turn.construction import COST, citadel_income

PACKAGE = "rules.kings_and_things"

FEATURES = (
    "income",
    "lead",
    "potential",
    "race",
    "ready",
    "level",
    "castle",
    "citadel",
    "best_citadel",
    "due",
    "gold",
    "hexes",
    "special",
    "army",
    "strength",
    "guard",
    "exposed",
    "treasures",
    "magic",
    "sites",
    "reserve",
    "heroes",
    "order",
    "out",
)
"""What a seat's score is made of: its income, and how far that is ahead of the best rival's; how far the income that
its gold can build now is ahead of theirs, and how near it is to that of a Citadel; whether it can build one now; the
level of its highest fort, a Castle; a Citadel, one with the highest income, one while the game is about to end; its
gold, hexes, and special income; its creatures and heroes on the map, and the strength of those that its land supports;
the strength that guards its best hex, and how likely the strongest rival near it would win there; behind the screen
treasures, magic, special income and creatures that its land supports; heroes; its place in turn order; whether it is
out."""


class Realm(NamedTuple):
    """What one seat holds: its hexes and the forts there; its income, and of that the special one; the income after it
    has built what its gold allows; whether that may be a Citadel; the terrains it controls; its strength by place."""

    hexes: list[int]
    forts: list[int]
    income: int
    special: int
    potential: int
    is_ready: bool
    terrains: set[int]
    strength: list[float]


def features(war: War) -> list[tuple[float, ...]]:
    """The features of every seat, in the order of ``FEATURES``."""
    s = war.state
    needed = citadel_income(war)
    realms = [_realm(s, seat, needed) for seat in range(len(s.out))]
    return [_features(s, seat, realms, needed) for seat in range(len(s.out))]


def _realm(s: WarState, seat: int, needed: int) -> Realm:
    hexes = hexes_of(s, seat)
    forts = [s.fort[place] for place in hexes]
    parts = income_of(s, seat, hexes)
    total, rising = sum(parts), len([level for level in forts if level < CASTLE])
    levels = s.gold[seat] // COST
    terrains = {terrain_at(s, place) for place in hexes}
    strength = [0.0] * len(s.hexes)
    for piece in s.army[seat]:
        if piece in HEROES or TERRAIN[piece] in terrains:
            strength[s.spot[piece]] += fighter(piece)
    may_build = CASTLE in forts and CITADEL not in forts and levels > 0
    is_ready = may_build and total + min(levels - 1, rising) >= needed
    return Realm(hexes, forts, total, parts[3], total + min(levels, rising), is_ready, terrains, strength)


def _features(s: WarState, seat: int, realms: Sequence[Realm], needed: int) -> tuple[float, ...]:
    if s.out[seat]:
        return (*(0.0 for _ in FEATURES[:-1]), 1.0)
    own, rivals = realms[seat], [realm for rival, realm in enumerate(realms) if rival != seat]
    army, screen = s.army[seat], s.screen[seat]
    has_citadel = CITADEL in own.forts
    leads = has_citadel and all(own.income >= realm.income for realm in rivals if CITADEL in realm.forts)
    guard, danger = _best_hex(s, own, rivals)
    fitting = (ANY_TERRAIN, *own.terrains)
    return (
        own.income * 0.1,
        (own.income - max([realm.income for realm in rivals])) * 0.1,
        (own.potential - max([realm.potential for realm in rivals])) * 0.1,
        1 / (1 + max(0, needed - own.potential)),
        float(own.is_ready),
        0.0 if has_citadel else max(own.forts, default=0) * 0.25,
        float(CASTLE in own.forts and not has_citadel),
        float(has_citadel),
        float(leads),
        float(leads and bool(s.over_due)),
        min(60, s.gold[seat]) * 0.02,
        len(own.hexes) * 0.1,
        own.special * 0.1,
        len(army) * 0.1,
        sum(own.strength) * 0.02,
        guard * 0.05,
        danger * (1.0 + has_citadel),
        sum([VALUE[tile] for tile in screen if tile in TREASURES]) * 0.05,
        len([tile for tile in screen if tile in MAGICS]) * 0.2,
        sum([VALUE[tile] for tile in screen if tile in INCOMES and TERRAIN[tile] in fitting]) * 0.1,
        sum([fighter(tile) for tile in screen if tile in CREATURES and TERRAIN[tile] in own.terrains]) * 0.05,
        len([piece for piece in army if piece in HEROES]) * 0.2,
        (seat - s.first) % len(s.out) / len(s.out),
        0.0,
    )


def _best_hex(s: WarState, own: Realm, rivals: Sequence[Realm]) -> tuple[float, float]:
    """How strong the garrison of a seat's highest fort is, and how likely the strongest rival near it wins there."""
    if not own.hexes:
        return 0.0, 0.0
    best = max(own.hexes, key=lambda place: (s.fort[place], s.income[place] != NOBODY))
    guard = own.strength[best] + 2.0 * s.fort[best]
    distances = chart(len(s.hexes)).distance[best]
    near = [place for place, far in enumerate(distances) if far <= NEAR]
    threat = max([sum([realm.strength[place] for place in near]) for realm in rivals])
    return guard, chance(threat, guard + 1.0)


def stage(war: War) -> int:
    """Counts the rounds."""
    return war.state.round


VALUE_OF_SEATS = RivalValue(PACKAGE, FEATURES, features)
"""The chance of each seat to win."""

SEARCH = SearchPlan(read_budgets(PACKAGE), weigher, stage, VALUE_OF_SEATS)
"""The questions worth a search, and how it compares positions."""
