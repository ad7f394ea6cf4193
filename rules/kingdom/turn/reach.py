"""How far pieces get in a move: terrain, rivers, closed squares, enemies (9, C1 to C9, C12, C19, C20, C22)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from rules.engine.choice_ids import make_all
from rules.engine.phrases import Phrase
from rules.kingdom.board import ID, SLOW, Board
from rules.kingdom.cards import lasting_effects
from rules.kingdom.encounters.camelot import rivals_inside
from rules.kingdom.facts import KNIGHTS, MOVE_CHALLENGER, MOVE_FOOT, MOVE_KNIGHT, NOBODY, TROOPS
from rules.kingdom.forces import enemies_at, engaged_places, hostile_places, pledged, wages, wages_at
from rules.kingdom.routes import may_enter_camelot, quest_places
from rules.kingdom.seats import board_of, others_from
from rules.kingdom.state import ENGAGED, Kingdom, KingdomState, is_amended


class Weather(NamedTuple):
    """What fortune cards change for the moves of a seat: terrain that slows, terrain that is closed, whether bridges
    are, and squares more per move (B22, C8)."""

    slow: frozenset[str]
    closed: frozenset[str]
    flooded: bool
    bonus: int


_TO = make_all("to", ID)
"""The answer that goes to each place."""

_NOWHERE = frozenset[int]()
FAIR = Weather(frozenset(SLOW), frozenset(), False, 0)


def weather_for(kingdom: Kingdom, seat: int) -> Weather:
    """The cards that last now, as they reach a seat."""
    if not kingdom.state.lasting:
        return FAIR
    slow, closed, flooded, bonus = set(SLOW), set[str](), False, 0
    for effect in lasting_effects(kingdom, seat):
        if effect.verb == "open_terrain":
            slow -= set(effect.words)
        elif effect.verb == "closed_terrain":
            closed |= set(effect.words)
        elif effect.verb == "bridges_closed":
            flooded = True
        elif effect.verb == "move_bonus":
            bonus += effect.amount
    return Weather(frozenset(slow), frozenset(closed), flooded, bonus)


_PACES = {
    kinds: min(pace for pace, rides in zip((MOVE_KNIGHT, MOVE_FOOT, MOVE_CHALLENGER), kinds, strict=True) if rides)
    for kinds in product((False, True), repeat=3)
    if any(kinds)
}
"""The pace of a group with or without knights, foot, and its Challenger."""


def allowance(pieces: Sequence[int], with_challenger: bool, bonus: int) -> int:
    """Squares a group may go: the pace of its slowest (9 i, C6)."""
    if not pieces:
        return MOVE_CHALLENGER + bonus
    return _PACES[min(pieces) < KNIGHTS, max(pieces) >= KNIGHTS, with_challenger] + bonus


class Group(NamedTuple):
    """Pieces that move as one: of which seat, which of its pieces, with or without its Challenger."""

    seat: int
    pieces: tuple[int, ...]
    with_challenger: bool

    @property
    def wage(self) -> int:
        """What they cost in a battle."""
        riders = sum(piece < KNIGHTS for piece in self.pieces)
        return wages(riders, len(self.pieces) - riders)


class Reach(NamedTuple):
    """Where a group gets: the squares to each place without enemies, and (place, place before, squares) for each way
    into enemy troops. ``ids``: the answers for the former. ``final``: places in reach where a move ends. ``left``:
    squares that the group may still go."""

    costs: Mapping[int, int]
    attacks: Sequence[tuple[int, int, int]]
    ids: Sequence[str]
    final: frozenset[int]
    left: int
    weather: Weather


def closed_for(kingdom: Kingdom, group: Group, weather: Weather) -> frozenset[int]:
    """Places a group may not enter: Camelot, unbroken sites, flooded bridges (C5, C8, 19, 27)."""
    s, board = kingdom.state, board_of(kingdom)
    if group.pieces:
        closed = quest_places(board, tuple(s.tokens))
    else:
        sites, first = board.sites, group.seat * len(s.tokens)
        taken = {s.crown[opponent] for opponent in others_from(s, group.seat)}
        shut = [
            sites[site]
            for site, token in enumerate(s.tokens)
            if token != NOBODY and (s.bans[first + site] or sites[site] in taken)
        ]
        closed = frozenset(shut if may_enter_camelot(kingdom, group.seat) else [*shut, board.camelot])
    return closed | board.bridges if weather.flooded else closed


def reach(kingdom: Kingdom, group: Group, start: int, used: int) -> Reach:
    """All places that a group reaches from ``start`` when it has gone ``used`` squares already, by shortest ways."""
    way = ways(kingdom, group, start, used)
    if not way.attacks:
        return way
    barred = {place for place in {attack[0] for attack in way.attacks} if why_no_attack(kingdom, group, place)}
    return way._replace(attacks=[attack for attack in way.attacks if attack[0] not in barred]) if barred else way


def ways(kingdom: Kingdom, group: Group, start: int, used: int) -> Reach:
    """What ``reach`` tells, with attacks that cannot be made, too."""
    s, board = kingdom.state, board_of(kingdom)
    weather = weather_for(kingdom, group.seat)
    left = allowance(group.pieces, group.with_challenger, weather.bonus) - used
    near = _within(board, start, left)
    quest = near & quest_places(board, tuple(s.tokens))
    closed = near & closed_for(kingdom, group, weather) if quest or weather.flooded else quest
    final = _NOWHERE if group.pieces else quest
    hostile = near & hostile_places(s, group.seat)
    return Reach(*_spread(board, weather, hostile, closed, final, start, left), final, left, weather)


@lru_cache(maxsize=4096)
def _within(board: Board, start: int, left: int) -> frozenset[int]:
    """The places at most ``left`` steps from ``start``, whatever is there: nothing else matters for a move."""
    places = {start}
    for _ in range(left):
        places.update(*[board.neighbors[place] for place in places])
    return frozenset(places - {start})


def spread(
    board: Board,
    weather: Weather,
    hostile: frozenset[int],
    closed: frozenset[int],
    final: frozenset[int],
    start: int,
    left: int,
) -> tuple[Mapping[int, int], Sequence[tuple[int, int, int]]]:
    """The squares to each place within ``left`` of ``start``, and the ways into enemy troops: see ``Reach``."""
    near = _within(board, start, left)
    return _spread(board, weather, near & hostile, near & closed, near & final, start, left)[:2]


@lru_cache(maxsize=4096)
def _spread(
    board: Board,
    weather: Weather,
    hostile: frozenset[int],
    closed: frozenset[int],
    final: frozenset[int],
    start: int,
    left: int,
) -> tuple[Mapping[int, int], Sequence[tuple[int, int, int]], Sequence[str]]:
    """What ``spread`` tells, and the ids of the former, where ``hostile``, ``closed`` and ``final`` are within ``left``
    steps. Kept, since most groups ride where others rode before; so nobody may change the result.
    """
    neighbors, terrain = board.neighbors, board.terrain
    slow, shut = weather.slow, weather.closed
    costs: dict[int, int] = {}
    attacks: list[tuple[int, int, int]] = []
    if terrain[start] in shut:
        return costs, attacks, ()
    seen = {start, *closed}
    frontier = [start]
    for cost in range(1, left + 1):
        following: list[int] = []
        for place in frontier:
            for near in neighbors[place]:
                if near in seen:
                    continue
                if near in hostile:
                    if terrain[near] not in shut:
                        attacks.append((near, place, cost))
                    continue
                seen.add(near)
                ground = terrain[near]
                if ground not in shut:
                    costs[near] = cost
                    if ground not in slow and near not in final:
                        following.append(near)
        frontier = following
    return costs, attacks, [_TO[place] for place in costs]


def why_no_attack(kingdom: Kingdom, group: Group, place: int) -> Phrase | None:
    """Why a group may not move into enemy troops: a Challenger alone follows only own troops that went in this turn
    (C4), and the gold must cover all wages (C20, D11)."""
    s = kingdom.state
    if not group.pieces:
        first = group.seat * TROOPS
        with_own = any(s.moved[piece] == ENGAGED and s.at[first + piece] == place for piece in range(TROOPS))
        return None if with_own else Phrase("enemy_troops")
    needs = pledged(s, group.seat) + group.wage
    if place not in engaged_places(s):
        needs += wages_at(s, group.seat, place)
    gold = s.gold[group.seat]
    return None if needs <= gold else Phrase("wages_short", {"needs": needs, "gold": gold})


def what_he_faces(kingdom: Kingdom, seat: int) -> str:
    """What a Challenger must meet in the battle step where he is, before he may leave: ``faces_guardian``,
    ``faces_rival``, or nothing (C19, J20). At tables begun before these rules it did not hold him."""
    s, board = kingdom.state, board_of(kingdom)
    if not is_amended(kingdom):
        return ""
    site = board.site_at.get(s.crown[seat], NOBODY)
    if site != NOBODY and s.tokens[site] != NOBODY:
        return "faces_guardian"
    return "faces_rival" if s.crown[seat] == board.camelot and rivals_inside(kingdom, seat) else ""


def why_closed(kingdom: Kingdom, group: Group, place: int) -> Phrase | None:
    """Why a group may not enter a place beside it, whatever squares it has left; None if it may."""
    s, board = kingdom.state, board_of(kingdom)
    weather = weather_for(kingdom, group.seat)
    if board.terrain[place] in weather.closed:
        return Phrase("snow")
    if place not in closed_for(kingdom, group, weather):
        return why_no_attack(kingdom, group, place) if enemies_at(s, group.seat, place) else None
    if place in board.bridges and weather.flooded:
        return Phrase("floods")
    if group.pieces:
        return Phrase("closed_to_troops")
    if place == board.camelot:
        return _why_no_camelot(kingdom, group.seat)
    site = board.site_at[place]
    turns = s.bans[group.seat * len(s.tokens) + site]
    return Phrase("banned", {"turns": turns}) if turns else Phrase("site_taken")


def _why_no_camelot(kingdom: Kingdom, seat: int) -> Phrase:
    s: KingdomState = kingdom.state
    if len(s.removed) == len(s.tokens):
        return Phrase("camelot_fallen")
    return Phrase("chivalry_short", {"points": s.chivalry[seat]})
