"""Who answers at one keyboard, and what its persons have seen: the same on the screen and in plain mode."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import Enum, auto
from typing import Any, Protocol

from rules import Table
from rules.bots import levels
from rules.bots.search import Watch, never
from rules.engine.decision import Ask
from saves import Campaign
from saves.errors import SaveError
from saves.replay import Recording
from tui.panels.guide import Guiding, Said
from tui.panels.notice import NoticeKind

ALL_ANSWERS = -1
"""An answer count that lasts to the end of the game."""

UNTIL_HARM = -2
"""An answer count that lasts until something is done to a player here."""


class TableHandle(Protocol):
    """A table and the operations that change it: a ``saves.Campaign``, or a test's replacement."""

    table: Table[Any]

    def answer(self, choice_id: str, number: int | None = None, by: str = "") -> None:
        """Answer the decision of that number and save it, with who answered ``by`` in place of the seat's player.

        Raises RulesError if it is refused and nothing has changed, SaveError if the answer counts but is not on disk
        yet.
        """

    def undo(self) -> None:
        """One step back. Raises as ``answer`` does."""

    def last_answers(self) -> dict[int, int]:
        """The number of the last decision that each seat's own player made, if known."""

    def restore_chronicle(self, number: int) -> None:
        """Put back into the table's chronicle what was told since decision ``number``, as far as it is known."""


class SeatedPlayer(Protocol):
    """Who plays a seat; a person has no level."""

    @property
    def level(self) -> str: ...

    @property
    def personality(self) -> str: ...


class AnsweredBy(Enum):
    """Who answers a decision that needs no person."""

    BOT = auto()
    PASS = auto()  # the person could only pass
    STAND_IN = auto()  # the computer, in a person's place

    @property
    def record(self) -> str:
        """How the history names who answered in the place of a person; empty for a bot."""
        return {AnsweredBy.PASS: "pass", AnsweredBy.STAND_IN: "stand_in"}.get(self, "")


class SeatController:
    """The seats of one keyboard at one table.

    ``auto_pass`` answers for a player who can only pass, or is unlikely to do anything else. ``automatic`` is how many
    of the next questions to players the computer answers; ALL_ANSWERS for all, UNTIL_HARM until something is done to
    one of them. ``seen`` is, per player, the length of the chronicle at their last own answer. ``trouble`` is why the
    last change is not on disk, empty if it is. ``guiding`` is the guide of the players here.
    """

    def __init__(
        self, kept: TableHandle, players: Sequence[SeatedPlayer], auto_pass: bool, guiding: Guiding | None = None
    ) -> None:
        self.persons = [seat for seat, player in enumerate(players) if not player.level]
        self.auto_pass = auto_pass
        self.guiding = guiding
        self.automatic = 0
        self.seen = dict.fromkeys(self.persons, 0)
        self.trouble = ""
        self._kept = kept
        self._freely = kept if isinstance(kept, Campaign) and kept.takes_back else None
        self._bots = {
            seat: levels.make(player.level, seat, player.personality or "balanced")
            for seat, player in enumerate(players)
            if player.level
        }
        self._stand_in = levels.make("steady", 0)
        self._seen_before: list[int] = []  # of the answers that may be taken back

    def remember(self) -> None:
        """After a resume: what the persons had seen when they last answered, read from the end of the history."""
        answers = {seat: number for seat, number in self._kept.last_answers().items() if seat in self.seen}
        if answers:
            self._kept.restore_chronicle(min(answers.values()))
        for seat, number in answers.items():
            self.seen[seat] = self._kept.table.journal.since(number)

    def by_itself(self) -> AnsweredBy | None:
        """Who answers the open decision without a player; None if a player must."""
        decision = self._kept.table.decision
        if decision is None:
            return None
        if decision.seat in self._bots:
            return AnsweredBy.BOT
        if self._can_only_pass(decision.ask):
            return AnsweredBy.PASS
        return AnsweredBy.STAND_IN if self.automatic else None

    def by_itself_next(self) -> bool:
        """Does the waiting decision need no person?"""
        decision = self._kept.table.decision
        if decision is None:
            return False
        return decision.seat in self._bots or self._can_only_pass(decision.ask) or self.automatic != 0

    def plays_on_after(self, kind: NoticeKind) -> bool:
        """Do the computer's answers go on after such a notice, so that nobody reads it? What is done to a player ends
        answers that last until then."""
        if self.automatic == UNTIL_HARM and kind is not NoticeKind.ROLL:
            self.automatic = 0
        return self.automatic < 0 and kind is not NoticeKind.OUT

    def _can_only_pass(self, ask: Ask) -> bool:
        """Is passing all that the person can do, or wants to? A question that takes free text has other answers."""
        return self.auto_pass and bool(ask.way_out) and (ask.idle or (len(ask.ids) == 1 and not ask.max_text))

    def steps_back(self) -> int:
        """Steps back to the last question that a player answered; 0 if there is none. They lead further than
        ``Table.undo_asks`` only if the player may take back any answer."""
        asks = self._freely.undo_asks() if self._freely else reversed(self._kept.table.undo_asks)
        return next((steps for steps, ask in enumerate(asks, 1) if not self._can_only_pass(ask)), 0)

    def recall(self, past: Callable[[], Recording]) -> None:
        """After a resume: what the guide has said already. Where the past cannot be read it begins anew."""
        if self.guiding is not None and self.guiding.is_under_way(self._kept.table):
            with suppress(SaveError):
                self.guiding.recall(past(), lambda decision: self._can_only_pass(decision.ask))

    def said(self) -> Said | None:
        """The guide's note on the open question; None if there is nothing new to say, or no player here is asked."""
        return None if self.guiding is None or self.automatic else self.guiding.hear(self._kept.table)

    def choice_of(self, by: AnsweredBy, watch: Watch = never) -> str:
        """The answer one of these gives to the waiting decision; ``watch`` may end a search."""
        table = self._kept.table
        assert table.decision is not None
        if by is AnsweredBy.PASS:
            return table.decision.way_out
        return (self._bots[table.decision.seat] if by is AnsweredBy.BOT else self._stand_in).choose(table, watch)

    def choose(self, choice_id: str, number: int, by: AnsweredBy | None = None) -> None:
        """Answer the decision of that number. ``by`` is None where the seat's person gives the answer: what follows is
        new to that person. Raises RulesError; why a change is not on disk is in ``trouble``."""
        table = self._kept.table
        seat = table.decision.seat if table.decision else -1
        before = len(table.journal)
        if self.guiding is not None:
            self.guiding.answered(table, choice_id)
        record = by.record if by and seat in self.seen else ""
        self._change(lambda: self._kept.answer(choice_id, number, record))
        if by is AnsweredBy.STAND_IN and self.automatic > 0:
            self.automatic -= 1
        if seat in self.seen:
            self._seen_before.append(self.seen[seat])
            if by is None:
                self.seen[seat] = before
        if not table.can_undo:
            self._seen_before.clear()

    def undo(self) -> None:
        """Back to the last question that a person answered, who answers it without the computer. Raises RulesError
        when there is none."""
        self.automatic = 0
        table, steps, freely = self._kept.table, self.steps_back(), self._freely
        decision, number = table.decision, table.number
        if freely and (steps > len(table.undo_asks) or not steps):
            self._change(lambda: freely.undo(max(1, steps)))
            self._seen_before.clear()
            self.seen[self.persons[0]] = table.journal.since(number)
            return
        for _ in range(max(1, steps)):
            self._change(self._kept.undo)
            if self._seen_before and decision and decision.seat in self.seen:
                self.seen[decision.seat] = self._seen_before.pop()

    def _change(self, change: Callable[[], None]) -> None:
        """Make a change. If it cannot be saved, the game continues with ``trouble`` set."""
        try:
            change()
            self.trouble = ""
        except SaveError as fault:
            self.trouble = str(fault)
