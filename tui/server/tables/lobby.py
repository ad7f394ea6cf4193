"""The hall: all tables and all people, computed once per change and then shown to each person."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Protocol

from tui.server.tables import public_info
from tui.server.tables.actor import TableActor
from tui.server.tables.seating import Identity
from tui.server.tables.table_record import TableRecord
from tui.server.tables.views import ChatLine, LobbyView, PersonView, TableView


class PresentSession(Protocol):
    """A session, as the hall shows it."""

    @property
    def person(self) -> Identity: ...

    @property
    def active(self) -> datetime: ...

    @property
    def doing(self) -> str: ...


@dataclass(frozen=True)
class Listing:
    """All tables, in the order of the hall: those with a free seat, and all others. ``own``: the stems of the tables
    where a person has a seat, or which that person hosts."""

    open: tuple[TableView, ...]
    others: tuple[TableView, ...]
    records: Mapping[str, TableRecord]
    own: Mapping[str, frozenset[str]]


class Lobby:
    """The hall of a registry. A public view of each table is kept until that table changes."""

    def __init__(self) -> None:
        self._views: dict[str, TableView] = {}
        self._listing: Listing | None = None
        self._people: tuple[PersonView, ...] | None = None
        self._ids: tuple[str, ...] = ()

    def table_changed(self, stem: str) -> None:
        """Drop the cached view of the table with that stem, or of all tables for an empty stem."""
        if stem:
            self._views.pop(stem, None)
        else:
            self._views.clear()
        self._listing = None

    def people_changed(self) -> None:
        """Drop the cached list of people."""
        self._people = None

    def view(
        self,
        actors: Mapping[str, TableActor],
        sessions: Sequence[PresentSession],
        said: Iterable[ChatLine],
        person: Identity,
        now: datetime,
    ) -> LobbyView:
        """The hall for ``person``. An unlisted table is shown only to its players and its host."""
        listing = self._list(actors)
        own = listing.own.get(person.id, frozenset())
        mine = [
            public_info.personal(table, listing.records[table.stem], person)
            for table in (*listing.open, *listing.others)
            if table.stem in own
        ]
        mine.sort(key=lambda table: (not table.your_turn, table.over, _waited(table, now), table.name.casefold()))
        return LobbyView(
            tuple(mine),
            tuple(table for table in listing.open if table.stem not in own and listing.records[table.stem].listed),
            tuple(table for table in listing.others if table.stem not in own and listing.records[table.stem].listed),
            self._people_views(sessions, person, now),
            tuple(said),
        )

    def _list(self, actors: Mapping[str, TableActor]) -> Listing:
        if self._listing is None:
            records = {stem: actor.record for stem, actor in actors.items()}
            for stem, actor in actors.items():
                if stem not in self._views:
                    self._views[stem] = actor.public_view()
            tables = sorted(
                (self._views[stem] for stem in actors), key=lambda table: (table.over, table.name.casefold())
            )
            own: dict[str, set[str]] = {}
            for stem, record in records.items():
                for holder in (record.maker, *(seat.person for seat in record.seats)):
                    own.setdefault(holder, set()).add(stem)
            has_room = [bool(table.free) and not table.over for table in tables]
            self._listing = Listing(
                tuple(table for table, room in zip(tables, has_room, strict=True) if room),
                tuple(table for table, room in zip(tables, has_room, strict=True) if not room),
                records,
                {holder: frozenset(stems) for holder, stems in own.items() if holder},
            )
        return self._listing

    def _people_views(
        self, sessions: Sequence[PresentSession], person: Identity, now: datetime
    ) -> tuple[PersonView, ...]:
        """All people, each once with the latest of their sessions; the viewer last."""
        if self._people is None:
            latest: dict[str, PresentSession] = {}
            for session in sessions:
                known = latest.get(session.person.id)
                if known is None or session.active > known.active:
                    latest[session.person.id] = session
            order = sorted(latest.values(), key=lambda session: session.person.name.casefold())
            self._ids = tuple(session.person.id for session in order)
            self._people = tuple(
                PersonView(
                    session.person.name, session.doing, max(0, int((now - session.active).total_seconds())), False
                )
                for session in order
            )
        you = [
            replace(view, you=True) for view, holder in zip(self._people, self._ids, strict=True) if holder == person.id
        ]
        return (*(view for view, holder in zip(self._people, self._ids, strict=True) if holder != person.id), *you)


def _waited(table: TableView, now: datetime) -> float:
    """A sort key that puts the longest wait first."""
    return -(now - table.since).total_seconds() if table.since else 0.0
