"""The registry of all open tables, the sessions in the lobby, and the lobby's chat."""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from contextvars import Context
from datetime import datetime, timedelta
from typing import Any

from msgspec import structs

import rules
from rules.bots import levels
from saves import Store
from saves.files import stem_of
from tui.panels.snapshot import Player
from tui.server.clock import Clock, LoopClock, Timer
from tui.server.config import Config
from tui.server.errors import ServerError
from tui.server.sanitize import alike, clean_chat, clean_line, clean_name, clean_person_name
from tui.server.tables import found_tables, seating, table_record
from tui.server.tables.actor import TableActor
from tui.server.tables.context import Events
from tui.server.tables.history_readers import HistoryReaders
from tui.server.tables.hook import Hook
from tui.server.tables.lobby import Lobby
from tui.server.tables.lobby_session import LobbySession, People, WaitNotifier
from tui.server.tables.runtime import NOT_OPENED
from tui.server.tables.seating import Identity
from tui.server.tables.table_record import (
    BOT_AFTER,
    BOT_LEVEL,
    MAX_AUTO_PASS,
    MAX_BANK,
    OnTimeout,
    SeatRecord,
    TableRecord,
)
from tui.server.tables.views import LobbyView, Said
from tui.server.tables.waiting import in_words
from tui.server.tables.workers import BotExecutor, WorkerPool
from tui.server.token_bucket import TokenBucket

MINUTE = 60.0
"""Seconds after which the hall is told anew, because of the times in it."""
COALESCED = 0.2
"""The hall is told of changes at most every so many seconds."""
PATIENCE = 4.0
"""So many seconds are given to what is being written when the server goes down."""
CHAT_PER_SECOND, CHAT_AT_ONCE = 1.0, 5.0
"""Lines of chat of one person, in the hall and at all tables together."""
MAX_CHATTERS = 1000
"""People whose chat is counted, those who wrote last."""
MAX_WORD = 40
"""Of a join word, in characters."""


class NameTakenError(ServerError):
    """Another table has that name, or one that could be taken for it."""


class TableRegistry:
    """All tables of the server by their stem, and everybody who is here. Made on the loop.

    ``problems``: a sentence for each file of a table that could not be read.
    """

    def __init__(
        self,
        config: Config,
        store: Store,
        register: People,
        bot_executor: BotExecutor | None = None,
        *,
        log: Events,
        clock: Clock | None = None,
        hook: WaitNotifier | None = None,
        is_muted: Callable[[str], bool] = lambda person: False,
    ) -> None:
        self.config = config
        self.store = store
        self.bot_executor: BotExecutor = bot_executor or WorkerPool(config.workers)
        self.clock: Clock = clock or LoopClock()
        self.log = log
        self.actors: dict[str, TableActor] = {}
        self.sessions: list[LobbySession] = []
        self.said: deque[Said] = deque(maxlen=config.limits.chat_lines)
        self.problems: list[str] = []
        self._register = register
        self._is_muted = is_muted
        self._hook: WaitNotifier = hook or Hook(config, log)
        self._lobby = Lobby()
        self._chat: dict[str, TokenBucket] = {}
        self._changing: Timer | None = None
        self._aging: Timer | None = None
        self.history_readers = HistoryReaders()
        self._making = asyncio.Lock()
        self._stopped = ""

    # ---- tables ----------------------------------------------------------------------------------

    async def restart(self) -> None:
        """Bring all tables back from disk, as they stood. What cannot be read is left alone and named in
        ``problems``."""
        found, self.problems = await asyncio.to_thread(found_tables.read_all, self.store, self.config)
        for sentence in self.problems:
            self.log.event("unreadable", why=sentence)
        for record, header, problem in found:
            if problem:
                self.log.event("unreadable", table=record.name, why=problem)
            self.actors[record.stem] = TableActor(record, self, header, NOT_OPENED if problem else "")
        self.log.event("tables", count=len(self.actors))
        self.changed("")

    async def make(
        self,
        person: Identity,
        game: str,
        seats: Sequence[Player | None],
        *,
        name: str,
        options: Mapping[str, Any] | None = None,
        join_word: str = "",
        listed: bool = True,
        auto_pass: int = 0,
        bot_after: int = BOT_AFTER,
        bot_level: str = BOT_LEVEL,
        bank: int = 0,
        on_timeout: OnTimeout = "bot",
    ) -> TableActor:
        """Create a table hosted by ``person``, who takes its first free seat.

        ``seats``: None for a person to come, a Player with a level for a bot. ``auto_pass``, ``bot_after`` and
        ``bank`` in seconds; see ``TableRecord``. Raises ServerError or RulesError.
        """
        self._up()
        async with self._making:
            record = self._new_record(person, game, seats, name, options or {})
            if not 0 <= auto_pass <= MAX_AUTO_PASS or not 0 <= bot_after <= MAX_AUTO_PASS:
                raise ServerError("That timeout is too long.")
            if not 0 <= bank <= MAX_BANK:
                raise ServerError(f"A time bank is at most {in_words(MAX_BANK)}.")
            levels.require(rules.game(game), bot_level)
            word = clean_line(join_word, MAX_WORD) if join_word else ""
            record = structs.replace(
                record,
                join_word=word,
                listed=listed,
                auto_pass=auto_pass,
                bot_after=bot_after,
                bot_level=bot_level,
                bank=bank,
                on_timeout=on_timeout,
            )
            if any(seat.free for seat in record.seats):
                record, _ = seating.take(record, person, None, "")
            try:
                await asyncio.to_thread(table_record.write, self.config.tables_folder, record)
            except OSError as fault:
                raise ServerError(
                    f"The table could not be saved ({fault.strerror or fault}); tell the admin."
                ) from None
            actor = self.actors[record.stem] = TableActor(record, self)
        self.log.event("made", who=person.name, table=record.name, game=game, seats=len(seats))
        self.changed(record.stem)
        return actor

    def _new_record(
        self, person: Identity, game: str, seats: Sequence[Player | None], name: str, options: Mapping[str, Any]
    ) -> TableRecord:
        limits, known = self.config.limits, rules.game(game)
        self.room_for_another(person)
        if len(seats) not in known.seats:
            raise ServerError(f"{known.title} is played by {known.seats[0]} to {known.seats[-1]}, not by {len(seats)}.")
        title = clean_name(name, limits.table_name)
        same = next((actor.record.name for actor in self.actors.values() if alike(actor.record.name, title)), "")
        if same:
            raise NameTakenError(f"{title!r} could be taken for the table {same!r}; choose another name.")
        record = TableRecord(
            self._free_stem(title),
            title,
            game,
            person.id,
            self.clock.now(),
            tuple(SeatRecord() for _ in seats),
            known.resolve_options(options),
        )
        for at, player in enumerate(seats):
            if player and player.level:
                bot = clean_person_name(player.name, limits.person_name) if player.name else self.bot_name(record)
                record = seating.fill(record, at, player.level, player.personality, bot)
        return record

    def _free_stem(self, name: str) -> str:
        """What the table's file can be called; closed tables keep theirs."""
        base, count = stem_of(name), 1
        while True:
            stem = base if count == 1 else f"{base}-{count}"
            if stem not in self.actors and not (self.config.tables_folder / f"{stem}.toml").exists():
                return stem
            count += 1

    async def archive_finished(self) -> None:
        """Close the tables whose game has been over for ``limits.archive_days``; their campaigns stay on disk."""
        before = self.clock.now() - timedelta(days=self.config.limits.archive_days)
        for actor in tuple(self.actors.values()):
            with suppress(ServerError):
                await actor.archive(before)

    async def drop_unknown_people(self) -> None:
        """End the sessions of people who are no longer known, free their seats, and pass their tables on."""
        for session in tuple(self.sessions):
            if self._register.by_id(session.person.id) is None:
                self._end(session, "You are no longer on this server's list of people; ask its admin.")
        for actor in tuple(self.actors.values()):
            people = (actor.record.maker, *(seat.person for seat in actor.record.seats))
            if any(person and self._register.by_id(person) is None for person in people):
                with suppress(ServerError):
                    await actor.drop_people(lambda person: self._register.by_id(person) is not None)

    def table(self, stem: str) -> TableActor:
        """The table of that stem. Raises ServerError if it is gone."""
        if stem not in self.actors:
            raise ServerError("That table is gone.")
        return self.actors[stem]

    # ---- the hall --------------------------------------------------------------------------------

    def hall(self, person: Identity) -> LobbyView:
        """The hall as that person sees it."""
        return self._lobby.view(self.actors, self.sessions, self.said, person, self.clock.now())

    def talk(self, person: Identity, text: str) -> None:
        """Say something in the hall. Raises ServerError for a line that cannot be shown."""
        self._up()
        line = clean_chat(text, self.config.limits.chat_length)
        self.charge_chat(person)
        self.said.append(Said(self.clock.now(), person.name, line))
        self._announce()

    def charge_chat(self, person: Identity) -> None:
        """Count a line of chat. Raises ServerError for a person who sends too many."""
        bucket = self._chat.pop(person.id, None) or TokenBucket(
            CHAT_PER_SECOND, CHAT_AT_ONCE, lambda: self.clock.now().timestamp()
        )
        self._chat[person.id] = bucket
        if len(self._chat) > MAX_CHATTERS:
            self._chat.pop(next(iter(self._chat)))
        if self._is_muted(person.id):
            raise ServerError("The admin of this server has muted you.")
        if not bucket.take():
            raise ServerError("You are sending messages too fast; wait a moment.")

    def enter(self, session: LobbySession) -> None:
        """Somebody comes in. Of more sessions of one person than are allowed the oldest is ended, and told why."""
        self._up()
        same = sorted(
            (known for known in self.sessions if known.person.id == session.person.id), key=lambda known: known.since
        )
        for old in same[: max(0, len(same) + 1 - self.config.limits.sessions_per_key)]:
            self._end(old, "You logged in from another session, and this server allows no more at once.")
        self.sessions.append(session)
        self._announce()

    def leave(self, session: LobbySession) -> None:
        """A session is over. Unknown ones do no harm."""
        before = len(self.sessions)
        self.sessions = [known for known in self.sessions if known is not session]
        if len(self.sessions) < before:
            self._announce()

    def end_sessions(self, person: str, why: str) -> int:
        """End all sessions of the person with that id, and say why. Returns how many."""
        theirs = [session for session in self.sessions if session.person.id == person]
        for session in theirs:
            self._end(session, why)
        if theirs:
            self._announce()
        return len(theirs)

    def notify_all(self, text: str) -> None:
        """Show a line of the admin in the hall and at every table. Raises ServerError for one that cannot be shown."""
        line = clean_line(text, self.config.limits.chat_length)
        self.said.append(Said(self.clock.now(), "", line))
        for actor in self.actors.values():
            actor.runtime.announce(line)
        self._announce()

    def activity_changed(self, session: LobbySession) -> None:
        """What ``session`` is doing has changed: tell the hall."""
        self._announce()

    def person_changed(self, session: LobbySession) -> None:
        """The person of ``session`` has another name, which tables show, too."""
        self.changed("")

    async def stop(self, why: str) -> None:
        """Tell everybody ``why``, see all on disk, let go of the campaigns: within 5 s. Nothing is taken afterwards."""
        if self._stopped:
            return
        self._stopped = why
        for timer in (self._changing, self._aging):
            if timer:
                timer.cancel()
        work = [asyncio.ensure_future(actor.stop(why)) for actor in self.actors.values()]
        for session in tuple(self.sessions):
            self._end(session, why)
        if work:
            _, late = await asyncio.wait(work, timeout=PATIENCE)
            if late:
                self.log.event("unfinished", tables=len(late))
        if isinstance(self.bot_executor, WorkerPool):
            self.bot_executor.close()
        if isinstance(self._hook, Hook):
            await self._hook.stop()

    # ---- what tables find around them ------------------------------------------------------------

    def changed(self, stem: str) -> None:
        """Something that the hall shows of that table has changed."""
        self._lobby.table_changed(stem)
        self._announce()

    def _announce(self) -> None:
        """Tell all sessions soon that the hall has something new."""
        self._lobby.people_changed()
        if self._changing is None and not self._stopped:
            self._changing = self.clock.later(COALESCED, self._tell_all)

    def ring(self, person: str, table: str) -> None:
        """Tell all sessions of that person that they are waited for."""
        for session in tuple(self.sessions):
            if session.person.id == person:
                self._guarded(session, lambda session=session: session.ring(table))  # type: ignore[misc]

    def late(self, person: str, record: TableRecord, since: datetime) -> None:
        """Tell the host's command of a long wait."""
        self._hook.waits(self.name_of(person), record.name, record.game, since)

    def name_of(self, person: str) -> str:
        """The name of the person of that id; empty if there is none."""
        known = self._register.by_id(person)
        return known.name if known else ""

    def bot_name(self, record: TableRecord) -> str:
        """A name for a bot at that table, which nobody at the table or in the lobby has."""
        return seating.free_name(
            [seat.name for seat in record.seats] + [session.person.name for session in self.sessions]
        )

    def room_for_another(self, person: Identity) -> None:
        """Raises ServerError if the person looks after as many tables as one may."""
        most = self.config.limits.tables_per_person
        if sum(actor.record.maker == person.id for actor in self.actors.values()) >= most:
            raise ServerError(f"{person.name} already hosts {most} tables, the maximum; close one first.")

    def forget(self, stem: str) -> None:
        """That table is closed."""
        self.actors.pop(stem, None)
        self.changed(stem)

    # ---- inside ----------------------------------------------------------------------------------

    def _up(self) -> None:
        if self._stopped:
            raise ServerError(self._stopped)

    def _tell_all(self) -> None:
        self._changing = None
        if self._aging:
            self._aging.cancel()
        # Times that are shown grow older; a clock in each app would keep the apps of those who have gone.
        self._aging = self.clock.later(MINUTE, self._announce) if self.sessions else None
        for session in tuple(self.sessions):
            self._guarded(session, session.on_lobby_change)

    def _end(self, session: LobbySession, why: str) -> None:
        self.sessions = [known for known in self.sessions if known is not session]
        asyncio.get_running_loop().call_soon(self._guarded, session, lambda: session.end(why), context=Context())

    def _guarded(self, session: LobbySession, act: Callable[[], None]) -> None:
        """A session's fault is that session's alone."""
        try:
            act()
        except Exception as fault:
            self.log.fault(fault, who=session.person.name)
            self.leave(session)
