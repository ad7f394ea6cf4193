"""The app of one session: Regalia for a player who is connected over SSH."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.driver import Driver
from textual.message import Message
from textual.worker import WorkerFailed

from rules import RulesError
from tui import settings
from tui.app import RegaliaApp
from tui.bindings import Key
from tui.drawing.text import EMPTY
from tui.games.registry import presenter_for
from tui.host import PlayedTable
from tui.navigation import Navigation
from tui.screens.base import RegaliaScreen
from tui.server.accounts.people import Person
from tui.server.errors import ServerError
from tui.server.host import ServerHost, SessionContext
from tui.server.screens.lobby import ServerLobby
from tui.server.screens.table import ServerTableScreen
from tui.server.screens.table_menu import TableMenu
from tui.server.tables.actor import TableActor
from tui.server.tables.messages import ChatMessage, LobbyChanged, Ring
from tui.server.tables.seat_session import SeatSession
from tui.server.tables.views import TableView
from tui.server.transport import textual_private as private
from tui.server.transport.channel import Channel, fault_location
from tui.server.transport.driver import SessionDriver, bounded
from tui.server.transport.line_styler import line_styler
from tui.terminal.screen_diff import Pieces
from tui.words import Words

if TYPE_CHECKING:
    from textual.screen import Screen

TEXTS = Words("server", "app")

LIMITED_COLOR_TERMINALS = ("linux", "vt100", "vt102", "vt220", "ansi", "cons25", "xterm", "screen", "rxvt")
"""Terminals that are not known to have 256 colors."""


class ServerNavigation(Navigation):
    """The navigation of a session: leaving a table keeps its seat."""

    def __init__(self, app: ServerApp) -> None:
        super().__init__(app, app)
        self.server = app

    def leave_table(self, table: PlayedTable) -> None:
        """Stop watching the table, then show the hall."""
        table.session.close()
        self.left(table, "")
        self.server.context.registry.activity_changed(self.server)
        self.server.set_title(TEXTS("hall_title"))


class ServerApp(RegaliaApp):
    """Regalia for one session: the ``Program`` of a channel and, once the person is known, a ``LobbySession`` of the
    registry. Both call it from outside the app's own context, so these methods only post messages."""

    owns_process = False
    app_keys: Sequence[Key] = ()
    paints_lines = True
    no_files = TEXTS("no_files")
    settable: Sequence[settings.Setting] = tuple(
        setting for setting in settings.SETTINGS if setting.key != "bot_speed"
    )  # tables have a pace of their own
    without_screen = TEXTS("without_screen")

    def __init__(self, context: SessionContext, channel: Channel, person: Person) -> None:
        self.context = context
        self.channel = channel
        self.transport = channel  # for the driver
        self.person = person
        self.since = datetime.now(UTC)
        self.fault = ""
        self._last = ""
        self._ended = False
        self._news: dict[Screen[None], list[Message]] = {}  # what screens are to be told in this session's turn
        super().__init__(self._own_home())
        if not (self.home / settings.FILE).exists():
            # A connection that breaks would leave the person's own terminal in mouse mode.
            self.settings = replace(self.settings, mouse=False)
        private.isolate_app(self, "standard" if channel.terminal.kind in LIMITED_COLOR_TERMINALS else "256")
        self._dress()

    def _own_home(self) -> Path:
        return self.context.config.person_folder(self.person.id)

    # ---- a program of its channel ------------------------------------------------------------------

    async def perform(self) -> str:
        """Run to the end. Returns a last sentence for the person, or an empty string."""
        if self.channel.terminal.kind in ("", "dumb"):
            return TEXTS("no_screen")
        try:
            await private.run(self, bounded(*self.channel.terminal.size), self.settings.mouse)
        finally:
            self.context.registry.leave(self)
        return self._last

    def receive(self, data: bytes) -> None:
        """Take what was typed."""
        if isinstance(self._driver, SessionDriver):
            self._driver.receive(data)

    def resize(self, columns: int, rows: int) -> None:
        """Use a new size of the terminal."""
        if isinstance(self._driver, SessionDriver):
            self._driver.resize(columns, rows)

    def resume_output(self) -> None:
        """Send output again: the client keeps up."""
        if isinstance(self._driver, SessionDriver):
            self._driver.resume_output()
        if self._news:
            self.context.news.put(self)

    def end(self, why: str) -> None:
        """End soon, with ``why`` as the last sentence."""
        if not self._ended:
            self._ended = True
            self._last = why
            self.call_later(self.action_quit)

    # ---- a session of the lobby --------------------------------------------------------------------

    @property
    def active(self) -> datetime:
        """When the last key was pressed."""
        return self.channel.traffic.active

    @property
    def doing(self) -> str:
        """What the person does, in words that everybody may read; empty in the hall."""
        tables = self.tables()
        if not tables or not isinstance(tables[-1].session, SeatSession):
            return ""
        return tables[-1].session.doing

    def on_lobby_change(self) -> None:
        """Post that the hall has changed."""
        self._post(LobbyChanged())

    def ring(self, table: str) -> None:
        """Post that it is the person's turn at a table that this session has not open."""
        self._post(Ring(table))

    def _post(self, message: Message) -> None:
        """Post a message to the open screens, topmost first."""
        for screen in reversed(self.screen_stack):
            self._tell(screen, message)

    # ---- news --------------------------------------------------------------------------------------

    def _tell(self, screen: Screen[None], message: Message) -> None:
        """Post a message to a screen: at once if it may be the answer to a key, else in this session's turn. Of
        messages that wait, one that can replace the one before does."""
        waiting = self._news.setdefault(screen, [])
        if waiting and waiting[-1].can_replace(message):
            waiting.pop()
        waiting.append(message)
        if self.channel.waits_for_answer:
            self._post_news()
        else:
            self.context.news.put(self)

    def _post_news(self) -> None:
        news, self._news = self._news, {}
        for screen, messages in news.items():
            for message in messages:
                screen.post_message(message)

    @property
    def is_behind(self) -> bool:
        """Whether the connection does not keep up."""
        return self.channel.stopped

    def show_news(self, done: Callable[[], None]) -> None:
        """Post what waits; ``done`` is called when the topmost screen has drawn it."""
        top = next(reversed(self.screen_stack), None)
        self._post_news()
        if top is None or not top.call_later(done):
            done()

    # ---- ways ------------------------------------------------------------------------------------

    @cached_property
    def ways(self) -> ServerNavigation:
        """The navigation between screens."""
        return ServerNavigation(self)

    def begin_here(self) -> None:
        """Open the first page: the hall."""
        self.push_screen(ServerLobby())
        self.context.registry.enter(self)
        self.set_title(TEXTS("hall_title"))

    def update_person(self, person: Person) -> None:
        """Use this record of the person, with another name or other keys, from now on."""
        self.person = person
        self.context.registry.person_changed(self)

    def run_request(self, request: Coroutine[Any, Any, Any]) -> None:
        """Run ``request`` in a worker; a refusal is shown on the screen."""

        async def work() -> None:
            try:
                await request
            except (ServerError, RulesError) as refusal:
                self.say(str(refusal))

        self.run_worker(work(), group="requests", exit_on_error=True)

    def open_table(self, actor: TableActor, seat: int | None) -> None:
        """Open the board of a table from ``seat``, or as a spectator (None)."""

        def session_for(screen: ServerTableScreen) -> SeatSession:
            return SeatSession(
                actor,
                self.person,
                seat,
                notify=lambda snap: self._tell(screen, screen.Changed(snap)),
                heard=lambda line: self._tell(screen, ChatMessage(line)),
                changed=lambda: self._tell(screen, LobbyChanged()),
                gone=lambda why: _later(screen, why),
                auto_pass=self.settings.auto_pass,
            )

        def _later(screen: ServerTableScreen, why: str) -> None:
            self.call_later(self.ways.left, screen, why)

        if self.is_ending:
            return
        self.push_screen(ServerTableScreen(presenter_for(actor.record.game), session_for, actor))
        self.context.registry.activity_changed(self)

    def visit(self, table: TableView, watching: bool = False) -> None:
        """Open the board of a table that the person plays or watches, or else the table's page."""
        seat = next((at for at, view in enumerate(table.seats) if view.you), None)
        try:
            actor = self.context.registry.table(table.stem)
        except ServerError as refusal:
            self.say(str(refusal))
            return
        if table.begun and not table.problem and (watching or seat is not None):
            self.open_table(actor, seat)
        else:
            self.open_table_page(actor)

    def open_table_page(self, actor: TableActor, replacing: bool = False) -> None:
        """Open the page of a table, over the current page or ``replacing`` it."""
        page = TableMenu(actor)
        if replacing:
            self.switch_screen(page)
        else:
            self.push_screen(page)

    def say(self, notice: str) -> None:
        """Show a sentence on the topmost screen that can show one."""
        for screen in reversed(self.screen_stack):
            says = getattr(screen, "say", None)
            if says is not None:
                says(notice)
                return

    async def action_quit(self) -> None:
        """End the session; the seats are kept."""
        self._ended = self.is_ending = True
        for screen in self.screen_stack:
            if isinstance(screen, RegaliaScreen):
                screen.save_typed()
        for table in self.tables():
            table.session.close()
        self.exit(0)

    # ---- painting ----------------------------------------------------------------------------------

    def push_screen(self, screen: Any, *options: Any, **named: Any) -> Any:
        """Show a screen over the current one."""
        private.paint_rows(screen, self._paint)
        return super().push_screen(screen, *options, **named)

    def switch_screen(self, screen: Any) -> Any:
        """Show a screen in place of the current one."""
        private.paint_rows(screen, self._paint)
        return super().switch_screen(screen)

    def _paint(self, blocks: private.PlacedLines, lines: Sequence[int]) -> None:
        """Send what changed in these lines of the screen."""
        if isinstance(self._driver, SessionDriver):
            cursor = self.screen.outer_size.clamp_offset(self.cursor_position)
            self._driver.paint(lambda: self._pieces(blocks, lines), (cursor.x, cursor.y))

    def _pieces(self, blocks: private.PlacedLines, lines: Sequence[int]) -> Iterator[tuple[int, Pieces]]:
        styler = line_styler(self.palette, self.glyphs, self.console.color_system or "standard")
        columns = self.size.width
        for y in lines:
            pieces, end = [], 0
            for block, place in blocks:
                if place.y <= y < place.bottom:
                    if place.x > end:
                        pieces.append((end, styler.line(EMPTY, place.x - end, "")))
                    pieces.append((place.x, styler.line(block.row(y - place.y), place.width, block.ground_token)))
                    end = place.right
            if end < columns:
                pieces.append((end, styler.line(EMPTY, columns - end, "")))
            yield y, tuple(pieces)

    # ---- the terminal ------------------------------------------------------------------------------

    def get_driver_class(self) -> type[Driver]:
        """The driver class for a channel."""
        return SessionDriver

    def set_title(self, text: str) -> None:
        """Set the title of the terminal window."""
        if self._driver is not None:
            self._driver.write(f"\x1b]2;{TEXTS('title', text=text)}\x07")

    def refresh_all(self) -> None:
        """Draw the whole screen again."""
        self.screen.refresh(layout=True)
        for widget in self.screen.query("Lines"):
            widget.refresh()

    # ---- faults ------------------------------------------------------------------------------------

    def _handle_exception(self, error: Exception) -> None:
        """End this session after a fault, without showing the exception."""
        self.fault = self.fault or fault_location(error.error if isinstance(error, WorkerFailed) else error)
        private.end(self)


if TYPE_CHECKING:

    def _check(app: ServerApp) -> ServerHost:
        return app
