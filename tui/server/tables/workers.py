"""The processes in which bots compute, so that a long computation does not block the event loop."""

import asyncio
import contextlib
import os
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import Any, NamedTuple, Protocol, TypeVar

import rules
from rules.bots import levels
from rules.bots.hints import Hint, hint, searched_hint

Result = TypeVar("Result")


class BotSpec(NamedTuple):
    """A bot of a seat; see ``rules.bots.make``."""

    level: str
    seed: int
    personality: str = "balanced"


PlannedMoves = list[tuple[int, str]]
"""Answers in order: the number of each decision, and the id of the choice."""


class BotExecutor(Protocol):
    """Computes the answers of bots, and hints."""

    async def hint(self, plain: dict[str, Any], searches: bool = False) -> Hint:
        """Compute a hint for the decision of a table in its plain form; ``searches``: from a search, which is slower.
        Raises what the rules raise."""

    async def run(self, plain: dict[str, Any], bots: Mapping[int, BotSpec], most: int) -> PlannedMoves:
        """Compute the next answers of ``bots`` at a table in its plain form, until a seat without a bot must answer,
        the game is over, or there are ``most`` answers. Raises what the rules raise."""


def compute_moves(plain: dict[str, Any], bots: Mapping[int, BotSpec], most: int, effort: float = 1.0) -> PlannedMoves:
    """See ``BotExecutor.run``. Runs in any process. ``effort``: the share of its budget that a search may spend."""
    table = rules.load_table(plain).copy()  # a copy keeps no undo log
    players = {seat: levels.make(*bot, effort=effort) for seat, bot in bots.items()}
    moves: PlannedMoves = []
    while len(moves) < most and (decision := table.decision) is not None and decision.seat in players:
        choice = players[decision.seat].choose(table)
        moves.append((decision.number, choice))
        if len(moves) < most:
            table.choose(choice, decision.number)
    return moves


def compute_hint(plain: dict[str, Any], searches: bool = False) -> Hint:
    """See ``BotExecutor.hint``; in any thread or process."""
    table = rules.load_table(plain)
    return searched_hint(table) if searches else hint(table)


class ThreadedBots:
    """Computes in a thread of this process, if no other process can be started."""

    async def run(self, plain: dict[str, Any], bots: Mapping[int, BotSpec], most: int) -> PlannedMoves:
        """See ``BotExecutor.run``."""
        return await asyncio.to_thread(compute_moves, plain, bots, most)

    async def hint(self, plain: dict[str, Any], searches: bool = False) -> Hint:
        """See ``BotExecutor.hint``."""
        return await asyncio.to_thread(compute_hint, plain, searches)


class WorkerPool:
    """``count`` worker processes. If they die, they are started once more; if those die, too, threads of this process
    compute from then on."""

    def __init__(self, count: int = 1) -> None:
        self._count = count
        self._jobs = 0
        self._pool: ProcessPoolExecutor | None = None
        self._broken = 0
        self._closed = False

    @property
    def in_process(self) -> bool:
        """Whether threads of this process compute now."""
        return self._broken > 1

    async def run(self, plain: dict[str, Any], bots: Mapping[int, BotSpec], most: int) -> PlannedMoves:
        """See ``BotExecutor.run``."""
        self._jobs += 1
        try:
            return await self._call(compute_moves, plain, dict(bots), most, self.effort)
        finally:
            self._jobs -= 1

    async def hint(self, plain: dict[str, Any], searches: bool = False) -> Hint:
        """See ``BotExecutor.hint``."""
        return await self._call(compute_hint, plain, searches)

    @property
    def effort(self) -> float:
        """The share of its budget that a search may spend now: less, the more jobs wait for a process."""
        return min(1.0, self._count / max(1, self._jobs))

    async def _call(self, job: Callable[..., Result], *arguments: Any) -> Result:
        while not self.in_process and not self._closed:
            pool = self._pool
            try:
                pool = self._started()
                return await asyncio.wrap_future(pool.submit(job, *arguments))
            except (BrokenProcessPool, OSError):
                self._lost(pool)
        return await asyncio.to_thread(job, *arguments)

    def close(self) -> None:
        """End the processes and the jobs that run in them."""
        self._closed = True
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._count, get_context("spawn"), _begin)
        return self._pool

    def _lost(self, pool: ProcessPoolExecutor | None) -> None:
        """Drop a pool that is broken or could not be started. It counts once, however many jobs were lost with it."""
        if self._pool is pool:
            self._pool = None
            self._broken += 1
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """Set up a worker process: ignore Ctrl+C, which the server handles; run at low priority; end with the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
