"""A game in progress at a table of the server: its campaign, who answers for each seat, and what each seat sees.

Only ``write`` and ``recall`` use the event loop; the table's runtime decides when anything happens.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from secrets import randbits
from typing import Any

from msgspec import structs

import rules
from rules import Entry, Line, Table
from saves import Campaign, SaveError, Store
from saves.campaign import SaveJob
from saves.header import Player as SavedPlayer
from tui.follow.fights import with_concerned
from tui.panels.snapshot import Player, Snapshot
from tui.play.seat_controller import UNTIL_HARM, AnsweredBy, SeatController
from tui.play.snapshot_builder import SnapshotBuilder, older_lines
from tui.server.errors import ServerError
from tui.server.tables.seat_notices import SeatNotices
from tui.server.tables.table_record import SeatRecord, TableRecord
from tui.server.tables.workers import BotSpec, PlannedMoves
from tui.words import Words

TEXTS = Words("server", "live_game")
PLAIN_TEXTS = Words("plain", "commands")

RECALL_SLICE = 200
"""Earlier chronicle entries worded per slice of the event loop."""


class _PendingSave:
    """The campaign as seat controllers change it: changes are made in memory, and ``job`` is what to write for them."""

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

    def restore_chronicle(self, number: int) -> None:
        self._campaign.restore_chronicle(number)

    def _unless_closed(self, change: Any) -> SaveJob:
        try:
            job: SaveJob = change()
        except SaveError as fault:  # nothing was changed
            raise ServerError(str(fault)) from None
        return job


class LiveGame:
    """The game of one table, with a controller for each of its seats.

    ``trouble``: why the last change is not on disk; empty if it is.
    """

    def __init__(self, campaign: Campaign, seats: Sequence[SeatRecord]) -> None:
        self.campaign = campaign
        self.trouble = ""
        self._pending = _PendingSave(campaign)
        self._controllers = [
            SeatController(self._pending, [Player(seat.name) for seat in seats], auto_pass=True) for seat in seats
        ]
        self._autoplay = [0] * len(seats)
        self._plan: deque[tuple[int, str]] = deque()
        self._earlier: list[Entry] | None = None
        self._bot_answers: dict[int, int] = {}  # by bots for players before the campaign was opened: seats by number
        self._marks: dict[int, str] = {}  # by the index of a chronicle entry
        self._recalled: set[int | None] = set()
        self._builders: dict[int | None, SnapshotBuilder] = {}
        self.notices = SeatNotices(campaign.table, len(seats))
        self._seat(seats)

    @classmethod
    def resumed(cls, store: Store, stem: str, seats: Sequence[SeatRecord]) -> "LiveGame":
        """Open a campaign. Slow; may run in any thread. Raises SaveError."""
        campaign = store.open(store.get(stem))
        if campaign.table.seats != [seat.name for seat in seats]:
            campaign.close()
            raise SaveError(TEXTS("wrong_seats", name=campaign.name))
        live_game = cls(campaign, seats)
        live_game._bot_answers = campaign.bot_answers()
        first, *others = live_game._controllers
        first.remember()
        live_game._mark_earlier(campaign.table.journal.entries, campaign.table.journal.first)
        for controller in others:
            controller.seen.update(first.seen)
        live_game.notices.resumed(campaign, first.seen, live_game._passes_next())
        return live_game

    @property
    def table(self) -> Table[Any]:
        """The table in its current state."""
        return self.campaign.table

    # ---- players ---------------------------------------------------------------------------------

    def seat(self, seats: Sequence[SeatRecord]) -> None:
        """Change the players of the seats; written with the next change."""
        self._seat(seats)
        self._pending.job = self.campaign.reseat(_saved_players(seats))

    def _seat(self, seats: Sequence[SeatRecord]) -> None:
        self.players = tuple(Player(seat.name, seat.level, seat.personality) for seat in seats)
        self._has_person = [bool(seat.person) for seat in seats]
        self._plan.clear()
        for builder in self._builders.values():
            builder.players = self.players

    def bot(self, seat: int) -> BotSpec | None:
        """The bot that answers for ``seat``; None while its player does."""
        player = self.players[seat]
        if player.level:
            return BotSpec(player.level, seat, player.personality or "balanced")
        return BotSpec("steady", 0) if self._autoplay[seat] else None

    def bots(self) -> dict[int, BotSpec]:
        """The bots by seat."""
        every = ((seat, self.bot(seat)) for seat in range(len(self.players)))
        return {seat: bot for seat, bot in every if bot is not None}

    def automatic_answer(self) -> AnsweredBy | None:
        """Who answers the waiting decision without a player; None if a player must, or the game is over."""
        decision = self.table.decision
        if decision is None:
            return None
        if self.bot(decision.seat):
            return AnsweredBy.BOT
        return self._controllers[decision.seat].by_itself()

    def start_autoplay(self, seat: int, count: int) -> None:
        """Let a bot answer the next ``count`` decisions of ``seat``; 0: none, ALL_ANSWERS: all, UNTIL_HARM: until
        something is done to its player."""
        self._autoplay[seat] = count
        self._plan.clear()
        if not count:
            self.notices.collect(self.table, self._passes_next())

    def is_autoplaying(self, seat: int) -> bool:
        """Whether a bot answers for ``seat`` at its player's wish."""
        return self._autoplay[seat] != 0

    def pass_for(self, seat: int, on: bool) -> None:
        """Set whether ``seat`` passes by itself if it has no other answer."""
        self._controllers[seat].auto_pass = on

    # ---- moves -----------------------------------------------------------------------------------

    def choose(self, choice_id: str, number: int) -> None:
        """Answer the decision of that number. Raises RulesError or ServerError with nothing changed. After any other
        exception, the campaign must be opened again."""
        self._plan.clear()
        self._choose(choice_id, number, None)

    def take_way_out(self) -> str:
        """Take the way out of the waiting decision. Returns its id."""
        decision = self.table.decision
        assert decision is not None
        out = decision.way_out
        self._plan.clear()
        self._choose(out, decision.number, AnsweredBy.PASS)
        return out

    def undo(self) -> None:
        """Undo the last answer of the seat that must answer. Raises RulesError."""
        decision = self.table.decision
        self._plan.clear()
        self._controllers[decision.seat if decision else 0].undo()
        self._marks = {at: mark for at, mark in self._marks.items() if at < len(self.table.journal)}
        self.notices.rewind(self.table)
        for builder in self._builders.values():
            builder.rewind()

    def plan(self, moves: PlannedMoves) -> None:
        """Set the next answers of the bots."""
        self._plan = deque(moves)

    def planned(self) -> bool:
        """Whether the bot's answer to the waiting decision is known."""
        return bool(self._plan) and self._plan[0][0] == self.table.number

    def play(self) -> None:
        """Give the bot's planned answer. Raises as ``choose`` does."""
        number, choice_id = self._plan.popleft()
        decision = self.table.decision
        seat = decision.seat if decision else 0
        in_place = self._autoplay[seat] or self._has_person[seat]
        self._choose(choice_id, number, AnsweredBy.STAND_IN if in_place else AnsweredBy.BOT)
        if self._autoplay[seat] > 0:
            self._autoplay[seat] -= 1
            if not self._autoplay[seat]:
                self.notices.collect(self.table, self._passes_next())

    def _choose(self, choice_id: str, number: int, by: AnsweredBy | None) -> None:
        decision, journal = self.table.decision, self.table.journal
        seat, before = decision.seat if decision else 0, len(journal)
        self.notices.before(self.table, seat, by is None)
        self._controllers[seat].choose(choice_id, number, by)
        self.notices.after(self.table, self._passes_next(), self.bots().keys())
        for autoplaying, count in enumerate(self._autoplay):
            if count and self.notices.pass_over(autoplaying) and count == UNTIL_HARM:
                self.start_autoplay(autoplaying, 0)
        if by is AnsweredBy.STAND_IN:
            self._mark(seat, journal.entries[before - journal.first :], before)

    def _mark(self, seat: int, entries: Sequence[Entry], first: int) -> None:
        """Mark an entry of an answer that a bot gave for ``seat``: the first public one about that seat, or the first
        private one. Entries about other seats, whose turn may begin, are not marked. ``first``: the first index."""
        own = [pair for pair in enumerate(entries, first) if pair[1].facts.get("seat", seat) == seat]
        public = [index for index, entry in own if entry.readable(None)]
        for index in [*public, *(index for index, _ in own)][:1]:
            self._marks[index] = TEXTS("bot_mark", name=self.players[seat].name)

    def _mark_earlier(self, entries: Sequence[Entry], first: int) -> None:
        """Mark those of the ``entries`` from before the campaign was opened that bots caused for players."""
        for number, caused in groupby(enumerate(entries, first), lambda pair: pair[1].number):
            if number in self._bot_answers:
                (index, entry), *others = caused
                self._mark(self._bot_answers[number], [entry, *(pair[1] for pair in others)], index)

    def _passes_next(self) -> bool:
        """Does the program pass for a player at the question that waits?"""
        decision = self.table.decision
        if decision is None or self.bot(decision.seat):
            return False
        return self._controllers[decision.seat].by_itself_next()

    def set_notes(self, seat: int, text: str) -> None:
        """Replace the private notes of a seat; written with the next change. Raises ServerError."""
        try:
            self._pending.job = self.campaign.set_private_notes(seat, text)
        except SaveError as error:
            raise ServerError(str(error)) from None

    async def write(self) -> None:
        """Write all changes to disk. If that fails, the game continues, and ``trouble`` says why."""
        job, self._pending.job = self._pending.job, None
        if job is None:
            return
        try:
            await asyncio.to_thread(self.campaign.write, job)
            self.trouble = ""
        except SaveError as fault:
            self.trouble = str(fault)

    # ---- views -----------------------------------------------------------------------------------

    def snapshot_for(self, eyes: int | None, notice: str = "") -> Snapshot:
        """The snapshot for a seat, or for spectators (None)."""
        builder, trouble = self._builder(eyes), TEXTS("unsaved") if self.trouble else ""
        if eyes is None:
            return builder.snapshot(notice or trouble)
        controller, automatic = self._controllers[eyes], self.bot(eyes) is not None
        snap = builder.snapshot(notice or trouble, recap=controller.seen[eyes], automatic=automatic)
        if not automatic:
            snap = replace(snap, halt=self.notices.next(eyes), behind=self.notices.count(eyes))
        return replace(snap, can_undo=controller.steps_back() > 0) if snap.can_undo else snap

    def _annotate(self, eyes: int | None, line: Line) -> Line:
        """Mark the first line of an answer that a bot, or the program, gave for a player, and name the seat that looks
        (None: a spectator) if it is concerned."""
        mark = self._marks.get(line.index)
        line = line if eyes is None else with_concerned(line, self.notices.events(eyes))
        return structs.replace(line, text=f"{line.text} ({mark})") if mark else line

    def _builder(self, eyes: int | None) -> SnapshotBuilder:
        if eyes not in self._builders:
            self._builders[eyes] = builder = SnapshotBuilder(self.campaign, self.players, eyes)
            builder.annotate = partial(self._annotate, eyes)
        return self._builders[eyes]

    def describe(self, seat: int | None, topic: str) -> list[str]:
        """The game's lines about the ``hand`` of ``seat`` (none for an empty one) or the ``status``; a spectator (None)
        gets public ones."""
        name = "hand" if topic == "hand" else "summary"
        own_words = getattr(self.table.game.words, name, None)  # games need not have them
        lines = list(own_words(self.table, seat)) if own_words and (seat is not None or topic != "hand") else []
        if topic == "hand":
            return lines
        turn, phase = self.table.game.turn_and_phase(self.table)
        seats = [PLAIN_TEXTS("seats", names=", ".join(self.table.seats))] if seat is None or not lines else []
        return [PLAIN_TEXTS("turn", turn=turn, phase=phase), *seats, *lines]

    async def recall(self, eyes: int | None) -> None:
        """Add the chronicle from before the campaign was opened to the snapshots of ``eyes``, slice by slice."""
        builder = self._builder(eyes)
        if eyes in self._recalled:
            return
        self._recalled.add(eyes)
        if self._earlier is None:
            self._earlier = await asyncio.to_thread(self.campaign.earlier_entries)
            self._mark_earlier(self._earlier, 0)
        lines: list[Line] = []
        for first in range(0, len(self._earlier), RECALL_SLICE):
            slice_lines = older_lines(self.table, self._earlier[first : first + RECALL_SLICE], eyes, first)
            lines += map(partial(self._annotate, eyes), slice_lines)
            await asyncio.sleep(0)
        builder.prepend(lines)

    def has_public_news(self, since: int) -> bool:
        """Whether the chronicle has a public entry since it had that length. Pauses for private entries would reveal
        them."""
        journal = self.table.journal
        return any(entry.readable(None) for entry in journal.entries[max(0, since - journal.first) :])


# ---- campaigns; these run in any thread ------------------------------------------------------------


def create_campaign(store: Store, record: TableRecord) -> Campaign:
    """Create the campaign of a table whose seats are all taken. Raises SaveError or RulesError."""
    seed = randbits(62)
    table = rules.new_table(record.game, [seat.name for seat in record.seats], seed, record.options)
    return store.create(store.free_name(record.name), table, _saved_players(record.seats), seed)


def delete_campaign(store: Store, campaign: Campaign) -> None:
    """Close and delete a campaign that nobody has seen."""
    campaign.close()
    store.delete(store.get(campaign.files.stem))


def close_broken(campaign: Campaign) -> None:
    """Close a campaign. Changes that cannot be written are lost; the file stays valid."""
    with contextlib.suppress(SaveError):
        campaign.close()


def _saved_players(seats: Sequence[SeatRecord]) -> list[SavedPlayer]:
    return [SavedPlayer(seat.name, "bot" if seat.level else "person", seat.level, seat.personality) for seat in seats]
