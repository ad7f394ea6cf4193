"""Checks on the state of a loaded table: each tile is in exactly one place, where it may be, and figures are in
range."""

from collections.abc import Iterator

from msgspec import UNSET

from rules.king_of_the_tabletop.facts import (
    ARMS,
    CHARACTERS,
    FORTS,
    GOLEM,
    LAND_DECK,
    LANDS,
    LEVELS,
    MINES,
    MUNIMENT,
    NOBODY,
    PLAYING_DECK,
    SITES,
    SPECIALS,
    TERRAIN,
    TILES,
)
from rules.king_of_the_tabletop.realm.holdings import fort_on, number_of, site_on
from rules.king_of_the_tabletop.saving.validate_stack import validate_stack
from rules.king_of_the_tabletop.state import Realm, RealmState, is_amended
from rules.king_of_the_tabletop.war.trade import Trade


def validate_state(realm: Realm) -> list[str]:
    """Return each fault of the position, as one phrase that begins with its place; empty for a valid one."""
    s = realm.state
    faults = list(_shape(s, len(realm.seats)))
    if is_amended(realm) == (s.number is UNSET):
        faults.append("seat: the lands of new games are numbered, of old ones not")
    return faults or [*_conserved(s), *_places(s), *_open_tiles(realm), *_seats(s), *validate_stack(realm)]


def _shape(s: RealmState, seats: int) -> Iterator[str]:
    for name in ("gold", "hand", "army", "lands", "fallen", "out"):
        if len(getattr(s, name)) != seats:
            yield f"{name}: one for each of {seats} seats"
    for name in ("fort", "site"):
        if len(getattr(s, name)) != len(LANDS):
            yield f"{name}: one for each of {len(LANDS)} lands"
    if not 0 <= s.first < seats or not NOBODY <= s.active < seats or s.turn < 0:
        yield "first: no such seat"


def _conserved(s: RealmState) -> Iterator[str]:
    """Every tile is in one place (KT-33: gold is a number, not tiles)."""
    piles = [s.deck, s.land_deck, s.bank, s.table, s.owners, *s.hand, *s.army, *s.lands, *s.fallen]
    stands = [tile for tile in (*s.fort, *s.site) if tile != NOBODY]
    seen = sorted([tile for pile in piles for tile in pile] + stands)
    if seen != list(TILES):
        lost = sorted(set(TILES) - set(seen))
        double = sorted({tile for tile in seen if seen.count(tile) > 1})
        yield f"seat: tiles lost {lost}, twice or unknown {double}"


def _places(s: RealmState) -> Iterator[str]:
    for name, pile, allowed in (
        ("deck", s.deck, PLAYING_DECK),
        ("land_deck", s.land_deck, LAND_DECK),
        ("owners", s.owners, PLAYING_DECK),
    ):
        if any(tile not in allowed for tile in pile):
            yield f"{name}: holds a tile of another kind"
    if any(tile not in SPECIALS and tile not in FORTS for tile in s.bank):
        yield "bank: holds a tile that is neither fort nor special character"
    held = {land for lands in s.lands for land in lands}
    for land in LANDS:
        fort, site = fort_on(s, land), site_on(s, land)
        if land not in held and (fort, site) != (NOBODY, NOBODY):
            yield "land: something stands on a land nobody holds"
        if (fort != NOBODY and fort not in FORTS) or (site != NOBODY and site not in SITES):
            yield "land: what stands on it is no fort, settlement or mine"
        if site in MINES and TERRAIN[land] != "mountain":
            yield "land: a mine stands outside the mountains"


def _open_tiles(realm: Realm) -> Iterator[str]:
    """Tiles that are face up are in an army or own a land fought for; in a deal, in which the game may have ended, they
    may be in a hand (KT-39, KT-58)."""
    s = realm.state
    dealing = realm.outcome is not None or any(isinstance(step, Trade) for step in realm.stack)
    piles = (s.owners, *s.army, *(s.hand if dealing else ()))
    if any(not any(tile in pile for pile in piles) for tile in s.shown):
        yield "shown: a tile lies face up that is in nobody's army"


def _seats(s: RealmState) -> Iterator[str]:
    for seat in range(len(s.out)):
        place = f"seat[{seat}]"
        if s.gold[seat] < 0 or s.out[seat] not in (0, 1):
            yield f"{place}: amounts are not below 0"
        if any(tile not in PLAYING_DECK for tile in s.hand[seat]):
            yield f"{place}.hand: holds a tile of another kind"
        fighters = (*s.army[seat], *s.fallen[seat])
        if any(tile not in CHARACTERS and tile not in SPECIALS and tile not in (*ARMS, GOLEM) for tile in fighters):
            yield f"{place}.army: holds a tile that does not fight"
        if any(land not in LANDS for land in s.lands[seat]):
            yield f"{place}.land: holds a tile that is no land"
        else:
            numbers = [number_of(s, land) for land in s.lands[seat]]
            if any(number < 1 for number in numbers) or sorted(set(numbers)) != numbers:
                yield f"{place}.land: numbers rise from 1"
        if sum(fort_on(s, land) in LEVELS[MUNIMENT] for land in s.lands[seat] if land in LANDS) > 1:
            yield f"{place}.land: two Gran Muniments"
        if s.out[seat] and (s.hand[seat] or s.army[seat] or s.lands[seat] or s.gold[seat]):
            yield f"{place}: one who is out holds something"
    for name in ("dispelled",):
        if any(not 0 <= seat < len(s.out) for seat in getattr(s, name)):
            yield f"{name}: there is no such seat"
