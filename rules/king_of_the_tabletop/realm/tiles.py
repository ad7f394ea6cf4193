"""Tiles on their way: drawing from the cups, and where tiles go that leave play (1.3, 1.4, 17.2)."""

from rules.king_of_the_tabletop.facts import FORTS, LAND_DECK, NOBODY, PLAYING_DECK, SPECIALS
from rules.king_of_the_tabletop.state import Realm, RealmState


def draw(realm: Realm) -> int:
    """A tile from the Playing Deck, at random, for the caller to put somewhere; NOBODY if the cup is empty (KT-33)."""
    return _from(realm, realm.state.deck)


def draw_land_tile(realm: Realm) -> int:
    """A land or instruction from the Land Deck, at random; NOBODY if the cup is empty."""
    return _from(realm, realm.state.land_deck)


def _from(realm: Realm, cup: list[int]) -> int:
    if not cup:
        return NOBODY
    place = realm.dice.below(len(cup))
    cup[place], cup[-1] = cup[-1], cup[place]
    return cup.pop()


def to_deck(s: RealmState, tile: int) -> None:
    """Into the cup of the Playing Deck; it is mixed in at once (KT-33)."""
    s.deck.append(tile)


def to_land_deck(s: RealmState, tile: int) -> None:
    """Into the cup of the Land Deck."""
    s.land_deck.append(tile)


def to_bank(s: RealmState, tile: int) -> None:
    """A fort or special character goes back into the bank."""
    s.bank.append(tile)


def put_away(s: RealmState, tile: int) -> None:
    """A tile that leaves play goes where it came from: deck, Land Deck or bank (7.4, 17.2). Raises ValueError
    for what is no tile."""
    if tile in PLAYING_DECK:
        to_deck(s, tile)
    elif tile in LAND_DECK:
        to_land_deck(s, tile)
    elif tile in SPECIALS or tile in FORTS:
        to_bank(s, tile)
    else:
        raise ValueError(f"no tile {tile}")
