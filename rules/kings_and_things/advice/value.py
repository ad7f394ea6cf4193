"""The value of positions: how likely each seat is to win, from what it holds. The search compares positions by it."""

from rules.engine.search_plan import RivalValue, SearchPlan, read_budgets
from rules.kings_and_things.advice.weighing import weigher
from rules.kings_and_things.advice.worth import fighter
from rules.kings_and_things.facts import (
    ANY_TERRAIN,
    CITADEL,
    CREATURES,
    HEROES,
    INCOMES,
    MAGICS,
    TERRAIN,
    TREASURES,
    VALUE,
)
from rules.kings_and_things.kingdom.holdings import hexes_of, income, terrain_at
from rules.kings_and_things.state import War, WarState

PACKAGE = "rules.kings_and_things"

FEATURES = (
    "income",
    "lead",
    "hexes",
    "level",
    "castle",
    "citadel",
    "best_citadel",
    "due",
    "gold",
    "near",
    "army",
    "strength",
    "idle",
    "treasures",
    "magic",
    "sites",
    "heroes",
    "order",
    "out",
)
"""What a seat's score is made of: its income, and how far that is ahead of the best rival's; its hexes; the sum of the
levels of its forts; a Castle; a Citadel, one with the highest income, one while the game is about to end; its gold, and
whether income and gold suffice for a Citadel; its creatures and heroes on the map, their strength, and those that its
land does not support; treasures, magic and special income behind the screen; heroes; its place in turn order; whether
it is out."""

COSTLY = 20
"""The income a Citadel asks for."""


def features(war: War) -> list[tuple[float, ...]]:
    """The features of every seat, in the order of ``FEATURES``."""
    s = war.state
    seats = range(len(s.out))
    incomes = [income(s, seat) for seat in seats]
    forts = [[s.fort[place] for place in hexes_of(s, seat)] for seat in seats]
    has_citadel = [CITADEL in levels for levels in forts]
    best = max([incomes[seat] for seat in seats if has_citadel[seat]], default=-1)
    return [_features(s, seat, incomes, forts[seat], has_citadel[seat], best) for seat in seats]


def _features(
    s: WarState, seat: int, incomes: list[int], forts: list[int], citadel: bool, best: int
) -> tuple[float, ...]:
    if s.out[seat]:
        return (*(0.0 for _ in FEATURES[:-1]), 1.0)
    own = incomes[seat]
    rival = max([amount for other, amount in enumerate(incomes) if other != seat], default=0)
    terrains = {terrain_at(s, place) for place in hexes_of(s, seat)}
    army, screen = s.army[seat], s.screen[seat]
    supported = [piece for piece in army if piece in HEROES or TERRAIN[piece] in terrains]
    leads = citadel and own >= best
    due = bool(s.over_due)
    return (
        own * 0.1,
        (own - rival) * 0.1,
        len(forts) * 0.1,
        sum(forts) * 0.1,
        float(CITADEL - 1 in forts and not citadel),
        float(citadel),
        float(leads),
        float(leads and due),
        min(60, s.gold[seat]) * 0.02,
        float(not citadel and CITADEL - 1 in forts) * min(1.0, own / COSTLY),
        len(army) * 0.1,
        sum([fighter(piece) for piece in supported]) * 0.02,
        (len(army) - len(supported)) * 0.1,
        sum([VALUE[tile] for tile in screen if tile in TREASURES]) * 0.05,
        len([tile for tile in screen if tile in MAGICS]) * 0.2,
        sum([VALUE[tile] for tile in screen if tile in INCOMES and (TERRAIN[tile] in (ANY_TERRAIN, *terrains))]) * 0.1,
        len([piece for piece in army if piece in HEROES]) * 0.2
        + 0.02 * len([tile for tile in screen if tile in CREATURES]),
        (seat - s.first) % len(s.out) / len(s.out),
        0.0,
    )


def stage(war: War) -> int:
    """Counts the rounds."""
    return war.state.round


VALUE_OF_SEATS = RivalValue(PACKAGE, FEATURES, features)
"""The chance of each seat to win."""

SEARCH = SearchPlan(read_budgets(PACKAGE), weigher, stage, VALUE_OF_SEATS)
"""The questions worth a search, and how it compares positions."""
