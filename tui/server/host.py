"""The app of a server session as its screens use it, and the context that all sessions share."""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from tui.host import Host

if TYPE_CHECKING:
    from tui.drawing.theme import Depth
    from tui.server.accounts.admission import Admission
    from tui.server.accounts.people import Person, Register
    from tui.server.config import Config
    from tui.server.news_queue import NewsQueue
    from tui.server.tables.actor import TableActor
    from tui.server.tables.registry import TableRegistry
    from tui.server.tables.views import TableView
    from tui.server.transport.channel import Channel


@dataclass(frozen=True)
class SessionContext:
    """The parts of the server that all sessions share."""

    config: Config
    registry: TableRegistry
    register: Register
    admission: Admission
    news: NewsQueue


class ServerHost(Host, Protocol):
    """The app of one session of the server."""

    @property
    def context(self) -> SessionContext:
        """The configuration, the tables, and the people of the server."""

    @property
    def channel(self) -> Channel:
        """The SSH channel of this session."""

    @property
    def person(self) -> Person:
        """The person of this session."""

    @property
    def depth(self) -> Depth:
        """The number of colors that are drawn."""

    def update_person(self, person: Person) -> None:
        """Use this record of the person, with another name or other keys, from now on."""

    def run_request(self, request: Coroutine[Any, Any, Any]) -> None:
        """Run ``request`` in a worker. A ServerError or RulesError is shown on the screen."""

    def visit(self, table: TableView, watching: bool = False) -> None:
        """Open the board of a table that the person plays or watches, or else the table's page."""

    def open_table(self, actor: TableActor, seat: int | None) -> None:
        """Open the board of a table from ``seat``, or from outside (None) as a spectator."""

    def open_table_page(self, actor: TableActor, replacing: bool = False) -> None:
        """Open the page of a table, over the current page or ``replacing`` it."""

    def set_title(self, text: str) -> None:
        """Set the title of the terminal window."""
