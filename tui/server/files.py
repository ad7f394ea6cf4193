"""The server's own files: readable TOML, validated strictly and replaced atomically."""

import os
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import tomli_w

from rules import LoadError
from rules.engine.records import convert
from saves import SaveError
from saves.campaign_file import parse
from saves.files import sync_folder, write_through
from tui.server.errors import ServerError
from tui.words import Words

TEXTS = Words("server", "files")

FOLDER = "server"
"""The folder of these files in the home, next to ``campaigns``."""

MAX_BYTES = 4 << 20

Record = TypeVar("Record", bound=msgspec.Struct)


def read_toml(path: Path) -> dict[str, Any] | None:
    """The content of a TOML file; None if there is no file. Raises ServerError with the line of a syntax error."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        return None
    except OSError as fault:
        raise ServerError(TEXTS("unreadable", path=path, why=fault.strerror)) from None
    if len(data) > MAX_BYTES:
        raise ServerError(TEXTS("too_large", path=path, most=MAX_BYTES))
    try:
        return parse(data)
    except SaveError as fault:
        raise ServerError(TEXTS("invalid", path=path, why=fault)) from None


def validate_record(plain: dict[str, Any], kind: type[Record], where: object) -> Record:
    """``plain`` as a record; ``where`` names its source in errors. Raises ServerError with the key path at fault."""
    try:
        return convert(plain, kind, "")
    except LoadError as fault:
        raise ServerError(TEXTS("invalid", path=where, why=fault)) from None


def read_record(path: Path, kind: type[Record]) -> Record | None:
    """A file as a record; None if there is no file. Raises ServerError, one sentence with the key path."""
    plain = read_toml(path)
    return None if plain is None else validate_record(plain, kind, path)


def write_record(path: Path, record: msgspec.Struct) -> None:
    """Replace a file atomically with a record, on disk when this returns.

    Missing folders are created, readable by the owner alone. Raises OSError and leaves the file as it was.
    """
    make_folder(path.parent)
    fresh = path.with_name(f"{path.name}.tmp")
    write_through(fresh, tomli_w.dumps(msgspec.to_builtins(record, builtin_types=(datetime,))).encode())
    os.replace(fresh, path)
    sync_folder(path.parent)


def stamp(path: Path) -> tuple[int, int, int] | None:
    """Inode, size and modification time of a file, which differ once it has changed; None if it cannot be read."""
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_ino, about.st_size, about.st_mtime_ns


def make_folder(folder: Path) -> None:
    """Create a folder and its missing parents, readable by the owner alone. Raises OSError."""
    for path in reversed((folder, *folder.parents)):
        if not path.is_dir():
            path.mkdir(mode=0o700, exist_ok=True)


def make_private(home: Path) -> None:
    """Create the home and its ``server`` folder, and make both readable by their owner alone.

    Raises ServerError if that is not possible.
    """
    try:
        make_folder(home / FOLDER)
        for folder in (home, home / FOLDER):
            if folder.stat().st_mode & 0o077:
                folder.chmod(0o700)
    except OSError as fault:
        why = fault.strerror or str(fault)
        raise ServerError(TEXTS("no_folder", path=fault.filename, why=why)) from None
