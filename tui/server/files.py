"""The server's own files: TOML that people can read, replaced whole, read strictly."""

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

FOLDER = "server"
"""The folder of these files in the home of the server, beside ``campaigns``."""

MAX_BYTES = 4 << 20

Record = TypeVar("Record", bound=msgspec.Struct)


def read_plain(path: Path) -> dict[str, Any] | None:
    """What a file says, or None if there is none. Raises ServerError with the line of what is no TOML."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        return None
    except OSError as fault:
        raise ServerError(f"{path}: cannot be read ({fault.strerror}).") from None
    if len(data) > MAX_BYTES:
        raise ServerError(f"{path}: has more than {MAX_BYTES} bytes.")
    try:
        return parse(data)
    except SaveError as fault:
        raise ServerError(f"{path}: {fault}.") from None


def checked(plain: dict[str, Any], kind: type[Record], where: object) -> Record:
    """What ``where`` says as a record. Raises ServerError with the key path of what a record cannot be."""
    try:
        return convert(plain, kind, "")
    except LoadError as fault:
        raise ServerError(f"{where}: {fault}.") from None


def read_record(path: Path, kind: type[Record]) -> Record | None:
    """A file as a record, or None if there is none. Raises ServerError, one sentence with the key path."""
    plain = read_plain(path)
    return None if plain is None else checked(plain, kind, path)


def write_record(path: Path, record: msgspec.Struct) -> None:
    """Put a record in the place of a file, on disk when this returns; at every instant a whole file stands there.

    Its folders are made where they are missing, for the owner alone. Raises OSError, and leaves the file as it was.
    """
    make_folder(path.parent)
    fresh = path.with_name(f"{path.name}.tmp")
    write_through(fresh, tomli_w.dumps(msgspec.to_builtins(record, builtin_types=(datetime,))).encode())
    os.replace(fresh, path)
    sync_folder(path.parent)


def stamp(path: Path) -> tuple[int, int, int] | None:
    """Something that is another once the file is another; None if there is no file to be seen."""
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_ino, about.st_size, about.st_mtime_ns


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, as far as they are missing, for the owner alone. Raises OSError."""
    for one in reversed((folder, *folder.parents)):
        if not one.is_dir():
            one.mkdir(mode=0o700, exist_ok=True)


def close_to_others(home: Path) -> None:
    """Make the home and the folder of the server in it, and see that only their owner can look into them.

    Raises ServerError when that cannot be had.
    """
    try:
        make_folder(home / FOLDER)
        for folder in (home, home / FOLDER):
            if folder.stat().st_mode & 0o077:
                folder.chmod(0o700)
    except OSError as fault:
        why = fault.strerror or str(fault)
        raise ServerError(f"{fault.filename}: cannot be made a folder for its owner alone ({why}).") from None
