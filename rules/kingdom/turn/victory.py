"""The end of the game: one Challenger left, or the round limit; places by chivalry (36, 38, L8 to L11, L19 to L21)."""

from rules.engine.outcome import Outcome
from rules.kingdom.info import LIMIT
from rules.kingdom.prison import settle_prisons
from rules.kingdom.seats import castles_of, living
from rules.kingdom.state import Kingdom, KingdomState


def settle(kingdom: Kingdom) -> bool:
    """Before each step: is the game won (L19)? Else see to prisoners who are to be moved or freed (F7)."""
    s = kingdom.state
    if s.falls and s.round and s.out.count(0) <= 1:
        kingdom.finish(outcome_of(s))
        kingdom.tell("wins", "36", seats=kingdom.outcome.winners if kingdom.outcome else [])
        return True
    if s.freed or s.rehoused:
        settle_prisons(kingdom)
        return True
    return False


def time_is_up(kingdom: Kingdom) -> bool:
    """End the game if the round that is over was the last (38, L10)."""
    s = kingdom.state
    limit = kingdom.options[LIMIT]
    if not limit or s.round < limit:
        return False
    kingdom.finish(outcome_at_limit(s))
    kingdom.tell("time_up", "38", round=s.round, seats=kingdom.outcome.winners if kingdom.outcome else [])
    return True


def _place(s: KingdomState, seat: int) -> tuple[int, int, int, int]:
    """By what places after the first are given: chivalry, the living first, later elimination, gold (L8, L20)."""
    moment = s.out[seat] or s.falls + 1
    return s.chivalry[seat], int(not s.out[seat]), moment, s.last_gold[seat] if s.out[seat] else s.gold[seat]


def _standings(s: KingdomState, winners: list[int]) -> list[int]:
    rest = [seat for seat in range(len(s.out)) if seat not in winners]
    return winners + sorted(rest, key=lambda seat: _place(s, seat), reverse=True)


def outcome_of(s: KingdomState) -> Outcome:
    """The last Challenger has won; if the last fell together, the one with more chivalry, then more gold (36, L9)."""
    winners = living(s)
    if not winners:
        last = [seat for seat, moment in enumerate(s.out) if moment == s.falls]
        best = max((s.chivalry[seat], s.last_gold[seat]) for seat in last)
        winners = [seat for seat in last if (s.chivalry[seat], s.last_gold[seat]) == best]
    return Outcome("win", winners, _standings(s, winners), "36")


def outcome_at_limit(s: KingdomState) -> Outcome:
    """At the limit most chivalry wins among the living, then gold, then castles; else they share (38, L10, L21)."""
    figures = {seat: (s.chivalry[seat], s.gold[seat], len(castles_of(s, seat))) for seat in living(s)}
    best = max(figures.values())
    winners = [seat for seat, figure in figures.items() if figure == best]
    return Outcome("win", winners, _standings(s, winners), "38")
