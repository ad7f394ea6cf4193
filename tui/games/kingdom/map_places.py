"""The map in words: every square and bank with what is there, and what borders on it."""

from collections.abc import Iterator

from rules.kingdom.board import square_of
from rules.kingdom.facts import CASTLES, NOBODY
from rules.kingdom.view import BROKEN, GRAIL_SHOWN
from rules.kingdom.words import spot
from tui.games.kingdom.context import KingdomContext
from tui.games.kingdom.side import ground
from tui.panels.places import Place
from tui.words import Words

WORDS = Words("kingdom", "map_places")
WAYS = {(0, -1): "north", (1, 0): "east", (0, 1): "south", (-1, 0): "west", (0, 0): "other_bank"}
"""The way to a place that borders on another one, as a key of the words."""


def places(context: KingdomContext) -> list[Place]:
    """All places, those with a name first; without name and pieces a place is empty."""
    board = context.view.board
    numbers = [place for place, sign in enumerate(board.terrain) if sign]
    numbers.sort(key=lambda place: (not board.name_at(place), board.name_at(place), place))
    return [_place(context, place) for place in numbers]


def _place(context: KingdomContext, place: int) -> Place:
    name = context.view.board.name_at(place)
    square = spot(place)
    facts = (*_holding(context, place), *_pieces(context, place))
    borders = tuple(_border(context, place, other) for other in context.view.board.neighbors[place])
    named = WORDS("named", name=name, square=square) if name else square
    return Place(named, square, (ground(context, place), *facts), borders, is_empty=not facts)


def _holding(context: KingdomContext, place: int) -> Iterator[str]:
    """What the board has at a place: a castle or village with its owner, a site, Camelot."""
    view = context.view
    holding = view.board.holding_at.get(place, NOBODY)
    if holding != NOBODY:
        owner = view.control[holding]
        kind = WORDS("castle" if holding in CASTLES else "village")
        yield WORDS("held", kind=kind, name=view.seats[owner].name) if owner >= 0 else WORDS("free", kind=kind)
    site = view.board.site_at.get(place, NOBODY)
    if site != NOBODY:
        state = view.sites[site]
        yield WORDS("site_broken" if state == BROKEN else "site_grail" if state == GRAIL_SHOWN else "site")
    if place == view.board.camelot:
        yield WORDS("camelot" if context.sites_left else "camelot_fallen")


def _pieces(context: KingdomContext, place: int) -> Iterator[str]:
    """The troops and Challengers at a place."""
    for seat, force in context.forces_at([place]):
        yield WORDS("pieces", name=seat.name, pieces=context.troops(force.knights, force.foot))
    for seat in context.crowns_at([place]):
        yield WORDS("challenger", name=seat.name, challenger=context.challenger(seat))


def _border(context: KingdomContext, place: int, other: int) -> str:
    """A place that borders on another: the way there, its name or square, its terrain."""
    (x, y), (column, line) = square_of(place), square_of(other)
    name = context.view.board.name_at(other) or spot(other)
    return WORDS("border", way=WORDS(WAYS[column - x, line - y]), place=name, ground=ground(context, other))
