"""Bans and mutes, in one file that the admin may edit while the server runs."""

import contextlib
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, structs

from tui.server.errors import ServerError
from tui.server.files import read_record, stamp, write_record
from tui.words import Words

TEXTS = Words("server", "moderation")

MAX_ENTRIES = 5000

Entries = Annotated[tuple[str, ...], Meta(max_length=MAX_ENTRIES)]


class _File(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    format: Literal[1]
    banned_keys: Entries = ()
    banned_people: Entries = ()
    muted_people: Entries = ()


class Moderation:
    """Bans of keys (fingerprints) and people (ids), and muted people. While the file is invalid, the last valid version
    stays in effect."""

    def __init__(self, path: Path) -> None:
        """Raises ServerError for an invalid file."""
        self._path = path
        self._stamp = stamp(path)
        self._file = read_record(path, _File) or _File(format=1)

    def is_banned(self, key: str, person: str = "") -> bool:
        """Whether that key, or the person with that id, is banned."""
        file = self._current()
        return key in file.banned_keys or (bool(person) and person in file.banned_people)

    def is_muted(self, person: str) -> bool:
        """Whether the person with that id is muted."""
        return person in self._current().muted_people

    @property
    def bans(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The banned keys and the ids of the banned people."""
        file = self._current()
        return file.banned_keys, file.banned_people

    def ban(self, key: str = "", person: str = "") -> None:
        """Ban a key or a person; on disk when this returns. Raises ServerError."""
        file = self._current()
        self._write(
            structs.replace(
                file, banned_keys=_with(file.banned_keys, key), banned_people=_with(file.banned_people, person)
            )
        )

    def unban(self, key: str = "", person: str = "") -> bool:
        """Lift a ban. Returns whether there was one. Raises ServerError."""
        file = self._current()
        changed = structs.replace(
            file,
            banned_keys=tuple(entry for entry in file.banned_keys if entry != key),
            banned_people=tuple(entry for entry in file.banned_people if entry != person),
        )
        if changed == file:
            return False
        self._write(changed)
        return True

    def mute(self, person: str, on: bool) -> None:
        """Mute the person with that id, or let them chat again. Raises ServerError."""
        file = self._current()
        muted = tuple(entry for entry in file.muted_people if entry != person)
        self._write(structs.replace(file, muted_people=(*muted, person) if on else muted))

    def _current(self) -> _File:
        latest = stamp(self._path)
        if latest and latest != self._stamp:
            with contextlib.suppress(ServerError):
                self._file = read_record(self._path, _File) or self._file
                self._stamp = latest
        return self._file

    def _write(self, file: _File) -> None:
        try:
            write_record(self._path, file)
        except OSError as fault:
            raise ServerError(TEXTS("not_written", path=self._path, why=fault.strerror or fault)) from None
        self._file, self._stamp = file, stamp(self._path)


def _with(entries: tuple[str, ...], entry: str) -> tuple[str, ...]:
    return entries if not entry or entry in entries else (*entries, entry)
