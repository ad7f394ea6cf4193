"""Two people play beside each attack, alone and all at once: how long their keys take, and whether logins succeed.

Attackers have machines of their own: here, they run at a lower priority, so that only what they cost the server counts.
"""

import asyncio
import os
import random
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import asyncssh

from tests.bench import host, processes
from tests.bench.attackers import ATTACKS
from tests.bench.host import CAREFUL, Host, Table
from tests.bench.storm import KEYS
from tests.bench.terminal import TOP, python
from tests.bench.visitors import Visitor, comes_in, sits_down
from tui.server.admin.figures import percentile

SECONDS = 15.0
EVERY = 0.2
"""Seconds between two keys of one honest player, on average."""
LOST = 10.0
"""Seconds with which a key without an answer is counted."""
ATTACKERS_PRIORITY = 15
LOGINS = 4
"""Logins of a known key during each attack."""


@dataclass(frozen=True)
class Outcome:
    """What an attack did: seconds of the honest keys, logins that failed, seconds of those that did not, growth of the
    server's memory in MiB."""

    keys: Sequence[float]
    failed: int
    logins: Sequence[float]
    growth: float


def report(games: Sequence[str]) -> Iterator[str]:
    """The figures, line by line."""
    for game in games:
        for names in ((), *((name,) for name in ATTACKS), tuple(ATTACKS)):
            yield f"{game}, {_line(names, asyncio.run(attacked(game, names, SECONDS)))}"


def _line(names: Sequence[str], outcome: Outcome) -> str:
    name = "no attack" if not names else names[0] if len(names) == 1 else "all attacks at once"
    p50, p95, p99 = (1000 * percentile(outcome.keys, percent) for percent in (50, 95, 99))
    slowest = 1000 * max(outcome.logins, default=0.0)
    return (
        f"{name}: honest keys p50 {p50:.0f} ms, p95 {p95:.0f} ms, p99 {p99:.0f} ms ({len(outcome.keys)} keys);"
        f" {outcome.failed} of {LOGINS} logins failed, slowest {slowest:.0f} ms; memory {outcome.growth:+.0f} MiB;"
        f" load of the machine {os.getloadavg()[0]:.1f}"
    )


async def attacked(game: str, names: Sequence[str], seconds: float) -> Outcome:
    """Let two people play while those attacks run."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        home.mkdir()
        keys = await host.furnish(home, game, [Table(["Ann", "Bea"]), Table(["Mallory", "Eve"])], CAREFUL)
        file = Path(folder) / "mallory"
        keys["Mallory"].write_private_key(file)
        process, at = await asyncio.to_thread(host.start, home)
        try:
            return await _beside(at, [keys["Ann"], keys["Bea"]], keys["Eve"], file, names, seconds)
        finally:
            await asyncio.to_thread(host.end, process)


async def _beside(
    at: Host, honest: Sequence[asyncssh.SSHKey], late: asyncssh.SSHKey, file: Path, names: Sequence[str], seconds: float
) -> Outcome:
    connections = [await comes_in(at.port, key) for key in honest]
    players = []
    for connection in connections:
        player, _ = await sits_down(connection, (80, 24))
        await player.settled()
        await player.press(b"\r")
        await player.settled()
        players.append(player)
    before = processes.resident(at.process)
    attackers = [
        await asyncio.create_subprocess_exec(
            *python("-m", "tests.bench.attackers", name, str(at.port), str(seconds), str(file)),
            cwd=TOP,
            preexec_fn=lambda: os.nice(ATTACKERS_PRIORITY),
        )
        for name in names
    ]
    await asyncio.sleep(2.0 if names else 0.0)  # the attackers start
    took, logins = await asyncio.gather(
        asyncio.gather(*(_plays(player, seconds, seed) for seed, player in enumerate(players))),
        _logins(at.port, late, seconds),
    )
    for attacker in attackers:
        await attacker.wait()
    growth = processes.resident(at.process) - before
    for connection in connections:
        connection.abort()
    return Outcome([one for some in took for one in some], LOGINS - len(logins), logins, growth)


async def _plays(player: Visitor, seconds: float, seed: int) -> list[float]:
    """Press keys for that time, each counted."""
    took: list[float] = []
    rng, end, count = random.Random(seed), perf_counter() + seconds, 0
    while perf_counter() < end:
        answer = await player.press(KEYS[count % len(KEYS)], LOST)
        took.append(LOST if answer is None else answer)
        count += 1
        await asyncio.sleep(rng.expovariate(1 / EVERY))
    return took


async def _logins(port: int, key: asyncssh.SSHKey, seconds: float) -> list[float]:
    """Log in now and then; the seconds to the first byte of each login that succeeds."""
    took = []
    for _ in range(LOGINS):
        began = perf_counter()
        try:
            connection = await asyncio.wait_for(comes_in(port, key), 15)
            await asyncio.wait_for(sits_down(connection, (80, 24)), 15)
            took.append(perf_counter() - began)
            connection.abort()
        except (OSError, asyncssh.Error, TimeoutError):
            pass
        await asyncio.sleep(seconds / LOGINS / 2)
    return took
