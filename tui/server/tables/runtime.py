"""The run-time state of a table: it runs the bots, times the waits, and sends snapshots to subscribers."""

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta

from msgspec import structs

from saves import Header, SaveError
from tui.panels.snapshot import Snapshot
from tui.play.seat_controller import AnsweredBy
from tui.server.errors import ServerError
from tui.server.tables import seating, table_record, timeouts
from tui.server.tables.bot_pauses import BotPauses
from tui.server.tables.bot_runner import BotRunner
from tui.server.tables.context import TableContext
from tui.server.tables.live_game import LiveGame, close_broken, create_campaign, delete_campaign
from tui.server.tables.mailbox import Mailbox
from tui.server.tables.subscribers import Subscriber, Subscribers
from tui.server.tables.table_record import TableRecord
from tui.server.tables.time_bank import TimeBank
from tui.server.tables.views import ChatLine
from tui.server.tables.waiting import Wait, Waiting, in_words
from tui.server.tables.workers import PlannedMoves
from tui.words import Words

TEXTS = Words("server", "runtime")

MOVES_AHEAD_WATCHED, MOVES_AHEAD_UNWATCHED = 6, 200
"""Answers that bots compute ahead while somebody watches, and while nobody does."""


class TableRuntime:
    """The running game of one table. Every coroutine is a job of the table's ``mailbox``, or part of one.

    ``header`` is that of the campaign as it was last saved, until it is opened (``live_game``); ``problem`` says why it
    cannot be played; empty if it can.
    """

    def __init__(self, record: TableRecord, context: TableContext, header: Header | None, problem: str) -> None:
        self.record = record
        self.context = context
        self.header = header
        self.problem = problem
        self._unsaved = ""  # the logged reason why changes are not on disk
        self.live_game: LiveGame | None = None
        self.subscribers = Subscribers(context.config.limits.chat_lines, self._failed)
        self.mailbox = Mailbox(self._fault)
        self.bot_runner = BotRunner(context.bot_executor, self.mailbox, self._planned, self._bots_failed, self._thinks)
        hook = context.config.hook
        self.waiting = Waiting(
            context.clock,
            self._absence,
            lambda wait: self.mailbox.post(lambda: self._pass_absent(wait)),
            self._late,
            hook.minutes * 60 if hook.command else 0,
        )
        self.time_bank = TimeBank(
            context.clock,
            record.bank,
            record.used or (0,) * len(record.seats),
            lambda seat: self.mailbox.post(lambda: timeouts.time_is_up(self, seat)),
        )
        self._away_since = [context.clock.now()] * len(record.seats)
        self._passing: dict[int, bool] = {}
        self.pauses = BotPauses(context, lambda: self.mailbox.post(self.advance))
        self._halted = ""
        self.out_of_time: set[int] = set()  # seats about which the host decides alone
        self._last_answer: datetime | None = None

    # ---- the campaign ----------------------------------------------------------------------------

    async def save_record(self, record: TableRecord) -> None:
        """Replace the record, on disk first. Raises ServerError with nothing changed."""
        try:
            await asyncio.to_thread(table_record.write, self.context.config.tables_folder, record)
        except OSError as fault:
            raise ServerError(TEXTS("not_saved", table=record.name, why=fault.strerror or fault)) from None
        self.record = record
        self.changed()

    async def begin(self) -> None:
        """Create the campaign and begin the game. Raises ServerError or RulesError."""
        record = self.record
        campaign = await asyncio.to_thread(create_campaign, self.context.store, record)
        seats = tuple(seating.sit(seat) for seat in record.seats)
        now = self.context.clock.now()
        try:
            await self.save_record(structs.replace(record, seats=seats, campaign=campaign.files.stem, begun=now))
        except ServerError:
            await asyncio.to_thread(delete_campaign, self.context.store, campaign)
            raise
        self._play(LiveGame(campaign, seats))
        self.context.log.event("begun", table=record.name, game=record.game)
        await self.advance()

    async def open(self) -> LiveGame:
        """The game, opened if needed. Raises ServerError if it has not begun or cannot be opened."""
        if self.live_game:
            return self.live_game
        if not self.record.campaign:
            raise ServerError(TEXTS("not_begun"))
        record = self.record
        try:
            live_game = await asyncio.to_thread(LiveGame.resumed, self.context.store, record.campaign, record.seats)
        except SaveError as fault:
            # Paths are for the host alone, so they go to the log. The next call tries again.
            self.problem = TEXTS("not_opened")
            self.context.log.event("unreadable", table=record.name, why=str(fault))
            self.changed()
            raise ServerError(self.problem) from None
        if self.problem:
            self.problem = ""
            self.changed()
        self._play(live_game)
        return live_game

    def _play(self, live_game: LiveGame) -> None:
        self.live_game = live_game
        self._told = len(live_game.table.journal) if live_game.table.number else 0
        for seat, on in self._passing.items():
            live_game.pass_for(seat, on)

    async def resume(self) -> None:
        """After a restart, wait for the player in the header. Open the game if it can go on by itself."""
        header = self.header
        if header is None or not header.waits_for or self.problem:
            return
        seat = next(
            (at for at, seat_record in enumerate(self.record.seats) if seat_record.name == header.waits_for), None
        )
        if seat is not None and not self.record.seats[seat].level:
            self._wait_for(seat, header.decision, header.saved)
        if seat is None or self.record.seats[seat].level or self.record.auto_pass:
            await self.open()
            await self.advance()

    async def change_seats(self, record: TableRecord) -> None:
        """Change the people and bots of the seats. Raises ServerError with nothing changed."""
        before = self.record
        live_game = await self.open() if record.campaign else None
        await self.save_record(record)
        for at, (old, new) in enumerate(zip(before.seats, record.seats, strict=True)):
            if old.person != new.person:
                self._away_since[at] = self.context.clock.now()
                self.pass_for(at, True)
                if live_game:
                    live_game.start_autoplay(at, 0)
                    live_game.set_notes(at, "")  # they belong to the person who left
        self.subscribers.close_strangers(record, TEXTS("gave_up_seat"))
        if live_game:
            live_game.seat(record.seats)
            self._halted = ""
            await self.advance()

    async def release(self, why: str) -> None:
        """Stop the table: close its sessions with ``why``, save everything, and release the campaign."""
        self.waiting.stop()
        self.time_bank.stop()
        await timeouts.keep_time(self)
        self.pauses.stop()
        self.bot_runner.stop()
        self.mailbox.close(why)
        self.subscribers.close_all(why)
        if self.live_game:
            try:
                await asyncio.to_thread(self.live_game.campaign.close)
            except SaveError as fault:
                self.context.log.event("unsaved", table=self.record.name, why=str(fault))

    # ---- moves -----------------------------------------------------------------------------------

    async def after_move(self) -> None:
        """Continue after an answer of a player."""
        self._halted = ""
        self.out_of_time.clear()
        self._last_answer = self.context.clock.now()
        await self.advance()

    async def advance(self) -> None:
        """Let bots answer, and seats pass that have no other answer, until a player must choose, a bot must compute, or
        a pause is due. Then save and show the table."""
        live_game = self.live_game
        if live_game is None:
            return
        self.pauses.stop()
        while not self._halted and (by := live_game.automatic_answer()) is not None:
            if by is AnsweredBy.PASS:
                live_game.take_way_out()
            elif not live_game.planned():
                self._compute_moves(live_game)
                break
            elif self.pauses.begin(live_game, bool(self.subscribers), self.present):
                break
            else:
                live_game.play()
            await asyncio.sleep(0)
        await live_game.write()
        if live_game.trouble and live_game.trouble != self._unsaved:
            self.context.log.event("unsaved", table=self.record.name, why=live_game.trouble)
        self._unsaved = live_game.trouble
        self._update_wait(live_game)
        await timeouts.keep_time(self)
        self.show()
        self.context.changed(self.record.stem, moved=live_game.table.outcome is None)

    async def acknowledge(self, seat: int, index: int) -> None:
        """Drop the notices of ``seat`` up to that length of the chronicle: they were read."""
        if self.live_game is not None:
            self.live_game.notices.acknowledge(seat, index)
            await self.advance()

    def _compute_moves(self, live_game: LiveGame) -> None:
        """Start to compute the bots' next answers, unless that runs already."""
        if not self.bot_runner.busy:
            most = MOVES_AHEAD_WATCHED if self.subscribers else MOVES_AHEAD_UNWATCHED
            self.bot_runner.begin(live_game.table.number, live_game.table.to_dict(), live_game.bots(), most)

    async def _planned(self, number: int, moves: PlannedMoves) -> None:
        """Use the computed answers, if the table has not changed meanwhile."""
        if self.live_game and self.live_game.table.number == number:
            self.live_game.plan(moves)
        await self.advance()

    def _thinks(self, seconds: int) -> None:
        """Show for how long a bot will still think."""
        if self.live_game and not self._halted:
            self.subscribers.show(lambda eyes: replace(self.snapshot_for(eyes), thinking=seconds))

    async def _bots_failed(self, fault: Exception) -> None:
        self.context.log.fault(fault, table=self.record.name)
        await self._halt(TEXTS("bot_failed"))

    # ---- waits -----------------------------------------------------------------------------------

    def _update_wait(self, live_game: LiveGame) -> None:
        decision = live_game.table.decision
        if decision is None or live_game.bot(decision.seat):
            self.waiting.stop()
            self.time_bank.stop()
            if decision is None:
                self.pauses.skip(False)
        else:
            self.pauses.skip(False)
            self._wait_for(decision.seat, decision.number, None)

    def _wait_for(self, seat: int, number: int, since: datetime | None) -> None:
        person = self.record.seats[seat].person
        if person:
            self.time_bank.start(seat)
        else:
            self.time_bank.stop()
        if self.waiting.begin(seat, number, since) and person and not self.subscribers.present(person, seat):
            self.context.ring(person, self.record.name)

    def present(self, seat: int) -> bool:
        """Whether the player of ``seat`` has the table open."""
        person = self.record.seats[seat].person
        return bool(person) and self.subscribers.present(person, seat)

    def away_since(self, seat: int) -> datetime:
        """Since when the player of ``seat`` has been away; at the earliest, since the server started."""
        return self._away_since[seat]

    def away_for(self, seat: int) -> timedelta:
        """How long the player of ``seat`` has been away; at most, since the server started."""
        return self.context.clock.now() - self._away_since[seat]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        if self.live_game:
            return self.live_game.table.outcome is not None
        return self.header is not None and not self.header.waits_for

    @property
    def last_answer(self) -> datetime | None:
        """When a player last answered, or when the game was last saved; None before it has begun."""
        return self._last_answer or (self.header.saved if self.header else self.record.begun)

    def _absence(self, seat: int) -> tuple[int, datetime] | None:
        """See ``Waiting``. A player passes only where others wait, not within an own turn that can be undone."""
        decision = self.live_game.table.decision if self.live_game else None
        if not self.record.auto_pass or self.present(seat) or decision is None:
            return None
        if not decision.way_out or (decision.ask.back and not decision.ask.idle):
            return None
        return self.record.auto_pass, self._away_since[seat]

    async def _pass_absent(self, wait: Wait) -> None:
        """Pass for an absent player whose time is up."""
        live_game = self.live_game
        if live_game is None or self.waiting.wait != wait or self._absence(wait.seat) is None:
            return
        live_game.take_way_out()
        waited = in_words((self.context.clock.now() - wait.since).total_seconds())
        self.announce(TEXTS("passed", name=self.record.seats[wait.seat].name, time=waited))
        await self.advance()

    def _late(self, wait: Wait) -> None:
        person = self.record.seats[wait.seat].person
        if person:
            self.context.late(person, self.record, wait.since)

    # ---- subscribers -----------------------------------------------------------------------------

    async def attached(self, subscriber: Subscriber) -> None:
        """Send the first snapshot to a new subscriber, and close an older one of the same seat."""
        if subscriber not in self.subscribers:
            return
        self.subscribers.close_strangers(self.record, TEXTS("not_your_seat"))
        if subscriber.seat is not None:
            others = [known for known in self.subscribers.at(subscriber.seat) if known is not subscriber]
            self.subscribers.close(others, TEXTS("other_session"))
        place = "watching" if subscriber.seat is None else subscriber.seat + 1
        self.context.log.event("sits", who=subscriber.person.name, table=self.record.name, seat=place)
        self.changed()
        self.waiting.reschedule()
        if not self.record.campaign:
            return
        try:
            live_game = await self.open()
        except ServerError as fault:
            self.subscribers.close([subscriber], str(fault))
            return
        self.subscribers.show_one(subscriber, self.snapshot_for)
        if self.waiting.wait is None and live_game.automatic_answer() is not None:
            await self.advance()

    async def detached(self, subscriber: Subscriber) -> None:
        """Note that ``subscriber`` has left."""
        if subscriber.seat is not None and not self.present(subscriber.seat):
            self._away_since[subscriber.seat] = self.context.clock.now()
        self.context.log.event("leaves", who=subscriber.person.name, table=self.record.name)
        self.changed()
        self.waiting.reschedule()

    async def recall(self, subscriber: Subscriber) -> None:
        """Send ``subscriber`` a snapshot with the whole chronicle."""
        live_game = await self.open()
        await live_game.recall(subscriber.seat)
        self.subscribers.show_one(subscriber, self.snapshot_for)

    def pass_for(self, seat: int, on: bool) -> None:
        """See ``LiveGame.pass_for``; also before the game is opened."""
        self._passing[seat] = on
        if self.live_game:
            self.live_game.pass_for(seat, on)

    def snapshot_for(self, eyes: int | None) -> Snapshot:
        """The snapshot for a seat, or for spectators (None)."""
        assert self.live_game is not None
        return self.live_game.snapshot_for(eyes, self._halted)

    def show(self) -> None:
        """Send all subscribers a snapshot of the table, with the reason if it is not on disk."""
        if self.live_game:
            self.subscribers.show(self.snapshot_for)

    def changed(self) -> None:
        """Report a change of the table other than a move."""
        self.subscribers.changed()
        self.context.changed(self.record.stem)

    def announce(self, text: str) -> None:
        """Add a line of the server to the chat of the table."""
        self.subscribers.say(ChatLine(self.context.clock.now(), "", text))

    # ---- faults ----------------------------------------------------------------------------------

    def _failed(self, subscriber: Subscriber, fault: Exception) -> None:
        self.context.log.fault(fault, who=subscriber.person.name, table=self.record.name)

    async def _fault(self, fault: Exception) -> str:
        """After a fault in the middle of a move, open the game as it is on disk."""
        self.context.log.fault(fault, table=self.record.name)
        broken, self.live_game = self.live_game, None
        if broken:
            await asyncio.to_thread(close_broken, broken.campaign)
            try:
                await self.open()
            except ServerError as refusal:
                self.subscribers.close_all(str(refusal))
                return str(refusal)
        why = TEXTS("fault")
        await self._halt(why)
        return why

    async def _halt(self, why: str) -> None:
        """Stop bots and passing until a player answers; ``why`` is shown to all."""
        self._halted = why
        await self.advance()
