"""Choose a table to take a seat at, or one to watch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tui.drawing.text import EMPTY, Row
from tui.server.bindings import TABLE_PICKER
from tui.server.screens.base import PAGE
from tui.server.screens.listing import Entry, ListSheet
from tui.server.tables import formatting
from tui.server.tables.views import TableView
from tui.widgets.bars import status_bar
from tui.words import Words

TEXTS = Words("server", "table_picker")


class TablePicker(ListSheet):
    """All tables with a free seat, or all that can be watched."""

    KEYS = TABLE_PICKER
    NAME = TEXTS("name")

    def __init__(self, watching: bool) -> None:
        super().__init__()
        self.watching = watching

    def tables(self) -> list[TableView]:
        """The tables that can be chosen."""
        view = self.regalia.context.registry.hall(self.regalia.person)
        if not self.watching:
            return list(view.open)
        return [table for table in (*view.open, *view.others) if formatting.watchable(table)]

    def title_columns(self, columns: int) -> int:
        """Columns of a table's name; wide windows have room for long ones."""
        return formatting.title_columns(columns)

    def entries(self) -> Sequence[Entry]:
        section = TEXTS("watch" if self.watching else "take")
        room = self.size.width - self.title_columns(self.size.width) - 5
        return [
            Entry(
                "table",
                table.name,
                partial(formatting.others, table, room, self.glyphs),
                section=section,
                stem=table.stem,
                second_row=partial(formatting.seats, table, self.glyphs),
            )
            for table in self.tables()
        ]

    def status(self, columns: int) -> Row:
        return status_bar("Regalia", TEXTS("title"), PAGE("back_to_hall"), columns, self.glyphs)

    def rows_below(self, columns: int, room: int) -> Sequence[Row]:
        rows = [] if self.marked else formatting.paragraph(TEXTS("none"), columns)
        return [*rows, EMPTY, self.foot(columns)]

    def open(self, entry: Entry, value: int) -> None:
        """Watch the table, or open its page to take a seat."""
        chosen = next((table for table in self.tables() if table.stem == entry.stem), None)
        if chosen:
            self.app.pop_screen()
            self.regalia.visit(chosen, self.watching)
