"""The hall of the server: your tables, those you may join or watch, who is here, and the chat."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import rules
from tui.drawing.text import Row, Span, fill, heading, row, split
from tui.server.bindings import HALL
from tui.server.screens.base import PAGE
from tui.server.screens.listing import Entry, ListSheet
from tui.server.screens.new_table import NewTable
from tui.server.screens.profile import Profile
from tui.server.screens.table_picker import TablePicker
from tui.server.tables import formatting
from tui.server.tables.messages import Ring
from tui.server.tables.views import ChatLine, LobbyView, TableView
from tui.widgets.bars import status_bar
from tui.words import Words

TEXTS = Words("server", "lobby")

CHAT_ROWS = 3
"""Rows of the chat in a window of 24 rows; in taller windows it gets the rows that the list leaves."""
RINGS = 20
"""The most notices of one's turn that are kept."""
SHOWN_NUMBERS = 4
"""The most numbers of tables in a note."""


class ServerLobby(ListSheet):
    """The first page of a player who is logged in."""

    KEYS = HALL
    NAME = TEXTS("name")

    def __init__(self) -> None:
        super().__init__()
        self.view = LobbyView()
        self.rings: deque[ChatLine] = deque(maxlen=RINGS)
        self._made_for: tuple[object, ...] | None = None  # what the entries were made from
        self._entries: list[Entry] = []

    def on_ring(self, message: Ring) -> None:
        """Add a line to the chat and ring the bell for this person's turn at a table; under other pages, too."""
        message.prevent_default()  # no notice besides the line of chat
        self.rings.append(ChatLine(formatting.now(), "", message.said))
        if self.regalia.settings.ring:
            self.app.bell()
        self.update_view()

    def update_view(self) -> None:
        """Fetch the hall and draw it. A mark that the player moved stays on its table or action."""
        if not self.is_current:
            return
        before = self.marked
        self.view = self.regalia.context.registry.hall(self.regalia.person)
        self.keep_mark(before)
        self.redraw()

    # ---- drawing ---------------------------------------------------------------------------------

    def title_columns(self, columns: int) -> int:
        """Columns of a table's name; wide windows have room for long ones."""
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
        other_tables = [*view.open, *view.others]
        free = [len(view.yours) + at for at in range(1, len(view.open) + 1)]
        return [
            *(
                Entry(
                    "table",
                    table.name,
                    partial(formatting.yours, table, room, glyphs),
                    section=TEXTS("your_tables"),
                    stem=table.stem,
                    second_row=partial(formatting.seats, table, glyphs),
                )
                for table in view.yours
            ),
            *(
                Entry(
                    "table",
                    table.name,
                    partial(formatting.others, table, room, glyphs),
                    section=TEXTS("open_tables"),
                    stem=table.stem,
                )
                for table in other_tables
            ),
            Entry("new", TEXTS("new"), TEXTS("new_note"), section=TEXTS("do")),
            Entry(
                "seat",
                TEXTS("seat"),
                TEXTS("seat_of", tables=_either(free)) if free else "",
                section=TEXTS("do"),
                why="" if free else TEXTS("no_seat"),
            ),
            Entry(
                "watch",
                TEXTS("watch"),
                PAGE("public_only"),
                section=TEXTS("do"),
                why="" if any(map(formatting.watchable, other_tables)) else TEXTS("no_game"),
            ),
            Entry("own", TEXTS("own"), TEXTS("own_note"), section=TEXTS("do")),
        ]

    def status(self, columns: int) -> Row:
        app = self.regalia
        key = formatting.short(app.channel.client.key, self.glyphs)
        right = TEXTS("you_are", name=app.person.name, dot=self.glyphs.dot, key=key)
        return status_bar("Regalia", TEXTS("server", name=app.context.config.name), right, columns, self.glyphs)

    def rows_below(self, columns: int, room: int) -> Sequence[Row]:
        view, glyphs = self.view, self.glyphs
        spare = max(0, room - CHAT_ROWS - 5)
        here = formatting.people(view.people, columns, 1 + min(2, spare // 4), glyphs)
        most = CHAT_ROWS + max(0, room - CHAT_ROWS - 4 - len(here))
        lines = sorted((*view.talk, *self.rings), key=lambda line: line.at)
        chat = formatting.talk(lines, columns, most)
        return [
            heading(TEXTS("people"), columns, glyphs, str(len(view.people))),
            *here,
            heading(TEXTS("chat"), columns, glyphs, TEXTS("chat_key")),
            *fill(chat, most),
            self.foot(columns),
            self._connection(columns),
        ]

    def _connection(self, columns: int) -> Row:
        """The connection: the size of the window, the terminal, its colors, what has been sent, and the idle limit."""
        app, dot = self.regalia, f" {self.glyphs.dot} "
        width, height = self.size
        sent = TEXTS("sent", count=app.channel.traffic.sent // 1000)
        left = dot.join([f"{width}x{height}", app.channel.terminal.kind, TEXTS(f"depth_{app.depth}"), sent])
        right = TEXTS("idle_limit", time=formatting.long(app.context.config.limits.idle))
        return split(row(Span(f" {left}", "muted")), row(Span(right, "muted")), columns, self.glyphs)

    def words(self) -> dict[str, str]:
        ring = TEXTS("ring_on" if self.regalia.settings.ring else "ring_off")
        kind = self.marked.kind if self.marked else ""
        enter = TEXTS.get(f"enter_{kind}", TEXTS("enter_table"))
        return {"hall.answer": enter, "hall.ring": ring, **super().words()}

    # ---- keys ------------------------------------------------------------------------------------

    def tables(self) -> list[TableView]:
        """All tables in the order of their numbers."""
        return [*self.view.yours, *self.view.open, *self.view.others]

    def table(self) -> TableView | None:
        """The marked table."""
        marked = self.marked
        return next((table for table in self.tables() if marked and table.stem == marked.stem), None)

    def open(self, entry: Entry, value: int) -> None:
        """Open the marked table (or its page, if the person does not play there), or the page of the marked action."""
        table = self.table()
        if table is not None:
            self.has_moved = False  # on return, the mark is on the table that waits
            self.regalia.visit(table)
        elif entry.kind == "new":
            self.has_moved = False
            self.app.push_screen(NewTable(self._game(), [person.name for person in self.view.people]))
        elif entry.kind == "own":
            self.app.push_screen(Profile())
        else:
            self.app.push_screen(TablePicker(watching=entry.kind == "watch"))

    def _game(self) -> str:
        """The game of the marked table, or the first game."""
        table, games = self.table(), rules.games()
        return table.game if table and table.game in games else next(iter(games))

    def action_talk(self) -> None:
        """Open a line to chat with everyone in the hall."""
        limit = self.regalia.context.config.limits.chat_length
        self.ask(TEXTS("you_say"), limit, self._say, enter=TEXTS("send"))

    def _say(self, text: str) -> None:
        if text:
            self.attempt(lambda: self.regalia.context.registry.talk(self.regalia.person, text))

    def action_ring(self) -> None:
        """Switch the bell that rings on this person's turn."""
        settings = self.regalia.settings
        self.regalia.change_settings(replace(settings, ring=not settings.ring))
        self.redraw()

    def action_settings(self) -> None:
        """Open the settings page."""
        self.regalia.ways.open_settings()

    def action_rule(self) -> None:
        """Open the rules of the marked table's game."""
        self.regalia.ways.open_rules(self._game())

    def action_back(self) -> None:
        """Cancel the line that is being typed; there is no page behind the hall."""
        self.cancel_question()
        self.redraw()


def _either(numbers: Sequence[int]) -> str:
    """The numbers as text: ``1``, ``1, 2 or 3``, or the first few and others."""
    shown = [str(number) for number in numbers[:SHOWN_NUMBERS]]
    if len(numbers) > SHOWN_NUMBERS:
        return TEXTS("numbers_more", numbers=", ".join(shown))
    return TEXTS("numbers_or", numbers=", ".join(shown[:-1]), last=shown[-1]) if len(shown) > 1 else shown[0]
