"""A campaign that is being played: every answer is on disk before it counts as given."""

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from types import TracebackType
from typing import Any

import rules
from rules import Entry, RulesError, Table
from rules.engine.decision import Ask
from saves import format as form
from saves import history, replay
from saves.errors import SaveError
from saves.files import Files
from saves.lock import Lock
from saves.trail import Trail, carry_out

Clock = Callable[[], datetime]


@dataclass(frozen=True)
class SaveJob:
    """What is to be written after one change, in plain data: later changes of the table do not touch it."""

    order: int
    header: form.Header
    plain: dict[str, Any]
    check: str
    record: str


class Campaign:
    """A table with its files. Made by ``Store``; a lock keeps every other process off until ``close``.

    ``take_back``: the one person at the table takes back freely, over dice, reveals and the answers of others, as far
    as the records reach.

    ``answer`` and ``undo`` do all at once. Who must not wait for the disk calls ``choose``, ``take_back`` or
    ``reseat`` instead (they are quick and touch no file) and lets any other thread call ``write``; only then
    is the answer safe. Changes are made by one thread at a time; ``write`` may run beside it.
    """

    def __init__(
        self,
        table: Table[Any],
        name: str,
        players: Sequence[form.Player],
        created: datetime,
        files: Files,
        lock: Lock,
        now: Clock,
        history_size: int,
        guide: str = "",
        take_back: bool = False,
    ) -> None:
        self.table = table
        self.name = name
        self.players = tuple(players)
        self.created = created
        self.guide = guide
        self.takes_back = take_back
        self._trail: Trail | None = None
        self._trailless = False
        self.files = files
        self._lock = lock
        self._now = now
        self._history_size = history_size
        self._made = 0
        self._recorded = 0
        self._pending: list[SaveJob] = []
        self._writing = threading.Lock()
        self._faulty = False
        self._closed = False

    # ---- all at once -----------------------------------------------------------------------------

    def answer(self, choice_id: str, number: int | None = None) -> None:
        """``Table.choose``, and the result is on disk when this returns.

        Raises RulesError (nothing has changed) or SaveError (the answer stands in memory and is written with
        the next one).
        """
        self.write(self.choose(choice_id, number))

    def undo(self, steps: int = 1) -> None:
        """``take_back``, and the result is on disk when this returns. Raises as ``answer`` does."""
        self.write(self.take_back(steps))

    # ---- in two parts ----------------------------------------------------------------------------

    def choose(self, choice_id: str, number: int | None = None) -> SaveJob:
        """``Table.choose``; what is to be written because of it. Raises RulesError with nothing changed."""
        return self._change(choice_id, lambda: (self._trail or self.table).choose(choice_id, number))

    def take_back(self, steps: int = 1) -> SaveJob:
        """So many steps along ``way_back``: by ``Table.undo`` where that leads so far, else all at once, which the
        chronicle tells. What is to be written because of it. Raises RulesError with nothing changed."""
        row = self.table.undo_asks
        if not self.takes_back or (len(row) >= steps and row[-1].seat == self._person):
            if 0 < len(row) < steps:
                raise RulesError(f"There are not {steps} steps back, only {len(row)}.")
            jobs = [self._change(history.UNDO, (self._trail or self.table).undo) for _ in range(steps)]
            return jobs[-1]
        self._usable()
        trail = self._known_trail()
        position = next(islice(trail.of_seat(self._person), steps - 1, None), -1) if trail else -1
        if trail is None or position < 0:
            raise RulesError("There is nothing more to take back.")
        answer = trail.answers[position]
        try:
            trail.take_back(position)
        except BaseException:
            self._faulty = True
            raise
        return self._job(history.taken_back(self.table, self._person, answer.number, answer.told))

    def undo_asks(self) -> Iterator[Ask]:
        """The questions that ``take_back`` leads back to one after the other, the newest first. The first time it is
        asked for where answers are taken back freely, the history is read."""
        trail = self._known_trail() if self.takes_back else None
        if trail is None:
            return reversed(self.table.undo_asks)
        return (trail.answers[at].ask for at in trail.of_seat(self._person))

    def reseat(self, players: Sequence[form.Player]) -> SaveJob:
        """Other players for the seats from now on: a bot takes over, a level changes. The names stay: ValueError for
        others. Raises SaveError for what the campaign does not allow, or once it cannot be saved any more."""
        if [player.name for player in players] != self.table.seats:
            raise ValueError("the seats keep their names")
        if self.takes_back and (why := form.why_no_take_back(players)):
            raise SaveError(f"{self.name}: {why}.")
        self._usable()
        self.players = tuple(players)
        return self._job("")

    def write(self, job: SaveJob) -> None:
        """See ``job``, and all made before it that are still waiting, on disk. In any thread, in any order.

        Raises SaveError when the disk refuses; the jobs wait for the next call then.
        """
        with self._writing:
            due = [waiting for waiting in self._pending if waiting.order <= job.order]
            if not due:
                return
            if self._closed:
                raise SaveError(f"{self.name} is closed; open it again to go on.")
            try:
                self._write(due)
            except OSError as fault:
                raise SaveError(
                    f"{self.name} could not be saved in {self.files.folder} ({fault.strerror or fault});"
                    " make room or mend the folder: the game goes on, and the next save catches up."
                ) from None
            del self._pending[: len(due)]

    def close(self) -> None:
        """Write what still waits and let others have the campaign. Calling it again does nothing."""
        if self._closed:
            return
        try:
            if self._pending:
                self.write(self._pending[-1])
        finally:
            self._closed = True
            self._lock.release()

    def __enter__(self) -> "Campaign":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # ---- what was before ---------------------------------------------------------------------------

    def last_answers(self) -> dict[int, int]:
        """The number of the last decision of each seat, as far as the history tells."""
        try:
            return history.last_answers(self.files.history)
        except OSError:
            return {}

    def earlier(self) -> list[Entry]:
        """What was told before the table's own chronicle begins, out of the history; takes a while if it is long."""
        try:
            entries, _ = history.chronicle(self.files.history)
        except SaveError:
            return []
        return entries[: max(0, len(entries) - len(self.table.journal.entries))]

    def past(self) -> replay.Recording:
        """The game so far as it is on disk, played again; in any thread. Raises SaveError."""
        return replay.read(self.files)

    @property
    def _person(self) -> int:
        """The seat of the one person at a table where answers are taken back freely."""
        return [player.by for player in self.players].index("person")

    def _known_trail(self) -> Trail | None:
        """The way the game came; None where the history cannot be followed."""
        if self._trail is None and not self._trailless:
            try:
                self._trail = replay.trail(self.files.history, self._header(), self.table)
            except SaveError:
                self._trailless = True
        return self._trail

    # ---- inside ----------------------------------------------------------------------------------

    def _change(self, choice: str, change: Callable[[], None]) -> SaveJob:
        self._usable()
        decision = self.table.decision
        seat = -1 if decision is None else decision.seat
        told = len(self.table.journal)
        try:
            change()
        except RulesError:
            raise
        except BaseException:
            # The table may be half changed now; what is on disk is still whole.
            self._faulty = True
            raise
        return self._job(history.made(self.table, seat, choice, told))

    def _job(self, record: str) -> SaveJob:
        header = self._header()
        self._made += 1
        job = SaveJob(self._made, header, self.table.to_dict(), self.table.checksum(), record)
        self._pending.append(job)
        return job

    def _header(self) -> form.Header:
        return form.describe(self.table, self.name, self.players, self.created, self.guide, self.takes_back)

    def _write(self, due: list[SaveJob]) -> None:
        """The history first: what it alone has is played again on resuming; nothing is lost."""
        last = due[-1]
        if text := "".join(job.record for job in due if job.order > self._recorded):
            try:
                self._history_size = history.append(self.files.history, text, self._history_size)
            except FileNotFoundError:
                self._history_size = self.files.history.stat().st_size
                self._restart_history(last.header.decision, last.check, last.plain, "the history was lost")
        self._recorded = last.order
        self.files.put(form.render(last.header, last.plain, self._now()))

    def _restart_history(self, number: int, check: str, plain: dict[str, Any], why: str) -> None:
        """Begin the records anew at the table given, behind what is good of them."""
        self._trail, self._trailless = None, False
        text = history.restart(number, check, plain, why)
        self._history_size = history.append(self.files.history, text, self._history_size)

    def _usable(self) -> None:
        if self._closed:
            raise SaveError(f"{self.name} is closed; open it again to go on.")
        if self._faulty:
            raise SaveError(f"{self.name} met a fault of the rules; open it again as it was saved.")

    # ---- resuming --------------------------------------------------------------------------------

    def catch_up(self, migrated: bool = False) -> None:
        """Bring table and history together after opening: decisions that only the history has are made again,
        and where it cannot be trusted it begins anew. Raises OSError."""
        table, stood = self.table, self.table.number
        try:
            tail = history.tail(self.files.history, stood)
        except FileNotFoundError:
            tail = history.Tail((), 0)
        # What follows is torn; the next append cuts it off.
        self._history_size = tail.size
        known = [record for record in tail.records if record.next == stood]
        missing = [record for record in tail.records if record.next > stood]
        why = ""
        if migrated:
            why = "the campaign was made by an older version"
        elif not known:
            why = "records before this decision are missing"
        elif known[-1].check != table.checksum():
            why = "the records do not lead to the campaign as it was saved"
        elif not self._replay(missing):
            why = "the last records could not be followed"
        header = self._header()
        if why:
            self._restart_history(self.table.number, self.table.checksum(), self.table.to_dict(), why)
        if migrated or header.decision != stood:
            self.files.put(form.render(header, self.table.to_dict(), self._now()))

    def _replay(self, missing: Sequence[history.Record]) -> bool:
        """Make the recorded decisions; False at one that cannot be made; the table stands before it."""
        for record in missing:
            before = self.table.to_dict()
            try:
                done = self._make_again(record)
            except Exception:  # a history never stops a resume, whatever it holds
                done = False
            if not done:
                self.table, self._trail = rules.load_table(before), None
                return False
        return True

    def _make_again(self, record: history.Record) -> bool:
        """Do what is recorded; False where that is not what happened."""
        if isinstance(record, history.TakenBack):
            trail = self._known_trail() if self.takes_back else None
            if trail is None:
                return False
            trail.follow(record)
            return True
        decision = self.table.decision
        if not isinstance(record, history.Made) or decision is None:
            return False
        if (record.seat, record.number) != (decision.seat, decision.number):
            return False
        carry_out(self._trail or self.table, record.choice)
        return self.table.checksum() == record.check
