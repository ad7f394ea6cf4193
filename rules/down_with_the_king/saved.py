"""The state in the form that is written to disk: a table a seat, a table a person, cards by name."""

from typing import Annotated, Any

import msgspec

from rules.down_with_the_king.facts import (
    CARDS,
    COUNSELS,
    KEY,
    NOBODY,
    OFFICES,
    PEOPLE,
    PRESTIGE,
    PROBLEMS,
)
from rules.down_with_the_king.state import CourtState
from rules.engine.errors import LoadError
from rules.engine.plain import convert

PERSON_COLUMNS = (
    "owner", "steps", "widowed", "office", "place", "sentence", "since", "hiding", "hid", "wrongdoer", "waiting",
    "proposed", "banned", "moved", "titled", "suicide", "dead", "loyalty",
)  # fmt: skip
PARTNER_COLUMNS = ("spouse", "engaged")
CARD_COLUMNS = ("henchman", "counselor", "alignment")
SEAT_COLUMNS = ("ip", "pp", "spent", "returns", "skip", "free_counsel", "ball_modifier", "modifiers", "counsels")
COURT_FIELDS = (
    "turn", "phase", "first", "active", "support", "crown", "next_crown", "reign_began", "throne_empty", "mourning",
    "unsettled", "quiet", "wars", "opportunity",
)  # fmt: skip
PROBLEM_COLUMNS = ("open", "failed", "unresolved_turns")
PILES = ("deck", "discard", "removed", "shown")

Number = Annotated[int, msgspec.Meta(ge=-1, le=1_000_000)]


def _card_names() -> list[str]:
    seen: dict[str, int] = {}
    names = []
    for kind in CARDS:
        seen[kind] = seen.get(kind, 0) + 1
        names.append(f"{kind} {seen[kind]}")
    return names


CARD_NAME = _card_names()
CARD_NUMBER = {name: card for card, name in enumerate(CARD_NAME)}
PERSON_NUMBER = {KEY[who]: who for who in PEOPLE}
_FRESH = CourtState()


class _Person(msgspec.Struct, forbid_unknown_fields=True):
    owner: Number = NOBODY
    steps: Number = 0
    widowed: Number = 0
    office: Number = NOBODY
    place: Number = 0
    sentence: Number = 0
    since: Number = 0
    hiding: Number = 0
    hid: Number = 0
    wrongdoer: Number = 0
    waiting: Number = 0
    proposed: Number = 0
    banned: Number = 0
    moved: Number = 0
    titled: Number = 0
    suicide: Number = 0
    dead: Number = 0
    loyalty: Number = 0
    spouse: str = ""
    engaged: str = ""
    henchman: str = ""
    counselor: str = ""
    alignment: str = ""


class _Seat(msgspec.Struct, forbid_unknown_fields=True):
    pc: str
    ip: Number
    pp: Number
    spent: Number
    returns: Number
    skip: Number
    free_counsel: Number
    ball_modifier: Number
    modifiers: list[Annotated[int, msgspec.Meta(ge=-2, le=2)]]
    counsels: list[Number]
    hand: list[str]
    face_up: list[str]


class _Problem(msgspec.Struct, forbid_unknown_fields=True):
    open: Number
    failed: Number
    unresolved_turns: Number


class _Court(msgspec.Struct, forbid_unknown_fields=True):
    turn: Number
    phase: str
    first: Number
    active: Number
    monarch: str
    consort: str
    support: Number
    crown: list[str]
    next_crown: list[str]
    reign_began: Number
    throne_empty: Number
    mourning: Number
    unsettled: Number
    quiet: Number
    wars: list[Number]
    opportunity: list[Number]
    deck: list[str]
    discard: list[str]
    removed: list[str]
    shown: list[str]
    seat: list[_Seat]
    problem: dict[str, _Problem]
    people: dict[str, _Person]


def dump(s: CourtState) -> dict[str, Any]:
    """The state as plain data, people and cards by name; people only where they differ from a neutral noble at home."""
    plain: dict[str, Any] = {name: getattr(s, name) for name in COURT_FIELDS}
    for name in ("crown", "next_crown", "wars", "opportunity"):
        plain[name] = plain[name][:]
    plain["monarch"], plain["consort"] = KEY[s.monarch], _key(s.consort)
    for name in PILES:
        plain[name] = [CARD_NAME[card] for card in getattr(s, name)]
    plain["problem"] = {
        problem.id: {name: getattr(s, name)[place] for name in PROBLEM_COLUMNS}
        for place, problem in enumerate(PROBLEMS)
    }
    plain["seat"] = [_dump_seat(s, seat) for seat in range(len(s.pc))]
    people = {KEY[who]: _dump_person(s, who) for who in PEOPLE}
    plain["people"] = {key: record for key, record in people.items() if record}
    return plain


def _key(who: int) -> str:
    return "" if who == NOBODY else KEY[who]


def _dump_seat(s: CourtState, seat: int) -> dict[str, Any]:
    record: dict[str, Any] = {"pc": KEY[s.pc[seat]]}
    for name in SEAT_COLUMNS:
        value = getattr(s, name)[seat]
        record[name] = value[:] if isinstance(value, list) else value
    record["hand"] = [CARD_NAME[card] for card in s.hand[seat]]
    record["face_up"] = [CARD_NAME[card] for card in s.face_up[seat]]
    return record


def _dump_person(s: CourtState, who: int) -> dict[str, Any]:
    record: dict[str, Any] = {}
    for name in PERSON_COLUMNS:
        value = getattr(s, name)[who]
        if value != getattr(_FRESH, name)[who]:
            record[name] = value
    for name in PARTNER_COLUMNS:
        if getattr(s, name)[who] != NOBODY:
            record[name] = KEY[getattr(s, name)[who]]
    for name in CARD_COLUMNS:
        if getattr(s, name)[who] != NOBODY:
            record[name] = CARD_NAME[getattr(s, name)[who]]
    return record


def restore(plain: dict[str, Any], seats: int) -> CourtState:
    """The state from its plain form. Raises LoadError naming the place; whether it is whole is asked by ``faults``."""
    raw: _Court = convert(plain, _Court, "state")
    if len(raw.seat) != seats:
        raise LoadError(f"state.seat: {len(raw.seat)} tables for {seats} seats")
    s = CourtState()
    for name in COURT_FIELDS:
        setattr(s, name, getattr(raw, name))
    s.monarch, s.consort = _who(raw.monarch, "monarch"), _who(raw.consort, "consort")
    for name in PILES:
        setattr(s, name, _cards(getattr(raw, name), name))
    for place, problem in enumerate(PROBLEMS):
        if problem.id not in raw.problem:
            raise LoadError(f"state.problem: {problem.id} is missing")
        for name in PROBLEM_COLUMNS:
            getattr(s, name)[place] = getattr(raw.problem[problem.id], name)
    if len(raw.problem) != len(PROBLEMS):
        raise LoadError("state.problem: there is a problem the game does not know")
    _restore_seats(s, raw.seat)
    for key, record in raw.people.items():
        _restore_person(s, _who(key, f"people.{key}"), record)
    return s


def _restore_seats(s: CourtState, seats: list[_Seat]) -> None:
    s.pc = [_who(seat.pc, f"seat[{place}].pc") for place, seat in enumerate(seats)]
    for name in SEAT_COLUMNS:
        setattr(s, name, [getattr(seat, name) for seat in seats])
    for place, seat in enumerate(seats):
        if len(seat.modifiers) != len(PRESTIGE) or len(seat.counsels) != len(COUNSELS):
            raise LoadError(f"state.seat[{place}]: modifiers has {len(PRESTIGE)} places, counsels {len(COUNSELS)}")
        s.hand.append(_cards(seat.hand, f"seat[{place}].hand"))
        s.face_up.append(_cards(seat.face_up, f"seat[{place}].face_up"))


def _restore_person(s: CourtState, who: int, record: _Person) -> None:
    place = f"people.{KEY[who]}"
    for name in PERSON_COLUMNS:
        getattr(s, name)[who] = getattr(record, name)
    for name in PARTNER_COLUMNS:
        getattr(s, name)[who] = _who(getattr(record, name), f"{place}.{name}")
    for name in CARD_COLUMNS:
        card = getattr(record, name)
        getattr(s, name)[who] = _cards([card], f"{place}.{name}")[0] if card else NOBODY
    if 0 <= record.office < len(OFFICES):
        s.holder[record.office] = who


def _who(key: str, place: str) -> int:
    if not key:
        return NOBODY
    if key not in PERSON_NUMBER:
        raise LoadError(f"state.{place}: there is nobody called {key!r}")
    return PERSON_NUMBER[key]


def _cards(names: list[str], place: str) -> list[int]:
    for name in names:
        if name not in CARD_NUMBER:
            raise LoadError(f"state.{place}: there is no card {name!r}")
    return [CARD_NUMBER[name] for name in names]


