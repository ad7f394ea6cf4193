"""What the parts of a table screen share."""

from abc import abstractmethod
from dataclasses import dataclass

from tui.panels.presenter import Presenter
from tui.panels.snapshot import Scene, Snapshot
from tui.screens.base import PlayScreen
from tui.widgets.choices import ChoiceList


@dataclass
class OpenPage:
    """A page over the table: its name, the marked item, the first row shown (-1: neither is placed yet), the last
    row that could be the first."""

    name: str
    at: int = -1
    top: int = -1
    most: int = -1


class TableBase(PlayScreen):
    """A table screen as each of its parts sees it."""

    presenter: Presenter
    choices: ChoiceList
    snap: Snapshot | None
    pages: list[OpenPage]

    @abstractmethod
    def scene(self) -> Scene:
        """What is drawn, and where."""

    @abstractmethod
    def open(self, name: str, over: bool = False) -> None:
        """Open a page, instead of the open ones or ``over`` them."""

    def _quiet(self) -> None:
        """Clear the detail line."""
        self.choices.quiet()
