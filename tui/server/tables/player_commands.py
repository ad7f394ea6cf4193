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
from tui.server.tables.views import ChatLine
from tui.words import Words

TEXTS = Words("server", "player_commands")


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
        """The record of the table."""
        return self.runtime.record

    async def answer(self, person: Identity, choice_id: str, number: int) -> None:
        """Answer the decision of that number. On disk when this returns, or the snapshot's notice says why not."""

        async def job() -> None:
            live_game, _ = await self._turn_of(person)
            live_game.choose(choice_id, number)
            await self.runtime.after_move()

        await self._mailbox.call(job)

    async def undo(self, person: Identity) -> None:
        """Undo the person's last answer."""

        async def job() -> None:
            live_game, _ = await self._turn_of(person)
            live_game.undo()
            await self.runtime.after_move()

        await self._mailbox.call(job)

    async def start_autoplay(self, person: Identity, number: int, count: int = 1) -> None:
        """Let a bot answer the decision of that number, and ``count`` decisions of the person in all
        (``tui.play.seat_controller.ALL_ANSWERS``: to the end of the game, UNTIL_HARM: until something is done to the
        person), or until ``stop_autoplay``."""

        async def job() -> None:
            live_game, seat = await self._turn_of(person)
            if number != live_game.table.number:
                raise ServerError(TEXTS("changed"))
            if why := live_game.table.game.why_no_bots(self.record.options):
                raise ServerError(TEXTS("no_bots", why=why))
            live_game.start_autoplay(seat, count)
            await self.runtime.after_move()

        await self._mailbox.call(job)

    async def hint(self, person: Identity, number: int, searches: bool = False) -> Hint:
        """Compute what a steady player, or a search, would answer to the decision of that number, in a worker
        process."""

        async def job() -> dict[str, Any]:
            live_game, _ = await self._turn_of(person)
            if number != live_game.table.number:
                raise ServerError(TEXTS("changed"))
            return live_game.table.to_dict()

        return await self._context.bot_executor.hint(await self._mailbox.call(job), searches)

    async def describe(self, person: Identity, topic: str) -> Sequence[str]:
        """The game's own lines about the ``hand`` of the person, or the ``status`` of all players."""

        async def job() -> list[str]:
            live_game = await self.runtime.open()
            return live_game.describe(self.record.seat_of(person.id), topic)

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
        """Let the person answer again. Returns whether a bot was answering."""

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
        """Set whether the person passes at once without another answer (``Settings.auto_pass``); on by default."""

        async def job() -> None:
            seat = seating.seat_held_by(self.record, person)
            self.runtime.pass_for(seat, on)
            if on:
                await self.runtime.advance()

        await self._mailbox.call(job)

    async def acknowledge(self, person: Identity, index: int) -> None:
        """Drop the person's notices up to that length of the chronicle: they were read."""

        async def job() -> None:
            await self.runtime.acknowledge(seating.seat_held_by(self.record, person), index)

        await self._mailbox.call(job)

    async def skip_pauses(self, person: Identity) -> None:
        """Skip the pauses until a player must answer, and end the thought of a bot. Players of this table only."""

        async def job() -> None:
            seating.seat_held_by(self.record, person)
            await self.runtime.open()
            self.runtime.pauses.skip(True)
            self.runtime.bot_runner.end_thought()
            await self.runtime.advance()

        await self._mailbox.call(job)

    async def end_thought(self, person: Identity) -> None:
        """Let a bot that thinks answer with the best it has found so far. Players of this table only."""

        async def job() -> None:
            seating.seat_held_by(self.record, person)
            self.runtime.bot_runner.end_thought()

        await self._mailbox.call(job)

    async def say(self, person: Identity, text: str) -> None:
        """Add a line to the chat of the table. Players of this table only."""

        async def job() -> None:
            seating.seat_held_by(self.record, person)
            line = clean_chat(text, self._context.config.limits.chat_length)
            self._context.charge_chat(person)
            self.runtime.subscribers.say(ChatLine(self._context.clock.now(), person.name, line))

        await self._mailbox.call(job)

    async def _turn_of(self, person: Identity) -> tuple[LiveGame, int]:
        """The game and the person's seat. Raises ServerError unless that seat must answer."""
        seat = seating.seat_held_by(self.record, person)
        live_game = await self.runtime.open()
        decision = live_game.table.decision
        if decision is None:
            raise ServerError(TEXTS("over"))
        if decision.seat != seat or self.record.seats[seat].level:
            raise ServerError(TEXTS("not_your_turn"))
        return live_game, seat
