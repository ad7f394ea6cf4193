"""The tables that a server finds in its home when it starts."""

import rules
from saves import Header, SaveError, Store
from tui.server.config import Config
from tui.server.tables import table_record
from tui.server.tables.table_record import TableRecord

FoundTable = tuple[TableRecord, Header | None, str]
"""A table, the header of its campaign, and why it cannot be played (empty if it can)."""


def read_all(store: Store, config: Config) -> tuple[list[FoundTable], list[str]]:
    """All tables that are not closed, each with its campaign's header, or why it cannot be played; in any thread."""
    records, problems = table_record.read_all(config.tables_folder)
    return [(record, *_campaign(store, record)) for record in records if record.closed is None], problems


def _campaign(store: Store, record: TableRecord) -> tuple[Header | None, str]:
    if not record.campaign:
        return None, "" if record.game in rules.games() else f"The game {record.game!r} is not known here."
    try:
        summary = store.get(record.campaign)
    except SaveError:
        return None, f"The campaign {record.campaign!r} is gone."
    return summary.header, summary.problem
