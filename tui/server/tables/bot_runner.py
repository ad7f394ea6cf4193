"""Runs the bots of one table in a worker, one job at a time; the result is posted to the table's mailbox."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextvars import Context
from typing import Any

from tui.play.thought import LONG_THOUGHT
from tui.server.tables.mailbox import Mailbox
from tui.server.tables.thoughts import Thought
from tui.server.tables.workers import BotExecutor, BotSpec, PlannedMoves


class BotRunner:
    """Computes answers for the table of ``mailbox``. ``done(number, moves)`` gets the number of the decision and the
    computed answers; ``failed(exception)`` gets what was raised; ``thinks(seconds)`` learns for how long a bot will
    still think, where that is worth a word. All run in the mailbox."""

    def __init__(
        self,
        bot_executor: BotExecutor,
        mailbox: Mailbox,
        done: Callable[[int, PlannedMoves], Awaitable[None]],
        failed: Callable[[Exception], Awaitable[None]],
        thinks: Callable[[int], None],
    ) -> None:
        self._bot_executor = bot_executor
        self._mailbox = mailbox
        self._done = done
        self._failed = failed
        self._thinks = thinks
        self._thought: Thought | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a job runs, or its result is still to be handled."""
        return self._task is not None

    def begin(self, number: int, plain: dict[str, Any], bots: Mapping[int, BotSpec], most: int) -> None:
        """Compute answers from the decision of that number on; see ``BotExecutor.run``."""
        job = self._compute(number, plain, bots, most)
        self._task = asyncio.get_running_loop().create_task(job, context=Context())

    def stop(self) -> None:
        """Cancel the job."""
        if self._task:
            self._task.cancel()

    def end_thought(self) -> None:
        """Let the bots of the job answer with the best that they have found so far."""
        if self._thought:
            self._thought.end()

    async def ended(self) -> None:
        """Wait until the job has ended; its ``done`` or ``failed`` may still follow."""
        if self._task:
            await asyncio.wait([self._task])

    async def _compute(self, number: int, plain: dict[str, Any], bots: Mapping[int, BotSpec], most: int) -> None:
        self._thought = self._bot_executor.thought()
        self._look_later()
        try:
            moves = await self._bot_executor.run(plain, bots, most, self._thought)
        except Exception as fault:
            failure = fault
            self._mailbox.post(lambda: self._handle(self._failed(failure)))
        else:
            self._mailbox.post(lambda: self._handle(self._done(number, moves)))
        finally:
            self._thought = None
            self._look.cancel()

    def _look_later(self) -> None:
        self._look = asyncio.get_running_loop().call_later(LONG_THOUGHT, self._look_at_thought)

    def _look_at_thought(self) -> None:
        if self._thought is not None and self._thought.seconds:
            self._mailbox.post(self._tell)
        self._look_later()

    async def _tell(self) -> None:
        if self._thought is not None and (seconds := self._thought.seconds):
            self._thinks(seconds)

    async def _handle(self, handler: Awaitable[None]) -> None:
        self._task = None
        await handler
