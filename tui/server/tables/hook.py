"""The host's own command, which hears of people who keep a table waiting."""

import asyncio
import contextlib
import json
import os
import signal
from collections import deque
from contextvars import Context
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Annotated, Any, Literal, Protocol

from msgspec import Meta, Struct

from tui.server.files import read_record, write_record

if TYPE_CHECKING:
    from tui.server.config import Config

PATIENCE = 10.0
"""Seconds that the command may take."""

AT_ONCE = 4
"""Commands that run at the same time; never two for one table."""

REMEMBERED = 500
"""Waits that have been told, the latest; so that none is told again after a restart."""

SAME = timedelta(seconds=5)
"""Two waits at one table for one person that begin so close together are one, noted in two places."""


class Events(Protocol):
    """Where events are noted."""

    def event(self, what: str, **facts: Any) -> None: ...


class _Wait(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    who: str
    table: str
    game: str
    since: Annotated[datetime, Meta(tz=True)]

    def same(self, other: "_Wait") -> bool:
        return (self.who, self.table) == (other.who, other.table) and abs(self.since - other.since) <= SAME

    def line(self) -> bytes:
        since = f"{self.since.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"
        return json.dumps({"who": self.who, "table": self.table, "game": self.game, "since": since}).encode() + b"\n"


class _File(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    format: Literal[1]
    told: Annotated[tuple[_Wait, ...], Meta(max_length=REMEMBERED)] = ()


class Hook:
    """Runs the command of the configuration, once a wait, with one line of JSON on its standard input.

    The line has ``who`` (a name), ``table``, ``game`` and ``since`` (in UTC): what the hall shows to everybody. The
    command is started without a shell and in a process group of its own, which is ended after ``PATIENCE``. What
    goes wrong is a line in the log. Made on the loop.
    """

    def __init__(self, config: "Config", log: Events) -> None:
        """Raises ServerError for a bad file of what has been told."""
        self._command = config.hook.command
        self._log = log
        self._path = config.folder / "told.toml"
        file = read_record(self._path, _File) if self._command else None
        self._told: deque[_Wait] = deque(file.told if file else (), maxlen=REMEMBERED)
        self._places = asyncio.Semaphore(AT_ONCE)
        self._writing = asyncio.Lock()
        self._tables: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def waits(self, who: str, table: str, game: str, since: datetime) -> None:
        """That person keeps that table waiting since then, for so long that the host wants to know. Quick."""
        wait = _Wait(who=who, table=table, game=game, since=since)
        if not self._command or any(one.same(wait) for one in self._told):
            return
        self._told.append(wait)
        task = asyncio.get_running_loop().create_task(self._tell(wait), context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """End what is still running."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ---- inside ----------------------------------------------------------------------------------

    async def _tell(self, wait: _Wait) -> None:
        async with self._tables.setdefault(wait.table, asyncio.Lock()), self._places:
            try:
                # First noted, then told: rather not at all than twice.
                async with self._writing:
                    await asyncio.to_thread(write_record, self._path, _File(format=1, told=tuple(self._told)))
                why = await self._run(wait.line())
            except OSError as fault:
                why = f"{fault.strerror or fault}"
            except Exception as fault:  # whatever it is, no table hangs on it
                why = type(fault).__name__
        self._log.event("hook", table=wait.table, who=wait.who, why=why)

    async def _run(self, line: bytes) -> str:
        """Empty, or why it did not work. Raises OSError."""
        quiet = asyncio.subprocess.DEVNULL
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=asyncio.subprocess.PIPE, stdout=quiet, stderr=quiet, start_new_session=True
        )
        try:
            await asyncio.wait_for(process.communicate(line), PATIENCE)
        except TimeoutError:
            return f"not done after {PATIENCE:.0f} s"
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                await process.wait()
        return f"exit status {process.returncode}" if process.returncode else ""
