"""The campaigns of one home folder: created, listed, opened, deleted."""

import contextlib
import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import rules
from rules import Table
from saves import campaign_file, history, snapshot
from saves.campaign import Campaign, Clock
from saves.errors import SaveError
from saves.files import MAX_STEM, Files, is_stem, stem_of
from saves.header import MAX_NAME, Header, Player, make_header, validate_header
from saves.lock import Lock

HEAD_BYTES = 1 << 14
"""Bytes at the beginning of a campaign file that contain its header."""


@dataclass(frozen=True)
class Summary:
    """A campaign as lists show it. ``problem``: empty, or one line why it cannot be opened; ``header`` is None then.
    ``backup``: there is an older copy to resume from."""

    stem: str
    path: Path
    header: Header | None
    problem: str = ""
    backup: bool = False

    @property
    def name(self) -> str:
        """The campaign's name, or the stem of its files."""
        return self.header.name if self.header else self.stem

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.header is not None and not self.header.waits_for


def now() -> datetime:
    """The current time as campaigns record it: UTC, in whole seconds."""
    return datetime.now(UTC).replace(microsecond=0)


class Store:
    """The campaigns in the folder ``campaigns`` of ``home``, which is created when needed."""

    def __init__(self, home: Path, clock: Clock = now) -> None:
        self.folder = home / "campaigns"
        self._now = clock

    # ---- looking ---------------------------------------------------------------------------------

    def list(self) -> "list[Summary]":
        """List all campaigns, the last played first, those that cannot be opened at the end.

        Only the beginning of complete files is read, so ``open`` may still refuse one.
        """
        try:
            names = os.listdir(self.folder)
        except OSError:
            return []
        stems = {
            name.removesuffix(".bak").removesuffix(".toml")
            for name in names
            if name.endswith((".toml", ".toml.bak")) and not name.endswith(".history.toml")
        }
        found = [self._summary(Files(self.folder, stem)) for stem in sorted(stems)]
        good = [summary for summary in found if summary.header]
        good.sort(key=lambda summary: summary.header.saved if summary.header else now(), reverse=True)
        return good + [summary for summary in found if not summary.header]

    def latest(self) -> Summary | None:
        """The campaign to resume by default: the last played that is not over, else the last played."""
        good = [summary for summary in self.list() if summary.header]
        return next((summary for summary in good if not summary.over), good[0] if good else None)

    def find(self, name: str) -> Summary:
        """Find a campaign by the stem of its files or by its name, in any case. Raises SaveError if there is none."""
        files = Files(self.folder, name)
        if is_stem(name) and files.exist:
            return self._summary(files)
        known = self.list()
        folded = name.strip().casefold()
        hits = [
            *(summary for summary in known if summary.name == name),
            *(summary for summary in known if summary.name.casefold() == folded),
            *(summary for summary in known if summary.stem.casefold() == folded.removesuffix(".toml")),
        ]
        if hits:
            return hits[0]
        names = ", ".join(summary.name for summary in known[:5])
        there = f"the latest are: {names}" if known else "there are none yet"
        raise SaveError(f"There is no campaign {name!r}; {there}.")

    def free_name(self, wish: str) -> str:
        """Return ``wish``, or ``wish 2`` and so on: the first that no campaign has."""
        taken = {summary.name.casefold() for summary in self.list()}
        count, name = 1, wish.strip()[: MAX_NAME - 4]
        base = name
        while name.casefold() in taken:
            count += 1
            name = f"{base} {count}"
        return name

    # ---- playing ---------------------------------------------------------------------------------

    def create(
        self,
        name: str,
        table: Table[Any],
        players: Sequence[Player],
        seed: int,
        guide: str = "",
        take_back: bool = False,
    ) -> Campaign:
        """Create and save a campaign of a new table, set up with ``seed``, before its first decision.

        Its dice may be scripted. ``guide`` is the key of its guided turn; ``take_back``: the only person at the table
        may take back any answer. Raises SaveError for a name that is taken or cannot be displayed, or if the disk
        refuses; ValueError for a table that has moved or other players than the table's.
        """
        if table.number:
            raise ValueError("a campaign begins before the first decision")
        if [player.name for player in players] != table.seats:
            raise ValueError("the players are those of the table, in its order")
        created = self._now()
        header = make_header(table, name, players, created, guide, take_back)
        validate_header(header)
        if len(name) > MAX_NAME:
            raise SaveError(f"A campaign's name has at most {MAX_NAME} characters; choose a shorter one.")
        if any(summary.name.casefold() == name.casefold() for summary in self.list()):
            raise SaveError(f"There is a campaign {name!r} already; choose another name.")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            files, lock = self._claim(name, created)
        except OSError as error:
            raise self._refused(name, error) from None
        try:
            files.history.unlink(missing_ok=True)  # left by an interrupted creation
            size = history.append(files.history, history.start_record(table, seed, created, take_back), 0)
            files.replace_main(campaign_file.render(header, table.to_dict(), created))
        except OSError as error:
            lock.release()
            raise self._refused(name, error) from None
        return Campaign(table, name, players, created, files, lock, self._now, size, guide, take_back)

    def open(self, name: str, backup: bool = False) -> Campaign:
        """Resume a campaign exactly after the last answer that counted.

        An invalid file is refused and left unchanged. With ``backup`` it is renamed (to ``.bad``), the last good copy
        takes its place, and decisions that only the history has are replayed.

        Raises SaveError (whose ``backup`` says whether there is a good copy); LockedError if it is open elsewhere.
        """
        summary = self.find(name)
        files = Files(self.folder, summary.stem)
        lock = Lock(files.lock, files.holder)
        lock.take(summary.name, self._now())
        try:
            found = self._read(files, backup)
            header = found.header
            campaign = Campaign(
                found.table,
                header.name,
                header.seats,
                header.created,
                files,
                lock,
                self._now,
                0,
                header.guide,
                header.take_back,
            )
            campaign.catch_up(found.migrated)
        except OSError as error:
            lock.release()
            raise self._refused(summary.name, error) from None
        except BaseException:
            lock.release()
            raise
        return campaign

    def delete(self, name: str) -> None:
        """Delete a campaign with all its files. Raises SaveError; LockedError if it is open."""
        summary = self.find(name)
        files = Files(self.folder, summary.stem)
        lock = Lock(files.lock, files.holder)
        lock.take(summary.name, self._now())
        try:
            files.remove()
        except OSError as error:
            raise self._refused(summary.name, error) from None
        finally:
            lock.release()
        with contextlib.suppress(OSError):
            files.lock.unlink(missing_ok=True)

    # ---- inside ----------------------------------------------------------------------------------

    def _summary(self, files: Files) -> Summary:
        backup = files.backup.exists()
        try:
            header = _peek(files.main) or snapshot.read(files.main).header
        except SaveError as error:
            return Summary(files.stem, files.main, None, str(error), backup)
        if header.game not in rules.games():
            problem = f"{files.main.name}: campaign.game: {header.game!r} is not known here"
            return Summary(files.stem, files.main, None, problem, backup)
        return Summary(files.stem, files.main, header, "", backup)

    def _claim(self, name: str, created: datetime) -> tuple[Files, Lock]:
        """Find unused file names for a new campaign, and lock them."""
        base = stem_of(name)
        for count in range(1, 10_000):
            files = Files(self.folder, base if count == 1 else f"{base[:MAX_STEM]}-{count}")
            if files.exist:
                continue
            lock = Lock(files.lock, files.holder)
            lock.take(name, created)
            if not files.exist:
                return files, lock
            lock.release()
        raise SaveError(f"Too many campaigns have a name like {name!r}; choose another name.")

    def _read(self, files: Files, backup: bool) -> snapshot.Snapshot:
        try:
            return snapshot.read(files.main)
        except SaveError as error:
            reason = str(error)
        try:
            found = snapshot.read(files.backup)
        except SaveError as error:
            older = f"the backup is invalid, too ({error})" if files.backup.exists() else "there is no backup"
            raise SaveError(f"{reason}; {older}.") from None
        if not backup:
            when = f"{found.header.saved:%Y-%m-%d %H:%M} UTC"
            raise SaveError(
                f"{reason}; a good backup of {when}, decision {found.header.decision}, exists: open with the"
                " backup to resume from it (the invalid file is kept).",
                backup=True,
            )
        if os.path.lexists(files.main):
            files.set_aside()
        files.replace_main(files.backup.read_text(encoding="utf-8"))
        return found

    def _refused(self, name: str, error: OSError) -> SaveError:
        return SaveError(
            f"{name}: cannot write in {self.folder} ({error.strerror or error}); free some space or repair the folder."
        )


def _peek(path: Path) -> Header | None:
    """Read the header from the beginning of a complete file; None if the whole file must be read."""
    try:
        with path.open("rb") as file:
            head = file.read(HEAD_BYTES)
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - len(campaign_file.END)))
            is_complete = file.read() == campaign_file.END.encode()
    except OSError:
        return None
    section = campaign_file.read_section(head) if is_complete and size <= campaign_file.MAX_BYTES else None
    return campaign_file.header_of(section) if section else None
