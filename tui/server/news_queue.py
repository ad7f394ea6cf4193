"""Serves sessions in turn with news: what actions of others change on their screens.

Keys go first: a session that pressed a key never waits for the screens of the others. What comes while a session waits
for its turn is merged, and only the newest state is drawn. A session that is behind in reading has no turn until it has
caught up.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context
from typing import Protocol

TURN = 0.1
"""Seconds after which the next session has its turn, even if this one is not done."""
YIELD, MAX_YIELD = 0.002, 0.05
"""Seconds for which news wait for keys: between two looks, and at most for each turn."""


class Reader(Protocol):
    """A session that shows news."""

    @property
    def is_behind(self) -> bool:
        """Whether the connection does not keep up. The session enters the queue again when it does."""

    def show_news(self, done: Callable[[], None]) -> None:
        """Show all news that have come so far, and call ``done`` when their rows are made."""


class NewsQueue:
    """The sessions that have news, in the order of their turns. ``are_keys_waiting``: does a key of anybody wait for
    its answer?"""

    def __init__(self, are_keys_waiting: Callable[[], bool]) -> None:
        self._are_keys_waiting = are_keys_waiting
        self._readers: dict[Reader, None] = {}
        self._task: asyncio.Task[None] | None = None

    def put(self, reader: Reader) -> None:
        """Give ``reader`` a turn, unless it waits for one already."""
        self._readers.setdefault(reader)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._serve(), context=Context())

    async def _serve(self) -> None:
        try:
            while self._readers:
                await self._let_keys_go_first()
                reader = next(iter(self._readers))
                del self._readers[reader]
                if not reader.is_behind:
                    await self._turn(reader)
                del reader
        finally:
            self._task = None

    async def _let_keys_go_first(self) -> None:
        waited = 0.0
        while self._are_keys_waiting() and waited < MAX_YIELD:
            await asyncio.sleep(YIELD)
            waited += YIELD

    async def _turn(self, reader: Reader) -> None:
        done = asyncio.Event()
        reader.show_news(done.set)
        with suppress(TimeoutError):
            await asyncio.wait_for(done.wait(), TURN)
