"""The interface of the registry that a table uses."""

from datetime import datetime
from typing import Any, Protocol

from saves import Store
from tui.server.clock import Clock
from tui.server.config import Config
from tui.server.tables.history_readers import HistoryReaders
from tui.server.tables.seating import Identity
from tui.server.tables.table_record import TableRecord
from tui.server.tables.workers import BotExecutor


class Events(Protocol):
    """A log of events."""

    def event(self, event: str, /, **facts: Any) -> None: ...

    def fault(self, fault: BaseException, /, **facts: Any) -> None: ...


class TableContext(Protocol):
    """The parts of the registry that a table uses."""

    config: Config
    store: Store
    bot_executor: BotExecutor
    clock: Clock
    log: Events
    history_readers: HistoryReaders

    def changed(self, stem: str, moved: bool = False) -> None:
        """Update what the hall shows of the table with that stem. ``moved``: only its game has gone on."""

    def charge_chat(self, person: Identity) -> None:
        """Count a line of chat. Raises ServerError for a person who sends too many."""

    def ring(self, person: str, table: str) -> None:
        """Ring for the person with that id, who has the table of that name not open and must answer there."""

    def late(self, person: str, record: TableRecord, since: datetime) -> None:
        """Run the host's hook: the person with that id has kept the table waiting since ``since``."""

    def name_of(self, person: str) -> str:
        """The name of the person with that id; empty if there is none."""

    def bot_name(self, record: TableRecord) -> str:
        """A name for a bot that nobody at the table or in the hall has."""

    def require_room_for_table(self, person: Identity) -> None:
        """Raises ServerError if the person already hosts as many tables as the limit allows."""

    def forget(self, stem: str) -> None:
        """Remove the closed table with that stem."""
