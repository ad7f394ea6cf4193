"""``python -m tests.bench.vandals PORT COUNT``: connections that mean no good, a process of their own.

First a third send random bytes, then a third begin a handshake and say nothing more, then a third come in with a key
and paste 1 MB: in waves, so that no kind keeps the door shut for the next.
They come from many addresses of this machine, so that it takes more than the limit of one address to stop them.
"""

import asyncio
import os
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

import asyncssh

AT_ONCE = 150
HOLD = 2.5
"""Seconds after which one that is still let be goes by itself."""

ADDRESSES = 50
PASTE = b"\x1b[200~" + b"p" * (1 << 19) + b"\x1b[201~" + b"k" * (1 << 19)

Address = tuple[str, int]


async def random_bytes(port: int, source: Address) -> None:
    """Noise, without a greeting for every other one."""
    await _until_shut(port, source, (b"SSH-2.0-noise\r\n" if os.urandom(1)[0] % 2 else b"") + os.urandom(1 << 14))


async def half_open(port: int, source: Address) -> None:
    """A greeting, and nothing more."""
    await _until_shut(port, source, b"SSH-2.0-nobody\r\n")


async def paste(port: int, source: Address) -> None:
    """A person nobody knows, with a terminal, who pastes a megabyte."""
    connection = await asyncssh.connect(
        "127.0.0.1",
        port,
        known_hosts=None,
        client_keys=[asyncssh.generate_private_key("ssh-ed25519")],
        config=None,
        username="somebody",
        agent_path=None,
        local_addr=source,
        login_timeout=20,
    )
    try:
        process = await connection.create_process(term_type="xterm-256color", term_size=(80, 24), encoding=None)
        process.stdin.write(PASTE)
        await process.stdin.drain()
    finally:
        connection.abort()


KINDS = (random_bytes, half_open, paste)


async def _until_shut(port: int, source: Address, data: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=source)
    try:
        writer.write(data)
        while await reader.read(1 << 12):
            pass
    finally:
        writer.transport.abort()


async def storm(port: int, count: int) -> Counter[str]:
    """So many connections; how often each kind was let be, shut, or not let in."""
    room, seen = asyncio.Semaphore(AT_ONCE), Counter[str]()

    async def one(kind: Callable[[int, Address], Awaitable[None]], at: int) -> None:
        source = (f"127.0.1.{1 + at % ADDRESSES}", 0)
        async with room:
            how = "shut"
            try:
                await asyncio.wait_for(kind(port, source), HOLD)
            except TimeoutError:
                how = "went"
            except (OSError, asyncssh.Error):
                how = "refused"
            seen[f"{kind.__name__} {how}"] += 1

    for wave, kind in enumerate(KINDS):
        await asyncio.gather(*(one(kind, at) for at in range(wave, count, len(KINDS))))
    return seen


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        for what, times in sorted(asyncio.run(storm(int(sys.argv[1]), int(sys.argv[2]))).items()):
            print(f"{times} {what}", flush=True)
