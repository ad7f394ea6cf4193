"""A thread pool whose jobs each run in an empty context, for work that must not block the event loop."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import Context
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Result = TypeVar("Result")

THREADS = 24
"""More than wait for their turn to read a history: others are left, in which games are saved."""


class IsolatedExecutor(ThreadPoolExecutor):
    """Threads that remember nothing: each piece of work has an empty context.

    In a thread's own context Textual notes which work was done there last, and with it the app it was done for: that
    app would stay until the thread has other work.
    """

    def __init__(self) -> None:
        super().__init__(THREADS, "regalia")

    def submit(self, fn: Callable[Given, Result], /, *args: Given.args, **kwargs: Given.kwargs) -> "Future[Result]":
        """See ``ThreadPoolExecutor.submit``."""
        context = Context()
        return super().submit(lambda: context.run(fn, *args, **kwargs))
