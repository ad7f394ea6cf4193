"""Steps that name tiles of armies: what they do when a tile is exchanged for another, or leaves the game."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence

from rules.king_of_the_tabletop.facts import NOBODY


class HoldsTiles:
    """A step whose fields name tiles of armies."""

    __slots__ = ()

    @abstractmethod
    def exchange(self, tiles: Mapping[int, int]) -> None:
        """Put other tiles in the place of some: ``tiles`` maps each to its substitute, NOBODY for one that is gone."""


def exchanged(tiles: Sequence[int], substitutes: Mapping[int, int]) -> list[int]:
    """The tiles with their substitutes in their places, those that are gone left out."""
    return [tile for old in tiles if (tile := substitutes.get(old, old)) != NOBODY]
