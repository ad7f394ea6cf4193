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
from tui.play.campaign_names import propose
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
from tui.server.tables.views import TableView
from tui.server.transport.channel import Channel, fault_location

PROPOSALS = 20
"""Names that are tried for a table that was not given one."""

NEW_USAGE = (
    "Type: new GAME [SEATS] [BOTS] [PASSWORD] [name=NAME] [clock=TIME] [timeout=bot|free|host] [bot_after=TIME]"
    ' [bot_level=LEVEL], for example: new down_with_the_king 4 2 name="The long night" clock=3d'
)

HELP = (
    "In the hall you can type:",
    "  tables              the tables, numbered",
    "  N                   go to table N: to your seat, or to watch it",
    "  take N [PASSWORD]    take a free seat at table N; some tables need a password",
    "  new GAME [SEATS] [BOTS] [PASSWORD] [name=NAME]   create a table: new down_with_the_king 4 2",
    "      clock=3d gives each player three days in all; timeout=bot, free or host is what happens then;",
    "      bot_after=12h and bot_level=LEVEL agree on bots for absent players",
    "  begin N             begin the game at table N, where all seats are taken",
    "  fill N              put bots on the free seats of your table N",
    *table_commands.HELP,
    "  games               the games",
    "  who                 who is here",
    "  say TEXT            chat with everyone in the hall; their messages appear as they come",
    "  talk                the earlier chat in the hall",
    "  quit                leave the server",
)


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
        self._heard = self.since

    # ---- a program of its channel ------------------------------------------------------------------

    async def perform(self) -> str:
        """Run to the end; a last sentence for the person."""
        self._task = asyncio.ensure_future(self._talk())
        try:
            await asyncio.wait([self._task])
            if not self._task.cancelled() and (error := self._task.exception()):
                self.fault = fault_location(error)
        finally:
            self._task.cancel()
            if self.seat:
                self.seat.get_up()
            self.registry.leave(self)
        return self._last

    def receive(self, data: bytes) -> None:
        """Something was typed; nothing at all is the end of the input."""
        self._editor.receive(data)

    def resize(self, columns: int, rows: int) -> None:
        """Lines have no size."""

    def resume_output(self) -> None:
        """Lines that were not read are not sent again."""

    def end(self, why: str) -> None:
        """End soon, with that last sentence."""
        self._last = self._last or why
        if self._task:
            self._task.cancel()

    # ---- a session of the lobby --------------------------------------------------------------------

    @property
    def person(self) -> Person:
        """Whose session this is."""
        assert self._person is not None
        return self._person

    @property
    def active(self) -> datetime:
        """When the last key came."""
        return self.channel.traffic.active

    @property
    def doing(self) -> str:
        """What the others may know of what this person does."""
        return self.seat.doing if self.seat else ""

    def on_lobby_change(self) -> None:
        """What was said meanwhile is told; whoever wants to know more asks."""
        said = self.registry.hall(self.person).talk
        if not self.seat:
            for line in said:
                if line.at > self._heard:
                    self.say(f"[{line.who}] {line.text}")
        self._heard = said[-1].at if said else self._heard

    def ring(self, table: str) -> None:
        """It has become this person's turn at a table they do not look at."""
        self.say(f"{table}: it is your turn.")

    # ---- lines ---------------------------------------------------------------------------------------

    def say(self, line: str = "") -> None:
        """Write one line, unless its reader does not keep up."""
        if not self.channel.stopped:
            self.channel.send(line + ("\r\n" if self._echo else "\n"))

    async def ask(self, question: str) -> str:
        """The next line typed, after a question. Raises EOFError at the end of the input."""
        self.say(question)
        line = await self.lines.get()
        if line is None:
            raise EOFError
        return line.strip()

    # ---- what is talked about ------------------------------------------------------------------------

    async def _talk(self) -> None:
        try:
            if self._person is None:
                self._person = await enroll(self.context, self.channel.client, self.ask, self.say)
                if self._person is None:
                    return
                self.channel.enrolled()
            self.registry.enter(self)
            self.say(f"Regalia, shared server {self.context.config.name}. You are {self.person.name}. Type help.")
            self._tables()
            while (line := await self.lines.get()) is not None:
                word, _, rest = line.strip().partition(" ")
                if word.casefold() in ("quit", "q", "exit"):
                    break
                await self._obeyed(word, rest.strip())
        except EOFError:
            if self._person is None:
                self._last = "The input ended before a name was given."

    async def _obeyed(self, word: str, rest: str) -> None:
        order = self._orders.get(word.casefold())
        try:
            if word.isdecimal() and not rest:
                await self._go_to(word)
            elif order is not None:
                await order(self, rest)
            elif word:
                self.say(f"Unknown command: {word!r}. Type help.")
        except (ServerError, RulesError) as refusal:
            self.say(str(refusal))

    def _tables(self) -> None:
        view = self.registry.hall(self.person)
        self._listed = [*view.yours, *view.open, *view.others]
        for number, table in enumerate(self._listed, 1):
            self.say(f" {number:2} {table.name}: {table.title}, {_state(table)}")
        if not self._listed:
            self.say("There are no tables yet. Create one with: new GAME.")

    async def _list(self, rest: str) -> None:
        self._tables()

    def table(self, number: str) -> TableView:
        """The table of that number in the list that was shown last. Raises ServerError."""
        if not number.isdecimal() or not 1 <= int(number) <= len(self._listed):
            raise ServerError(f"There is no table {number!r}; type tables to see their numbers.")
        return self._listed[int(number) - 1]

    async def _go_to(self, number: str) -> None:
        table = self.table(number)
        actor = self.registry.table(table.stem)
        at = actor.record.seat_of(self.person.id)
        if at is None and not watchable(table):
            raise ServerError(f"{table.name} has not begun; take a seat with: take {number}")
        if not table.begun:
            raise ServerError(f"{table.name} has not begun: {_state(table)}.")
        passes = settings.load(self.context.config.person_folder(self.person.id)).auto_pass
        self.seat = PlainSeat(actor, self.person, at, self.say, self.lines, passes)
        self.registry.activity_changed(self)
        try:
            await self.seat.sit()
        finally:
            self.seat.get_up()
            self.seat = None
        self.registry.activity_changed(self)
        self._tables()

    async def _take(self, rest: str) -> None:
        number, _, word = rest.partition(" ")
        table = self.table(number)
        at = await self.registry.table(table.stem).take(self.person, None, word.strip())
        self.say(f"You have seat {at + 1} at {table.name}.")
        self._tables()

    async def _new(self, rest: str) -> None:
        try:
            key, *more = shlex.split(rest)
            said = dict(word.split("=", 1) for word in more if "=" in word)
            more = [word for word in more if "=" not in word]
            seats, bots = (int(word) for word in [*more[:2], *("4", "0")[len(more[:2]) :]])
        except ValueError:
            raise ServerError(NEW_USAGE) from None
        if key not in rules.games() or seats not in rules.games()[key].seats or not 0 <= bots < seats:
            known = "; ".join(f"{game.key} {game.seats[0]}-{game.seats[-1]} seats" for game in rules.games().values())
            raise ServerError(f"There are: {known}; and fewer bots than seats.")
        places = [None] * (seats - bots) + [Player("", "steady")] * bots
        password = more[2] if len(more) > 2 else ""
        name = said.pop("name", "")
        actor = await self._make(key, places, name, password, agreements(said))
        self.say(f"{actor.record.name} is ready. You have a seat there.")
        self._tables()

    async def _make(
        self, game: str, places: list[Player | None], name: str, password: str, agreed: Agreements
    ) -> TableActor:
        """A new table. Without a name, proposed names are tried until one is free."""
        for attempt in range(PROPOSALS):
            try:
                return await self.registry.make(
                    self.person, game, places, name=name or propose(), join_word=password, **agreed
                )
            except NameTakenError:
                if name or attempt == PROPOSALS - 1:
                    raise
        raise AssertionError

    async def _begin(self, rest: str) -> None:
        await self.registry.table(self.table(rest).stem).begin(self.person)
        self._tables()

    async def _fill(self, rest: str) -> None:
        actor = self.registry.table(self.table(rest).stem)
        for at, seat in enumerate(actor.record.seats):
            if seat.free:
                await actor.fill(self.person, at, "steady")
        self._tables()

    async def _games(self, rest: str) -> None:
        for game in rules.games().values():
            self.say(f"  {game.key}: {game.title}, {game.seats[0]}-{game.seats[-1]} seats")

    async def _who(self, rest: str) -> None:
        for person in self.registry.hall(self.person).people:
            self.say(f"  {person.name}{' (you)' if person.you else ''}{f', {person.doing}' if person.doing else ''}")

    async def _say(self, rest: str) -> None:
        self.registry.talk(self.person, rest)

    async def _said(self, rest: str) -> None:
        for line in (said := self.registry.hall(self.person).talk):
            self.say(f"[{line.who}] {line.text}")
        if not said:
            self.say("No messages yet.")

    async def _help(self, rest: str) -> None:
        for line in HELP:
            self.say(line)

    _orders: dict[str, Callable[[PlainProgram, str], Awaitable[None]]] = {
        "tables": _list,
        "take": _take,
        "new": _new,
        "begin": _begin,
        "fill": _fill,
        "games": _games,
        "who": _who,
        "say": _say,
        "talk": _said,
        "help": _help,
        "?": _help,
        **table_commands.ORDERS,
    }


def _state(table: TableView) -> str:
    if table.problem:
        return table.problem
    if table.over:
        return "finished"
    if not table.begun:
        taken = len(table.seats) - table.free
        return f"{taken} of {len(table.seats)} seats taken" + (", needs a password" if table.word else "")
    where = f"turn {table.turn}" if table.turn else table.phase
    if table.free:
        where += f", {table.free} of {len(table.seats)} seats free" + (", needs a password" if table.word else "")
    if table.your_turn:
        return f"{where}, YOUR TURN"
    return where + (f", waits for {table.waits_for}" if table.waits_for else "")
