"""View of a seat: built up from public parts and its own, never the state minus secrets."""

from functools import cache, partial

import msgspec
from msgspec import UNSET

from rules.engine.lazy_view import LazyItems, LazyView, Part
from rules.engine.scenes import Scene, lazy_scenes, scenes
from rules.king_of_the_tabletop.army.war_record import own_bearers, own_line_up
from rules.king_of_the_tabletop.facts import ARMS, FORTS, GOLEM, LANDS, LEVELS, NOBODY, SPECIALS
from rules.king_of_the_tabletop.lands.victory import specials_in_bank
from rules.king_of_the_tabletop.realm.holdings import (
    absorbed_by,
    beside_holdings,
    has_muniment,
    left_of,
    number_of,
    prestige_parts,
)
from rules.king_of_the_tabletop.state import Realm, is_amended

_FORTS = frozenset(FORTS)


class Land(msgspec.Struct, frozen=True):
    """A land with what stands on it (tiles, NOBODY for nothing). ``absorbs``: hits its forts take in a battle;
    ``number``: its number in its owner's row, from 1, 0 if nobody holds it."""

    tile: int
    fort: int
    site: int
    absorbs: int
    number: int = 0


class Seat(msgspec.Struct, frozen=True):
    """A seat, as everybody sees it, gold included (5.2). ``hand`` and ``army`` count tiles; ``open`` are the army's
    tiles that lie face up, special characters first; ``prestige`` is the sum of ``parts``: holdings, gold, special
    characters."""

    index: int
    name: str
    gold: int
    income: int
    prestige: int
    parts: tuple[int, int, int]
    hand: int
    army: int
    open: tuple[int, ...]
    fallen: tuple[int, ...]
    lands: tuple[Land, ...]
    muniment: bool
    first: bool
    acting: bool
    out: bool
    dispelled: bool


class RealmView(msgspec.Struct, frozen=True):
    """The whole realm for one seat (``seat`` None: a spectator). ``hand`` and ``army`` are the seat's own tiles.

    ``owners``: tiles that own the land fought for, as far as the seat may see them; ``owners_count`` their number.
    ``line_up``: the seat's own tiles in the war in progress with the lands they stand at (NOBODY: not yet);
    ``bearers``: who of them bears the sword and the bow.
    ``bank_forts``: forts left in the bank by level from 1. ``shown``: every tile that lies face up for a while.
    """

    seat: int | None
    turn: int
    phase: str
    first: int
    active: int
    turn_limit: int
    options: tuple[str, ...]
    seats: tuple[Seat, ...]
    hand: tuple[int, ...]
    army: tuple[int, ...]
    bank: tuple[int, ...]
    bank_forts: tuple[int, ...]
    deck: int
    land_deck: int
    table: tuple[int, ...]
    owners: tuple[int, ...]
    owners_count: int
    shown: tuple[int, ...]
    built: tuple[int, ...]
    line_up: tuple[tuple[int, int], ...]
    bearers: tuple[int, int]
    scenes: tuple[Scene, ...]
    deciding: int
    kind: str


def _owners(realm: Realm, seat: int | None) -> tuple[int, ...]:
    """The tiles that own the land fought for: all of them for the player on the left, else those face up (10.7)."""
    s = realm.state
    sees_all = bool(s.owners) and seat is not None and seat == left_of(s, s.active)
    return tuple(s.owners if sees_all else [tile for tile in s.owners if tile in s.shown])


@cache
def _bank_forts(forts: frozenset[int]) -> tuple[int, ...]:
    """The number of forts of each level from 1 on among those in the bank."""
    return tuple(sum(tile in forts for tile in level) for level in LEVELS[1:])


_PARTS: dict[str, Part] = {
    "turn": lambda realm, seat: realm.state.turn,
    "phase": lambda realm, seat: realm.state.phase,
    "first": lambda realm, seat: realm.state.first,
    "active": lambda realm, seat: realm.state.active,
    "turn_limit": lambda realm, seat: realm.options["turn_limit"],
    "options": lambda realm, seat: tuple([key for key, value in realm.options.items() if value is True]),
    "seats": lambda realm, seat: tuple([_seat(realm, player) for player in range(len(realm.seats))]),
    "hand": lambda realm, seat: () if seat is None else tuple(realm.state.hand[seat]),
    "army": lambda realm, seat: () if seat is None else tuple(realm.state.army[seat]),
    "bank": lambda realm, seat: tuple(specials_in_bank(realm.state)),
    "bank_forts": lambda realm, seat: _bank_forts(_FORTS.intersection(realm.state.bank)),
    "deck": lambda realm, seat: len(realm.state.deck),
    "land_deck": lambda realm, seat: len(realm.state.land_deck),
    "table": lambda realm, seat: tuple(realm.state.table),
    "owners": _owners,
    "owners_count": lambda realm, seat: len(realm.state.owners),
    "shown": lambda realm, seat: tuple(realm.state.shown),
    "built": lambda realm, seat: tuple(realm.state.built),
    "line_up": lambda realm, seat: () if seat is None else tuple(own_line_up(realm, seat)),
    "bearers": lambda realm, seat: (NOBODY, NOBODY) if seat is None else own_bearers(realm, seat),
    "scenes": lambda realm, seat: tuple(scenes(realm)),
    "deciding": lambda realm, seat: NOBODY if realm.decision is None else realm.decision.seat,
    "kind": lambda realm, seat: "" if realm.decision is None else realm.decision.kind,
}
"""What a view consists of, each part from the table and the seat."""


def view(realm: Realm, seat: int | None) -> RealmView:
    """All that ``seat`` may know: the open table, its own hand and army."""
    return RealmView(seat, **{name: part(realm, seat) for name, part in _PARTS.items()})


_LAZY_PARTS: dict[str, Part] = {
    **_PARTS,
    "seats": lambda realm, seat: LazyItems(partial(_seat, realm), len(realm.seats)),
    "scenes": lambda realm, seat: lazy_scenes(realm),
}
lazy_view = partial(LazyView, _LAZY_PARTS)
"""The same for the heuristic player: each part is made when it is first read."""


def _seat(realm: Realm, seat: int) -> Seat:
    s = realm.state
    parts = prestige_parts(s, seat)
    fort, site, first, number = s.fort, s.site, LANDS.start, s.number
    if number is UNSET:
        number = [number_of(s, land) for land in LANDS]
    places = [land - first for land in s.lands[seat]]
    lands = tuple([_land(place + first, fort[place], site[place], number[place]) for place in places])
    return Seat(
        seat,
        realm.seats[seat],
        s.gold[seat],
        parts[0] + beside_holdings(s, seat),
        sum(parts),
        parts,
        len(s.hand[seat]),
        len(s.army[seat]),
        _open(realm, seat),
        tuple(s.fallen[seat]),
        lands,
        has_muniment(s, seat),
        s.first == seat,
        s.active == seat,
        bool(s.out[seat]),
        seat in s.dispelled,
    )


def _open(realm: Realm, seat: int) -> tuple[int, ...]:
    """The tiles of an army everybody sees: special characters, the Golem, what lies face up (KT-39, KT-52)."""
    s = realm.state
    army, first, last = s.army[seat], SPECIALS.start, SPECIALS.stop
    specials = [tile for tile in army if first <= tile < last]
    known = [GOLEM, *s.shown] if is_amended(realm) else [GOLEM, *ARMS, *s.shown]
    if len(known) == 1 and GOLEM not in army:
        return tuple(specials)
    return (*specials, *[tile for tile in army if tile in known and not first <= tile < last])


@cache
def _land(tile: int, fort: int, site: int, number: int) -> Land:
    """The record of a land; there are few, and views share them."""
    return Land(tile, fort, site, absorbed_by(fort, site), number)
