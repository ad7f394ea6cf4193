"""One process per campaign: a lock that the system releases when its holder dies."""

import getpass
import os
import platform
from datetime import datetime
from functools import cache
from pathlib import Path

import tomli_w
from filelock import FileLock, Timeout

from saves import plain_data
from saves.errors import LockedError, SaveError


class Lock:
    """The lock of a campaign, held from ``take`` to ``release``. A file beside it names the holder."""

    def __init__(self, lock: Path, holder: Path) -> None:
        self._lock = FileLock(lock, timeout=0, thread_local=False)
        self._holder = holder

    def take(self, name: str, now: datetime) -> None:
        """Lock the campaign ``name`` and note this process as the holder since ``now``.

        Raises LockedError, naming the holder, if it is open elsewhere; SaveError if it cannot be locked at all.
        """
        try:
            self._lock.acquire()
        except Timeout:
            holder = _holder_text(self._holder)
            raise LockedError(f"{name} is already open in {holder}; close it there first.") from None
        except (OSError, NotImplementedError) as error:
            raise SaveError(f"{name} cannot be locked ({error}); check that its folder is writable.") from None
        try:
            this_process = {"pid": os.getpid(), "host": platform.node(), "user": _user(), "since": now}
            self._holder.write_text(tomli_w.dumps(this_process), encoding="utf-8")
        except OSError:
            self._holder.unlink(missing_ok=True)  # the lock is held all the same, without naming its holder

    def release(self) -> None:
        """Unlock the campaign. Does nothing if it is not locked."""
        if self._lock.is_locked:
            self._holder.unlink(missing_ok=True)
            self._lock.release()


@cache
def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        return "unknown"


def _holder_text(path: Path) -> str:
    try:
        fields = plain_data.loads(path.read_text(encoding="utf-8"))
        since = f"{fields['since']:%Y-%m-%d %H:%M} UTC"
        text = f"process {fields['pid']} of {fields['user']} on {fields['host']} since {since}"
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return "another process"
    return text if text.isprintable() else "another process"
