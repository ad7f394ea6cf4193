"""The tables that a server loads from its home when it starts."""

import rules
from saves import Header, SaveError, Store
from tui.server.config import Config
from tui.server.tables import table_record
from tui.server.tables.table_record import TableRecord
from tui.words import Words

TEXTS = Words("server", "saved_tables")

SavedTable = tuple[TableRecord, Header | None, str]
"""A table, the header of its campaign, and why it cannot be played (empty if it can)."""


def read_all(store: Store, config: Config) -> tuple[list[SavedTable], list[str]]:
    """All tables that are not closed, each with its campaign's header, or why it cannot be played; in any thread."""
    records, problems = table_record.read_all(config.tables_folder)
    return [(record, *_campaign(store, record)) for record in records if record.closed is None], problems


def _campaign(store: Store, record: TableRecord) -> tuple[Header | None, str]:
    if not record.campaign:
        return None, "" if record.game in rules.games() else TEXTS("unknown_game", game=record.game)
    try:
        summary = store.get(record.campaign)
    except SaveError:
        return None, TEXTS("no_campaign", campaign=record.campaign)
    return summary.header, summary.problem
