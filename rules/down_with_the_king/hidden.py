"""Dealing anew what a seat cannot know: the hands of the others and the event pile."""

from rules.down_with_the_king.activities.means import Announces
from rules.down_with_the_king.facts import CARDS, DWTK
from rules.down_with_the_king.state import Court
from rules.engine.dice import Dice


def deal_anew(court: Court, seat: int | None, dice: Dice) -> None:
    """Mix the cards that ``seat`` cannot see and deal them again, as many to each hand and to the pile as before.

    Cards that everybody or the seat has seen in a hand stay there, so do Down With the King cards and cards a player
    has announced to use in what he is about to do. Who else has seen a card of a hand has now seen the one in its
    place.
    """
    s = court.state
    fixed = {*s.shown, *(s.seen[seat] if seat is not None else ())} | _announced(court)
    hidden: list[int] = s.deck
    places: list[tuple[int, int]] = []
    for holder, hand in enumerate(s.hand):
        if holder != seat:
            for place, card in enumerate(hand):
                if CARDS[card] != DWTK and card not in fixed:
                    places.append((holder, place))
                    hidden.append(card)
    hidden.sort()
    dice.shuffle(hidden)
    dealt: dict[int, int] = {}
    for holder, place in places:
        old, new = s.hand[holder][place], hidden.pop()
        s.hand[holder][place] = dealt[old] = new
    s.seen = [sorted(dealt.get(card, card) for card in seen) for seen in s.seen]


def _announced(court: Court) -> set[int]:
    """The cards by which a player has announced to act."""
    cards: set[int] = set()
    for step in court.stack:
        if not isinstance(step, Announces):
            continue
        for kind in step.way.split("+"):
            for card in court.state.hand[step.seat]:
                if CARDS[card] == kind and card not in cards:
                    cards.add(card)
                    break
    return cards
