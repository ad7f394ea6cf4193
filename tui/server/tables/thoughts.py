"""The long thoughts of bots in worker processes: the server learns how long one will still take, and may end it."""

from multiprocessing.context import SpawnContext
from typing import Protocol

from rules.bots.search import Watch
from tui.play.thought import watch_thought

JOB, SECONDS, ENDED = range(3)
"""The cells of a worker: the number of its job, from 1, or 0; the seconds its thought will still take, 0 where it is
short; the last of its jobs whose thoughts the server has ended."""


class Thought(Protocol):
    """What a job's bot thinks about now."""

    @property
    def seconds(self) -> int:
        """For how long it will still think; 0 if that is not worth a word."""

    def end(self) -> None:
        """Let it answer with the best it has found, and the other bots of the job, too."""


class ThoughtBoard:
    """Memory that a server shares with its ``count`` workers."""

    def __init__(self, context: SpawnContext, count: int) -> None:
        self._cells = context.RawArray("L", 3 * count)
        self._workers = context.Value("L", 0)  # how many have begun
        self._own = 0  # in a worker: where its cells begin

    def begin_worker(self) -> None:
        """In a worker: take cells of its own. Workers that follow lost ones take theirs."""
        with self._workers.get_lock():
            self._own = 3 * self._workers.value % len(self._cells)
            self._workers.value += 1

    def begin_job(self, job: int) -> None:
        """In a worker: a job with that number begins; 0: it is over."""
        self._cells[self._own + SECONDS] = 0
        self._cells[self._own + JOB] = job

    def watch(self) -> Watch:
        """In a worker: what watches a thought of its job that begins now."""
        own, cells = self._own, self._cells
        cells[own + SECONDS] = 0

        def tell(seconds: int) -> None:
            cells[own + SECONDS] = seconds

        return watch_thought(tell, lambda: bool(cells[own + ENDED] == cells[own + JOB]))

    def seconds(self, job: int) -> int:
        """For how long the bot of that job will still think; 0 if no worker computes it, or it thinks shortly."""
        at = self._worker_of(job)
        return 0 if at is None else self._cells[at + SECONDS]

    def end(self, job: int) -> None:
        """End the thoughts of that job, if a worker computes it."""
        at = self._worker_of(job)
        if at is not None:
            self._cells[at + ENDED] = job

    def _worker_of(self, job: int) -> int | None:
        return next((at for at in range(0, len(self._cells), 3) if self._cells[at + JOB] == job), None)
