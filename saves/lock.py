"""One process at a time: a lock that the system lets go of by itself when its holder dies."""

import getpass
import os
import platform
import tomllib
from datetime import datetime
from pathlib import Path

import tomli_w
from filelock import FileLock, Timeout

from saves.errors import LockedError, SaveError


class Lock:
    """The lock of a campaign, held from ``take`` to ``release``; who holds it stands in a file beside it."""

    def __init__(self, lock: Path, holder: Path) -> None:
        self._lock = FileLock(lock, timeout=0, thread_local=False)
        self._holder = holder

    def take(self, name: str, now: datetime) -> None:
        """Raises LockedError, naming the holder, when the campaign ``name`` is open elsewhere.

        Raises SaveError when it cannot be locked at all.
        """
        try:
            self._lock.acquire()
        except Timeout:
            holder = _who(self._holder)
            raise LockedError(f"{name} is open already: {holder}; close it there first.") from None
        except (OSError, NotImplementedError) as fault:
            raise SaveError(f"{name} cannot be locked ({fault}); is its folder writable?") from None
        try:
            me = {"pid": os.getpid(), "host": platform.node(), "user": _user(), "since": now}
            self._holder.write_text(tomli_w.dumps(me), encoding="utf-8")
        except OSError:
            self._holder.unlink(missing_ok=True)  # the lock holds all the same, only its holder stays unnamed

    def release(self) -> None:
        """Let the next one in."""
        if self._lock.is_locked:
            self._holder.unlink(missing_ok=True)
            self._lock.release()


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        return "unknown"


def _who(holder: Path) -> str:
    try:
        about = tomllib.loads(holder.read_text(encoding="utf-8"))
        since = f"{about['since']:%Y-%m-%d %H:%M} UTC"
        text = f"process {about['pid']} of {about['user']} on {about['host']} has it since {since}"
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return "another process has it"
    return text if text.isprintable() else "another process has it"
