"""The state in the form that is written to disk: hexes by name, a table a seat, pieces by name."""

from typing import Annotated, Any

import msgspec

from rules.engine.errors import LoadError
from rules.engine.names import NameTable, number_pieces
from rules.engine.records import convert
from rules.kings_and_things.chart import chart
from rules.kings_and_things.facts import BOARDS, KIND, NOBODY, PIECES, TERRAIN_OF, TERRAINS
from rules.kings_and_things.state import WarState

FIGURES = ("round", "phase", "first", "direction", "active", "emptied", "cloud", "balloon", "over_due", "built")
PILES = ("heroes", "bag", "aside", "table", "shown", "riders")

Number = Annotated[int, msgspec.Meta(ge=-1, le=1_000_000)]
PIECE = NameTable("piece", number_pieces(KIND))
_OR_NONE = PIECE.or_none(NOBODY)
HEX = NameTable("hex", number_pieces([TERRAINS[terrain] for terrain in TERRAIN_OF]))


class _Hex(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    name: str
    tile: str
    owner: Number = NOBODY
    fort: Number = 0
    income: str = ""
    marker: Number = 0


class _Seat(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    gold: Number
    screen: list[str]
    army: list[str]
    army_at: list[str]
    out: Number = 0


class _War(msgspec.Struct, forbid_unknown_fields=True):
    round: Number
    phase: str
    first: Number
    direction: Number
    active: Number
    emptied: Number
    cloud: Number
    balloon: Number
    over_due: Number
    built: Number
    heroes: list[str]
    bag: list[str]
    aside: list[str]
    table: list[str]
    shown: list[str]
    riders: list[str]
    neutral: list[str]
    neutral_at: list[str]
    stock: list[str]
    seat: list[_Seat]
    hex: list[_Hex]


def dump(s: WarState) -> dict[str, Any]:
    """The state as plain data, everything by name."""
    names = chart(len(s.hexes)).names
    plain: dict[str, Any] = {name: getattr(s, name) for name in FIGURES}
    for name in PILES:
        plain[name] = [PIECE.of[piece] for piece in getattr(s, name)]
    plain["neutral"] = [PIECE.of[piece] for piece in s.neutral]
    plain["neutral_at"] = [names[s.spot[piece]] for piece in s.neutral]
    plain["stock"] = [HEX.of[tile] for tile in s.stock]
    plain["seat"] = [msgspec.to_builtins(_dump_seat(s, seat, names)) for seat in range(len(s.gold))]
    plain["hex"] = [
        msgspec.to_builtins(
            _Hex(
                name,
                HEX.of[s.hexes[place]],
                s.owner[place],
                s.fort[place],
                _OR_NONE.of[s.income[place]],
                s.marker[place],
            )
        )
        for place, name in enumerate(names)
    ]
    return plain


def _dump_seat(s: WarState, seat: int, names: tuple[str, ...]) -> _Seat:
    return _Seat(
        gold=s.gold[seat],
        screen=[PIECE.of[tile] for tile in s.screen[seat]],
        army=[PIECE.of[piece] for piece in s.army[seat]],
        army_at=[names[s.spot[piece]] for piece in s.army[seat]],
        out=s.out[seat],
    )


def restore(plain: dict[str, Any], seats: int) -> WarState:
    """The state from its plain form. Raises LoadError naming the place; whether it is whole is asked by ``faults``."""
    raw: _War = convert(plain, _War, "state")
    if len(raw.seat) != seats:
        raise LoadError(f"state.seat: {len(raw.seat)} tables for {seats} seats")
    names = chart(int(BOARDS[seats]["hexes"])).names
    if [row.name for row in raw.hex] != list(names):
        raise LoadError(f"state.hex: must be {names[0]} to {names[-1]}, each once and in order")
    s = WarState()
    for name in FIGURES:
        setattr(s, name, getattr(raw, name))
    for name in PILES:
        setattr(s, name, PIECE.numbers(getattr(raw, name), name))
    s.stock = HEX.numbers(raw.stock, "stock")
    s.spot = [NOBODY] * len(PIECES)
    s.neutral = PIECE.numbers(raw.neutral, "neutral")
    _put(s, s.neutral, raw.neutral_at, names, "neutral_at")
    for index, seat in enumerate(raw.seat):
        place = f"seat[{index}]"
        s.gold.append(seat.gold)
        s.out.append(seat.out)
        s.screen.append(PIECE.numbers(seat.screen, f"{place}.screen"))
        s.army.append(PIECE.numbers(seat.army, f"{place}.army"))
        _put(s, s.army[-1], seat.army_at, names, f"{place}.army_at")
    for number, row in enumerate(raw.hex):
        s.hexes.append(HEX.number(row.tile, f"hex[{number}].tile"))
        s.owner.append(row.owner)
        s.fort.append(row.fort)
        s.income.append(_OR_NONE.number(row.income, f"hex[{number}].income"))
        s.marker.append(row.marker)
    return s


def _put(s: WarState, pieces: list[int], at: list[str], names: tuple[str, ...], place: str) -> None:
    """Put pieces on the map. Raises LoadError for a hex that does not exist."""
    if len(pieces) != len(at):
        raise LoadError(f"state.{place}: {len(at)} hexes for {len(pieces)} pieces")
    for piece, name in zip(pieces, at, strict=True):
        if name not in names:
            raise LoadError(f"state.{place}: there is no hex {name!r}")
        s.spot[piece] = names.index(name)
