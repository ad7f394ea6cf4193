"""The run-time state of a table: bots answer, players are waited for, subscribers get snapshots."""

import asyncio
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
from tui.server.tables.views import Said
from tui.server.tables.waiting import Wait, Waiting, in_words
from tui.server.tables.workers import PlannedMoves

MOVES_AHEAD_WATCHED, MOVES_AHEAD_UNWATCHED = 6, 200
"""So many answers the computer's seats think ahead while somebody looks, and while nobody does."""

NOT_OPENED = "The campaign cannot be opened; tell the admin."
"""To everybody; the log says why."""


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
        self._unsaved = ""  # what the log knows of changes that are not on disk
        self.live_game: LiveGame | None = None
        self.subscribers = Subscribers(context.config.limits.chat_lines, self._failed)
        self.mailbox = Mailbox(self._fault)
        self.bot_runner = BotRunner(context.bot_executor, self.mailbox, self._planned, self._bots_failed)
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
        """The record is another now, on disk first. Raises ServerError with nothing changed."""
        try:
            await asyncio.to_thread(table_record.write, self.context.config.tables_folder, record)
        except OSError as fault:
            raise ServerError(
                f"{record.name} could not be saved ({fault.strerror or fault}); nothing has changed, tell the admin."
            ) from None
        self.record = record
        self.changed()

    async def begin(self) -> None:
        """Deal, and begin the game. Raises ServerError or RulesError."""
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
        """The game, opened if it is not yet. Raises ServerError when it has not begun or cannot be opened."""
        if self.live_game:
            return self.live_game
        if not self.record.campaign:
            raise ServerError("The game has not begun yet.")
        record = self.record
        try:
            live_game = await asyncio.to_thread(LiveGame.resumed, self.context.store, record.campaign, record.seats)
        except SaveError as fault:
            # Paths and processes of the host are the host's alone. What has been mended meanwhile is tried again.
            self.problem = NOT_OPENED
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
        """After a restart: wait for whom the header names. What can go on without a look at it is opened."""
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
        """Other people or computers at the seats from now on. Raises ServerError with nothing changed."""
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
        self.subscribers.close_strangers(record, "You have given up that seat.")
        if live_game:
            live_game.seat(record.seats)
            self._halted = ""
            await self.advance()

    async def release(self, why: str) -> None:
        """Nothing more happens here: everybody is told, everything is on disk, the campaign is free."""
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

    # ---- going on --------------------------------------------------------------------------------

    async def after_move(self) -> None:
        """A person has moved the table."""
        self._halted = ""
        self.out_of_time.clear()
        self._last_answer = self.context.clock.now()
        await self.advance()

    async def advance(self) -> None:
        """The computer's seats answer, and those pass who can only pass, until a person must choose, the computer
        thinks, or a pause is due; then all is written, and shown."""
        live_game = self.live_game
        if live_game is None:
            return
        self.pauses.stop()
        while not self._halted and (by := live_game.automatic_answer()) is not None:
            if by is AnsweredBy.PASS:
                live_game.take_way_out()
            elif not live_game.planned():
                self._think(live_game)
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
        self._look_who_is_asked(live_game)
        await timeouts.keep_time(self)
        self.show()
        self.context.changed(self.record.stem)

    async def acknowledge(self, seat: int, index: int) -> None:
        """The player of ``seat`` has read the notices up to that length of the chronicle."""
        if self.live_game is not None:
            self.live_game.notices.acknowledge(seat, index)
            await self.advance()

    def _think(self, live_game: LiveGame) -> None:
        """Let the computer's seats think about the waiting decision, unless they do already."""
        if not self.bot_runner.busy:
            most = MOVES_AHEAD_WATCHED if self.subscribers else MOVES_AHEAD_UNWATCHED
            self.bot_runner.begin(live_game.table.number, live_game.table.to_dict(), live_game.bots(), most)

    async def _planned(self, number: int, moves: PlannedMoves) -> None:
        """The computer has thought. What was thought of a table that has moved meanwhile is thought anew."""
        if self.live_game and self.live_game.table.number == number:
            self.live_game.plan(moves)
        await self.advance()

    async def _bots_failed(self, fault: Exception) -> None:
        self.context.log.fault(fault, table=self.record.name)
        await self._halt("The bot cannot find an answer here; the host can remove it from its seat.")

    # ---- who is waited for -----------------------------------------------------------------------

    def _look_who_is_asked(self, live_game: LiveGame) -> None:
        decision = live_game.table.decision
        if decision is None or live_game.mind(decision.seat):
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
        """Does the person of that seat look at the table?"""
        person = self.record.seats[seat].person
        return bool(person) and self.subscribers.present(person, seat)

    def away_since(self, seat: int) -> datetime:
        """Since when nobody has looked through that seat's eyes: at the earliest, since the server began."""
        return self._away_since[seat]

    def away_for(self, seat: int) -> timedelta:
        """How long nobody has looked through that seat's eyes; since the server began at the most."""
        return self.context.clock.now() - self._away_since[seat]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        if self.live_game:
            return self.live_game.table.outcome is not None
        return self.header is not None and not self.header.waits_for

    @property
    def last_answer(self) -> datetime | None:
        """When a person last answered, or the game was last saved before that; None before it has begun."""
        return self._last_answer or (self.header.saved if self.header else self.record.begun)

    def _absence(self, seat: int) -> tuple[int, datetime] | None:
        """See ``Waiting``. What others wait for is answered, no part of one's own turn, which one may take back."""
        decision = self.live_game.table.decision if self.live_game else None
        if not self.record.auto_pass or self.present(seat) or decision is None:
            return None
        if not decision.way_out or (decision.ask.back and not decision.ask.idle):
            return None
        return self.record.auto_pass, self._away_since[seat]

    async def _pass_absent(self, wait: Wait) -> None:
        """An absent person's time is over."""
        live_game = self.live_game
        if live_game is None or self.waiting.wait != wait or self._absence(wait.seat) is None:
            return
        live_game.take_way_out()
        waited = in_words((self.context.clock.now() - wait.since).total_seconds())
        self.announce(f"{self.record.seats[wait.seat].name} is away: passed after {waited}.")
        await self.advance()

    def _late(self, wait: Wait) -> None:
        person = self.record.seats[wait.seat].person
        if person:
            self.context.late(person, self.record, wait.since)

    # ---- who looks -------------------------------------------------------------------------------

    async def attached(self, subscriber: Subscriber) -> None:
        """``subscriber`` has come: whoever sat there for the same person goes, and a whole snapshot comes."""
        if subscriber not in self.subscribers:
            return
        self.subscribers.close_strangers(self.record, "That seat is not yours.")
        if subscriber.seat is not None:
            others = [known for known in self.subscribers.at(subscriber.seat) if known is not subscriber]
            self.subscribers.close(others, "You joined this table from another session.")
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
        """``subscriber`` has gone."""
        if subscriber.seat is not None and not self.present(subscriber.seat):
            self._away_since[subscriber.seat] = self.context.clock.now()
        self.context.log.event("leaves", who=subscriber.person.name, table=self.record.name)
        self.changed()
        self.waiting.reschedule()

    async def recall(self, subscriber: Subscriber) -> None:
        """``subscriber`` wants all that was told from the beginning."""
        live_game = await self.open()
        await live_game.recall(subscriber.seat)
        self.subscribers.show_one(subscriber, self.snapshot_for)

    def pass_for(self, seat: int, on: bool) -> None:
        """See ``LiveGame.pass_for``; also before the game is opened."""
        self._passing[seat] = on
        if self.live_game:
            self.live_game.pass_for(seat, on)

    def snapshot_for(self, eyes: int | None) -> Snapshot:
        """The table through those eyes."""
        assert self.live_game is not None
        return self.live_game.snapshot_for(eyes, self._halted)

    def show(self) -> None:
        """Send all subscribers a snapshot of the table: only what is on disk, or the reason why it is not."""
        if self.live_game:
            self.subscribers.show(self.snapshot_for)

    def changed(self) -> None:
        """Something about the table besides the game changed."""
        self.subscribers.changed()
        self.context.changed(self.record.stem)

    def announce(self, text: str) -> None:
        """Something the server tells at the table."""
        self.subscribers.say(Said(self.context.clock.now(), "", text))

    # ---- faults ----------------------------------------------------------------------------------

    def _failed(self, subscriber: Subscriber, fault: Exception) -> None:
        self.context.log.fault(fault, who=subscriber.person.name, table=self.record.name)

    async def _fault(self, fault: Exception) -> str:
        """The rules failed in the middle of a move: back to what is on disk."""
        self.context.log.fault(fault, table=self.record.name)
        broken, self.live_game = self.live_game, None
        if broken:
            await asyncio.to_thread(close_broken, broken.campaign)
            try:
                await self.open()
            except ServerError as refusal:
                self.subscribers.close_all(str(refusal))
                return str(refusal)
        why = "Something went wrong. The table is back at its last saved state; try another answer."
        await self._halt(why)
        return why

    async def _halt(self, why: str) -> None:
        """Nothing goes on by itself until a person moves the table."""
        self._halted = why
        await self.advance()
