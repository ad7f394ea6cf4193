"""The hall as one person sees it."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Protocol

from tui.server.tables.actor import Owner, Somebody
from tui.server.tables.views import HallView, PersonView, Said, TableView


class Here(Protocol):
    """Somebody who is here."""

    @property
    def person(self) -> Somebody: ...

    @property
    def active(self) -> datetime: ...

    @property
    def doing(self) -> str: ...


def view(
    owners: Iterable[Owner], guests: Sequence[Here], said: Iterable[Said], person: Somebody, now: datetime
) -> HallView:
    """The hall for ``person``. A table that is not listed shows itself to who sits there, and to its maker."""
    yours: list[TableView] = []
    free: list[TableView] = []
    others: list[TableView] = []
    for owner in owners:
        table = owner.view(person)
        if table.yours or table.maker:
            yours.append(table)
        elif owner.record.listed:
            (free if table.free and not table.over else others).append(table)
    yours.sort(key=lambda table: (not table.your_turn, table.over, _waited(table, now), table.name.casefold()))
    for tables in (free, others):
        tables.sort(key=lambda table: (table.over, table.name.casefold()))
    return HallView(tuple(yours), tuple(free), tuple(others), _people(guests, person, now), tuple(said))


def _waited(table: TableView, now: datetime) -> float:
    """The longest wait first."""
    return -(now - table.since).total_seconds() if table.since else 0.0


def _people(guests: Sequence[Here], person: Somebody, now: datetime) -> tuple[PersonView, ...]:
    """Everybody once, by what they did last; the viewer at the end."""
    latest: dict[str, Here] = {}
    for guest in guests:
        known = latest.get(guest.person.id)
        if known is None or guest.active > known.active:
            latest[guest.person.id] = guest
    people = [
        PersonView(
            guest.person.name,
            guest.doing,
            max(0, int((now - guest.active).total_seconds())),
            guest.person.id == person.id,
        )
        for guest in latest.values()
    ]
    return tuple(sorted(people, key=lambda one: (one.you, one.name.casefold())))
