"""A campaign's past: its game replayed from the beginning, to be viewed at any position and from any seat.

Answers that were taken back are left out: a recording contains those that counted in the end.
"""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol, TypeVar

import rules
from rules import Line, Table
from saves import history, snapshot
from saves.errors import SaveError
from saves.files import Files
from saves.header import Header
from saves.history import DecisionRecord, OnProgress, RestartRecord, StartRecord, TakenBackRecord
from saves.migrations import FORMAT
from saves.move_log import MoveLog


@dataclass(frozen=True)
class ReplayPoint:
    """A point of a game: the question asked there, in public words, and its answer.

    ``seat`` is -1 when the game is over. ``choice`` is empty while there is no answer; ``label`` words it as the
    asked seat read it. ``entries_before`` is the length of the chronicle before the answer.
    """

    number: int
    turn: int
    phase: str
    seat: int
    kind: str
    prompt: str
    rule: str
    entries_before: int
    check: str
    choice: str = ""
    label: str = ""


@dataclass(frozen=True)
class ReplayLine:
    """A chronicle entry as worded at its time. ``turn`` is the turn of the entry; ``to`` lists the seats that may read
    it, empty for everyone."""

    line: Line
    kind: str
    turn: int
    to: tuple[int, ...]

    def readable(self, seat: int | None) -> bool:
        """May ``seat`` (None: a spectator) read it?"""
        return not self.to or seat in self.to


class Recording:
    """The past of a campaign. Position 0 is the first question, ``last`` the newest, or the end of the game.

    ``start`` is None where the records begin later than the game.
    """

    def __init__(self, stem: str, header: Header, table: Table[Any]) -> None:
        self.stem = stem
        self.header = header
        self.game = table.game
        self.seats = list(table.seats)
        self.options = dict(table.options)
        self.start: StartRecord | None = None
        self.first = table.number
        self.points: list[ReplayPoint] = []
        self.lines: list[ReplayLine] = []
        self._log = MoveLog(table)
        self._first_entry = self._entry_count = table.journal.first
        self._add_point()

    # ---- looking ---------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The last position."""
        return len(self.points) - 1

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.points[-1].seat < 0

    def table(self, position: int) -> Table[Any]:
        """Return the table at ``position``, without a chronicle. It is a copy to look at; the next call may move it.
        Raises IndexError if there is no such position."""
        return self._log.at(position)

    def turns(self) -> list[tuple[int, int]]:
        """List every turn with its first position, in order."""
        turns: list[tuple[int, int]] = []
        for position, point in enumerate(self.points):
            if not turns or point.turn != turns[-1][0]:
                turns.append((point.turn, position))
        return turns

    def position_of(self, number: int) -> int:
        """Return the position of decision ``number``, or of the one before it if that was taken back."""
        return max(0, bisect_right(self.points, number, key=lambda point: point.number) - 1)

    # ---- replaying -------------------------------------------------------------------------------

    def replay(self, record: DecisionRecord | TakenBackRecord) -> None:
        """Make a recorded decision again. Raises SaveError if it cannot be made or ends differently."""
        log, table = self._log, self._log.table
        decision = table.decision
        label = ""
        if decision and isinstance(record, DecisionRecord) and record.choice in decision.ids:
            label = table.game.words.choice(table, decision.ask, record.choice).label
        position_before = len(log.moves)
        log.replay(record)
        position = len(log.moves)
        if position > position_before:
            self.points[-1] = replace(self.points[-1], choice=log.moves[-1].choice, label=label)
        else:
            self._drop_from(position)
        self._add_point()

    def _drop_from(self, position: int) -> None:
        """Drop what was taken back: the table is at an earlier position again."""
        self._entry_count = min(self.points[position].entries_before, len(self._log.table.journal))
        del self.points[position:]
        del self.lines[max(0, self._entry_count - self._first_entry) :]

    def _add_point(self) -> None:
        """Add the table's current position and the entries that led to it."""
        table = self._log.table
        turn_before = self.points[-1].turn if self.points else -1
        turn, phase = table.game.turn_and_phase(table)
        entries = table.journal.entries[self._entry_count - table.journal.first :]
        opening = next((at for at, entry in enumerate(entries) if entry.facts.get("turn") == turn), 0)
        for at, entry in enumerate(entries):
            line = table.line(self._entry_count + at, entry)
            # One answer may end a turn and open the next; the entry that opens it names its number.
            entry_turn = turn_before if 0 <= turn_before != turn and at < opening else turn
            self.lines.append(ReplayLine(line, entry.kind, entry_turn, tuple(entry.to)))
        self._entry_count = len(table.journal)
        decision = table.decision
        asked = (-1, "", "", "") if decision is None else (decision.seat, decision.kind, decision.prompt, decision.rule)
        self.points.append(ReplayPoint(table.number, turn, phase, *asked, self._entry_count, table.checksum()))


def read(files: Files, on_progress: OnProgress | None = None) -> Recording:
    """Replay the campaign with these files up to the decision of its main file.

    The recording begins at the last restart of the records. Raises SaveError, one sentence: the campaign or its
    history is missing, torn, of another campaign, or does not lead to the saved game. ``on_progress`` as in
    ``history.read_records``.
    """
    saved = snapshot.read(files.main)
    header = saved.header

    def begin(table: Table[Any], start: StartRecord | None) -> Recording:
        recording = Recording(files.stem, header, table)
        recording.start = start
        return recording

    return _replay(files.history, header, saved.table, begin, on_progress)


def move_log(path: Path, header: Header, table: Table[Any]) -> MoveLog:
    """Rebuild from the history at ``path`` the moves that led to ``table``; the log continues with that table. Only the
    last table is compared with the records. Raises SaveError as ``read`` does."""
    log = _replay(path, header, table, lambda first, _: _Unchecked(first)).log
    log.table = table
    return log


class _Replayer(Protocol):
    """Makes recorded decisions again."""

    def replay(self, record: DecisionRecord | TakenBackRecord) -> None:
        """Make a recorded decision again. Raises SaveError if it cannot be made or ends differently."""


class _Unchecked:
    """Makes recorded decisions again without a look at each table between them."""

    def __init__(self, table: Table[Any]) -> None:
        self.log = MoveLog(table)

    def replay(self, record: DecisionRecord | TakenBackRecord) -> None:
        """Make a recorded decision again. Raises SaveError if it cannot be made."""
        self.log.replay(record, is_checked=False)


R = TypeVar("R", bound=_Replayer)
Begin = Callable[[Table[Any], StartRecord | None], R]
"""Takes the table at which records begin: with their start, or with None where they restart."""


def _replay(
    path: Path, header: Header, goal: Table[Any], begin: "Begin[R]", on_progress: OnProgress | None = None
) -> R:
    """Replay the records up to the state of ``goal``. Raises SaveError, one sentence."""
    try:
        return _replay_records(path, header, goal, begin, on_progress)
    except SaveError as error:
        text = str(error)
        raise SaveError(f"{path.name}: {text}{'' if text.endswith('.') else '.'}") from None
    except Exception as error:  # whatever the rules raise on an edited history
        raise SaveError(f"{path.name}: cannot be replayed ({type(error).__name__}: {error}).") from None


def _replay_records(
    path: Path, header: Header, goal: Table[Any], begin: "Begin[R]", on_progress: OnProgress | None
) -> R:
    data = snapshot.read_bytes(path, history.MAX_BYTES)
    if len(data) > history.MAX_BYTES:
        raise SaveError("too long to be read")
    replayer: R | None = None
    table: Table[Any] | None = None
    for line, record in history.read_records(data, on_progress):
        if isinstance(record, str):
            if table is not None and table.number >= goal.number:
                break  # another process is just writing it
            raise SaveError(f"line {line}: {record}")
        if isinstance(record, (DecisionRecord, TakenBackRecord)):
            if replayer is None:
                raise SaveError(f"line {line}: the beginning of the history is missing")
            if record.number < goal.number:
                replayer.replay(record)
        elif isinstance(record, StartRecord):
            table = _begin(record, header)
            replayer = begin(table, record)
        elif table is None or (table.number, table.checksum()) != (record.number, record.check):
            table = _restart(record, header)
            replayer = begin(table, None)
    if replayer is None or table is None:
        raise SaveError("it contains no record")
    if (table.number, table.checksum()) != (goal.number, goal.checksum()):
        raise SaveError("it does not lead to the saved game")
    return replayer


def _begin(start: StartRecord, header: Header) -> Table[Any]:
    if start.format != FORMAT:
        raise SaveError(f"start.format: {start.format} is unknown")
    if (start.game, start.created) != (header.game, header.created):
        raise SaveError("it is the history of another campaign")
    if start.rules_version not in rules.game(start.game).versions:
        raise SaveError(f"it began under rules version {start.rules_version} and cannot be replayed")
    table = start.table()
    if table.checksum() != start.check:
        raise SaveError("start: the seed leads to a different beginning")
    return table


def _restart(record: RestartRecord, header: Header) -> Table[Any]:
    table = rules.load_table(record.table)
    if (table.game.key, table.seats) != (header.game, [player.name for player in header.seats]):
        raise SaveError("it is the history of another campaign")
    if table.checksum() != record.check:
        raise SaveError("restart: the table is not the recorded one")
    return table
