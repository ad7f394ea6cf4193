"""Start the server, run it, and stop it without losing anything."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import asyncssh

import rules
from saves import Store
from saves.lock import Lock
from saves.store import now
from tui.games.registry import presenter_for
from tui.server.accounts.admission import Admission, Way
from tui.server.accounts.invites import Invites
from tui.server.accounts.moderation import Moderation
from tui.server.accounts.people import Person, Register
from tui.server.admin.figures import LoopLag
from tui.server.admin.socket import AdminSocket
from tui.server.app import ServerApp
from tui.server.config import Config
from tui.server.errors import ServerError
from tui.server.files import make_private
from tui.server.gc_scheduler import GCScheduler
from tui.server.host import SessionContext
from tui.server.isolated_executor import IsolatedExecutor
from tui.server.log import Log
from tui.server.news_queue import NewsQueue
from tui.server.plain.enrollment import EnrollmentProgram
from tui.server.plain.program import PlainProgram
from tui.server.tables.registry import TableRegistry
from tui.server.transport.channel import Channel, Program
from tui.server.transport.connection_limits import Standing
from tui.server.transport.ssh_listener import SSHListener
from tui.words import Words

TEXTS = Words("server", "serve")

PATIENCE = 3.0
"""Seconds that sessions have to end by themselves when the server stops."""

UPKEEP = 5.0
"""Seconds between two checks of the list of people."""
ARCHIVE_ROUNDS = 720
"""Checks between two archivings of finished tables: an hour."""

SWITCH_INTERVAL = 0.001
"""Seconds for which a thread that reads a history or saves a game may block the event loop."""

AFTER_RESTART = ("port", "addresses", "workers", "log", "hook")
"""Settings that take effect after a restart only; ``LIMITS_AFTER_RESTART`` are those among the limits."""
LIMITS_AFTER_RESTART = ("login_grace", "keepalive", "keepalive_count", "chat_lines", "person_name")


class Server:
    """A running server: the tables, the SSH listener, and the admin socket."""

    def __init__(self, config: Config, reread: Callable[[], Config] | None = None) -> None:
        """``reread`` reads the settings again, for ``reload``. Raises ServerError."""
        make_private(config.home)
        self.config = config
        self._reread = reread or (lambda: config)
        self.log = Log(config)
        self.register = Register(config.people_file, config.limits.person_name)
        self.invites = Invites(config.invites_file)
        self.moderation = Moderation(config.moderation_file)
        self.admission = Admission(config, self.register, self.invites, self.moderation)
        self.lag = LoopLag()
        self.started = datetime.now(UTC)
        self.asked_to_stop = asyncio.Event()
        self.admin = AdminSocket(self)
        self.registry = TableRegistry(
            config, Store(config.home), self.register, log=self.log, is_muted=self.moderation.is_muted
        )
        self._tasks: list[asyncio.Task[None]] = []
        self.listener = SSHListener(config.limits, self._standing, self._program, self._log_connection)
        self.news = NewsQueue(self.listener.key_times.are_waiting)

    async def open(self) -> list[int]:
        """Load all tables, then listen. Returns the ports. Raises ServerError."""
        config = self.config
        asyncio.get_running_loop().set_default_executor(IsolatedExecutor())
        key = host_key(config)
        _preload()
        await self.registry.restart()
        try:
            ports = await self.listener.open(key, config.addresses, config.port)
        except OSError as fault:
            await self.registry.stop(TEXTS("goodbye"))
            raise ServerError(TEXTS("port", port=config.port, why=fault.strerror or fault)) from None
        await self.admin.open()
        self._tasks = [asyncio.ensure_future(self._run_upkeep()), asyncio.ensure_future(self.lag.run())]
        self.log.event("up", name=config.name, port=ports[0], admission=config.admission)
        return ports

    async def stop(self) -> None:
        """End all sessions, save everything, and stop: in less than 5 s."""
        why = TEXTS("goodbye")
        for task in self._tasks:
            task.cancel()
        self.admin.close()
        self.listener.stop_accepting()
        await asyncio.gather(self.registry.stop(why), self.listener.drain(PATIENCE))
        self.log.event("down", name=self.config.name)

    def drain(self) -> None:
        """Accept no new sessions, and stop when the last one has ended."""
        if not self.listener.draining:
            self.listener.draining = True
            self.registry.notify_all(TEXTS("restarts_soon"))
            self.log.event("drain", sessions=len(self.listener.channels))

    def reload(self) -> list[str]:
        """Read the settings again. Returns the keys of those that take effect after a restart only. Raises ServerError,
        and changes nothing, if they are invalid."""
        before, fresh = self.config, self._reread()
        admission = Admission(fresh, self.register, self.invites, self.moderation)
        self.config = self.registry.config = fresh
        self.admission, self.listener.limits = admission, fresh.limits
        self.log.event("reload")
        later = [key for key in AFTER_RESTART if getattr(fresh, key) != getattr(before, key)]
        limits = [key for key in LIMITS_AFTER_RESTART if getattr(fresh.limits, key) != getattr(before.limits, key)]
        return [*later, *limits]

    async def _run_upkeep(self) -> None:
        """Drop removed people, end a drain, and archive finished tables, again and again."""
        rounds = 0
        while True:
            await self.registry.drop_unknown_people()
            if self.listener.draining and not self.listener.channels:
                self.asked_to_stop.set()
            if rounds % ARCHIVE_ROUNDS == 0:
                await self.registry.archive_finished()
            rounds += 1
            await asyncio.sleep(UPKEEP)

    def _standing(self, key: str) -> Standing:
        return {Way.KNOWN: Standing.KNOWN, Way.REFUSED: Standing.REFUSED}.get(
            self.admission.admits(key), Standing.STRANGER
        )

    def _log_connection(self, event: str, **facts: Any) -> None:
        """Log an event of the listener, with the name of the person whose key it is."""
        person = self.register.by_key(facts.get("key", ""))
        self.log.event(event, who=person.name if person else "", **facts)

    def _program(self, channel: Channel) -> Program:
        person = self.register.by_key(channel.client.key)
        context = SessionContext(self.config, self.registry, self.register, self.admission, self.news)
        terminal = channel.terminal
        self._log_connection(
            "session",
            key=channel.client.key,
            address=channel.client.address,
            term=terminal.kind or "none",
            size=f"{terminal.size[0]}x{terminal.size[1]}",
            plain=terminal.plain,
        )
        if terminal.plain:
            return PlainProgram(context, channel, person)
        if person is not None:
            return ServerApp(context, channel, person)

        async def start(enrolled: Person) -> Program:
            channel.enrolled()
            await self.listener.wait_turn(channel)
            return ServerApp(context, channel, enrolled)

        return EnrollmentProgram(context, channel, start)


def _preload() -> None:
    """Import the presenter of every game and read its rules, so that no session waits for them and an upgrade cannot
    mix versions."""
    for game in rules.games().values():
        presenter_for(game.key)
        game.ledger()


def host_key(config: Config) -> asyncssh.SSHKey:
    """The server's private host key, created at the first start, readable by its owner alone. Raises ServerError."""
    path = config.host_key
    try:
        if not path.exists():
            fresh_key = asyncssh.generate_private_key("ssh-ed25519", comment="regalia")
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "wb") as file:
                file.write(fresh_key.export_private_key())
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
        return asyncssh.read_private_key(path)
    except (OSError, asyncssh.KeyImportError) as fault:
        raise ServerError(TEXTS("host_key", path=path, why=fault)) from None


async def serve(config: Config, say: Callable[[str], None], reread: Callable[[], Config] | None = None) -> None:
    """Serve until the process gets SIGTERM or SIGINT. Raises LockedError if another process serves the same home."""
    server = Server(config, reread)
    lock = Lock(config.folder / "server.lock", config.folder / "server.holder")
    lock.take(TEXTS("lock_holder", home=config.home), now())
    try:
        gc_task = asyncio.ensure_future(
            GCScheduler(
                lambda: server.listener.ended_sessions,
                server.listener.last_input,
                lambda: len(server.listener.channels),
            ).run()
        )
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, server.asked_to_stop.set)
        ports = await server.open()
        with suppress(OSError):
            say(TEXTS("is_up", name=config.name, port=ports[0]))
            sys.stdout.flush()  # systemd and containers read a pipe, which Python buffers
        await server.asked_to_stop.wait()
        gc_task.cancel()
        await server.stop()
    finally:
        lock.release()


def run(config: Config, say: Callable[[str], None], reread: Callable[[], Config] | None = None) -> int:
    """Serve until the process gets SIGTERM or SIGINT. Returns the exit status. ``say`` prints one line when the server
    is ready; ``reread`` reads the settings again.

    Raises ServerError, LockedError.
    """
    # The environment of this process says nothing about the terminals of players.
    for name in ("NO_COLOR", "COLORTERM", "TERM"):
        os.environ.pop(name, None)
    os.umask(0o077)
    sys.setswitchinterval(SWITCH_INTERVAL)
    with suppress(KeyboardInterrupt):
        asyncio.run(serve(config, say, reread))
    return 0
