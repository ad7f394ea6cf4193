"""The map of a game as data: its places in words, for plain mode."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Place:
    """A place of a map: its ``name``, its ``square`` if that has a name of its own, what is there, what borders on it.

    ``is_empty``: nothing is there that a list of the whole map should name.
    """

    name: str
    square: str = ""
    facts: tuple[str, ...] = ()
    borders: tuple[str, ...] = ()
    is_empty: bool = False

    def is_called(self, wanted: str) -> bool:
        """Do the name, one of its words, or the square begin with ``wanted``?"""
        return begins(self.name, wanted) or begins(self.square, wanted)


def begins(name: str, wanted: str) -> bool:
    """Does a name, or one of its words, begin with what was typed? Upper and lower case are alike."""
    sought, called = wanted.casefold(), name.casefold()
    return called.startswith(sought) or any(word.startswith(sought) for word in called.split())
