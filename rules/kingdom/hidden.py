"""Dealing anew what a seat cannot know: cards others keep, the packs, the tokens face down (M2, J11)."""

from rules.engine.dice import Dice
from rules.kingdom.facts import FORTUNE_CARDS, GRAIL_TOKEN, NOBODY
from rules.kingdom.raising import Raise
from rules.kingdom.seats import figures_of
from rules.kingdom.state import Kingdom, KingdomState


def deal_anew(kingdom: Kingdom, seat: int | None, dice: Dice) -> None:
    """Deal all that is hidden from ``seat`` (None: a spectator) from scratch: every world that fits what it knows is as
    likely as any other. Everything is sorted first, so the result depends on nothing that is hidden."""
    s = kingdom.state
    _deal_cards(kingdom, seat, dice)
    for pack in (s.guardians, s.riddles):
        pack.sort()
        dice.shuffle(pack)
    _deal_tokens(s, dice)


def _deal_cards(kingdom: Kingdom, seat: int | None, dice: Dice) -> None:
    """Secret cards of the others and the pack. A card put up for sale stays in its hand (L15)."""
    s, figures = kingdom.state, figures_of(kingdom)
    known = {*s.lasting, s.drawn, *(s.hand[seat] if seat is not None else ())}
    known |= {card for hand in s.hand for card in hand if figures.card(card).open}
    pool = [card for card in range(FORTUNE_CARDS) if card not in known]
    secret = [card for card in pool if figures.card(card).is_secret]
    slots: list[tuple[int, int]] = []
    for opponent, hand in enumerate(s.hand):
        if opponent == seat:
            continue
        shown = _put_up(kingdom, opponent)
        for place, card in enumerate(hand):
            if figures.card(card).open:
                continue
            if shown:
                kind = shown.pop(0)
                hand[place] = next(card for card in secret if figures.kind_of[card] == kind)
                secret.remove(hand[place])
            else:
                slots.append((opponent, place))
    dice.shuffle(secret)
    for opponent, place in slots:
        s.hand[opponent][place] = secret.pop()
    held = {card for hand in s.hand for card in hand}
    s.deck = [card for card in pool if card not in held]
    dice.shuffle(s.deck)


def _put_up(kingdom: Kingdom, seat: int) -> list[int]:
    """The kinds of secret cards that a debtor has shown and still holds."""
    figures = figures_of(kingdom)
    shown = [kind for step in kingdom.stack if isinstance(step, Raise) and step.seat == seat for kind in step.put_up]
    return [kind for kind in shown if figures.kinds[kind].is_secret]


def _deal_tokens(s: KingdomState, dice: Dice) -> None:
    """Tokens face down change places; blank ones look alike, so their numbers are dealt anew as well."""
    blank = [token for token in range(len(s.tokens)) if token != GRAIL_TOKEN]
    s.removed = [GRAIL_TOKEN if token == GRAIL_TOKEN else blank.pop(0) for token in s.removed]
    sites = [site for site, token in enumerate(s.tokens) if token != NOBODY and site != s.face_up]
    left = blank if GRAIL_TOKEN in s.removed or s.face_up != NOBODY else [GRAIL_TOKEN, *blank]
    dice.shuffle(left)
    for site, token in zip(sites, left, strict=True):
        s.tokens[site] = token
