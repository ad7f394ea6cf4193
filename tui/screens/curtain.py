"""The curtain between two players at one keyboard: public facts only, until the next player presses Enter."""

from collections.abc import Callable
from time import monotonic

from tui.bindings import CURTAIN
from tui.drawing.text import EMPTY, Row, Span, fill, fit, heading, row, width, wrap
from tui.panels.snapshot import Snapshot
from tui.screens.base import SheetScreen
from tui.widgets.chronicle import newest, whole
from tui.words import Words

TEXTS = Words("screens", "curtain")

WIDTH = 56
NEWS = 5
"""Rows of what everybody may know, at most."""
SUBJECT_ROWS = 3
"""Rows of the question, at most."""
HELD = 0.8
"""Seconds after the curtain fell within which Enter may be the key of the answer, pressed twice or held down."""
REPEATED = 0.2
"""Seconds between two Enters within which the second may be the key being held down."""


class Curtain(SheetScreen):
    """A shaded screen that names the next player and shows the public chronicle. Nothing of the next seat is fetched
    before Enter."""

    KEYS = CURTAIN
    NAME = TEXTS("name")

    def __init__(self, snap: Snapshot, on_open: Callable[[], None], leave: Callable[[], None]) -> None:
        super().__init__()
        self.snap = snap
        self.on_open = on_open
        self.leave = leave
        self.reading = False
        self._fell, self._pressed = monotonic(), float("-inf")

    def rows(self, columns: int, height: int) -> list[Row]:
        return self.public(columns, height) if self.reading else self.closed(columns, height)

    def public(self, columns: int, height: int) -> list[Row]:
        """The chronicle everybody may read, its end."""
        body = whole(self.snap.lines, columns)
        return [heading(TEXTS("public"), columns, self.glyphs), *body[max(0, len(body) - height + 1) :]]

    def closed(self, columns: int, height: int) -> list[Row]:
        """The shade with the invitation in it, and two lines for everybody."""
        snap, glyphs = self.snap, self.glyphs
        seat = snap.curtain or 0
        name = snap.players[seat].name
        when = "turn" if snap.turn else "before_turns"
        subject = wrap(snap.asked.prompt if snap.asked else "", WIDTH - 6)[:SUBJECT_ROWS]
        inside: list[Row] = [
            EMPTY,
            row(Span(TEXTS("pass_to"), "muted")),
            EMPTY,
            row(Span(f"{glyphs.mark(seat)} {name.upper()}", f"seat{seat + 1} bold")),
            EMPTY,
            row(Span(TEXTS(when, game=snap.title, dot=glyphs.dot, turn=snap.turn, phase=snap.phase), "text")),
            *(row(Span(line, "text")) for line in subject),
            EMPTY,
            row(Span(TEXTS("enter", name=name), "gold")),
            EMPTY,
        ]
        shade = Span(glyphs.shade * WIDTH, "line")
        edge = Span(glyphs.shade * 2, "line")
        box = [row(shade), row(shade), *(row(edge, _centred(line, WIDTH - 4), edge) for line in inside)]
        box += [row(shade), row(shade)]
        left = " " * ((columns - WIDTH) // 2)
        above = max(0, (height - len(box) - 6) // 2)
        news = newest(snap.lines, WIDTH, max(2, min(NEWS, height - above - len(box) - 2)))
        after = [EMPTY, row(left, Span(TEXTS("meanwhile"), "muted"))]
        after += [row(left, "   ", line) for line in news]
        return fill([*([EMPTY] * above), *(row(left, line) for line in box), *after], height)

    def words(self) -> dict[str, str]:
        return {"curtain.back": TEXTS("back")} if self.reading else {}

    def action_answer(self) -> None:
        """Open the curtain. An Enter still held down from the answer before is ignored."""
        now = monotonic()
        held = now - self._fell < HELD or now - self._pressed < REPEATED
        self._pressed = now
        if not held:
            self.on_open()

    def action_chronicle(self) -> None:
        """Read the public chronicle."""
        self.reading = not self.reading
        self.redraw()

    def action_back(self) -> None:
        """Close the chronicle."""
        self.reading = False
        self.redraw()

    def action_leave(self) -> None:
        """To the hall."""
        self.leave()


def _centred(line: Row, columns: int) -> Row:
    return fit(row(" " * ((columns - width(line)) // 2), line), columns)
