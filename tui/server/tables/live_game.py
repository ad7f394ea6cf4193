"""A game in progress at a table of the server: its campaign, who answers for whom, and what each pair of eyes sees.

No loop and no people in here but for ``write``: the owner says when anything happens.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from secrets import randbits
from typing import Any

from msgspec import structs

import rules
from rules import Entry, Line, Table
from saves import Campaign, SaveError, Store
from saves.campaign import SaveJob
from saves.header import Player as Kept
from tui.panels.snapshot import Player, Snapshot
from tui.play.seat_controller import ALL_ANSWERS, AnsweredBy, SeatController
from tui.play.snapshot_builder import SnapshotBuilder, older_lines
from tui.server.errors import ServerError
from tui.server.tables.seat_notices import SeatNotices
from tui.server.tables.table_record import SeatRecord, TableRecord
from tui.server.tables.workers import BotSpec, PlannedMoves
from tui.words import Words

TEXTS = Words("plain", "commands")

RECALL_SLICE = 200
"""Earlier chronicle entries that are worded before other sessions have their turn."""

UNSAVED = "This could not be saved; tell the admin. The game continues, and the next save catches up."
"""To everybody while ``trouble`` is; where and why is the host's affair."""


class _PendingSave:
    """See ``tui.controller.Kept``; a change stands in memory, and ``job`` is what is to be written for it."""

    def __init__(self, campaign: Campaign) -> None:
        self.table = campaign.table
        self.job: SaveJob | None = None
        self._campaign = campaign

    def answer(self, choice_id: str, number: int | None = None, by: str = "") -> None:
        self.job = self._unless_closed(lambda: self._campaign.choose(choice_id, number, by))

    def undo(self) -> None:
        self.job = self._unless_closed(self._campaign.take_back)

    def last_answers(self) -> dict[int, int]:
        return self._campaign.last_answers()

    def _unless_closed(self, change: Any) -> SaveJob:
        try:
            job: SaveJob = change()
        except SaveError as fault:  # nothing was changed: other than a disk that refuses
            raise ServerError(str(fault)) from None
        return job


class LiveGame:
    """The game of one table, as its seats are played now (``seat``).

    Each seat is a keyboard of its own. ``trouble``: why the last change is not on disk; empty if it is.
    """

    def __init__(self, campaign: Campaign, seats: Sequence[SeatRecord]) -> None:
        self.campaign = campaign
        self.trouble = ""
        self._kept = _PendingSave(campaign)
        self._keyboards = [
            SeatController(self._kept, [Player(seat.name) for seat in seats], auto_pass=True) for seat in seats
        ]
        self._autoplay = [0] * len(seats)
        self._plan: deque[tuple[int, str]] = deque()
        self._earlier: list[Entry] | None = None
        self._marks: dict[int, str] = {}  # by the index of a chronicle entry
        self._recalled: set[int | None] = set()
        self._looks: dict[int | None, SnapshotBuilder] = {}
        self.notices = SeatNotices(campaign.table, len(seats))
        self._seat(seats)

    @classmethod
    def resumed(cls, store: Store, stem: str, seats: Sequence[SeatRecord]) -> "LiveGame":
        """A campaign opened; takes a moment, in any thread. Raises SaveError."""
        campaign = store.open(store.get(stem))
        if campaign.table.seats != [seat.name for seat in seats]:
            campaign.close()
            raise SaveError(f"{campaign.name}: the seats of the campaign are not those of the table.")
        live_game = cls(campaign, seats)
        first, *others = live_game._keyboards
        first.remember()
        for keyboard in others:
            keyboard.seen.update(first.seen)
        for seat, seen in first.seen.items():
            live_game.notices.resumed(seat, seen)
        return live_game

    @property
    def table(self) -> Table[Any]:
        """The table as it stands."""
        return self.campaign.table

    # ---- who answers -----------------------------------------------------------------------------

    def seat(self, seats: Sequence[SeatRecord]) -> None:
        """Other players from now on; to be written with the next change."""
        self._seat(seats)
        self._kept.job = self.campaign.reseat(_kept(seats))

    def _seat(self, seats: Sequence[SeatRecord]) -> None:
        self.players = tuple(Player(seat.name, seat.level, seat.personality) for seat in seats)
        self._has_person = [bool(seat.person) for seat in seats]
        self._plan.clear()
        for looking in self._looks.values():
            looking.players = self.players

    def mind(self, seat: int) -> BotSpec | None:
        """How the computer answers for that seat; None while its person does."""
        player = self.players[seat]
        if player.level:
            return BotSpec(player.level, seat, player.personality or "balanced")
        return BotSpec("steady", 0) if self._autoplay[seat] else None

    def bots(self) -> dict[int, BotSpec]:
        """Every seat that the computer answers for."""
        every = ((seat, self.mind(seat)) for seat in range(len(self.players)))
        return {seat: mind for seat, mind in every if mind is not None}

    def automatic_answer(self) -> AnsweredBy | None:
        """Who answers the waiting decision without a person; None where a person must, or the game is over."""
        decision = self.table.decision
        if decision is None:
            return None
        if self.mind(decision.seat):
            return AnsweredBy.BOT
        return self._keyboards[decision.seat].by_itself()

    def start_autoplay(self, seat: int, count: int) -> None:
        """The computer answers the next ``count`` questions to that person; 0: none, ALL_ANSWERS: all."""
        self._autoplay[seat] = count
        self._plan.clear()

    def is_autoplaying(self, seat: int) -> bool:
        """Does the computer answer for that person, because the person wants it?"""
        return self._autoplay[seat] != 0

    def pass_for(self, seat: int, on: bool) -> None:
        """Is that person passed for where nothing else can be answered?"""
        self._keyboards[seat].auto_pass = on

    # ---- moving ----------------------------------------------------------------------------------

    def choose(self, choice_id: str, number: int) -> None:
        """Answer the decision of that number. Raises RulesError or ServerError with nothing changed; whatever else it
        raises leaves a table that must be opened again."""
        self._plan.clear()
        self._choose(choice_id, number, None)

    def take_way_out(self) -> str:
        """The way out of the waiting decision is taken; its id."""
        decision = self.table.decision
        assert decision is not None
        out = decision.way_out
        self._plan.clear()
        self._choose(out, decision.number, AnsweredBy.PASS)
        return out

    def undo(self) -> None:
        """One step back for the seat that is asked. Raises RulesError."""
        decision = self.table.decision
        self._plan.clear()
        self._keyboards[decision.seat if decision else 0].undo()
        self._marks = {at: mark for at, mark in self._marks.items() if at < len(self.table.journal)}
        self.notices.rewind(self.table)
        for looking in self._looks.values():
            looking.rewind()

    def plan(self, moves: PlannedMoves) -> None:
        """What the computer's seats are going to answer."""
        self._plan = deque(moves)

    def planned(self) -> bool:
        """Is it known what the computer answers to the waiting decision?"""
        return bool(self._plan) and self._plan[0][0] == self.table.number

    def play(self) -> None:
        """The computer gives its planned answer. Raises as ``choose`` does."""
        number, choice_id = self._plan.popleft()
        decision = self.table.decision
        seat = decision.seat if decision else 0
        in_place = self._autoplay[seat] or self._has_person[seat]
        self._choose(choice_id, number, AnsweredBy.STAND_IN if in_place else AnsweredBy.BOT)
        if self._autoplay[seat] not in (0, ALL_ANSWERS):
            self._autoplay[seat] -= 1

    def _choose(self, choice_id: str, number: int, by: AnsweredBy | None) -> None:
        decision, journal = self.table.decision, self.table.journal
        seat, before = decision.seat if decision else 0, len(journal)
        self.notices.before(self.table, seat, by is None)
        self._keyboards[seat].choose(choice_id, number, by)
        self.notices.after(self.table)
        told = range(before, len(journal))
        if by is AnsweredBy.STAND_IN and told:
            is_public = (at for at in told if journal.entries[at - journal.first].readable(None))
            self._marks[next(is_public, before)] = f"a bot for {self.players[seat].name}"

    def set_notes(self, seat: int, text: str) -> None:
        """Replace the private notes of a seat; to be written with the next change. Raises ServerError."""
        try:
            self._kept.job = self.campaign.set_private_notes(seat, text)
        except SaveError as error:
            raise ServerError(str(error)) from None

    async def write(self) -> None:
        """See all changes on disk; where that refuses the game goes on, and ``trouble`` says so."""
        job, self._kept.job = self._kept.job, None
        if job is None:
            return
        try:
            await asyncio.to_thread(self.campaign.write, job)
            self.trouble = ""
        except SaveError as fault:
            self.trouble = str(fault)

    # ---- looking ---------------------------------------------------------------------------------

    def snapshot_for(self, eyes: int | None, notice: str = "") -> Snapshot:
        """The table as those eyes see it now."""
        looking, trouble = self._builder(eyes), UNSAVED if self.trouble else ""
        if eyes is None:
            return looking.snapshot(notice or trouble)
        keyboard, automatic = self._keyboards[eyes], self.mind(eyes) is not None
        snap = looking.snapshot(notice or trouble, recap=keyboard.seen[eyes], automatic=automatic)
        if not automatic:
            snap = replace(snap, halt=self.notices.next(eyes), behind=self.notices.count(eyes))
        return replace(snap, can_undo=keyboard.steps_back() > 0) if snap.can_undo else snap

    def _annotate(self, line: Line) -> Line:
        """Mark the first line of an answer that a bot, or the program, gave for a player."""
        mark = self._marks.get(line.index)
        return structs.replace(line, text=f"{line.text} ({mark})") if mark else line

    def _builder(self, eyes: int | None) -> SnapshotBuilder:
        if eyes not in self._looks:
            self._looks[eyes] = builder = SnapshotBuilder(self.campaign, self.players, eyes)
            builder.annotate = self._annotate
        return self._looks[eyes]

    def describe(self, seat: int | None, what: str) -> list[str]:
        """The game's lines about the ``hand`` of ``seat`` or the ``status``; a spectator (None) gets public ones."""
        name = "hand" if what == "hand" else "summary"
        own_words = getattr(self.table.game.words, name, None)  # games need not have them
        lines = list(own_words(self.table, seat)) if own_words and (seat is not None or what != "hand") else []
        if what == "hand":
            return lines or [TEXTS("no_hand")]
        turn, phase = self.table.game.turn_and_phase(self.table)
        seats = [TEXTS("seats", names=", ".join(self.table.seats))] if seat is None or not lines else []
        return [TEXTS("turn", turn=turn, phase=phase), *seats, *lines]

    async def recall(self, eyes: int | None) -> None:
        """From now on, ``eyes`` have what was told before the campaign was opened. Worded in slices of the loop."""
        builder = self._builder(eyes)
        if eyes in self._recalled:
            return
        self._recalled.add(eyes)
        if self._earlier is None:
            self._earlier = await asyncio.to_thread(self.campaign.earlier_entries)
        lines: list[Line] = []
        for first in range(0, len(self._earlier), RECALL_SLICE):
            lines += older_lines(self.table, self._earlier[first : first + RECALL_SLICE], eyes, first)
            await asyncio.sleep(0)
        builder.prepend(lines)

    def has_public_news(self, since: int) -> bool:
        """Was anything told since the chronicle had that length that everybody may read? Pauses for what only some may
        read would tell the others that there was something."""
        journal = self.table.journal
        return any(entry.readable(None) for entry in journal.entries[max(0, since - journal.first) :])


# ---- campaigns of tables, in any thread ------------------------------------------------------------


def create_campaign(store: Store, record: TableRecord) -> Campaign:
    """A new campaign of a table whose seats are all taken. Raises SaveError or RulesError."""
    seed = randbits(62)
    table = rules.new_table(record.game, [seat.name for seat in record.seats], seed, record.options)
    return store.create(store.free_name(record.name), table, _kept(record.seats), seed)


def delete_campaign(store: Store, campaign: Campaign) -> None:
    """A campaign that nobody has seen is deleted."""
    campaign.close()
    store.delete(store.get(campaign.files.stem))


def close_broken(campaign: Campaign) -> None:
    """A campaign is closed; what cannot be written of it is lost, and the file stays whole."""
    with contextlib.suppress(SaveError):
        campaign.close()


def _kept(seats: Sequence[SeatRecord]) -> list[Kept]:
    return [Kept(seat.name, "bot" if seat.level else "person", seat.level, seat.personality) for seat in seats]
