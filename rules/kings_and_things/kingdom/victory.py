"""The end of the game: Citadels, the last player, the round limit, standings (KA-23 to KA-25, KA-52, KA-54, KA-109).

Rules: 12.1, 12.2.
"""

from rules.engine.outcome import Outcome
from rules.kings_and_things.facts import HEROES, NOBODY
from rules.kings_and_things.kingdom.holdings import citadels, hexes_of, income
from rules.kings_and_things.kingdom.order import playing
from rules.kings_and_things.state import War, WarState, is_amended
from rules.kings_and_things.tiles import to_bag


def rank(s: WarState, seat: int) -> tuple[int, int, int, int]:
    """What decides between two players still in the game: Citadel, income, land hexes, creatures and heroes."""
    return bool(citadels(s, seat)), income(s, seat), len(hexes_of(s, seat)), len(s.army[seat])


def standings(s: WarState) -> list[int]:
    """All seats, the best first; players out come last, those who left later ahead (KA-109)."""
    inside = sorted(playing(s), key=lambda seat: rank(s, seat), reverse=True)
    outside = sorted((seat for seat, gone in enumerate(s.out) if gone), key=lambda seat: -s.out[seat])
    return inside + outside


def finish(war: War, winners: list[int], rule: str) -> None:
    """End the game with these winners at the top."""
    s = war.state
    order = winners + [seat for seat in standings(s) if seat not in winners]
    war.tell("end", rule, seats=winners)
    war.finish(Outcome("win", winners, order, rule))


def finish_by_income(war: War, rule: str) -> None:
    """End the game with the best of the players with Citadels, or of all if nobody has one; equals share (KA-52)."""
    s = war.state
    inside = playing(s)
    best = max(rank(s, seat) for seat in inside)
    finish(war, [seat for seat in inside if rank(s, seat) == best], rule)


def check_second_citadel(war: War, seat: int) -> None:
    """A second Citadel by capture wins at once (KA-24, KA-105)."""
    if len(citadels(war.state, seat)) > 1:
        finish(war, [seat], "KA-105")


def drop_out(war: War) -> None:
    """At the end of phase 6 players without hexes are out; the last one left wins. If nobody has one, those who were
    left share (KA-25, KA-104)."""
    s = war.state
    inside = playing(s)
    losers = [seat for seat in inside if not hexes_of(s, seat)]
    if len(losers) == len(inside):
        if is_amended(war):
            finish(war, [seat for seat in standings(s) if seat in inside], "KA-104")
        else:
            finish_by_income(war, "KA-104")
        return
    order = max(s.out) + 1
    for seat in losers:
        s.out[seat] = order
        _clear(s, seat)
        war.tell("out", "KA-25", seat=seat)
    if losers and len(playing(s)) == 1:
        finish(war, playing(s), "KA-25")


def _clear(s: WarState, seat: int) -> None:
    """Tiles to the bag, heroes off the map, gold to the bank."""
    for piece in s.army[seat]:
        s.spot[piece] = NOBODY
        if piece not in HEROES:
            to_bag(s, piece)
        if piece in s.shown:
            s.shown.remove(piece)
        if piece in s.riders:
            s.riders.remove(piece)
    for tile in s.screen[seat]:
        to_bag(s, tile)
    s.army[seat], s.screen[seat], s.gold[seat] = [], [], 0
