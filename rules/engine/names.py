"""Names of a game's numbers in the file of a campaign."""

from collections.abc import Sequence

from rules.engine.errors import LoadError
from rules.engine.messages import load_fault


class NameTable:
    """The name of each number; ``thing`` is what one of them is, for those who look for another."""

    def __init__(self, thing: str, names: dict[int, str]) -> None:
        self.thing = thing
        self.of = names
        self._numbers = {name: number for number, name in names.items()}

    def or_none(self, none: int = -1) -> "NameTable":
        """The same names, and none at all for ``none``."""
        return NameTable(self.thing, {**self.of, none: ""})

    def number(self, name: str, place: str) -> int:
        """The number of that name. Raises LoadError naming the place in the state."""
        if name not in self._numbers:
            raise LoadError(load_fault("no_such_name", place=place, thing=self.thing, name=name))
        return self._numbers[name]

    def numbers(self, names: list[str], place: str) -> list[int]:
        """The numbers of several names."""
        return [self.number(name, place) for name in names]


def number_pieces(kinds: Sequence[str]) -> dict[int, str]:
    """Each piece by its kind, and which one of the kind it is: ``goblin 1``, ``goblin 2``, ..."""
    seen: dict[str, int] = {}
    names = {}
    for piece, kind in enumerate(kinds):
        seen[kind] = seen.get(kind, 0) + 1
        names[piece] = f"{kind} {seen[kind]}"
    return names
