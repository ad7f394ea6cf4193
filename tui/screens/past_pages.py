"""Pages about a campaign's past: the whole chronicle, its kinds of entries, the curves; and writing it down."""

from abc import abstractmethod
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from textual import events

from saves.replay import Recording, ReplayLine
from tui.bindings import CHRONICLE, CURVES
from tui.drawing.text import EMPTY, Row, Span, fit, heading, row
from tui.home import EXPORTS
from tui.panels.curves import NO_TURN_YET, follow, rows
from tui.panels.presenter import Presenter
from tui.replay.cursor import ALL, ReplayCursor
from tui.replay.export import ENDINGS, FORMATS, Document, about, turn_heading, written
from tui.screens.base import PastScreen, SheetScreen
from tui.screens.kinds import KindsScreen
from tui.widgets.bars import status_bar
from tui.widgets.chronicle import entry as entry_rows
from tui.widgets.lines import Lines
from tui.words import Words

CHRONICLE_TEXTS = Words("screens", "chronicle")
EXPORT = Words("screens", "export")

ABOVE = 2
"""Rows above the list of a page: its bar and its heading."""

LETTERS = {"t": "text", "m": "markdown", "h": "html"}
"""The key of each format."""


def document_of(replay_cursor: ReplayCursor, presenter: Presenter) -> Document:
    """A screen that can export the past, as far as its viewer may read it."""
    past, eyes = replay_cursor.past, replay_cursor.eyes
    said = about(past.table(past.last), None if eyes == ALL else eyes, past.header.take_back)
    if eyes == ALL:
        said.append(EXPORT("open"))
    return written(past, replay_cursor.readable, said, presenter.curves)


class Writing(PastScreen):
    """A screen from which something can be written down."""

    replay_cursor: ReplayCursor
    presenter: Presenter
    _asking_format = False

    @abstractmethod
    def say(self, notice: str) -> None:
        """A sentence until the next key."""

    def action_write(self) -> None:
        """Ask for the format."""
        self._asking_format = not self.regalia.no_files
        self.say(self.regalia.no_files or EXPORT("which_format"))

    def wrote(self, event: events.Key) -> bool:
        """Export in the format of the key, if a format was asked for. Returns whether it was."""
        if not self._asking_format:
            return False
        self._asking_format = False
        event.stop()
        self.say("")
        if event.key in LETTERS:
            self._write(LETTERS[event.key])
        return True

    def _write(self, to: str) -> None:
        document = document_of(self.replay_cursor, self.presenter)
        path = self.regalia.home / EXPORTS / f"{self.replay_cursor.past.stem}{ENDINGS[to]}"

        def work() -> None:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text("\n".join(FORMATS[to](document)) + "\n", encoding="utf-8")
                notice = EXPORT("done", file=path.name, folder=path.parent)
            except OSError as fault:
                notice = EXPORT("failed", file=path.name, folder=path.parent, fault=fault.strerror or fault)
            self.app.call_from_thread(self.say, notice)

        self.run_worker(work, thread=True, group="writing")


class ChronicleScreen(Writing, SheetScreen):
    """The chronicle with a heading for each turn, filtered by seat and kind; the marked line leads to its rule.

    ``since`` is the length of the chronicle at the viewer's last answer, negative if unknown. ``writing`` asks for the
    format of an export at once. With ``here``, the mark begins at the replay's position, otherwise at the news or the
    end.
    """

    KEYS = CHRONICLE
    NAME = CHRONICLE_TEXTS("name")

    def __init__(
        self,
        presenter: Presenter,
        replay_cursor: ReplayCursor,
        since: int = -1,
        writing: bool = False,
        here: bool = False,
    ) -> None:
        super().__init__()
        self._asking_format = writing
        self.presenter = presenter
        self.replay_cursor = replay_cursor
        self.since = since
        self.seat: int | None = None
        self._shown: list[int] = []  # the entry of each row in sight
        self.kind = ""
        self.news = False
        self.notice = EXPORT("which_format") if writing else ""
        self.top: tuple[int, int] | None = None  # the first row in sight: its entry, and which of its rows
        self._filters: tuple[object, ...] = ()  # what ``_told`` was made with
        self._told: Sequence[ReplayLine] = ()
        self._readable = 0
        first = next((told for told in self.told() if told.line.index >= since), None) if since > 0 else None
        last = replay_cursor.told_last() if here else first
        self.mark = last.line.index if last else -1  # the marked entry; -1: the newest

    def told(self) -> Sequence[ReplayLine]:
        """The entries that pass the filters."""
        filters = (self.seat, self.kind, self.news, self.replay_cursor.eyes)
        if filters != self._filters:
            past, readable = self.replay_cursor.past, self.replay_cursor.readable
            entries = [entry for entry in past.lines if readable(entry)]
            self._filters, self._readable = filters, len(entries)
            self._told = [
                entry
                for entry in entries
                if (not self.kind or entry.kind == self.kind)
                and (not self.news or entry.line.index >= self.since)
                and (self.seat is None or self.seat in entry.line.seats)
            ]
        return self._told

    def _block(self, at: int, columns: int, marked: bool) -> tuple[list[Row], int]:
        """The rows of entry ``at`` with the headings over it, and how many of these there are."""
        told, glyphs = self.told(), self.glyphs
        line, before = told[at].line, told[at - 1] if at else None
        heads: list[Row] = []
        if before is None or before.turn != told[at].turn:
            heads.append(heading(turn_heading(told[at].turn), columns, glyphs))
        if self.since > 0 and line.index >= self.since and (before is None or before.line.index < self.since):
            heads.append(heading("", columns, glyphs, CHRONICLE_TEXTS("since")))
        token = "muted" if 0 <= line.index < self.since else "text"
        return [*heads, *entry_rows(line, columns, token, glyphs.cursor if marked else "")], len(heads)

    def _window(self, columns: int, room: int) -> list[Row]:
        """The rows in sight, of which only those near the marked entry are made: it stays in sight, and so do the
        headings over the first one; at the beginning it is at the top."""
        told = self.told()
        at, last = self._at(told), len(told) - 1
        if at < 0:
            self._shown = []
            return [row(" ", Span(CHRONICLE_TEXTS("empty"), "muted"))]
        rows, begin = self._block(at, columns, True)
        end = len(rows)
        places = [(at, offset) for offset in range(end)]
        low = high = at
        while low > 0 and begin < room:
            low -= 1
            block, _ = self._block(low, columns, False)
            rows[:0], places[:0] = block, [(low, offset) for offset in range(len(block))]
            begin, end = begin + len(block), end + len(block)
        while high < last and len(rows) - begin < room:
            high += 1
            block, _ = self._block(high, columns, False)
            rows += block
            places += [(high, offset) for offset in range(len(block))]
        newest = max(0, len(rows) - room) if high == last else len(rows)
        first = begin if at else 0
        top = first - 1 if self.top is None else bisect_left(places, self.top)
        top = max(0, min(max(top, end - room), first, newest))
        self.top = places[top]
        self._shown = [place for place, _ in places[top : top + room]]
        return rows[top : top + room]

    def on_lines_clicked(self, message: Lines.Clicked) -> None:
        """One click highlights a line, the second opens its rule."""
        y = message.y - ABOVE
        if not 0 <= y < len(self._shown):
            return
        told = self.told()
        again, self.mark = self._shown[y] == self._at(told), told[self._shown[y]].line.index
        self.redraw()
        if again:
            self.action_rule()

    def rows(self, columns: int, height: int) -> list[Row]:
        glyphs, past, told = self.glyphs, self.replay_cursor.past, self.told()
        room, readable = height - 2, self._readable
        shown = self._window(columns, room - bool(self.notice))
        kinds = [past.seats[self.seat]] if self.seat is not None else []
        kinds += [self.kind.replace("_", " ")] if self.kind else []
        kinds += [CHRONICLE_TEXTS("since")] if self.news else []
        note = CHRONICLE_TEXTS("entries_of" if len(told) < readable else "entries", count=len(told), all=readable)
        filters = f" {glyphs.dot} ".join(kinds) or CHRONICLE_TEXTS("everything")
        title = CHRONICLE_TEXTS("title", dot=glyphs.dot, filters=filters)
        last = [fit(row(Span(f" {self.notice}", "text bold")), columns, glyphs=glyphs)] if self.notice else []
        return [
            status_bar(past.header.name, title, self.replay_cursor.seen_by, columns, glyphs),
            heading(past.game.title, columns, glyphs, note),
            *shown,
            *[EMPTY] * (room - len(last) - len(shown)),
            *last,
        ]

    def words(self) -> dict[str, str]:
        """Hide the key for news from spectators, and that for curves in games without curves."""
        return {
            "chronicle.news": CHRONICLE_TEXTS("all" if self.news else "news") if self.since > 0 else "",
            "chronicle.curves": CHRONICLE_TEXTS("curves") if self.presenter.curves else "",
            "chronicle.kind": CHRONICLE_TEXTS("all_kinds" if self.kind else "kind"),
        }

    def on_key(self, event: events.Key) -> None:
        if not self.wrote(event) and self.notice:
            self.say("")

    def say(self, notice: str) -> None:
        """A sentence in the last line until the next key."""
        self.notice = notice
        self.redraw()

    def _at(self, told: Sequence[ReplayLine]) -> int:
        """The place of the marked entry among those shown; if it is not, of the one before it; -1 if there is none."""
        if self.mark < 0:
            return len(told) - 1
        return max(0, bisect_right(told, self.mark, key=lambda entry: entry.line.index) - 1) if told else -1

    def action_move(self, way: str) -> None:
        """The next line or the one before; left and right by pages."""
        told = self.told()
        if not told:
            return
        page, last = max(1, self.size.height - 6), len(told) - 1
        steps = {
            "up": -1,
            "down": 1,
            "left": -page,
            "right": page,
            "pageup": -page,
            "pagedown": page,
            "home": -last,
            "end": last,
        }
        self.mark = told[max(0, min(last, self._at(told) + steps[way]))].line.index
        self.redraw()

    def action_rule(self) -> None:
        """The rule of the marked line; the rules lead back here."""
        if self._rule():
            self._open_rules()
        else:
            self.say(CHRONICLE_TEXTS("no_rule"))

    def action_find(self) -> None:
        """Search the rules, from the rule of the marked line on."""
        self._open_rules(searching=True)

    def _rule(self) -> str:
        told = self.told()
        return told[self._at(told)].line.rule if told else ""

    def _open_rules(self, searching: bool = False) -> None:
        self.regalia.ways.open_rules(self.replay_cursor.past.game.key, self._rule(), searching, self.NAME)

    def _filtered(self) -> None:
        self.top = None
        self.redraw()

    def action_next(self) -> None:
        """The next seat, after the last one all of them."""
        seats = [None, *range(len(self.replay_cursor.past.seats))]
        self.seat = seats[(seats.index(self.seat) + 1) % len(seats)]
        self._filtered()

    def action_news(self) -> None:
        """Show only what is new to the viewer, or everything."""
        self.news = not self.news and self.since > 0
        self._filtered()

    def action_kind(self) -> None:
        """One kind of entry, or all again."""
        if self.kind:
            self.kind = ""
            return self._filtered()

        def chosen(kind: str) -> None:
            self.kind = kind
            self.top = None

        self.app.push_screen(KindsScreen(self.replay_cursor, self.kind, chosen))
        return None

    def action_curves(self) -> None:
        """The curves."""
        self.app.push_screen(CurvesScreen(self.presenter, self.replay_cursor.past))

    def action_back(self) -> None:
        """Close the chronicle."""
        self.app.pop_screen()


class CurvesScreen(PastScreen, SheetScreen):
    """The curves of a game, one under the other."""

    KEYS = CURVES
    NAME = CHRONICLE_TEXTS("curves_name")

    def __init__(self, presenter: Presenter, past: Recording) -> None:
        super().__init__()
        self.past = past
        self.drawn = follow(past, presenter.curves)

    def rows(self, columns: int, height: int) -> list[Row]:
        glyphs, past = self.glyphs, self.past
        title = CHRONICLE_TEXTS("curves_title", dot=glyphs.dot, game=past.game.title)
        bar = status_bar(past.header.name, title, "", columns, glyphs)
        if not self.drawn:
            return [bar, EMPTY, row(Span(f" {NO_TURN_YET}", "muted"))]
        return [bar, *rows(self.drawn, columns, height - 1, glyphs)]

    def action_back(self) -> None:
        """Close the curves."""
        self.app.pop_screen()
