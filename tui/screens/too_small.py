"""What is shown in a window that is too small for anything else."""

from tui.bindings import TOO_SMALL
from tui.drawing.text import EMPTY, Row, paragraph, row
from tui.screens.base import SheetScreen

COLUMNS, ROWS = 80, 24
"""No screen needs more than this, and none works with less."""


class TooSmall(SheetScreen):
    """Asks for a larger window; the app closes it once the window is."""

    KEYS = TOO_SMALL
    NAME = "a small window"

    def rows(self, columns: int, height: int) -> list[Row]:
        said = (
            f"Regalia needs {COLUMNS} x {ROWS}, this is {columns} x {self.size.height}. "
            f"Enlarge the window, or {self.regalia.without_screen}."
        )
        return [EMPTY, *(row(" ", line) for line in paragraph(said, max(10, columns - 2)))]
