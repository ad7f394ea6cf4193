"""The map widget: a part of a board's picture, scrolled to what is followed. It knows squares, no game."""

from dataclasses import dataclass

from textual import events
from textual.message import Message

from tui.drawing.text import Row
from tui.panels.board import Board, Square, View, ground, lighted, scrolled, square_at
from tui.widgets.lines import Lines


class Grid(Lines):
    """Shows a board; only the cells that changed are painted again. Keeps its place from one board to the next."""

    @dataclass
    class Picked(Message):
        """A mouse click on a square of the board."""

        grid: "Grid"
        square: Square

        @property
        def control(self) -> "Grid":
            """The map clicked on."""
            return self.grid

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.board: Board | None = None
        self.view: View | None = None
        self._ground: list[Row] = []

    def show_board(self, board: Board, columns: int, rows: int) -> None:
        """Show as much of ``board`` as ``columns`` x ``rows`` cells hold."""
        before = self.board
        same = before is not None and before.geometry == board.geometry
        view = scrolled(board, columns, rows, self.view if same else None)
        if before is None or before.rows is not board.rows or (before.origin, self.view) != (board.origin, view):
            self._ground = ground(board, view)
        self.board, self.view = board, view
        self.show(lighted(board, view, self._ground, self.look.glyphs.arrows))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        if self.board and self.view:
            square = square_at(self.board, self.view, event.x, event.y)
            if square is not None:
                self.post_message(self.Picked(self, square))
