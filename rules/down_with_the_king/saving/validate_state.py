"""Is a table of Down With the King whole? Every component in one place, every column in its range."""

from collections.abc import Iterator

from rules.down_with_the_king.facts import (
    ALIGNMENT,
    CARDS,
    COUNTERS,
    COUNTRIES,
    DWTK,
    KEY,
    NOBODY,
    OFFICE_IDS,
    OFFICES,
    PC_IDS,
    PEOPLE,
    PROBLEM_KEY,
    TABLES,
)
from rules.down_with_the_king.saving import validate_steps
from rules.down_with_the_king.saving.codec import CARD
from rules.down_with_the_king.state import CONDEMNED, DRAWN, Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord

PHASES = ("first_player", "offices", "problems", "crown", "players", "end")
CROWN_EVENTS = frozenset(row.id for row in TABLES["crown_events"])


def faults(court: Court) -> list[str]:
    """What is wrong with the table, each in one phrase that begins with its place; empty when it is whole."""
    faults_there: list[str] = []
    for check in (_cards, _counters, _court, _people, _pairs, _offices, _seats, validate_steps.faults):
        faults_there.extend(check(court))
        if faults_there:
            break
    return faults_there


def _cards(court: Court) -> Iterator[str]:
    """Every event card lies in exactly one place (2.1.4)."""
    s = court.state
    seen: list[int] = [*s.deck, *s.discard, *s.removed]
    for pile in (*s.hand, *s.face_up):
        seen += pile
    for column in (s.henchman, s.counselor, s.alignment):
        seen += [card for card in column if card != NOBODY]
    if sorted(seen) != list(range(len(CARDS))):
        twice = ", ".join(CARD.of.get(card, "?") for card in sorted(set(seen)) if seen.count(card) > 1)
        lost = ", ".join(CARD.of[card] for card in sorted(set(range(len(CARDS))) - set(seen)))
        yield "cards: " + "; ".join([f"{twice} there twice"] * bool(twice) + [f"{lost} missing"] * bool(lost))
    for name, kind in (("henchman", "henchman"), ("counselor", "monarchs_counselor")):
        for who in PEOPLE:
            if (card := getattr(s, name)[who]) != NOBODY and CARDS[card] != kind:
                yield f"people.{KEY[who]}.{name}: {CARD.of[card]} makes no {name}"
    for who in PEOPLE:
        if s.alignment[who] not in (NOBODY, ALIGNMENT.get(who)):
            yield f"people.{KEY[who]}.alignment: {CARD.of[s.alignment[who]]} is not his"
    for name in ("deck", "discard"):
        if any(CARDS[card] == DWTK for card in getattr(s, name)):
            yield f"{name}: no Down With the King card is ever there"
    for seat, hand in enumerate(s.hand):
        if sum(CARDS[card] == DWTK for card in hand) != 1:
            yield f"seat[{seat}].hand: a hand holds one Down With the King card"
    held = {card for hand in s.hand for card in hand}
    if not set(s.shown) <= held:
        yield "shown: only cards in hands can have been seen there"
    for seat, seen in enumerate(s.seen):
        other_hands = held - {*s.hand[seat]}
        if len({*seen}) < len(seen) or any(card not in other_hands or CARDS[card] == DWTK for card in seen):
            yield f"seat[{seat}].seen: only cards in other hands, each once"


def _counters(court: Court) -> Iterator[str]:
    """Every Opportunity counter is in the container or with the acting player (2.2.2), whose turn is no longer there
    when the game is over."""
    seen = [*court.state.opportunity]
    for step in court.stack:
        if isinstance(step, TurnRecord):
            seen += step.counters + step.used
    complete = len(seen) == len(COUNTERS) or court.outcome is not None
    if not complete or len(set(seen)) < len(seen) or not set(seen) <= set(range(len(COUNTERS))):
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
    if len(set(s.lasting)) < len(s.lasting):
        yield "lasting: a problem is there twice"
    if s.monarch not in range(10) or (s.consort != NOBODY and s.consort not in PEOPLE):
        yield "monarch, consort: no such person"
    if any(not 0 <= bits < 1 << seats for bits in s.spared) or any(bit not in (0, 1) for bit in s.stopped):
        yield "spared, stopped: bits of seats; 1 for yes, 0 for no"
    for name in ("mourning", "unsettled", "quiet"):
        if getattr(s, name) not in (0, 1):
            yield f"{name}: 1 for yes, 0 for no"
    # 0, or after a Monarch's death 2 plus his seat.
    if not 0 <= s.throne_empty < 2 + seats or (s.throne_empty and s.holder[0] != NOBODY):
        yield "throne_empty: the throne is held, or nobody sits there who could have held it"
    for place, problem in enumerate(PROBLEM_KEY):
        if s.open[place] not in (0, 1) or not 0 <= s.failed[place] < 100 or not 0 <= s.unresolved_turns[place] < 1000:
            yield f"problem.{problem}: open is 0 or 1, the others count from 0"


_RANGES = {
    "steps": range(5),
    "widowed": range(2),
    "office": range(-1, 13),
    "place": range(6),
    "sentence": range(CONDEMNED + 1),
    "hiding": range(2),
    "wrongdoer": range(2),
    "waiting": range(3),
    "banned": range(2),
    "suicide": range(2),
    "dead": range(2),
    "loyalty": range(DRAWN + 1),
}


def _people(court: Court) -> Iterator[str]:
    s = court.state
    for name, allowed in _RANGES.items():
        column = getattr(s, name)
        for who in PEOPLE:
            if column[who] not in allowed:
                yield f"people.{KEY[who]}.{name}: {column[who]} is out of range"
    for who in PEOPLE:
        if not NOBODY <= s.owner[who] < len(court.seats):
            yield f"people.{KEY[who]}.owner: there is no seat {s.owner[who]}"


def _pairs(court: Court) -> Iterator[str]:
    s = court.state
    for name, column in (("spouse", s.spouse), ("engaged", s.engaged)):
        for who in PEOPLE:
            partner = column[who]
            if partner != NOBODY and (partner not in PEOPLE or column[partner] != who or partner == who):
                yield f"people.{KEY[who]}.{name}: the other one does not agree"


def _offices(court: Court) -> Iterator[str]:
    s = court.state
    for office in OFFICES:
        who = s.holder[office]
        if who != NOBODY and s.office[who] != office:
            yield f"people.{KEY[who]}.office: two hold one office, or one two"
        if office and who != NOBODY and who not in OFFICE_IDS:
            yield f"people.{KEY[who]}.office: {who} can hold no office"
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
