"""The state in the form that is written to disk: a table a seat, a table a person, everything by name.

What is neutral is left out: modifiers of 0, problems that never arose, nobles at home of no allegiance.
"""

from typing import Annotated, Any

import msgspec

from rules.down_with_the_king.facts import (
    CARDS,
    COUNSELS,
    COUNTERS,
    COUNTRY_KEY,
    KEY,
    NOBODY,
    OFFICE_KEY,
    PEOPLE,
    PRESTIGE,
    PROBLEM_KEY,
)
from rules.down_with_the_king.state import CourtState
from rules.engine.errors import LoadError
from rules.engine.names import NameTable, number_pieces
from rules.engine.records import convert

PERSON_COLUMNS = (
    "owner",
    "steps",
    "widowed",
    "sentence",
    "since",
    "hiding",
    "hid",
    "wrongdoer",
    "waiting",
    "proposed",
    "banned",
    "moved",
    "titled",
    "rolled",
    "suicide",
    "dead",
    "loyalty",
)
SEAT_COLUMNS = ("ip", "pp", "spent", "returns", "skip", "free_counsel", "ball_modifier", "stopped", "spared")
COURT_FIELDS = (
    "turn",
    "phase",
    "first",
    "active",
    "support",
    "crown",
    "next_crown",
    "reign_began",
    "throne_empty",
    "mourning",
    "unsettled",
    "quiet",
)
PROBLEM_COLUMNS = ("open", "failed", "unresolved_turns")
PILES = ("deck", "discard", "removed", "shown")

Number = Annotated[int, msgspec.Meta(ge=-1, le=1_000_000)]
Modifier = Annotated[int, msgspec.Meta(ge=-2, le=2)]


CARD = NameTable("card", number_pieces(CARDS))
_COUNTER = NameTable("counter", number_pieces(COUNTERS))
_PERSON = NameTable("person", {who: KEY[who] for who in PEOPLE})
_OFFICE = NameTable("office", dict(enumerate(OFFICE_KEY)))
_COUNTRY = NameTable("country", dict(enumerate(COUNTRY_KEY)))
_PRESTIGE = NameTable("prestige table", {place: table.id for place, table in enumerate(PRESTIGE)})
_PROBLEM = NameTable("problem", dict(enumerate(PROBLEM_KEY)))
_COUNSEL = NameTable(
    "counsel",
    {
        table * 4 + place: f"{of.id} {counsel.id}"
        for table, of in enumerate(COUNSELS)
        for place, counsel in enumerate(of.counsels)
    },
)
_BY_NAME = {
    "office": _OFFICE.or_none(),
    "place": _COUNTRY,
    "spouse": _PERSON.or_none(),
    "engaged": _PERSON.or_none(),
    "henchman": CARD.or_none(),
    "counselor": CARD.or_none(),
    "alignment": CARD.or_none(),
}
_FRESH = CourtState()


class _Person(msgspec.Struct, forbid_unknown_fields=True):
    owner: Number = NOBODY
    steps: Number = 0
    widowed: Number = 0
    office: str = ""
    place: str = COUNTRY_KEY[0]
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
    rolled: Number = 0
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
    hand: list[str]
    face_up: list[str] = []
    spent: Number = 0
    returns: Number = 0
    skip: Number = 0
    free_counsel: Number = 0
    ball_modifier: Number = 0
    stopped: Number = 0
    spared: Number = 0
    seen: list[str] = []
    modifiers: dict[str, Modifier] = {}
    counsels: list[str] = []


class _Problem(msgspec.Struct, forbid_unknown_fields=True):
    open: Number = 0
    failed: Number = 0
    unresolved_turns: Number = 0


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
    wars: list[str]
    opportunity: list[str]
    deck: list[str]
    discard: list[str]
    removed: list[str]
    shown: list[str]
    seat: list[_Seat]
    lasting: list[str] = []
    funerals: list[str] = []
    problem: dict[str, _Problem] = {}
    people: dict[str, _Person] = {}


def dump(s: CourtState) -> dict[str, Any]:
    """The state as plain data; people only where they differ from a neutral noble at home."""
    plain: dict[str, Any] = {name: getattr(s, name) for name in COURT_FIELDS}
    plain["crown"], plain["next_crown"] = s.crown[:], s.next_crown[:]
    plain["monarch"], plain["consort"] = _PERSON.of[s.monarch], _BY_NAME["spouse"].of[s.consort]
    plain["wars"] = [_COUNTRY.of[country] for country in s.wars]
    plain |= _filled({"lasting": [_PROBLEM.of[problem] for problem in s.lasting]})
    plain["opportunity"] = [_COUNTER.of[counter] for counter in s.opportunity]
    if s.funerals:
        plain["funerals"] = [_PERSON.of[who] for who in s.funerals]
    for name in PILES:
        plain[name] = [CARD.of[card] for card in getattr(s, name)]
    plain["problem"] = _filled({key: _dump_problem(s, place) for place, key in _PROBLEM.of.items()})
    plain["seat"] = [_dump_seat(s, seat) for seat in range(len(s.pc))]
    plain["people"] = _filled({KEY[who]: _dump_person(s, who) for who in PEOPLE})
    return plain


def _filled(record: dict[str, Any]) -> dict[str, Any]:
    """What is worth writing down."""
    return {key: value for key, value in record.items() if value}


def _dump_problem(s: CourtState, place: int) -> dict[str, Any]:
    return _filled({name: getattr(s, name)[place] for name in PROBLEM_COLUMNS})


def _dump_seat(s: CourtState, seat: int) -> dict[str, Any]:
    record: dict[str, Any] = {"pc": KEY[s.pc[seat]], "ip": s.ip[seat], "pp": s.pp[seat]}
    record["hand"] = [CARD.of[card] for card in s.hand[seat]]
    return record | _filled(
        {
            "face_up": [CARD.of[card] for card in s.face_up[seat]],
            **{name: getattr(s, name)[seat] for name in SEAT_COLUMNS[2:]},
            "seen": [CARD.of[card] for card in s.seen[seat]],
            "counsels": [
                name for counsel, name in _COUNSEL.of.items() if s.counsels[seat][counsel // 4] & 1 << counsel % 4
            ],
            "modifiers": _filled({name: s.modifiers[seat][place] for place, name in _PRESTIGE.of.items()}),
        }
    )


def _dump_person(s: CourtState, who: int) -> dict[str, Any]:
    record: dict[str, Any] = {}
    for name in PERSON_COLUMNS:
        value = getattr(s, name)[who]
        if value != getattr(_FRESH, name)[who]:
            record[name] = value
    for name, names in _BY_NAME.items():
        value = getattr(s, name)[who]
        if value != getattr(_FRESH, name)[who]:
            record[name] = names.of[value]
    return record


def restore(plain: dict[str, Any], seats: int) -> CourtState:
    """The state from its plain form. Raises LoadError naming the place; whether it is whole is asked by ``faults``."""
    raw: _Court = convert(plain, _Court, "state")
    if len(raw.seat) != seats:
        raise LoadError(f"state.seat: {len(raw.seat)} tables for {seats} seats")
    s = CourtState()
    for name in COURT_FIELDS:
        setattr(s, name, getattr(raw, name))
    s.monarch = _PERSON.number(raw.monarch, "monarch")
    s.consort = _BY_NAME["spouse"].number(raw.consort, "consort")
    s.wars = _COUNTRY.numbers(raw.wars, "wars")
    s.funerals = _PERSON.numbers(raw.funerals, "funerals")
    s.lasting = _PROBLEM.numbers(raw.lasting, "lasting")
    s.opportunity = _COUNTER.numbers(raw.opportunity, "opportunity")
    for name in PILES:
        setattr(s, name, CARD.numbers(getattr(raw, name), name))
    for key, problem in raw.problem.items():
        place = _PROBLEM.number(key, f"problem.{key}")
        for name in PROBLEM_COLUMNS:
            getattr(s, name)[place] = getattr(problem, name)
    s.pc = [_PERSON.number(seat.pc, f"seat[{place}].pc") for place, seat in enumerate(raw.seat)]
    for name in SEAT_COLUMNS:
        setattr(s, name, [getattr(seat, name) for seat in raw.seat])
    for place, seat in enumerate(raw.seat):
        _restore_seat(s, seat, f"seat[{place}]")
    for key, person in raw.people.items():
        _restore_person(s, _PERSON.number(key, f"people.{key}"), person)
    return s


def _restore_seat(s: CourtState, seat: _Seat, place: str) -> None:
    s.hand.append(CARD.numbers(seat.hand, f"{place}.hand"))
    s.face_up.append(CARD.numbers(seat.face_up, f"{place}.face_up"))
    s.seen.append(CARD.numbers(seat.seen, f"{place}.seen"))
    modifiers = [0] * len(PRESTIGE)
    for name, value in seat.modifiers.items():
        modifiers[_PRESTIGE.number(name, f"{place}.modifiers.{name}")] = value
    s.modifiers.append(modifiers)
    counsels = [0] * len(COUNSELS)
    for counsel in _COUNSEL.numbers(seat.counsels, f"{place}.counsels"):
        counsels[counsel // 4] |= 1 << counsel % 4
    s.counsels.append(counsels)


def _restore_person(s: CourtState, who: int, person: _Person) -> None:
    place = f"people.{KEY[who]}"
    for name in PERSON_COLUMNS:
        getattr(s, name)[who] = getattr(person, name)
    for name, names in _BY_NAME.items():
        getattr(s, name)[who] = names.number(getattr(person, name), f"{place}.{name}")
    if s.office[who] != NOBODY:
        s.holder[s.office[who]] = who
