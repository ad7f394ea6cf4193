"""The moves of a game in order, with copies of the table along the way, so that any earlier position can be reached.

Where the table's own undo ends, a campaign that allows it goes back along its move log: over dice, reveals and the
answers of others. The chronicle records each such step, and keeps that record however often a player goes back.
"""

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any, NamedTuple

from rules import Entry, RulesError, Table
from rules.engine.chronicle import Chronicle
from rules.engine.decision import Ask
from rules.engine.words import TAKEN_BACK
from saves.errors import SaveError
from saves.history import UNDO, DecisionRecord, TakenBackRecord

CHECKPOINT_INTERVAL = 50
"""Most answers between two checkpoints, the copies of the table that are kept."""


class Move(NamedTuple):
    """An answer that counts: the number of its decision, the question, the choice, and the length of the chronicle
    before it. ``by`` is that of its record, empty if it was not read from one."""

    number: int
    ask: Ask
    choice: str
    entries_before: int
    by: str = ""


class MoveLog:
    """The moves since the records begin or restart. ``table`` is the table that they move.

    Position 0 is the first question, position ``len(moves)`` is the current state of the table.
    """

    def __init__(self, table: Table[Any]) -> None:
        self._begin(table)

    def _begin(self, table: Table[Any]) -> None:
        self.table = table
        self.moves: list[Move] = []
        self._first_entry = table.journal.first
        self._entries: list[Entry] = list(table.journal.entries)
        self._checkpoints: dict[int, Table[Any]] = {0: table.copy()}
        self._cursor: tuple[int, Table[Any]] = (0, table.copy())

    # ---- moving ----------------------------------------------------------------------------------

    def choose(self, choice_id: str, number: int | None = None, by: str = "") -> None:
        """Answer the decision as ``Table.choose`` does, and add the move; ``by`` is that of its record. Raises
        RulesError with nothing changed."""
        table, decision, entries_before = self.table, self.table.decision, len(self.table.journal)
        table.choose(choice_id, number)
        assert decision is not None
        self.moves.append(Move(decision.number, decision.ask, choice_id, entries_before, by))
        self._entries += table.journal.entries[entries_before - table.journal.first :]
        if len(self.moves) % CHECKPOINT_INTERVAL == 0:
            self._checkpoints[len(self.moves)] = table.copy()

    def undo(self) -> None:
        """Undo as ``Table.undo`` does, and drop the move. Raises RulesError with nothing changed."""
        self.table.undo()
        if self.moves:
            self._truncate(len(self.moves) - 1)
        else:  # back to before the records restart
            self._begin(self.table)

    def take_back(self, position: int) -> None:
        """Return to an earlier position, whatever happened since. Earlier records of taking back stay in the
        chronicle; consecutive ones become one. Raises IndexError if there is no such position."""
        if not 0 <= position < len(self.moves):
            raise IndexError(f"there is no position {position}")
        table, move = self.table, self.moves[position]
        count, number_before = len(self.moves) - position, table.number
        earlier = self.at(position)
        kept = [entry for entry in self.entries_since(move.entries_before) if entry.kind == TAKEN_BACK]
        if kept and kept[-1].number == number_before - 1:
            earlier_count = kept.pop().facts.get("count")
            count += earlier_count if isinstance(earlier_count, int) else 0
        self._truncate(position)
        self._entries += kept
        table.restore_to(earlier, Chronicle(self._entries[:], self._first_entry))
        turn, phase = table.game.turn_and_phase(table)
        table.tell(TAKEN_BACK, who=move.ask.seat, count=count, turn=turn, phase=phase)
        self._entries.append(table.journal.entries[-1])

    def _truncate(self, position: int) -> None:
        """Drop the moves from ``position`` on."""
        del self._entries[max(0, self.moves[position].entries_before - self._first_entry) :], self.moves[position:]
        for checkpoint in [at for at in self._checkpoints if at > position]:
            del self._checkpoints[checkpoint]
        if self._cursor[0] > position:
            self._cursor = (0, self._checkpoints[0].copy())

    # ---- looking ---------------------------------------------------------------------------------

    def at(self, position: int) -> Table[Any]:
        """Return the table at ``position``, without a chronicle. It is a copy to look at; the next call may move it.
        Raises IndexError if there is no such position."""
        if not 0 <= position <= len(self.moves):
            raise IndexError(f"there is no position {position}")
        reached, table = self._cursor
        checkpoint = max(at for at in self._checkpoints if at <= position)
        if not checkpoint <= reached <= position:
            reached, table = checkpoint, self._checkpoints[checkpoint].copy()
        for move in self.moves[reached:position]:
            table.choose(move.choice)
        self._cursor = position, table
        return table

    def entries_since(self, length: int) -> list[Entry]:
        """The entries of the chronicle after its first ``length``, as far as the records reach."""
        return self._entries[max(0, length - self._first_entry) :]

    def positions_of(self, seat: int) -> Iterator[int]:
        """Yield the positions at which ``seat`` was asked, the newest first."""
        return (at for at in range(len(self.moves) - 1, -1, -1) if self.moves[at].ask.seat == seat)

    def position_of(self, number: int) -> int:
        """Return the position of decision ``number``; -1 if it was taken back or never asked."""
        position = bisect_left(self.moves, number, key=lambda move: move.number)
        return position if position < len(self.moves) and self.moves[position].number == number else -1

    # ---- replaying -------------------------------------------------------------------------------

    def replay(
        self, record: DecisionRecord | TakenBackRecord, with_chronicle: bool = False, is_checked: bool = True
    ) -> None:
        """Make a recorded decision again. ``with_chronicle``: compare the entries of a choice, too; those of taking
        back are always compared. ``is_checked``: compare the table after it; a caller that sees to the last one saves
        most of the time.

        Raises SaveError, one sentence that begins with the decision, if it cannot be made or ends differently.
        """
        place, table = f"decision {record.number}", self.table
        if record.number != table.number:
            raise SaveError(f"{place}: according to earlier records this is decision {table.number}")
        if isinstance(record, TakenBackRecord):
            entries_before = self._replay_taking_back(record, place)
        else:
            entries_before = self._replay_choice(record, place)
        if is_checked:
            _compare(record.check, table.checksum(), f"{place}: the table after it differs")
        if with_chronicle or isinstance(record, TakenBackRecord):
            entries = table.journal.entries[entries_before - table.journal.first :]
            _compare(record.chronicle, entries, f"{place}: chronicle: the entries differ")

    def _replay_taking_back(self, record: TakenBackRecord, place: str) -> int:
        """Take back as recorded; return the length of the chronicle that remained."""
        position = self.position_of(record.to)
        if position < 0 or self.moves[position].ask.seat != record.seat:
            raise SaveError(f"{place}: to: seat {record.seat} gave no answer to decision {record.to} that still counts")
        remaining = self.moves[position].entries_before
        _compare(record.remaining_entries, remaining, f"{place}: told: the rest of the chronicle differs")
        self.take_back(position)
        return remaining

    def _replay_choice(self, record: DecisionRecord, place: str) -> int:
        """Choose or undo as recorded; return the length of the chronicle before the entries of this decision."""
        decision, entries_before = self.table.decision, len(self.table.journal)
        if decision is None:
            raise SaveError(f"{place}: the game is over before it")
        if decision.seat != record.seat:
            raise SaveError(f"{place}: seat {record.seat} chooses, but seat {decision.seat} is asked")
        try:
            if record.choice == UNDO:
                self.undo()
            else:
                self.choose(record.choice, by=record.by)
        except RulesError as error:
            raise SaveError(f"{place}: choice: {error}") from None
        remaining = len(self.table.journal) if record.choice == UNDO else None
        _compare(record.remaining_entries, remaining, f"{place}: told: the rest of the chronicle differs")
        return entries_before if remaining is None else remaining


def _compare(recorded: object, replayed: object, sentence: str) -> None:
    if recorded != replayed:
        raise SaveError(f"{sentence} (recorded: {recorded!r}, replayed: {replayed!r})")
