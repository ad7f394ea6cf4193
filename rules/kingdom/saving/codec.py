"""The state as plain data and back: a table for each seat, places by their ids, cards by their numbers.

Cards have numbers, not names, because custom data may give the names to other cards.
"""

from typing import Annotated, Any

import msgspec

from rules.engine.errors import LoadError
from rules.engine.names import NameTable
from rules.engine.records import convert
from rules.kingdom.board import ID
from rules.kingdom.facts import CHALLENGERS, FOOT, HOLDINGS, KNIGHTS, NOBODY, PRISON, TOKENS, TROOPS
from rules.kingdom.state import KingdomState, new_state

FIGURES = ("round", "phase", "first", "active", "falls", "drawn", "facing", "asked", "face_up", "grail", "arrivals")
PILES = ("deck", "lasting", "lasting_by", "guardians", "riddles", "tokens", "removed", "freed", "rehoused")
SEAT_FIGURES = (
    "challenger",
    "gold",
    "endurance",
    "chivalry",
    "captor",
    "prison",
    "missed",
    "rest",
    "rest_after",
    "regained",
    "inside",
    "out",
    "last_gold",
)

Number = Annotated[int, msgspec.Meta(ge=-100, le=1_000_000)]
_PLACE = NameTable("place", {**dict(enumerate(ID)), NOBODY: "", PRISON: "prison"})


class _Move(msgspec.Struct, forbid_unknown_fields=True):
    piece: Annotated[int, msgspec.Meta(ge=0, lt=TROOPS)]
    moved: Number
    arrived: Number
    back: str = ""


class _Allegiance(msgspec.Struct, forbid_unknown_fields=True):
    challenger: Annotated[int, msgspec.Meta(ge=0, lt=CHALLENGERS)]
    cost: Number


class _Seat(msgspec.Struct, forbid_unknown_fields=True):
    challenger: Number
    crown: str
    gold: Number
    endurance: Number
    chivalry: Number
    captor: Number
    prison: Number
    missed: Number
    rest: Number
    rest_after: Number
    regained: Number
    inside: Number
    out: Number
    last_gold: Number
    hand: list[Number]
    bans: list[Number]
    allies: list[Number]
    holdings: list[Annotated[int, msgspec.Meta(ge=0, lt=HOLDINGS)]]
    knights: list[str]
    foot: list[str]
    allegiance: list[_Allegiance] = []


class _Kingdom(msgspec.Struct, forbid_unknown_fields=True):
    round: Number
    phase: str
    first: Number
    active: Number
    falls: Number
    drawn: Number
    facing: Number
    asked: Number
    face_up: Number
    grail: Number
    arrivals: Number
    crown_moved: Number
    crown_back: str
    deck: list[Number]
    lasting: list[Number]
    lasting_by: list[Number]
    guardians: list[Number]
    riddles: list[Number]
    tokens: list[Number]
    removed: list[Number]
    freed: list[Number]
    rehoused: list[Number]
    seat: list[_Seat]
    move: list[_Move] = []


def dump(s: KingdomState) -> dict[str, Any]:
    """The state as plain data."""
    plain: dict[str, Any] = {name: getattr(s, name) for name in FIGURES}
    plain["crown_moved"], plain["crown_back"] = s.crown_moved, _PLACE.of[s.crown_back]
    for name in PILES:
        plain[name] = getattr(s, name)[:]
    plain["seat"] = [_dump_seat(s, seat) for seat in range(len(s.out))]
    moves = [
        {"piece": piece, "moved": moved, "arrived": s.arrived[piece], "back": _PLACE.of[s.back[piece]]}
        for piece, moved in enumerate(s.moved)
        if moved
    ]
    if moves:
        plain["move"] = moves
    return plain


def _dump_seat(s: KingdomState, seat: int) -> dict[str, Any]:
    seats, first = len(s.out), seat * TROOPS
    plain: dict[str, Any] = {name: getattr(s, name)[seat] for name in SEAT_FIGURES}
    plain["crown"] = _PLACE.of[s.crown[seat]]
    plain["hand"] = s.hand[seat][:]
    plain["bans"] = s.bans[seat * TOKENS : seat * TOKENS + TOKENS]
    plain["allies"] = [ally for ally in range(seats) if s.allied[seat * seats + ally]]
    plain["holdings"] = [holding for holding, owner in enumerate(s.control) if owner == seat]
    plain["knights"] = _trimmed([_PLACE.of[place] for place in s.at[first : first + KNIGHTS]])
    plain["foot"] = _trimmed([_PLACE.of[place] for place in s.at[first + KNIGHTS : first + TROOPS]])
    allegiances = [
        {"challenger": challenger, "cost": s.cost[challenger]}
        for challenger, patron in enumerate(s.patron)
        if patron == seat
    ]
    if allegiances:
        plain["allegiance"] = allegiances
    return plain


def _trimmed(names: list[str]) -> list[str]:
    """Without the pieces in the supply at the end."""
    while names and not names[-1]:
        names.pop()
    return names


def restore(plain: dict[str, Any], seats: int) -> KingdomState:
    """The state from its plain form. Raises LoadError naming the place; ``faults`` checks whether it makes sense."""
    raw: _Kingdom = convert(plain, _Kingdom, "state")
    if len(raw.seat) != seats:
        raise LoadError(f"state.seat: {len(raw.seat)} tables for {seats} seats")
    s = new_state(seats)
    for name in FIGURES:
        setattr(s, name, getattr(raw, name))
    s.crown_moved, s.crown_back = raw.crown_moved, _PLACE.number(raw.crown_back, "crown_back")
    for name in PILES:
        setattr(s, name, getattr(raw, name))
    for index, move in enumerate(raw.move):
        s.moved[move.piece], s.arrived[move.piece] = move.moved, move.arrived
        s.back[move.piece] = _PLACE.number(move.back, f"move[{index}].back")
    for seat, record in enumerate(raw.seat):
        _restore_seat(s, seat, record)
    return s


def _restore_seat(s: KingdomState, seat: int, raw: _Seat) -> None:
    place = f"seat[{seat}]"
    seats = len(s.out)
    for name in SEAT_FIGURES:
        getattr(s, name)[seat] = getattr(raw, name)
    s.crown[seat] = _PLACE.number(raw.crown, f"{place}.crown")
    s.hand[seat] = raw.hand
    if len(raw.bans) != TOKENS:
        raise LoadError(f"state.{place}.bans: one for each of {TOKENS} sites")
    s.bans[seat * TOKENS : seat * TOKENS + TOKENS] = raw.bans
    for ally in raw.allies:
        if not 0 <= ally < seats:
            raise LoadError(f"state.{place}.allies: there is no seat {ally}")
        s.allied[seat * seats + ally] = 1
    for holding in raw.holdings:
        if s.control[holding] != NOBODY:
            raise LoadError(f"state.{place}.holdings: {holding} has an owner already")
        s.control[holding] = seat
    for name, first, most in (("knights", 0, KNIGHTS), ("foot", KNIGHTS, FOOT)):
        places = getattr(raw, name)
        if len(places) > most:
            raise LoadError(f"state.{place}.{name}: {len(places)} pieces instead of {most} at most")
        for piece, where in enumerate(places):
            number = _PLACE.number(where, f"{place}.{name}[{piece}]")
            s.at[seat * TROOPS + first + piece] = number
    for allegiance in raw.allegiance:
        if s.patron[allegiance.challenger] != NOBODY:
            raise LoadError(f"state.{place}.allegiance: {allegiance.challenger} has a patron already")
        s.patron[allegiance.challenger], s.cost[allegiance.challenger] = seat, allegiance.cost
