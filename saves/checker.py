"""Verification of a campaign: its file is read as strictly as for resuming, and its history is replayed."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import rules
from rules import RulesError, Table
from saves import history, snapshot
from saves.errors import SaveError
from saves.history import DecisionRecord, RestartRecord, StartRecord, TakenBackRecord
from saves.migrations import FORMAT
from saves.move_log import MoveLog
from saves.options import TAKE_BACK
from saves.plain_data import first_difference


@dataclass
class Report:
    """The result of a check. ``problems``: errors, the first one first; ``notes``: facts worth knowing.

    ``replayed`` counts the decisions that were replayed with the same result. ``options`` lists those that differ
    from the default.
    """

    path: Path
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    replayed: int = 0
    options: list[str] = field(default_factory=list)

    @property
    def good(self) -> bool:
        """Is the campaign free of problems?"""
        return not self.problems

    @property
    def line(self) -> str:
        """The report on one line."""
        if self.problems:
            return self.problems[0]
        with_options = f" with {', '.join(self.options)}" if self.options else ""
        decisions = "1 decision" if self.replayed == 1 else f"{self.replayed} decisions"
        return "; ".join([f"{self.path.name}: good, {decisions} replayed{with_options}", *self.notes])


def check(path: Path, on_progress: history.OnProgress | None = None) -> Report:
    """Check a campaign file (``NAME.toml`` or its ``.bak``) with its history, or a history alone.

    ``on_progress`` is called now and then with the share of the history that is done. Raises nothing, whatever the
    files contain.
    """
    report = Report(path)
    if path.name.endswith(".history.toml"):
        _HistoryCheck(report, path, None).run(on_progress)
        return report
    try:
        saved = snapshot.examine(path)
    except SaveError as error:
        report.problems.append(str(error))
        return report
    report.options = _option_list(saved.table, saved.header.take_back)
    history_path = path.with_name(f"{path.name.partition('.toml')[0]}.history.toml")
    if history_path.exists():
        _HistoryCheck(report, history_path, saved).run(on_progress)
    else:
        report.notes.append("history incomplete: the file is missing")
    if saved.tampering and report.good:
        # Differences from the history are reported above; this covers what only the campaign file contains.
        report.problems.append(saved.tampering)
    return report


class _StopError(Exception):
    """The replay cannot continue; ``str()`` is the problem."""


class _HistoryCheck:
    """Replays a history and compares the table with the campaign file when it reaches the same decision."""

    def __init__(self, report: Report, path: Path, saved: snapshot.Snapshot | None) -> None:
        self.report = report
        self.path = path
        self.saved = saved
        self.log: MoveLog | None = None
        self.allows_take_back = saved is None or saved.header.take_back
        self.is_compared = False
        self.place = ""

    @property
    def table(self) -> Table[Any] | None:
        """The replayed table, once there is one."""
        return self.log.table if self.log else None

    def run(self, on_progress: history.OnProgress | None = None) -> None:
        """Fill the report."""
        report = self.report
        try:
            data = snapshot.read_bytes(self.path, history.MAX_BYTES)
            if len(data) > history.MAX_BYTES:
                raise SaveError("too long to be read")
            is_torn = not history.is_complete(data)
            count, last = 0, None
            for line, record in history.read_records(data, on_progress):
                if last is not None:
                    self._replay(*last, is_first=count == 0)
                    count += 1
                last = line, record
            if last is not None and is_torn:
                report.notes.append("the last record of the history is torn; resuming cuts it off")
            elif last is not None:
                self._replay(*last, is_first=count == 0)
                count += 1
            if not count:
                raise SaveError("it contains no record")
            self._finish()
        except (SaveError, _StopError) as error:
            where = f"{self.place}: " if self.place and isinstance(error, _StopError) else ""
            report.problems.append(f"{self.path.name}: {where}{error}")

    def _replay(self, line: int, record: history.Record | str, is_first: bool) -> None:
        self.place = f"line {line}"
        if isinstance(record, str):
            raise _StopError(record)
        if is_first and isinstance(record, (DecisionRecord, TakenBackRecord)):
            raise _StopError("decision: the beginning of the history is missing")
        if isinstance(record, StartRecord):
            if not is_first:
                raise _StopError("start: a history begins only once")
            self._begin(record)
        elif isinstance(record, RestartRecord):
            self._restart(record)
        elif self.log is not None:
            self._compare_before(record.next)
            if isinstance(record, TakenBackRecord) and not self.allows_take_back:
                raise _StopError(f"decision {record.number}: taken back, but this campaign does not allow that")
            try:
                self.log.replay(record, with_chronicle=True)
            except SaveError as error:
                raise _StopError(str(error)) from None
            self.report.replayed += 1

    def _begin(self, start: StartRecord) -> None:
        if start.format != FORMAT:
            raise _StopError(f"start.format: {start.format} is unknown")
        try:
            if start.rules_version not in rules.game(start.game).versions:
                version = start.rules_version
                self.report.notes.append(f"history not replayed: it began under rules version {version}")
                return
            table = start.table()
        except RulesError as error:
            raise _StopError(f"start: {error}") from None
        self._same(start.check, table.checksum(), "start: the seed leads to a different beginning")
        self._same(start.chronicle, table.journal.entries, "start.chronicle: the seed leads to a different one")
        if self.saved:
            header = self.saved.header
            pairs = {
                "game": (start.game, header.game),
                "created": (start.created, header.created),
                "take_back": (start.take_back, header.take_back),
            }
            for key, (recorded, expected) in pairs.items():
                if recorded != expected:
                    raise _StopError(f"start.{key}: {recorded}, but the campaign says {expected}")
        self.log, self.allows_take_back = MoveLog(table), start.take_back
        self.report.options = _option_list(table, start.take_back)

    def _restart(self, record: RestartRecord) -> None:
        table = self.table
        if table is not None:
            self._compare_before(record.number + 1)
        if table is not None and table.number == record.number and table.checksum() == record.check:
            return
        try:
            loaded = rules.load_table(record.table)
            self.log = MoveLog(loaded)
            self._same(record.check, loaded.checksum(), "restart: the table is not the recorded one")
        except RulesError as error:
            if record.table.get("rules_version") in _versions(record.table.get("game")):
                raise _StopError(f"restart.table.{error}") from None
            self.log = None
        self.report.notes.append(f"history incomplete: it restarts at decision {record.number} ({record.why})")

    def _compare_before(self, number: int) -> None:
        """Compare the replayed table with the campaign file if it is at the same decision, and the next record leads
        to decision ``number``, beyond it."""
        table, saved = self.table, self.saved
        if table is None or saved is None or self.is_compared or number <= table.number:
            return
        if table.number != saved.header.decision:
            return
        self.is_compared = True
        # An option that the game did not have when this was saved has its default.
        plain, replayed = {**saved.plain, "options": saved.table.options}, table.to_dict()
        saved_undo, full_undo = plain.pop("back", None), replayed.pop("back", None)
        if saved_undo and full_undo and saved_undo["numbers"] == full_undo["numbers"]:
            plain["back"], replayed["back"] = saved_undo, full_undo
        elif full_undo:  # the saved undo log began at a resume; loading it showed that it leads here
            kept = min(len(plain["chronicle"]), len(replayed["chronicle"]))
            for contents in (plain, replayed):
                contents["chronicle"] = contents["chronicle"][len(contents["chronicle"]) - kept :]
        if not saved.migrated and (difference := first_difference(plain, replayed)):
            self.report.problems.append(f"{self.report.path.name}: {difference} (compared with the history)")

    def _finish(self) -> None:
        table, saved = self.table, self.saved
        if saved is None or table is None:
            return
        self._compare_before(table.number + 1)
        ahead = table.number - saved.header.decision
        if ahead < 0:
            self.report.notes.append(f"history incomplete: the last {-ahead} decisions are missing")
        elif ahead > 0:
            self.report.notes.append(f"the history is ahead by {ahead}; resuming replays that")

    def _same(self, recorded: object, replayed: object, sentence: str) -> None:
        if recorded != replayed:
            raise _StopError(f"{sentence} (recorded: {recorded!r}, replayed: {replayed!r})")


def _option_list(table: Table[Any], take_back: bool) -> list[str]:
    """The options that differ from the default: those of the game, of the campaign, and custom data."""
    custom = [f"house_data={table.custom_data.file}"] if table.custom_data else []
    return [
        *table.game.summarize_options(table.options),
        *([TAKE_BACK.format_option(True)] if take_back else []),
        *custom,
    ]


def _versions(key: object) -> range:
    """The versions of a game's rules that can be played; none for an unknown game."""
    infos = rules.game_infos()
    return infos[str(key)].versions if str(key) in infos else range(0)
