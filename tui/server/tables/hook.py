"""The hook: a command of the host that is run when a player keeps a table waiting."""

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
from tui.words import Words

if TYPE_CHECKING:
    from tui.server.config import Config

TEXTS = Words("server", "hook")

PATIENCE = 10.0
"""Seconds that the command may take."""

AT_ONCE = 4
"""The most commands at the same time; never two for one table."""

REMEMBERED = 500
"""Waits that are remembered, so that the hook does not run again for them after a restart."""

SAME = timedelta(seconds=5)
"""Waits of one person at one table that begin less than this apart are the same wait."""


class Events(Protocol):
    """A log of events."""

    def event(self, event: str, /, **facts: Any) -> None: ...


class _Wait(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    who: str
    table: str
    game: str
    since: Annotated[datetime, Meta(tz=True)]

    def is_same(self, wait: "_Wait") -> bool:
        return (self.who, self.table) == (wait.who, wait.table) and abs(self.since - wait.since) <= SAME

    def line(self) -> bytes:
        since = f"{self.since.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"
        return json.dumps({"who": self.who, "table": self.table, "game": self.game, "since": since}).encode() + b"\n"


class _File(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    format: Literal[1]
    told: Annotated[tuple[_Wait, ...], Meta(max_length=REMEMBERED)] = ()


class Hook:
    """Runs the command of the settings once per wait, with one line of JSON on its standard input.

    The line has ``who`` (a name), ``table``, ``game`` and ``since`` (in UTC): what the hall shows to everybody. The
    command runs without a shell, in a process group of its own, which is killed after ``PATIENCE``. Failures are
    logged. Create it on the event loop.
    """

    def __init__(self, config: "Config", log: Events) -> None:
        """Raises ServerError for an invalid file of remembered waits."""
        self._command = config.hook.command
        self._log = log
        self._path = config.folder / "told.toml"
        file = read_record(self._path, _File) if self._command else None
        self._notified: deque[_Wait] = deque(file.told if file else (), maxlen=REMEMBERED)
        self._places = asyncio.Semaphore(AT_ONCE)
        self._writing = asyncio.Lock()
        self._tables: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def waits(self, who: str, table: str, game: str, since: datetime) -> None:
        """Run the command for a person who has kept a table waiting since ``since``. Returns at once."""
        wait = _Wait(who=who, table=table, game=game, since=since)
        if not self._command or any(known.is_same(wait) for known in self._notified):
            return
        self._notified.append(wait)
        task = asyncio.get_running_loop().create_task(self._notify(wait), context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Cancel the commands that still run."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ---- inside ----------------------------------------------------------------------------------

    async def _notify(self, wait: _Wait) -> None:
        async with self._tables.setdefault(wait.table, asyncio.Lock()), self._places:
            try:
                # Saved first, then run: a wait may be lost in a crash, but the hook never runs twice for it.
                async with self._writing:
                    await asyncio.to_thread(write_record, self._path, _File(format=1, told=tuple(self._notified)))
                why = await self._run(wait.line())
            except OSError as fault:
                why = f"{fault.strerror or fault}"
            except Exception as fault:  # a failed hook stops no table
                why = type(fault).__name__
        self._log.event("hook", table=wait.table, who=wait.who, why=why)

    async def _run(self, line: bytes) -> str:
        """Run the command. Returns why it failed, or an empty string. Raises OSError."""
        quiet = asyncio.subprocess.DEVNULL
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=asyncio.subprocess.PIPE, stdout=quiet, stderr=quiet, start_new_session=True
        )
        try:
            await asyncio.wait_for(process.communicate(line), PATIENCE)
        except TimeoutError:
            return TEXTS("too_slow", seconds=PATIENCE)
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                await process.wait()
        return TEXTS("exit_status", status=process.returncode) if process.returncode else ""
