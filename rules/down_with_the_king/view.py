"""What a seat may know of the court, built up from public parts, never the state minus secrets.

Hands are secret (14.4), the discard pile is closed (G8), IP and PP are open (34.5, 35.7).
"""

from functools import cache, partial

import msgspec

from rules.down_with_the_king.court.people import (
    is_absent,
    is_free,
    is_henchman,
    is_pc,
    is_royal,
    is_stuck,
    own_status,
    player_order,
    pp_in_use,
    status,
    title,
)
from rules.down_with_the_king.court.shorter_game import hand_limit
from rules.down_with_the_king.custom_data import Figures
from rules.down_with_the_king.facts import (
    ABILITY,
    CARDS,
    COUNTERS,
    DUELING,
    EPITHET,
    FEMALE,
    KEY,
    NAME,
    NOBLES,
    NOBODY,
    OFFICE_BONUS,
    OFFICE_KEY,
    OFFICE_NAME,
    OFFICES,
    PEOPLE,
    PROBLEMS,
    SEDUCTION,
    SIZE,
    SUCCESSION,
    SUPPORT_VALUE,
    USURPATION,
)
from rules.down_with_the_king.notes import full_name, state_of, whereabouts
from rules.down_with_the_king.realm import unresolved
from rules.down_with_the_king.state import DRAWN, Court, CourtState
from rules.down_with_the_king.turn_record import the_turn
from rules.engine.lazy_view import LazyItems, LazyView, Part
from rules.engine.scenes import Scene, lazy_scenes, scenes


class Person(msgspec.Struct, frozen=True):
    """A noble or royal, as everybody sees them. ``owner`` and ``spouse`` are NOBODY (-1) for none.

    ``state`` is the key of the one state that matters most, ``where`` the same in words; both are empty for a person at
    liberty in Fandonia.
    """

    id: int
    key: str
    name: str
    title: str
    full: str
    epithet: str
    royal: bool
    female: bool
    owner: int
    pc: bool
    status: int
    own_status: int
    ability: int
    dueling: int
    seduction: int
    usurpation: str
    office: int
    place: int
    state: str
    where: str
    free: bool
    stuck: bool
    absent: bool
    dead: bool
    sentence: int
    since: int
    hiding: bool
    wrongdoer: bool
    spouse: int
    engaged: int
    henchman: bool
    counselor: bool
    banned: bool
    succession: int


class Seat(msgspec.Struct, frozen=True):
    """A seat, as everybody sees it; ``shown`` are the cards in its hand that the viewer has seen there."""

    index: int
    name: str
    pc: int
    ip: int
    pp: int
    pp_used: int
    hand: int
    shown: tuple[str, ...]
    face_up: tuple[int, ...]
    first: bool
    acting: bool
    returns: int
    skip: int
    free_counsel: bool
    modifiers: tuple[int, ...]
    ball_modifier: int
    counsels: tuple[int, ...]


class Office(msgspec.Struct, frozen=True):
    """An office: its holder (NOBODY: vacant) and what it adds to status."""

    index: int
    key: str
    name: str
    bonus: int
    holder: int


class ProblemView(msgspec.Struct, frozen=True):
    """A political problem; ``failed`` counts the present minister's failures in a row, ``turns`` those
    of the problem; ``effect`` is what too many turns bring, empty where nothing does (38.4)."""

    index: int
    id: str
    name: str
    minister: int
    open: bool
    failed: int
    turns: int
    effect: str


class TurnView(msgspec.Struct, frozen=True):
    """The player turn in progress."""

    seat: int
    left: int
    done: tuple[str, ...]
    counters: tuple[str, ...]
    loyalty: tuple[int, ...]
    any_activity: int
    free_intrigue: int
    free_proposal: int


class CourtView(msgspec.Struct, frozen=True, dict=True):
    """The whole court for one seat (``seat`` None: a spectator). ``people`` is indexed by person number. Its dictionary
    keeps what the advice works out from it once, for all answers to a question."""

    seat: int | None
    turn: int
    phase: str
    first: int
    active: int
    order: tuple[int, ...]
    monarch: int
    consort: int
    reign_began: int
    support: int
    support_value: int
    crisis: bool
    wars: tuple[int, ...]
    crown: tuple[str, ...]
    next_crown: tuple[str, ...]
    problems: tuple[ProblemView, ...]
    offices: tuple[Office, ...]
    people: tuple[Person | None, ...]
    living_succession: tuple[int, ...]
    seats: tuple[Seat, ...]
    hand: tuple[int, ...]
    deck: int
    discards: int
    player_turn: TurnView | None
    scenes: tuple[Scene, ...]
    deciding: int
    kind: str
    hand_limit: int
    figures: Figures


@cache
def _office(office: int, holder: int) -> Office:
    """The record of an office; there are few, and views share them."""
    return Office(office, OFFICE_KEY[office], OFFICE_NAME[office], OFFICE_BONUS[office], holder)


_PARTS: dict[str, Part] = {
    "turn": lambda court, seat: court.state.turn,
    "phase": lambda court, seat: court.state.phase,
    "first": lambda court, seat: court.state.first,
    "active": lambda court, seat: court.state.active,
    "order": lambda court, seat: tuple(player_order(court.state)),
    "monarch": lambda court, seat: court.state.monarch,
    "consort": lambda court, seat: court.state.consort,
    "reign_began": lambda court, seat: court.state.reign_began,
    "support": lambda court, seat: court.state.support,
    "support_value": lambda court, seat: support_value(court.state),
    "crisis": lambda court, seat: court.state.support == 0,
    "wars": lambda court, seat: tuple(court.state.wars),
    "crown": lambda court, seat: tuple(court.state.crown),
    "next_crown": lambda court, seat: tuple(court.state.next_crown),
    "problems": lambda court, seat: _problems(court),
    "offices": lambda court, seat: tuple([_office(office, court.state.holder[office]) for office in OFFICES]),
    "people": lambda court, seat: tuple(_people(court.state)),
    "living_succession": lambda court, seat: _living_succession(court.state),
    "seats": lambda court, seat: tuple([_seat(court, seat, index) for index in range(len(court.seats))]),
    "hand": lambda court, seat: () if seat is None else tuple(sorted(court.state.hand[seat])),
    "deck": lambda court, seat: len(court.state.deck),
    "discards": lambda court, seat: len(court.state.discard),
    "player_turn": lambda court, seat: _turn(court),
    "scenes": lambda court, seat: tuple(scenes(court)),
    "deciding": lambda court, seat: NOBODY if court.decision is None else court.decision.seat,
    "kind": lambda court, seat: "" if court.decision is None else court.decision.kind,
    "hand_limit": lambda court, seat: hand_limit(court),
    "figures": lambda court, seat: court.figures,
}
"""What a view consists of, each part from the table and the seat."""


def view(court: Court, seat: int | None) -> CourtView:
    """All that ``seat`` may know: the open table, and its own hand."""
    return CourtView(seat, **{name: part(court, seat) for name, part in _PARTS.items()})


_LAZY_PARTS: dict[str, Part] = {
    **_PARTS,
    "seats": lambda court, seat: LazyItems(partial(_seat, court, seat), len(court.seats)),
    "scenes": lambda court, seat: lazy_scenes(court),
}
lazy_view = partial(LazyView, _LAZY_PARTS)
"""The same for the heuristic player: each part is made when it is first read."""


def _problems(court: Court) -> tuple[ProblemView, ...]:
    s = court.state
    has_effects = court.options[unresolved.OPTION]
    return tuple(
        [
            ProblemView(
                place,
                problem.id,
                problem.name,
                problem.minister,
                bool(s.open[place]),
                s.failed[place],
                s.unresolved_turns[place],
                unresolved.effect_of(place) if has_effects else "",
            )
            for place, problem in enumerate(PROBLEMS)
        ]
    )


def _living_succession(s: CourtState) -> tuple[int, ...]:
    return tuple([royal for royal in SUCCESSION if not s.dead[royal] and royal != s.monarch])


def support_value(s: CourtState) -> int:
    """What the Monarch's Support is worth in a usurpation (36.5.4)."""
    return next(value for low, high, value in SUPPORT_VALUE if low <= s.support <= high)


PEOPLE_KEPT = 4096
"""The most people that are kept as they were seen, shared by all tables."""
_kept: dict[tuple[object, ...], Person] = {}
"""People as they were seen, by all that the look of them depends on."""


def _people(s: CourtState) -> list[Person | None]:
    """Everybody by number. From one question to the next few people change: the others are taken as they were."""
    people: list[Person | None] = [None] * SIZE
    court = (s.consort, s.support == 0, tuple(s.wars), tuple(s.pc), tuple([turn > 0 for turn in s.returns]))
    rows = list(
        zip(
            s.owner,
            s.steps,
            s.widowed,
            s.office,
            s.place,
            s.sentence,
            s.since,
            s.hiding,
            s.wrongdoer,
            s.spouse,
            s.engaged,
            s.henchman,
            s.counselor,
            s.banned,
            s.dead,
            strict=True,
        )
    )
    for who in PEOPLE:
        spouse = s.spouse[who]
        key = (who, court, rows[who], rows[spouse] if spouse != NOBODY else None)
        person = _kept.get(key)
        if person is None:
            if len(_kept) >= PEOPLE_KEPT:
                _kept.clear()
            person = _kept[key] = person_seen(s, who)
        people[who] = person
    return people


def person_seen(s: CourtState, who: int) -> Person:
    """One person as everybody sees them. Depends on nothing but the columns that ``_people`` compares."""
    royal = is_royal(who)
    return Person(
        who,
        KEY[who],
        NAME[who],
        "" if royal else title(s, who),
        full_name(s, who),
        EPITHET[who],
        royal,
        FEMALE[who],
        s.owner[who],
        is_pc(s, who),
        status(s, who),
        own_status(s, who),
        ABILITY[who],
        DUELING[who],
        SEDUCTION[who],
        USURPATION[who],
        s.office[who],
        s.place[who],
        state_of(s, who),
        whereabouts(s, who),
        is_free(s, who),
        is_stuck(s, who),
        is_absent(s, who),
        bool(s.dead[who]),
        s.sentence[who],
        s.since[who],
        bool(s.hiding[who]),
        bool(s.wrongdoer[who]),
        s.spouse[who],
        s.engaged[who],
        is_henchman(s, who),
        s.counselor[who] != NOBODY,
        bool(s.banned[who]),
        who if who in SUCCESSION else NOBODY,
    )


def _seat(court: Court, viewer: int | None, seat: int) -> Seat:
    s = court.state
    seen = {*s.shown, *(s.seen[viewer] if viewer is not None else ())}
    return Seat(
        seat,
        court.seats[seat],
        s.pc[seat],
        s.ip[seat],
        s.pp[seat],
        pp_in_use(s, seat),
        len(s.hand[seat]),
        tuple(sorted(CARDS[card] for card in s.hand[seat] if card in seen)),
        tuple(s.face_up[seat]),
        s.first == seat,
        s.active == seat,
        s.returns[seat],
        s.skip[seat],
        bool(s.free_counsel[seat]),
        tuple(s.modifiers[seat]),
        s.ball_modifier[seat],
        tuple(s.counsels[seat]),
    )


def _turn(court: Court) -> TurnView | None:
    turn = the_turn(court)
    if turn is None:
        return None
    loyalty = court.state.loyalty
    return TurnView(
        turn.seat,
        turn.open_activities(),
        tuple(turn.done),
        tuple(COUNTERS[counter] for counter in turn.counters),
        tuple(who for who in NOBLES if loyalty[who] == DRAWN),
        turn.any_activity,
        turn.free_intrigue,
        turn.free_proposal,
    )
