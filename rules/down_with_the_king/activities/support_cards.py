"""Support cards that change hands by the word of a player who has people for it (38.1, 38.2)."""

from rules.down_with_the_king.court.cards import lay_down, show
from rules.down_with_the_king.court.people import player_order
from rules.down_with_the_king.facts import CARDS, NOBODY
from rules.down_with_the_king.state import Court


def claim(court: Court, seat: int, kind: str, rule: str) -> None:
    """All cards of a kind in the other hands and among the discards go to the seat, seen by all; what lies in the
    pile or before a player stays there (R3)."""
    s = court.state
    cards = [(card, victim) for victim in player_order(s) if victim != seat for card in s.hand[victim]]
    cards += [(card, NOBODY) for card in s.discard]
    claimed = sorted((card, victim) for card, victim in cards if CARDS[card] == kind)
    for card, victim in claimed:
        if victim == NOBODY:
            s.discard.remove(card)
            court.tell("support_from_discards", rule, seat=seat, card=card)
        else:
            lay_down(court, victim, card)
            court.tell("support_from_hand", rule, seat=seat, victim=victim, card=card)
        s.hand[seat].append(card)
        show(court, card)
    if not claimed:
        court.tell("no_support_found", rule, seat=seat, support=kind)
