"""The actor of one table: only it moves the table. Sessions call it and get snapshots of what they may see."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from msgspec import structs

from saves import Header, SaveError
from saves.history import OnProgress
from saves.replay import Recording
from tui.server.accounts.attempt_limiter import AttemptLimiter
from tui.server.errors import ServerError
from tui.server.tables import proposals, public_info, seating
from tui.server.tables.context import TableContext
from tui.server.tables.player_commands import PlayerCommands
from tui.server.tables.runtime import TableRuntime
from tui.server.tables.seating import Identity
from tui.server.tables.subscribers import Subscriber
from tui.server.tables.table_record import MAX_AUTO_PASS, TableRecord
from tui.server.tables.views import ProposalView, Said, TableView
from tui.server.tables.waiting import in_words


class TableActor(PlayerCommands):
    """A table of the server. All but ``attach``, ``detach``, ``view``, ``talk`` and ``past`` are done one after the
    other in a context of the table's own.

    Every coroutine raises ServerError or RulesError (one sentence for the person) and has changed nothing then.
    ``header`` is that of the campaign as it was saved, for a game that has begun; ``problem`` says why it cannot be
    played. Made on the loop.
    """

    def __init__(
        self, record: TableRecord, context: TableContext, header: Header | None = None, problem: str = ""
    ) -> None:
        super().__init__(TableRuntime(record, context, header, problem), context)
        self.proposals = proposals.Proposals()
        self._guesses = AttemptLimiter("passwords", context.clock.now)
        if record.campaign:
            self._mailbox.post(self.runtime.resume)

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
        return public_info.personal(self.public_view(), self.record, person)

    def public_view(self) -> TableView:
        """The table from outside, as somebody sees it who has no seat there."""
        self.proposals.drop_pointless(self.record)
        open_ones = tuple(
            ProposalView(
                proposal.key,
                f"{self.record.seats[proposal.seat].name}: a {proposal.level} bot"
                if proposal.seat is not None
                else "close the table",
                frozenset(proposal.voters(self.record) - proposal.agreed),
            )
            for proposal in self.proposals.open.values()
        )
        return replace(public_info.view(self.runtime), proposals=open_ones)

    def talk(self, person: Identity) -> Sequence[Said]:
        """What was said at the table, the newest last. Who has no seat gets only what the server told."""
        seated = self.record.seat_of(person.id) is not None
        return [line for line in self.runtime.subscribers.lines if seated or not line.who]

    async def recall(self, subscriber: Subscriber) -> None:
        """Read what was told before the server opened the campaign; a snapshot with the whole chronicle comes then."""
        await self._mailbox.call(lambda: self.runtime.recall(subscriber))

    def past(self, on_progress: OnProgress | None = None) -> Recording:
        """The game so far, played again, with everything hidden in it: look at it through the person's own eyes only.
        In any thread. Raises SaveError."""
        if self.runtime.live_game is None:
            raise SaveError(f"{self.record.name}: the game has not begun yet.")
        with self._context.history_readers.turn():
            return self.runtime.live_game.campaign.recording(on_progress)

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

    async def fill(self, person: Identity, seat: int, level: str, personality: str = "") -> bool:
        """Put a bot on a free seat, or on the seat of an absent player. Host only.

        In a game, bots play at the level agreed at the start. For a player who has not been away for the agreed time
        this only proposes it. Returns whether the bot sits there now.
        """

        async def job() -> bool:
            seating.require_host(self.record, person)
            seating.fill(self.record, seat, level, personality)  # raises for what is not possible at all
            if self.record.begun and level != self.record.bot_level:
                raise ServerError(f"Bots in this game play at level {self.record.bot_level}, as agreed at the start.")
            if self.runtime.present(seat):
                raise ServerError(f"{self.record.seats[seat].name} is at the table; only an absent seat can be filled.")
            away = None if self.record.seats[seat].person == "" else self.runtime.away_for(seat)
            if seat in self.runtime.out_of_time or proposals.may_fill_alone(self.record, seat, away):
                await self._fill(seat, level, personality)
                return True
            name = self.record.seats[seat].name
            return await self._propose(
                proposals.Proposal(seat, person.id, level, personality), f"proposes a bot on the seat of {name}"
            )

        return await self._mailbox.call(job)

    async def _fill(self, seat: int, level: str, personality: str) -> None:
        name = self._context.bot_name(self.record)
        await self.runtime.change_seats(seating.fill(self.record, seat, level, personality, name))

    async def agree(self, person: Identity, key: str) -> None:
        """Agree to the open proposal of that key (``TableView.proposals``). Players of this table only."""

        async def job() -> None:
            seating.seat_held_by(self.record, person)
            proposal = self.proposals.open.get(key)
            if proposal is None:
                raise ServerError("That proposal is no longer open.")
            if person.id not in proposal.voters(self.record):
                raise ServerError("Your consent is not needed for that.")
            proposal.agreed.add(person.id)
            self.runtime.announce(f"{person.name} agrees.")
            await self._settle(proposal)

        await self._mailbox.call(job)

    async def _propose(self, proposal: proposals.Proposal, what: str) -> bool:
        fresh = proposal.key not in self.proposals.open
        proposal = self.proposals.propose(proposal)
        if fresh:
            host = self._context.name_of(proposal.by)
            self.runtime.announce(f"{host} {what}. The other players agree on the table's page, or with: agree N.")
        return await self._settle(proposal)

    async def _settle(self, proposal: proposals.Proposal) -> bool:
        """Do what all who are asked have agreed to. Returns whether it was done."""
        self.runtime.changed()
        if not proposal.accepted(self.record):
            return False
        self.proposals.withdraw(proposal.key)
        if proposal.seat is None:
            await self._close(proposal.by)
        elif not self.runtime.present(proposal.seat):
            await self._fill(proposal.seat, proposal.level, proposal.personality)
        return True

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
            self.runtime.announce(f"{other.name} hosts this table now.")

        await self._mailbox.call(job)

    async def close(self, person: Identity) -> bool:
        """Close the table permanently; its campaign stays on disk. Host only.

        A game that others still play is closed with their consent, or after a long silence; otherwise this proposes
        it. Returns whether the table is closed now.
        """

        async def job() -> bool:
            seating.require_host(self.record, person)
            over, last, now = self.runtime.is_over, self.runtime.last_answer, self._context.clock.now()
            is_alone = proposals.may_close_alone(self.record, person.id, over, last, now)
            if is_alone or self.runtime.out_of_time:
                await self._close(person.id)
                return True
            return await self._propose(proposals.Proposal(None, person.id), f"proposes to close {self.record.name}")

        return await self._mailbox.call(job)

    async def archive(self, before: datetime) -> bool:
        """Close a game that was finished before then. Returns whether it was closed."""

        async def job() -> bool:
            last = self.runtime.last_answer
            if not self.runtime.is_over or last is None or last >= before:
                return False
            await self._close("")
            return True

        return await self._mailbox.call(job)

    async def _close(self, by: str) -> None:
        await self.runtime.save_record(structs.replace(self.record, closed=self._context.clock.now()))
        who = self._context.name_of(by)
        self._context.log.event("closed", who=who, table=self.record.name)
        why = f"{who} has closed {self.record.name}." if who else f"{self.record.name} is finished and was archived."
        await self.runtime.release(why)
        self._context.forget(self.record.stem)

    async def copy_files(self, copy: Callable[[Iterable[Path]], None]) -> None:
        """Call ``copy`` in a thread with the files of this table, while none of them is written."""

        async def job() -> None:
            config, record = self._context.config, self.record
            campaign = self._context.store.folder.glob(f"{record.campaign}.*") if record.campaign else ()
            files = [config.tables_folder / f"{record.stem}.toml", *campaign]
            await asyncio.to_thread(copy, files)

        await self._mailbox.call(job)

    async def drop_people(self, known: Callable[[str], bool]) -> None:
        """Free the seats of people who are no longer known, and pass the hosting on."""

        async def job() -> None:
            record = seating.without_unknown(self.record, known)
            if record == self.record:
                return
            before = self.record
            await self.runtime.change_seats(record)
            if record.maker != before.maker and record.maker:
                self.runtime.announce(f"{self._context.name_of(record.maker)} hosts this table now.")

        await self._mailbox.call(job)

    async def set_auto_pass(self, person: Identity, seconds: int) -> None:
        """After so many seconds of waiting an absent person is passed for, where one can pass; 0: never. Maker only."""

        async def job() -> None:
            seating.require_host(self.record, person)
            if not 0 <= seconds <= MAX_AUTO_PASS:
                raise ServerError(f"The time is from 0 (never) to {in_words(MAX_AUTO_PASS)}.")
            await self.runtime.save_record(structs.replace(self.record, auto_pass=seconds))
            self.runtime.announce(
                f"Absent players pass automatically after {in_words(seconds)}."
                if seconds
                else "Absent players are waited for."
            )
            if seconds and self.record.campaign:
                await self.runtime.open()
            self.runtime.waiting.reschedule()

        await self._mailbox.call(job)

    async def stop(self, why: str) -> None:
        """The server goes down: tell those who look, see everything on disk, let go of the campaign."""
        if not self._mailbox.closed:
            await self._mailbox.call(lambda: self.runtime.release(why))
