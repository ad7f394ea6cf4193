"""A page of the server with a numbered list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from time import monotonic

from tui.drawing.text import EMPTY, Row, Span, clip, fill, fit, heading, row
from tui.server.screens.base import ServerSheet
from tui.server.tables.messages import LobbyChanged
from tui.widgets.bars import status_bar
from tui.widgets.digits import Digits
from tui.widgets.lines import Lines


@dataclass(frozen=True)
class Entry:
    """A line that can be marked. ``why`` it cannot be chosen, or empty; ``values`` that left and right go through.

    ``head`` is the heading of its part of the page, ``under`` a second row. ``note`` and ``under`` may be functions:
    they are called only for lines that are drawn.
    """

    kind: str
    title: str
    note: Row | str | Callable[[], Row | str] = ""
    why: str = ""
    head: str = ""
    under: Row | Callable[[], Row] = EMPTY
    stem: str = ""
    values: Sequence[str] = ()


class ListSheet(ServerSheet):
    """A page with a numbered list: digits and arrows mark, Enter opens; a blocked line says why."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self.touched = False  # has the mark been moved?
        self.chosen: dict[str, int] = {}  # the value of a line by its kind
        self._digits = Digits()
        self._where: dict[int, int] = {}

    def on_screen_resume(self) -> None:
        self.look()

    def on_lobby_changed(self, message: LobbyChanged) -> None:
        """Tables and people come and go."""
        self.look()

    def look(self) -> None:
        """Show things as they are now."""
        self.redraw()

    def entries(self) -> Sequence[Entry]:
        """All lines in their order."""
        return []

    def open(self, entry: Entry, value: int) -> None:
        """Enter on a line that can be chosen, with the place of the value it shows."""

    @property
    def marked(self) -> Entry | None:
        """The marked line; until the mark is moved the first that can be chosen."""
        entries = self.entries()
        if not self.touched:
            self.at = next((at for at, entry in enumerate(entries) if not entry.why), 0)
        self.at = min(self.at, max(0, len(entries) - 1))
        return entries[self.at] if entries else None

    def keep(self, before: Entry | None) -> None:
        """After a change of the list, a mark that was moved goes to where the line ``before`` is now."""
        if before and self.touched:
            kept = (
                at for at, entry in enumerate(self.entries()) if (entry.kind, entry.stem) == (before.kind, before.stem)
            )
            self.at = next(kept, self.at)

    # ---- drawing ---------------------------------------------------------------------------------

    def title_columns(self, columns: int) -> int:
        """Columns of a line's title, before its note."""
        return 25

    def status(self, columns: int) -> Row:
        """Row 1."""
        return status_bar("Regalia", "", "", columns, self.glyphs)

    def above(self, columns: int) -> Sequence[Row]:
        """What stands over the list."""
        return []

    def below(self, columns: int, room: int) -> Sequence[Row]:
        """What stands under the list: at most ``room`` rows, and as few as it likes."""
        return []

    def rows(self, columns: int, height: int) -> list[Row]:
        head = [self.status(columns), *self.above(columns)]
        body, where = self._list(columns)
        below = list(self.below(columns, height - len(head) - len(body)))
        room = height - len(head) - len(below)
        marked = next((y for y, at in where.items() if at == self.at), 0)
        top = max(0, min(marked - room // 2, len(body) - room))
        self._where = {len(head) + y - top: at for y, at in where.items() if 0 <= y - top < room}
        self.follow(len(head) + marked - top, 1)
        shown = [line() for line in body[top : top + room]]
        return [*head, *fill(shown, room), *below]

    def _list(self, columns: int) -> tuple[list[Callable[[], Row]], dict[int, int]]:
        """The rows of the list, each a function that draws it, and the entries by their rows."""
        body: list[Callable[[], Row]] = []
        where: dict[int, int] = {}
        last = ""
        _ = self.marked  # puts the mark where it belongs
        for at, entry in enumerate(self.entries()):
            if entry.head and entry.head != last:
                body.append(partial(heading, entry.head, columns, self.glyphs))
                last = entry.head
            where[len(body)] = at
            body.append(partial(self._line, entry, at, at == self.at, columns))
            if entry.under:
                where[len(body)] = at
                body.append(partial(self._under, entry, columns))
        return body, where

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

    def _under(self, entry: Entry, columns: int) -> Row:
        under = entry.under() if callable(entry.under) else entry.under
        return clip(under, columns, self.glyphs)

    def _note(self, entry: Entry, marked: bool) -> Row:
        if entry.why:
            return row(Span(entry.why, "blocked italic"))
        ink = "text" if marked else "muted"
        note = entry.note() if callable(entry.note) else entry.note
        said = note if isinstance(note, tuple) else row(Span(note, ink))
        if not entry.values:
            return said
        left, right = self.glyphs.pick
        value = entry.values[self.value(entry)]
        shown = Span(f"{left} {value} {right}  " if marked else f"{value}  ", "gold" if marked else "text")
        return row(shown, said)

    def value(self, entry: Entry) -> int:
        """The place of the value a line shows."""
        return min(self.chosen.get(entry.kind, 0), max(0, len(entry.values) - 1))

    # ---- keys ------------------------------------------------------------------------------------

    def action_move(self, way: str) -> None:
        """Up and down the lines; left and right go through the values of the marked one."""
        entries, marked, self.touched = self.entries(), self.marked, True
        if self.question is None and marked:
            step = 1 if way in ("down", "right") else -1
            if way in ("up", "down"):
                self.at = (self.at + step) % len(entries)
            elif marked.values and not marked.why:
                self.chosen[marked.kind] = (self.value(marked) + step) % len(marked.values)
        self.redraw()

    def action_point(self, digit: int) -> None:
        """Mark a line by its number; two digits within a second are one number."""
        self.touched = True
        number = self._digits.number(digit, monotonic(), range(1, len(self.entries()) + 1))
        if number is not None:
            self.at = number - 1
        self.redraw()

    def on_lines_clicked(self, message: Lines.Clicked) -> None:
        """One click marks, the second opens."""
        at = self._where.get(message.y)
        if at is not None and self.question is None:
            again, self.at, self.touched = at == self.at, at, True
            self.redraw()
            if again:
                self.action_answer()

    def action_answer(self) -> None:
        """Open what is marked, or say why not; a line that is being typed goes where it belongs."""
        marked = self.marked
        if not self.typed() and marked:
            if marked.why:
                self.say(f"{marked.title}: {marked.why}.")
            else:
                self.open(marked, self.value(marked))
        self.redraw()

    def action_back(self) -> None:
        """Drop the question, else close the page."""
        if not self.dropped():
            self.app.pop_screen()
        else:
            self.redraw()
