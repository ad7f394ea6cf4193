"""Names of pages: a kind, and the words after its colons (``hand``, ``look:seat0:13``). Read only here."""

from typing import NamedTuple


class PageName(NamedTuple):
    """A name in its parts: ``look:hero:2`` is the kind ``look`` and the words ``("hero", "2")``."""

    kind: str
    words: tuple[str, ...] = ()

    @property
    def rest(self) -> str:
        """All that comes after the kind: ``hero:2``; empty if there is nothing."""
        return ":".join(self.words)


def read(name: str) -> PageName:
    """The parts of a name."""
    kind, *words = name.split(":")
    return PageName(kind, tuple(words))
