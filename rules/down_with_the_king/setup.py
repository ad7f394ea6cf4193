"""Preparing for play (3)."""

from rules.down_with_the_king.court.purse import establish_support
from rules.down_with_the_king.court.shorter_game import remove_royals, start_hand, start_ip, start_pp
from rules.down_with_the_king.facts import (
    AMBASSADORS,
    CARDS,
    CATHERINE,
    COUNSELS,
    COUNTERS,
    DWTK,
    GEORGE,
    MONARCH,
    NOBODY,
    OFFICE_COUNTRY,
    OFFICE_IDS,
    OFFICES,
    PC_IDS,
    PRESTIGE,
)
from rules.down_with_the_king.state import ON_CARD, Court, CourtState
from rules.down_with_the_king.turn.game_turn import deal_in


def set_up(court: Court) -> None:
    """Deal PCs, offices, cards; roll the Monarch's Support; begin turn 1 (3.1-3.11)."""
    court.state = s = CourtState()
    count = len(court.seats)
    _seat_columns(court, count)
    _deal_pcs(court)
    _fill_offices(court)
    _deal_cards(court)
    s.opportunity = list(range(len(COUNTERS)))
    establish_support(court, "3.10")
    deal_in(court)


def _seat_columns(court: Court, count: int) -> None:
    """Two IP and ten PP each; no modifiers, no counsels on record (3.8)."""
    s = court.state
    s.ip = [start_ip(court)] * count
    s.pp = [start_pp(court)] * count
    s.spent, s.returns, s.skip = [0] * count, [0] * count, [0] * count
    s.free_counsel, s.ball_modifier, s.stopped = [0] * count, [0] * count, [0] * count
    s.spared = [0] * count
    s.seen = [[] for _ in range(count)]
    s.hand = [[] for _ in range(count)]
    s.face_up = [[] for _ in range(count)]
    s.modifiers = [[0] * len(PRESTIGE) for _ in range(count)]
    s.counsels = [[0] * len(COUNSELS) for _ in range(count)]


def _deal_pcs(court: Court) -> None:
    """One of the seventeen PC cards each, open to all (3.1, O1); its Loyalty counter lies on it (3.11)."""
    s = court.state
    pcs = list(PC_IDS)
    court.dice.shuffle(pcs)
    s.pc = pcs[: len(court.seats)]
    for seat, who in enumerate(s.pc):
        s.owner[who] = seat
        s.loyalty[who] = ON_CARD
        court.tell("dealt_pc", "3.1", seat=seat, who=who)


def _fill_offices(court: Court) -> None:
    """Place twelve neutral holders in the offices, all of which are in play (3.2, 3.3, O2); George on the throne,
    Catherine beside him (3.5). The nobles who never hold office (3.4) and the nine other royals (3.6) stay neutral."""
    s = court.state
    nobles = sorted(OFFICE_IDS - set(s.pc))
    court.dice.shuffle(nobles)
    for office, who in zip(OFFICES[1:], nobles, strict=False):
        s.holder[office] = who
        s.office[who] = office
        if office in AMBASSADORS:
            s.place[who] = OFFICE_COUNTRY[office]
    s.holder[MONARCH] = GEORGE
    s.office[GEORGE] = MONARCH
    s.spouse[GEORGE], s.spouse[CATHERINE] = CATHERINE, GEORGE


def _deal_cards(court: Court) -> None:
    """A Down With the King card and nine others each (3.9); the rest of those six are put away."""
    s = court.state
    kings = [card for card, kind in enumerate(CARDS) if kind == DWTK]
    s.deck = [card for card, kind in enumerate(CARDS) if kind != DWTK]
    s.removed = kings[len(court.seats) :]
    remove_royals(court)
    court.dice.shuffle(s.deck)
    for seat in range(len(court.seats)):
        s.hand[seat] = [kings[seat]] + [s.deck.pop() for _ in range(start_hand(court))]
    s.active = NOBODY
