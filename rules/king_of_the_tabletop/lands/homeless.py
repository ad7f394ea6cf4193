"""Characters whose owner no longer holds their terrain go to the Playing Deck (13.8, 24.2, KT-1)."""

from rules.king_of_the_tabletop.facts import CHARACTERS, TERRAIN
from rules.king_of_the_tabletop.realm.holdings import terrains
from rules.king_of_the_tabletop.realm.tiles import to_deck
from rules.king_of_the_tabletop.state import Realm


def discard_homeless(realm: Realm, seat: int) -> None:
    """Take the characters without land out of an army; special characters, sword and bow need none (1.5).

    Everybody sees how many go, their owner which ones.
    """
    s = realm.state
    held = terrains(s, seat)
    gone = [tile for tile in s.army[seat] if tile in CHARACTERS and TERRAIN[tile] not in held]
    if not gone:
        return
    s.army[seat] = [tile for tile in s.army[seat] if tile not in gone]
    s.shown = [tile for tile in s.shown if tile not in gone]
    for tile in gone:
        to_deck(s, tile)
    realm.tell("homeless", "24.2", seat=seat, count=len(gone))
    realm.tell("homeless_tiles", "24.2", to=[seat], seat=seat, tiles=gone)
