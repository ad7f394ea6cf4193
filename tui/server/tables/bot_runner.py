"""Runs the bots of one table in a worker, one job at a time; the result is posted to the table's mailbox."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextvars import Context
from typing import Any

from tui.server.tables.mailbox import Mailbox
from tui.server.tables.workers import BotExecutor, BotSpec, PlannedMoves


class BotRunner:
    """``done`` is given the number of the decision that was thought about, and the answers found; ``failed`` what was
    raised. Both are jobs of ``mailbox``."""

    def __init__(
        self,
        bot_executor: BotExecutor,
        mailbox: Mailbox,
        done: Callable[[int, PlannedMoves], Awaitable[None]],
        failed: Callable[[Exception], Awaitable[None]],
    ) -> None:
        self._thinking = bot_executor
        self._mailbox = mailbox
        self._done = done
        self._failed = failed
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Is there a thought whose end has not been heard of?"""
        return self._task is not None

    def begin(self, number: int, plain: dict[str, Any], bots: Mapping[int, BotSpec], most: int) -> None:
        """Think about the decision of that number; see ``BotExecutor.run``."""
        thought = self._think(number, plain, bots, most)
        self._task = asyncio.get_running_loop().create_task(thought, context=Context())

    def stop(self) -> None:
        """Nothing more is wanted."""
        if self._task:
            self._task.cancel()

    async def ended(self) -> None:
        """Wait until the thought has ended; its ``done`` or ``failed`` may still be to come."""
        if self._task:
            await asyncio.wait([self._task])

    async def _think(self, number: int, plain: dict[str, Any], bots: Mapping[int, BotSpec], most: int) -> None:
        try:
            moves = await self._thinking.run(plain, bots, most)
        except Exception as fault:
            failure = fault
            self._mailbox.post(lambda: self._heard(self._failed(failure)))
        else:
            self._mailbox.post(lambda: self._heard(self._done(number, moves)))

    async def _heard(self, end: Awaitable[None]) -> None:
        self._task = None
        await end
