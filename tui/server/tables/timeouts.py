"""Saves the time that seats have used, and acts when the time bank of a seat is empty."""

from __future__ import annotations

import asyncio
from typing import Protocol

from msgspec import structs

from tui.server.tables import seating, table_record
from tui.server.tables.context import TableContext
from tui.server.tables.table_record import TableRecord
from tui.server.tables.time_bank import TimeBank
from tui.server.tables.waiting import Waiting
from tui.words import Words

TEXTS = Words("server", "timeouts")


class TimedTable(Protocol):
    """The parts of a running table that its clocks need. ``out_of_time``: seats about which the host decides alone."""

    record: TableRecord
    context: TableContext
    time_bank: TimeBank
    waiting: Waiting
    out_of_time: set[int]

    async def change_seats(self, record: TableRecord) -> None:
        """Change the people and bots of the seats."""

    def announce(self, text: str) -> None:
        """Add a line of the server to the chat of the table."""

    def changed(self) -> None:
        """Report a change of the table other than a move."""


async def keep_time(table: TimedTable) -> None:
    """Save the time that the seats have used, if it changed. Failures are logged and stop no game."""
    if not table.time_bank.changed:
        return
    table.time_bank.changed = False
    record = structs.replace(table.record, used=table.time_bank.used)
    try:
        await asyncio.to_thread(table_record.write, table.context.config.tables_folder, record)
        table.record = record
    except OSError as fault:
        table.context.log.event("unsaved", table=record.name, why=fault.strerror or str(fault))


async def time_is_up(table: TimedTable, seat: int) -> None:
    """Carry out what was agreed at the start for a player whose time bank is empty. Runs in the table's mailbox."""
    wait, record = table.waiting.wait, table.record
    if wait is None or wait.seat != seat or not record.seats[seat].person or table.time_bank.left(seat) > 0:
        return
    name = record.seats[seat].name
    if record.on_timeout == "host":
        table.out_of_time.add(seat)
        table.announce(TEXTS("host", name=name))
        table.changed()
        return
    table.time_bank.grant(seat)
    if record.on_timeout == "free":
        await table.change_seats(seating.vacate(record, seat))
        table.announce(TEXTS("free", name=name))
    else:
        await table.change_seats(seating.fill(record, seat, record.bot_level, ""))
        table.announce(TEXTS("bot", name=name, level=record.bot_level))
