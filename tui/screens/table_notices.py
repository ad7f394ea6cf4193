"""What stops the game at a table: notices, their keys, and pages that hold the bots."""

from dataclasses import replace
from time import monotonic

from tui.follow.frequency import stop_less
from tui.follow.game_facts import NOTES
from tui.follow.pages import PAGE as NOTICE
from tui.panels.notice import Notice, NoticeKind
from tui.panels.snapshot import Snapshot
from tui.screens.following import STRIP_LINES, has_more_results, strip_text
from tui.screens.table_base import OpenPage, TableBase
from tui.widgets.choice_block import draw

STRIP_ROWS = 1 + STRIP_LINES
"""Rows of a strip over a question."""
NOTICE_HELD = 0.3
"""Seconds for which a key still counts as pressed before the notice appeared."""


class TableNotices(TableBase):
    """The part of a table screen that has to do with notices."""

    def __init__(self) -> None:
        super().__init__()
        self.pages: list[OpenPage] = []
        self._noticed: Notice | None = None  # the notice of the last snapshot
        self._notice_open = False
        self._notice_since = 0.0  # when the notice came

    def _take_notice(self, snap: Snapshot) -> None:
        """Open the page of a new notice, and close one whose time is over. A roll before a question to the player is a
        strip over the question, or beside a map a notice with the choices."""
        if snap.halt is None and self._has_notice:
            self.pages.pop()
        elif snap.halt is not None and snap.halt != self._noticed:
            if not self._is_strip(snap):
                self.pages = [OpenPage(NOTICE)]
                self._notice_since = monotonic()
            elif self.presenter.board(self.scene()) is not None:
                self.choices.hint = strip_text(snap.halt)
        self._noticed = snap.halt

    def _is_strip(self, snap: Snapshot) -> bool:
        """Is the notice a roll before a question to the player, whose answers leave rows for all its results?"""
        if snap.halt is None or snap.halt.kind is not NoticeKind.ROLL or not snap.mine:
            return False
        scene, evidence = self.scene(), self.choices.sheet.evidence
        if has_more_results(snap.halt, scene.columns):
            return False
        if self.presenter.board(scene) is not None:
            return True
        block = draw(self.choices, scene.columns, scene.height - evidence, scene.wide, self.glyphs)
        return scene.height - len(block.rows) >= evidence + STRIP_ROWS

    def _hold(self) -> None:
        """The bots wait while a page is open or another screen is on top; a closed notice lets them go on."""
        noticed = any(opened.name == NOTICE for opened in self.pages)
        if self._notice_open and not noticed:
            self.session.acknowledge()
        self._notice_open = noticed
        self.session.hold(not self.is_active or (bool(self.pages) and not self._has_notice))

    def on_screen_suspend(self) -> None:
        """Another screen is on top: the bots wait."""
        self.session.hold(True)

    def _waited_for(self) -> str:
        """Where the player who must answer is, or that the bots think, are paused or held by a page; else empty."""
        if self.snap is None or self.snap.mine or self.snap.asked is None:
            return ""
        if self.pages and not self._has_notice:
            return NOTES("held")
        if self.snap.thinking:
            return NOTES("thinking", seconds=self.snap.thinking)
        return NOTES("paused") if self.snap.paused else ""

    def action_pause(self) -> None:
        """Pause the bots, or let them go on; a notice is closed; a bot that thinks answers at once."""
        if self._has_notice:
            self._close_notice()
        elif self.snap and self.snap.thinking:
            self.session.end_thought()
        elif self.snap and not self.snap.mine:
            self.snap = replace(self.snap, paused=self.session.toggle_pause())
            self.redraw()

    def action_stop_less(self, step: int) -> None:
        """Change how long notices like the one shown stay, by one step, and say so."""
        notice = self.snap.halt if self.snap else None
        changed = stop_less(self.regalia.settings, notice.kind, step) if notice else None
        if changed is None:
            return
        settings, self.choices.notice = changed
        self.regalia.change_settings(settings)
        self._close_notice()

    @property
    def _has_notice(self) -> bool:
        """Is a notice on top?"""
        return bool(self.pages) and self.pages[-1].name == NOTICE

    @property
    def _is_readable(self) -> bool:
        """Has the notice been shown long enough for a key to be meant for it?"""
        return monotonic() - self._notice_since >= NOTICE_HELD

    def _close_notice(self) -> None:
        """Close the notice, unless it has only just appeared and the key was pressed before. A strip stays."""
        if self._has_notice and self._is_readable:
            self.pages.pop()
        self.redraw()
