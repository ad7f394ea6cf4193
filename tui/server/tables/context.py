"""What a table needs of the registry that it is in."""

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
    """Where events are noted."""

    def event(self, what: str, **facts: Any) -> None: ...

    def fault(self, fault: BaseException, /, **facts: Any) -> None: ...


class TableContext(Protocol):
    """The registry, as far as a table needs it."""

    config: Config
    store: Store
    bot_executor: BotExecutor
    clock: Clock
    log: Events
    history_readers: HistoryReaders

    def changed(self, stem: str) -> None:
        """Something that the hall shows of that table has changed."""

    def charge_chat(self, person: Identity) -> None:
        """Count a line of chat. Raises ServerError for a person who sends too many."""

    def ring(self, person: str, table: str) -> None:
        """The person of that id, who does not look at the table of that name, is waited for there."""

    def late(self, person: str, record: TableRecord, since: datetime) -> None:
        """The person of that id has let the table wait for long."""

    def name_of(self, person: str) -> str:
        """The name of the person of that id; empty if there is none."""

    def bot_name(self, record: TableRecord) -> str:
        """A name for a bot at that table, which nobody at the table or in the lobby has."""

    def room_for_another(self, person: Identity) -> None:
        """Raises ServerError if the person looks after as many tables as one may."""

    def forget(self, stem: str) -> None:
        """The table is closed."""
