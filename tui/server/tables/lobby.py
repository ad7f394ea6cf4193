"""The hall as one person sees it."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Protocol

from tui.server.tables.actor import TableActor
from tui.server.tables.seating import Identity
from tui.server.tables.views import LobbyView, PersonView, Said, TableView


class Here(Protocol):
    """Somebody who is here."""

    @property
    def person(self) -> Identity: ...

    @property
    def active(self) -> datetime: ...

    @property
    def doing(self) -> str: ...


def view(
    actors: Iterable[TableActor], sessions: Sequence[Here], said: Iterable[Said], person: Identity, now: datetime
) -> LobbyView:
    """The hall for ``person``. A table that is not listed shows itself to who sits there, and to its maker."""
    yours: list[TableView] = []
    free: list[TableView] = []
    others: list[TableView] = []
    for actor in actors:
        table = actor.view(person)
        if table.yours or table.maker:
            yours.append(table)
        elif actor.record.listed:
            (free if table.free and not table.over else others).append(table)
    yours.sort(key=lambda table: (not table.your_turn, table.over, _waited(table, now), table.name.casefold()))
    for tables in (free, others):
        tables.sort(key=lambda table: (table.over, table.name.casefold()))
    return LobbyView(tuple(yours), tuple(free), tuple(others), _people(sessions, person, now), tuple(said))


def _waited(table: TableView, now: datetime) -> float:
    """The longest wait first."""
    return -(now - table.since).total_seconds() if table.since else 0.0


def _people(sessions: Sequence[Here], person: Identity, now: datetime) -> tuple[PersonView, ...]:
    """Everybody once, by what they did last; the viewer at the end."""
    latest: dict[str, Here] = {}
    for session in sessions:
        known = latest.get(session.person.id)
        if known is None or session.active > known.active:
            latest[session.person.id] = session
    people = [
        PersonView(
            session.person.name,
            session.doing,
            max(0, int((now - session.active).total_seconds())),
            session.person.id == person.id,
        )
        for session in latest.values()
    ]
    return tuple(sorted(people, key=lambda one: (one.you, one.name.casefold())))
