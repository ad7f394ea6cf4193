"""One-time invitation codes."""

import hashlib
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Annotated, Literal

from filelock import FileLock, Timeout
from msgspec import Meta, Struct

from saves.campaign import Clock
from saves.store import now
from tui.server.accounts.attempt_limiter import AttemptLimiter
from tui.server.errors import ServerError
from tui.server.files import make_folder, read_record, write_record
from tui.server.sanitize import clean_line
from tui.words import Words

TEXTS = Words("server", "invites")

DAYS = 14
MAX_DAYS = 365
MAX_NOTE = 60
MAX_INVITES = 1000

_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that could be taken for another
_GROUPS, _GROUP = 4, 4
_PATIENCE = 5.0


@dataclass(frozen=True)
class Invite:
    """An open invitation, without its code."""

    note: str
    made: datetime
    until: datetime


class _InviteEntry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    note: Annotated[str, Meta(max_length=MAX_NOTE)] = ""
    made: Annotated[datetime, Meta(tz=True)]
    until: Annotated[datetime, Meta(tz=True)]


class _File(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    format: Literal[1]
    invite: Annotated[tuple[_InviteEntry, ...], Meta(max_length=MAX_INVITES)] = ()


class Invites:
    """The invitations in one file, which the server and ``regalia invite`` share. It holds only hashes of the codes."""

    def __init__(self, path: Path, clock: Clock = now) -> None:
        self._path = path
        self._now = clock
        self._guesses = AttemptLimiter("codes", clock)
        self._thread_lock = threading.Lock()

    def all(self) -> tuple[Invite, ...]:
        """The open invitations, the oldest first. Raises ServerError for an invalid file."""
        return tuple(Invite(invite.note, invite.made, invite.until) for invite in self._valid())

    def new(self, note: str = "", days: int = DAYS) -> str:
        """Make a code, such as ``k7pm-2xqa-r9vd-w3hn``, valid once within ``days`` (1 to 365), and write it to disk.

        Raises ServerError for a note that cannot be shown, for too many invitations, and if the file cannot be written.
        """
        if not 1 <= days <= MAX_DAYS:
            raise ServerError(TEXTS("days_range", most=MAX_DAYS))
        clean_note = clean_line(note, MAX_NOTE) if note else ""
        signs = "".join(secrets.choice(_SIGNS) for _ in range(_GROUPS * _GROUP))
        with self._exclusive():
            valid_invites = self._valid()
            if len(valid_invites) >= MAX_INVITES:
                raise ServerError(TEXTS("full", most=MAX_INVITES))
            made = self._now()
            self._keep(
                (
                    *valid_invites,
                    _InviteEntry(hash=_hash(signs), note=clean_note, made=made, until=made + timedelta(days=days)),
                )
            )
        return "-".join(signs[at : at + _GROUP] for at in range(0, len(signs), _GROUP))

    def withdraw(self, number: int) -> bool:
        """Make the invitation of that number (from 1, in the order of ``all``) invalid. Returns whether there was one.

        Raises ServerError if the file cannot be written.
        """
        with self._exclusive():
            valid_invites = self._valid()
            if not 1 <= number <= len(valid_invites):
                return False
            self._keep((*valid_invites[: number - 1], *valid_invites[number:]))
            return True

    def use(self, code: str, caller: str, act: Callable[[], None] = lambda: None) -> bool:
        """Use up a code, in this process and all others. Returns whether it was valid.

        ``act`` is what the code is used for; if it raises ServerError, the code stays valid. ``caller`` (a key, an
        address) is who tries. Raises ServerError after too many wrong codes of one caller, and if the file cannot be
        written.
        """
        self._guesses.check(caller)
        with self._exclusive():
            valid_invites = self._valid()
            wanted = _hash(code)
            hit = next((invite for invite in valid_invites if secrets.compare_digest(invite.hash, wanted)), None)
            if hit:
                self._keep(tuple(invite for invite in valid_invites if invite is not hit))
                try:
                    act()
                except ServerError:
                    self._keep(valid_invites)
                    raise
        if hit is None:
            self._guesses.record_failure(caller)
        return hit is not None

    # ---- inside ----------------------------------------------------------------------------------

    def _valid(self) -> tuple[_InviteEntry, ...]:
        file = read_record(self._path, _File) or _File(format=1)
        return tuple(invite for invite in file.invite if self._now() < invite.until)

    def _keep(self, invites: tuple[_InviteEntry, ...]) -> None:
        try:
            write_record(self._path, _File(format=1, invite=invites))
        except OSError as fault:
            raise ServerError(TEXTS("not_written", why=fault.strerror or fault)) from None

    @contextmanager
    def _exclusive(self) -> Iterator[None]:
        """Lock the file against other threads and processes. Raises ServerError after ``_PATIENCE`` seconds."""
        with self._thread_lock:
            try:
                make_folder(self._path.parent)
                lock = FileLock(self._path.with_suffix(".lock"), timeout=_PATIENCE)
                lock.acquire()
            except (OSError, NotImplementedError, Timeout):
                raise ServerError(TEXTS("not_reached")) from None
            try:
                yield
            finally:
                lock.release()


def _hash(code: str) -> str:
    """The hash of the letters and digits alone: hyphens and capitals do not count."""
    signs = "".join(sign for sign in code[:200].lower() if sign.isalnum())
    return hashlib.sha256(signs.encode("utf-8", "replace")).hexdigest()
