"""The files of one campaign, and how they are replaced without ever being half there."""

import contextlib
import os
import re
import shutil
import unicodedata
from dataclasses import dataclass
from pathlib import Path

_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
MAX_STEM = 40


@dataclass(frozen=True)
class Files:
    """Where the campaign with that stem keeps its files."""

    folder: Path
    stem: str

    @property
    def main(self) -> Path:
        """The game as it stands."""
        return self.folder / f"{self.stem}.toml"

    @property
    def backup(self) -> Path:
        """The last good file before that."""
        return self.folder / f"{self.stem}.toml.bak"

    @property
    def history(self) -> Path:
        """Every decision."""
        return self.folder / f"{self.stem}.history.toml"

    @property
    def lock(self) -> Path:
        """The lock."""
        return self.folder / f"{self.stem}.lock"

    @property
    def holder(self) -> Path:
        """Who holds the lock."""
        return self.folder / f"{self.stem}.holder"

    @property
    def exist(self) -> bool:
        """Is there a campaign of that stem, or what is left of one?"""
        return any(os.path.lexists(path) for path in (self.main, self.backup))

    def put(self, text: str) -> None:
        """Make ``text`` the main file and the one before it the backup; on disk when this returns.

        At every instant a whole main file stands there. Raises OSError, and leaves both files as they were.
        """
        fresh = self.main.with_suffix(".toml.tmp")
        write_through(fresh, text.encode())
        if self.main.exists():
            older = self.main.with_suffix(".toml.bak.tmp")
            older.unlink(missing_ok=True)
            try:
                os.link(self.main, older)
            except OSError:  # not every file system has links
                shutil.copyfile(self.main, older)
            os.replace(older, self.backup)
        os.replace(fresh, self.main)
        sync_folder(self.folder)

    def set_aside(self) -> Path:
        """Move a bad main file out of the way; nothing is overwritten. The new path. Raises OSError."""
        count, aside = 1, self.main.with_suffix(".toml.bad")
        while os.path.lexists(aside):
            count += 1
            aside = self.main.with_suffix(f".toml.bad{count}")
        os.rename(self.main, aside)
        return aside

    def remove(self) -> None:
        """Delete all of it but the lock, the main file last, so that what is half deleted is still listed."""
        rest = [*self.folder.glob(f"{self.stem}.toml.*"), self.history]
        for path in (*rest, self.main):
            path.unlink(missing_ok=True)
        sync_folder(self.folder)


def write_through(path: Path, data: bytes) -> None:
    """Write a file and see it on disk. Raises OSError, and leaves nothing half written."""
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
    """See the names in a folder on disk, where the system has a way to do so."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def stem_of(name: str) -> str:
    """A name for files made of a campaign's name: small letters, digits, hyphens; good on every system."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = "-".join(re.findall(r"[a-z0-9]+", plain))[:MAX_STEM].strip("-")
    return f"{stem or 'campaign'}-game" if not stem or stem in _RESERVED else stem


def is_stem(name: str) -> bool:
    """Is ``name`` of the kind that ``stem_of`` makes, so that it leads nowhere else?"""
    return re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) is not None
