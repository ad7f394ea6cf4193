"""Castles and villages change hands (18, 20, C16, D15, F7)."""

from rules.kingdom.board import Board
from rules.kingdom.facts import CASTLE, CASTLES, FIELD, NOBODY, VILLAGE
from rules.kingdom.forces import enemies_at, troops_at
from rules.kingdom.seats import are_allied, board_of
from rules.kingdom.state import Kingdom, KingdomState


def take(kingdom: Kingdom, seat: int, holding: int) -> None:
    """Give a castle or village to a seat; prisoners in a castle are moved before anything else (F7)."""
    s = kingdom.state
    former = s.control[holding]
    s.control[holding] = seat
    if holding == s.challenger[seat]:
        s.regained[seat] = 1
    kingdom.tell("takes_holding", "18" if holding in CASTLES else "20", seat=seat, holding=holding, former=former)
    if holding in CASTLES:
        s.rehoused += [
            prisoner
            for prisoner, prison in enumerate(s.prison)
            if prison == holding and s.captor[prisoner] == former and former != NOBODY
        ]


def can_take(s: KingdomState, board: Board, seat: int, place: int) -> bool:
    """May troops of a seat that end a move or battle at a place take the castle or village there? Its owner is no ally
    (C21), and neither he nor another enemy has troops there (D26)."""
    holding = board.holding_at.get(place, NOBODY)
    if holding == NOBODY or s.control[holding] == seat or not troops_at(s, seat, place):
        return False
    owner = s.control[holding]
    if owner != NOBODY and are_allied(s, seat, owner):
        return False
    return not enemies_at(s, seat, place)


def take_if_possible(kingdom: Kingdom, seat: int, place: int) -> None:
    """Take what is at a place, if the rules allow it."""
    board = board_of(kingdom)
    if can_take(kingdom.state, board, seat, place):
        take(kingdom, seat, board.holding_at[place])


def defended_as(s: KingdomState, board: Board, defender: int, place: int) -> int:
    """What a defender fights for at a place: CASTLE or VILLAGE if he controls one there, else FIELD (D3, D14)."""
    holding = board.holding_at.get(place, NOBODY)
    if holding == NOBODY or s.control[holding] != defender:
        return FIELD
    return CASTLE if holding in CASTLES else VILLAGE
