"""The way to where a game stands: the answers that counted, with copies of the table along it.

Where the table's own steps back end, a campaign that allows it goes back along its trail: over dice, reveals and the
answers of others. That is told in the chronicle, and stays there however often one goes back.
"""

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any, NamedTuple

from rules import Entry, RulesError, Table
from rules.engine.chronicle import Chronicle
from rules.engine.decision import Ask
from rules.engine.words import TAKEN_BACK
from saves import history
from saves.errors import SaveError

EVERY = 50
"""Between two kept copies of the table lie at most so many answers."""


class Answer(NamedTuple):
    """An answer that counts: the number of its decision, the question, the choice, and how much was told before."""

    number: int
    ask: Ask
    choice: str
    told: int


class Trail:
    """The answers since the records begin, or begin anew. ``table`` is the table that is moved along.

    Position 0 is the first question, position ``len(answers)`` is where the table stands.
    """

    def __init__(self, table: Table[Any]) -> None:
        self._begin(table)

    def _begin(self, table: Table[Any]) -> None:
        self.table = table
        self.answers: list[Answer] = []
        self._first = table.journal.first
        self._entries: list[Entry] = list(table.journal.entries)
        self._copies: dict[int, Table[Any]] = {0: table.copy()}
        self._near: tuple[int, Table[Any]] = (0, table.copy())

    # ---- moving ----------------------------------------------------------------------------------

    def choose(self, choice_id: str, number: int | None = None) -> None:
        """``Table.choose``."""
        table, decision, told = self.table, self.table.decision, len(self.table.journal)
        table.choose(choice_id, number)
        assert decision is not None
        self.answers.append(Answer(decision.number, decision.ask, choice_id, told))
        self._entries += table.journal.entries[told - table.journal.first :]
        if len(self.answers) % EVERY == 0:
            self._copies[len(self.answers)] = table.copy()

    def undo(self) -> None:
        """``Table.undo``."""
        self.table.undo()
        if self.answers:
            self._cut(len(self.answers) - 1)
        else:  # to before the records begin anew
            self._begin(self.table)

    def take_back(self, position: int) -> None:
        """Back to an earlier position, whatever happened since. What was taken back before stays told; steps back
        one after the other are told as one. Raises IndexError where there is no such position."""
        if not 0 <= position < len(self.answers):
            raise IndexError(f"there is no position {position}")
        table, answer = self.table, self.answers[position]
        count, stood = len(self.answers) - position, table.number
        earlier = self.at(position)
        lost = [entry for entry in self._entries[answer.told - self._first :] if entry.kind == TAKEN_BACK]
        if lost and lost[-1].number == stood - 1:
            before = lost.pop().facts.get("count")
            count += before if isinstance(before, int) else 0
        self._cut(position)
        self._entries += lost
        table.restore_to(earlier, Chronicle(self._entries[:], self._first))
        turn, phase = table.game.moment(table)
        table.tell(TAKEN_BACK, who=answer.ask.seat, count=count, turn=turn, phase=phase)
        self._entries.append(table.journal.entries[-1])

    def _cut(self, position: int) -> None:
        """Forget what came after a position."""
        del self._entries[max(0, self.answers[position].told - self._first) :], self.answers[position:]
        for at in [at for at in self._copies if at > position]:
            del self._copies[at]
        if self._near[0] > position:
            self._near = (0, self._copies[0].copy())

    # ---- looking ---------------------------------------------------------------------------------

    def at(self, position: int) -> Table[Any]:
        """The table at a position, without a chronicle; a copy to look at, the same one when asked again.
        Raises IndexError where there is no such position."""
        if not 0 <= position <= len(self.answers):
            raise IndexError(f"there is no position {position}")
        at, table = self._near
        kept = max(one for one in self._copies if one <= position)
        if not kept <= at <= position:
            at, table = kept, self._copies[kept].copy()
        for answer in self.answers[at:position]:
            table.choose(answer.choice)
        self._near = position, table
        return table

    def of_seat(self, seat: int) -> Iterator[int]:
        """The positions at which a seat was asked, the newest first."""
        return (at for at in range(len(self.answers) - 1, -1, -1) if self.answers[at].ask.seat == seat)

    def position_of(self, number: int) -> int:
        """The position of the answer to decision ``number``; -1 if it does not count or never was."""
        at = bisect_left(self.answers, number, key=lambda answer: answer.number)
        return at if at < len(self.answers) and self.answers[at].number == number else -1

    # ---- playing it again ------------------------------------------------------------------------

    def follow(self, record: "history.Made | history.TakenBack") -> None:
        """Do what is recorded. Raises SaveError where it is not what happened."""
        table, place = self.table, f"decision {record.number}"
        if isinstance(record, history.TakenBack):
            position = self.position_of(record.to)
            if record.number != table.number or position < 0 or self.answers[position].ask.seat != record.seat:
                raise SaveError(f"{place}: takes back what is not recorded before it")
            told = self.answers[position].told
            self.take_back(position)
            if (record.told, record.chronicle) != (told, self._entries[told - self._first :]):
                raise SaveError(f"{place}: tells something else of what is taken back")
        else:
            decision = table.decision
            if decision is None or (record.number, record.seat) != (table.number, decision.seat):
                raise SaveError(f"{place}: does not follow from what is recorded before it")
            try:
                carry_out(self, record.choice)
            except RulesError as fault:
                raise SaveError(f"{place}: {fault}") from None
        if table.checksum() != record.check:
            raise SaveError(f"{place}: the table is another one after it")


def carry_out(mover: Table[Any] | Trail, choice: str) -> None:
    """Make a recorded choice, or the step back it stands for. Raises RulesError where it cannot be made."""
    if choice == history.UNDO:
        mover.undo()
    else:
        mover.choose(choice)
