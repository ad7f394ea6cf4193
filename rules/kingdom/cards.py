"""Fortune cards: the pack, hands, cards that last, and what lasts now (7, B3, B21)."""

from collections.abc import Iterator

from rules.kingdom.components import Effect
from rules.kingdom.facts import NOBODY
from rules.kingdom.seats import figures_of
from rules.kingdom.state import Kingdom, KingdomState


def under_the_pack(s: KingdomState, card: int) -> None:
    """Put a used card to the bottom of the pack (B3)."""
    s.deck.append(card)


def kind_in_hand(kingdom: Kingdom, seat: int, key: str) -> int:
    """The first card of that kind in a hand, or NOBODY."""
    figures = figures_of(kingdom)
    return next((card for card in kingdom.state.hand[seat] if figures.card(card).key == key), NOBODY)


def with_verb(kingdom: Kingdom, seat: int, verb: str) -> int:
    """The first kept card with that effect in a hand, or NOBODY."""
    figures = figures_of(kingdom)
    return next((card for card in kingdom.state.hand[seat] if figures.card(card).effects[0].verb == verb), NOBODY)


def keys_held(kingdom: Kingdom, seat: int) -> list[str]:
    """The kinds of the kept cards of a seat, each once, in the order of the data."""
    figures = figures_of(kingdom)
    kinds = sorted({figures.kind_of[card] for card in kingdom.state.hand[seat]})
    return [figures.kinds[kind].key for kind in kinds]


def secret_count(kingdom: Kingdom, seat: int) -> int:
    """How many cards a seat keeps that nobody else sees."""
    figures = figures_of(kingdom)
    return sum(figures.card(card).is_secret for card in kingdom.state.hand[seat])


def hand_over(kingdom: Kingdom, giver: int, receiver: int, card: int) -> None:
    """Give a kept card to another seat."""
    kingdom.state.hand[giver].remove(card)
    kingdom.state.hand[receiver].append(card)
    kingdom.commit()


def give_card(kingdom: Kingdom, giver: int, receiver: int, card: int, rule: str) -> None:
    """Give a kept card to another seat. Which card it is only the two learn, but the magic lance is open (B17, L13)."""
    hand_over(kingdom, giver, receiver, card)
    kind = figures_of(kingdom).kind_of[card]
    if not figures_of(kingdom).card(card).is_secret:
        kingdom.tell("gives_open_card", rule, seat=giver, other=receiver, card=kind)
        return
    kingdom.tell("gives_card", rule, seat=giver, other=receiver)
    kingdom.tell("gives_this_card", rule, [giver, receiver], seat=giver, other=receiver, card=kind)


def spend(kingdom: Kingdom, seat: int, card: int) -> None:
    """Use up a kept card: it is shown and goes under the pack."""
    kingdom.state.hand[seat].remove(card)
    under_the_pack(kingdom.state, card)
    kingdom.commit()


def lapse(kingdom: Kingdom, seat: int, until: str) -> None:
    """End the cards of a seat that last ``until`` now, the first drawn first (B21)."""
    s = kingdom.state
    figures = figures_of(kingdom)
    for card, drawer in list(zip(s.lasting, s.lasting_by, strict=True)):
        if drawer == seat and figures.card(card).until == until:
            place = s.lasting.index(card)
            del s.lasting[place], s.lasting_by[place]
            under_the_pack(s, card)
            kingdom.tell("card_lapses", "B21", card=figures.kind_of[card])


def lasting_effects(kingdom: Kingdom, seat: int) -> Iterator[Effect]:
    """The effects of lasting cards that reach a seat: its own, and those for all."""
    s = kingdom.state
    figures = figures_of(kingdom)
    for card, drawer in zip(s.lasting, s.lasting_by, strict=True):
        kind = figures.card(card)
        if kind.for_all or drawer == seat:
            yield from kind.effects


def lasts(kingdom: Kingdom, seat: int, verb: str) -> list[Effect]:
    """Those of them with that verb."""
    return [effect for effect in lasting_effects(kingdom, seat) if effect.verb == verb] if kingdom.state.lasting else []
