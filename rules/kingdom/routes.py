"""Nearest places for a Challenger (F12), and the free squares beside a place (F16, J2)."""

from collections.abc import Iterable
from functools import lru_cache

from rules.kingdom.board import Board, bare_distances
from rules.kingdom.facts import CAMELOT_CHIVALRY, NOBODY
from rules.kingdom.forces import hostile_places
from rules.kingdom.seats import board_of, castles_of, home_castle, villages_of
from rules.kingdom.state import Kingdom


@lru_cache(maxsize=512)
def quest_places(board: Board, tokens: tuple[int, ...]) -> frozenset[int]:
    """Camelot and the mystic sites whose token of ``tokens`` is still there."""
    sites = (place for place, token in zip(board.sites, tokens, strict=True) if token != NOBODY)
    return frozenset((board.camelot, *sites))


def closed_squares(kingdom: Kingdom) -> frozenset[int]:
    """Squares nobody passes through: Camelot and the unbroken sites (C5, C19)."""
    return quest_places(board_of(kingdom), tuple(kingdom.state.tokens))


def nearest(kingdom: Kingdom, start: int, places: Iterable[int]) -> list[int]:
    """Those of ``places`` that a Challenger reaches from ``start`` in the fewest squares (F12); if no way leads to any
    of them, all."""
    places = list(places)
    distances = bare_distances(board_of(kingdom), start, closed_squares(kingdom))
    reached = [place for place in places if place in distances]
    if not reached:
        return places
    least = min(distances[place] for place in reached)
    return [place for place in reached if distances[place] == least]


def castle_places(kingdom: Kingdom, seat: int) -> list[int]:
    """The places of the castles a seat controls."""
    challengers = board_of(kingdom).challengers
    return [challengers[castle].place for castle in castles_of(kingdom.state, seat)]


def refuges(kingdom: Kingdom, seat: int, beaten_at: int) -> list[int]:
    """The castles a Challenger may flee to from where his troops were beaten: never the one there (F2, F23)."""
    return [place for place in castle_places(kingdom, seat) if place != beaten_at]


def home_or_nearest_castle(kingdom: Kingdom, seat: int, start: int) -> list[int]:
    """The home castle of a seat if it controls it, else the nearest castles it controls; none if it has none."""
    castles = castles_of(kingdom.state, seat)
    if home_castle(kingdom.state, seat) in castles:
        return [board_of(kingdom).challengers[home_castle(kingdom.state, seat)].place]
    return nearest(kingdom, start, castle_places(kingdom, seat)) if castles else []


def free_squares(kingdom: Kingdom, seat: int, place: int) -> list[int]:
    """Squares beside a place that are not closed to a Challenger and hold no enemy troops (F16)."""
    closed, hostile = closed_squares(kingdom), hostile_places(kingdom.state, seat)
    return [near for near in board_of(kingdom).neighbors[place] if near not in closed and near not in hostile]


def homes_after_prison(kingdom: Kingdom, seat: int, prison: int) -> list[int]:
    """Where a Challenger may go from prison: home castle, else the nearest castle or village he controls, else a
    square beside the prison, else the prison's own (F5, F15, F16)."""
    s, board = kingdom.state, board_of(kingdom)
    if s.control[home_castle(s, seat)] == seat:
        return [board.challengers[home_castle(s, seat)].place]
    holdings = [*castles_of(s, seat), *villages_of(s, seat)]
    if holdings:
        places = board.holdings
        return nearest(kingdom, prison, [places[holding] for holding in holdings])
    return free_squares(kingdom, seat, prison) or [prison]


def may_enter_camelot(kingdom: Kingdom, seat: int) -> bool:
    """Has a Challenger the chivalry for Camelot, and does it still stand (19)? Once inside he may stay (E2)."""
    return camelot_stands(kingdom) and kingdom.state.chivalry[seat] >= CAMELOT_CHIVALRY


def camelot_stands(kingdom: Kingdom) -> bool:
    """Is a magic token still on the board (19)?"""
    return len(kingdom.state.removed) < len(kingdom.state.tokens)
