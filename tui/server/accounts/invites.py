"""One-time codes with which people are let in."""

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

DAYS = 14
MAX_DAYS = 365
MAX_NOTE = 60
MAX_INVITES = 1000

_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that could be taken for another
_GROUPS, _GROUP = 4, 4
_PATIENCE = 5.0


@dataclass(frozen=True)
class Invite:
    """A code that is out, without the code."""

    note: str
    made: datetime
    until: datetime


class _Written(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    note: Annotated[str, Meta(max_length=MAX_NOTE)] = ""
    made: Annotated[datetime, Meta(tz=True)]
    until: Annotated[datetime, Meta(tz=True)]


class _File(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    format: Literal[1]
    invite: Annotated[tuple[_Written, ...], Meta(max_length=MAX_INVITES)] = ()


class Invites:
    """The codes in one file, which the server and ``regalia invite`` share; only their hashes stand in it."""

    def __init__(self, path: Path, clock: Clock = now) -> None:
        self._path = path
        self._now = clock
        self._guesses = AttemptLimiter("codes", clock)
        self._one_thread = threading.Lock()

    def all(self) -> tuple[Invite, ...]:
        """The codes that are out and good, the oldest first. Raises ServerError for a bad file."""
        return tuple(Invite(invite.note, invite.made, invite.until) for invite in self._good())

    def new(self, note: str = "", days: int = DAYS) -> str:
        """A new code, such as ``k7pm-2xqa-r9vd-w3hn``, good once within ``days`` (1 to 365); on disk when it returns.

        Raises ServerError for a note that cannot be shown, too many codes, and when it cannot be kept.
        """
        if not 1 <= days <= MAX_DAYS:
            raise ServerError(f"An invitation is good for 1 to {MAX_DAYS} days.")
        told = clean_line(note, MAX_NOTE) if note else ""
        signs = "".join(secrets.choice(_SIGNS) for _ in range(_GROUPS * _GROUP))
        with self._alone():
            good = self._good()
            if len(good) >= MAX_INVITES:
                raise ServerError(f"There are {MAX_INVITES} invitations out already; wait until some are used or over.")
            made = self._now()
            self._keep((*good, _Written(hash=_hash(signs), note=told, made=made, until=made + timedelta(days=days))))
        return "-".join(signs[at : at + _GROUP] for at in range(0, len(signs), _GROUP))

    def withdraw(self, number: int) -> bool:
        """Make the invitation of that number (from 1, in the order of ``all``) invalid. Returns whether there was one.

        Raises ServerError when that cannot be kept.
        """
        with self._alone():
            good = self._good()
            if not 1 <= number <= len(good):
                return False
            self._keep((*good[: number - 1], *good[number:]))
            return True

    def use(self, code: str, caller: str, act: Callable[[], None] = lambda: None) -> bool:
        """Is the code good? From now on it is not, in this process and all others.

        ``act`` is what the code is used for; a ServerError of it makes the code good again. ``caller`` is whoever tries
        (a key, an address). Raises ServerError after too many wrong codes of one caller, and when the use of a code
        cannot be kept.
        """
        self._guesses.check(caller)
        with self._alone():
            good = self._good()
            wanted = _hash(code)
            hit = next((invite for invite in good if secrets.compare_digest(invite.hash, wanted)), None)
            if hit:
                self._keep(tuple(invite for invite in good if invite is not hit))
                try:
                    act()
                except ServerError:
                    self._keep(good)
                    raise
        if hit is None:
            self._guesses.record_failure(caller)
        return hit is not None

    # ---- inside ----------------------------------------------------------------------------------

    def _good(self) -> tuple[_Written, ...]:
        file = read_record(self._path, _File) or _File(format=1)
        return tuple(invite for invite in file.invite if self._now() < invite.until)

    def _keep(self, invites: tuple[_Written, ...]) -> None:
        try:
            write_record(self._path, _File(format=1, invite=invites))
        except OSError as fault:
            raise ServerError(
                f"The list of invitations cannot be written just now ({fault.strerror or fault}); tell the admin."
            ) from None

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """No other thread and no other process changes the file meanwhile."""
        with self._one_thread:
            try:
                make_folder(self._path.parent)
                lock = FileLock(self._path.with_suffix(".lock"), timeout=_PATIENCE)
                lock.acquire()
            except (OSError, NotImplementedError, Timeout):
                raise ServerError("The list of invitations cannot be reached just now; try again.") from None
            try:
                yield
            finally:
                lock.release()


def _hash(code: str) -> str:
    """Of the letters and digits alone, so that nobody has to type the rest, or to mind capitals."""
    signs = "".join(sign for sign in code[:200].lower() if sign.isalnum())
    return hashlib.sha256(signs.encode("utf-8", "replace")).hexdigest()
