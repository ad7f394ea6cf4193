"""People who come in over SSH and press keys; nothing of what they are sent is looked at but its size and the title."""

import asyncio
import re
from time import perf_counter

import asyncssh

QUIET = 0.15
"""Seconds without output after which a screen counts as drawn."""

SILENT = 3.0
"""Seconds after which a key is known to change nothing on the screen."""

TITLE = re.compile(rb"\x1b\]2;([^\x07]*)\x07")
PATIENCE = 60.0


class Visitor(asyncssh.SSHClientSession[bytes]):
    """One terminal. ``asked``: its title says that it is this person's turn. ``waits``: a key was pressed, and nothing
    was drawn yet."""

    def __init__(self) -> None:
        self.bytes = 0
        self.asked = False
        self.waits = False
        self.gone = False
        self._chan: asyncssh.SSHClientChannel[bytes] | None = None
        self._last = perf_counter()
        self._waiting: list[asyncio.Future[float]] = []

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        self._chan = chan

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        self._last = perf_counter()
        self.bytes += len(data)
        for future in self._waiting:
            if not future.done():
                future.set_result(self._last)
        self._waiting.clear()
        if titles := TITLE.findall(data):
            self.asked = titles[-1].endswith(b"YOUR TURN")

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone = True

    async def press(self, key: bytes, silent: float = SILENT) -> float | None:
        """Press a key; the seconds until something is drawn, None if nothing was within ``silent`` seconds."""
        assert self._chan is not None
        began = perf_counter()
        first = self.next_byte()
        self.waits = True
        self._chan.write(key)
        try:
            return await asyncio.wait_for(first, silent) - began
        except TimeoutError:
            return None
        finally:
            self.waits = False

    def next_byte(self) -> asyncio.Future[float]:
        """When the next byte comes."""
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        return future

    async def settled(self) -> int:
        """Wait until nothing more is drawn; the bytes so far."""
        while True:
            left = self._last + QUIET - perf_counter()
            if left <= 0:
                return self.bytes
            await asyncio.sleep(left)


async def comes_in(
    port: int, key: asyncssh.SSHKey, login_timeout: float = PATIENCE, local_addr: tuple[str, int] | None = None
) -> asyncssh.SSHClientConnection:
    """A connection whose key has been shown."""
    return await asyncssh.connect(
        "127.0.0.1",
        port,
        known_hosts=None,
        client_keys=[key],
        username="somebody",
        config=None,
        agent_path=None,
        login_timeout=login_timeout,
        local_addr=local_addr or (),
    )


async def sits_down(
    connection: asyncssh.SSHClientConnection, size: tuple[int, int], term: str = "xterm-256color"
) -> tuple[Visitor, float]:
    """A terminal on that connection; with it, the seconds from asking for it to the first byte."""
    visitor = Visitor()
    first, began = visitor.next_byte(), perf_counter()
    await connection.create_session(lambda: visitor, term_type=term, term_size=size, encoding=None)
    return visitor, await first - began
