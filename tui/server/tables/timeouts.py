"""What happens when the time bank of a seat is empty, and where its use is kept."""

from __future__ import annotations

import asyncio
from typing import Protocol

from msgspec import structs

from tui.server.tables import seating, table_record
from tui.server.tables.context import TableContext
from tui.server.tables.table_record import TableRecord
from tui.server.tables.time_bank import TimeBank
from tui.server.tables.waiting import Waiting


class TimedTable(Protocol):
    """A running table, as far as its clocks need it. ``out_of_time``: seats about which the host decides alone."""

    record: TableRecord
    context: TableContext
    time_bank: TimeBank
    waiting: Waiting
    out_of_time: set[int]

    async def change_seats(self, record: TableRecord) -> None:
        """Give the seats to other people or bots."""

    def announce(self, text: str) -> None:
        """Tell everyone at the table."""

    def changed(self) -> None:
        """Something about the table besides the game changed."""


async def keep_time(table: TimedTable) -> None:
    """See the time that the seats have used on disk, if that changed. A disk that is full stops no game."""
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
    """Do what was agreed at the start for a player whose time bank is empty. A job of the table's mailbox."""
    wait, record = table.waiting.wait, table.record
    if wait is None or wait.seat != seat or not record.seats[seat].person or table.time_bank.left(seat) > 0:
        return
    name = record.seats[seat].name
    if record.on_timeout == "host":
        table.out_of_time.add(seat)
        table.announce(f"{name}'s time is up: the host decides.")
        table.changed()
        return
    table.time_bank.grant(seat)
    if record.on_timeout == "free":
        await table.change_seats(seating.vacate(record, seat))
        table.announce(f"{name}'s time is up: the seat is free.")
    else:
        await table.change_seats(seating.fill(record, seat, record.bot_level, ""))
        table.announce(f"{name}'s time is up: a {record.bot_level} bot plays the seat until {name} takes it back.")
