"""What a seat may know: built up from public parts and its own, never the state minus secrets (M1, M2)."""

from collections import Counter
from functools import lru_cache

import msgspec

from rules.engine.scenes import Scene, scenes
from rules.kingdom.board import Board
from rules.kingdom.cards import secret_count, with_verb
from rules.kingdom.components import BattleTable, Fortune, Guardian
from rules.kingdom.facts import BAN_TURNS, CHALLENGERS, KNIGHTS, NOBODY, TROOPS
from rules.kingdom.forces import engaged_places, supply
from rules.kingdom.seats import allegiance_cost, allies_of, castles_of, figures_of, villages_of
from rules.kingdom.state import Kingdom, KingdomState
from rules.kingdom.turn.purchases import price
from rules.kingdom.turn.reach import weather_for
from rules.kingdom.turn.taxes import tax_due

WHOLE, GRAIL_SHOWN, BROKEN = range(3)
"""A mystic site with its token face down, with the Grail's token face up, without a token."""


class Force(msgspec.Struct, frozen=True):
    """Troops of one seat at a place: companies of knights, detachments of foot, and how many of them may still move
    this turn."""

    place: int
    knights: int
    foot: int
    fresh_knights: int = 0
    fresh_foot: int = 0


class Seat(msgspec.Struct, frozen=True):
    """A seat as everybody sees it: its record card.

    ``crown``: the Challenger's place, PRISON (-2) in prison, NOBODY (-1) when out. ``cards`` counts kept cards but the
    magic lance. ``bans``: for each site how many turns of his it is closed to him. ``tax``: what it collects now.
    """

    index: int
    name: str
    challenger: int
    crown: int
    gold: int
    endurance: int
    chivalry: int
    captor: int
    prison: int
    missed: int
    rest: int
    bans: tuple[int, ...]
    regained: bool
    inside: bool
    out: int
    cards: int
    lance: bool
    castles: tuple[int, ...]
    villages: tuple[int, ...]
    tax: int
    cost: int
    allies: tuple[int, ...]
    forces: tuple[Force, ...]
    knights_left: int
    foot_left: int
    crown_moved: int = 0


class KingdomView(msgspec.Struct, frozen=True):
    """The whole kingdom for one seat (``seat`` None: a spectator). ``hand`` are the seat's own kept cards, by kind.

    ``lasting``: cards that hold for a while, as (kind, seat that drew it). ``sites``: WHOLE, GRAIL_SHOWN or BROKEN.
    ``engaged``: places the active seat entered against enemies this turn. ``prices``: of a company and a detachment
    for the active seat. ``slow``, ``closed``, ``flooded``, ``bonus``: what cards make of its terrain, bridges and
    moves. Board, kinds, guardians and tables are the components of this table; riddles are not among them.
    """

    seat: int | None
    round: int
    phase: str
    first: int
    active: int
    round_limit: int
    board: Board
    kinds: tuple[Fortune, ...]
    guardians: tuple[Guardian, ...]
    tables: tuple[BattleTable, ...]
    seats: tuple[Seat, ...]
    hand: tuple[int, ...]
    deck: int
    lasting: tuple[tuple[int, int], ...]
    sites: tuple[int, ...]
    grail: int
    control: tuple[int, ...]
    patron: tuple[int, ...]
    cost: tuple[int, ...]
    engaged: tuple[int, ...]
    prices: tuple[int, int]
    slow: tuple[str, ...]
    closed: tuple[str, ...]
    flooded: bool
    bonus: int
    scenes: tuple[Scene, ...]
    deciding: int
    kind: str

    @property
    def turn(self) -> int:
        """The round: what other games call the turn."""
        return self.round


def view(kingdom: Kingdom, seat: int | None) -> KingdomView:
    """All that ``seat`` may know: everything but the cards others keep, the packs and the tokens face down."""
    s, figures = kingdom.state, figures_of(kingdom)
    decision = kingdom.decision
    weather = weather_for(kingdom, s.active)
    return KingdomView(
        seat,
        s.round,
        s.phase,
        s.first,
        s.active,
        kingdom.options["round_limit"],
        figures.board,
        figures.kinds,
        figures.guardians,
        figures.tables,
        tuple(_seat(kingdom, index) for index in range(len(kingdom.seats))),
        () if seat is None else tuple(figures.kind_of[card] for card in s.hand[seat]),
        len(s.deck),
        tuple((figures.kind_of[card], drawer) for card, drawer in zip(s.lasting, s.lasting_by, strict=True)),
        tuple(_site(s, site) for site in range(len(s.tokens))),
        s.grail,
        tuple(s.control),
        tuple(s.patron),
        tuple(s.cost),
        tuple(engaged_places(s)),
        (price(kingdom, s.active, "knight"), price(kingdom, s.active, "foot")),
        tuple(sorted(weather.slow)),
        tuple(sorted(weather.closed)),
        weather.flooded,
        weather.bonus,
        tuple(scenes(kingdom)),
        NOBODY if decision is None else decision.seat,
        "" if decision is None else decision.kind,
    )


def _site(s: KingdomState, site: int) -> int:
    if s.tokens[site] == NOBODY:
        return BROKEN
    return GRAIL_SHOWN if s.face_up == site else WHOLE


def forces_of(s: KingdomState, seat: int) -> tuple[Force, ...]:
    """The troops of a seat by place."""
    first = seat * TROOPS
    return _forces(tuple(s.at[first : first + TROOPS]), tuple(s.moved) if seat == s.active else ())


@lru_cache(maxsize=1024)
def _forces(at: tuple[int, ...], moved: tuple[int, ...]) -> tuple[Force, ...]:
    """The same for pieces ``at`` these places, and which have ``moved`` (empty: it is not their turn). Kept, since most
    troops stay from one question to the next."""
    knights, foot = Counter(at[:KNIGHTS]), Counter(at[KNIGHTS:])
    fresh = Counter((place, piece < KNIGHTS) for piece, place in enumerate(at) if moved and not moved[piece])
    return tuple(
        Force(place, knights[place], foot[place], fresh[place, True], fresh[place, False])
        for place in sorted({*knights, *foot} - {NOBODY})
    )


def _seat(kingdom: Kingdom, seat: int) -> Seat:
    s = kingdom.state
    sites = len(s.tokens)
    knights_left, foot_left = supply(s, seat)
    return Seat(
        seat,
        kingdom.seats[seat],
        s.challenger[seat],
        s.crown[seat],
        s.gold[seat],
        s.endurance[seat],
        s.chivalry[seat],
        s.captor[seat],
        s.prison[seat],
        s.missed[seat],
        s.rest[seat],
        tuple(min(BAN_TURNS, turns) for turns in s.bans[seat * sites : seat * sites + sites]),
        bool(s.regained[seat]),
        bool(s.inside[seat]),
        s.out[seat],
        secret_count(kingdom, seat),
        with_verb(kingdom, seat, "magic_lance") != NOBODY,
        tuple(castles_of(s, seat)),
        tuple(villages_of(s, seat)),
        tax_due(kingdom, seat),
        allegiance_cost(s, seat),
        tuple(allies_of(s, seat)),
        forces_of(s, seat),
        knights_left,
        foot_left,
        s.crown_moved if seat == s.active else 0,
    )


def challenger_name(view: KingdomView, seat: int) -> str:
    """The name of a seat's Challenger; empty before the choice."""
    challenger = view.seats[seat].challenger
    return view.board.challengers[challenger].name if 0 <= challenger < CHALLENGERS else ""
