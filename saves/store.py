"""All campaigns of one home folder."""

import contextlib
import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import rules
from rules import Table
from saves import format as form
from saves import history, snapshot
from saves.campaign import Campaign, Clock
from saves.errors import SaveError
from saves.files import MAX_STEM, Files, is_stem, stem_of
from saves.lock import Lock

HEAD_BYTES = 1 << 14
"""The header of a campaign ends before that."""


@dataclass(frozen=True)
class Summary:
    """A campaign as the hall lists it. ``problem`` is empty, or one line why it cannot be opened as it is;
    ``header`` is None then. ``backup`` says that an older copy is there to go on from."""

    stem: str
    path: Path
    header: form.Header | None
    problem: str = ""
    backup: bool = False

    @property
    def name(self) -> str:
        """The campaign's name, or what its files are called."""
        return self.header.name if self.header else self.stem

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.header is not None and not self.header.waits_for


def now() -> datetime:
    """The time, as campaigns note it: in UTC, to the second."""
    return datetime.now(UTC).replace(microsecond=0)


class Store:
    """The campaigns below ``home`` (in its folder ``campaigns``, made when it is needed)."""

    def __init__(self, home: Path, clock: Clock = now) -> None:
        self.folder = home / "campaigns"
        self._now = clock

    # ---- looking ---------------------------------------------------------------------------------

    def list(self) -> "list[Summary]":
        """All campaigns, the one played last first, those that cannot be opened at the end.

        Of files that look whole only the beginning is read, so ``open`` may still find one bad.
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
        good = [one for one in found if one.header]
        good.sort(key=lambda one: one.header.saved if one.header else now(), reverse=True)
        return good + [one for one in found if not one.header]

    def latest(self) -> Summary | None:
        """The campaign to go on with: the one played last that is not over, else the one played last."""
        good = [one for one in self.list() if one.header]
        return next((one for one in good if not one.over), good[0] if good else None)

    def find(self, name: str) -> Summary:
        """The campaign whose files are called so (``Summary.stem``), or that has that name, in any case.

        Raises SaveError if there is none.
        """
        files = Files(self.folder, name)
        if is_stem(name) and files.exist:
            return self._summary(files)
        known = self.list()
        folded = name.strip().casefold()
        hits = [
            *(one for one in known if one.name == name),
            *(one for one in known if one.name.casefold() == folded),
            *(one for one in known if one.stem.casefold() == folded.removesuffix(".toml")),
        ]
        if hits:
            return hits[0]
        names = ", ".join(one.name for one in known[:5])
        there = f"the latest are: {names}" if known else "there are none yet"
        raise SaveError(f"There is no campaign {name!r}; {there}.")

    def free_name(self, wish: str) -> str:
        """``wish``, or ``wish 2`` and so on, whichever no campaign has yet."""
        taken = {one.name.casefold() for one in self.list()}
        count, name = 1, wish.strip()[: form.MAX_NAME - 4]
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
        players: Sequence[form.Player],
        seed: int,
        guide: str = "",
        take_back: bool = False,
    ) -> Campaign:
        """A new campaign of a new table, set up with that seed, before its first decision; saved at once.
        Dice may be scripted for it; ``guide`` names the explanations that go with it; ``take_back``: the one person
        at the table takes back freely.

        Raises SaveError for a name that is taken or cannot be shown, or when the disk refuses.
        """
        if table.number:
            raise ValueError("a campaign begins before the first decision")
        if [player.name for player in players] != table.seats:
            raise ValueError("the players are those of the table, in its order")
        created = self._now()
        header = form.describe(table, name, players, created, guide, take_back)
        form.check_header(header)
        if len(name) > form.MAX_NAME:
            raise SaveError(f"A campaign's name has at most {form.MAX_NAME} characters; take a shorter one.")
        if any(one.name.casefold() == name.casefold() for one in self.list()):
            raise SaveError(f"There is a campaign {name!r} already; choose another name.")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            files, lock = self._claim(name, created)
        except OSError as fault:
            raise self._refused(name, fault) from None
        try:
            files.history.unlink(missing_ok=True)  # of a campaign that was never finished being created
            size = history.append(files.history, history.start(table, seed, created, take_back), 0)
            files.put(form.render(header, table.to_dict(), created))
        except OSError as fault:
            lock.release()
            raise self._refused(name, fault) from None
        return Campaign(table, name, players, created, files, lock, self._now, size, guide, take_back)

    def open(self, name: str, backup: bool = False) -> Campaign:
        """Go on with a campaign, exactly where it stood after the last answer that counted.

        A campaign whose file is bad is refused, and the file is left alone. With ``backup`` the bad file is
        moved aside (to ``.bad``) and the last good copy takes its place; what the history has beyond it is
        played again.

        Raises SaveError (its ``backup`` tells whether a good copy is there), Locked if it is open elsewhere.
        """
        one = self.find(name)
        files = Files(self.folder, one.stem)
        lock = Lock(files.lock, files.holder)
        lock.take(one.name, self._now())
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
        except OSError as fault:
            lock.release()
            raise self._refused(one.name, fault) from None
        except BaseException:
            lock.release()
            raise
        return campaign

    def delete(self, name: str) -> None:
        """Delete a campaign with all its files. Raises SaveError, Locked if it is open."""
        one = self.find(name)
        files = Files(self.folder, one.stem)
        lock = Lock(files.lock, files.holder)
        lock.take(one.name, self._now())
        try:
            files.remove()
        except OSError as fault:
            raise self._refused(one.name, fault) from None
        finally:
            lock.release()
        with contextlib.suppress(OSError):
            files.lock.unlink(missing_ok=True)

    # ---- inside ----------------------------------------------------------------------------------

    def _summary(self, files: Files) -> Summary:
        backup = files.backup.exists()
        try:
            header = _peek(files.main) or snapshot.read(files.main).header
        except SaveError as fault:
            return Summary(files.stem, files.main, None, str(fault), backup)
        if header.game not in rules.games():
            problem = f"{files.main.name}: campaign.game: {header.game!r} is not known here"
            return Summary(files.stem, files.main, None, problem, backup)
        return Summary(files.stem, files.main, header, "", backup)

    def _claim(self, name: str, created: datetime) -> tuple[Files, Lock]:
        """Free file names for a new campaign, locked."""
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
        raise SaveError(f"Too many campaigns are called like {name!r}; choose another name.")

    def _read(self, files: Files, backup: bool) -> snapshot.Snapshot:
        try:
            return snapshot.read(files.main)
        except SaveError as fault:
            bad = str(fault)
        try:
            found = snapshot.read(files.backup)
        except SaveError as fault:
            older = f"the backup is no better ({fault})" if files.backup.exists() else "there is no backup"
            raise SaveError(f"{bad}; {older}.") from None
        if not backup:
            when = f"{found.header.saved:%Y-%m-%d %H:%M} UTC"
            raise SaveError(
                f"{bad}; a good backup of {when}, decision {found.header.decision}, is there: open with the"
                " backup to go on from it (the bad file is kept).",
                backup=True,
            )
        if os.path.lexists(files.main):
            files.set_aside()
        files.put(files.backup.read_text(encoding="utf-8"))
        return found

    def _refused(self, name: str, fault: OSError) -> SaveError:
        return SaveError(f"{name}: {self.folder} refuses ({fault.strerror or fault}); make room or mend the folder.")


def _peek(path: Path) -> form.Header | None:
    """The header from the beginning of a file that has its end; None if a closer look is needed."""
    try:
        with path.open("rb") as file:
            head = file.read(HEAD_BYTES)
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - len(form.END)))
            whole = file.read() == form.END.encode()
    except OSError:
        return None
    return form.header_of(head) if whole and size <= form.MAX_BYTES else None
