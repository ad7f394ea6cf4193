"""Who looks at a table, and what was said there."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from tui.panels.snapshot import Snapshot
from tui.server.tables.seating import Somebody
from tui.server.tables.table_record import TableRecord
from tui.server.tables.views import Said


class Looker(Protocol):
    """A session that looks at a table through one seat, or as a spectator (``seat`` None).

    The calls come one after the other on the loop, in an empty context. Each must be quick and only *post* what it got
    to its own app. One that raises is let go of.
    """

    @property
    def person(self) -> Somebody: ...

    @property
    def seat(self) -> int | None: ...

    def face(self, snapshot: Snapshot) -> None:
        """The table as these eyes see it now; all of it, not what changed. What it shows is on disk."""

    def said(self, line: Said) -> None:
        """A line of talk at the table, or something the server tells there."""

    def changed(self) -> None:
        """Seats, people or settings of the table changed: ``Owner.view`` has something new. Before the game begins
        this is all that comes."""

    def closed(self, why: str) -> None:
        """Nothing more will come: the table was closed, the seat is another's, or the same person sat down elsewhere.
        One sentence for the person. The looker is let go of already."""


class Lookers:
    """The sessions that look at one table; ``lost`` is called with what a looker raised. ``lines``: the newest lines of
    talk, of which so many are kept."""

    def __init__(self, lines: int, lost: Callable[[Looker, Exception], None]) -> None:
        self.lines: deque[Said] = deque(maxlen=lines)
        self._all: list[Looker] = []
        self._lost = lost

    def __bool__(self) -> bool:
        return bool(self._all)

    def __contains__(self, looker: object) -> bool:
        return any(one is looker for one in self._all)

    def add(self, looker: Looker) -> None:
        """Another one, unless it is there already."""
        if looker not in self:
            self._all.append(looker)

    def remove(self, looker: Looker) -> bool:
        """Was it there? It is not called any more."""
        before = len(self._all)
        self._all = [one for one in self._all if one is not looker]
        return len(self._all) < before

    def at(self, seat: int | None) -> list[Looker]:
        """Those who look through that seat's eyes, or the spectators."""
        return [one for one in self._all if one.seat == seat]

    def present(self, person: str, seat: int) -> bool:
        """Does the person of that id look through that seat's eyes?"""
        return any(one.person.id == person for one in self.at(seat))

    def show(self, face: Callable[[int | None], Snapshot]) -> None:
        """Show everybody the table through their own eyes."""
        faces: dict[int | None, Snapshot] = {}
        for one in tuple(self._all):
            if one in self:
                if one.seat not in faces:
                    faces[one.seat] = face(one.seat)
                snapshot = faces[one.seat]
                self._call(one, lambda one=one, snapshot=snapshot: one.face(snapshot))  # type: ignore[misc]

    def say(self, line: Said) -> None:
        """Tell those at the table; spectators hear only what the server says."""
        self.lines.append(line)
        for one in tuple(self._all):
            if one.seat is not None or not line.who:
                self._call(one, lambda one=one: one.said(line))  # type: ignore[misc]

    def changed(self) -> None:
        """Something about the table changed."""
        for one in tuple(self._all):
            self._call(one, one.changed)

    def show_one(self, looker: Looker, face: Callable[[int | None], Snapshot]) -> None:
        """Show one of them the table."""
        if looker in self:
            snapshot = face(looker.seat)
            self._call(looker, lambda: looker.face(snapshot))

    def close(self, lookers: Sequence[Looker], why: str) -> None:
        """Let go of some of them."""
        for one in lookers:
            if self.remove(one):
                self._guarded(one, lambda one=one: one.closed(why))  # type: ignore[misc]

    def close_strangers(self, record: TableRecord, why: str) -> None:
        """Let go of those who look through the eyes of a seat that is not theirs any more."""
        self.close(
            [one for one in self._all if one.seat is not None and record.seats[one.seat].person != one.person.id], why
        )

    def close_all(self, why: str) -> None:
        """Let go of everybody."""
        self.close(tuple(self._all), why)

    def _call(self, looker: Looker, act: Callable[[], None]) -> None:
        if looker in self and not self._guarded(looker, act):
            self.remove(looker)

    def _guarded(self, looker: Looker, act: Callable[[], None]) -> bool:
        """A session's fault is that session's alone."""
        try:
            act()
        except Exception as fault:
            self._lost(looker, fault)
            return False
        return True
