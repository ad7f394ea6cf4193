"""The files of one campaign, and how to replace them without ever leaving a partial one."""

import contextlib
import os
import re
import shutil
import unicodedata
from dataclasses import dataclass
from pathlib import Path

_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
MAX_STEM = 40
"""Longest stem made from a name, in characters."""


@dataclass(frozen=True)
class Files:
    """The paths of the files of one campaign: their folder and the stem of their names."""

    folder: Path
    stem: str

    @property
    def main(self) -> Path:
        """The current state of the game."""
        return self.folder / f"{self.stem}.toml"

    @property
    def backup(self) -> Path:
        """The last good state before that."""
        return self.folder / f"{self.stem}.toml.bak"

    @property
    def history(self) -> Path:
        """The record of every decision."""
        return self.folder / f"{self.stem}.history.toml"

    @property
    def lock(self) -> Path:
        """The file that is locked while the campaign is open."""
        return self.folder / f"{self.stem}.lock"

    @property
    def holder(self) -> Path:
        """The file that names the holder of the lock."""
        return self.folder / f"{self.stem}.holder"

    @property
    def exist(self) -> bool:
        """Is there a campaign with this stem, or its backup?"""
        return any(os.path.lexists(path) for path in (self.main, self.backup))

    def replace_main(self, text: str) -> None:
        """Make ``text`` the main file and the previous one the backup; both are flushed to disk on return.

        A complete main file exists at every moment. Raises OSError with both files unchanged.
        """
        temporary = self.main.with_suffix(".toml.tmp")
        write_through(temporary, text.encode())
        if self.main.exists():
            link = self.main.with_suffix(".toml.bak.tmp")
            link.unlink(missing_ok=True)
            try:
                os.link(self.main, link)
            except OSError:  # the file system has no hard links
                shutil.copyfile(self.main, link)
            os.replace(link, self.backup)
        os.replace(temporary, self.main)
        sync_folder(self.folder)

    def set_aside(self) -> Path:
        """Rename an invalid main file without overwriting anything, and return its new path. Raises OSError."""
        count, path = 1, self.main.with_suffix(".toml.bad")
        while os.path.lexists(path):
            count += 1
            path = self.main.with_suffix(f".toml.bad{count}")
        os.rename(self.main, path)
        return path

    def remove(self) -> None:
        """Delete all files but the lock, the main file last, so that a partly deleted campaign is still listed.
        Raises OSError."""
        others = [*self.folder.glob(f"{self.stem}.toml.*"), self.history]
        for path in (*others, self.main):
            path.unlink(missing_ok=True)
        sync_folder(self.folder)


def write_through(path: Path, data: bytes) -> None:
    """Write a file and flush it to disk. Raises OSError and leaves no partial file."""
    try:
        with path.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)
        raise


def sync_folder(folder: Path) -> None:
    """Flush the names in a folder to disk, where the system supports it. Raises OSError."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def stem_of(name: str) -> str:
    """Derive the stem of file names from a campaign's name: a-z, 0-9 and hyphens, valid on every system."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = "-".join(re.findall(r"[a-z0-9]+", plain))[:MAX_STEM].strip("-")
    return f"{stem or 'campaign'}-game" if not stem or stem in _RESERVED else stem


def is_stem(name: str) -> bool:
    """Could ``stem_of`` have made ``name``, so that it cannot point outside the folder?"""
    return re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) is not None


def is_file_name(name: str) -> bool:
    """Is ``name`` one part of a path, so that it cannot point outside its folder?"""
    return name not in ("", ".", "..") and not any(sign in name for sign in "/\\\0")
