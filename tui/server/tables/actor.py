"""The owner of one table: the only one who moves it. People's sessions ask it, and it shows them what they may see."""

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from rules.bots.hints import Hint
from saves import Header, SaveError
from saves.replay import Recording
from tui.server.accounts.attempt_limiter import AttemptLimiter
from tui.server.errors import ServerError
from tui.server.sanitize import clean_line
from tui.server.tables import public_info, seating
from tui.server.tables.context import TableContext
from tui.server.tables.live_game import LiveGame
from tui.server.tables.runtime import TableRuntime
from tui.server.tables.seating import Identity
from tui.server.tables.subscribers import Subscriber
from tui.server.tables.table_record import MAX_AUTO_PASS, TableRecord
from tui.server.tables.views import Said, TableView
from tui.server.tables.waiting import in_words


class TableActor:
    """A table of the server. All but ``attach``, ``detach``, ``view``, ``talk`` and ``past`` are done one after the
    other in a context of the table's own.

    Every coroutine raises ServerError or RulesError (one sentence for the person) and has changed nothing then.
    ``header`` is that of the campaign as it was saved, for a game that has begun; ``problem`` says why it cannot be
    played. Made on the loop.
    """

    def __init__(
        self, record: TableRecord, context: TableContext, header: Header | None = None, problem: str = ""
    ) -> None:
        self.runtime = TableRuntime(record, context, header, problem)
        self._context = context
        self._mailbox = self.runtime.mailbox
        self._guesses = AttemptLimiter("words", context.clock.now)
        if record.campaign:
            self._mailbox.post(self.runtime.resume)

    @property
    def record(self) -> TableRecord:
        """The table as it is kept."""
        return self.runtime.record

    # ---- looking ---------------------------------------------------------------------------------

    def attach(self, subscriber: Subscriber) -> None:
        """Send snapshots of the table to ``subscriber`` from now on; the first comes soon, once the game has begun.

        Another subscriber of the same person at the same seat is closed. Raises ServerError if the seat is not theirs.
        """
        if self._mailbox.closed:
            raise ServerError(self._mailbox.closed)
        if subscriber.seat is not None and self.record.seat_of(subscriber.person.id) != subscriber.seat:
            raise ServerError("That seat is not yours.")
        self.runtime.subscribers.add(subscriber)
        self._mailbox.post(lambda: self.runtime.attached(subscriber))

    def detach(self, subscriber: Subscriber) -> None:
        """Show nothing more to ``subscriber``; nothing is called afterwards. Unknown ones do no harm."""
        if self.runtime.subscribers.remove(subscriber):
            self._mailbox.post(lambda: self.runtime.detached(subscriber))

    def view(self, person: Identity) -> TableView:
        """The table from outside, as the hall and the table's own menu show it."""
        return public_info.personal(public_info.view(self.runtime), self.record, person)

    def talk(self, person: Identity) -> Sequence[Said]:
        """What was said at the table, the newest last. Who has no seat gets only what the server told."""
        seated = self.record.seat_of(person.id) is not None
        return [line for line in self.runtime.subscribers.lines if seated or not line.who]

    async def recall(self, subscriber: Subscriber) -> None:
        """Read what was told before the server opened the campaign; a snapshot with the whole chronicle comes then."""
        await self._mailbox.call(lambda: self.runtime.recall(subscriber))

    def past(self) -> Recording:
        """The game so far, played again, with everything hidden in it: look at it through the person's own eyes only.
        In any thread. Raises SaveError."""
        if self.runtime.live_game is None:
            raise SaveError(f"{self.record.name}: the game has not begun yet.")
        return self.runtime.live_game.campaign.recording()

    # ---- who plays -------------------------------------------------------------------------------

    async def take(self, person: Identity, seat: int | None = None, word: str = "") -> int:
        """Take a free seat (the first, if none is named); the seat, from 0."""

        async def job() -> int:
            if self.record.join_word:
                self._guesses.check(person.id)
            try:
                record, at = seating.take(self.record, person, seat, word)
            except seating.WrongPasswordError:
                self._guesses.record_failure(person.id)
                raise
            await self.runtime.change_seats(record)
            return at

        return await self._mailbox.call(job)

    async def leave_seat(self, person: Identity) -> None:
        """Give the seat up. In a game that has begun it stays there, free for another (or the same) to take."""
        await self._mailbox.call(lambda: self.runtime.change_seats(seating.leave(self.record, person)[0]))

    async def begin(self, person: Identity) -> None:
        """Begin the game: all seats must be taken. The maker may, or anybody who sits there."""

        async def job() -> None:
            seating.ready(self.record, person)
            await self.runtime.begin()

        await self._mailbox.call(job)

    async def fill(self, person: Identity, seat: int, level: str, personality: str = "") -> None:
        """The computer plays a free seat, or stands in for a person who is not looking. Maker only."""

        async def job() -> None:
            seating.require_host(self.record, person)
            record = seating.fill(self.record, seat, level, personality, self._context.bot_name(self.record))
            if self.runtime.present(seat):
                raise ServerError(f"{self.record.seats[seat].name} is at the table; only an absent seat can be filled.")
            await self.runtime.change_seats(record)

        await self._mailbox.call(job)

    async def give_back(self, person: Identity, seat: int) -> None:
        """The computer stops there: the seat is its person's again, or free. The maker may, or that person."""

        async def job() -> None:
            if self.record.seat_of(person.id) != seat:
                seating.require_host(self.record, person)
            await self.runtime.change_seats(seating.give_back(self.record, seat))

        await self._mailbox.call(job)

    async def hand_on(self, person: Identity, other: Identity) -> None:
        """Another person who sits there is the maker from now on. Maker only."""

        async def job() -> None:
            seating.require_host(self.record, person)
            if self.record.seat_of(other.id) is None:
                raise ServerError(f"{other.name} has no seat at this table.")
            if other.id != person.id:
                self._context.room_for_another(other)
            await self.runtime.save_record(structs.replace(self.record, maker=other.id))
            self.runtime.announce(f"{other.name} looks after this table now.")

        await self._mailbox.call(job)

    async def close(self, person: Identity) -> None:
        """Close the table for good; its campaign stays on disk. Maker only."""

        async def job() -> None:
            seating.require_host(self.record, person)
            await self.runtime.save_record(structs.replace(self.record, closed=self._context.clock.now()))
            self._context.log.event("closed", who=person.name, table=self.record.name)
            await self.runtime.release(f"{person.name} has closed {self.record.name}.")
            self._context.forget(self.record.stem)

        await self._mailbox.call(job)

    async def set_auto_pass(self, person: Identity, seconds: int) -> None:
        """After so many seconds of waiting an absent person is passed for, where one can pass; 0: never. Maker only."""

        async def job() -> None:
            seating.require_host(self.record, person)
            if not 0 <= seconds <= MAX_AUTO_PASS:
                raise ServerError(f"The time is from 0 (never) to {in_words(MAX_AUTO_PASS)}.")
            await self.runtime.save_record(structs.replace(self.record, auto_pass=seconds))
            self.runtime.announce(
                f"Who is away is passed for after {in_words(seconds)}." if seconds else "Who is away is waited for."
            )
            if seconds and self.record.campaign:
                await self.runtime.open()
            self.runtime.waiting.reschedule()

        await self._mailbox.call(job)

    # ---- playing ---------------------------------------------------------------------------------

    async def answer(self, person: Identity, choice_id: str, number: int) -> None:
        """Answer the decision of that number. On disk when this returns, or the snapshot's notice says why not."""

        async def job() -> None:
            live_game, _ = await self._turn_of(person)
            live_game.choose(choice_id, number)
            await self.runtime.after_move()

        await self._mailbox.call(job)

    async def undo(self, person: Identity) -> None:
        """Take the person's last answer back."""

        async def job() -> None:
            live_game, _ = await self._turn_of(person)
            live_game.undo()
            await self.runtime.after_move()

        await self._mailbox.call(job)

    async def start_autoplay(self, person: Identity, number: int, count: int = 1) -> None:
        """Let the computer answer the decision of that number, and so many of the person's in all;
        ``tui.play.seat_controller.ALL_ANSWERS``: to the end of the game. ``stop_autoplay`` stops it."""

        async def job() -> None:
            live_game, seat = await self._turn_of(person)
            if number != live_game.table.number:
                raise ServerError("The table asks something else by now; look again.")
            if why := live_game.table.game.why_no_bots(self.record.options):
                raise ServerError(f"{why}.")
            live_game.start_autoplay(seat, count)
            await self.runtime.after_move()

        await self._mailbox.call(job)

    async def hint(self, person: Identity, number: int) -> Hint:
        """Compute what a steady player would answer to the decision of that number, in a worker process."""

        async def job() -> dict[str, Any]:
            live_game, _ = await self._turn_of(person)
            if number != live_game.table.number:
                raise ServerError("The question has changed; look again.")
            return live_game.table.to_dict()

        return await self._context.bot_executor.hint(await self._mailbox.call(job))

    async def describe(self, person: Identity, what: str) -> Sequence[str]:
        """The game's own lines about the ``hand`` of the person, or the ``status`` of all players."""

        async def job() -> list[str]:
            live_game = await self.runtime.open()
            return live_game.describe(self.record.seat_of(person.id), what)

        return await self._mailbox.call(job)

    async def stop_autoplay(self, person: Identity) -> bool:
        """The person answers again. Says whether the computer was still answering."""

        async def job() -> bool:
            seat = seating.seat_held_by(self.record, person)
            if self.record.seats[seat].level:
                await self.runtime.change_seats(seating.give_back(self.record, seat))
                return True
            live_game = await self.runtime.open()
            running = live_game.is_autoplaying(seat)
            live_game.start_autoplay(seat, 0)
            await self.runtime.advance()
            return running

        return await self._mailbox.call(job)

    async def pass_for_me(self, person: Identity, on: bool) -> None:
        """Pass at once for the person where nothing else can be answered (``Settings.auto_pass``). At first on."""

        async def job() -> None:
            seat = seating.seat_held_by(self.record, person)
            self.runtime.pass_for(seat, on)
            if on:
                await self.runtime.advance()

        await self._mailbox.call(job)

    async def skip_pauses(self, person: Identity) -> None:
        """Leave out the pauses until a person must answer. Who sits there may."""

        async def job() -> None:
            seating.seat_held_by(self.record, person)
            await self.runtime.open()
            self.runtime.skip_pauses()
            await self.runtime.advance()

        await self._mailbox.call(job)

    async def say(self, person: Identity, text: str) -> None:
        """Say something to those who sit at the table. Who has no seat may not."""

        async def job() -> None:
            seating.seat_held_by(self.record, person)
            line = clean_line(text, self._context.config.limits.chat_length)
            self._context.charge_chat(person)
            self.runtime.subscribers.say(Said(self._context.clock.now(), person.name, line))

        await self._mailbox.call(job)

    async def stop(self, why: str) -> None:
        """The server goes down: tell those who look, see everything on disk, let go of the campaign."""
        if not self._mailbox.closed:
            await self._mailbox.call(lambda: self.runtime.release(why))

    async def _turn_of(self, person: Identity) -> tuple[LiveGame, int]:
        """The game, and the person's seat if it is asked. Raises ServerError."""
        seat = seating.seat_held_by(self.record, person)
        live_game = await self.runtime.open()
        decision = live_game.table.decision
        if decision is None:
            raise ServerError("The game is over; nothing is left to choose.")
        if decision.seat != seat or self.record.seats[seat].level:
            raise ServerError("It is not your turn to answer.")
        return live_game, seat
