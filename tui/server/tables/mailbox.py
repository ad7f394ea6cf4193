"""A mailbox: a queue of jobs, and the task that runs them one after the other in its own context."""

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context
from typing import Any, TypeVar

from rules import RulesError
from saves import SaveError
from tui.server.errors import ServerError
from tui.words import Words

TEXTS = Words("server", "mailbox")

T = TypeVar("T")
Fault = Callable[[Exception], Awaitable[str]]


class _Refusal:
    """The kind and text of an exception of a job: the exception itself would hold on to the job's objects."""

    def __init__(self, kind: type[Exception], text: str) -> None:
        self.kind = kind
        self.text = text


class Mailbox:
    """Runs jobs in order of arrival, in a context of its own.

    ``on_fault`` is called with an unexpected exception of a job; it returns the sentence for the caller.
    """

    def __init__(self, on_fault: Fault) -> None:
        self._on_fault = on_fault
        self._queue: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any] | None] | None]
        self._queue = asyncio.Queue()
        self._closed = ""
        self._busy = False
        self._task = asyncio.get_running_loop().create_task(self._work(), context=Context())

    @property
    def closed(self) -> str:
        """Why no more jobs are taken; empty while they are."""
        return self._closed

    @property
    def idle(self) -> bool:
        """Whether all jobs so far are done."""
        return not self._busy and self._queue.empty()

    async def call(self, job: Callable[[], Awaitable[T]]) -> T:
        """Enqueue ``job`` and wait for its result. Raises ServerError or RulesError, one sentence.

        Canceling the call does not cancel the job.
        """
        if self._closed:
            raise ServerError(self._closed)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((job, answer))
        result = await answer
        if isinstance(result, _Refusal):
            raise result.kind(result.text)
        return result  # type: ignore[no-any-return]

    def post(self, job: Callable[[], Awaitable[Any]]) -> None:
        """Enqueue ``job`` without waiting for its result."""
        if not self._closed:
            self._queue.put_nowait((job, None))

    def close(self, why: str) -> None:
        """Accept no more jobs; those in the queue are refused with ``why``."""
        if not self._closed:
            self._closed = why
            self._queue.put_nowait(None)

    async def done(self) -> None:
        """Wait until the last job has run, after ``close``."""
        await asyncio.wait([self._task])

    async def _work(self) -> None:
        while (entry := await self._queue.get()) is not None:
            job, answer = entry
            self._busy = True
            result = _Refusal(ServerError, self._closed) if self._closed else await self._result(job)
            self._busy = False
            if answer is not None and not answer.done():
                answer.set_result(result)
            del entry, job, answer, result  # else they would stay in memory until the next job

    async def _result(self, job: Callable[[], Awaitable[Any]]) -> Any:
        try:
            return await job()
        except (ServerError, RulesError) as refusal:
            kind = ServerError if isinstance(refusal, ServerError) else RulesError
            return _Refusal(kind, str(refusal))
        except SaveError as fault:
            return _Refusal(ServerError, str(fault))
        except Exception as fault:
            return _Refusal(ServerError, await self._handle_fault(fault))

    async def _handle_fault(self, fault: Exception) -> str:
        try:
            return await self._on_fault(fault)
        except Exception as second_fault:  # the mailbox keeps working, whatever one job does
            return TEXTS("fault", kind=type(second_fault).__name__)
