"""What the players of one table may do in play: answer, undo, autoplay, hints, chat."""

from collections.abc import Sequence
from typing import Any

from rules.bots.hints import Hint
from tui.server.errors import ServerError
from tui.server.sanitize import clean_chat
from tui.server.tables import seating
from tui.server.tables.context import TableContext
from tui.server.tables.live_game import LiveGame
from tui.server.tables.runtime import TableRuntime
from tui.server.tables.seating import Identity
from tui.server.tables.table_record import TableRecord
from tui.server.tables.views import Said


class PlayerCommands:
    """The commands of a table's players, each run alone, one after the other, in the table's mailbox.

    Every coroutine raises ServerError or RulesError (one sentence for the person) and has changed nothing then.
    """

    def __init__(self, runtime: TableRuntime, context: TableContext) -> None:
        self.runtime = runtime
        self._context = context
        self._mailbox = runtime.mailbox

    @property
    def record(self) -> TableRecord:
        """The table as it is kept."""
        return self.runtime.record

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
                raise ServerError("The question has changed; look again.")
            if why := live_game.table.game.why_no_bots(self.record.options):
                raise ServerError(f"{why}.")
            live_game.start_autoplay(seat, count)
            await self.runtime.after_move()

        await self._mailbox.call(job)

    async def hint(self, person: Identity, number: int, searches: bool = False) -> Hint:
        """Compute what a steady player, or a search, would answer to the decision of that number, in a worker
        process."""

        async def job() -> dict[str, Any]:
            live_game, _ = await self._turn_of(person)
            if number != live_game.table.number:
                raise ServerError("The question has changed; look again.")
            return live_game.table.to_dict()

        return await self._context.bot_executor.hint(await self._mailbox.call(job), searches)

    async def describe(self, person: Identity, what: str) -> Sequence[str]:
        """The game's own lines about the ``hand`` of the person, or the ``status`` of all players."""

        async def job() -> list[str]:
            live_game = await self.runtime.open()
            return live_game.describe(self.record.seat_of(person.id), what)

        return await self._mailbox.call(job)

    async def private_notes(self, person: Identity) -> str:
        """The private notes of the person's seat. Raises ServerError for a person without a seat."""

        async def job() -> str:
            seat = seating.seat_held_by(self.record, person)
            live_game = await self.runtime.open()
            return live_game.campaign.private_notes(seat)

        return await self._mailbox.call(job)

    async def keep_notes(self, person: Identity, text: str) -> None:
        """Replace the private notes of the person's seat, and save them."""

        async def job() -> None:
            seat = seating.seat_held_by(self.record, person)
            live_game = await self.runtime.open()
            live_game.set_notes(seat, text)
            await live_game.write()

        await self._mailbox.call(job)

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

    async def acknowledge(self, person: Identity, index: int) -> None:
        """The person has read the notices up to that length of the chronicle."""

        async def job() -> None:
            await self.runtime.acknowledge(seating.seat_held_by(self.record, person), index)

        await self._mailbox.call(job)

    async def skip_pauses(self, person: Identity) -> None:
        """Leave out the pauses until a person must answer. Who sits there may."""

        async def job() -> None:
            seating.seat_held_by(self.record, person)
            await self.runtime.open()
            self.runtime.pauses.skip(True)
            await self.runtime.advance()

        await self._mailbox.call(job)

    async def say(self, person: Identity, text: str) -> None:
        """Say something to those who sit at the table. Who has no seat may not."""

        async def job() -> None:
            seating.seat_held_by(self.record, person)
            line = clean_chat(text, self._context.config.limits.chat_length)
            self._context.charge_chat(person)
            self.runtime.subscribers.say(Said(self._context.clock.now(), person.name, line))

        await self._mailbox.call(job)

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
