"""Elimination: a player who is out leaves only empty castles and villages behind (34, L5, L6, L18)."""

from collections.abc import Sequence

from rules.kingdom.cards import under_the_pack
from rules.kingdom.facts import LOST, NOBODY, TROOPS
from rules.kingdom.seats import in_prison, set_allied
from rules.kingdom.state import Kingdom, KingdomState


def eliminate(kingdom: Kingdom, seats: Sequence[int], cause: str, rule: str) -> None:
    """Take players out of the game, all at one moment: troops, crown and cards go, holdings are nobody's, prisoners go
    free, the Grail is lost. ``cause`` is a key: bankrupt, prison, executed, joust, guardian, camelot, camelot_falls or
    fortune."""
    s = kingdom.state
    seats = [seat for seat in seats if not s.out[seat]]
    if not seats:
        return
    s.falls += 1
    for seat in seats:
        s.out[seat], s.last_gold[seat] = s.falls, s.gold[seat]
        _lose_everything(s, seat)
        kingdom.tell("eliminated", rule, seat=seat, cause=cause)
        if s.grail == seat:
            s.grail = LOST
            kingdom.tell("grail_lost", "31", seat=seat)
    for seat in seats:
        _free_prisoners(s, seat)


def _lose_everything(s: KingdomState, seat: int) -> None:
    """Take troops, crown, cards, holdings, gold and alliances from a player who is out."""
    s.gold[seat] = 0
    s.endurance[seat] = max(0, s.endurance[seat])
    s.crown[seat] = s.captor[seat] = s.prison[seat] = NOBODY
    s.missed[seat] = s.rest[seat] = s.rest_after[seat] = s.regained[seat] = s.inside[seat] = 0
    for site in range(len(s.tokens)):
        s.bans[seat * len(s.tokens) + site] = 0
    s.at[seat * TROOPS : seat * TROOPS + TROOPS] = [NOBODY] * TROOPS
    if seat == s.active:
        s.moved, s.back, s.arrived = [0] * TROOPS, [NOBODY] * TROOPS, [0] * TROOPS
    for card in s.hand[seat]:
        under_the_pack(s, card)
    s.hand[seat] = []
    s.control = [NOBODY if owner == seat else owner for owner in s.control]
    for opponent in range(len(s.out)):
        set_allied(s, seat, opponent, 0)
    for waiting in (s.freed, s.rehoused):
        if seat in waiting:
            waiting.remove(seat)


def _free_prisoners(s: KingdomState, captor: int) -> None:
    """Let the prisoners of a player who is out go free, to be placed when the procedure that runs is over."""
    for prisoner, held_by in enumerate(s.captor):
        if held_by == captor:
            s.captor[prisoner] = NOBODY
            s.missed[prisoner] = 0
            if prisoner in s.rehoused:
                s.rehoused.remove(prisoner)
            if in_prison(s, prisoner) and prisoner not in s.freed:
                s.freed.append(prisoner)


def wound(kingdom: Kingdom, seat: int, points: int) -> bool:
    """Take endurance from a Challenger. Returns whether he is dead now; the caller eliminates him."""
    kingdom.state.endurance[seat] -= points
    return kingdom.state.endurance[seat] <= 0
