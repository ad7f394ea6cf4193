"""The actor of one table: the only one that changes it. Sessions call it, and get snapshots of what they may see."""

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
from tui.server.clock import Clock
from tui.server.errors import ServerError
from tui.server.tables import proposals, public_info, seating
from tui.server.tables.context import TableContext
from tui.server.tables.player_commands import PlayerCommands
from tui.server.tables.runtime import TableRuntime
from tui.server.tables.seating import Identity
from tui.server.tables.subscribers import Subscriber
from tui.server.tables.table_record import MAX_AUTO_PASS, TableRecord
from tui.server.tables.views import ChatLine, ProposalView, SeatView, TableView
from tui.server.tables.waiting import in_words
from tui.words import Words

TEXTS = Words("server", "actor")


class TableActor(PlayerCommands):
    """A table of the server. Its coroutines run one after the other in the table's mailbox.

    Every coroutine raises ServerError or RulesError (one sentence for the person) and has changed nothing then.
    ``header``: the header of the campaign as it was saved, for a game that has begun. ``problem``: why it cannot be
    played; empty if it can. Create it on the event loop.
    """

    def __init__(
        self, record: TableRecord, context: TableContext, header: Header | None = None, problem: str = ""
    ) -> None:
        super().__init__(TableRuntime(record, context, header, problem), context)
        self.proposals = proposals.Proposals()
        self._guesses = AttemptLimiter("passwords", context.clock.now)
        if record.campaign:
            self._mailbox.post(self.runtime.resume)

    # ---- views -----------------------------------------------------------------------------------

    @property
    def clock(self) -> Clock:
        """The clock of this table."""
        return self._context.clock

    def attach(self, subscriber: Subscriber) -> None:
        """Send snapshots of the table to ``subscriber`` from now on; the first one soon, once the game has begun.

        Another subscriber of the same person at the same seat is closed. Raises ServerError if the seat is not theirs.
        """
        if self._mailbox.closed:
            raise ServerError(self._mailbox.closed)
        if subscriber.seat is not None and self.record.seat_of(subscriber.person.id) != subscriber.seat:
            raise ServerError(TEXTS("not_your_seat"))
        self.runtime.subscribers.add(subscriber)
        self._mailbox.post(lambda: self.runtime.attached(subscriber))

    def detach(self, subscriber: Subscriber) -> None:
        """Stop calling ``subscriber``. An unknown one is ignored."""
        if self.runtime.subscribers.remove(subscriber):
            self._mailbox.post(lambda: self.runtime.detached(subscriber))

    def view(self, person: Identity) -> TableView:
        """The public view of the table, with what concerns ``person``."""
        return public_info.personal(self.public_view(), self.record, person)

    def public_view(self) -> TableView:
        """The public view of the table, for a person without a seat."""
        self.proposals.drop_pointless(self.record)
        proposal_views = tuple(
            ProposalView(
                proposal.key,
                TEXTS("proposal_bot", name=self.record.seats[proposal.seat].name, level=proposal.level)
                if proposal.seat is not None
                else TEXTS("proposal_closing"),
                frozenset(proposal.voters(self.record) - proposal.agreed),
            )
            for proposal in self.proposals.open.values()
        )
        return replace(public_info.view(self.runtime), proposals=proposal_views)

    def seat_view(self, seat: int) -> SeatView:
        """A seat from outside: who plays it, and whether they are here."""
        return public_info.seat_view(self.runtime, seat)

    def talk(self, person: Identity) -> Sequence[ChatLine]:
        """The chat of the table, the newest line last. A person without a seat gets only the server's announcements."""
        seated = self.record.seat_of(person.id) is not None
        return [line for line in self.runtime.subscribers.lines if seated or not line.who]

    async def recall(self, subscriber: Subscriber) -> None:
        """Load the chronicle from before the server opened the campaign; a snapshot with all of it follows."""
        await self._mailbox.call(lambda: self.runtime.recall(subscriber))

    def past(self, on_progress: OnProgress | None = None) -> Recording:
        """The recording of the game so far, hidden information included: show it from the person's own seat only.

        May run in any thread. Raises SaveError.
        """
        if self.runtime.live_game is None:
            raise SaveError(TEXTS("not_begun", table=self.record.name))
        with self._context.history_readers.turn():
            return self.runtime.live_game.campaign.recording(on_progress)

    # ---- seats -----------------------------------------------------------------------------------

    async def take(self, person: Identity, seat: int | None = None, word: str = "") -> int:
        """Take a free seat, the first one for None; ``word``: the password. Returns the seat, from 0."""

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
        """Give up the person's seat. In a game that has begun, anyone may take it then."""
        await self._mailbox.call(lambda: self.runtime.change_seats(seating.leave(self.record, person)[0]))

    async def begin(self, person: Identity) -> None:
        """Begin the game. All seats must be taken. Host and players only."""

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
            seating.fill(self.record, seat, level, personality)  # raises if the seat cannot be filled
            if self.record.begun and level != self.record.bot_level:
                raise ServerError(TEXTS("bot_level", level=self.record.bot_level))
            if self.runtime.present(seat):
                raise ServerError(TEXTS("is_present", name=self.record.seats[seat].name))
            away = None if self.record.seats[seat].person == "" else self.runtime.away_for(seat)
            if seat in self.runtime.out_of_time or proposals.may_fill_alone(self.record, seat, away):
                await self._fill(seat, level, personality)
                return True
            name = self.record.seats[seat].name
            return await self._propose(
                proposals.Proposal(seat, person.id, level, personality),
                TEXTS("proposes_bot", host=person.name, name=name),
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
                raise ServerError(TEXTS("proposal_gone"))
            if person.id not in proposal.voters(self.record):
                raise ServerError(TEXTS("consent_not_needed"))
            proposal.agreed.add(person.id)
            self.runtime.announce(TEXTS("agrees", name=person.name))
            await self._settle(proposal)

        await self._mailbox.call(job)

    async def _propose(self, proposal: proposals.Proposal, line: str) -> bool:
        fresh = proposal.key not in self.proposals.open
        proposal = self.proposals.propose(proposal)
        if fresh:
            self.runtime.announce(line)
        return await self._settle(proposal)

    async def _settle(self, proposal: proposals.Proposal) -> bool:
        """Carry out a proposal that everyone has agreed to. Returns whether it was carried out."""
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
        """Remove the bot; the seat returns to its player, or becomes free. The host and that player only."""

        async def job() -> None:
            if self.record.seat_of(person.id) != seat:
                seating.require_host(self.record, person)
            await self.runtime.change_seats(seating.give_back(self.record, seat))

        await self._mailbox.call(job)

    async def hand_on(self, person: Identity, new_host: Identity) -> None:
        """Make another player of the table its host. Host only."""

        async def job() -> None:
            seating.require_host(self.record, person)
            if self.record.seat_of(new_host.id) is None:
                raise ServerError(TEXTS("no_seat", name=new_host.name))
            if new_host.id != person.id:
                self._context.require_room_for_table(new_host)
            await self.runtime.save_record(structs.replace(self.record, maker=new_host.id))
            self.runtime.announce(TEXTS("hosts", name=new_host.name))

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
            return await self._propose(
                proposals.Proposal(None, person.id), TEXTS("proposes_closing", host=person.name, table=self.record.name)
            )

        return await self._mailbox.call(job)

    async def archive(self, before: datetime) -> bool:
        """Close the table if its game ended before ``before``. Returns whether it was closed."""

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
        why = TEXTS("closed", name=who, table=self.record.name) if who else TEXTS("archived", table=self.record.name)
        await self.runtime.release(why)
        self._context.forget(self.record.stem)

    async def copy_files(self, copy: Callable[[Iterable[Path]], None]) -> None:
        """Call ``copy`` in a thread with the files of this table, while nothing writes to them."""

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
                self.runtime.announce(TEXTS("hosts", name=self._context.name_of(record.maker)))

        await self._mailbox.call(job)

    async def set_auto_pass(self, person: Identity, seconds: int) -> None:
        """Set the seconds after which an absent player passes, where passing is possible; 0: never. Host only."""

        async def job() -> None:
            seating.require_host(self.record, person)
            if not 0 <= seconds <= MAX_AUTO_PASS:
                raise ServerError(TEXTS("auto_pass_range", most=in_words(MAX_AUTO_PASS)))
            await self.runtime.save_record(structs.replace(self.record, auto_pass=seconds))
            self.runtime.announce(TEXTS("passes_after", time=in_words(seconds)) if seconds else TEXTS("never_passes"))
            if seconds and self.record.campaign:
                await self.runtime.open()
            self.runtime.waiting.reschedule()

        await self._mailbox.call(job)

    async def stop(self, why: str) -> None:
        """Close the table's sessions with ``why``, save everything, and release the campaign."""
        if not self._mailbox.closed:
            await self._mailbox.call(lambda: self.runtime.release(why))
