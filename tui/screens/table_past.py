"""The past of a game at its table: the keys that open it, and the curves of a game that is over."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from saves import SaveError
from tui.panels.curves import Drawn, follow
from tui.replay.cursor import STRANGER
from tui.screens.table_base import TableBase


class TablePast(TableBase):
    """The part of a table screen that has to do with the past of its game."""

    def __init__(self) -> None:
        super().__init__()
        self.curves: Sequence[Drawn] = ()  # of a game that is over

    def action_chronicle(self) -> None:
        """The whole chronicle."""
        self._show_past("chronicle")

    def action_past(self) -> None:
        """The game so far, step by step."""
        self._show_past("replay")

    def action_curves(self) -> None:
        """The figures of the game, turn by turn."""
        self._show_past("curves")

    def action_write(self) -> None:
        """Export the chronicle."""
        self._show_past("write")

    def _show_past(self, show: str) -> None:
        self._quiet()
        self.pages.clear()
        snap = self.snap
        if snap is not None:
            eyes = STRANGER if snap.eyes is None else snap.eyes
            since = -1 if snap.eyes is None or snap.outcome else snap.recap
            refused = partial(self._no_past, show)
            self.regalia.ways.open_past(self.session.past, eyes, since, show, refused, snap.lines)

    def _no_past(self, show: str, why: str) -> None:
        """The history cannot be replayed: show the part of the chronicle that is known, or the reason."""
        if show == "chronicle":
            self.session.recall()
            self.open("chronicle")
        else:
            self.say(why)

    def _read_curves(self) -> None:
        """Read the past of a finished game and show its curves; without a history there are none. In a worker."""
        with suppress(SaveError):
            self.app.call_from_thread(self._show_curves, follow(self.session.past(), self.presenter.curves))

    def _show_curves(self, drawn: Sequence[Drawn]) -> None:
        self.curves = drawn
        self.redraw()
