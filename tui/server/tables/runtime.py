"""How the game of a table goes on: whoever needs no person answers, the rest is waited for, and all see it."""

import asyncio
from datetime import datetime

from msgspec import structs

from saves import Header, SaveError
from tui.panels.snapshot import Snapshot
from tui.play.seat_controller import AnsweredBy
from tui.play.way_out import way_out_of
from tui.server.clock import Timer
from tui.server.errors import ServerError
from tui.server.tables import seating, table_record
from tui.server.tables.bot_runner import Thoughts
from tui.server.tables.context import Surroundings
from tui.server.tables.live_game import Playing, dealt, given_up, thrown_away
from tui.server.tables.mailbox import Desk
from tui.server.tables.subscribers import Looker, Lookers
from tui.server.tables.table_record import TableRecord
from tui.server.tables.views import Said
from tui.server.tables.waiting import Wait, Waiting, in_words
from tui.server.tables.workers import Moves

WATCHED, UNWATCHED = 6, 200
"""So many answers the computer's seats think ahead while somebody looks, and while nobody does."""

NOT_OPENED = "The campaign cannot be opened; tell the host."
"""To everybody; the log says why."""


class Course:
    """The course of one table. Every coroutine is a job of the table's ``desk``, or part of one.

    ``header`` is that of the campaign as it was last saved, until it is opened (``playing``); ``problem`` says why it
    cannot be played; empty if it can.
    """

    def __init__(self, record: TableRecord, house: Surroundings, header: Header | None, problem: str) -> None:
        self.record = record
        self.house = house
        self.header = header
        self.problem = problem
        self._unsaved = ""  # what the log knows of changes that are not on disk
        self.playing: Playing | None = None
        self.lookers = Lookers(house.config.limits.chat_lines, self._failed)
        self.desk = Desk(self._fault)
        self.thoughts = Thoughts(house.thinking, self.desk, self._planned, self._no_idea)
        hook = house.config.hook
        self.waiting = Waiting(
            house.clock,
            self._absent,
            lambda wait: self.desk.post(lambda: self._passed(wait)),
            self._late,
            hook.minutes * 60 if hook.command else 0,
        )
        self._away = [house.clock.now()] * len(record.seats)
        self._passing: dict[int, bool] = {}
        self._pause: Timer | None = None
        self._told = 0  # so long was the chronicle at the last pause
        self._hurried = False
        self._halted = ""

    # ---- the campaign ----------------------------------------------------------------------------

    async def keep(self, record: TableRecord) -> None:
        """The record is another now, on disk first. Raises ServerError with nothing changed."""
        try:
            await asyncio.to_thread(table_record.write, self.house.config.tables_folder, record)
        except OSError as fault:
            raise ServerError(
                f"{record.name} could not be saved ({fault.strerror or fault}); nothing has changed, tell the host."
            ) from None
        self.record = record
        self.changed()

    async def begin(self) -> None:
        """Deal, and begin the game. Raises ServerError or RulesError."""
        record = self.record
        campaign = await asyncio.to_thread(dealt, self.house.store, record)
        seats = tuple(seating.sit(seat) for seat in record.seats)
        now = self.house.clock.now()
        try:
            await self.keep(structs.replace(record, seats=seats, campaign=campaign.files.stem, begun=now))
        except ServerError:
            await asyncio.to_thread(thrown_away, self.house.store, campaign)
            raise
        self._play(Playing(campaign, seats))
        self.house.log.event("begun", table=record.name, game=record.game)
        await self.go_on()

    async def open(self) -> Playing:
        """The game, opened if it is not yet. Raises ServerError when it has not begun or cannot be opened."""
        if self.playing:
            return self.playing
        if not self.record.campaign:
            raise ServerError("The game has not begun yet.")
        record = self.record
        try:
            playing = await asyncio.to_thread(Playing.resumed, self.house.store, record.campaign, record.seats)
        except SaveError as fault:
            # Paths and processes of the host are the host's alone. What has been mended meanwhile is tried again.
            self.problem = NOT_OPENED
            self.house.log.event("unreadable", table=record.name, why=str(fault))
            self.changed()
            raise ServerError(self.problem) from None
        if self.problem:
            self.problem = ""
            self.changed()
        self._play(playing)
        return playing

    def _play(self, playing: Playing) -> None:
        self.playing = playing
        self._told = len(playing.table.journal) if playing.table.number else 0
        for seat, on in self._passing.items():
            playing.pass_for(seat, on)

    async def resume(self) -> None:
        """After a restart: wait for whom the header names. What can go on without a look at it is opened."""
        header = self.header
        if header is None or not header.waits_for or self.problem:
            return
        seat = next((at for at, one in enumerate(self.record.seats) if one.name == header.waits_for), None)
        if seat is not None and not self.record.seats[seat].level:
            self._wait_for(seat, header.decision, header.saved)
        if seat is None or self.record.seats[seat].level or self.record.auto_pass:
            await self.open()
            await self.go_on()

    async def reseat(self, record: TableRecord) -> None:
        """Other people or computers at the seats from now on. Raises ServerError with nothing changed."""
        before = self.record
        playing = await self.open() if record.campaign else None
        await self.keep(record)
        for at, (old, new) in enumerate(zip(before.seats, record.seats, strict=True)):
            if old.person != new.person:
                self._away[at] = self.house.clock.now()
                self.pass_for(at, True)
                if playing:
                    playing.start_autoplay(at, 0)
        self.lookers.close_strangers(record, "You have given up that seat.")
        if playing:
            playing.seat(record.seats)
            self._halted = ""
            await self.go_on()

    async def let_go(self, why: str) -> None:
        """Nothing more happens here: everybody is told, everything is on disk, the campaign is free."""
        self.waiting.stop()
        self._stop_pause()
        self.thoughts.stop()
        self.desk.close(why)
        self.lookers.close_all(why)
        if self.playing:
            try:
                await asyncio.to_thread(self.playing.campaign.close)
            except SaveError as fault:
                self.house.log.event("unsaved", table=self.record.name, why=str(fault))

    # ---- going on --------------------------------------------------------------------------------

    async def moved(self) -> None:
        """A person has moved the table."""
        self._halted = ""
        await self.go_on()

    async def go_on(self) -> None:
        """The computer's seats answer, and those pass who can only pass, until a person must choose, the computer
        thinks, or a pause is due; then all is written, and shown."""
        playing = self.playing
        if playing is None:
            return
        self._stop_pause()
        while not self._halted and (by := playing.by_itself()) is not None:
            if by is AnsweredBy.PASS:
                playing.pass_on()
            elif not playing.planned():
                self._think(playing)
                break
            elif self._pause_due(playing):
                self._pause = self.house.clock.later(self.house.config.bot_pause, self._pause_over)
                break
            else:
                playing.play()
            await asyncio.sleep(0)
        await playing.write()
        if playing.trouble and playing.trouble != self._unsaved:
            self.house.log.event("unsaved", table=self.record.name, why=playing.trouble)
        self._unsaved = playing.trouble
        self._look_who_is_asked(playing)
        self.show()
        self.house.changed()

    def skip_pauses(self) -> None:
        """No more pauses until a person is asked."""
        self._hurried = True

    def _pause_due(self, playing: Playing) -> bool:
        pause = bool(self.lookers) and not self._hurried and self.house.config.bot_pause > 0
        return pause and playing.news(self._told)

    def _pause_over(self) -> None:
        if self.playing:
            self._told = len(self.playing.table.journal)
            self.desk.post(self.go_on)

    def _stop_pause(self) -> None:
        if self._pause:
            self._pause.cancel()
            self._pause = None

    def _think(self, playing: Playing) -> None:
        """Let the computer's seats think about the waiting decision, unless they do already."""
        if not self.thoughts.busy:
            most = WATCHED if self.lookers else UNWATCHED
            self.thoughts.begin(playing.table.number, playing.table.to_dict(), playing.minds(), most)

    async def _planned(self, number: int, moves: Moves) -> None:
        """The computer has thought. What was thought of a table that has moved meanwhile is thought anew."""
        if self.playing and self.playing.table.number == number:
            self.playing.plan(moves)
        await self.go_on()

    async def _no_idea(self, fault: Exception) -> None:
        self.house.log.fault(fault, table=self.record.name)
        await self._halt("The computer does not know what to do here; the maker can give its seat to a person.")

    # ---- who is waited for -----------------------------------------------------------------------

    def _look_who_is_asked(self, playing: Playing) -> None:
        decision = playing.table.decision
        if decision is None or playing.mind(decision.seat):
            self.waiting.stop()
            if decision is None:
                self._hurried = False
        else:
            self._hurried = False
            self._wait_for(decision.seat, decision.number, None)

    def _wait_for(self, seat: int, number: int, since: datetime | None) -> None:
        person = self.record.seats[seat].person
        if self.waiting.begin(seat, number, since) and person and not self.lookers.present(person, seat):
            self.house.ring(person, self.record.name)

    def present(self, seat: int) -> bool:
        """Does the person of that seat look at the table?"""
        person = self.record.seats[seat].person
        return bool(person) and self.lookers.present(person, seat)

    def away_since(self, seat: int) -> datetime:
        """Since when nobody has looked through that seat's eyes: at the earliest, since the server began."""
        return self._away[seat]

    def _absent(self, seat: int) -> tuple[int, datetime] | None:
        """See ``Waiting``. What others wait for is answered, no part of one's own turn, which one may take back."""
        decision = self.playing.table.decision if self.playing else None
        if not self.record.auto_pass or self.present(seat) or decision is None:
            return None
        if not way_out_of(decision.ask) or (decision.ask.back and not decision.ask.idle):
            return None
        return self.record.auto_pass, self._away[seat]

    async def _passed(self, wait: Wait) -> None:
        """An absent person's time is over."""
        playing = self.playing
        if playing is None or self.waiting.wait != wait or self._absent(wait.seat) is None:
            return
        playing.pass_on()
        waited = in_words((self.house.clock.now() - wait.since).total_seconds())
        self.tell(f"{self.record.seats[wait.seat].name} is away: passed after {waited}.")
        await self.go_on()

    def _late(self, wait: Wait) -> None:
        person = self.record.seats[wait.seat].person
        if person:
            self.house.late(person, self.record, wait.since)

    # ---- who looks -------------------------------------------------------------------------------

    async def attached(self, looker: Looker) -> None:
        """``looker`` has come: whoever sat there for the same person goes, and a whole snapshot comes."""
        if looker not in self.lookers:
            return
        self.lookers.close_strangers(self.record, "That seat is not yours.")
        if looker.seat is not None:
            others = [one for one in self.lookers.at(looker.seat) if one is not looker]
            self.lookers.close(others, "You sat down at this table from another place.")
        place = "watching" if looker.seat is None else looker.seat + 1
        self.house.log.event("sits", who=looker.person.name, table=self.record.name, seat=place)
        self.changed()
        self.waiting.look_again()
        if not self.record.campaign:
            return
        try:
            playing = await self.open()
        except ServerError as fault:
            self.lookers.close([looker], str(fault))
            return
        self.lookers.show_one(looker, self.face)
        if self.waiting.wait is None and playing.by_itself() is not None:
            await self.go_on()

    async def detached(self, looker: Looker) -> None:
        """``looker`` has gone."""
        if looker.seat is not None and not self.present(looker.seat):
            self._away[looker.seat] = self.house.clock.now()
        self.house.log.event("leaves", who=looker.person.name, table=self.record.name)
        self.changed()
        self.waiting.look_again()

    async def recall(self, looker: Looker) -> None:
        """``looker`` wants all that was told from the beginning."""
        playing = await self.open()
        if not playing.recalled:
            playing.recall(await asyncio.to_thread(playing.campaign.earlier_entries))
        self.lookers.show_one(looker, self.face)

    def pass_for(self, seat: int, on: bool) -> None:
        """See ``Playing.pass_for``; also before the game is opened."""
        self._passing[seat] = on
        if self.playing:
            self.playing.pass_for(seat, on)

    def face(self, eyes: int | None) -> Snapshot:
        """The table through those eyes."""
        assert self.playing is not None
        return self.playing.face(eyes, self._halted)

    def show(self) -> None:
        """Show all lookers the table as it stands; only what is on disk, or the reason why it is not."""
        if self.playing:
            self.lookers.show(self.face)

    def changed(self) -> None:
        """Something about the table besides the game changed."""
        self.lookers.changed()
        self.house.changed()

    def tell(self, text: str) -> None:
        """Something the server tells at the table."""
        self.lookers.say(Said(self.house.clock.now(), "", text))

    # ---- faults ----------------------------------------------------------------------------------

    def _failed(self, looker: Looker, fault: Exception) -> None:
        self.house.log.fault(fault, who=looker.person.name, table=self.record.name)

    async def _fault(self, fault: Exception) -> str:
        """The rules failed in the middle of a move: back to what is on disk."""
        self.house.log.fault(fault, table=self.record.name)
        broken, self.playing = self.playing, None
        if broken:
            await asyncio.to_thread(given_up, broken.campaign)
            try:
                await self.open()
            except ServerError as refusal:
                self.lookers.close_all(str(refusal))
                return str(refusal)
        why = "The table met a fault and stands as it was saved; another answer may work."
        await self._halt(why)
        return why

    async def _halt(self, why: str) -> None:
        """Nothing goes on by itself until a person moves the table."""
        self._halted = why
        await self.go_on()
