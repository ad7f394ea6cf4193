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
from tui.server.tables import saved_tables, seating, table_record
from tui.server.tables.actor import TableActor
from tui.server.tables.context import Events
from tui.server.tables.history_readers import HistoryReaders
from tui.server.tables.hook import Hook
from tui.server.tables.lobby import Lobby
from tui.server.tables.lobby_session import LobbySession, People, WaitNotifier
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
from tui.server.tables.views import ChatLine, LobbyView
from tui.server.tables.waiting import in_words
from tui.server.tables.workers import BotExecutor, WorkerPool
from tui.server.token_bucket import TokenBucket
from tui.words import Words

TEXTS = Words("server", "registry")

MINUTE = 60.0
"""Seconds after which the hall is drawn again, because it shows times."""
COALESCED = 0.2
"""The most seconds until the hall shows a change; changes in between are shown together."""
MOVES_COALESCED = 1.0
"""The same for moves in a game, which come all the time."""
PATIENCE = 4.0
"""Seconds that tables have to save when the server stops."""
CHAT_PER_SECOND, CHAT_AT_ONCE = 1.0, 5.0
"""Chat lines of one person, in the hall and at all tables together."""
MAX_CHATTERS = 1000
"""People whose chat is counted: the latest."""
MAX_WORD = 40
"""Characters of a table's password."""


class NameTakenError(ServerError):
    """Another table has that name, or one that could be confused with it."""


class TableRegistry:
    """All tables of the server by stem, and all sessions. Create it on the event loop.

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
        self.said: deque[ChatLine] = deque(maxlen=config.limits.chat_lines)
        self.problems: list[str] = []
        self._register = register
        self._is_muted = is_muted
        self._hook: WaitNotifier = hook or Hook(config, log)
        self._lobby = Lobby()
        self._chat: dict[str, TokenBucket] = {}
        self._changing: Timer | None = None
        self._change_due = self.clock.now()
        self._aging: Timer | None = None
        self.history_readers = HistoryReaders()
        self._making = asyncio.Lock()
        self._stopped = ""

    # ---- tables ----------------------------------------------------------------------------------

    async def restart(self) -> None:
        """Load all tables from disk. Invalid files are left alone and named in ``problems``."""
        tables, self.problems = await asyncio.to_thread(saved_tables.read_all, self.store, self.config)
        for sentence in self.problems:
            self.log.event("unreadable", why=sentence)
        for record, header, problem in tables:
            if problem:
                self.log.event("unreadable", table=record.name, why=problem)
            self.actors[record.stem] = TableActor(record, self, header, TEXTS("not_opened") if problem else "")
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

        ``seats``: None for a free seat, a Player with a level for a bot. ``auto_pass``, ``bot_after`` and
        ``bank`` in seconds; see ``TableRecord``. Raises ServerError or RulesError.
        """
        self._require_running()
        async with self._making:
            record = self._new_record(person, game, seats, name, options or {})
            if not 0 <= auto_pass <= MAX_AUTO_PASS or not 0 <= bot_after <= MAX_AUTO_PASS:
                raise ServerError(TEXTS("timeout_range"))
            if not 0 <= bank <= MAX_BANK:
                raise ServerError(TEXTS("bank_range", most=in_words(MAX_BANK)))
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
                raise ServerError(TEXTS("not_saved", why=fault.strerror or fault)) from None
            actor = self.actors[record.stem] = TableActor(record, self)
        self.log.event("made", who=person.name, table=record.name, game=game, seats=len(seats))
        self.changed(record.stem)
        return actor

    def _new_record(
        self, person: Identity, game: str, seats: Sequence[Player | None], name: str, options: Mapping[str, Any]
    ) -> TableRecord:
        limits, known = self.config.limits, rules.game(game)
        self.require_room_for_table(person)
        if len(seats) not in known.seats:
            raise ServerError(
                TEXTS("players", game=known.title, least=known.seats[0], most=known.seats[-1], count=len(seats))
            )
        title = clean_name(name, limits.table_name)
        same = next((actor.record.name for actor in self.actors.values() if alike(actor.record.name, title)), "")
        if same:
            raise NameTakenError(TEXTS("name_taken", name=title, table=same))
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
        """A stem for the table's file that no table has, closed ones included."""
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
                self._end(session, TEXTS("not_listed"))
        for actor in tuple(self.actors.values()):
            people = (actor.record.maker, *(seat.person for seat in actor.record.seats))
            if any(person and self._register.by_id(person) is None for person in people):
                with suppress(ServerError):
                    await actor.drop_people(lambda person: self._register.by_id(person) is not None)

    def table(self, stem: str) -> TableActor:
        """The table with that stem. Raises ServerError if there is none."""
        if stem not in self.actors:
            raise ServerError(TEXTS("gone"))
        return self.actors[stem]

    # ---- the hall --------------------------------------------------------------------------------

    def hall(self, person: Identity) -> LobbyView:
        """The hall as ``person`` sees it."""
        return self._lobby.view(self.actors, self.sessions, self.said, person, self.clock.now())

    def talk(self, person: Identity, text: str) -> None:
        """Add a line to the chat of the hall. Raises ServerError for one that cannot be shown."""
        self._require_running()
        line = clean_chat(text, self.config.limits.chat_length)
        self.charge_chat(person)
        self.said.append(ChatLine(self.clock.now(), person.name, line))
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
            raise ServerError(TEXTS("muted"))
        if not bucket.take():
            raise ServerError(TEXTS("chat_too_fast"))

    def enter(self, session: LobbySession) -> None:
        """Add a session. If its person has more than ``limits.sessions_per_key``, the oldest ones end."""
        self._require_running()
        same = sorted(
            (known for known in self.sessions if known.person.id == session.person.id), key=lambda known: known.since
        )
        for old in same[: max(0, len(same) + 1 - self.config.limits.sessions_per_key)]:
            self._end(old, TEXTS("other_session"))
        self.sessions.append(session)
        self._announce()

    def leave(self, session: LobbySession) -> None:
        """Remove a session that has ended. An unknown one is ignored."""
        before = len(self.sessions)
        self.sessions = [known for known in self.sessions if known is not session]
        if len(self.sessions) < before:
            self._announce()

    def end_sessions(self, person: str, why: str) -> int:
        """End all sessions of the person with that id with the sentence ``why``. Returns how many."""
        theirs = [session for session in self.sessions if session.person.id == person]
        for session in theirs:
            self._end(session, why)
        if theirs:
            self._announce()
        return len(theirs)

    def notify_all(self, text: str) -> None:
        """Show a line of the admin in the hall and at every table. Raises ServerError for one that cannot be shown."""
        line = clean_line(text, self.config.limits.chat_length)
        self.said.append(ChatLine(self.clock.now(), "", line))
        for actor in self.actors.values():
            actor.runtime.announce(line)
        self._announce()

    def activity_changed(self, session: LobbySession) -> None:
        """Update the hall: what ``session`` is doing has changed."""
        self._announce()

    def person_changed(self, session: LobbySession) -> None:
        """Update the hall and the tables: the person of ``session`` has a new name."""
        self.changed("")

    async def stop(self, why: str) -> None:
        """End all sessions with ``why``, save everything, and release the campaigns, within 5 s."""
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

    # ---- the interface for tables ----------------------------------------------------------------

    def changed(self, stem: str, moved: bool = False) -> None:
        """Update what the hall shows of the table with that stem. ``moved``: only its game has gone on."""
        self._lobby.table_changed(stem)
        self._announce(MOVES_COALESCED if moved else COALESCED)

    def _announce(self, within: float = COALESCED) -> None:
        """Notify all sessions within so many seconds that the hall has changed."""
        self._lobby.people_changed()
        due = self.clock.now() + timedelta(seconds=within)
        if self._stopped or (self._changing is not None and self._change_due <= due):
            return
        if self._changing is not None:
            self._changing.cancel()
        self._change_due = due
        self._changing = self.clock.later(within, self._notify_all_sessions)

    def ring(self, person: str, table: str) -> None:
        """Ring in all sessions of the person with that id."""
        for session in tuple(self.sessions):
            if session.person.id == person:
                self._guarded(session, lambda session=session: session.ring(table))  # type: ignore[misc]

    def late(self, person: str, record: TableRecord, since: datetime) -> None:
        """Run the host's hook for a long wait."""
        self._hook.waits(self.name_of(person), record.name, record.game, since)

    def name_of(self, person: str) -> str:
        """The name of the person with that id; empty if there is none."""
        known = self._register.by_id(person)
        return known.name if known else ""

    def bot_name(self, record: TableRecord) -> str:
        """A name for a bot that nobody at the table or in the hall has."""
        return seating.free_name(
            [seat.name for seat in record.seats] + [session.person.name for session in self.sessions]
        )

    def require_room_for_table(self, person: Identity) -> None:
        """Raises ServerError if the person already hosts as many tables as the limit allows."""
        most = self.config.limits.tables_per_person
        if sum(actor.record.maker == person.id for actor in self.actors.values()) >= most:
            raise ServerError(TEXTS("tables_full", name=person.name, most=most))

    def forget(self, stem: str) -> None:
        """Remove the closed table with that stem."""
        self.actors.pop(stem, None)
        self.changed(stem)

    # ---- inside ----------------------------------------------------------------------------------

    def _require_running(self) -> None:
        if self._stopped:
            raise ServerError(self._stopped)

    def _notify_all_sessions(self) -> None:
        self._changing = None
        if self._aging:
            self._aging.cancel()
        # Shown times grow older. A timer in each app would keep the apps of ended sessions in memory.
        self._aging = self.clock.later(MINUTE, self._announce) if self.sessions else None
        for session in tuple(self.sessions):
            self._guarded(session, session.on_lobby_change)

    def _end(self, session: LobbySession, why: str) -> None:
        self.sessions = [known for known in self.sessions if known is not session]
        asyncio.get_running_loop().call_soon(self._guarded, session, lambda: session.end(why), context=Context())

    def _guarded(self, session: LobbySession, act: Callable[[], None]) -> None:
        """Call a session; if it fails, log the fault and drop that session alone."""
        try:
            act()
        except Exception as fault:
            self.log.fault(fault, who=session.person.name)
            self.leave(session)
