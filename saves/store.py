"""The campaigns of one home folder: created, opened, deleted, renamed, copied and imported."""

import contextlib
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec import structs

from rules import Table
from saves import campaign_file, history, snapshot
from saves.campaign import Campaign, Clock
from saves.catalog import Catalog, Summary
from saves.checker import check
from saves.errors import SaveError
from saves.files import MAX_STEM, Files, stem_of, write_through
from saves.header import Player, make_header, validate_header
from saves.lock import Lock

CampaignRef = str | Summary
"""A campaign: what a player typed, resolved by ``find``, or a summary, which is always exactly that campaign."""


def now() -> datetime:
    """The current time as campaigns record it: UTC, in whole seconds."""
    return datetime.now(UTC).replace(microsecond=0)


class Store(Catalog):
    """The campaigns in the folder ``campaigns`` of ``home``, which is created when needed."""

    def __init__(self, home: Path, clock: Clock = now) -> None:
        super().__init__(home / "campaigns")
        self._now = clock

    @classmethod
    def of_file(cls, path: Path, clock: Clock = now) -> "tuple[Store, Summary]":
        """Return the store of the folder that contains the campaign file at ``path``, and the campaign's summary.

        With them a campaign outside of the home folder can be opened, replayed or exported where it is. ``path`` may
        end in ``.bak``. Raises SaveError if there is no such file.
        """
        if not path.is_file():
            raise SaveError(f"{path}: file not found.")
        store = cls(path.parent, clock)
        store.folder = path.parent
        return store, store.get(path.name.removesuffix(".bak").removesuffix(".toml"))

    def resolve(self, campaign: CampaignRef) -> Summary:
        """Return the summary of a campaign; a name is resolved by ``find``. Raises SaveError as ``find`` does."""
        return campaign if isinstance(campaign, Summary) else self.find(campaign)

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
        self.require_free_name(name)
        with self._claimed(name) as (files, lock):
            files.history.unlink(missing_ok=True)  # left by an interrupted creation
            size = history.append(files.history, history.start_record(table, seed, created, take_back), 0)
            files.replace_main(campaign_file.render(header, table.to_dict(), created))
        return Campaign(table, name, players, created, files, lock, self._now, size, guide, take_back)

    def open(self, campaign: CampaignRef, backup: bool = False) -> Campaign:
        """Resume a campaign exactly after the last answer that counted.

        An invalid file is refused and left unchanged. With ``backup`` it is renamed (to ``.bad``), the last good copy
        takes its place, and decisions that only the history has are replayed.

        Raises SaveError (whose ``backup`` says whether there is a good copy); LockedError if it is open elsewhere;
        AmbiguousNameError as ``find`` does.
        """
        summary = self.resolve(campaign)
        if summary.is_newer:  # its backup, if an older version wrote it, must not replace it
            raise SaveError(f"{summary.problem}.")
        files = Files(self.folder, summary.stem)
        lock = Lock(files.lock, files.holder)
        lock.take(summary.name, self._now())
        try:
            saved = self._read(files, backup)
            header = saved.header
            opened = Campaign(
                saved.table,
                header.name,
                header.seats,
                header.created,
                files,
                lock,
                self._now,
                0,
                header.guide,
                header.take_back,
                saved.notes,
            )
            opened.catch_up(saved.migrated)
        except OSError as error:
            lock.release()
            raise self._refused(summary.name, error) from None
        except BaseException:
            lock.release()
            raise
        return opened

    # ---- keeping order ---------------------------------------------------------------------------

    def delete(self, campaign: CampaignRef) -> None:
        """Delete a campaign with all its files. Raises SaveError; LockedError if it is open."""
        summary = self.resolve(campaign)
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

    def rename(self, campaign: CampaignRef, name: str) -> Summary:
        """Give a campaign and its files another name, and return its new summary. Its time of saving stays.

        The old files are deleted only after the new ones are on disk. Raises SaveError: the name is taken or cannot be
        displayed, the campaign is invalid, or the disk refuses; LockedError if it is open.
        """
        summary = self.resolve(campaign)
        self.require_free_name(name, summary.stem)
        with self.open(summary) as opened:
            if stem_of(name) == summary.stem:
                saved = snapshot.read(opened.files.main)
                header = structs.replace(saved.header, name=name)
                text = campaign_file.render(header, saved.plain, header.saved, saved.notes)
                try:
                    opened.files.replace_main(text)
                except OSError as error:
                    raise self._refused(name, error) from None
                return self.get(summary.stem)
            files = self._duplicate(opened.files, name)
            try:
                opened.files.remove()
            except OSError as error:
                raise self._refused(summary.name, error) from None
        with contextlib.suppress(OSError):
            opened.files.lock.unlink(missing_ok=True)
        return self.get(files.stem)

    def copy(self, campaign: CampaignRef, name: str = "") -> Summary:
        """Copy a campaign with its history and private notes, and return the copy's summary.

        Without a ``name`` the copy gets a free one like the original's. The original may be open. Raises SaveError: the
        name is taken or cannot be displayed, the campaign is invalid, or the disk refuses.
        """
        summary = self.resolve(campaign)
        name = name or self.free_name(summary.name)
        self.require_free_name(name)
        return self.get(self._duplicate(Files(self.folder, summary.stem), name).stem)

    def import_file(self, path: Path, name: str = "", on_progress: history.OnProgress | None = None) -> Summary:
        """Check the campaign file at ``path`` with its history beside it, copy both into this store, and return the
        summary of the new campaign.

        Without a ``name`` it keeps its own, with a number if that is taken. ``on_progress`` follows the check. Raises
        SaveError: the check found a problem, the name is taken or cannot be displayed, or the disk refuses.
        """
        if path.name.endswith(".history.toml"):
            raise SaveError(f"{path.name} is a history; give the campaign's file instead.")
        report = check(path, on_progress)
        if not report.good:
            raise SaveError(f"{report.line}.")
        name = name or self.free_name(snapshot.read(path).header.name)
        self.require_free_name(name)
        stem = path.name.removesuffix(".bak").removesuffix(".toml")
        return self.get(self._duplicate(Files(path.parent, stem), name, path).stem)

    # ---- inside ----------------------------------------------------------------------------------

    def _duplicate(self, source: Files, name: str, main: Path | None = None) -> Files:
        """Copy the campaign in ``source`` (in its file ``main`` if given) under a new name; return the new files."""
        # The main file first: whoever plays on writes the history before it, so the copied history reaches as far.
        saved = snapshot.read(main or source.main)
        header = structs.replace(saved.header, name=name)
        with self._claimed(name) as (files, lock):
            try:
                records = source.history.read_bytes()
            except FileNotFoundError:
                records = b""
            files.history.unlink(missing_ok=True)
            if records:
                write_through(files.history, records)
            if saved.migrated:
                table, size = saved.table, history.tail(files.history, saved.table.number).size if records else 0
                why = "the campaign was made by an older version"
                text = history.restart_record(table.number, table.checksum(), table.to_dict(), why)
                history.append(files.history, text, size)
            files.replace_main(campaign_file.render(header, saved.plain, header.saved, saved.notes))
            lock.release()
        with contextlib.suppress(OSError):
            files.lock.unlink(missing_ok=True)
        return files

    @contextmanager
    def _claimed(self, name: str) -> Iterator[tuple[Files, Lock]]:
        """Find unused file names for a campaign, and lock them; released if the block raises. Raises SaveError."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            files, lock = self._claim(name)
        except OSError as error:
            raise self._refused(name, error) from None
        try:
            yield files, lock
        except OSError as error:
            lock.release()
            raise self._refused(name, error) from None
        except BaseException:
            lock.release()
            raise

    def _claim(self, name: str) -> tuple[Files, Lock]:
        base = stem_of(name)
        for count in range(1, 10_000):
            files = Files(self.folder, base if count == 1 else f"{base[:MAX_STEM]}-{count}")
            if files.exist:
                continue
            lock = Lock(files.lock, files.holder)
            lock.take(name, self._now())
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
            saved = snapshot.read(files.backup)
        except SaveError as error:
            older = f"the backup is invalid, too ({error})" if files.backup.exists() else "there is no backup"
            raise SaveError(f"{reason}; {older}.") from None
        if not backup:
            when = f"{saved.header.saved:%Y-%m-%d %H:%M} UTC"
            raise SaveError(
                f"{reason}; a good backup of {when}, decision {saved.header.decision}, exists: open with the"
                " backup to resume from it (the invalid file is kept).",
                backup=True,
            )
        if os.path.lexists(files.main):
            files.set_aside()
        files.replace_main(files.backup.read_text(encoding="utf-8"))
        return saved

    def _refused(self, name: str, error: OSError) -> SaveError:
        return SaveError(
            f"{name}: cannot write in {self.folder} ({error.strerror or error}); free some space or repair the folder."
        )
