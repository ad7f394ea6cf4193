"""Steps that hold pieces in their fields, hidden ones among them."""

from collections.abc import Mapping
from typing import ClassVar


class HoldsPieces:
    """A step with pieces in its fields; ``PIECES`` names the fields, each a piece or a list of them."""

    __slots__ = ()

    PIECES: ClassVar[tuple[str, ...]] = ()

    def rename(self, names: Mapping[int, int]) -> None:
        """Put other pieces in the place of some: ``names`` maps each to the one that is there now."""
        for field in self.PIECES:
            held = getattr(self, field)
            renamed = [names.get(piece, piece) for piece in held] if isinstance(held, list) else names.get(held, held)
            setattr(self, field, renamed)
