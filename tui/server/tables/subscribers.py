"""The sessions that follow a table, and its chat."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from tui.panels.snapshot import Snapshot
from tui.server.tables.seating import Identity
from tui.server.tables.table_record import TableRecord
from tui.server.tables.views import Said


class Subscriber(Protocol):
    """A session that looks at a table through one seat, or as a spectator (``seat`` None).

    The calls come one after the other on the loop, in an empty context. Each must be quick and only *post* what it got
    to its own app. One that raises is let go of.
    """

    @property
    def person(self) -> Identity: ...

    @property
    def seat(self) -> int | None: ...

    def on_snapshot(self, snapshot: Snapshot) -> None:
        """The table as these eyes see it now; all of it, not what changed. What it shows is on disk."""

    def on_message(self, line: Said) -> None:
        """A line of talk at the table, or something the server tells there."""

    def on_change(self) -> None:
        """Seats, people or settings of the table changed: ``TableActor.view`` has something new. Before the game begins
        this is all that comes."""

    def on_close(self, why: str) -> None:
        """Nothing more will come: the table was closed, the seat is another's, or the same person sat down elsewhere.
        One sentence for the person. The subscriber is removed already."""


class Subscribers:
    """The sessions that follow one table.

    ``lost(subscriber, exception)`` is called when a subscriber fails. ``lines``: how many lines of chat are kept.
    """

    def __init__(self, lines: int, lost: Callable[[Subscriber, Exception], None]) -> None:
        self.lines: deque[Said] = deque(maxlen=lines)
        self._all: list[Subscriber] = []
        self._lost = lost

    def __bool__(self) -> bool:
        return bool(self._all)

    def __contains__(self, subscriber: object) -> bool:
        return any(known is subscriber for known in self._all)

    def add(self, subscriber: Subscriber) -> None:
        """Add a subscriber, unless it is there already."""
        if subscriber not in self:
            self._all.append(subscriber)

    def remove(self, subscriber: Subscriber) -> bool:
        """Was it there? It is not called any more."""
        before = len(self._all)
        self._all = [known for known in self._all if known is not subscriber]
        return len(self._all) < before

    def at(self, seat: int | None) -> list[Subscriber]:
        """Those who look through that seat's eyes, or the spectators."""
        return [known for known in self._all if known.seat == seat]

    def present(self, person: str, seat: int) -> bool:
        """Does the person of that id look through that seat's eyes?"""
        return any(known.person.id == person for known in self.at(seat))

    def show(self, snapshot_for: Callable[[int | None], Snapshot]) -> None:
        """Show everybody the table through their own eyes."""
        snapshots: dict[int | None, Snapshot] = {}
        for known in tuple(self._all):
            if known in self:
                if known.seat not in snapshots:
                    snapshots[known.seat] = snapshot_for(known.seat)
                snapshot = snapshots[known.seat]
                self._call(known, lambda known=known, snapshot=snapshot: known.on_snapshot(snapshot))  # type: ignore[misc]

    def say(self, line: Said) -> None:
        """Tell those at the table; spectators hear only what the server says."""
        self.lines.append(line)
        for known in tuple(self._all):
            if known.seat is not None or not line.who:
                self._call(known, lambda known=known: known.on_message(line))  # type: ignore[misc]

    def changed(self) -> None:
        """Something about the table changed."""
        for known in tuple(self._all):
            self._call(known, known.on_change)

    def show_one(self, subscriber: Subscriber, snapshot_for: Callable[[int | None], Snapshot]) -> None:
        """Show the table to ``subscriber``."""
        if subscriber in self:
            snapshot = snapshot_for(subscriber.seat)
            self._call(subscriber, lambda: subscriber.on_snapshot(snapshot))

    def close(self, subscribers: Sequence[Subscriber], why: str) -> None:
        """Let go of some of them."""
        for known in subscribers:
            if self.remove(known):
                self._guarded(known, lambda known=known: known.on_close(why))  # type: ignore[misc]

    def close_strangers(self, record: TableRecord, why: str) -> None:
        """Let go of those who look through the eyes of a seat that is not theirs any more."""
        self.close(
            [
                known
                for known in self._all
                if known.seat is not None and record.seats[known.seat].person != known.person.id
            ],
            why,
        )

    def close_all(self, why: str) -> None:
        """Let go of everybody."""
        self.close(tuple(self._all), why)

    def _call(self, subscriber: Subscriber, act: Callable[[], None]) -> None:
        if subscriber in self and not self._guarded(subscriber, act):
            self.remove(subscriber)

    def _guarded(self, subscriber: Subscriber, act: Callable[[], None]) -> bool:
        """A session's fault is that session's alone."""
        try:
            act()
        except Exception as fault:
            self._lost(subscriber, fault)
            return False
        return True
