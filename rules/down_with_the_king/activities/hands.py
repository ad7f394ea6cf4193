"""Hands open to intrigue, and a card drawn from one (13.4.12, 14.2.7)."""

from collections import Counter

from rules.down_with_the_king.court.cards import discard, show
from rules.down_with_the_king.court.people import monarchs_player, player_order
from rules.down_with_the_king.facts import CARDS, DWTK, ILLEGAL, NOBODY, SAFE_HAND
from rules.down_with_the_king.justice.trials import accuse
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.decision import Odds, OddsRow
from rules.engine.phrases import Phrase, Sayable

DOWN_WITH_THE_KING_BONUS = 2
"""What the accusation roll gains when Down With the King was drawn (14.5.1, 23.3)."""


def may_be_intrigued(s: CourtState, victim: int, by: int = NOBODY) -> bool:
    """May a card be drawn from this hand: more than three cards, no FARC on the throne (14.2.7, 36.10.1, C3, K10),
    and not
    bought free from that seat this turn (38.11)?"""
    return len(s.hand[victim]) > SAFE_HAND and monarchs_player(s) != victim and not has_paid(s, victim, by)


def victims(s: CourtState, seat: int) -> list[int]:
    """The opponents whose hands are open to intrigue, in player order."""
    return [victim for victim in player_order(s) if victim != seat and may_be_intrigued(s, victim, seat)]


def draw_card(court: Court, by: int, victim: int) -> None:
    """``by`` draws a card at random from the victim's hand: a legal card is discarded, an illegal one stays, and the
    victim's PC is accused (13.4.12, C3, C4)."""
    s = court.state
    hand = sorted(s.hand[victim])
    card = hand[court.dice.below(len(hand))]
    if card not in ILLEGAL:
        discard(court, victim, card)
        court.tell("intrigued", "13.4.12", seat=by, victim=victim, card=card)
        return
    if CARDS[card] != DWTK:
        show(court, card)
    court.tell("intrigued_illegal", "13.4.12", seat=by, victim=victim, card=card)
    accuse(court, s.pc[victim], DOWN_WITH_THE_KING_BONUS if CARDS[card] == DWTK else 0)


def draw_odds(s: CourtState, victim: int, by: int) -> Odds:
    """What a card drawn at random may be, as far as that seat knows: Down With the King, a card it has seen in that
    hand, or one of the others."""
    hand, known = s.hand[victim], {*s.shown, *s.seen[by]}
    seen = Counter(CARDS[card] for card in sorted(hand) if card in known and CARDS[card] != DWTK)
    rows = [
        OddsRow(card_drawn(DWTK), 1),
        *(OddsRow(card_drawn(kind, "seen_card"), count) for kind, count in seen.items()),
    ]
    return Odds(len(hand), (*rows, OddsRow("another_card", len(hand) - 1 - seen.total())))


def why_safe(s: CourtState, victim: int, by: int) -> Sayable:
    if monarchs_player(s) == victim:
        return "monarchs_player"
    return "has_paid" if has_paid(s, victim, by) else "hand_too_small"


def has_paid(s: CourtState, victim: int, by: int) -> bool:
    """Has the victim bought its hand free from that seat this turn?"""
    return by != NOBODY and bool(s.spared[victim] >> by & 1)


def card_drawn(kind: str, key: str = "card") -> Phrase:
    """The outcome that a card of this kind is drawn."""
    return Phrase(key, {"kind": kind})
