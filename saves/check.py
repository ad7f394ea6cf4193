"""Is a campaign whole? Its file is read as strictly as for resuming, its history played again."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import rules
from rules import RulesError, Table
from saves import format as form
from saves import history, snapshot
from saves.errors import SaveError
from saves.migrations import FORMAT
from saves.options import TAKE_BACK
from saves.trail import Trail, carry_out

MAX_HISTORY = 1 << 28
"""Bytes; a longer history is not read."""


@dataclass
class Report:
    """What was found. ``problems`` are faults, the first one first; ``notes`` are worth knowing.

    ``replayed`` counts the decisions that were played again and came out the same. ``options`` are those of the
    game that are not as usual.
    """

    path: Path
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    replayed: int = 0
    options: list[str] = field(default_factory=list)

    @property
    def good(self) -> bool:
        """Is nothing wrong?"""
        return not self.problems

    @property
    def line(self) -> str:
        """All of it on one line."""
        if self.problems:
            return self.problems[0]
        with_options = f" with {', '.join(self.options)}" if self.options else ""
        return "; ".join([f"{self.path.name}: good, {self.replayed} decisions played again{with_options}", *self.notes])


def check(path: Path) -> Report:
    """Look at a campaign file (``NAME.toml`` or its ``.bak``) with its history, or at a history alone.

    Whatever stands in the files, nothing is raised.
    """
    report = Report(path)
    if path.name.endswith(".history.toml"):
        _Replay(report, path, None).run()
        return report
    try:
        found = snapshot.examine(path)
    except SaveError as fault:
        report.problems.append(str(fault))
        return report
    report.options = _named(found.table, found.header.take_back)
    beside = path.with_name(f"{path.name.partition('.toml')[0]}.history.toml")
    if beside.exists():
        _Replay(report, beside, found).run()
    else:
        report.notes.append("history incomplete: there is none")
    if found.changed and report.good:
        # What differs from the history has been named above; this is about what only the campaign itself tells.
        report.problems.append(found.changed)
    return report


class _StopError(Exception):
    """The replay cannot go on; ``str()`` is the problem."""


class _Replay:
    """The history played again, and compared with the campaign where it comes to the same decision."""

    def __init__(self, report: Report, path: Path, against: snapshot.Snapshot | None) -> None:
        self.report = report
        self.path = path
        self.against = against
        self.trail: Trail | None = None
        self.allowed = against is None or against.header.take_back
        self.compared = False
        self.place = ""

    @property
    def table(self) -> Table[Any] | None:
        """The table as far as it was played again."""
        return self.trail.table if self.trail else None

    def run(self) -> None:
        """Fill the report."""
        report = self.report
        try:
            data = snapshot.read_bytes(self.path, MAX_HISTORY)
            if len(data) > MAX_HISTORY:
                raise SaveError("too long to be read")
            found = list(history.records(data))
            torn = bool(found) and not history.whole(data)
            if torn:
                found.pop()
                report.notes.append("the last record of the history is torn; resuming cuts it off")
            if not found:
                raise SaveError("no record is in it")
            for index, (line, record) in enumerate(found):
                self.place = f"line {line}"
                self._follow(record, first=index == 0)
            self._finish()
        except (SaveError, _StopError) as fault:
            where = f"{self.place}: " if self.place and isinstance(fault, _StopError) else ""
            report.problems.append(f"{self.path.name}: {where}{fault}")

    def _follow(self, record: history.Record | str, first: bool) -> None:
        if isinstance(record, str):
            raise _StopError(record)
        if first and isinstance(record, (history.Made, history.TakenBack)):
            raise _StopError("decision: the beginning of the history is missing")
        if isinstance(record, history.Start):
            if not first:
                raise _StopError("start: a history begins only once")
            self._begin(record)
        elif isinstance(record, history.Restart):
            self._restart(record)
        elif self.trail is not None:
            self._compare(record.next)
            if isinstance(record, history.TakenBack):
                self._take_back(record, self.trail)
            else:
                self._make(record, self.trail)

    def _begin(self, start: history.Start) -> None:
        if start.format != FORMAT:
            raise _StopError(f"start.format: {start.format} is not known")
        try:
            if rules.game(start.game).version != start.rules_version:
                version = start.rules_version
                self.report.notes.append(f"history not played again: it began under rules version {version}")
                return
            table = start.table()
        except RulesError as fault:
            raise _StopError(f"start: {fault}") from None
        self._same(start.check, table.checksum(), "start: the seed gives another beginning")
        self._same(start.chronicle, table.journal.entries, "start.chronicle: the seed gives another one")
        if self.against:
            here = self.against.header
            there = {"game": start.game, "created": start.created, "take_back": start.take_back}
            for key, value in there.items():
                if getattr(here, key) != value:
                    raise _StopError(f"start.{key}: {value}, but the campaign says {getattr(here, key)}")
        self.trail, self.allowed = Trail(table), start.take_back
        self.report.options = _named(table, start.take_back)

    def _restart(self, restart: history.Restart) -> None:
        table = self.table
        if table is not None:
            self._compare(restart.number + 1)
        if table is not None and table.number == restart.number and table.checksum() == restart.check:
            return
        try:
            anew = rules.load_table(restart.table)
            self.trail = Trail(anew)
            self._same(restart.check, anew.checksum(), "restart: the table is not the one recorded")
        except RulesError as fault:
            if restart.table.get("rules_version") == _version(restart.table.get("game")):
                raise _StopError(f"restart.table.{fault}") from None
            self.trail = None
        self.report.notes.append(f"history incomplete: it begins anew at decision {restart.number} ({restart.why})")

    def _make(self, made: history.Made, trail: Trail) -> None:
        place, table = f"decision {made.number}", trail.table
        decision = table.decision
        if made.number != table.number:
            raise _StopError(f"{place}: by the records before it this is decision {table.number}")
        if decision is None:
            raise _StopError(f"{place}: the game is over before it")
        if decision.seat != made.seat:
            raise _StopError(f"{place}: seat {made.seat} chooses, but seat {decision.seat} is asked")
        told = len(table.journal)
        try:
            carry_out(trail, made.choice)
        except RulesError as fault:
            raise _StopError(f"{place}: choice: {fault}") from None
        self._same(made.check, table.checksum(), f"{place}: the table is another one after it")
        left = len(table.journal) if made.choice == history.UNDO else None
        self._same(made.told, left, f"{place}: told: a step back leaves something else of the chronicle")
        if left is None:
            entries = table.journal.entries[told - table.journal.first :]
            self._same(made.chronicle, entries, f"{place}: chronicle: it tells something else")
        self.report.replayed += 1

    def _take_back(self, record: history.TakenBack, trail: Trail) -> None:
        place, table = f"decision {record.number}", trail.table
        if not self.allowed:
            raise _StopError(f"{place}: taken back, but this campaign does not allow that")
        if record.number != table.number:
            raise _StopError(f"{place}: by the records before it this is decision {table.number}")
        position = trail.position_of(record.to)
        if position < 0 or trail.answers[position].ask.seat != record.seat:
            raise _StopError(f"{place}: to: seat {record.seat} has given no answer to decision {record.to} that counts")
        self._same(record.told, trail.answers[position].told, f"{place}: told: something else is left of the chronicle")
        trail.take_back(position)
        self._same(record.check, table.checksum(), f"{place}: the table is another one after it")
        entries = table.journal.entries[record.told - table.journal.first :]
        self._same(record.chronicle, entries, f"{place}: chronicle: it tells something else")
        self.report.replayed += 1

    def _compare(self, coming: int) -> None:
        """When the replay stands where the campaign stands, and goes on from there: are they the same?"""
        table, against = self.table, self.against
        if table is None or against is None or self.compared or coming <= table.number:
            return
        if table.number != against.header.decision:
            return
        self.compared = True
        # An option that the game had not yet when this was saved stands at its default.
        plain, played = {**against.plain, "options": against.table.options}, table.to_dict()
        own, all_back = plain.pop("back", None), played.pop("back", None)
        if own and all_back and own["numbers"] == all_back["numbers"]:
            plain["back"], played["back"] = own, all_back
        elif all_back:  # a quit ended the answers that may be taken back once; what is there was seen to lead here
            kept = min(len(plain["chronicle"]), len(played["chronicle"]))
            for one in (plain, played):
                one["chronicle"] = one["chronicle"][len(one["chronicle"]) - kept :]
        if not against.migrated and (found := form.difference(plain, played)):
            self.report.problems.append(f"{self.report.path.name}: {found} (compared with the history)")

    def _finish(self) -> None:
        table, against = self.table, self.against
        if against is None or table is None:
            return
        self._compare(table.number + 1)
        ahead = table.number - against.header.decision
        if ahead < 0:
            self.report.notes.append(f"history incomplete: the last {-ahead} decisions are missing")
        elif ahead > 0:
            self.report.notes.append(f"the history is ahead by {ahead}; resuming plays that again")

    def _same(self, recorded: object, played: object, what: str) -> None:
        if recorded != played:
            raise _StopError(f"{what} ({recorded!r} is recorded, {played!r} comes out)")


def _named(table: Table[Any], take_back: bool) -> list[str]:
    """What is not as usual: options of the game, and what the campaign allows."""
    house = [f"house_data={table.house.file}"] if table.house else []
    return [*table.game.named(table.options), *([TAKE_BACK.spelled(True)] if take_back else []), *house]


def _version(key: object) -> int:
    try:
        return rules.game(str(key)).version
    except RulesError:
        return -1
