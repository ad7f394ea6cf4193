"""The settings page: one line a setting, changed in place, kept at once."""

from tui import settings as kept
from tui.bindings import SETTINGS as KEYS
from tui.drawing.glyphs import SETS, Glyphs
from tui.drawing.text import EMPTY, VERBATIM, Row, Span, fill, fit, heading, paragraph, row
from tui.screens.base import SheetScreen
from tui.widgets.bars import status_bar
from tui.widgets.lines import Lines
from tui.words import Words

TEXTS = Words("screens", "settings")

FIRST = 3
"""The row of the first setting."""
ABOUT = 2
"""Rows of the sentence about a setting, so that nothing below it moves."""


class SettingsScreen(SheetScreen):
    """All settings with their values, what the marked one means, and a specimen of each glyph set."""

    KEYS = KEYS
    NAME = TEXTS("name")

    def __init__(self) -> None:
        super().__init__()
        self.at = 0

    def rows(self, columns: int, height: int) -> list[Row]:
        glyphs = self.glyphs
        rows = [
            status_bar("Regalia", TEXTS("title"), TEXTS("back"), columns, glyphs),
            heading(TEXTS("heading"), columns, glyphs, TEXTS("note")),
            EMPTY,
        ]
        for at, setting in enumerate(self.regalia.settable):
            marked = at == self.at
            line = row(
                Span(f" {glyphs.cursor if marked else ' '} ", "gold"),
                fit(row(Span(setting.title, "text bold" if marked else "text")), 20),
                self._values(setting, marked),
            )
            rows.append(fit(line, columns, "raise" if marked else ""))
        rows += [heading(TEXTS("detail"), columns, glyphs)]
        about = paragraph(self.regalia.settable[self.at].about, columns - 2)
        rows += [row(" ", line) for line in fill(about, ABOUT)]
        if glyphs.name == self.regalia.settings.glyphs:
            sets, note = list(SETS), TEXTS("glyph_note")
        else:
            sets, note = [glyphs.name], TEXTS("glyphs_fixed")
        rows += [heading(TEXTS("glyph_sets"), columns, glyphs, note)]
        rows += [row(Span(f"   {name:8}", "text"), Span(_specimen(SETS[name]), f"muted {VERBATIM}")) for name in sets]
        return rows

    def _values(self, setting: kept.Setting, marked: bool) -> Row:
        """All values of a setting, each in its place, the one in use between signs."""
        left, right = self.glyphs.pick
        value = kept.shown(self.regalia.settings, setting.key)
        spans = []
        for name in setting.values or (kept.shown_switch(False), kept.shown_switch(True)):
            used = name == value
            text = f"{left}{name}{right}" if used else f" {name} "
            spans.append(Span(text, "muted" if not used else "gold" if marked else "text"))
        return row(*spans)

    def action_move(self, way: str) -> None:
        """Up and down the settings; left and right change the marked one."""
        if way in ("left", "right"):
            self.change(1 if way == "right" else -1)
        else:
            self.at = (self.at + (1 if way == "down" else -1)) % len(self.regalia.settable)
        self.redraw()

    def action_switch(self) -> None:
        """The next value of the marked setting."""
        self.change(1)

    def on_lines_clicked(self, message: Lines.Clicked) -> None:
        """One click marks a setting, the second changes it."""
        at = message.y - FIRST
        if 0 <= at < len(self.regalia.settable):
            again, self.at = at == self.at, at
            self.change(1) if again else self.redraw()

    def change(self, step: int) -> None:
        """Move the marked setting by one value."""
        self.regalia.change_settings(kept.change(self.regalia.settings, self.regalia.settable[self.at].key, step))
        self.redraw()

    def action_back(self) -> None:
        """Back to where one came from."""
        self.app.pop_screen()


def _specimen(glyphs: Glyphs) -> str:
    signs = [glyphs.cursor, glyphs.blocked, glyphs.done, glyphs.first, glyphs.hidden, glyphs.royal]
    pick = "".join(glyphs.pick)
    return " ".join(["".join(glyphs.seats), *signs, glyphs.throne, *glyphs.forts, glyphs.chain, pick])
