"""A page of the server with a numbered list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from time import monotonic

from tui.drawing.text import EMPTY, Row, Span, clip, fill, fit, heading, row
from tui.server.screens.base import PAGE, ServerSheet
from tui.server.tables.messages import LobbyChanged
from tui.widgets.bars import status_bar
from tui.widgets.digits import Digits
from tui.widgets.lines import Lines


@dataclass(frozen=True)
class Entry:
    """A line that can be marked: its number, ``title`` and ``note``.

    ``why`` is the reason why it cannot be chosen, or empty. Left and right go through ``values``. ``section`` is the
    heading of its part of the page, ``second_row`` a row under the line; ``stem`` tells entries of one kind apart.
    ``note`` and ``second_row`` may be functions: they are called only for lines that are drawn.
    """

    kind: str
    title: str
    note: Row | str | Callable[[], Row | str] = ""
    why: str = ""
    section: str = ""
    second_row: Row | Callable[[], Row] = EMPTY
    stem: str = ""
    values: Sequence[str] = ()


class ListSheet(ServerSheet):
    """A page with a numbered list: digits and arrows mark, Enter opens; a blocked line says why."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self.has_moved = False  # has the player moved the mark?
        self.value_of: dict[str, int] = {}  # kind of a line: index of the value it shows
        self._digits = Digits()
        self._entry_at: dict[int, int] = {}  # row of the page: index of the entry

    def on_screen_resume(self) -> None:
        self.update_view()

    def on_lobby_changed(self, message: LobbyChanged) -> None:
        """Show the tables and people that came or left."""
        self.update_view()

    def update_view(self) -> None:
        """Fetch what the page shows, and draw it."""
        self.redraw()

    def entries(self) -> Sequence[Entry]:
        """All lines in their order."""
        return []

    def open(self, entry: Entry, value: int) -> None:
        """Do what ``entry`` offers; ``value`` is the index of the value it shows."""

    @property
    def marked(self) -> Entry | None:
        """The marked line. Until the player moves the mark, it is the first line that can be chosen."""
        entries = self.entries()
        if not self.has_moved:
            self.at = next((at for at, entry in enumerate(entries) if not entry.why), 0)
        self.at = min(self.at, max(0, len(entries) - 1))
        return entries[self.at] if entries else None

    def keep_mark(self, before: Entry | None) -> None:
        """After a change of the list, mark the line ``before`` again if the player had moved the mark there."""
        if before and self.has_moved:
            kept = (
                at for at, entry in enumerate(self.entries()) if (entry.kind, entry.stem) == (before.kind, before.stem)
            )
            self.at = next(kept, self.at)

    # ---- drawing ---------------------------------------------------------------------------------

    def title_columns(self, columns: int) -> int:
        """Columns of a line's title, before its note."""
        return 25

    def status(self, columns: int) -> Row:
        """The status bar, row 1."""
        return status_bar("Regalia", "", "", columns, self.glyphs)

    def rows_above(self, columns: int) -> Sequence[Row]:
        """The rows between the status bar and the list."""
        return []

    def rows_below(self, columns: int, room: int) -> Sequence[Row]:
        """The rows under the list. More than ``room`` rows make the list scroll."""
        return []

    def rows(self, columns: int, height: int) -> list[Row]:
        head = [self.status(columns), *self.rows_above(columns)]
        body, entry_at = self._list(columns)
        below = list(self.rows_below(columns, height - len(head) - len(body)))
        room = height - len(head) - len(below)
        marked = next((y for y, at in entry_at.items() if at == self.at), 0)
        top = max(0, min(marked - room // 2, len(body) - room))
        self._entry_at = {len(head) + y - top: at for y, at in entry_at.items() if 0 <= y - top < room}
        self.follow(len(head) + marked - top, 1)
        shown = [line() for line in body[top : top + room]]
        return [*head, *fill(shown, room), *below]

    def _list(self, columns: int) -> tuple[list[Callable[[], Row]], dict[int, int]]:
        """The rows of the list, each a function that draws it, and the index of the entry by row."""
        body: list[Callable[[], Row]] = []
        entry_at: dict[int, int] = {}
        section = ""
        _ = self.marked  # moves the mark to a line that exists
        for at, entry in enumerate(self.entries()):
            if entry.section and entry.section != section:
                section = entry.section
                body.append(partial(heading, section, columns, self.glyphs))
            entry_at[len(body)] = at
            body.append(partial(self._line, entry, at, at == self.at, columns))
            if entry.second_row:
                entry_at[len(body)] = at
                body.append(partial(self._second_row, entry, columns))
        return body, entry_at

    def _line(self, entry: Entry, at: int, marked: bool, columns: int) -> Row:
        glyphs, blocked = self.glyphs, bool(entry.why)
        sign = glyphs.cursor if marked else glyphs.blocked if blocked else " "
        ink = "blocked" if blocked else "text"
        title = row(Span(entry.title, f"{ink} bold" if marked else ink))
        line = row(
            Span(f" {sign}", "blocked" if blocked else "gold"),
            Span(f"{at + 1:2} ", "gold"),
            fit(title, self.title_columns(columns) - 1, glyphs=glyphs),
            " ",
            self._note(entry, marked),
        )
        return fit(line, columns, "raise" if marked else "", glyphs)

    def _second_row(self, entry: Entry, columns: int) -> Row:
        second_row = entry.second_row() if callable(entry.second_row) else entry.second_row
        return clip(second_row, columns, self.glyphs)

    def _note(self, entry: Entry, marked: bool) -> Row:
        if entry.why:
            return row(Span(entry.why, "blocked italic"))
        ink = "text" if marked else "muted"
        note = entry.note() if callable(entry.note) else entry.note
        note_row = note if isinstance(note, tuple) else row(Span(note, ink))
        if not entry.values:
            return note_row
        left, right = self.glyphs.pick
        value = entry.values[self.value(entry)]
        shown = Span(f"{left} {value} {right}  " if marked else f"{value}  ", "gold" if marked else "text")
        return row(shown, note_row)

    def value(self, entry: Entry) -> int:
        """The index of the value that a line shows."""
        return min(self.value_of.get(entry.kind, 0), max(0, len(entry.values) - 1))

    # ---- keys ------------------------------------------------------------------------------------

    def action_move(self, way: str) -> None:
        """Move the mark ``up`` or ``down``; ``left`` and ``right`` change the value of the marked line."""
        entries, marked, self.has_moved = self.entries(), self.marked, True
        if self.question is None and marked:
            step = 1 if way in ("down", "right") else -1
            if way in ("up", "down"):
                self.at = (self.at + step) % len(entries)
            elif marked.values and not marked.why:
                self.value_of[marked.kind] = (self.value(marked) + step) % len(marked.values)
        self.redraw()

    def action_point(self, digit: int) -> None:
        """Mark a line by its number; two digits within a second are one number."""
        self.has_moved = True
        number = self._digits.number(digit, monotonic(), range(1, len(self.entries()) + 1))
        if number is not None:
            self.at = number - 1
        self.redraw()

    def on_lines_clicked(self, message: Lines.Clicked) -> None:
        """Mark the line that was clicked; open it if it was marked already."""
        at = self._entry_at.get(message.y)
        if at is not None and self.question is None:
            again, self.at, self.has_moved = at == self.at, at, True
            self.redraw()
            if again:
                self.action_answer()

    def action_answer(self) -> None:
        """Submit the line that is being typed; without one, open the marked line or show why it is blocked."""
        marked = self.marked
        if not self.submit_line() and marked:
            if marked.why:
                self.say(PAGE("blocked", title=marked.title, why=marked.why))
            else:
                self.open(marked, self.value(marked))
        self.redraw()

    def action_back(self) -> None:
        """Cancel the question, or close the page."""
        if not self.cancel_question():
            self.app.pop_screen()
        else:
            self.redraw()
