"""Where games between bots are played: in this process, in several, or on a cluster."""

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from tui.commands.errors import TEXTS, InputError

CONNECT_TIMEOUT = 10
"""Seconds to wait for the scheduler of a cluster."""


@contextmanager
def open_executor(jobs: int, cluster: str | None) -> Iterator[Executor | None]:
    """An executor of ``jobs`` processes, or of the Dask cluster whose scheduler has the address ``cluster``; None for
    this process. Raises InputError if there is no such cluster, or the extra ``cluster`` is not installed."""
    if cluster is not None:
        with _cluster_executor(cluster) as executor:
            yield executor
    elif jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            yield pool
    else:
        yield None


@contextmanager
def _cluster_executor(address: str) -> Iterator[Executor]:
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise InputError(TEXTS("no_dask")) from None
    try:
        client = distributed.Client(address, timeout=CONNECT_TIMEOUT)
    except (OSError, ValueError) as fault:
        raise InputError(TEXTS("no_cluster", address=address, reason=fault)) from None
    with client, client.get_executor(pure=False) as executor:
        yield executor
