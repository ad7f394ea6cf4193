"""Is a table of Down With the King whole? Every component in one place, every column in its range."""

from collections.abc import Iterator
from typing import Any

from rules.down_with_the_king.facts import (
    CARDS,
    COUNTERS,
    COUNTRIES,
    DWTK,
    NOBODY,
    OFFICE_IDS,
    OFFICES,
    PC_IDS,
    PEOPLE,
    TABLES,
)
from rules.down_with_the_king.player_turn import PlayerTurn
from rules.down_with_the_king.state import CONDEMNED, DRAWN, Court, CourtState
from rules.engine.step import Step

PHASES = ("first_player", "offices", "problems", "crown", "players", "end")
CROWN_EVENTS = frozenset(row.id for row in TABLES["crown_events"])

_SEAT_FIELDS = ("seat", "actor", "by", "victim", "exposer", "owner", "asked", "chooser")
_PERSON_FIELDS = ("who", "target", "accused", "assassin", "speaker", "royal", "opponent", "noble", "judge")


def faults(court: Court) -> list[str]:
    """What is wrong with the table, each in one phrase that begins with its place; empty when it is whole."""
    found: list[str] = []
    for check in (_cards, _counters, _court, _people, _pairs, _offices, _seats, _steps):
        found.extend(check(court))
        if found:
            break
    return found


def _cards(court: Court) -> Iterator[str]:
    """Every event card lies in exactly one place (2.1.4)."""
    s = court.state
    seen: list[int] = [*s.deck, *s.discard, *s.removed]
    for pile in (*s.hand, *s.face_up):
        seen += pile
    for column in (s.henchman, s.counselor, s.alignment):
        seen += [card for card in column if card != NOBODY]
    for step in court.stack:
        seen += getattr(step, "committed", [])
    if sorted(seen) != list(range(len(CARDS))):
        twice = sorted({card for card in seen if seen.count(card) > 1})
        lost = sorted(set(range(len(CARDS))) - set(seen))
        strange = sorted({card for card in seen if not 0 <= card < len(CARDS)})
        yield f"cards: {twice} are there twice, {lost} are missing, {strange} do not exist"
    for seat, hand in enumerate(s.hand):
        if sum(CARDS[card] == DWTK for card in hand) != 1:
            yield f"seat[{seat}].hand: a hand holds one Down With the King card"
    held = {card for hand in s.hand for card in hand}
    if not set(s.shown) <= held:
        yield "shown: only cards in hands can have been seen there"


def _counters(court: Court) -> Iterator[str]:
    """Every Opportunity counter is in the container or with the acting player (2.2.2)."""
    seen = [*court.state.opportunity]
    for step in court.stack:
        if isinstance(step, PlayerTurn):
            seen += step.counters
    if sorted(seen) != list(range(len(COUNTERS))):
        yield "opportunity: the 24 counters are not all there once"


def _court(court: Court) -> Iterator[str]:
    s = court.state
    seats = len(court.seats)
    if s.phase not in PHASES:
        yield f"phase: {s.phase!r} is no phase"
    if not 0 <= s.first < seats or not NOBODY <= s.active < seats:
        yield "first, active: no such seat"
    if not 0 <= s.support <= 120 or s.support % 5:
        yield f"support: {s.support} is not a multiple of 5 from 0 to 120"
    if s.turn < 1:
        yield f"turn: {s.turn} is below 1"
    if any(event not in CROWN_EVENTS for event in (*s.crown, *s.next_crown)):
        yield "crown: no such crown event"
    if len(set(s.wars)) < len(s.wars) or any(not 1 <= country < len(COUNTRIES) for country in s.wars):
        yield "wars: countries are 1 to 5, each once"
    if s.monarch not in range(10) or (s.consort != NOBODY and s.consort not in PEOPLE):
        yield "monarch, consort: no such person"
    if any(value not in (0, 1) for value in s.open):
        yield "open: a problem is open (1) or not (0)"


_RANGES = {
    "steps": range(5), "widowed": range(2), "office": range(-1, 13), "place": range(6),
    "sentence": range(CONDEMNED + 1),
    "hiding": range(2), "wrongdoer": range(2), "waiting": range(3), "banned": range(2), "suicide": range(2),
    "dead": range(2), "loyalty": range(DRAWN + 1),
}  # fmt: skip


def _people(court: Court) -> Iterator[str]:
    s = court.state
    for name, allowed in _RANGES.items():
        column = getattr(s, name)
        for who in PEOPLE:
            if column[who] not in allowed:
                yield f"people.{who}.{name}: {column[who]} is out of range"
    for who in PEOPLE:
        if not NOBODY <= s.owner[who] < len(court.seats):
            yield f"people.{who}.owner: there is no seat {s.owner[who]}"


def _pairs(court: Court) -> Iterator[str]:
    s = court.state
    for name, column in (("spouse", s.spouse), ("engaged", s.engaged)):
        for who in PEOPLE:
            other = column[who]
            if other != NOBODY and (other not in PEOPLE or column[other] != who or other == who):
                yield f"people.{who}.{name}: the other one does not agree"


def _offices(court: Court) -> Iterator[str]:
    s = court.state
    for office in OFFICES:
        who = s.holder[office]
        if who != NOBODY and s.office[who] != office:
            yield f"people.{who}.office: two hold one office, or one two"
        if office and who != NOBODY and who not in OFFICE_IDS:
            yield f"people.{who}.office: {who} can hold no office"
    held = [s.office[who] for who in PEOPLE if s.office[who] != NOBODY]
    if len(set(held)) < len(held):
        yield "people: two hold one office"
    if not s.throne_empty and s.holder[0] != s.monarch:
        yield "monarch: the Monarch does not hold the throne"


def _seats(court: Court) -> Iterator[str]:
    s: CourtState = court.state
    for seat, pc in enumerate(s.pc):
        if pc not in PC_IDS or s.owner[pc] != seat:
            yield f"seat[{seat}].pc: {pc} is no player character of this seat"
        if s.ip[seat] < 0 or s.pp[seat] < 0 or s.spent[seat] < 0 or s.skip[seat] < 0 or s.returns[seat] < 0:
            yield f"seat[{seat}]: amounts are not below 0"
        if any(not -2 <= value <= 2 for value in s.modifiers[seat]) or not 0 <= s.ball_modifier[seat] <= 2:
            yield f"seat[{seat}].modifiers: from -2 to 2"
        if any(not 0 <= value < 16 for value in s.counsels[seat]):
            yield f"seat[{seat}].counsels: four counsels a table"


def _steps(court: Court) -> Iterator[str]:
    """Seats and people named by the steps exist."""
    for place, step in enumerate(court.stack):
        for name, value in _numbers(step):
            if name in _SEAT_FIELDS and not NOBODY <= value < len(court.seats):
                yield f"stack[{place}].{name}: there is no seat {value}"
            elif name in _PERSON_FIELDS and value != NOBODY and value not in PEOPLE:
                yield f"stack[{place}].{name}: there is no person {value}"


def _numbers(step: Step) -> Iterator[tuple[str, Any]]:
    for name in step.__struct_fields__:
        value = getattr(step, name)
        if isinstance(value, int):
            yield name, value
