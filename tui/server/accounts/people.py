"""Who is known here: names, and the keys they come with."""

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

MAX_KEYS = 10
"""Keys of one person."""

MAX_PEOPLE = 5000
"""People of one server; their file stays readable."""


@dataclass(frozen=True)
class Person:
    """Somebody who has been let in: an id for good, a name that may change, and the fingerprints of their keys."""

    id: str
    name: str
    keys: tuple[str, ...]
    since: datetime


class _Written(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Annotated[str, Meta(pattern="^[0-9a-f]{12}$")]
    name: str
    keys: Annotated[tuple[str, ...], Meta(min_length=1, max_length=MAX_KEYS)]
    since: Annotated[datetime, Meta(tz=True)]


class _File(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    format: Literal[1]
    person: Annotated[tuple[_Written, ...], Meta(max_length=MAX_PEOPLE)] = ()


class _People:
    """Some people in their order, found by whatever tells one from all others."""

    def __init__(self, people: Iterable[Person]) -> None:
        self.all = tuple(people)
        self.ids = {person.id: person for person in self.all}
        self.keys = {key: person for person in self.all for key in person.keys}
        self.names = {folded(person.name): person for person in self.all}
        self._looks = {likeness(person.name): person for person in self.all}

    def alike(self, name: str, but: Person | None) -> Person | None:
        """Who, other than ``but``, is called so or could be taken for somebody called so?"""
        for one in (self.names.get(folded(name)), self._looks.get(likeness(name))):
            if one and not (but and one.id == but.id):
                return one
        return None


class Register:
    """The people in one file, which the host may edit while the server runs: it is read anew when it has changed.

    While what the host wrote cannot be read, those known before stay known, and nothing is written over it. Threads may
    change people at once.
    """

    def __init__(self, path: Path, most: int = MAX_NAME, clock: Clock = now) -> None:
        """``most``: characters in a name. Raises ServerError for a file that is not good."""
        self._path = path
        self._most = most
        self._now = clock
        self._changing = threading.RLock()
        self._stamp = stamp(path)
        self._people = _read(path)

    # ---- looking ---------------------------------------------------------------------------------

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody, in the order in which they came."""
        return self._known().all

    def by_key(self, fingerprint: str) -> Person | None:
        """Whose key is it?"""
        return self._known().keys.get(fingerprint)

    def by_id(self, person: str) -> Person | None:
        """Who has that id?"""
        return self._known().ids.get(person)

    def by_name(self, name: str) -> Person | None:
        """Who is called so, in any case of letters?"""
        return self._known().names.get(folded(name.strip()))

    def free_name(self, name: str, but: Person | None = None) -> str:
        """``name`` as it will be kept. Raises ServerError when it is no name, or could be taken for another's."""
        wished = clean_person_name(name, self._most)
        taken = self._known().alike(wished, but)
        if taken:
            raise ServerError(f"{wished!r} could be taken for {taken.name!r}, who is known here; choose another name.")
        return wished

    # ---- changing: each is on disk when it returns -----------------------------------------------------

    def enroll(self, name: str, fingerprint: str) -> Person:
        """Let somebody in for good.

        Raises ServerError for a name that will not do, for a key that is known already, and when it cannot be kept.
        """
        with self._changing:
            self._free_key(fingerprint)
            person = Person(secrets.token_hex(6), self.free_name(name), (fingerprint,), self._now())
            if len(self.people) >= MAX_PEOPLE:
                raise ServerError("This server's list of people is full; tell the admin.")
            self._keep((*self.people, person))
            return person

    def rename(self, person: Person, name: str) -> Person:
        """The person under another name. Raises ServerError as ``enroll``."""
        with self._changing:
            return self._change(replace(self._still(person), name=self.free_name(name, person)))

    def add_key(self, person: Person, fingerprint: str) -> Person:
        """The person with one more key. Raises ServerError for one that is known already, or too many."""
        with self._changing:
            known = self._still(person)
            self._free_key(fingerprint)
            if len(known.keys) >= MAX_KEYS:
                raise ServerError(f"A person has at most {MAX_KEYS} keys; drop one first.")
            return self._change(replace(known, keys=(*known.keys, fingerprint)))

    def drop_key(self, person: Person, fingerprint: str) -> Person:
        """The person without that key. Raises ServerError for a key that is not theirs, and for their last."""
        with self._changing:
            known = self._still(person)
            if fingerprint not in known.keys:
                raise ServerError("That key is not yours.")
            if len(known.keys) == 1:
                raise ServerError("That is your only key; add another one first.")
            return self._change(replace(known, keys=tuple(key for key in known.keys if key != fingerprint)))

    # ---- inside ----------------------------------------------------------------------------------

    def _still(self, person: Person) -> Person:
        known = self.by_id(person.id)
        if known is None:
            raise ServerError("You are no longer known here; ask the admin.")
        return known

    def _free_key(self, fingerprint: str) -> None:
        if not is_fingerprint(fingerprint):
            raise ServerError("That is not a key fingerprint.")
        if self.by_key(fingerprint):
            raise ServerError("That key is already known here.")

    def _change(self, changed: Person) -> Person:
        self._keep(tuple(changed if person.id == changed.id else person for person in self.people))
        return changed

    def _keep(self, people: tuple[Person, ...]) -> None:
        if self._stamp != stamp(self._path):
            raise ServerError("The list of people cannot be read just now, so nothing can be changed; tell the admin.")
        written = tuple(
            _Written(id=person.id, name=person.name, keys=person.keys, since=person.since) for person in people
        )
        try:
            write_record(self._path, _File(format=1, person=written))
        except OSError as fault:
            why = fault.strerror or str(fault)
            raise ServerError(f"The list of people cannot be written just now ({why}); tell the admin.") from None
        self._people, self._stamp = _People(people), stamp(self._path)

    def _known(self) -> _People:
        """Those known, with what the host has changed, if it is good."""
        found = stamp(self._path)
        if found and found != self._stamp:
            with contextlib.suppress(ServerError):
                self._people = _read(self._path)
                self._stamp = found
        return self._people


def _read(path: Path) -> _People:
    file = read_record(path, _File) or _File(format=1)
    people = _People(Person(record.id, record.name, record.keys, record.since) for record in file.person)
    keys: set[str] = set()
    for index, one in enumerate(people.all):
        place = f"{path}: person[{index}]"
        try:
            clean = clean_person_name(one.name, MAX_NAME)
        except ServerError as fault:
            raise ServerError(f"{place}.name: {fault}") from None
        if clean != one.name:
            raise ServerError(f"{place}.name: {one.name!r} has blanks or characters that are not shown.")
        for key in one.keys:
            if not is_fingerprint(key):
                raise ServerError(f"{place}.keys: {key!r} is not a key fingerprint as ssh-keygen -lf prints it.")
            if key in keys:
                raise ServerError(f"{place}.keys: {key} is listed twice.")
            keys.add(key)
        # What two share leads to the later of them, so the earlier is met here.
        if people.ids[one.id] is not one:
            raise ServerError(f"{place}.id: {one.id!r} is that of {people.ids[one.id].name!r} too.")
        if other := people.alike(one.name, one):
            raise ServerError(f"{place}.name: {one.name!r} could be taken for {other.name!r}.")
    return people
