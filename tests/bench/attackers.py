"""``python -m tests.bench.attackers KIND PORT SECONDS KEY``: one attack on a server, in a process of its own.

``KEY`` is the file of a key that the server knows, for attacks by a player.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import Any

import asyncssh

from tests.bench.visitors import comes_in

Attack = Callable[[int, asyncssh.SSHKey], Awaitable[None]]
PAUSE = 0.02
"""Seconds between two steps of an attack."""


def _stranger() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


async def _connect(port: int, key: asyncssh.SSHKey, at: int = 0) -> asyncssh.SSHClientConnection:
    return await comes_in(port, key, login_timeout=20, local_addr=(f"127.0.2.{1 + at % 50}", 0))


async def _screen(connection: asyncssh.SSHClientConnection, size: tuple[int, int], window: int = 1 << 21) -> Any:
    return await connection.create_process(term_type="xterm", term_size=size, encoding=None, window=window)


async def _read(process: Any) -> None:
    while await process.stdout.read(1 << 16):
        pass


async def _resize_always(connection: asyncssh.SSHClientConnection) -> None:
    """Change the size of a large window all the time, until the session ends."""
    process = await _screen(connection, (400, 160))
    reader = asyncio.ensure_future(_read(process))
    for columns in cycle((400, 399)):
        process.change_terminal_size(columns, 160)
        await asyncio.sleep(PAUSE)
        if reader.done():
            return


async def _many(count: int, act: Callable[[int], Awaitable[None]]) -> None:
    """Run ``count`` of them at once; one that fails begins again."""

    async def again(at: int) -> None:
        while True:
            with suppress(OSError, asyncssh.Error, TimeoutError):
                await act(at)
            await asyncio.sleep(PAUSE)

    await asyncio.gather(*(again(at) for at in range(count)))


async def resizes(port: int, key: asyncssh.SSHKey) -> None:
    """48 strangers, each with a large window whose size changes all the time."""

    async def act(at: int) -> None:
        async with await _connect(port, _stranger(), at) as connection:
            await _resize_always(connection)

    await _many(48, act)


async def player_resizes(port: int, key: asyncssh.SSHKey) -> None:
    """A player whose window changes its size all the time, in three sessions."""

    async def act(at: int) -> None:
        async with await _connect(port, key) as connection:
            await _resize_always(connection)

    await _many(3, act)


async def idle_connections(port: int, key: asyncssh.SSHKey) -> None:
    """200 strangers who log in and open no session."""

    async def act(at: int) -> None:
        async with await _connect(port, _stranger(), at) as connection:
            await connection.wait_closed()

    await _many(200, act)


async def rule_searches(port: int, key: asyncssh.SSHKey) -> None:
    """A player in plain mode who looks up rules as fast as lines are read."""

    async def act(at: int) -> None:
        async with await _connect(port, key) as connection:
            process = await connection.create_process("plain", encoding=None)
            reader = asyncio.ensure_future(_read(process))
            process.stdin.write(b"1\n")
            while not reader.done():
                process.stdin.write(b"rule e\nrecap\nstatus\nmap\n")
                await asyncio.sleep(PAUSE)

    await _many(3, act)


async def histories(port: int, key: asyncssh.SSHKey) -> None:
    """A player who opens and closes the replay and the chronicle all the time."""

    async def act(at: int) -> None:
        async with await _connect(port, key) as connection:
            process = await _screen(connection, (200, 60))
            reader = asyncio.ensure_future(_read(process))
            process.stdin.write(b"\r")
            await asyncio.sleep(1)
            for keys in cycle((b"p", b"\x1b", b"c", b"\x1b")):
                process.stdin.write(keys)
                await asyncio.sleep(0.15)
                if reader.done():
                    return

    await _many(3, act)


async def chatter(port: int, key: asyncssh.SSHKey) -> None:
    """A player who sends lines to the hall without end."""

    async def act(at: int) -> None:
        async with await _connect(port, key) as connection:
            process = await connection.create_process("plain", encoding=None)
            reader = asyncio.ensure_future(_read(process))
            while not reader.done():
                process.stdin.write(b"say good evening\ntables\nwho\n")
                await asyncio.sleep(PAUSE)

    await _many(3, act)


async def sessions(port: int, key: asyncssh.SSHKey) -> None:
    """A player who opens one session after the other, and ends it at once."""

    async def act(at: int) -> None:
        async with await _connect(port, key) as connection:
            for _ in range(4):
                await _screen(connection, (200, 60))

    await _many(3, act)


async def slow_reader(port: int, key: asyncssh.SSHKey) -> None:
    """A player who reads nothing, and has all drawn anew again and again."""

    async def act(at: int) -> None:
        async with await _connect(port, key) as connection:
            process = await _screen(connection, (200, 60), window=1 << 12)
            process.stdin.write(b"\r")
            while True:
                process.stdin.write(b"r?\x0cr?\x0c")
                await asyncio.sleep(PAUSE)

    await _many(3, act)


async def wrong_codes(port: int, key: asyncssh.SSHKey) -> None:
    """Strangers who guess codes."""

    async def act(at: int) -> None:
        async with await _connect(port, _stranger(), at) as connection:
            process = await connection.create_process("plain", encoding=None)
            process.stdin.write(b"Guest\n" + b"aaaa-bbbb-cccc-dddd\n" * 50)
            await asyncio.wait_for(_read(process), 5)

    await _many(20, act)


ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (
        resizes,
        player_resizes,
        idle_connections,
        rule_searches,
        histories,
        chatter,
        sessions,
        slow_reader,
        wrong_codes,
    )
}


async def _main(kind: str, port: int, seconds: float, key: Path) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(ATTACKS[kind](port, asyncssh.read_private_key(key)), seconds)


if __name__ == "__main__":
    asyncio.run(_main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), Path(sys.argv[4])))
