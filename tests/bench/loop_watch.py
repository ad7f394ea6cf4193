"""A server in a thread of this process, with the processor time of every callback of its event loop."""

import asyncio
import gc
import threading
from asyncio import events
from collections.abc import Coroutine, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, thread_time
from typing import Any

from msgspec import structs

from tui.server.config import Limits, read_config
from tui.server.serve import Server

BUSY = 0.0005
"""Seconds of processor time from which a callback counts as work."""
ROOMY = Limits(connections=2000, connections_per_address=2000, strangers=1000, strangers_per_address=1000)


class LoopWatch:
    """Times the callbacks of one thread's event loop. ``longest`` and ``total`` are seconds of processor time since
    ``reset``. ``last_work`` is when a callback last did any work, by ``time.monotonic``. ``is_running``: one runs now.
    """

    def __init__(self) -> None:
        self.longest = 0.0
        self.total = 0.0
        self.last_work = monotonic()
        self.is_running = False

    def reset(self) -> None:
        """Start counting anew."""
        self.longest = self.total = 0.0
        self.last_work = monotonic()

    @contextmanager
    def watching(self, thread: int) -> Iterator[None]:
        """Time all callbacks that run in the thread with this identifier."""
        original: Any = events.Handle._run

        def timed(handle: events.Handle) -> None:
            if threading.get_ident() != thread:
                original(handle)
                return
            start, self.is_running = thread_time(), True
            original(handle)
            took, self.is_running = thread_time() - start, False
            self.total += took
            if took > BUSY:
                self.longest, self.last_work = max(self.longest, took), monotonic()

        events.Handle._run = timed  # type: ignore[method-assign]
        try:
            yield
        finally:
            events.Handle._run = original  # type: ignore[method-assign]


class ServerThread:
    """A server of that home on an event loop in a thread of its own."""

    def __init__(self, home: Path, limits: Limits = ROOMY) -> None:
        config = read_config(home, None, {"admission": "open", "addresses": ["127.0.0.1"], "bot_pause": 0.0})
        self.config = structs.replace(config, port=0, limits=limits)
        self.server: Any = None
        self._ready: Future[int] = Future()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._done: asyncio.Event | None = None

    @contextmanager
    def running(self, watch: LoopWatch) -> Iterator[int]:
        """The server, up, and its port; its callbacks are timed."""
        thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)
        thread.start()
        port = self._ready.result(60)
        assert self._loop is not None and self._done is not None and thread.ident is not None
        try:
            with watch.watching(thread.ident):
                yield port
        finally:
            self._loop.call_soon_threadsafe(self._done.set)
            thread.join(30)

    def run(self, job: Coroutine[Any, Any, Any]) -> Any:
        """Run a coroutine on the server's loop, and return its result."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(job, self._loop).result(120)

    def last_input(self) -> float:
        """When a key or line last came, by ``time.monotonic``."""
        return float(self.server.listener.last_input())

    def is_busy(self) -> bool:
        """Whether a callback is due on the server's loop, or a job runs in one of its threads, or waits for one."""
        loop: Any = self._loop
        executor = loop._default_executor
        if loop._ready or executor is None:
            return bool(loop._ready)
        idle = executor._idle_semaphore._value
        return bool(executor._work_queue.qsize() or idle < len(executor._threads))

    async def _serve(self) -> None:
        self._loop, self._done = asyncio.get_running_loop(), asyncio.Event()
        # Collections are timed elsewhere: here they would be counted to whichever key they fall upon.
        gc.disable()
        try:
            self.server = Server(self.config)
            self._ready.set_result((await self.server.open())[0])
        except BaseException as fault:
            self._ready.set_exception(fault)
            raise
        try:
            await self._done.wait()
        finally:
            await self.server.stop()
            gc.enable()
