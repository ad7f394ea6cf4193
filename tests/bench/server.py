"""The shared server: what a session costs, and how long a key takes while many play; beside it, in the same run, one
process a session, each on a terminal of its own."""

import asyncio
import os
import random
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import asyncssh

from tests.bench import host, processes
from tests.bench.alone import one_process_each
from tests.bench.figures import spread
from tests.bench.host import Host, Table
from tests.bench.visitors import Visitor, comes_in, sits_down

SIZE = (80, 24)
LARGE = (120, 40)


@dataclass(frozen=True)
class Extent:
    """How much is measured. ``seconds``: of load, and of doing nothing."""

    tables: int = 12
    seats: int = 5
    keys_a_second: float = 12.0
    seconds: float = 60.0
    idle: float = 20.0
    rounds: int = 12
    openings: int = 8
    processes: int = 10


FULL = Extent()
SHORT = Extent(tables=2, seats=3, keys_a_second=6.0, seconds=5.0, idle=2.0, rounds=2, openings=2, processes=1)

ANSWER = "an answer"
PAGES = (b"h", b"f", b"f")
"""The hand, then the factions in its place, then neither."""
PAGE = "a page"
TO_AND_FRO = {"an arrow": (b"\x1b[B", b"\x1b[A"), "a digit": (b"2", b"1")}
MIX = {"an arrow": 40, "a digit": 15, PAGE: 30, ANSWER: 15}
"""What the people at the tables press, in parts of a hundred. Who is not asked can only open pages."""

ROUND: dict[str, Sequence[bytes]] = {
    "an arrow": (b"\x1b[B", b"\x1b[B", b"\x1b[A", b"\x1b[A"),
    "a digit": (b"2", b"1"),
    PAGE: PAGES,
    ANSWER: (b"\r",),
}
"""What one person alone presses, over and over: about the same mix."""

NEWS = 1.0
"""Seconds after an answer in which others at the table may be sent news of it."""


def report(games: Sequence[str]) -> Iterator[str]:
    """The figures, line by line."""
    for game in games:
        for line in measured(game, FULL):
            yield f"{game}: {line}"


def measured(game: str, extent: Extent) -> Iterator[str]:
    """The figures of one game."""
    yield f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_server(Path(folder), game, extent))
    with tempfile.TemporaryDirectory() as folder:
        yield from one_process_each(folder, game, extent.processes, extent.tables * extent.seats, extent.idle)


@dataclass(frozen=True)
class Pressed:
    """A key: seconds to the first byte after it (None: nothing changed). ``mixed``: another at the table answered a
    moment before or meanwhile, so that the byte may have been news of that."""

    name: str
    took: float | None
    mixed: bool


@dataclass
class Place:
    """A table: when somebody there answered, and who."""

    answers: list[tuple[float, Visitor]] = field(default_factory=list)

    def news_for(self, visitor: Visitor, since: float) -> bool:
        """Has another answered since then?"""
        return any(then >= since and one is not visitor for then, one in self.answers)


@dataclass
class Player:
    """Somebody at a table, with the keys that close what is open."""

    visitor: Visitor
    place: Place
    open: list[bytes] = field(default_factory=list)
    steps: int = 0

    async def press(self, name: str) -> Pressed:
        """Press a key of that kind, or the next one of those for pages if a page is open or nothing is asked."""
        name = name if self.visitor.asked and not self.open else PAGE
        began = perf_counter()
        if name == PAGE:
            self.open = self.open or list(PAGES)
            key = self.open.pop(0)
        elif name == ANSWER:
            key = b"\r"
            self.place.answers.append((began, self.visitor))
        else:
            self.steps += 1
            key = TO_AND_FRO[name][self.steps % 2]
        took = await self.visitor.press(key)
        return Pressed(name, took, self.place.news_for(self.visitor, began - NEWS))


# ---- one server ------------------------------------------------------------------------------------


async def _server(home: Path, game: str, extent: Extent) -> list[str]:
    names = iter(f"Guest {at + 1}" for at in range(10_000))
    alone = [Table([next(names)], 3) for _ in (SIZE, LARGE)]
    tables = [Table([next(names) for _ in range(extent.seats)]) for _ in range(extent.tables)]
    keys = await host.furnish(home, game, [*alone, *tables])
    process, at = await asyncio.to_thread(host.start, home)
    lines: list[str] = []
    try:
        empty = processes.resident(at.process)
        lines += await _opening(at, asyncssh.generate_private_key("ssh-ed25519"), extent)
        for table, size in zip(alone, (SIZE, LARGE), strict=True):
            lines += await _lone(at, keys[table.people[0]], size, extent)
        warm = processes.resident(at.process)
        lines.append(f"the server alone: {empty:.0f} MiB, after the first sessions {warm:.0f} MiB")
        async with _all_there(at, [[keys[name] for name in table.people] for table in tables]) as people:
            lines += await _idle(at, len(people), warm, extent)
            lines += await _load(at, people, extent)
            full = processes.resident(at.process)
            lines.append(f"after the load: {(full - warm) / len(people):.2f} MiB a session")
    finally:
        await asyncio.to_thread(host.end, process)
    return lines


async def _opening(at: Host, key: asyncssh.SSHKey, extent: Extent) -> list[str]:
    """A new session on a server where nobody is. The first one of all loads the program of the screens."""
    firsts, costs, sizes = [], [], []
    for _ in range(extent.openings + 1):
        connection = await comes_in(at.port, key)
        busy = at.processor()
        visitor, first = await sits_down(connection, SIZE)
        sizes.append(float(await visitor.settled()))
        costs.append(at.processor() - busy)
        firsts.append(first)
        connection.abort()
        await asyncio.sleep(0.3)
    return [
        f"first byte of the first session: {firsts[0] * 1000:.0f} ms, processor {costs[0] * 1000:.0f} ms",
        f"first byte on an idle server: {spread(firsts[1:], 'ms', 1000)}",
        f"opening a session: processor {spread(costs[1:], 'ms', 1000)}; {spread(sizes[1:], 'bytes')}",
    ]


async def _lone(at: Host, key: asyncssh.SSHKey, size: tuple[int, int], extent: Extent) -> list[str]:
    """What a key costs where one person plays against computers."""
    connection = await comes_in(at.port, key)
    visitor, _ = await sits_down(connection, size)
    await visitor.settled()
    await visitor.press(b"\r")
    await visitor.settled()
    drawn: dict[str, list[tuple[float, float]]] = {name: [] for name in ROUND}
    for _ in range(extent.rounds):
        for name, keys in ROUND.items():
            if name == ANSWER:
                await visitor.press(b"a")  # the computer's own answer, as one that is not allowed would be none
            for each in keys:
                drawn[name].append(await _cost(at, visitor, each))
    connection.abort()
    await asyncio.sleep(0.3)
    every = [cost for costs in drawn.values() for cost in costs]
    return [
        f"{size[0]} x {size[1]}, one session, {name}: {spread([size for size, _ in costs], 'bytes')};"
        f" processor {spread([seconds for _, seconds in costs], 'ms', 1000)}"
        for name, costs in [*drawn.items(), ("all keys", every)]
    ]


async def _cost(at: Host, visitor: Visitor, key: bytes) -> tuple[float, float]:
    """Bytes and seconds of the processor for a key."""
    size, busy = await visitor.settled(), processes.processor(at.process)
    await visitor.press(key)
    return float(await visitor.settled() - size), processes.processor(at.process) - busy


@asynccontextmanager
async def _all_there(at: Host, tables: Sequence[Sequence[asyncssh.SSHKey]]) -> AsyncIterator[list[Player]]:
    """Everybody at their table."""
    async with AsyncExitStack() as stack:
        people = []
        for keys in tables:
            place = Place()
            for key in keys:
                connection = await comes_in(at.port, key)
                stack.callback(connection.abort)
                visitor, _ = await sits_down(connection, SIZE)
                await visitor.settled()
                await visitor.press(b"\r")
                people.append(Player(visitor, place))
        for person in people:
            await person.visitor.settled()
        yield people


async def _idle(at: Host, sessions: int, warm: float, extent: Extent) -> list[str]:
    """What sessions cost in which nobody does anything."""
    there = (processes.resident(at.process) - warm) / sessions
    busy, began = at.processor(), perf_counter()
    await asyncio.sleep(extent.idle)
    share = (at.processor() - busy) / (perf_counter() - began)
    return [
        f"{sessions} sessions at {extent.tables} tables: {there:.2f} MiB a session",
        f"{sessions} sessions, idle: {share:.2%} of a processor",
    ]


async def _load(at: Host, people: Sequence[Player], extent: Extent) -> list[str]:
    """How long keys take while many play. They come at random times, whether or not the ones before are done with."""
    chance, pressed = random.Random(5), []
    sent, busy, began = sum(person.visitor.bytes for person in people), at.processor(), perf_counter()
    due = began
    while due < began + extent.seconds:
        due += chance.expovariate(extent.keys_a_second)
        await asyncio.sleep(max(0.0, due - perf_counter()))
        name = chance.choices(list(MIX), list(MIX.values()))[0]
        ready = [person for person in people if not person.visitor.waits]
        asked = [one for one in ready if one.visitor.asked]
        player = chance.choice(ready if name == PAGE or not asked else asked)
        pressed.append(asyncio.ensure_future(player.press(name)))
    keys = await asyncio.gather(*pressed)
    seconds = perf_counter() - began
    share = (at.processor() - busy) / seconds
    clear = [key for key in keys if key.took is not None and not key.mixed]
    lines = [
        f"{len(people)} sessions, {len(keys) / seconds:.1f} keys/s, {name}, to the first byte:"
        f" {_times([key.took or 0.0 for key in clear if name in (key.name, 'all keys')])}"
        for name in [*MIX, "all keys"]
    ]
    silent = sum(key.took is None for key in keys)
    mixed = len(keys) - silent - len(clear)
    bytes_a_key = (sum(person.visitor.bytes for person in people) - sent) / len(keys)
    lines.append(
        f"of {len(keys)} keys besides, {silent} changed nothing, and {mixed} came together with another's answer;"
        f" sessions lost: {sum(person.visitor.gone for person in people)}; processor {share:.0%} of one;"
        f" {bytes_a_key:.0f} bytes a key to all who see it"
    )
    return lines


def _times(seconds: Sequence[float]) -> str:
    if not seconds:
        return "none"
    ms = [1000 * second for second in seconds]
    high = quantiles(ms, n=20)[-1] if len(ms) > 1 else ms[0]
    return f"median {median(ms):.1f} ms, 95 % below {high:.1f} ms, longest {max(ms):.0f} ms ({len(ms)} times)"
