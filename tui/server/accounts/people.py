"""The register of people: names and keys."""

import contextlib
import secrets
import threading
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from rules.engine.new_table import MAX_NAME
from saves.campaign import Clock
from saves.store import now
from tui.server.accounts.keys import is_fingerprint
from tui.server.errors import ServerError
from tui.server.files import read_record, stamp, write_record
from tui.server.sanitize import clean_person_name, folded, likeness
from tui.words import Words

TEXTS = Words("server", "people")

MAX_KEYS = 10
"""The most keys of one person."""

MAX_PEOPLE = 5000
"""The most people of one server: the file stays readable."""


@dataclass(frozen=True)
class Person:
    """A person of the server: a permanent id, a name that may change, and the fingerprints of their keys."""

    id: str
    name: str
    keys: tuple[str, ...]
    since: datetime


class _PersonEntry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Annotated[str, Meta(pattern="^[0-9a-f]{12}$")]
    name: str
    keys: Annotated[tuple[str, ...], Meta(min_length=1, max_length=MAX_KEYS)]
    since: Annotated[datetime, Meta(tz=True)]


class _File(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    format: Literal[1]
    person: Annotated[tuple[_PersonEntry, ...], Meta(max_length=MAX_PEOPLE)] = ()


class _People:
    """People in their order, with indexes by id, key, name and likeness of the name."""

    def __init__(self, people: Iterable[Person]) -> None:
        self.all = tuple(people)
        self.ids = {person.id: person for person in self.all}
        self.keys = {key: person for person in self.all for key in person.keys}
        self.names = {folded(person.name): person for person in self.all}
        self._looks = {likeness(person.name): person for person in self.all}

    def alike(self, name: str, but: Person | None) -> Person | None:
        """The person, other than ``but``, whose name is the same or looks the same; None if there is none."""
        for person in (self.names.get(folded(name)), self._looks.get(likeness(name))):
            if person and not (but and person.id == but.id):
                return person
        return None


class Register:
    """The people in one file, which the host may edit while the server runs: it is read again when it has changed.

    While the file is invalid, the last valid version stays in effect, and the file is not overwritten. Thread-safe.
    """

    def __init__(self, path: Path, most: int = MAX_NAME, clock: Clock = now) -> None:
        """``most``: characters in a name. Raises ServerError for an invalid file."""
        self._path = path
        self._most = most
        self._now = clock
        self._changing = threading.RLock()
        self._stamp = stamp(path)
        self._people = _read(path)

    # ---- looking ---------------------------------------------------------------------------------

    @property
    def people(self) -> tuple[Person, ...]:
        """All people, in the order of their enrollment."""
        return self._known().all

    def by_key(self, fingerprint: str) -> Person | None:
        """The person with the key of that fingerprint."""
        return self._known().keys.get(fingerprint)

    def by_id(self, person: str) -> Person | None:
        """The person with that id."""
        return self._known().ids.get(person)

    def by_name(self, name: str) -> Person | None:
        """The person of that name; the case of letters does not count."""
        return self._known().names.get(folded(name.strip()))

    def free_name(self, name: str, but: Person | None = None) -> str:
        """``name``, cleaned. Raises ServerError for an invalid name, or one that could be another person's."""
        clean = clean_person_name(name, self._most)
        taken = self._known().alike(clean, but)
        if taken:
            raise ServerError(TEXTS("name_taken", name=clean, other=taken.name))
        return clean

    # ---- changing: each is on disk when it returns -----------------------------------------------------

    def enroll(self, name: str, fingerprint: str) -> Person:
        """Add a person.

        Raises ServerError for an invalid name, for a key that is known already, and if the file cannot be written.
        """
        with self._changing:
            self._require_new_key(fingerprint)
            person = Person(secrets.token_hex(6), self.free_name(name), (fingerprint,), self._now())
            if len(self.people) >= MAX_PEOPLE:
                raise ServerError(TEXTS("full"))
            self._keep((*self.people, person))
            return person

    def rename(self, person: Person, name: str) -> Person:
        """Rename the person. Raises ServerError as ``enroll``."""
        with self._changing:
            return self._change(replace(self._current(person), name=self.free_name(name, person)))

    def add_key(self, person: Person, fingerprint: str) -> Person:
        """Add a key to the person. Raises ServerError for a known key, and for more than ``MAX_KEYS``."""
        with self._changing:
            known = self._current(person)
            self._require_new_key(fingerprint)
            if len(known.keys) >= MAX_KEYS:
                raise ServerError(TEXTS("keys_full", most=MAX_KEYS))
            return self._change(replace(known, keys=(*known.keys, fingerprint)))

    def drop_key(self, person: Person, fingerprint: str) -> Person:
        """Remove a key from the person. Raises ServerError for a key that is not theirs, and for their last one."""
        with self._changing:
            known = self._current(person)
            if fingerprint not in known.keys:
                raise ServerError(TEXTS("not_your_key"))
            if len(known.keys) == 1:
                raise ServerError(TEXTS("only_key"))
            return self._change(replace(known, keys=tuple(key for key in known.keys if key != fingerprint)))

    # ---- inside ----------------------------------------------------------------------------------

    def _current(self, person: Person) -> Person:
        known = self.by_id(person.id)
        if known is None:
            raise ServerError(TEXTS("unknown"))
        return known

    def _require_new_key(self, fingerprint: str) -> None:
        if not is_fingerprint(fingerprint):
            raise ServerError(TEXTS("no_fingerprint"))
        if self.by_key(fingerprint):
            raise ServerError(TEXTS("key_known"))

    def _change(self, changed: Person) -> Person:
        self._keep(tuple(changed if person.id == changed.id else person for person in self.people))
        return changed

    def _keep(self, people: tuple[Person, ...]) -> None:
        if self._stamp != stamp(self._path):
            raise ServerError(TEXTS("not_read"))
        written = tuple(
            _PersonEntry(id=person.id, name=person.name, keys=person.keys, since=person.since) for person in people
        )
        try:
            write_record(self._path, _File(format=1, person=written))
        except OSError as fault:
            why = fault.strerror or str(fault)
            raise ServerError(TEXTS("not_written", why=why)) from None
        self._people, self._stamp = _People(people), stamp(self._path)

    def _known(self) -> _People:
        """The people of the file as it is now, or of its last valid version."""
        latest = stamp(self._path)
        if latest and latest != self._stamp:
            with contextlib.suppress(ServerError):
                self._people = _read(self._path)
                self._stamp = latest
        return self._people


def _read(path: Path) -> _People:
    file = read_record(path, _File) or _File(format=1)
    people = _People(Person(record.id, record.name, record.keys, record.since) for record in file.person)
    keys: set[str] = set()
    for index, person in enumerate(people.all):
        place = f"{path}: person[{index}]"
        try:
            clean = clean_person_name(person.name, MAX_NAME)
        except ServerError as fault:
            raise ServerError(TEXTS("record_name_invalid", place=place, why=fault)) from None
        if clean != person.name:
            raise ServerError(TEXTS("record_name", place=place, name=person.name))
        for key in person.keys:
            if not is_fingerprint(key):
                raise ServerError(TEXTS("record_key", place=place, key=key))
            if key in keys:
                raise ServerError(TEXTS("record_key_twice", place=place, key=key))
            keys.add(key)
        # The indexes hold the later of two people who share an id or a name, so the earlier one is latest here.
        if people.ids[person.id] is not person:
            raise ServerError(TEXTS("record_id_taken", place=place, id=person.id, name=people.ids[person.id].name))
        if namesake := people.alike(person.name, person):
            raise ServerError(TEXTS("record_name_taken", place=place, name=person.name, other=namesake.name))
    return people
