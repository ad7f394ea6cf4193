"""The dead of a war: set aside while it lasts, for the Talisman, then put away (17.2, 19.4)."""

from rules.king_of_the_tabletop.realm.tiles import put_away
from rules.king_of_the_tabletop.state import Realm, RealmState


def fall(realm: Realm, seat: int, tile: int) -> None:
    """A tile of an army falls in a war: it leaves the army and is set aside."""
    s = realm.state
    s.army[seat].remove(tile)
    s.fallen[seat].append(tile)


def discard_fallen(s: RealmState) -> None:
    """The war is over: the dead go to the Playing Deck, special characters to the bank."""
    for dead in s.fallen:
        for tile in dead:
            put_away(s, tile)
        dead.clear()
