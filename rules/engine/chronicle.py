"""The list of what happened at a table: facts with an audience, put into words when somebody reads them."""

import msgspec

from rules.engine.phrases import Value


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """One thing that happened: its kind, the facts, the rule it comes from, and who may read it.

    ``to`` lists the seats that may read it; empty means everybody. ``number`` is the decision that caused it, -1 for
    the set-up.
    """

    number: int
    kind: str
    rule: str = ""
    facts: dict[str, Value] = {}
    to: list[int] = []

    def readable(self, seat: int | None) -> bool:
        """Whether ``seat`` (None: a spectator) may read this entry."""
        return not self.to or seat in self.to


class Line(msgspec.Struct, frozen=True):
    """An entry in words. ``index`` counts the entries of the table from 0, read by this seat or not; ``mentions`` are
    the people or pieces that the text names, by their numbers in the game, ``seats`` the seats that it names."""

    index: int
    number: int
    text: str
    rule: str
    mentions: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    kind: str = ""


class Chronicle:
    """The newest entries of a table. ``first`` is the index of the oldest one kept; the history has those before it."""

    __slots__ = ("entries", "first")

    def __init__(self, entries: list[Entry] | None = None, first: int = 0) -> None:
        self.entries: list[Entry] = entries or []
        self.first = first

    def __len__(self) -> int:
        return self.first + len(self.entries)

    def empty_copy(self) -> "Chronicle":
        """A chronicle without entries whose next entry has the same index as here."""
        return Chronicle(first=len(self))

    def since(self, number: int) -> int:
        """The index of the first entry caused by decision ``number`` or a later one; 0 if it is negative."""
        if number < 0:
            return 0
        told = (at for at, entry in enumerate(self.entries, start=self.first) if entry.number >= number)
        return next(told, len(self))

    def truncate(self, length: int) -> None:
        """Remove the entries from index ``length`` on."""
        del self.entries[max(0, length - self.first) :]
