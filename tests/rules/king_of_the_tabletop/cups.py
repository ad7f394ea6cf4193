"""Cups whose next tiles a test chooses."""

import pytest

from rules.engine.dice import Dice
from rules.king_of_the_tabletop.facts import PLAYING_DECK
from rules.king_of_the_tabletop.state import Realm
from tests.rules.king_of_the_tabletop.stage import take


def stack_cups(patch: pytest.MonkeyPatch) -> None:
    """From now on the last tile of a cup is drawn."""
    patch.setattr(Dice, "below", lambda dice, size: size - 1)


def next_out(realm: Realm, *kinds: str) -> list[int]:
    """Tiles of these kinds are the next to come out of their cup, the first one first."""
    s = realm.state
    tiles = [take(realm, kind) for kind in kinds]
    for tile in reversed(tiles):
        (s.deck if tile in PLAYING_DECK else s.land_deck).append(tile)
    return tiles
