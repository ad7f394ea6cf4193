"""The fixed places of a table and of its replay: bars, a board with a map or a rail beside it, the chronicle."""

from collections.abc import Sequence
from typing import ClassVar, cast

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.geometry import Region
from textual.strip import Strip

from tui.drawing.text import Row
from tui.screens.base import RegaliaScreen
from tui.widgets.grid import Grid
from tui.widgets.lines import Lines, Look

LEAST_SIDE = 19
"""Columns beside a map, for what is under the cursor, choices and legend."""

LEAST_RAIL = 28
"""Columns a map of a wide window leaves to the column beside it at least."""


class Middle(Horizontal):
    """The map, board and rail side by side. They cover it wholly, so that nothing of its own is drawn."""

    def render_lines(self, crop: Region) -> list[Strip]:
        return [Strip.blank(crop.width)] * crop.height


class LayoutScreen(RegaliaScreen):
    """A screen of bars, a map or page in the middle, and keys.

    ``ABOVE`` and ``BELOW`` are the ids of further widgets between the bars and the middle, and between the middle and
    the keys.
    """

    ABOVE: ClassVar[Sequence[str]] = ()
    BELOW: ClassVar[Sequence[str]] = ("chronicle",)
    DEFAULT_CSS = """
    LayoutScreen #status, LayoutScreen #seats, LayoutScreen #decision, LayoutScreen #keys { height: 1; }
    LayoutScreen #middle { height: 1fr; }
    LayoutScreen #map, LayoutScreen #rail { display: none; }
    LayoutScreen #chronicle { height: 4; }
    """

    def render_lines(self, crop: Region) -> list[Strip]:
        # The widgets cover the screen, too: the ground behind them need not be worked out for each key.
        return [Strip.blank(crop.width, cast(Look, self.app).palette.style("bg"))] * crop.height

    def compose(self) -> ComposeResult:
        yield Lines("panel", id="status")
        yield Lines("panel", id="seats")
        yield Lines(id="decision")
        for name in self.ABOVE:
            yield Lines(id=name)
        with Middle(id="middle"):
            yield Grid(id="map")
            yield Lines(id="board")
            yield Lines(id="rail")
        for name in self.BELOW:
            yield Lines(id=name)
        yield Lines("panel", id="keys")

    def _show(self, name: str, rows: Sequence[Row]) -> None:
        self.query_one(f"#{name}", Lines).show(rows)
