"""The state in the form that is written to disk: piles and a table a seat, tiles by name."""

from typing import Annotated, Any

import msgspec

from rules.engine.errors import LoadError
from rules.engine.names import NameTable, number_pieces
from rules.engine.records import convert
from rules.king_of_the_tabletop.facts import KIND, LANDS, NOBODY
from rules.king_of_the_tabletop.realm.holdings import fort_on, number_of, site_on
from rules.king_of_the_tabletop.state import RealmState

PILES = ("deck", "land_deck", "bank", "table", "owners", "shown", "built", "fought")
FIGURES = ("turn", "phase", "first", "active", "unsettled", "dispelled")
SEAT_PILES = ("hand", "army", "fallen")

Number = Annotated[int, msgspec.Meta(ge=-1, le=1_000_000)]
TILE = NameTable("tile", number_pieces(KIND))
_OR_NONE = TILE.or_none(NOBODY)


class _Land(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    tile: str
    fort: str = ""
    site: str = ""
    number: Number = 0


class _Seat(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    gold: Number
    hand: list[str]
    army: list[str]
    land: list[_Land]
    fallen: list[str] = []
    out: Number = 0


class _Realm(msgspec.Struct, forbid_unknown_fields=True):
    turn: Number
    phase: str
    first: Number
    active: Number
    unsettled: Number
    dispelled: list[Number]
    deck: list[str]
    land_deck: list[str]
    bank: list[str]
    table: list[str]
    owners: list[str]
    shown: list[str]
    built: list[str]
    fought: list[str]
    seat: list[_Seat]


def dump(s: RealmState) -> dict[str, Any]:
    """The state as plain data, everything by name."""
    plain: dict[str, Any] = {name: getattr(s, name) for name in FIGURES}
    plain["dispelled"] = s.dispelled[:]
    for name in PILES:
        plain[name] = [TILE.of[tile] for tile in getattr(s, name)]
    plain["seat"] = [msgspec.to_builtins(_dump_seat(s, seat)) for seat in range(len(s.out))]
    return plain


def _dump_seat(s: RealmState, seat: int) -> _Seat:
    lands = [
        _Land(
            TILE.of[land],
            _OR_NONE.of[fort_on(s, land)],
            _OR_NONE.of[site_on(s, land)],
            0 if s.number is msgspec.UNSET else number_of(s, land),
        )
        for land in s.lands[seat]
    ]
    piles = {name: [TILE.of[tile] for tile in getattr(s, name)[seat]] for name in SEAT_PILES}
    return _Seat(gold=s.gold[seat], land=lands, out=s.out[seat], **piles)


def restore(plain: dict[str, Any], seats: int) -> RealmState:
    """The state from its plain form. Raises LoadError naming the place; whether it is whole is asked by ``faults``."""
    raw: _Realm = convert(plain, _Realm, "state")
    if len(raw.seat) != seats:
        raise LoadError(f"state.seat: {len(raw.seat)} tables for {seats} seats")
    s = RealmState()
    for name in FIGURES:
        setattr(s, name, getattr(raw, name))
    for name in PILES:
        setattr(s, name, TILE.numbers(getattr(raw, name), name))
    if any(land.number for seat in raw.seat for land in seat.land):
        s.number = [0] * len(LANDS)
    for index, seat in enumerate(raw.seat):
        place = f"seat[{index}]"
        s.gold.append(seat.gold)
        s.out.append(seat.out)
        for name in SEAT_PILES:
            getattr(s, name).append(TILE.numbers(getattr(seat, name), f"{place}.{name}"))
        s.lands.append([_restore_land(s, land, f"{place}.land[{row}]") for row, land in enumerate(seat.land)])
    return s


def _restore_land(s: RealmState, land: _Land, place: str) -> int:
    tile = TILE.number(land.tile, f"{place}.tile")
    if tile not in LANDS:
        raise LoadError(f"state.{place}.tile: {land.tile!r} is no land")
    s.fort[tile - LANDS.start] = _OR_NONE.number(land.fort, f"{place}.fort")
    s.site[tile - LANDS.start] = _OR_NONE.number(land.site, f"{place}.site")
    if s.number is not msgspec.UNSET:
        s.number[tile - LANDS.start] = land.number
    return tile
