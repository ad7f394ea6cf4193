"""Two people play while a thousand connections come that mean no good: how long their keys take meanwhile."""

import asyncio
import random
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import asyncssh

from tests.bench import host, processes
from tests.bench.host import CAREFUL, Host, Table
from tests.bench.terminal import TOP, python
from tests.bench.visitors import Visitor, comes_in, sits_down
from tui.screens.table_keys import DOUBLE_PRESS

COUNT = 1000
KEYS = (b"h", b"f", b"f")
"""Keys of which each changes what is shown: the hand, the factions in its place, neither."""

LOST = 20.0
"""Seconds after which a key counts as one without an answer."""

EVERY = 0.1
"""Seconds between two keys of one person, on average."""


@dataclass(frozen=True)
class Weathered:
    """What came of a storm. ``took``: seconds of each key to its first byte; None is none within ``LOST``.
    ``resident``: MiB of the server before and after; ``kinds``: what became of the connections."""

    seconds: float
    took: Sequence[float | None]
    resident: tuple[float, float]
    processor: float
    kinds: Sequence[str]
    up: bool
    newcomer: float


def report(games: Sequence[str]) -> Iterator[str]:
    """The figures, line by line."""
    for game in games:
        with tempfile.TemporaryDirectory() as folder:
            found = asyncio.run(weathered(Path(folder), game, COUNT))
        milliseconds = [1000 * one for one in found.took if one is not None]
        yield f"{game}, {COUNT} connections in {found.seconds:.1f} s: {', '.join(found.kinds)}"
        yield (
            f"{game}, keys of two people who play: median {median(milliseconds):.1f} ms, 95 % below"
            f" {quantiles(milliseconds, n=20)[-1]:.1f} ms, longest {max(milliseconds):.0f} ms"
            f" ({len(milliseconds)} keys, {len(found.took) - len(milliseconds)} without an answer)"
        )
        before, after = found.resident
        yield (
            f"{game}, the server {'is up' if found.up else 'is down'}: {before:.0f} MiB before, {after:.0f} MiB after,"
            f" processor {found.processor:.0%} of one;"
            f" the next one has a first byte after {1000 * found.newcomer:.0f} ms"
        )


async def weathered(home: Path, game: str, count: int) -> Weathered:
    """Let so many connections come over a server at which two people play."""
    keys = await host.furnish(home, game, [Table(["Ann", "Bea"])], CAREFUL)
    process, at = await asyncio.to_thread(host.start, home)
    try:
        async with _players(at, list(keys.values())) as players:
            before, busy, began = processes.resident(at.process), at.processor(), perf_counter()
            vandals = await asyncio.create_subprocess_exec(
                *python("-m", "tests.bench.vandals", str(at.port), str(count)), cwd=TOP, stdout=asyncio.subprocess.PIPE
            )
            output = asyncio.ensure_future(vandals.communicate())
            took = await asyncio.gather(*(_plays(player, output, seed) for seed, player in enumerate(players)))
            kinds = (await output)[0].decode().splitlines()
            seconds = perf_counter() - began
            share = (at.processor() - busy) / seconds
            connection = await comes_in(at.port, asyncssh.generate_private_key("ssh-ed25519"))
            _, newcomer = await sits_down(connection, (80, 24))
            connection.abort()
            up = process.poll() is None and not any(player.gone for player in players)
            memory = (before, processes.resident(at.process))
    finally:
        await asyncio.to_thread(host.end, process)
    return Weathered(seconds, [one for some in took for one in some], memory, share, kinds, up, newcomer)


@asynccontextmanager
async def _players(at: Host, keys: Sequence[asyncssh.SSHKey]) -> AsyncIterator[list[Visitor]]:
    """Two people at their table."""
    connections = [await comes_in(at.port, key) for key in keys]
    try:
        players = []
        for connection in connections:
            player, _ = await sits_down(connection, (80, 24))
            await player.settled()
            await player.press(b"\r")
            await player.settled()
            players.append(player)
        yield players
    finally:
        for connection in connections:
            connection.abort()


async def _plays(player: Visitor, storm: "asyncio.Future[tuple[bytes, bytes]]", seed: int) -> list[float | None]:
    """Press keys until the storm is over: pages, and an answer whenever one is asked for and no page is open."""
    took: list[float | None] = []
    chance = random.Random(seed)
    while not storm.done():
        for key in (*KEYS, b"\r") if player.asked else KEYS:
            if key == b"\r":
                await asyncio.sleep(DOUBLE_PRESS)  # sooner it would count as the Enter before, pressed twice
            took.append(await player.press(key, LOST))
            await asyncio.sleep(chance.expovariate(1 / EVERY))
    return took
