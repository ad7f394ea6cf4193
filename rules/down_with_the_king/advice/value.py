"""The value of positions: how likely each seat is to win, from what it holds. The search compares positions by it."""

from rules.down_with_the_king.advice.weighing import weigher
from rules.down_with_the_king.court.people import (
    able,
    facs,
    farcs,
    in_crisis,
    monarchs_player,
    own_status,
    pc_here,
    pp_in_use,
)
from rules.down_with_the_king.facts import FULL_TURNS_TO_WIN, NOBODY, STATUS, SUPPORT
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.throne.ratings import Part, cases, monarchs_parts, usurpers_parts
from rules.down_with_the_king.throne.victory import full_turns
from rules.engine.search_plan import RivalValue, SearchPlan, read_budgets

PACKAGE = "rules.down_with_the_king"

FEATURES = (
    "reigns",
    "reign_turns",
    "safe_reign",
    "gap",
    "chance",
    "status",
    "friends",
    "ministers",
    "royals",
    "royal_status",
    "prestige",
    "free_prestige",
    "influence",
    "support_cards",
    "cards",
    "pc",
    "crisis",
    "order",
)
"""What a seat's score is made of: a friendly royal on the throne, the complete turns of that reign, and how safe it is;
how far its faction is from a usurpation, and the rough chance of one; Status of its nobles, their number, those with an
office; friendly royals and their Status; prestige, that not in use, influence; Support and other cards in hand; a free
PC; Status in a crisis of the realm; its place in turn order."""


def features(court: Court) -> list[tuple[float, ...]]:
    """The features of every seat, in the order of ``FEATURES``."""
    s = court.state
    seats = range(len(s.pc))
    reigning = monarchs_player(s)
    attacks = [NEVER if seat == reigning else _attack(s, seat) for seat in seats]
    strongest = max(attacks)
    return [_features(s, seat, reigning == seat, attacks[seat], strongest) for seat in seats]


NEVER = -99.0
"""How far a reigning seat is from a usurpation."""


def _attack(s: CourtState, seat: int) -> float:
    """By how much the seat's mean rating exceeds the Monarch's in a usurpation with its best royal and all Support."""
    cards = [card for card in s.hand[seat] if card in SUPPORT]
    royals = [who for who in farcs(s, seat) if who != s.monarch and not s.dead[who]]
    royal = max(royals, key=lambda who: STATUS[who], default=NOBODY)
    if royal == NOBODY:
        return NEVER
    defense = [card for card in (s.hand[monarchs_player(s)] if monarchs_player(s) != NOBODY else []) if card in SUPPORT]
    return _mean(usurpers_parts(s, seat, royal, cards)) - _mean(monarchs_parts(s, seat, royal)) - 6.0 * len(defense)


def _mean(parts: list[Part]) -> float:
    return sum([_mean_part(part) for part in parts])


def _mean_part(part: Part) -> float:
    if not part.dice:
        return float(part.amount)
    ways = cases(part)
    return sum([amount * count for amount, count in ways.items()]) / sum(ways.values())


def _features(s: CourtState, seat: int, reigns: bool, attack: float, strongest: float) -> tuple[float, ...]:
    nobles = facs(s, seat)
    royals = farcs(s, seat)
    active = [who for who in (s.pc[seat], *nobles) if able(s, who)]
    status = sum([own_status(s, who) for who in active])
    turns = full_turns(s) if reigns and s.reign_began != NOBODY else 0
    gap = max(-60.0, min(30.0, attack)) / 30
    hand = s.hand[seat]
    support = len([card for card in hand if card in SUPPORT])
    return (
        float(reigns),
        turns / FULL_TURNS_TO_WIN,
        float(reigns) * max(-1.0, min(2.0, -strongest / 30)),
        0.0 if reigns else gap,
        0.0 if reigns else 1 / (1 + 2.718 ** (-attack / 10)) if attack > NEVER else 0.0,
        status * 0.02,
        len(nobles) * 0.1,
        len([who for who in active if s.office[who] != NOBODY]) * 0.2,
        len(royals) * 0.2,
        sum([STATUS[who] for who in royals]) * 0.02,
        min(60, s.pp[seat]) * 0.02,
        max(0, min(30, s.pp[seat] - pp_in_use(s, seat))) * 0.02,
        min(30, s.ip[seat]) * 0.02,
        support * 0.2,
        (len(hand) - support) * 0.1,
        float(pc_here(s, seat)),
        status * 0.02 * in_crisis(s),
        (seat - s.first) % len(s.pc) / len(s.pc),
    )


def stage(court: Court) -> int:
    """Counts the turns."""
    return court.state.turn


VALUE_OF_SEATS = RivalValue(PACKAGE, FEATURES, features)
"""The chance of each seat to win."""

SEARCH = SearchPlan(read_budgets(PACKAGE), weigher, stage, VALUE_OF_SEATS)
"""The questions worth a search, and how it compares positions."""
