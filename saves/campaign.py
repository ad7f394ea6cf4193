"""A campaign in play: every answer is on disk before it counts as given."""

import contextlib
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from types import TracebackType
from typing import Any

import rules
from rules import Entry, RulesError, Table
from rules.engine.chronicle import Chronicle
from rules.engine.decision import Ask
from saves import answers, campaign_file, history, recent, replay
from saves.errors import SaveError
from saves.files import Files
from saves.header import Header, Player, make_header, take_back_refusal
from saves.history import Record, RestartRecord, StartRecord
from saves.lock import Lock
from saves.move_log import MoveLog

Clock = Callable[[], datetime]


@dataclass(frozen=True)
class SaveJob:
    """What to write after one change, as plain data that later changes of the table do not touch. Jobs count up by
    ``order``; ``check`` is the table's checksum, ``record`` the text for the history, empty for none."""

    order: int
    header: Header
    plain: dict[str, Any]
    check: str
    record: str
    notes: campaign_file.Notes


class Campaign:
    """A table with its files. ``Store`` makes it; a lock keeps other processes out until ``close``.

    ``takes_back``: the only person at the table may take back any answer, over dice, reveals and the answers of
    others, as far as the records reach.

    ``answer`` and ``undo`` return when the change is on disk. A caller that must not wait for the disk calls
    ``choose``, ``take_back`` or ``reseat`` instead (quick, without file access) and passes the job to ``write`` in any
    other thread; the answer is safe only after that. One thread at a time makes changes; ``write`` may run beside it.
    """

    def __init__(
        self,
        table: Table[Any],
        name: str,
        players: Sequence[Player],
        created: datetime,
        files: Files,
        lock: Lock,
        now: Clock,
        history_size: int,
        guide: str = "",
        take_back: bool = False,
        notes: campaign_file.Notes | None = None,
    ) -> None:
        self.table = table
        self.name = name
        self.players = tuple(players)
        self.created = created
        self.guide = guide
        self.takes_back = take_back
        self._log: MoveLog | None = None
        self._has_no_log = False
        self._notes = dict(notes or {})
        self.files = files
        self._lock = lock
        self._now = now
        self._history_size = history_size
        self._made = 0
        self._recorded = 0
        self._pending: list[SaveJob] = []
        self._writing = threading.Lock()
        self._is_broken = False
        self._closed = False

    # ---- changes that are on disk on return ------------------------------------------------------

    def answer(self, choice_id: str, number: int | None = None, by: str = "") -> None:
        """Answer the decision as ``Table.choose`` does, and write the result to disk. ``by``: see ``choose``.

        Raises RulesError (nothing has changed) or SaveError (the answer counts in memory and is written with the next
        one).
        """
        self.write(self.choose(choice_id, number, by))

    def undo(self, steps: int = 1) -> None:
        """Take back ``steps`` answers and write the result to disk. Raises as ``answer`` does."""
        self.write(self.take_back(steps))

    # ---- changes to be written later -------------------------------------------------------------

    def choose(self, choice_id: str, number: int | None = None, by: str = "") -> SaveJob:
        """Answer the decision as ``Table.choose`` does; return what to write. ``by`` says who answered in the place of
        the seat's person (``pass``, ``stand_in``); it is empty for the person and for bots.

        Raises RulesError with nothing changed.
        """
        return self._change(choice_id, lambda: (self._log or self.table).choose(choice_id, number), by)

    def take_back(self, steps: int = 1) -> SaveJob:
        """Go back ``steps`` steps along ``undo_asks``, and return what to write.

        ``Table.undo`` makes the steps where it reaches that far; otherwise they are one change, which the chronicle
        records. Raises RulesError with nothing changed.
        """
        undoable = self.table.undo_asks
        if not self.takes_back or (len(undoable) >= steps and undoable[-1].seat == self._person):
            if 0 < len(undoable) < steps:
                raise RulesError(f"There are not {steps} steps back, only {len(undoable)}.")
            jobs = [self._change(history.UNDO, (self._log or self.table).undo) for _ in range(steps)]
            return jobs[-1]
        self._require_usable()
        log = self._move_log()
        position = next(islice(log.positions_of(self._person), steps - 1, None), -1) if log else -1
        if log is None or position < 0:
            raise RulesError("There is nothing more to take back.")
        move = log.moves[position]
        try:
            log.take_back(position)
        except BaseException:
            self._is_broken = True
            raise
        return self._job(history.taken_back_record(self.table, self._person, move.number, move.entries_before))

    def undo_asks(self) -> Iterator[Ask]:
        """Yield the questions that ``take_back`` returns to, the newest first.

        If answers can be taken back freely, the first call reads the history.
        """
        log = self._move_log() if self.takes_back else None
        if log is None:
            return reversed(self.table.undo_asks)
        return (log.moves[position].ask for position in log.positions_of(self._person))

    def reseat(self, players: Sequence[Player]) -> SaveJob:
        """Change who plays the seats (a bot takes over, a level changes), and return what to write.

        Raises ValueError if names differ; SaveError for players that the campaign does not allow, or if the campaign
        is closed or broken.
        """
        if [player.name for player in players] != self.table.seats:
            raise ValueError("the seats keep their names")
        if self.takes_back and (reason := take_back_refusal(players)):
            raise SaveError(f"{self.name}: {reason}.")
        self._require_usable()
        self.players = tuple(players)
        return self._job("")

    def private_notes(self, seat: int) -> str:
        """Return the private notes of ``seat``, lines joined by newlines; empty if there are none.

        They are kept in the campaign file only: no view, chronicle, recording or export contains them. Show them to
        that seat alone.
        """
        return "\n".join(self._notes.get(seat, []))

    def set_private_notes(self, seat: int, text: str) -> SaveJob:
        """Replace the private notes of ``seat`` by ``text`` (empty deletes them), and return what to write.

        Raises SaveError for text that is too long or cannot be displayed (``campaign_file.note_lines``), or if the
        campaign is closed or broken.
        """
        self._require_usable()
        lines = campaign_file.note_lines(text)
        self._notes.pop(seat, None)
        if lines:
            self._notes[seat] = lines
        return self._job("")

    def keep_private_notes(self, seat: int, text: str) -> None:
        """Replace the private notes of ``seat``, and write them to disk. Raises as ``set_private_notes`` and ``write``
        do."""
        self.write(self.set_private_notes(seat, text))

    def write(self, job: SaveJob) -> None:
        """Write ``job`` and all earlier pending jobs to disk. May be called in any thread, in any order.

        Raises SaveError if the disk refuses; the jobs stay pending for the next call.
        """
        with self._writing:
            due = [pending for pending in self._pending if pending.order <= job.order]
            if not due:
                return
            if self._closed:
                raise SaveError(f"{self.name} is closed; open it again to continue.")
            try:
                self._write(due)
            except OSError as error:
                raise SaveError(
                    f"{self.name} could not be saved in {self.files.folder} ({error.strerror or error});"
                    " free some space or repair the folder. The game continues, and the next save catches up."
                ) from None
            del self._pending[: len(due)]

    def close(self) -> None:
        """Write pending jobs and release the lock. Another call does nothing. Raises SaveError as ``write``."""
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
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # ---- the past --------------------------------------------------------------------------------

    def last_answers(self) -> dict[int, int]:
        """Return the number of the last decision that each seat's own player made, as far as the history reaches."""
        try:
            return answers.last_answers(self.files.history)
        except OSError:
            return {}

    def bot_answers(self) -> dict[int, int]:
        """Return the decisions that a bot answered for a seat's player, as far as the history reaches: seats by
        number. Slow if the history is long."""
        try:
            return answers.bot_answers(self.files.history)
        except OSError:
            return {}

    def answered_seats(self) -> frozenset[int]:
        """Return the seats whose own players have answered; all of them if the history is long."""
        try:
            return answers.answered_seats(self.files.history, len(self.table.seats))
        except OSError:
            return frozenset()

    def restore_chronicle(self, number: int) -> None:
        """Put back into the table's chronicle what was told since decision ``number``, as far as the end of the history
        leads there."""
        journal = self.table.journal
        if not journal.first or not journal.entries or journal.entries[0].number < number:
            return
        with contextlib.suppress(OSError):
            earlier = recent.entries_since(self.files.history, number, journal.entries)
            self.table.journal = Chronicle([*earlier, *journal.entries], journal.first - len(earlier))

    def earlier_entries(self, on_progress: history.OnProgress | None = None) -> list[Entry]:
        """Read from the history the entries before the table's own chronicle. Slow if the history is long."""
        try:
            entries, _ = history.chronicle(self.files.history, on_progress)
        except SaveError:
            return []
        return entries[: max(0, len(entries) - len(self.table.journal.entries))]

    def recording(self, on_progress: history.OnProgress | None = None) -> replay.Recording:
        """Replay the game so far from disk. May be called in any thread. Raises SaveError."""
        return replay.read(self.files, on_progress)

    def moves(self) -> MoveLog:
        """Make the answers so far again, without a look at the tables between them: much faster than ``recording``.
        Raises SaveError."""
        log = self._move_log() if self.takes_back else None
        return log or replay.move_log(self.files.history, self._header(), self.table)

    @property
    def _person(self) -> int:
        """The seat of the only person at a table where answers can be taken back freely."""
        return [player.by for player in self.players].index("person")

    def _move_log(self) -> MoveLog | None:
        """The moves so far, read from the history when first wanted; None if it cannot be replayed."""
        if self._log is None and not self._has_no_log:
            try:
                self._log = replay.move_log(self.files.history, self._header(), self.table)
            except SaveError:
                self._has_no_log = True
        return self._log

    # ---- inside ----------------------------------------------------------------------------------

    def _change(self, choice: str, change: Callable[[], None], by: str = "") -> SaveJob:
        self._require_usable()
        decision = self.table.decision
        seat = -1 if decision is None else decision.seat
        entries_before = len(self.table.journal)
        try:
            change()
        except RulesError:
            raise
        except BaseException:
            # The table may be partly changed; the files are still good.
            self._is_broken = True
            raise
        return self._job(history.decision_record(self.table, seat, choice, entries_before, by))

    def _job(self, record: str) -> SaveJob:
        header = self._header()
        self._made += 1
        job = SaveJob(self._made, header, self.table.to_dict(), self.table.checksum(), record, dict(self._notes))
        self._pending.append(job)
        return job

    def _header(self) -> Header:
        return make_header(self.table, self.name, self.players, self.created, self.guide, self.takes_back)

    def _write(self, due: list[SaveJob]) -> None:
        """Write the history first: resuming replays what only the history has, so nothing is lost."""
        last = due[-1]
        if text := "".join(job.record for job in due if job.order > self._recorded):
            try:
                self._history_size = history.append(self.files.history, text, self._history_size)
            except FileNotFoundError:
                self._history_size = self.files.history.stat().st_size
                self._restart_history(last.header.decision, last.check, last.plain, "the history was lost")
        self._recorded = last.order
        self.files.replace_main(campaign_file.render(last.header, last.plain, self._now(), last.notes))

    def _restart_history(self, number: int, check: str, plain: dict[str, Any], why: str) -> None:
        """Restart the records at the given table, after the valid ones."""
        self._log, self._has_no_log = None, False
        text = history.restart_record(number, check, plain, why)
        self._history_size = history.append(self.files.history, text, self._history_size)

    def _require_usable(self) -> None:
        if self._closed:
            raise SaveError(f"{self.name} is closed; open it again to continue.")
        if self._is_broken:
            raise SaveError(f"{self.name} stopped on an error in the rules; open it again as it was saved.")

    # ---- resuming --------------------------------------------------------------------------------

    def catch_up(self, migrated: bool = False) -> None:
        """Bring table and history together after opening. Decisions that only the history has are replayed; where it
        cannot be trusted, it restarts. ``migrated``: the file was older than this program. Raises OSError."""
        table, saved_number = self.table, self.table.number
        try:
            tail = history.tail(self.files.history, saved_number)
        except FileNotFoundError:
            tail = history.Tail((), 0)
        # Bytes after the tail are torn; the next append cuts them off.
        self._history_size = tail.size
        known = [record for record in tail.records if record.next == saved_number]
        missing = [record for record in tail.records if record.next > saved_number]
        why = ""
        if migrated:
            why = "the campaign was made by an older version"
        elif not known:
            why = "records before this decision are missing"
        elif known[-1].check != table.checksum():
            why = "the history does not match the saved game"
        elif not self._replay(missing):
            why = "the last records could not be replayed"
        header = self._header()
        if why:
            self._restart_history(self.table.number, self.table.checksum(), self.table.to_dict(), why)
        if migrated or header.decision != saved_number:
            self.files.replace_main(campaign_file.render(header, self.table.to_dict(), self._now(), self._notes))

    def _replay(self, records: Sequence[Record]) -> bool:
        """Make the recorded decisions again; False at one that cannot be made, with the table before it."""
        for record in records:
            before = self.table.to_dict()
            try:
                self._replay_record(record)
            except Exception:  # an invalid history never prevents a resume, whatever it contains
                self.table, self._log = rules.load_table(before), None
                return False
        return True

    def _replay_record(self, record: Record) -> None:
        """Make one recorded decision again. Raises SaveError if it cannot be made or ends differently."""
        if isinstance(record, (StartRecord, RestartRecord)):
            raise SaveError(f"decision {record.next}: not a decision")
        log = (self._move_log() if self.takes_back else None) or MoveLog(self.table)
        log.replay(record)
