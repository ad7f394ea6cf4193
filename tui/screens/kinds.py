"""Which kind of entry of the chronicle to look for."""

from collections.abc import Callable

from tui.bindings import KINDS
from tui.drawing.text import Row, Span, fit, heading, row
from tui.replay.cursor import HALTS, ReplayCursor
from tui.screens.base import PastScreen, SheetScreen
from tui.widgets.bars import status_bar
from tui.widgets.lines import Lines
from tui.words import Words

CHRONICLE_TEXTS = Words("screens", "chronicle")

ABOVE = 2
"""Rows above the list: the bar and the heading."""


def kind_in_words(kind: str) -> str:
    """A kind of entry in words."""
    if kind == HALTS:
        return CHRONICLE_TEXTS("halts")
    return kind.replace("_", " ") or CHRONICLE_TEXTS("everything")


class KindsScreen(PastScreen, SheetScreen):
    """A list of the kinds of entries, each with its last entry. ``chosen`` is called with the kind, empty for all
    kinds.

    With ``with_halts``, everything that stops a player counts as a kind, too.
    """

    KEYS = KINDS
    NAME = CHRONICLE_TEXTS("kinds_name")

    def __init__(
        self, replay_cursor: ReplayCursor, kind: str, chosen: Callable[[str], None], with_halts: bool = False
    ) -> None:
        super().__init__()
        kinds = replay_cursor.kinds()
        self.examples = replay_cursor.examples()
        halts = [(HALTS, replay_cursor.halts())] if with_halts and replay_cursor.halts() else []
        self.kinds = [("", sum(count for _, count in kinds)), *halts, *kinds]
        self.chosen = chosen
        self.at = next((at for at, (name, _) in enumerate(self.kinds) if name == kind), 0)

    def rows(self, columns: int, height: int) -> list[Row]:
        glyphs, room = self.glyphs, height - 2
        top = max(0, min(self.at - room // 2, len(self.kinds) - room))
        hidden = max(0, len(self.kinds) - room - top)
        note = CHRONICLE_TEXTS("more_below", count=hidden) if hidden else ""
        lines = [
            status_bar("Regalia", CHRONICLE_TEXTS("kinds_title"), "", columns, glyphs),
            heading(CHRONICLE_TEXTS("kinds"), columns, glyphs, note),
        ]
        for at, (kind, count) in list(enumerate(self.kinds))[top : top + room]:
            marked = at == self.at
            line = row(
                Span(f" {glyphs.cursor if marked else ' '} ", "gold"),
                fit(row(Span(kind_in_words(kind), "text bold" if marked else "text")), 26),
                Span(f"{count:5}  ", "muted"),
                Span(self.examples.get(kind, ""), "text" if marked else "muted"),
            )
            lines.append(fit(line, columns, "raise" if marked else "", glyphs))
        return lines

    def on_lines_clicked(self, message: Lines.Clicked) -> None:
        """One click highlights a kind, the second chooses it."""
        room = self.size.height - 1 - ABOVE
        at = max(0, min(self.at - room // 2, len(self.kinds) - room)) + message.y - ABOVE
        if ABOVE <= message.y < ABOVE + room and at < len(self.kinds):
            again, self.at = at == self.at, at
            self.redraw()
            if again:
                self.action_answer()

    def action_move(self, way: str) -> None:
        """Up and down the kinds; left and right ten at once."""
        step = {"up": -1, "down": 1, "left": -10, "right": 10}[way]
        self.at = (
            max(0, min(self.at + step, len(self.kinds) - 1)) if abs(step) > 1 else ((self.at + step) % len(self.kinds))
        )
        self.redraw()

    def action_answer(self) -> None:
        """Take the marked kind."""
        self.chosen(self.kinds[self.at][0])
        self.app.pop_screen()

    def action_back(self) -> None:
        """Close the page without a change."""
        self.app.pop_screen()
