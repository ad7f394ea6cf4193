"""The shared server under open load: keys come at a fixed rate, whether or not those before are done with, and every
one is counted. All games, bots, spectators, people in the hall who chat, plain sessions, windows of both sizes.

Only keys that always change something are pressed, so that a key without an answer is one that was lost."""

import asyncio
import os
import random
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from time import perf_counter

import asyncssh

import rules
from tests.bench import host, processes
from tests.bench.alone import one_process_each
from tests.bench.host import Host, Table
from tests.bench.visitors import Visitor, comes_in, sits_down
from tui.server.admin.client import request
from tui.server.admin.figures import percentile
from tui.server.config import read_config

SIZES = ((80, 24), (120, 40))
LOST = 10.0
"""Seconds after which a key without an answer is counted with this time."""
NEWS = 1.0
"""Seconds after an answer of another player in which a byte may be news of it."""
WARM_UP = 5.0
"""Seconds of load before keys are counted."""
AT_ONCE = 8
"""Tables to which people come at once."""
ALONE, IDLE = 10, 10.0
"""Processes of one session each that are measured beside the server, and seconds in which nobody does anything."""

UP, DOWN = b"\x1b[A", b"\x1b[B"
ANSWER = b"\r"
PAGES = (b"r", b"r", b"?", b"?")
"""The recap and the rule, each opened and closed."""
HALL = (DOWN, UP, b"t", b"g", b"o", b"o", b"d", b"\r")
WORDS = (b"status\n", b"recap\n", b"people\n", b"rule 1\n")
GAP = 0.1
"""The fewest seconds between two keys of one person. Two keys in one frame, to open a page and to close it, draw
nothing."""
ANSWERS = 0.5
"""Share of answers among the keys of a player whose turn it is, while no page is open."""


@dataclass(frozen=True)
class Extent:
    """How much is measured: at each table ``players`` people and a bot, one spectator, and for each table one person in
    the hall. Every eighth player plays in plain mode. ``seconds`` of load at ``rate`` keys per second."""

    tables: int = 40
    players: int = 3
    rate: float = 40.0
    seconds: float = 60.0

    @property
    def sessions(self) -> int:
        """All sessions together."""
        return self.tables * (self.players + 2)


Beside = Callable[[Host, dict[str, asyncssh.SSHKey]], Coroutine[None, None, None]]

FULL = (Extent(tables=10, rate=10.0), Extent(), Extent(tables=80, rate=80.0))


@dataclass(frozen=True)
class Key:
    """One key: seconds to the first byte after it. ``news``: that byte may have been news of another's answer."""

    took: float
    news: bool = False


class Presser:
    """One session, and what is pressed in it."""

    def __init__(self, visitor: Visitor, kind: str, table: list[float]) -> None:
        self.visitor = visitor
        self.kind = kind
        self.answers = table
        self.last_press = 0.0
        self._round = cycle({"hall": HALL, "plain": WORDS}.get(kind, PAGES))
        self._page = False

    def key(self, rng: random.Random) -> bytes:
        """The next key of this session."""
        if self.kind != "player" or self._page or not self.visitor.asked:
            self._page = not self._page
            return next(self._round)
        return ANSWER if rng.random() < ANSWERS else self._open()

    def _open(self) -> bytes:
        self._page = True
        return next(self._round)

    async def press(self, key: bytes) -> Key:
        """Press that key, and wait for its answer."""
        began = perf_counter()
        if key == ANSWER:
            self.answers.append(began)
        took = await self.visitor.press(key, LOST)
        news = key != ANSWER and any(began - NEWS <= at for at in self.answers[-3:])
        return Key(LOST if took is None else took, news)


def report(games: Sequence[str]) -> Iterator[str]:
    """The figures, line by line."""
    for extent in FULL:
        yield from measured(games, extent)
    with tempfile.TemporaryDirectory() as folder:
        yield from one_process_each(folder, games[0], ALONE, FULL[1].sessions, IDLE)


def measured(games: Sequence[str], extent: Extent) -> Iterator[str]:
    """The figures of one load."""
    yield (
        f"{extent.sessions} sessions at {extent.tables} tables, {extent.rate:.0f} keys/s;"
        f" load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"
    )
    with tempfile.TemporaryDirectory() as folder:
        for line in asyncio.run(_server(Path(folder), games, extent)):
            yield f"  {line}"


async def _server(home: Path, games: Sequence[str], extent: Extent) -> list[str]:
    names = iter(f"Guest {at + 1}" for at in range(10_000))
    kinds = cycle(games)
    tables = []
    for _ in range(extent.tables):
        game = next(kinds)
        players = min(extent.players, rules.game(game).seats[-1] - 1)
        tables.append(Table([next(names) for _ in range(players)], 1, game))
    return await under_load(home, games[0], tables, extent)


async def under_load(
    home: Path,
    game: str,
    tables: Sequence[Table],
    extent: Extent,
    beside: Beside | None = None,
    others: Sequence[Table] = (),
) -> list[str]:
    """The figures of a server with these tables. ``beside`` is what else happens meanwhile, at the tables ``others``.
    It gets the host, and the keys of all people."""
    keys = await host.furnish(home, game, [*tables, *others])
    process, at = await asyncio.to_thread(host.start, home)
    try:
        empty = processes.resident(at.process)
        async with _everybody(at, tables, keys, extent) as pressers:
            there = (processes.resident(at.process) - empty) / len(pressers)
            other = asyncio.ensure_future(beside(at, keys)) if beside else None
            lines = await _load(home, at, pressers, extent)
            if other:
                other.cancel()
            after = (processes.resident(at.process) - empty) / len(pressers)
            lines.append(
                f"memory: {empty:.0f} MiB without sessions; {there:.2f} MiB per session, {after:.2f} afterwards"
            )
    finally:
        await asyncio.to_thread(host.end, process)
    return lines


@asynccontextmanager
async def _everybody(
    at: Host, tables: Sequence[Table], keys: dict[str, asyncssh.SSHKey], extent: Extent
) -> AsyncIterator[list[Presser]]:
    """All sessions where they belong: players at their tables, spectators, people in the hall."""
    async with AsyncExitStack() as stack:
        turns = asyncio.Semaphore(AT_ONCE)

        async def enter(at_session: int, key: asyncssh.SSHKey, presser: Presser, first: Sequence[bytes]) -> Presser:
            connection = await comes_in(at.port, key)
            stack.callback(connection.abort)
            if presser.kind == "plain":
                await connection.create_session(lambda: presser.visitor, "plain", encoding=None)
            else:
                presser.visitor, _ = await sits_down(connection, SIZES[at_session % len(SIZES)])
            await presser.visitor.settled()
            for key_pressed in first:
                await presser.visitor.press(key_pressed, LOST)
                await presser.visitor.settled()
            return presser

        async def fill(number: int, table: Table) -> list[Presser]:
            answers: list[float] = []
            there = []
            async with turns:
                for name in table.people:
                    count = number * extent.players + len(there)
                    plain = count % 8 == 7
                    presser = Presser(Visitor(), "plain" if plain else "player", answers)
                    there.append(await enter(count, keys[name], presser, [b"1\n" if plain else ANSWER]))
                # A player of the next table watches this one: from the hall, the first game of those to watch.
                watcher = keys[tables[(number + 1) % len(tables)].people[0]]
                spectator = Presser(Visitor(), "spectator", answers)
                there.append(await enter(number, watcher, spectator, [b"4", ANSWER, ANSWER]))
                there.append(await enter(number + 1, watcher, Presser(Visitor(), "hall", []), []))
            return there

        groups = await asyncio.gather(*(fill(number, table) for number, table in enumerate(tables)))
        yield [presser for group in groups for presser in group]


async def _load(home: Path, at: Host, pressers: Sequence[Presser], extent: Extent) -> list[str]:
    rng = random.Random(5)
    pressed: list[tuple[str, float, asyncio.Future[Key]]] = []
    began = perf_counter()
    busy, counted_from = 0.0, began + WARM_UP
    due = began
    while due < counted_from + extent.seconds:
        due += rng.expovariate(extent.rate)
        await asyncio.sleep(max(0.0, due - perf_counter()))
        if not busy and due >= counted_from:
            busy = at.processor()
        presser = rng.choice([presser for presser in pressers if due - presser.last_press >= GAP])
        presser.last_press = due
        pressed.append((presser.kind, due, asyncio.ensure_future(presser.press(presser.key(rng)))))
    keys = [(kind, await key) for kind, when, key in pressed if when >= counted_from]
    share = (at.processor() - busy) / extent.seconds
    status = await asyncio.to_thread(request, read_config(home), ["status"])
    figures = status["data"]
    kinds = ("player", "spectator", "hall", "plain")
    lines = [_times(kind, [key.took for of, key in keys if of == kind]) for kind in kinds]
    lines.append(_times("all keys", [key.took for _, key in keys]))
    lines.append(_times("all keys without news of others before", [key.took for _, key in keys if not key.news]))
    lost = sum(key.took >= LOST for _, key in keys)
    lines.append(
        f"{lost} keys without an answer in {LOST:.0f} s, counted as such; sessions lost:"
        f" {sum(one.visitor.gone for one in pressers)}"
    )
    lines.append(
        f"processor {share:.0%} of one, {1000 * share * extent.seconds / max(1, len(keys)):.1f} ms per key with all"
        f" that it causes; loop lag p95 {figures['loop_lag_p95_ms']} ms, longest {figures['loop_lag_max_ms']} ms"
    )
    return lines


def _times(name: str, seconds: Sequence[float]) -> str:
    p50, p95, p99 = (1000 * percentile(seconds, percent) for percent in (50, 95, 99))
    return f"{name}: p50 {p50:.0f} ms, p95 {p95:.0f} ms, p99 {p99:.0f} ms ({len(seconds)} keys)"
