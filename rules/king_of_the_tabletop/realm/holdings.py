"""Holdings of a seat: gold, lands, forts, settlements and mines; its income and prestige (5, 6)."""

from msgspec import UNSET

from rules.engine.choice_ids import make_all
from rules.engine.phrases import Phrase, Sayable
from rules.king_of_the_tabletop.facts import (
    DATA,
    DWARF_KING,
    FORTS,
    LANDS,
    LEVELS,
    MUNIMENT,
    NOBODY,
    SETTLEMENTS,
    SPECIALS,
    TERRAIN,
    TILES,
    TREASURES,
    VALUE,
)
from rules.king_of_the_tabletop.info import INFO
from rules.king_of_the_tabletop.realm.tiles import to_bank, to_deck, to_land_deck
from rules.king_of_the_tabletop.state import Realm, RealmState

_FIRST = LANDS.start
_GOLD, _PRESTIGE = DATA["gold"], DATA["prestige"]
TO_WIN: int = _PRESTIGE["to_win"]
_WORTH = (*VALUE, 0)
"""The gold and prestige of each tile on a land; 0 for NOBODY, the last index (5.1, 6.1)."""
_ABSORBS = (*(VALUE[tile] if tile in FORTS or tile in SETTLEMENTS else 0 for tile in TILES), 0)
"""The defense value of each tile on a land; 0 for NOBODY, the last index (16.1)."""
_MUNIMENTS = frozenset(LEVELS[MUNIMENT])
_PER_POINT: int = _PRESTIGE["gold_per_point"]
_PER_SPECIAL: int = _PRESTIGE["special_character"]
_AFTER = [[(*range(seat + 1, seats), *range(seat)) for seat in range(seats)] for seats in range(INFO.seats[-1] + 1)]
"""The other seats in turn order after a seat, by the number of seats and the seat."""


def seats_from(s: RealmState, seat: int) -> list[int]:
    """The seats still in the game in turn order, beginning with ``seat`` (or the first after it)."""
    out = s.out
    seat %= len(out)
    return [player for player in (seat, *_AFTER[len(out)][seat]) if not out[player]]


def others_from(s: RealmState, seat: int) -> list[int]:
    """The other seats still in the game in turn order after ``seat``."""
    out = s.out
    return [player for player in _AFTER[len(out)][seat] if not out[player]]


def left_of(s: RealmState, seat: int) -> int:
    """The player on the left of ``seat``: the next one in turn order who is still in the game."""
    return others_from(s, seat)[0]


# ---- lands ----------------------------------------------------------------------------------------------


def fort_on(s: RealmState, land: int) -> int:
    """The fort tile on a land, or NOBODY."""
    return s.fort[land - _FIRST]


def site_on(s: RealmState, land: int) -> int:
    """The settlement or mine on a land, or NOBODY."""
    return s.site[land - _FIRST]


def put_fort(s: RealmState, land: int, tile: int) -> None:
    """Put a fort on a land (NOBODY: none); the tile must come from somewhere and the old one be put away."""
    s.fort[land - _FIRST] = tile
    s.unsettled = 1


def put_site(s: RealmState, land: int, tile: int) -> None:
    """Put a settlement or mine on a land (NOBODY: none)."""
    s.site[land - _FIRST] = tile
    s.unsettled = 1


def level_on(s: RealmState, land: int) -> int:
    """The level of the fort on a land, 0 without one."""
    fort = s.fort[land - _FIRST]
    return 0 if fort == NOBODY else VALUE[fort]


def owner_of(s: RealmState, land: int) -> int:
    """The seat that holds a land, or NOBODY."""
    for seat, lands in enumerate(s.lands):
        if land in lands:
            return seat
    return NOBODY


def terrains(s: RealmState, seat: int) -> set[str]:
    """The kinds of terrain a seat holds."""
    return {TERRAIN[land] for land in s.lands[seat]}


def has_muniment(s: RealmState, seat: int) -> bool:
    """Does the seat own a finished Gran Muniment (21.1)?"""
    fort = s.fort
    return not _MUNIMENTS.isdisjoint([fort[land - _FIRST] for land in s.lands[seat]])


def in_bank(s: RealmState, level: int) -> int:
    """A fort of that level in the bank, or NOBODY (8.6)."""
    for tile in LEVELS[level]:
        if tile in s.bank:
            return tile
    return NOBODY


def needs_gold(amount: int, has: int) -> Phrase:
    """The reason that a seat that ``has`` so much cannot pay an ``amount``."""
    return Phrase("needs_gold", {"gold": amount, "has": has})


def why_not_raise(s: RealmState, seat: int, land: int) -> Sayable:
    """Empty if the fort on a land may go up a level (or begin as a Tower), else why not (8.2, 8.5, 8.6)."""
    level = level_on(s, land) + 1
    if level > MUNIMENT:
        return "highest_level"
    if level == MUNIMENT and has_muniment(s, seat):
        return "one_muniment"
    return "" if in_bank(s, level) != NOBODY else "none_in_bank"


def raise_fort(realm: Realm, land: int) -> int:
    """Put the next level on a land and the old tile back into the bank; the new level."""
    s = realm.state
    level = level_on(s, land) + 1
    new, old = in_bank(s, level), fort_on(s, land)
    s.bank.remove(new)
    if old != NOBODY:
        to_bank(s, old)
    put_fort(s, land, new)
    return level


def lower_fort(realm: Realm, land: int) -> int:
    """Reduce the fort on a land to the next lower level in the bank, to nothing if there is none (KT-5); the level
    that is left, 0 for none."""
    s = realm.state
    old = fort_on(s, land)
    level = VALUE[old] - 1
    while level and in_bank(s, level) == NOBODY:
        level -= 1
    new = in_bank(s, level) if level else NOBODY
    if new != NOBODY:
        s.bank.remove(new)
    put_fort(s, land, new)
    to_bank(s, old)
    return level


def lose_fort(s: RealmState, land: int) -> None:
    """The fort on a land goes back to the bank."""
    to_bank(s, fort_on(s, land))
    put_fort(s, land, NOBODY)


def lose_site(s: RealmState, land: int) -> None:
    """The settlement or mine on a land goes back to the Playing Deck."""
    to_deck(s, site_on(s, land))
    put_site(s, land, NOBODY)


def number_of(s: RealmState, land: int) -> int:
    """The number of a land in its owner's row, from 1; 0 if nobody holds it."""
    if s.number is not UNSET:
        return s.number[land - _FIRST]
    return next((row.index(land) + 1 for row in s.lands if land in row), 0)


def add_land(s: RealmState, seat: int, land: int) -> None:
    """Put a land into a seat's row, at the first number that is free there (KT-62)."""
    row = s.lands[seat]
    place = next((place for place, held in enumerate(row) if number_of(s, held) != place + 1), len(row))
    row.insert(place, land)
    _renumber(s, land, place + 1)
    s.unsettled = 1


def _renumber(s: RealmState, land: int, number: int) -> None:
    """The column is replaced, not changed: copies of the state share it."""
    if s.number is not UNSET:
        place = land - _FIRST
        s.number = [*s.number[:place], number, *s.number[place + 1 :]]


def take_land(s: RealmState, seat: int, land: int) -> None:
    """A land that lies open on the table, or another seat holds, is now this seat's, with what stands on it."""
    owner = owner_of(s, land)
    if owner == NOBODY:
        s.table.remove(land)
    else:
        s.lands[owner].remove(land)
    add_land(s, seat, land)


def lose_land(s: RealmState, land: int) -> None:
    """A bare land goes back to the Land Deck (9.5)."""
    s.lands[owner_of(s, land)].remove(land)
    _renumber(s, land, 0)
    to_land_deck(s, land)


# ---- gold and prestige -----------------------------------------------------------------------------------


def gain(s: RealmState, seat: int, amount: int) -> None:
    """Gold from the bank (``amount`` below 0: gold paid to it)."""
    s.gold[seat] += amount
    s.unsettled = 1


def treasures(s: RealmState, seat: int) -> list[str]:
    """The choices to cash a treasure, where one may (5.3, KT-40)."""
    return make_all("cash", [tile for tile in s.hand[seat] if tile in TREASURES])


def cash(realm: Realm, seat: int, tile: int) -> None:
    """A treasure goes back to the deck and pays its value (5.3)."""
    s = realm.state
    s.hand[seat].remove(tile)
    to_deck(s, tile)
    gain(s, seat, VALUE[tile])
    realm.tell("cashed", "5.3", seat=seat, tile=tile, gold=VALUE[tile])


def holdings(s: RealmState, seat: int) -> int:
    """Gold and prestige of lands and what stands on them: 1 a land, the printed value of the rest (5.1, 6.1)."""
    worth, first, fort, site = _WORTH, _FIRST, s.fort, s.site
    lands = s.lands[seat]
    return len(lands) + sum([worth[fort[land - first]] + worth[site[land - first]] for land in lands])


def income(s: RealmState, seat: int) -> int:
    """Gold a seat collects: for its holdings, and the Dwarf King's (5.1, 18.2)."""
    return holdings(s, seat) + beside_holdings(s, seat)


def beside_holdings(s: RealmState, seat: int) -> int:
    """Gold a seat collects beside that for its holdings: the Dwarf King's (18.2)."""
    return _GOLD["dwarf_king"] if DWARF_KING in s.army[seat] else 0


def prestige_parts(s: RealmState, seat: int) -> tuple[int, int, int]:
    """Prestige of holdings, of gold, and of special characters (6.1 to 6.3)."""
    specials = len([tile for tile in s.army[seat] if tile in SPECIALS])
    return holdings(s, seat), s.gold[seat] // _PER_POINT, specials * _PER_SPECIAL


def prestige(s: RealmState, seat: int) -> int:
    """All prestige of a seat (6)."""
    return sum(prestige_parts(s, seat))


def points_of_gold(gold: int) -> int:
    """Prestige of so much gold (6.2)."""
    return gold // _PER_POINT


def wins_with(s: RealmState, seat: int, gold: int) -> bool:
    """Does this much more gold make the seat win at once (21.1)?"""
    points = points_of_gold(s.gold[seat] + gold) - points_of_gold(s.gold[seat])
    return has_muniment(s, seat) and prestige(s, seat) + points >= TO_WIN


def stands_on(s: RealmState, land: int) -> list[int]:
    """The tiles on a land: its fort, then its settlement or mine."""
    return [tile for tile in (fort_on(s, land), site_on(s, land)) if tile != NOBODY]


def absorbs(s: RealmState, land: int) -> int:
    """The defense value of all forts of a land, city or village included; a mine has none (16.1, 16.2)."""
    place = land - _FIRST
    return absorbed_by(s.fort[place], s.site[place])


def absorbed_by(fort: int, site: int) -> int:
    """The defense value of a fort and what else stands on its land (NOBODY for nothing) (16.1, 16.2)."""
    return _ABSORBS[fort] + _ABSORBS[site]


def is_settlement(tile: int) -> bool:
    """Is the tile a city or village?"""
    return tile in SETTLEMENTS
