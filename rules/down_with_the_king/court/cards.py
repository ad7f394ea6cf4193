"""Event cards between pile, hands and discards (14)."""

from rules.down_with_the_king.facts import ALIGNMENT, CARD_ROYAL, CARDS, DWTK, NOBODY
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.choice_ids import make
from rules.engine.phrases import Sayable


def held(s: CourtState, seat: int, kind: str) -> int:
    """How many cards of a kind the seat holds."""
    return [CARDS[card] for card in s.hand[seat]].count(kind)


def find(s: CourtState, seat: int, kind: str) -> int:
    """One card of that kind in the seat's hand. The caller knows there is one."""
    return next(card for card in s.hand[seat] if CARDS[card] == kind)


def playable_cards(s: CourtState, seat: int) -> int:
    """The size of the hand without the Down With the King card: public, and all that decides who is asked."""
    return len(s.hand[seat]) - 1


def draw(court: Court, seat: int) -> bool:
    """Draw the top card of the event pile; an empty pile is made of the discards first (14.3, G7)."""
    s = court.state
    if not s.deck:
        s.deck, s.discard = s.discard, []
        court.dice.shuffle(s.deck)
        if s.deck:
            court.tell("pile_renewed", "14.3")
    if not s.deck:
        return False
    card = s.deck.pop()
    s.hand[seat].append(card)
    court.commit()
    court.tell("drew_card", "14", to=[seat], seat=seat, card=card)
    return True


def _take(s: CourtState, seat: int, card: int) -> None:
    s.hand[seat].remove(card)
    _forget(s, card)


def _forget(s: CourtState, card: int) -> None:
    """A card that has left a hand is no longer one that was seen there."""
    for seen in (s.shown, *s.seen):
        if card in seen:
            seen.remove(card)


def discard(court: Court, seat: int, card: int) -> None:
    """Put a card from the hand on the discards, seen by all (14.2.2)."""
    s = court.state
    _take(s, seat, card)
    s.discard.append(card)
    court.commit()


def play(court: Court, seat: int, kind: str) -> int:
    """Play a card of that kind from the hand; it goes to the discards (14.2.3). Returns the card."""
    card = find(court.state, seat, kind)
    discard(court, seat, card)
    return card


def lay_down(court: Court, seat: int, card: int) -> None:
    """Take a card out of the hand to lie openly on the table; the caller puts it there."""
    _take(court.state, seat, card)
    court.commit()


def to_discards(court: Court, card: int) -> None:
    """A card that lay on the table goes to the discards."""
    court.state.discard.append(card)


def show(court: Court, card: int) -> None:
    """Everybody has seen this card, and it stays in the hand (14.2.2)."""
    if card not in court.state.shown:
        court.state.shown.append(card)
    court.commit()


def show_hand(court: Court, seat: int, to: int) -> None:
    """A seat shows its whole hand to another, and to nobody else (38.6.5, R20)."""
    s = court.state
    hand = sorted(s.hand[seat])
    s.seen[to] = sorted({*s.seen[to], *(card for card in hand if CARDS[card] != DWTK)})
    court.commit()
    court.tell("hand_shown", "38.6.5", seat=to, victim=seat)
    court.tell("hand_seen", "38.6.5", to=[to, seat], victim=seat, cards=hand)


def discardable(s: CourtState, seat: int) -> list[int]:
    """One card of each face that a seat can lose: all but Down With the King (14.2.8)."""
    faces: dict[tuple[str, int], int] = {}
    for card in sorted(s.hand[seat]):
        if CARDS[card] != DWTK:
            faces.setdefault((CARDS[card], CARD_ROYAL.get(card, NOBODY)), card)
    return list(faces.values())


def kept_card(s: CourtState, seat: int) -> list[tuple[str, Sayable]]:
    """The card that a seat cannot lose, as a blocked answer to a question which card it discards (14.2.8)."""
    card = find(s, seat, DWTK)
    return [(make("card", card), "never_discarded")]


def remove_alignment(court: Court, royal: int) -> None:
    """A royal's Royal Alignment card leaves the game at once, wherever it is (14.5.19, C18)."""
    s = court.state
    card = ALIGNMENT.get(royal)
    if card is None or card in s.removed:
        return
    s.alignment[royal] = -1
    for pile in (s.deck, s.discard, *s.hand):
        if card in pile:
            pile.remove(card)
    _forget(s, card)
    s.removed.append(card)
    court.commit()
    court.tell("alignment_removed", "14.2.5", who=royal)
