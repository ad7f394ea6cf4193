"""The processes in which bots compute, so that a long computation does not block the event loop."""

import asyncio
import contextlib
import itertools
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
from rules.bots.search import Watch, never
from tui.server.tables.thoughts import Thought, ThoughtBoard

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

    def thought(self) -> Thought:
        """The thoughts of a job that begins now, to be given to ``run``."""

    async def run(
        self, plain: dict[str, Any], bots: Mapping[int, BotSpec], most: int, thought: Thought | None = None
    ) -> PlannedMoves:
        """Compute the next answers of ``bots`` at a table in its plain form, until a seat without a bot must answer,
        the game is over, or there are ``most`` answers. Raises what the rules raise."""


def compute_moves(
    plain: dict[str, Any],
    bots: Mapping[int, BotSpec],
    most: int,
    effort: float = 1.0,
    watch: Callable[[], Watch] = lambda: never,
) -> PlannedMoves:
    """See ``BotExecutor.run``. Runs in any process. ``effort``: the share of its budget that a search may spend;
    ``watch`` makes what watches the thought that begins."""
    table = rules.load_table(plain).copy()  # a copy keeps no undo log
    players = {seat: levels.make(*bot, effort=effort) for seat, bot in bots.items()}
    moves: PlannedMoves = []
    while len(moves) < most and (decision := table.decision) is not None and decision.seat in players:
        choice = players[decision.seat].choose(table, watch())
        moves.append((decision.number, choice))
        if len(moves) < most:
            table.choose(choice, decision.number)
    return moves


def compute_hint(plain: dict[str, Any], searches: bool = False) -> Hint:
    """See ``BotExecutor.hint``; in any thread or process."""
    table = rules.load_table(plain)
    return searched_hint(table) if searches else hint(table)


class UnwatchedThought:
    """A thought of which nothing is known."""

    seconds = 0

    def end(self) -> None:
        """Do nothing: it cannot be ended."""


class ThreadedBots:
    """Computes in a thread of this process, if no other process can be started."""

    def thought(self) -> Thought:
        """See ``BotExecutor.thought``."""
        return UnwatchedThought()

    async def run(
        self, plain: dict[str, Any], bots: Mapping[int, BotSpec], most: int, thought: Thought | None = None
    ) -> PlannedMoves:
        """See ``BotExecutor.run``."""
        return await asyncio.to_thread(compute_moves, plain, bots, most)

    async def hint(self, plain: dict[str, Any], searches: bool = False) -> Hint:
        """See ``BotExecutor.hint``."""
        return await asyncio.to_thread(compute_hint, plain, searches)


class WorkerThought:
    """The thoughts of the job of that number in the worker processes of a pool."""

    def __init__(self, pool: "WorkerPool", job: int) -> None:
        self._pool = pool
        self.job = job

    @property
    def seconds(self) -> int:
        """See ``Thought.seconds``."""
        return self._pool.board.seconds(self.job) if self._pool.board else 0

    def end(self) -> None:
        """See ``Thought.end``."""
        if self._pool.board:
            self._pool.board.end(self.job)


class WorkerPool:
    """``count`` worker processes. If they die, they are started once more; if those die, too, threads of this process
    compute from then on."""

    def __init__(self, count: int = 1) -> None:
        self.board: ThoughtBoard | None = None
        """What the workers tell of their thoughts, once they were started."""
        self._count = count
        self._numbers = itertools.count(1)
        self._jobs = 0
        self._pool: ProcessPoolExecutor | None = None
        self._broken = 0
        self._closed = False

    @property
    def in_process(self) -> bool:
        """Whether threads of this process compute now."""
        return self._broken > 1

    def thought(self) -> Thought:
        """See ``BotExecutor.thought``."""
        return WorkerThought(self, next(self._numbers))

    async def run(
        self, plain: dict[str, Any], bots: Mapping[int, BotSpec], most: int, thought: Thought | None = None
    ) -> PlannedMoves:
        """See ``BotExecutor.run``."""
        job = thought.job if isinstance(thought, WorkerThought) else next(self._numbers)
        self._jobs += 1
        try:
            return await self._call(_compute_watched, job, plain, dict(bots), most, self.effort)
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
            context = get_context("spawn")
            self.board = self.board or ThoughtBoard(context, self._count)
            self._pool = ProcessPoolExecutor(self._count, context, _begin, (self.board,))
        return self._pool

    def _lost(self, pool: ProcessPoolExecutor | None) -> None:
        """Drop a pool that is broken or could not be started. It counts once, however many jobs were lost with it."""
        if self._pool is pool:
            self._pool = None
            self._broken += 1
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


_board: ThoughtBoard | None = None
"""In a worker process: where it tells of its thoughts."""


def _begin(board: ThoughtBoard) -> None:
    """Set up a worker process: ignore Ctrl+C, which the server handles; run at low priority; end with the server."""
    global _board
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    board.begin_worker()
    _board = board
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _compute_watched(
    job: int, plain: dict[str, Any], bots: Mapping[int, BotSpec], most: int, effort: float
) -> PlannedMoves:
    """Compute moves; a worker process tells of its thoughts on the board, under the number of the job."""
    if _board is None:
        return compute_moves(plain, bots, most, effort)
    _board.begin_job(job)
    try:
        return compute_moves(plain, bots, most, effort, _board.watch)
    finally:
        _board.begin_job(0)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
