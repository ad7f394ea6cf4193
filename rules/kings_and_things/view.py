"""What a seat may know of the war: built up from public parts and its own, never the state minus secrets (KA-58)."""

from collections import defaultdict

import msgspec

from rules.engine.scenes import Scene, scenes
from rules.kings_and_things.facts import CITADEL, HEROES, NOBODY, TERRAIN_OF
from rules.kings_and_things.field.records import STAGES, BattleSides, the_battle
from rules.kings_and_things.kingdom.holdings import hexes_of, income_of, supply
from rules.kings_and_things.kingdom.placing import Place
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import available_heroes
from rules.kings_and_things.turn.construction import citadel_income
from rules.kings_and_things.turn.movement import MovePart
from rules.kings_and_things.turn.things import TradeIn


class Hex(msgspec.Struct, frozen=True):
    """One hex. ``down`` counts the face-down creatures of each seat, ``up`` names its face-up ones and heroes;
    ``neutral`` are creatures nobody owns; ``mine`` is all that the viewing seat has there."""

    place: int
    terrain: int
    owner: int
    fort: int
    income: int
    marker: bool
    cloud: bool
    balloon: bool
    down: tuple[int, ...]
    up: tuple[tuple[int, ...], ...]
    neutral: tuple[int, ...]
    mine: tuple[int, ...]


class Seat(msgspec.Struct, frozen=True):
    """A seat, as everybody sees it. ``parts``: income by hexes, heroes, forts, special income; ``screen`` and
    ``things`` count tiles behind the screen and pieces on the map; ``out``: 0, or in which order it went out."""

    index: int
    name: str
    gold: int
    income: int
    parts: tuple[int, int, int, int]
    hexes: int
    screen: int
    things: int
    heroes: tuple[int, ...]
    citadels: int
    first: bool
    acting: bool
    out: int


class BattleView(msgspec.Struct, frozen=True):
    """The battle in progress: its sides, what they have, what has happened. ``rollers`` and ``thrown`` are what the
    last dice were rolled for, and the dice."""

    place: int
    attackers: tuple[int, ...]
    defender: int
    round: int
    stage: str
    fort_hits: int
    town_hits: int
    magic: tuple[tuple[int, int], ...]
    bow: int
    sword: int
    firewall: int
    dispelled: tuple[int, ...]
    rolled: tuple[int, ...]
    struck: tuple[int, ...]
    saved: tuple[int, ...]
    targets: tuple[int, ...]
    low: bool
    rollers: tuple[int, ...]
    thrown: tuple[int, ...]
    sides_rolled: tuple[int, ...]


class Moving(msgspec.Struct, frozen=True):
    """The move in hand, as far as the seat may see it: its own creatures with the points they have left;
    ``hunted`` are companions of the Deerhunter, who move only with him; ``goals`` are the hexes that the picked
    creatures can reach or fly over, as (place, points), while a goal is asked for, and ``points`` what they have."""

    seat: int
    source: int
    count: int
    picked: tuple[int, ...]
    moved: tuple[tuple[int, int], ...]
    hunted: tuple[int, ...]
    passing: bool
    by_air: bool
    goals: tuple[tuple[int, int], ...]
    points: int


class WarView(msgspec.Struct, frozen=True):
    """The whole table for one seat (``seat`` None: a spectator). ``screen`` are the seat's own tiles; ``supply`` the
    forts left by level from 1, empty if they are unlimited (KA-11); ``stock`` counts the hexes left by terrain;
    ``placing`` is the tile for which the seat chooses a hex, NOBODY for none; ``traded`` the tiles it has picked to
    trade in."""

    seat: int | None
    round: int
    phase: str
    first: int
    active: int
    direction: int
    round_limit: int
    citadel_income: int
    last_round: bool
    options: tuple[str, ...]
    seats: tuple[Seat, ...]
    hexes: tuple[Hex, ...]
    screen: tuple[int, ...]
    heroes: tuple[int, ...]
    bag: int
    aside: int
    emptied: bool
    table: tuple[int, ...]
    supply: tuple[int, ...]
    stock: tuple[int, ...]
    riders: int
    battle: BattleView | None
    moving: Moving | None
    placing: int
    traded: tuple[int, ...]
    scenes: tuple[Scene, ...]
    deciding: int
    kind: str

    @property
    def turn(self) -> int:
        """The round, as screens of any game call it."""
        return self.round


def view(war: War, seat: int | None) -> WarView:
    """All that ``seat`` may know: the open table and its own tiles."""
    s = war.state
    decision = war.decision
    terrains = [TERRAIN_OF[tile] for tile in s.stock]
    battle = the_battle(war)
    return WarView(
        seat,
        s.round,
        s.phase,
        s.first,
        s.active,
        s.direction,
        war.options["round_limit"],
        citadel_income(war),
        bool(s.over_due),
        tuple(key for key, value in war.options.items() if value is True),
        tuple(_seat(war, index) for index in range(len(war.seats))),
        _hexes(s, seat),
        () if seat is None else tuple(s.screen[seat]),
        tuple(available_heroes(s)),
        len(s.bag),
        len(s.aside),
        bool(s.emptied),
        tuple(s.table),
        () if war.options["unlimited_forts"] else tuple(supply(war, level) for level in range(1, CITADEL + 1)),
        tuple(terrains.count(terrain) for terrain in range(max(TERRAIN_OF) + 1)),
        len(s.riders),
        None if battle is None else _battle(battle),
        _moving(war, seat),
        _placing(war, seat),
        _traded(war, seat),
        tuple(scenes(war)),
        NOBODY if decision is None else decision.seat,
        "" if decision is None else decision.kind,
    )


def _seat(war: War, seat: int) -> Seat:
    s = war.state
    owned = hexes_of(s, seat)
    parts = income_of(s, seat, owned)
    return Seat(
        seat,
        war.seats[seat],
        s.gold[seat],
        sum(parts),
        parts,
        len(owned),
        len(s.screen[seat]),
        len(s.army[seat]),
        tuple(piece for piece in s.army[seat] if piece in HEROES),
        len([place for place in owned if s.fort[place] == CITADEL]),
        s.first == seat,
        s.active == seat,
        s.out[seat],
    )


def _hexes(s: WarState, seat: int | None) -> tuple[Hex, ...]:
    seats = len(s.gold)
    down: defaultdict[int, list[int]] = defaultdict(lambda: [0] * seats)
    up: defaultdict[int, list[list[int]]] = defaultdict(lambda: [[] for _ in range(seats)])
    neutral: defaultdict[int, list[int]] = defaultdict(list)
    mine: defaultdict[int, list[int]] = defaultdict(list)
    none_down, none_up = (0,) * seats, ((),) * seats
    spot = s.spot
    for owner, army in enumerate(s.army):
        for piece in army:
            place = spot[piece]
            if piece in HEROES or piece in s.shown:
                up[place][owner].append(piece)
            else:
                down[place][owner] += 1
            if owner == seat:
                mine[place].append(piece)
    for piece in s.neutral:
        neutral[spot[piece]].append(piece)
    columns = zip(s.hexes, s.owner, s.fort, s.income, s.marker, strict=True)
    return tuple(
        [
            Hex(
                place,
                TERRAIN_OF[tile],
                holder,
                fort,
                income,
                bool(marker),
                s.cloud == place,
                s.balloon == place,
                tuple(down[place]) if place in down else none_down,
                tuple([tuple(sorted(pieces)) for pieces in up[place]]) if place in up else none_up,
                tuple(sorted(neutral[place])) if place in neutral else (),
                tuple(mine[place]) if place in mine else (),
            )
            for place, (tile, holder, fort, income, marker) in enumerate(columns)
        ]
    )


def _battle(battle: BattleSides) -> BattleView:
    return BattleView(
        battle.place,
        tuple(battle.attackers),
        battle.defender,
        battle.round,
        STAGES[min(battle.stage, len(STAGES) - 1)],
        battle.fort_hits,
        battle.town_hits,
        tuple(zip(battle.magic, battle.magic_side, strict=True)),
        battle.bow,
        battle.sword,
        battle.firewall,
        tuple(battle.dispelled),
        tuple(battle.rolled),
        tuple(battle.struck),
        tuple(battle.saved),
        tuple(battle.targets),
        bool(battle.low),
        tuple(battle.rollers),
        tuple(battle.thrown),
        tuple(battle.sides_rolled),
    )


def _placing(war: War, seat: int | None) -> int:
    top = war.stack[-1] if war.stack else None
    return top.tile if isinstance(top, Place) and top.seat == seat else NOBODY


def _traded(war: War, seat: int | None) -> tuple[int, ...]:
    top = war.stack[-1] if war.stack else None
    return tuple(top.traded) if isinstance(top, TradeIn) and top.seat == seat else ()


def _moving(war: War, seat: int | None) -> Moving | None:
    for step in war.stack:
        if isinstance(step, MovePart):
            own = step.seat == seat
            choosing = own and step.at == "goal"
            ways = step.reach(war.state) if choosing else None
            return Moving(
                step.seat,
                step.source if own or step.passing else NOBODY,
                len(step.picked) if own or step.passing else 0,
                tuple(step.picked) if own else (),
                tuple(zip(step.moved, step.points, strict=True)) if own else (),
                tuple(step.hunted) if own else (),
                bool(step.passing),
                bool(step.by_air),
                () if ways is None else tuple(sorted((ways.over | ways.goals).items())),
                min(map(step.left, step.picked)) if choosing else 0,
            )
    return None
