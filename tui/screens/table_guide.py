"""The guide at a table: its notes, and the page it opens once about a question."""

from tui.screens.table_base import OpenPage, TableBase
from tui.words import Words

TEXTS = Words("table", "keys")

GUIDE = "guide"
"""The page of the guide."""


class TableGuide(TableBase):
    """The part of a table screen that has to do with the guide."""

    def __init__(self) -> None:
        super().__init__()
        self.explains = True  # does the guide speak?
        self._read: set[str] = set()  # notes of the guide whose page was shown

    def read_guide(self) -> None:
        """Open the page of the guide, if it has one here."""
        said = self.snap.guide if self.snap and self.explains else None
        if said and said.page:
            self._read.add(said.note)
            self.pages = [OpenPage(GUIDE)]

    def open_guide(self) -> None:
        """Open the guide's page about a question once, when no notice and no other page is open."""
        said = self.snap.guide if self.snap else None
        if said and said.note not in self._read and not self.pages:
            self.read_guide()

    def action_guide(self) -> None:
        """Hide or show the guide's notes."""
        self._quiet()
        if self.session.controller.guiding is None:
            return
        self.explains = not self.explains
        self.pages.clear()
        self.read_guide()
        if self.explains and self.snap and self.snap.mine and self.snap.guide is None:
            self.choices.notice = TEXTS("guide_silent")
        self.redraw()
