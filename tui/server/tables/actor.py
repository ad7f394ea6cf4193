"""The owner of one table: the only one who moves it. People's sessions ask it, and it shows them what they may see."""

from collections.abc import Sequence

from msgspec import structs

from saves import Header, SaveError
from saves.replay import Recording
from tui.server.accounts.attempt_limiter import Guesses
from tui.server.errors import ServerError
from tui.server.sanitize import clean_line
from tui.server.tables import public_info, seating
from tui.server.tables.context import Surroundings
from tui.server.tables.live_game import Playing
from tui.server.tables.runtime import Course
from tui.server.tables.seating import Somebody
from tui.server.tables.subscribers import Looker
from tui.server.tables.table_record import MAX_AUTO_PASS, TableRecord
from tui.server.tables.views import Said, TableView
from tui.server.tables.waiting import in_words

__all__ = ["Looker", "Owner", "Somebody"]


class Owner:
    """A table of the server. All but ``attach``, ``detach``, ``view``, ``talk`` and ``past`` are done one after the
    other in a context of the table's own.

    Every coroutine raises ServerError or RulesError (one sentence for the person) and has changed nothing then.
    ``header`` is that of the campaign as it was saved, for a game that has begun; ``problem`` says why it cannot be
    played. Made on the loop.
    """

    def __init__(
        self, record: TableRecord, house: Surroundings, header: Header | None = None, problem: str = ""
    ) -> None:
        self.course = Course(record, house, header, problem)
        self._house = house
        self._desk = self.course.desk
        self._guesses = Guesses("words", house.clock.now)
        if record.campaign:
            self._desk.post(self.course.resume)

    @property
    def record(self) -> TableRecord:
        """The table as it is kept."""
        return self.course.record

    # ---- looking ---------------------------------------------------------------------------------

    def attach(self, looker: Looker) -> None:
        """Show the table to ``looker`` from now on; a whole snapshot comes soon, unless seats are still being gathered.
        Another looker of the same person at the same seat is closed. Raises ServerError if the seat is not theirs."""
        if self._desk.closed:
            raise ServerError(self._desk.closed)
        if looker.seat is not None and self.record.seat_of(looker.person.id) != looker.seat:
            raise ServerError("That seat is not yours.")
        self.course.lookers.add(looker)
        self._desk.post(lambda: self.course.attached(looker))

    def detach(self, looker: Looker) -> None:
        """Show nothing more to ``looker``; nothing is called afterwards. Unknown ones do no harm."""
        if self.course.lookers.remove(looker):
            self._desk.post(lambda: self.course.detached(looker))

    def view(self, person: Somebody) -> TableView:
        """The table from outside, as the hall and the table's own menu show it."""
        return public_info.view(self.course, person)

    def talk(self, person: Somebody) -> Sequence[Said]:
        """What was said at the table, the newest last. Who has no seat gets only what the server told."""
        seated = self.record.seat_of(person.id) is not None
        return [line for line in self.course.lookers.lines if seated or not line.who]

    async def recall(self, looker: Looker) -> None:
        """Read what was told before the server opened the campaign; a snapshot with the whole chronicle comes then."""
        await self._desk.ask(lambda: self.course.recall(looker))

    def past(self) -> Recording:
        """The game so far, played again, with everything hidden in it: look at it through the person's own eyes only.
        In any thread. Raises SaveError."""
        if self.course.playing is None:
            raise SaveError(f"{self.record.name}: the game has not begun yet.")
        return self.course.playing.campaign.recording()

    # ---- who plays -------------------------------------------------------------------------------

    async def take(self, person: Somebody, seat: int | None = None, word: str = "") -> int:
        """Take a free seat (the first, if none is named); the seat, from 0."""

        async def job() -> int:
            if self.record.join_word:
                self._guesses.check(person.id)
            try:
                record, at = seating.take(self.record, person, seat, word)
            except seating.WrongWordError:
                self._guesses.missed(person.id)
                raise
            await self.course.reseat(record)
            return at

        return await self._desk.ask(job)

    async def leave_seat(self, person: Somebody) -> None:
        """Give the seat up. In a game that has begun it stays there, free for another (or the same) to take."""
        await self._desk.ask(lambda: self.course.reseat(seating.leave(self.record, person)[0]))

    async def begin(self, person: Somebody) -> None:
        """Begin the game: all seats must be taken. The maker may, or anybody who sits there."""

        async def job() -> None:
            seating.ready(self.record, person)
            await self.course.begin()

        await self._desk.ask(job)

    async def fill(self, person: Somebody, seat: int, level: str, personality: str = "") -> None:
        """The computer plays a free seat, or stands in for a person who is not looking. Maker only."""

        async def job() -> None:
            seating.maker_only(self.record, person)
            record = seating.fill(self.record, seat, level, personality, self._house.bot_name(self.record))
            if self.course.present(seat):
                raise ServerError(f"{self.record.seats[seat].name} is at the table; only an absent seat can be filled.")
            await self.course.reseat(record)

        await self._desk.ask(job)

    async def give_back(self, person: Somebody, seat: int) -> None:
        """The computer stops there: the seat is its person's again, or free. The maker may, or that person."""

        async def job() -> None:
            if self.record.seat_of(person.id) != seat:
                seating.maker_only(self.record, person)
            await self.course.reseat(seating.give_back(self.record, seat))

        await self._desk.ask(job)

    async def hand_on(self, person: Somebody, other: Somebody) -> None:
        """Another person who sits there is the maker from now on. Maker only."""

        async def job() -> None:
            seating.maker_only(self.record, person)
            if self.record.seat_of(other.id) is None:
                raise ServerError(f"{other.name} has no seat at this table.")
            if other.id != person.id:
                self._house.room_for_another(other)
            await self.course.keep(structs.replace(self.record, maker=other.id))
            self.course.tell(f"{other.name} looks after this table now.")

        await self._desk.ask(job)

    async def close(self, person: Somebody) -> None:
        """Close the table for good; its campaign stays on disk. Maker only."""

        async def job() -> None:
            seating.maker_only(self.record, person)
            await self.course.keep(structs.replace(self.record, closed=self._house.clock.now()))
            self._house.log.event("closed", who=person.name, table=self.record.name)
            await self.course.let_go(f"{person.name} has closed {self.record.name}.")
            self._house.forget(self.record.stem)

        await self._desk.ask(job)

    async def set_auto_pass(self, person: Somebody, seconds: int) -> None:
        """After so many seconds of waiting an absent person is passed for, where one can pass; 0: never. Maker only."""

        async def job() -> None:
            seating.maker_only(self.record, person)
            if not 0 <= seconds <= MAX_AUTO_PASS:
                raise ServerError(f"The time is from 0 (never) to {in_words(MAX_AUTO_PASS)}.")
            await self.course.keep(structs.replace(self.record, auto_pass=seconds))
            self.course.tell(
                f"Who is away is passed for after {in_words(seconds)}." if seconds else "Who is away is waited for."
            )
            if seconds and self.record.campaign:
                await self.course.open()
            self.course.waiting.look_again()

        await self._desk.ask(job)

    # ---- playing ---------------------------------------------------------------------------------

    async def answer(self, person: Somebody, choice_id: str, number: int) -> None:
        """Answer the decision of that number. On disk when this returns, or the snapshot's notice says why not."""

        async def job() -> None:
            playing, _ = await self._turn_of(person)
            playing.choose(choice_id, number)
            await self.course.moved()

        await self._desk.ask(job)

    async def undo(self, person: Somebody) -> None:
        """Take the person's last answer back."""

        async def job() -> None:
            playing, _ = await self._turn_of(person)
            playing.undo()
            await self.course.moved()

        await self._desk.ask(job)

    async def start_autoplay(self, person: Somebody, number: int, count: int = 1) -> None:
        """Let the computer answer the decision of that number, and so many of the person's in all;
        ``tui.play.seat_controller.ALL_ANSWERS``: to the end of the game. ``stop_autoplay`` stops it."""

        async def job() -> None:
            playing, seat = await self._turn_of(person)
            if number != playing.table.number:
                raise ServerError("The table asks something else by now; look again.")
            if why := playing.table.game.why_no_bots(self.record.options):
                raise ServerError(f"{why}.")
            playing.start_autoplay(seat, count)
            await self.course.moved()

        await self._desk.ask(job)

    async def stop_autoplay(self, person: Somebody) -> bool:
        """The person answers again. Says whether the computer was still answering."""

        async def job() -> bool:
            seat = seating.held(self.record, person)
            if self.record.seats[seat].level:
                await self.course.reseat(seating.give_back(self.record, seat))
                return True
            playing = await self.course.open()
            running = playing.standing_in(seat)
            playing.start_autoplay(seat, 0)
            await self.course.go_on()
            return running

        return await self._desk.ask(job)

    async def pass_for_me(self, person: Somebody, on: bool) -> None:
        """Pass at once for the person where nothing else can be answered (``Settings.auto_pass``). At first on."""

        async def job() -> None:
            seat = seating.held(self.record, person)
            self.course.pass_for(seat, on)
            if on:
                await self.course.go_on()

        await self._desk.ask(job)

    async def skip_pauses(self, person: Somebody) -> None:
        """Leave out the pauses until a person must answer. Who sits there may."""

        async def job() -> None:
            seating.held(self.record, person)
            await self.course.open()
            self.course.skip_pauses()
            await self.course.go_on()

        await self._desk.ask(job)

    async def say(self, person: Somebody, text: str) -> None:
        """Say something to those who sit at the table. Who has no seat may not."""

        async def job() -> None:
            seating.held(self.record, person)
            line = clean_line(text, self._house.config.limits.chat_length)
            self.course.lookers.say(Said(self._house.clock.now(), person.name, line))

        await self._desk.ask(job)

    async def stop(self, why: str) -> None:
        """The server goes down: tell those who look, see everything on disk, let go of the campaign."""
        if not self._desk.closed:
            await self._desk.ask(lambda: self.course.let_go(why))

    async def _turn_of(self, person: Somebody) -> tuple[Playing, int]:
        """The game, and the person's seat if it is asked. Raises ServerError."""
        seat = seating.held(self.record, person)
        playing = await self.course.open()
        decision = playing.table.decision
        if decision is None:
            raise ServerError("The game is over; nothing is left to choose.")
        if decision.seat != seat or self.record.seats[seat].level:
            raise ServerError("It is not your turn to answer.")
        return playing, seat
