"""The value of positions: how likely each seat is to win, from what it holds. The search compares positions by it."""

from rules.engine.search_plan import RivalValue, SearchPlan, read_budgets
from rules.king_of_the_tabletop.advice import ahead
from rules.king_of_the_tabletop.advice.weighing import weigher
from rules.king_of_the_tabletop.advice.worth import hits
from rules.king_of_the_tabletop.facts import CHARACTERS, MAGICS, NOBODY, TREASURES, VALUE
from rules.king_of_the_tabletop.realm.holdings import (
    TO_WIN,
    absorbs,
    fort_on,
    has_muniment,
    income,
    prestige_parts,
    site_on,
)
from rules.king_of_the_tabletop.state import Realm, RealmState
from rules.king_of_the_tabletop.war.war import pay_for

PACKAGE = "rules.king_of_the_tabletop"
COIN = 0.1
"""Prestige of a coin (6.2)."""

FEATURES = (
    "holdings",
    "gold",
    "specials",
    "muniment",
    "level",
    "army",
    "hits",
    "treasures",
    "magic",
    "defense",
    "near",
    "due",
    "order",
    "hand",
    "waiting",
    "paid",
    "bare",
    "out",
)
"""What a seat's score is made of: prestige of holdings, gold and special characters; a Gran Muniment, else the level of
the highest fort; the tiles of its army and the hits they bring; treasures and magic in hand; the hits its forts absorb;
how near it is to victory; whether the next collection brings it; its place in turn order; the tiles in its hand, and
the characters among them; the gold that its army's pay may take; its lands with nothing on them; whether it is out."""


def features(realm: Realm) -> list[tuple[float, ...]]:
    """The features of every seat, in the order of ``FEATURES``."""
    s = realm.state
    count = len(s.out)
    return [_features(s, seat, (seat - s.first) % count / count) for seat in range(count)]


def _features(s: RealmState, seat: int, order: float) -> tuple[float, ...]:
    if s.out[seat]:
        return (*(0.0 for _ in FEATURES[:-1]), 1.0)
    holdings, coins, specials = prestige_parts(s, seat)
    lands = s.lands[seat]
    muniment = has_muniment(s, seat)
    forts = [fort_on(s, land) for land in lands]
    level = max([VALUE[fort] for fort in forts if fort != NOBODY], default=0)
    treasures = sum([VALUE[tile] for tile in s.hand[seat] if tile in TREASURES])
    magic = len([tile for tile in s.hand[seat] if tile in MAGICS])
    next_gold = (s.gold[seat] + income(s, seat) + treasures) // 10
    points = holdings + specials
    missing = max(0, TO_WIN - points - coins)
    army = s.army[seat]
    return (
        holdings * 0.1,
        s.gold[seat] * COIN * 0.1,
        specials * 0.1,
        float(muniment),
        0.0 if muniment else level * 0.25,
        len(army) * 0.1,
        sum([hits(tile) for tile in army]) * 0.1,
        treasures * COIN * 0.1,
        magic * 0.1,
        sum([absorbs(s, land) for land in lands]) * 0.1,
        1 / (1 + missing) * (1.0 if muniment else 0.4),
        float(muniment and points + next_gold >= TO_WIN),
        order,
        len(s.hand[seat]) * 0.1,
        len([tile for tile in s.hand[seat] if tile in CHARACTERS]) * 0.1,
        min(s.gold[seat], pay_for(len(army))) * 0.1,
        len([land for land, fort in zip(lands, forts, strict=True) if fort == site_on(s, land) == NOBODY]) * 0.1,
        0.0,
    )


def stage(realm: Realm) -> int:
    """Counts the collections, after which positions are compared: victory comes with their gold (5, 21.1)."""
    s = realm.state
    return s.turn - (s.phase == "collection")


VALUE_OF_SEATS = RivalValue(PACKAGE, FEATURES, features)
"""The chance of each seat to win."""

_AHEAD = {"line_up": ahead.line_up, "send": ahead.send, "muster": ahead.muster}

SEARCH = SearchPlan(read_budgets(PACKAGE), weigher, stage, VALUE_OF_SEATS, _AHEAD)
"""The questions worth a search, and how it compares positions."""
