"""Choose a table to sit down at, or one to watch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tui.drawing.text import EMPTY, Row
from tui.server.bindings import TABLE_PICKER
from tui.server.screens.listing import Entry, ListSheet
from tui.server.tables import formatting
from tui.server.tables.views import TableView
from tui.widgets.bars import status_bar


class TablePicker(ListSheet):
    """All tables with a free seat, or all that can be watched."""

    KEYS = TABLE_PICKER
    NAME = "a table to go to"

    def __init__(self, watching: bool) -> None:
        super().__init__()
        self.watching = watching

    def tables(self) -> list[TableView]:
        """What can be chosen."""
        view = self.regalia.context.registry.hall(self.regalia.person)
        found = [*view.open, *(view.others if self.watching else ())]
        return [table for table in found if formatting.watchable(table)] if self.watching else found

    def title_columns(self, columns: int) -> int:
        """Names of tables have room in wide windows."""
        return formatting.title_columns(columns)

    def entries(self) -> Sequence[Entry]:
        head = "Watch: public information only" if self.watching else "Take a free seat"
        room = self.size.width - self.title_columns(self.size.width) - 5
        return [
            Entry(
                "table",
                table.name,
                partial(formatting.others, table, room, self.glyphs),
                head=head,
                stem=table.stem,
                under=partial(formatting.seats, table, self.glyphs),
            )
            for table in self.tables()
        ]

    def status(self, columns: int) -> Row:
        return status_bar("Regalia", "tables", "Esc back to the hall", columns, self.glyphs)

    def below(self, columns: int, room: int) -> Sequence[Row]:
        said = [] if self.marked else formatting.paragraph("There is no such table.", columns)
        return [*said, EMPTY, self.foot(columns)]

    def open(self, entry: Entry, value: int) -> None:
        """Watch the table, or go to its page for a seat."""
        found = next((table for table in self.tables() if table.stem == entry.stem), None)
        if found:
            self.app.pop_screen()
            self.regalia.visit(found, self.watching)
