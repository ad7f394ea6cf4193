"""Terminals of people who come in over SSH: what is sent to them is drawn on a pyte screen, and kept."""

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import asyncssh
import pyte

from tui.server.config import Limits
from tui.server.transport.channel import ProgramFactory
from tui.server.transport.connection_limits import Standing
from tui.server.transport.ssh_listener import SSHListener

PATIENCE = 20.0
TICK = 0.005


def new_key() -> asyncssh.SSHKey:
    """A key as a person has one."""
    return asyncssh.generate_private_key("ssh-ed25519")


async def until(holds: Callable[[], bool], what: str = "it") -> None:
    """Wait until something holds; a test that waits in vain fails."""
    for _ in range(int(PATIENCE / TICK)):
        if holds():
            return
        await asyncio.sleep(TICK)
    raise AssertionError(f"waited in vain for {what}")


class Client:
    """One person at one terminal."""

    def __init__(self, connection: asyncssh.SSHClientConnection, process: Any, size: tuple[int, int]) -> None:
        self.connection = connection
        self.process = process
        self.raw = bytearray()
        self.shown: set[str] = set()  # every line that ever stood on the screen
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self._reader = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        while data := await self.process.stdout.read(1 << 16):
            self.raw += data
            self._stream.feed(data)
            self.shown.update(self.screen.display)

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(self.screen.display)

    def type(self, keys: str) -> None:
        """Press keys."""
        self.process.stdin.write(keys.encode())

    async def sees(self, text: str) -> None:
        """Wait until ``text`` stands on the screen."""
        try:
            await until(lambda: text in self.text)
        except AssertionError:
            raise AssertionError(f"{text!r} did not come; the screen shows:\n{self.text}") from None

    async def ended(self) -> int | None:
        """Wait until the session is over; its exit status."""
        async with asyncio.timeout(PATIENCE):
            await self.process.wait_closed()
        status: int | None = self.process.exit_status
        return status

    async def ended_by(self, keys: str) -> int | None:
        """Press keys that end the session, and wait for it; its exit status."""
        self.type(keys)
        status = await self.ended()
        self.abort()
        return status

    def abort(self) -> None:
        """Be gone, without a word."""
        self._reader.cancel()
        self.connection.abort()


async def connect(port: int, key: asyncssh.SSHKey | None, name: str = "somebody") -> asyncssh.SSHClientConnection:
    """A connection with that key, or with none."""
    return await asyncssh.connect(
        "127.0.0.1",
        port,
        known_hosts=None,
        client_keys=[key] if key else [],
        username=name,
        config=None,
        agent_path=None,
        login_timeout=PATIENCE,
    )


async def enter(
    port: int,
    key: asyncssh.SSHKey,
    size: tuple[int, int] = (80, 24),
    term: str = "xterm-256color",
    name: str = "somebody",
    window: int = 1 << 21,
) -> Client:
    """Come in at a terminal of one's own. ``window``: bytes that may be sent to it before it reads."""
    connection = await connect(port, key, name)
    process = await connection.create_process(term_type=term, term_size=size, encoding=None, window=window)
    return Client(connection, process, size)


@asynccontextmanager
async def a_listener(
    starts: ProgramFactory, limits: Limits | None = None, admits: Callable[[str], Standing] = lambda key: Standing.KNOWN
) -> AsyncIterator[tuple[SSHListener, int, list[dict[str, Any]]]]:
    """A door that is open, its port, and what it logs."""
    logged: list[dict[str, Any]] = []
    listener = SSHListener(
        limits or Limits(), admits, starts, lambda event, **facts: logged.append({"event": event, **facts})
    )
    ports = await listener.open(asyncssh.generate_private_key("ssh-ed25519"), ("127.0.0.1",), 0)
    try:
        yield listener, ports[0], logged
    finally:
        listener.stop_accepting()
        await listener.drain(5.0)


def alive(kind: type) -> int:
    """How many objects of a kind there are."""
    gc.collect()
    return sum(isinstance(one, kind) for one in gc.get_objects())
