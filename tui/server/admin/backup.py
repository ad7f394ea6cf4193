"""A copy of the whole home in one archive, consistent while people play."""

import asyncio
import os
import tarfile
from collections.abc import Iterable
from pathlib import Path

from tui.server.config import Config
from tui.server.errors import ServerError
from tui.server.tables.actor import TableActor
from tui.words import Words

TEXTS = Words("server", "backup")

SKIPPED = (".lock", ".holder", ".sock", ".tmp")
"""Endings of files that belong to the running process."""


async def back_up(config: Config, actors: Iterable[TableActor], target: Path) -> int:
    """Write the home to ``target`` (tar, gzip). Returns the number of files. Unpack it in an empty home to restore it.

    The files of each table are copied by the table itself, between two moves. Raises ServerError.
    """
    if not target.is_absolute():
        raise ServerError(TEXTS("full_path"))
    try:
        handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise ServerError(TEXTS("exists", path=target)) from None
    except OSError as fault:
        raise ServerError(TEXTS("not_written", path=target, why=fault.strerror)) from None
    copied: set[Path] = set()
    try:
        with os.fdopen(handle, "wb") as file, tarfile.open(fileobj=file, mode="w:gz") as archive:

            def add(paths: Iterable[Path]) -> None:
                for path in paths:
                    if path.is_file() and path not in copied and path != target and not path.name.endswith(SKIPPED):
                        copied.add(path)
                        archive.add(path, str(path.relative_to(config.home)), recursive=False)

            for actor in tuple(actors):
                await actor.copy_files(add)
            await asyncio.to_thread(add, sorted(config.home.rglob("*")))
    except (OSError, tarfile.TarError) as fault:
        await asyncio.to_thread(target.unlink, missing_ok=True)
        raise ServerError(TEXTS("failed", path=target, why=fault)) from None
    return len(copied)
