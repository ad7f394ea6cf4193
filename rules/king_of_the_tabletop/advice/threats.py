"""Who wins soon by public arithmetic: prestige after the next collection, and the order in which players collect."""

from math import floor

from rules.king_of_the_tabletop.facts import DATA, MUNIMENT, NOBODY, SITES, TREASURES, VALUE
from rules.king_of_the_tabletop.realm.holdings import TO_WIN, points_of_gold
from rules.king_of_the_tabletop.view import Land, RealmView, Seat

LEVEL_COST: int = DATA["gold"]["fort_level"]
NEVER = 99.0
"""Points missing to a seat that cannot have a Gran Muniment at its next collection."""
_CHANCES = (0.97, 0.4, 0.18, 0.07, 0.0)
"""The chance to win at the next collection by the points that are missing, from 0 on: hands and the roll for a special
character may bring some."""


def level(land: Land) -> int:
    """The level of the fort on a land; 0 without one."""
    return 0 if land.fort == NOBODY else VALUE[land.fort]


def site_value(land: Land) -> int:
    """The value of the settlement or mine on a land; 0 without one."""
    return 0 if land.site == NOBODY else VALUE[land.site]


def points(land: Land) -> int:
    """Prestige and income of a land with what is on it (5.1, 6.1)."""
    return 1 + level(land) + site_value(land)


def castle_is_due(view: RealmView, seat: Seat) -> bool:
    """Can the seat make a Castle a Gran Muniment at its next collection (8.2 to 8.6)?"""
    return (
        not seat.muniment
        and view.bank_forts[MUNIMENT - 1] > 0
        and seat.gold + seat.income >= LEVEL_COST
        and any(level(land) == MUNIMENT - 1 for land in seat.lands)
    )


def missing(view: RealmView, seat: Seat, gained: float = 0.0, paid: float = 0.0) -> float:
    """Points the seat lacks for victory after its next collection, if it gains so many points of holdings and pays so
    much gold before; NEVER for a seat that cannot have a Gran Muniment then. Below 0: more than enough.

    A seat counts its own hand, too.
    """
    if seat.out or not (seat.muniment or castle_is_due(view, seat)):
        return NEVER
    gold = seat.gold + seat.income + gained - paid
    held = seat.parts[0] + seat.parts[2] + gained
    if view.seat == seat.index:
        gold += sum(VALUE[tile] for tile in view.hand if tile in TREASURES)
        held += sum(VALUE[tile] for tile in view.hand if tile in SITES)
    return TO_WIN - held - points_of_gold(floor(gold))


def crown_chance(points_missing: float) -> float:
    """The chance of a seat to win at its next collection, when so many points are missing."""
    if points_missing <= 0:
        return _CHANCES[0]
    whole = int(points_missing)
    if whole >= len(_CHANCES) - 1:
        return 0.0
    low, high = _CHANCES[whole + 1], _CHANCES[whole]
    return high + (low - high) * (points_missing - whole)


def collection_order(view: RealmView) -> list[int]:
    """The seats still in the game in the order of the next collection (4.2)."""
    count = len(view.seats)
    seats = [(view.first + 1 + step) % count for step in range(count)]
    return [seat for seat in seats if not view.seats[seat].out]


def still_to_come(view: RealmView) -> list[int]:
    """The seats whose part of the war phase comes after that of the active one."""
    count = len(view.seats)
    order = [(view.first + step) % count for step in range(count)]
    after = order[order.index(view.active) + 1 :] if view.active in order else order
    return [seat for seat in after if not view.seats[seat].out]


def goes_on(view: RealmView) -> float:
    """The chance that no rival wins at the next collection."""
    chance = 1.0
    for seat in view.seats:
        if seat.index != view.seat:
            chance *= 1 - crown_chance(missing(view, seat))
    return chance
