"""The private notes of a seat: a page of lines to type on, saved with the campaign and shown to nobody else."""

from collections.abc import Sequence

from textual import events
from textual.timer import Timer

from saves.campaign_file import MAX_NOTE_LINE, MAX_NOTE_LINES
from tui.bindings import NOTES
from tui.drawing.text import EMPTY, Row, Span, fit, heading, row, wrap
from tui.panels.snapshot import Snapshot
from tui.play.session import Session
from tui.screens.base import Field, PlayScreen, SheetScreen
from tui.widgets.bars import status_bar
from tui.widgets.lines import Lines
from tui.words import Words

TEXTS = Words("table", "notes")

SAVE_DELAY = 1.0
"""Seconds after the last key until the notes are saved."""


class NotesScreen(SheetScreen):
    """Lines of notes, one of which is being typed. They are saved after a pause in typing and on leaving."""

    KEYS = NOTES
    NAME = TEXTS("name")

    def __init__(self, snap: Snapshot, seat: int, session: Session) -> None:
        super().__init__()
        self.snap = snap
        self.seat = seat
        self.session = session
        self.lines: list[str] | None = None  # None until they were read
        self.at = 0
        self._saved = ""
        self._early: list[events.Key] = []  # typed before the notes were read
        self._timer: Timer | None = None
        self._places: dict[int, int] = {}  # of rows on the screen, the line

    def on_mount(self) -> None:
        self.session.read_notes(self.seat, self._arrive_later)

    def _arrive_later(self, text: str) -> None:
        self.call_later(self._arrive, text)

    def _arrive(self, text: str) -> None:
        self.lines, self._saved = text.split("\n"), text
        self.at = len(self.lines) - 1
        for event in self._early:
            self._type(event)
        self.redraw()

    @property
    def text(self) -> str:
        """The notes as they are typed now."""
        return "\n".join(self.lines or [])

    def rows(self, columns: int, height: int) -> Sequence[Row]:
        glyphs, name = self.glyphs, self.snap.players[self.seat].name
        body: list[Row] = []
        places: list[int] = []
        for place, line in enumerate(self.lines or []):
            is_marked = place == self.at
            parts = wrap(line, columns - 4) or [""]
            for number, part in enumerate(parts):
                cursor = Span("_", "gold") if is_marked and number == len(parts) - 1 else Span("", "text")
                sign = glyphs.cursor if is_marked and number == 0 else " "
                drawn = row(Span(f" {sign} ", "gold"), Span(part, "text bold" if is_marked else "text"), cursor)
                body.append(fit(drawn, columns, "raise" if is_marked else ""))
                places.append(place)
        room = height - 2
        marked = max((y for y, place in enumerate(places) if place == self.at), default=0)
        top = max(0, min(marked - room // 2, len(body) - room))
        self._places = {y + 2: place for y, place in enumerate(places[top : top + room])}
        self.follow(marked - top + 2, 3)
        return [
            status_bar(self.snap.title, TEXTS("title", name=name), "", columns, glyphs),
            heading(
                TEXTS("heading"), columns, glyphs, TEXTS("lines", count=len(self.lines or []), most=MAX_NOTE_LINES)
            ),
            *(body[top : top + room] or [EMPTY]),
        ]

    def on_key(self, event: events.Key) -> None:
        if self.lines is not None:
            self._type(event)
        elif event.is_printable:
            event.stop()
            self._early.append(event)

    def _type(self, event: events.Key) -> None:
        assert self.lines is not None
        if event.key == "backspace" and not self.lines[self.at]:
            self._remove_line()
        else:
            field = Field(self.lines[self.at], MAX_NOTE_LINE)
            if not field.take(event):
                return
            self.lines[self.at] = field.text
        event.stop()
        self._changed()

    def on_paste(self, event: events.Paste) -> None:
        """Insert pasted lines."""
        if self.lines is None:
            return
        event.stop()
        first, *more = event.text.expandtabs(4).splitlines() or [""]
        field = Field(self.lines[self.at], MAX_NOTE_LINE)
        field.add(first)
        self.lines[self.at] = field.text
        for line in more:
            self.action_answer()
            field = Field("", MAX_NOTE_LINE)
            field.add(line)
            self.lines[self.at] = field.text
        self._changed()

    def _remove_line(self) -> None:
        assert self.lines is not None
        if len(self.lines) > 1:
            del self.lines[self.at]
            self.at = max(0, self.at - 1)

    def _changed(self) -> None:
        self.redraw()
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(SAVE_DELAY, self.save_typed)

    def on_lines_clicked(self, message: Lines.Clicked) -> None:
        """Go to the line clicked on."""
        place = self._places.get(message.y)
        if place is not None:
            self.at = place
            self.redraw()

    def action_answer(self) -> None:
        """Begin a new line below."""
        if self.lines is not None and len(self.lines) < MAX_NOTE_LINES:
            self.at += 1
            self.lines.insert(self.at, "")
            self._changed()

    def action_move(self, way: str) -> None:
        """Go to another line."""
        last = len(self.lines or [""]) - 1
        step = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "home": -last, "end": last}[way]
        self.at = max(0, min(last, self.at + step))
        self.redraw()

    def save_typed(self) -> None:
        """Save what was typed."""
        if self.lines is not None and self.text.rstrip() != self._saved:
            self._saved = self.text.rstrip()
            self.session.keep_notes(self.seat, self._saved)

    def action_back(self) -> None:
        """Save, and go back to the table."""
        self.save_typed()
        self.app.pop_screen()


class NotesKey(PlayScreen):
    """The key of a table screen that opens the private notes."""

    snap: Snapshot | None

    def action_notes(self) -> None:
        """Open the private notes of the seat that looks."""
        if self.snap is None or self.snap.eyes is None:
            self.say(TEXTS("no_seat"))
        else:
            self.app.push_screen(NotesScreen(self.snap, self.snap.eyes, self.session))
