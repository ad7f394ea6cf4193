"""Snapshots of a table: what one seat or a spectator may know of it, for a screen."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from rules import Decision, Entry, Line, Odds, Table
from tui.panels.snapshot import Asked, Player, Snapshot


class HoldsTable(Protocol):
    """The owner of a table: a ``saves.Campaign``, or a test's replacement."""

    table: Table[Any]


class SnapshotBuilder:
    """Builds snapshots for one viewer: a seat, or None for a spectator.

    It reads the chronicle on from where it stopped, so a snapshot costs the same however long the game is. ``players``
    and ``eyes`` may change.
    """

    def __init__(self, kept: HoldsTable, players: Sequence[Player], eyes: int | None) -> None:
        self._kept = kept
        self.players = tuple(players)
        self.eyes = eyes
        self.annotate: Callable[[Line], Line] | None = None  # what a host of the table adds to a line
        self._earlier: Sequence[Entry] = ()
        self._lines: list[Line] = []
        self._read = 0

    def look_through(self, eyes: int | None) -> None:
        """Change the viewer; the chronicle is read anew."""
        if eyes != self.eyes:
            self.eyes = eyes
            self._lines, self._read = self._older(), 0

    def recall(self, earlier: Sequence[Entry]) -> None:
        """Keep the chronicle before the entries that the table holds."""
        self._earlier = earlier
        self._lines = [*self._older(), *self._lines]

    def prepend(self, lines: Sequence[Line]) -> None:
        """Put ``lines`` from before the table's own chronicle (``older_lines``) before those that are known."""
        self._lines = [*lines, *self._lines]

    def rewind(self) -> None:
        """Forget the entries that an undo removed."""
        self._read = min(self._read, self._kept.table.journal.first)
        self._lines = [line for line in self._lines if line.index < self._read]

    def snapshot(self, notice: str = "", *, recap: int = 0, automatic: bool = False, curtain: bool = False) -> Snapshot:
        """A snapshot of the table. Entries from index ``recap`` on are new to the viewer. ``automatic``: the computer
        answers for them. ``curtain``: the player of the asked seat must come to the keyboard first."""
        table, eyes = self._kept.table, self.eyes
        decision = table.decision
        mine = decision is not None and decision.seat == eyes and not automatic
        fresh = table.chronicle(eyes, self._read)
        self._lines += map(self.annotate, fresh) if self.annotate else fresh
        self._read = len(table.journal)
        turn, phase = table.game.turn_and_phase(table)
        opened = mine and table.is_opened
        return Snapshot(
            game=table.game.key,
            title=table.game.title,
            players=self.players,
            eyes=eyes,
            view=table.view(eyes),
            turn=turn,
            phase=phase,
            asked=asked_of(decision) if decision else None,
            choices=tuple(decision.choices) if decision and mine else (),
            blocked=tuple(decision.blocked()) if decision and mine else (),
            way_out=decision.way_out if decision and mine else "",
            safe=decision.safe if decision and mine and not opened else "",
            opened=opened,
            odds=_odds(table, decision) if decision and mine else {},
            lines=tuple(self._lines),
            recap=recap,
            curtain=decision.seat if decision and curtain else None,
            can_undo=table.can_undo and mine,
            automatic=automatic,
            outcome=table.outcome,
            notice=notice,
        )

    def _older(self) -> list[Line]:
        """The chronicle before the entries that the table holds, as far as the viewer may read it."""
        return older_lines(self._kept.table, self._earlier, self.eyes)


def older_lines(table: Table[Any], entries: Sequence[Entry], eyes: int | None, first: int = 0) -> list[Line]:
    """Word the ``entries`` that ``eyes`` may read; ``first`` is the index of the first of them."""
    return [table.line(index, entry) for index, entry in enumerate(entries, first) if entry.readable(eyes)]


def asked_of(decision: Decision) -> Asked:
    """The question as everybody sees it."""
    ask = decision.ask
    facts = dict(ask.facts)
    return Asked(ask.seat, ask.kind, decision.prompt, ask.rule, decision.number, facts, ask.back, ask.max_text)


def _odds(table: Table[Any], decision: Decision) -> Mapping[str, Odds]:
    """The odds of every choice that dice decide, for the notes beside the choices."""
    every = ((choice_id, table.odds(choice_id)) for choice_id in decision.ids)
    return {choice_id: odds for choice_id, odds in every if odds is not None}
