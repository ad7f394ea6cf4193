"""The sessions that follow a table, and its chat."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from tui.panels.snapshot import Snapshot
from tui.server.tables.seating import Identity
from tui.server.tables.table_record import TableRecord
from tui.server.tables.views import ChatLine


class Subscriber(Protocol):
    """A session that follows a table from one seat, or as a spectator (``seat`` None).

    It is called on the event loop, in an empty context. Each method must be quick and only *post* to its own app. A
    subscriber that raises is removed.
    """

    @property
    def person(self) -> Identity: ...

    @property
    def seat(self) -> int | None: ...

    def on_snapshot(self, snapshot: Snapshot) -> None:
        """Called with the whole table as this seat sees it, once that is on disk."""

    def on_message(self, line: ChatLine) -> None:
        """Called with a line of chat, or an announcement of the server."""

    def on_change(self) -> None:
        """Called when ``TableActor.view`` has changed: seats, people or settings. Before the game begins, no other call
        is made."""

    def on_close(self, why: str) -> None:
        """Called after the subscriber was removed, with one sentence for the person: the table was closed, the seat has
        another player, or the person joined from another session."""


class Subscribers:
    """The sessions that follow one table.

    ``on_error(subscriber, exception)`` is called when a subscriber fails. ``lines``: the lines of chat that are kept.
    """

    def __init__(self, lines: int, on_error: Callable[[Subscriber, Exception], None]) -> None:
        self.lines: deque[ChatLine] = deque(maxlen=lines)
        self._all: list[Subscriber] = []
        self._on_error = on_error

    def __bool__(self) -> bool:
        return bool(self._all)

    def __contains__(self, subscriber: object) -> bool:
        return any(known is subscriber for known in self._all)

    def add(self, subscriber: Subscriber) -> None:
        """Add a subscriber. A known one is ignored."""
        if subscriber not in self:
            self._all.append(subscriber)

    def remove(self, subscriber: Subscriber) -> bool:
        """Remove a subscriber. Returns whether it was there."""
        before = len(self._all)
        self._all = [known for known in self._all if known is not subscriber]
        return len(self._all) < before

    def at(self, seat: int | None) -> list[Subscriber]:
        """The subscribers of a seat, or the spectators (None)."""
        return [known for known in self._all if known.seat == seat]

    def present(self, person: str, seat: int) -> bool:
        """Whether the person with that id follows the table from ``seat``."""
        return any(known.person.id == person for known in self.at(seat))

    def show(self, snapshot_for: Callable[[int | None], Snapshot]) -> None:
        """Send all subscribers the snapshot of their seat."""
        snapshots: dict[int | None, Snapshot] = {}
        for known in tuple(self._all):
            if known in self:
                if known.seat not in snapshots:
                    snapshots[known.seat] = snapshot_for(known.seat)
                snapshot = snapshots[known.seat]
                self._call(known, lambda known=known, snapshot=snapshot: known.on_snapshot(snapshot))  # type: ignore[misc]

    def say(self, line: ChatLine) -> None:
        """Send a line to players; spectators get only the server's announcements."""
        self.lines.append(line)
        for known in tuple(self._all):
            if known.seat is not None or not line.who:
                self._call(known, lambda known=known: known.on_message(line))  # type: ignore[misc]

    def changed(self) -> None:
        """Tell all subscribers that the view of the table has changed."""
        for known in tuple(self._all):
            self._call(known, known.on_change)

    def show_one(self, subscriber: Subscriber, snapshot_for: Callable[[int | None], Snapshot]) -> None:
        """Send ``subscriber`` the snapshot of its seat."""
        if subscriber in self:
            snapshot = snapshot_for(subscriber.seat)
            self._call(subscriber, lambda: subscriber.on_snapshot(snapshot))

    def close(self, subscribers: Sequence[Subscriber], why: str) -> None:
        """Remove ``subscribers`` with the sentence ``why``."""
        for known in subscribers:
            if self.remove(known):
                self._guarded(known, lambda known=known: known.on_close(why))  # type: ignore[misc]

    def close_strangers(self, record: TableRecord, why: str) -> None:
        """Remove the subscribers of seats that now have another player."""
        self.close(
            [
                known
                for known in self._all
                if known.seat is not None and record.seats[known.seat].person != known.person.id
            ],
            why,
        )

    def close_all(self, why: str) -> None:
        """Remove all subscribers."""
        self.close(tuple(self._all), why)

    def _call(self, subscriber: Subscriber, action: Callable[[], None]) -> None:
        if subscriber in self and not self._guarded(subscriber, action):
            self.remove(subscriber)

    def _guarded(self, subscriber: Subscriber, action: Callable[[], None]) -> bool:
        """Call a subscriber. Returns False, and reports the exception, if it fails."""
        try:
            action()
        except Exception as fault:
            self._on_error(subscriber, fault)
            return False
        return True
