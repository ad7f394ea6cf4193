"""The list of campaigns in a folder, and how a name that a player typed is resolved."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import rules
from rules.engine.seat_names import name_key
from saves import campaign_file, snapshot
from saves.errors import SaveError
from saves.files import Files, is_file_name
from saves.header import MAX_NAME, Header, is_displayable
from saves.migrations import is_newer

HEAD_BYTES = 1 << 13
"""Bytes at the beginning of a campaign file that contain its header."""


@dataclass(frozen=True)
class Summary:
    """A campaign as lists show it. ``problem``: empty, or one line why it cannot be opened; ``header`` is None then.

    ``backup``: there is an older copy to resume from. ``is_newer``: a newer version of this program wrote it.
    ``recorded_name``: the campaign's name as far as an unreadable header gives it.
    """

    stem: str
    path: Path
    header: Header | None
    problem: str = ""
    backup: bool = False
    is_newer: bool = False
    recorded_name: str = ""

    @property
    def name(self) -> str:
        """The campaign's name, or the stem of its files."""
        return self.header.name if self.header else self.recorded_name or self.stem

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.header is not None and not self.header.waits_for

    @property
    def state(self) -> str:
        """File name, turn, decision and time of saving on one line, to tell campaigns of the same name apart."""
        if self.header is None:
            return self.problem
        header = self.header
        saved = f"{header.saved.astimezone(UTC):%Y-%m-%d %H:%M} UTC"
        return f"{self.path.name} (turn {header.turn}, decision {header.decision}, saved {saved})"


class AmbiguousNameError(SaveError):
    """Several campaigns have the name. The sentence lists them; ``campaigns`` are their summaries, newest first."""

    def __init__(self, name: str, campaigns: Sequence[Summary]) -> None:
        listed = "; ".join(summary.state for summary in campaigns)
        super().__init__(f"{len(campaigns)} campaigns are named {name!r}. Give the file name of one of them: {listed}.")
        self.campaigns = tuple(campaigns)


class Catalog:
    """The campaigns in ``folder``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def list(self) -> "list[Summary]":
        """List all campaigns, the last played first, those that cannot be opened at the end.

        Only the beginning of complete files is read, so ``open`` may still refuse one. A folder that does not exist
        is empty. Raises SaveError if the folder cannot be read.
        """
        try:
            names = os.listdir(self.folder)
        except FileNotFoundError:
            return []
        except OSError as error:
            raise SaveError(
                f"The campaigns in {self.folder} cannot be read ({error.strerror or error});"
                " repair the folder or choose another home."
            ) from None
        stems = {
            name.removesuffix(".bak").removesuffix(".toml")
            for name in names
            if name.endswith((".toml", ".toml.bak")) and ".history" not in name
        }
        summaries = [self._summary(Files(self.folder, stem)) for stem in sorted(stems)]
        readable = [summary for summary in summaries if summary.header]
        readable.sort(key=_time_saved, reverse=True)
        return readable + [summary for summary in summaries if not summary.header]

    def latest(self) -> Summary | None:
        """Return the campaign to resume by default: the last played that is not over, else the last played; None if
        there is none that this version can open. Raises SaveError as ``list`` does."""
        readable = [summary for summary in self.list() if summary.header]
        return next((summary for summary in readable if not summary.over), readable[0] if readable else None)

    def get(self, stem: str) -> Summary:
        """Return the campaign whose files have that stem, as in ``Summary.stem``. Raises SaveError if there is none."""
        if is_file_name(stem) and (files := Files(self.folder, stem)).exist:
            return self._summary(files)
        raise SaveError(f"There is no campaign file {stem!r}.")

    def find(self, text: str) -> Summary:
        """Resolve what a player typed: a campaign's name, or the name of its file with or without ``.toml``.

        The first of these that fits counts: the file name with ``.toml``; exactly the name; exactly the stem; the same
        name (``name_key``); the stem in any case. Raises AmbiguousNameError if several campaigns fit equally well,
        SaveError if none does or the folder cannot be read.
        """
        known = self.list()
        key, stem = name_key(text), text.strip().removesuffix(".toml")
        tests: tuple[Callable[[Summary], bool], ...] = (
            lambda summary: stem != text.strip() and summary.stem == stem,
            lambda summary: summary.name == text,
            lambda summary: summary.stem == text,
            lambda summary: name_key(summary.name) == key,
            lambda summary: summary.stem.casefold() == stem.casefold(),
        )
        for fits in tests:
            if matches := [summary for summary in known if fits(summary)]:
                if len(matches) > 1:
                    raise AmbiguousNameError(text, matches)
                return matches[0]
        names = ", ".join(summary.name for summary in known[:5])
        hint = f"the latest are: {names}" if known else "there are none yet"
        raise SaveError(f"There is no campaign {text!r}; {hint}.")

    def free_name(self, wish: str) -> str:
        """Return ``wish``, or ``wish 2`` and so on: the first that no campaign has. Raises SaveError as ``list``."""
        taken = {name_key(summary.name) for summary in self.list()}
        base = wish.strip()[: MAX_NAME - 4]
        count, name = 1, base
        while name_key(name) in taken:
            count += 1
            name = f"{base} {count}"
        return name

    def require_free_name(self, name: str, except_stem: str = "") -> None:
        """Check the name for a campaign; the campaign with ``except_stem`` may have it. Raises SaveError if it cannot
        be displayed, is too long, or another campaign has it."""
        if not is_displayable(name):
            raise SaveError("A campaign's name needs printable characters; choose another name.")
        if len(name) > MAX_NAME:
            raise SaveError(f"A campaign's name has at most {MAX_NAME} characters; choose a shorter one.")
        for summary in self.list():
            if name_key(summary.name) == name_key(name) and summary.stem != except_stem:
                raise SaveError(f"There is a campaign {summary.name!r} already; choose another name.")

    def _summary(self, files: Files) -> Summary:
        backup = files.backup.exists()
        section = _read_head(files.main)
        recorded = section.get("name") if section else None
        name = recorded if isinstance(recorded, str) and is_displayable(recorded) else ""
        if section and is_newer(section, _rules_versions):
            problem = f"{files.main.name}: made by a newer version of Regalia; update Regalia to open it"
            return Summary(files.stem, files.main, None, problem, backup, is_newer=True, recorded_name=name[:MAX_NAME])
        try:
            header = (campaign_file.header_of(section) if section else None) or snapshot.read(files.main).header
        except SaveError as error:
            return Summary(files.stem, files.main, None, str(error), backup)
        if header.game not in rules.games():
            problem = f"{files.main.name}: campaign.game: {header.game!r} is not known here"
            return Summary(files.stem, files.main, None, problem, backup)
        return Summary(files.stem, files.main, header, "", backup)


def _time_saved(summary: Summary) -> datetime:
    return summary.header.saved if summary.header else datetime.min.replace(tzinfo=UTC)


def _rules_versions(key: str) -> range:
    infos = rules.game_infos()
    return infos[key].versions if key in infos else range(0)


def _read_head(path: Path) -> campaign_file.Section | None:
    """Read the section ``[campaign]`` at the beginning of a complete file; None if the whole file must be read."""
    try:
        with path.open("rb") as file:
            head = file.read(HEAD_BYTES)
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - len(campaign_file.END)))
            is_complete = file.read() == campaign_file.END.encode()
    except OSError:
        return None
    return campaign_file.read_section(head) if is_complete and size <= campaign_file.MAX_BYTES else None
