"""Keys and mouse on the map of a table; the game defines what each does."""

from abc import abstractmethod
from dataclasses import replace
from time import monotonic

from tui.panels.board import WAYS, Board, Square
from tui.panels.presenter import Page
from tui.screens.layout import LayoutScreen
from tui.screens.table_base import TableBase
from tui.widgets.grid import Grid

REST = 0.6
"""Seconds for which arrows are ignored after a step changed what they move."""


class TableMap(LayoutScreen, TableBase):
    """The part of a table screen that has to do with maps."""

    def __init__(self) -> None:
        super().__init__()
        self.cursor: Square | None = None
        self.zoomed = False
        self._page: Page | None = None  # instead of the board
        self._below: Page | None = None  # under the choices
        self._map: Board | None = None  # the board that is shown
        self._in_hand = ""
        self._stepped = False  # was the last answer a step?
        self._rest_until = 0.0

    @abstractmethod
    def _give(self, choice_id: str) -> None:
        """Answer the question with a choice; once only."""

    def _pressed(self, key: str, at: Square | None = None) -> bool:
        """Offer the map a key, or a click ``at`` a square. Returns whether the map used it."""
        if self._map is None or self._page is not None:
            return False
        if key in WAYS and monotonic() < self._rest_until:
            return True
        scene = replace(self.scene(), cursor=at) if at else self.scene()
        act = self.presenter.press(scene, key)
        if act is None:
            return False
        self.choices.notice = act.notice
        if act.answer:
            self._stepped = key in WAYS
            self._give(act.answer)
        elif act.cursor is not None or act.mark or act.away:
            self._put_cursor(act.cursor, act.mark)
        self.redraw()
        return True

    def _put_cursor(self, square: Square | None, mark: str = "") -> None:
        """Put the cursor on a square, None to put it away, and highlight the line ``mark``. The list may have lines of
        its own for the square under the cursor."""
        self.cursor = square
        kept = self.choices.marked.id if self.choices.marked else ""
        self.choices.show(self.presenter.sheet(self.scene()), mark or kept)

    def _rest(self) -> None:
        """After a step that put something else in hand the arrows rest."""
        held = self.presenter.in_hand(self.scene())
        if self._stepped and held != self._in_hand:
            self._rest_until = monotonic() + REST
        self._in_hand, self._stepped = held, False

    def turn_wheel(self, way: str) -> None:
        """The wheel moves the mark of the list, and never what is on the map."""
        if self._map is None or self._page is not None:
            return self.action_move(way)
        self._quiet()
        self.choices.move(way)
        return self.redraw()

    def on_grid_picked(self, message: Grid.Picked) -> None:
        """One click puts the cursor on a square, the second does what Enter does there."""
        self._quiet()
        if not self._pressed("answer" if self.cursor == message.square else "pick", message.square):
            self.redraw()

    @property
    def _zooms(self) -> bool:
        """Is a map shown that the game shows in two sizes here?"""
        return self._map is not None and bool(self.presenter.footer(self.scene()).get("table.zoom", "table.zoom"))

    def action_zoom(self) -> None:
        """The whole map, or the usual one again."""
        self._quiet()
        if self._zooms:
            self.zoomed = not self.zoomed
        self.redraw()
