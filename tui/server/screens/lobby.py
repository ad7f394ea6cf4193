"""The hall of the server: the tables that wait for you, those you may join, who is here, talk."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import rules
from tui.drawing.text import Row, Span, fill, heading, row, split
from tui.server.bindings import HALL
from tui.server.screens.listing import Entry, ListSheet
from tui.server.screens.new_table import NewTable
from tui.server.screens.profile import Profile
from tui.server.screens.table_picker import TablePicker
from tui.server.tables import formatting
from tui.server.tables.messages import Ring
from tui.server.tables.views import LobbyView, Said, TableView
from tui.widgets.bars import status_bar

TALK = 3
"""Rows of talk in a window of 24 rows; in taller ones it has what the list leaves."""
DEPTHS = {"true": "all colors", "256": "256 colors", "16": "16 colors", "mono": "no colors"}
RUNG = 20
"""So many times that it was one's turn are remembered."""


class ServerLobby(ListSheet):
    """The first page of who is known here."""

    KEYS = HALL
    NAME = "the hall of the server"

    def __init__(self) -> None:
        super().__init__()
        self.view = LobbyView()
        self.rung: deque[Said] = deque(maxlen=RUNG)
        self._made_for: tuple[object, ...] | None = None  # what the entries were made from
        self._entries: list[Entry] = []

    def on_ring(self, message: Ring) -> None:
        """It is one's turn somewhere; the hall is always there to ring, whatever page is over it."""
        message.prevent_default()  # no notice besides the line of talk
        self.rung.append(Said(formatting.now(), "", message.said))
        if self.regalia.settings.ring:
            self.app.bell()
        self.look()

    def look(self) -> None:
        """Fetch the hall as it is; a mark that was moved stays on its table, or on what it was to do."""
        if not self.is_current:
            return
        before = self.marked
        self.view = self.regalia.context.registry.hall(self.regalia.person)
        self.keep(before)
        self.redraw()

    # ---- drawing ---------------------------------------------------------------------------------

    def title_columns(self, columns: int) -> int:
        """Names of tables have room in wide windows."""
        return formatting.title_columns(columns)

    def entries(self) -> Sequence[Entry]:
        made_for = (self.view, self.size.width, self.glyphs)
        old = self._made_for
        if old is None or old[0] is not made_for[0] or old[1:] != made_for[1:]:
            self._made_for, self._entries = made_for, self._make_entries()
        return self._entries

    def _make_entries(self) -> list[Entry]:
        view, glyphs = self.view, self.glyphs
        room = self.size.width - self.title_columns(self.size.width) - 5
        there = [*view.open, *view.others]
        free = [len(view.yours) + at for at in range(1, len(view.open) + 1)]
        return [
            *(
                Entry(
                    "table",
                    table.name,
                    partial(formatting.yours, table, room, glyphs),
                    head="Your tables",
                    stem=table.stem,
                    under=partial(formatting.seats, table, glyphs),
                )
                for table in view.yours
            ),
            *(
                Entry(
                    "table",
                    table.name,
                    partial(formatting.others, table, room, glyphs),
                    head="Open tables",
                    stem=table.stem,
                )
                for table in there
            ),
            Entry("new", "Create a table", "for anyone, or with a password", head="Do"),
            Entry(
                "seat",
                "Take a free seat",
                f"of table {_either(free)}" if free else "",
                head="Do",
                why="" if free else "no table has one",
            ),
            Entry(
                "watch",
                "Watch a table",
                "public information only, no chat with players",
                head="Do",
                why="" if any(map(formatting.watchable, there)) else "no game to watch",
            ),
            Entry("own", "Your key and name", "add a second key, rename, give up a seat", head="Do"),
        ]

    def status(self, columns: int) -> Row:
        app = self.regalia
        right = (
            f"you are {app.person.name} {self.glyphs.dot} key {formatting.short(app.channel.client.key, self.glyphs)}"
        )
        return status_bar("Regalia", f"shared server {app.context.config.name}", right, columns, self.glyphs)

    def below(self, columns: int, room: int) -> Sequence[Row]:
        view, glyphs = self.view, self.glyphs
        spare = max(0, room - TALK - 5)
        here = formatting.people(view.people, columns, 1 + min(2, spare // 4), glyphs)
        most = TALK + max(0, room - TALK - 4 - len(here))
        lines = sorted((*view.talk, *self.rung), key=lambda line: line.at)
        said = formatting.talk(lines, columns, most)
        return [
            heading("Here now", columns, glyphs, str(len(view.people))),
            *here,
            heading("Chat in the hall", columns, glyphs, "t to chat"),
            *fill(said, most),
            self.foot(columns),
            self._wire(columns),
        ]

    def _wire(self, columns: int) -> Row:
        """What travels between here and there: the window, its colors, how much has been sent."""
        app, dot = self.regalia, f" {self.glyphs.dot} "
        width, height = self.size
        sent = f"{app.channel.traffic.sent // 1000} kB so far"
        left = dot.join([f"{width}x{height}", app.channel.terminal.kind, DEPTHS[app.depth], sent])
        right = f"idle limit {formatting.long(app.context.config.limits.idle)} "
        return split(row(Span(f" {left}", "muted")), row(Span(right, "muted")), columns, self.glyphs)

    def words(self) -> dict[str, str]:
        ring = "on" if self.regalia.settings.ring else "off"
        marked = self.marked
        word = {"new": "set", "own": "open"}.get(marked.kind if marked else "", "go")
        return {"hall.answer": word, "hall.ring": f"ring me on my turn: {ring}", **super().words()}

    # ---- keys ------------------------------------------------------------------------------------

    def tables(self) -> list[TableView]:
        """All tables in the order of their numbers."""
        return [*self.view.yours, *self.view.open, *self.view.others]

    def table(self) -> TableView | None:
        """The marked table."""
        marked = self.marked
        return next((table for table in self.tables() if marked and table.stem == marked.stem), None)

    def open(self, entry: Entry, value: int) -> None:
        """To a table where one plays at once, to another one through its page."""
        table = self.table()
        if table is not None:
            self.regalia.visit(table)
        elif entry.kind == "new":
            self.app.push_screen(NewTable(self._game(), [person.name for person in self.view.people]))
        elif entry.kind == "own":
            self.app.push_screen(Profile())
        else:
            self.app.push_screen(TablePicker(watching=entry.kind == "watch"))

    def _game(self) -> str:
        """The game of the marked table, else the first there is."""
        table, games = self.table(), rules.games()
        return table.game if table and table.game in games else next(iter(games))

    def action_talk(self) -> None:
        """Type a line to all who are here."""
        self.ask("You say:", self.regalia.context.config.limits.chat_length, self._say, word="send")

    def _say(self, text: str) -> None:
        if text:
            self.attempt(lambda: self.regalia.context.registry.talk(self.regalia.person, text))

    def action_ring(self) -> None:
        """Switch the bell on one's turn."""
        now = self.regalia.settings
        self.regalia.change_settings(replace(now, ring=not now.ring))
        self.redraw()

    def action_settings(self) -> None:
        """The settings page."""
        self.regalia.ways.open_settings()

    def action_rule(self) -> None:
        """The rules of the marked table's game."""
        self.regalia.ways.open_rules(self._game())

    def action_back(self) -> None:
        """Drop what is being typed; there is nothing behind the hall."""
        self.dropped()
        self.redraw()


def _either(numbers: Sequence[int]) -> str:
    shown = [str(number) for number in numbers[:4]]
    if len(numbers) > 4:
        return f"{', '.join(shown)} and others"
    return " or ".join([", ".join(shown[:-1]), shown[-1]]) if len(shown) > 1 else shown[0]
