"""The app of one terminal: settings, colors, the screens, and how it ends."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import App
from textual.binding import BindingType
from textual.driver import Driver

from tui import settings
from tui.bindings import SUSPEND, TOO_SMALL, Key, bindings
from tui.drawing.glyphs import SETS, Glyphs
from tui.drawing.theme import THEMES, Depth, depth_of, palette, textual_theme
from tui.host import CAMPAIGN
from tui.screens.base import PlayScreen, RegaliaScreen
from tui.screens.hall import Hall
from tui.screens.too_small import is_too_small
from tui.terminal.end_signals import END_SIGNALS, exit_status
from tui.terminal.local_driver import ForgetsScreen, TerminalClosed, local_driver
from tui.words import Words

if TYPE_CHECKING:
    from saves import Campaign
    from tui.navigation import Navigation


TEXTS = Words("app", "app")


class RegaliaApp(App[int], inherit_bindings=False):
    """Regalia in a terminal. It begins at the table of ``campaign`` (the stem of its files in the home folder, or the
    path of a file anywhere), or with ``past`` in its replay; below it is the hall. ``depth`` fixes the color depth."""

    TITLE = "Regalia"
    CSS = "Screen { background: $background; layers: default cover; }"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings([SUSPEND])]
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    ESCAPE_TO_MINIMIZE = False

    app_keys: Sequence[Key] = (SUSPEND,)
    """Keys of every screen that belong to the app, for the F1 page."""
    owns_process = True
    """May signals to the process end this app?"""
    no_files = ""
    """Why players cannot write files; empty if they can."""
    settable: Sequence[settings.Setting] = settings.SETTINGS
    """What the page of the settings offers."""
    paints_lines = False
    """Are whole lines of the screen painted, so that it does not matter which part of a line differs?"""
    without_screen = TEXTS("without_screen")
    """What a player whose window is too small can do instead, as an imperative."""

    def __init__(
        self,
        home: Path,
        *,
        ascii_only: bool = False,
        campaign: str | Path | None = None,
        past: bool = False,
        depth: Depth | None = None,
    ) -> None:
        self.settings = settings.load(home)
        self.home = home
        self.ascii_only = ascii_only
        self.first_campaign = campaign
        self.begins_in_the_past = past
        self.last_campaign: Campaign | None = None
        """The campaign that was played last."""
        self.is_ending = False
        """Does the app close its campaigns, and open no others?"""
        self._fixed_depth = depth
        self._fault: Exception | None = None
        self._ending_status = 0
        self.palette = palette(self.settings.theme, "true")
        # With native colors NO_COLOR means none at all; without them Textual would make grays of ours.
        super().__init__(ansi_color="NO_COLOR" in os.environ or None)
        self.animation_level = "none"
        self._dress()

    @cached_property
    def ways(self) -> Navigation:
        """The ways to other screens. Imported late: the first picture needs neither rules nor campaigns."""
        from tui.navigation import Navigation

        return Navigation(self, self)

    @property
    def unfinished_campaign(self) -> Path | None:
        """The file of the campaign that was played last; None if there is none or its game is over."""
        campaign = self.last_campaign
        return campaign.files.main if campaign is not None and campaign.table.decision is not None else None

    # ---- look ------------------------------------------------------------------------------------

    @property
    def glyphs(self) -> Glyphs:
        """The glyph set in use: that of the settings, or ascii if the command line asks for it."""
        return SETS["ascii" if self.ascii_only else self.settings.glyphs]

    @property
    def depth(self) -> Depth:
        """How many colors are drawn with."""
        if self._fixed_depth:
            return self._fixed_depth
        chosen = self.settings.colors
        depths: dict[str, Depth] = {"true": "true", "256": "256", "16": "16", "mono": "mono"}
        return depths.get(chosen) or depth_of(self.console.color_system, self.no_color)

    def _dress(self) -> None:
        """Apply the theme of the settings in the terminal's color depth."""
        depth = self.depth
        self.palette = palette(self.settings.theme, depth)
        for name in THEMES:
            self.register_theme(textual_theme(name))
        self.theme = self.settings.theme
        self.ansi_color = depth != "true"

    def change_settings(self, changed: settings.Settings) -> None:
        """Use other settings from now on, and keep them."""
        self.settings = changed
        self._dress()
        self._uncover_cursor()
        for screen in self.screen_stack:
            screen.refresh(layout=True)
            for widget in screen.query("Lines"):
                widget.refresh()
        for table in self.tables():
            table.session.use(changed)
        self.run_worker(lambda: self._keep(changed), thread=True, exclusive=True, group="settings")

    def _keep(self, changed: settings.Settings) -> None:
        try:
            settings.save(self.home, changed)
        except OSError as fault:
            self.call_from_thread(self.say, TEXTS("unsaved_settings", fault=fault.strerror or fault))

    def _uncover_cursor(self) -> None:
        """Show or hide the terminal's cursor. Textual hides it and offers no way to change that."""
        if self._driver is not None and not self.is_headless:
            self._driver.write("\x1b[?25h" if self.settings.show_cursor else "\x1b[?25l")
            self._driver.flush()

    def get_driver_class(self) -> type[Driver]:
        """The driver of the platform, extended for local terminals."""
        return local_driver(super().get_driver_class())

    def forget_terminal(self) -> None:
        """Send everything that is painted next again."""
        if isinstance(self._driver, ForgetsScreen):
            self._driver.forget()

    # ---- start and size --------------------------------------------------------------------------

    def run(self, **settings: Any) -> int | None:
        """Run until the player leaves, with or without the mouse as set."""
        left = super().run(**{"mouse": self.settings.mouse, **settings})
        return self.return_code or left

    def on_mount(self) -> None:
        self._uncover_cursor()
        self._handle_signals()
        self.begin_here()

    def _handle_signals(self) -> None:
        """Let signals that ask to end save the game and restore the terminal."""
        if not self.owns_process or self.is_headless or os.name != "posix":
            return
        loop = asyncio.get_running_loop()
        for number in (*END_SIGNALS, signal.SIGINT):
            loop.add_signal_handler(number, self._end_by, number)

    def _end_by(self, number: int) -> None:
        self._ending_status = exit_status(number)
        self.call_later(self.action_quit)

    def on_terminal_closed(self, message: TerminalClosed) -> None:
        """Save and end, as when the terminal sends SIGHUP."""
        self._end_by(END_SIGNALS[-1])

    def action_suspend(self) -> None:
        """Stop the process, as Ctrl+Z does in a shell, until the shell continues it."""
        self.action_suspend_process()

    def on_driver_signal_resume(self, event: Driver.SignalResume) -> None:
        """Draw everything again after a suspension."""
        self._uncover_cursor()
        if isinstance(self.screen, RegaliaScreen):
            self.screen.action_redraw()

    def begin_here(self) -> None:
        """The first page: the hall, and over it what was asked for on the command line."""
        self.push_screen(Hall())
        if self.first_campaign:
            self.call_after_refresh(self._open_first, self.first_campaign)

    def _open_first(self, campaign: str | Path) -> None:
        """Open what was named on the command line, once the hall is painted."""
        if self.begins_in_the_past:
            self.ways.open_campaign_past(campaign)
        else:
            self.ways.open_campaign(campaign)

    def on_resize(self, event: events.Resize) -> None:
        self.forget_terminal()

    async def on_event(self, event: events.Event) -> None:
        """Pass events on; while the window is too small, only the keys that leave or suspend."""
        is_input = isinstance(event, events.InputEvent | events.Paste) and not event.is_forwarded
        if is_input and is_too_small(self.size) and not self._is_cover_key(event):
            return
        await super().on_event(event)

    def _is_cover_key(self, event: events.Event) -> bool:
        """Handle a key of the cover over a small window. Returns whether the app itself has the key."""
        if not isinstance(event, events.Key):
            return False
        if any(event.key in key.presses.split(",") for key in TOO_SMALL):
            self.call_later(self.action_quit)
        return any(event.key in key.presses.split(",") for key in self.app_keys)

    # ---- ways ------------------------------------------------------------------------------------

    def say(self, notice: str) -> None:
        """A sentence in the hall, or at the table, until the next key."""
        screen = self.screen
        if isinstance(screen, (Hall, PlayScreen)):
            screen.say(notice)

    def tables(self) -> list[PlayScreen]:
        """The open tables: one, or none."""
        return [screen for screen in self.screen_stack if isinstance(screen, PlayScreen)]

    def _handle_exception(self, error: Exception) -> None:
        """End the program with one sentence: a traceback would show hands and hidden cards."""
        self._fault = error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        if os.environ.get("REGALIA_TRACEBACK"):
            super()._fatal_error()
            return
        words = " ".join(str(self._fault).split())
        self.panic(Text(TEXTS("fault", kind=type(self._fault).__name__, fault=words)))

    async def action_quit(self) -> None:
        """Leave Regalia. An open campaign, and one that is being opened, is closed first, off the loop."""
        self.is_ending = True
        for screen in self.screen_stack:
            if isinstance(screen, RegaliaScreen):
                screen.save_typed()
        working = [worker.wait() for worker in self.workers if worker.group == CAMPAIGN and not worker.is_finished]
        await asyncio.gather(*working, return_exceptions=True)
        for table in self.tables():
            await asyncio.to_thread(table.session.close)
        self.exit(self._ending_status)
