"""Plain mode over SSH: the hall and the tables as lines of text, for screen readers and scripts."""

from __future__ import annotations

import asyncio
import shlex
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

import rules
from rules import RulesError
from tui import settings
from tui.panels.snapshot import Player
from tui.plain.answers import SLASH
from tui.plain.keyboard import with_full_stops
from tui.plain.wrapping import wrapped
from tui.play.campaign_names import propose
from tui.play.game_names import game_key, short_name
from tui.server.accounts.people import Person
from tui.server.errors import ServerError
from tui.server.host import SessionContext
from tui.server.plain import table_commands
from tui.server.plain.agreements import Agreements, agreements
from tui.server.plain.enrollment import enroll
from tui.server.plain.line_editor import LineEditor
from tui.server.plain.line_queue import Lines
from tui.server.plain.seat import PlainSeat
from tui.server.tables.actor import TableActor
from tui.server.tables.formatting import watchable
from tui.server.tables.registry import NameTakenError
from tui.server.tables.views import ChatLine, TableView
from tui.server.transport.channel import Channel, fault_location
from tui.words import Words

TEXTS = Words("server", "plain_hall")
HELP = Words("server", "plain_hall_help")

USUAL_SEATS, USUAL_LEVEL = 4, "steady"
"""The seats of a new table and the level of its bots, if the player names none."""
PROPOSALS = 20
"""The most names that are tried for a table that was given none."""


class PlainProgram:
    """One session in lines of text. A ``Program`` of its channel and a ``LobbySession`` of the registry."""

    def __init__(self, context: SessionContext, channel: Channel, person: Person | None) -> None:
        self.context = context
        self.registry = context.registry
        self.channel = channel
        self.fault = ""
        self.since = datetime.now(UTC)
        self.lines = Lines(channel.hold)
        self.seat: PlainSeat | None = None
        self._person = person
        self._echo = bool(channel.terminal.kind)
        self._editor = LineEditor(self.lines.put_nowait, channel.send if self._echo else None)
        self._last = ""
        self._task: asyncio.Task[None] | None = None
        self._listed: list[TableView] = []
        self._chat_shown_until = self.since

    # ---- a program of its channel ------------------------------------------------------------------

    async def perform(self) -> str:
        """Run to the end. Returns the last sentence for the person."""
        self._task = asyncio.ensure_future(self._run())
        try:
            await asyncio.wait([self._task])
            if not self._task.cancelled() and (error := self._task.exception()):
                self.fault = fault_location(error)
        finally:
            self._task.cancel()
            if self.seat:
                self.seat.close()
            self.registry.leave(self)
        return self._last

    def receive(self, data: bytes) -> None:
        """Process the bytes that were typed; empty ``data`` is the end of the input."""
        self._editor.receive(data)

    def resize(self, columns: int, rows: int) -> None:
        """Do nothing: lines do not depend on the size of the window."""

    def resume_output(self) -> None:
        """Do nothing: lines skipped for a slow client are not sent again."""

    def end(self, why: str) -> None:
        """End soon, with ``why`` as the last sentence."""
        self._last = self._last or why
        if self._task:
            self._task.cancel()

    # ---- a session of the lobby --------------------------------------------------------------------

    @property
    def person(self) -> Person:
        """The person of this session."""
        assert self._person is not None
        return self._person

    @property
    def active(self) -> datetime:
        """The time of the last input."""
        return self.channel.traffic.active

    @property
    def doing(self) -> str:
        """What this person does, as the others may know it."""
        return self.seat.doing if self.seat else ""

    def on_lobby_change(self) -> None:
        """Print the new lines of the chat; other changes are printed on request."""
        chat = self.registry.hall(self.person).talk
        if not self.seat:
            for line in chat:
                if line.at > self._chat_shown_until:
                    self.say(_in_words(line))
        self._chat_shown_until = chat[-1].at if chat else self._chat_shown_until

    def ring(self, table: str) -> None:
        """Print that it is this person's turn at another table."""
        self.say(TEXTS("your_turn", table=table))

    # ---- lines ---------------------------------------------------------------------------------------

    def say(self, line: str = "") -> None:
        """Write one line, unless the client is too slow."""
        if not self.channel.stopped:
            text = with_full_stops(line)
            lines = wrapped(text, self.channel.terminal.size[0]) if self._echo else [text]
            end = "\r\n" if self._echo else "\n"
            self.channel.send("".join(f"{part}{end}" for part in lines))

    async def ask(self, question: str) -> str:
        """Read one line after a question. Raises EOFError at the end of the input."""
        self.say(question)
        line = await self.lines.get()
        if line is None:
            raise EOFError
        return line.strip()

    # ---- commands ------------------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            if self._person is None:
                self._person = await enroll(self.context, self.channel.client, self.ask, self.say)
                if self._person is None:
                    return
                self.channel.enrolled()
            self.registry.enter(self)
            self.say(TEXTS("welcome", server=self.context.config.name, name=self.person.name))
            self._tables()
            while (line := await self.lines.get()) is not None:
                word, _, argument = line.strip().removeprefix(SLASH).partition(" ")
                if word.casefold() in ("quit", "q", "exit"):
                    break
                await self._obey(word, argument.strip())
        except EOFError:
            if self._person is None:
                self._last = TEXTS("no_name")

    async def _obey(self, word: str, argument: str) -> None:
        """Run the command ``word``; print why it is refused."""
        command = self._commands.get(word.casefold())
        try:
            if word.isdecimal() and not argument:
                await self._go_to(word)
            elif command is not None:
                await command(self, argument)
            elif word:
                self.say(TEXTS("unknown_command", word=word))
        except (ServerError, RulesError) as refusal:
            self.say(str(refusal))

    def _tables(self) -> None:
        view = self.registry.hall(self.person)
        self._listed = [*view.yours, *view.open, *view.others]
        for number, table in enumerate(self._listed, 1):
            self.say(TEXTS("table", number=number, name=table.name, game=table.title, state=_state(table)))
        if not self._listed:
            self.say(TEXTS("no_tables"))

    async def _list(self, argument: str) -> None:
        self._tables()

    def table(self, number: str) -> TableView:
        """The table of that number in the list that was shown last. Raises ServerError."""
        if not number.isdecimal() or not 1 <= int(number) <= len(self._listed):
            raise ServerError(TEXTS("no_such_table", number=number))
        return self._listed[int(number) - 1]

    async def _go_to(self, number: str) -> None:
        table = self.table(number)
        actor = self.registry.table(table.stem)
        at = actor.record.seat_of(self.person.id)
        if at is None and not watchable(table):
            raise ServerError(TEXTS("take_first", table=table.name, number=number))
        if not table.begun:
            raise ServerError(TEXTS("not_begun", table=table.name, state=_state(table)))
        passes = settings.load(self.context.config.person_folder(self.person.id)).auto_pass
        self.seat = PlainSeat(actor, self.person, at, self.say, self.lines, passes)
        self.registry.activity_changed(self)
        try:
            await self.seat.run()
        finally:
            self.seat.close()
            self.seat = None
        self.registry.activity_changed(self)
        self._tables()

    async def _take(self, argument: str) -> None:
        number, _, password = argument.partition(" ")
        table = self.table(number)
        at = await self.registry.table(table.stem).take(self.person, None, password.strip())
        self.say(TEXTS("taken", seat=at + 1, table=table.name))
        self._tables()

    async def _new(self, argument: str) -> None:
        try:
            key, *more = shlex.split(argument)
            by_name = dict(word.split("=", 1) for word in more if "=" in word)
            in_order = [word for word in more if "=" not in word]
            seats = int(in_order[0]) if in_order else USUAL_SEATS
            bots = int(in_order[1]) if len(in_order) > 1 else 0
        except ValueError:
            raise ServerError(TEXTS("new_usage")) from None
        game = rules.games().get(game_key(key))
        if game is None:
            raise ServerError(TEXTS("unknown_game", game=key))
        if seats not in game.seats:
            raise ServerError(TEXTS("wrong_seats", game=game.title, first=game.seats[0], last=game.seats[-1]))
        if not 0 <= bots < seats:
            raise ServerError(TEXTS("wrong_bots", seats=seats, most=seats - 1))
        places = [None] * (seats - bots) + [Player("", USUAL_LEVEL)] * bots
        password = in_order[2] if len(in_order) > 2 else ""
        name = by_name.pop("name", "")
        actor = await self._make(game.key, places, name, password, agreements(by_name))
        self.say(TEXTS("created", table=actor.record.name))
        self._tables()

    async def _make(
        self, game: str, places: list[Player | None], name: str, password: str, agreed: Agreements
    ) -> TableActor:
        """Create a table. Without a name, try proposed ones until one is free."""
        for attempt in range(PROPOSALS):
            try:
                return await self.registry.make(
                    self.person, game, places, name=name or propose(), join_word=password, **agreed
                )
            except NameTakenError:
                if name or attempt == PROPOSALS - 1:
                    raise
        raise AssertionError

    async def _begin(self, argument: str) -> None:
        await self.registry.table(self.table(argument).stem).begin(self.person)
        self._tables()

    async def _fill(self, argument: str) -> None:
        actor = self.registry.table(self.table(argument).stem)
        for at, seat in enumerate(actor.record.seats):
            if seat.free:
                await actor.fill(self.person, at, USUAL_LEVEL)
        self._tables()

    async def _games(self, argument: str) -> None:
        for game in rules.games().values():
            short = short_name(game.key) or game.key
            self.say(TEXTS("game", game=short, title=game.title, first=game.seats[0], last=game.seats[-1]))

    async def _who(self, argument: str) -> None:
        for person in self.registry.hall(self.person).people:
            line = TEXTS("person_you" if person.you else "person", name=person.name)
            self.say(TEXTS("person_doing", person=line, activity=person.doing) if person.doing else line)

    async def _say(self, argument: str) -> None:
        self.registry.talk(self.person, argument)

    async def _chat(self, argument: str) -> None:
        for line in (chat := self.registry.hall(self.person).talk):
            self.say(_in_words(line))
        if not chat:
            self.say(TEXTS("no_messages"))

    async def _help(self, argument: str) -> None:
        for line in HELP.all().values():
            self.say(line)

    _commands: dict[str, Callable[[PlainProgram, str], Awaitable[None]]] = {
        "tables": _list,
        "take": _take,
        "new": _new,
        "begin": _begin,
        "fill": _fill,
        "games": _games,
        "who": _who,
        "say": _say,
        "talk": _chat,
        "help": _help,
        "?": _help,
        **table_commands.COMMANDS,
    }


def _state(table: TableView) -> str:
    """The state of a game in a few words: its turn or the seats taken, and whose turn it is."""
    if table.problem:
        return table.problem
    if table.over:
        return TEXTS("finished")
    count, password = len(table.seats), [TEXTS("needs_password")] if table.word else []
    if not table.begun:
        return ", ".join([TEXTS("seats_taken", taken=count - table.free, count=count), *password])
    parts = [TEXTS("turn", turn=table.turn) if table.turn else table.phase]
    if table.free:
        parts += [TEXTS("seats_free", free=table.free, count=count), *password]
    if table.your_turn:
        parts.append(TEXTS("state_your_turn"))
    elif table.waits_for:
        parts.append(TEXTS("waits_for", player=table.waits_for))
    return ", ".join(parts)


def _in_words(line: ChatLine) -> str:
    """A line of the hall's chat, or an announcement of the server."""
    return TEXTS("chat_line" if line.who else "server_line", who=line.who, text=line.text)
