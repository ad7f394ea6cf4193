"""Waiting until an app has nothing more to do, told by its event loop rather than by a clock."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from time import process_time
from typing import Any

import pytest
import textual.app
import textual.pilot

SOON = 0.02
"""Seconds: a timer that is due sooner is waited for, a later one is not."""

ROUNDS = 3
"""Rounds of the event loop in a row that must find nothing to do; what is written to a socket is read a round later."""

STEP = 0.02
"""Seconds over which a thread with a job is looked at: does it compute, or wait for something itself?"""

LONGEST = 1.0
"""Seconds after which nobody waits any longer: an opponent may think on."""

_submit = ThreadPoolExecutor.submit
_jobs: set[Future[Any]] = set()


def install(patch: pytest.MonkeyPatch) -> None:
    """Let pilots wait as described here.

    Textual compares processor time with the clock, over at least 20 ms for each key: a busy machine passes for an idle
    app, and ten thousand keys cost minutes.
    """
    patch.setattr(textual.app, "wait_for_idle", wait_for_idle)
    patch.setattr(textual.pilot, "wait_for_idle", wait_for_idle)
    patch.setattr(ThreadPoolExecutor, "submit", submit)


def submit(pool: ThreadPoolExecutor, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
    """Start a job in a thread as ``ThreadPoolExecutor.submit`` does, and remember it until it is done."""
    job = _submit(pool, function, *args, **kwargs)
    _jobs.add(job)
    job.add_done_callback(_jobs.discard)
    return job


async def wait_for_idle(min_sleep: float = 0, max_sleep: float = LONGEST) -> None:
    """Return once no callback is ready, no timer due soon, and no thread computing, or after ``max_sleep`` seconds.

    Takes the place of Textual's function of that name, whose ``min_sleep`` is not needed here.
    """
    loop = asyncio.get_running_loop()
    end = loop.time() + max_sleep
    quiet = 0
    while quiet < ROUNDS and loop.time() < end:
        await asyncio.sleep(0)
        quiet += 1
        if loop._ready:  # type: ignore[attr-defined]
            quiet = 0
        elif (wait := _next_timer(loop)) < SOON:
            await asyncio.sleep(max(0.0, wait))
            quiet = 0
        elif quiet == ROUNDS and _jobs:
            before = process_time()
            await asyncio.sleep(STEP)
            if process_time() - before > STEP / 20:
                quiet = 0


def _next_timer(loop: asyncio.AbstractEventLoop) -> float:
    """Seconds until the next timer of the event loop."""
    timers = (timer.when() for timer in loop._scheduled if not timer.cancelled())  # type: ignore[attr-defined]
    return min(timers, default=float("inf")) - loop.time()
