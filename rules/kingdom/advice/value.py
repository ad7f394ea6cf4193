"""The value of positions: how likely each seat is to win, from what it holds. The search compares positions by it."""

from rules.engine.search_plan import RivalValue, SearchPlan, read_budgets
from rules.kingdom.advice.weighing import weigher
from rules.kingdom.facts import NOBODY, PRISON, START_ENDURANCE, TROOPS
from rules.kingdom.info import LIMIT
from rules.kingdom.seats import castles_of, villages_of
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
    "home",
    "knights",
    "foot",
    "endurance",
    "weak",
    "prison",
    "captives",
    "cards",
    "grail",
    "patron",
    "out",
)
"""What a seat's score is made of: chivalry and the lead over the best rival, both again weighted by the share of the
game that is over; gold; castles, villages, its home castle; knights and foot; endurance, and the risk when it is low; a
Challenger in prison, prisoners of its own; kept cards; the Grail; allegiances; whether it is out."""


def features(kingdom: Kingdom) -> list[tuple[float, ...]]:
    """The features of every seat, in the order of ``FEATURES``."""
    s = kingdom.state
    over = min(1.0, s.round / (kingdom.options[LIMIT] or LONG))
    return [_features(s, seat, over) for seat in range(len(s.out))]


def _features(s: KingdomState, seat: int, over: float) -> tuple[float, ...]:
    if s.out[seat]:
        return (*(0.0 for _ in FEATURES[:-1]), 1.0)
    rivals = [points for opponent, points in enumerate(s.chivalry) if opponent != seat and not s.out[opponent]]
    lead = (s.chivalry[seat] - max(rivals, default=0)) * 0.01
    chivalry = s.chivalry[seat] * 0.01
    pieces = s.at[seat * TROOPS : (seat + 1) * TROOPS]
    knights = len([place for place in pieces[: TROOPS // 2] if place != NOBODY])
    foot = len([place for place in pieces[TROOPS // 2 :] if place != NOBODY])
    castles = castles_of(s, seat)
    strength = s.endurance[seat] / START_ENDURANCE
    return (
        chivalry,
        chivalry * over * over * 4,
        lead,
        lead * over * over * 4,
        min(300, s.gold[seat]) * 0.01,
        len(castles) * 0.2,
        len(villages_of(s, seat)) * 0.2,
        float(s.challenger[seat] in castles),
        knights * 0.1,
        foot * 0.1,
        strength,
        max(0.0, 0.4 - strength) * 5,
        float(s.crown[seat] == PRISON),
        s.captor.count(seat) * 0.5,
        len(s.hand[seat]) * 0.2,
        float(s.grail == seat),
        s.patron.count(seat) * 0.3,
        0.0,
    )


def stage(kingdom: Kingdom) -> int:
    """Counts the rounds."""
    return kingdom.state.round


VALUE_OF_SEATS = RivalValue(PACKAGE, FEATURES, features)
"""The chance of each seat to win."""

SEARCH = SearchPlan(read_budgets(PACKAGE), weigher, stage, VALUE_OF_SEATS)
"""The questions worth a search, and how it compares positions."""
