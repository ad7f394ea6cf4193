"""A thread pool whose jobs each run in an empty context, for work that must not block the event loop."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import Context
from typing import ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

THREADS = 24
"""Threads of the pool: more than the readers of histories take, so that some are left for saving."""


class IsolatedExecutor(ThreadPoolExecutor):
    """A thread pool that runs each job in an empty context.

    In a thread's own context, Textual stores the job that ran last, and with it the app of that job. That app would
    stay in memory until the thread runs another job.
    """

    def __init__(self) -> None:
        super().__init__(THREADS, "regalia")

    def submit(
        self, fn: Callable[Arguments, Result], /, *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> "Future[Result]":
        """See ``ThreadPoolExecutor.submit``."""
        context = Context()
        return super().submit(lambda: context.run(fn, *args, **kwargs))
