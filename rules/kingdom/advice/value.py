"""The value of positions: how likely each seat is to win, from what it holds. The search compares positions by it."""

from rules.engine.search_plan import RivalValue, SearchPlan, read_budgets
from rules.kingdom.advice.weighing import weigher
from rules.kingdom.board import Board
from rules.kingdom.facts import CHALLENGERS, KNIGHTS, NOBODY, PRISON, START_ENDURANCE, TROOPS
from rules.kingdom.info import LIMIT
from rules.kingdom.seats import board_of, castles_of, villages_of
from rules.kingdom.state import Kingdom, KingdomState

PACKAGE = "rules.kingdom"
LONG = 60
"""Rounds of a game without a limit, for the share that is over."""

FEATURES = (
    "chivalry",
    "late_chivalry",
    "lead",
    "late_lead",
    "gold",
    "castles",
    "villages",
    "conquests",
    "home",
    "knights",
    "garrison",
    "foot",
    "endurance",
    "weak",
    "prison",
    "captives",
    "cards",
    "grail",
    "out",
)
"""What a seat's score is made of: chivalry and the lead over the best rival, both again weighted by the share of the
game that is over; gold; castles, villages, those among them whose barns may burn; its home castle; knights, foot in the
home castle and foot elsewhere; endurance by the share of the game to come, and the risk when it is low; a Challenger in
prison, prisoners of its own; kept cards; the Grail; whether it is out."""


def features(kingdom: Kingdom) -> list[tuple[float, ...]]:
    """The features of every seat, in the order of ``FEATURES``."""
    s = kingdom.state
    over = min(1.0, s.round / (kingdom.options[LIMIT] or LONG))
    return [_features(s, board_of(kingdom), seat, over) for seat in range(len(s.out))]


def _features(s: KingdomState, board: Board, seat: int, over: float) -> tuple[float, ...]:
    if s.out[seat]:
        return (*(0.0 for _ in FEATURES[:-1]), 1.0)
    rivals = [points for opponent, points in enumerate(s.chivalry) if opponent != seat and not s.out[opponent]]
    lead = (s.chivalry[seat] - max(rivals, default=0)) * 0.01
    chivalry = s.chivalry[seat] * 0.01
    pieces = s.at[seat * TROOPS : (seat + 1) * TROOPS]
    knights = KNIGHTS - pieces[:KNIGHTS].count(NOBODY)
    foot = TROOPS - KNIGHTS - pieces[KNIGHTS:].count(NOBODY)
    villages = villages_of(s, seat)
    garrison = pieces[KNIGHTS:].count(board.challengers[s.challenger[seat]].place)
    castles = castles_of(s, seat)
    strength = s.endurance[seat] / START_ENDURANCE
    return (
        chivalry,
        chivalry * over * over * 4,
        lead,
        lead * over * over * 4,
        min(300, s.gold[seat]) * 0.01,
        len(castles) * 0.2,
        len(villages) * 0.2,
        len([holding for holding in villages if not _is_rightful(s, board, seat, holding)]) * 0.2,
        float(s.challenger[seat] in castles),
        knights * 0.1,
        garrison * 0.1,
        (foot - garrison) * 0.1,
        strength * (1 - over),
        max(0.0, 0.4 - strength) * 5,
        float(s.crown[seat] == PRISON),
        s.captor.count(seat) * 0.5,
        len(s.hand[seat]) * 0.2,
        float(s.grail == seat),
        0.0,
    )


def _is_rightful(s: KingdomState, board: Board, seat: int, holding: int) -> bool:
    """Did a village begin with a seat's Challenger or with one sworn to it?"""
    lord = board.villages[holding - CHALLENGERS].challenger
    return lord == s.challenger[seat] or s.patron[lord] == seat


def stage(kingdom: Kingdom) -> int:
    """Counts the rounds."""
    return kingdom.state.round


VALUE_OF_SEATS = RivalValue(PACKAGE, FEATURES, features)
"""The chance of each seat to win."""

SEARCH = SearchPlan(read_budgets(PACKAGE), weigher, stage, VALUE_OF_SEATS)
"""The questions worth a search, and how it compares positions."""
