"""The app: what all screens share, and the ways between them."""

from __future__ import annotations

import asyncio
import os
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
from tui.drawing.glyphs import SETS, Glyphs
from tui.drawing.theme import THEMES, Depth, Palette, depth_of, textual_theme
from tui.screens.base import PlayScreen
from tui.screens.hall import Hall
from tui.screens.too_small import COLUMNS, ROWS, TooSmall
from tui.terminal.screen_diff import Forgets, with_screen_diff

if TYPE_CHECKING:
    from tui.navigation import Navigation


class RegaliaApp(App[int], inherit_bindings=False):
    """Regalia in a terminal. With ``campaign`` it begins at that table, with ``past`` too in its replay; behind it is
    the hall."""

    TITLE = "Regalia"
    CSS = "Screen { background: $background; }"
    BINDINGS: ClassVar[list[BindingType]] = []
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    ESCAPE_TO_MINIMIZE = False

    no_files = ""
    """Why nothing is written at somebody's wish; empty where everything may be."""
    settable: Sequence[settings.Setting] = settings.SETTINGS
    """What the page of the settings offers."""
    without_screen = "start with --plain"
    """How one plays where there is no room for a screen."""

    def __init__(
        self,
        home: Path,
        *,
        ascii_only: bool = False,
        campaign: str | None = None,
        past: bool = False,
        depth: Depth | None = None,
    ) -> None:
        self.settings = settings.load(home)
        self.home = home
        self.ascii_only = ascii_only
        self.first_campaign = campaign
        self.begins_in_the_past = past
        self._fixed_depth = depth
        self._fault: Exception | None = None
        self.palette = Palette(self.settings.theme, "true")
        # With native colors NO_COLOR means none at all; without them Textual would make grays of ours.
        super().__init__(ansi_color="NO_COLOR" in os.environ or None)
        self.animation_level = "none"
        self._dress()

    @cached_property
    def ways(self) -> Navigation:
        """The ways to other screens. Imported late: the first picture needs neither rules nor campaigns."""
        from tui.navigation import Navigation

        return Navigation(self, self)

    # ---- look ------------------------------------------------------------------------------------

    @property
    def glyphs(self) -> Glyphs:
        """The glyph set in use: that of the settings, or ascii where the command line says so."""
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
        """Put on the theme of the settings in the depth of color at hand."""
        depth = self.depth
        self.palette = Palette(self.settings.theme, depth)
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
            self.call_from_thread(self.say, f"The settings cannot be kept: {fault.strerror or fault}.")

    def _uncover_cursor(self) -> None:
        """Show or hide the terminal's cursor. Textual hides it and offers no way to change that."""
        if self._driver is not None and not self.is_headless:
            self._driver.write("\x1b[?25h" if self.settings.show_cursor else "\x1b[?25l")
            self._driver.flush()

    def get_driver_class(self) -> type[Driver]:
        """The driver of the platform, telling the terminal only what changes."""
        return with_screen_diff(super().get_driver_class())

    def forget_terminal(self) -> None:
        """Trust nothing that was drawn: what is painted from now on is sent again."""
        if isinstance(self._driver, Forgets):
            self._driver.forget()

    # ---- start and size --------------------------------------------------------------------------

    def run(self, **settings: Any) -> int | None:
        """Run until somebody leaves, with or without the mouse as set."""
        left = super().run(**{"mouse": self.settings.mouse, **settings})
        return self.return_code or left

    def on_mount(self) -> None:
        self._uncover_cursor()
        self.begin_here()

    def begin_here(self) -> None:
        """The first page: the hall, and over it what was asked for on the command line."""
        self.push_screen(Hall())
        if self.first_campaign:
            self.call_after_refresh(self._open_first, self.first_campaign)

    def _open_first(self, campaign: str) -> None:
        """Open what was named on the command line, once the hall is painted."""
        if self.begins_in_the_past:
            self.ways.open_campaign_past(campaign)
        else:
            self.ways.open_campaign(campaign)

    def on_resize(self, event: events.Resize) -> None:
        """A window that is too small shows nothing but that it is."""
        self.forget_terminal()
        small = event.size.width < COLUMNS or event.size.height < ROWS
        covered = isinstance(self.screen, TooSmall)
        if small and not covered:
            self.push_screen(TooSmall())
        elif covered and not small:
            self.pop_screen()

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
        """A fault of the program ends it with one sentence: a traceback would show hands and hidden cards."""
        self._fault = error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        if os.environ.get("REGALIA_TRACEBACK"):
            super()._fatal_error()
            return
        words = " ".join(str(self._fault).split())
        self.panic(
            Text(
                f"regalia: A fault in the program ({type(self._fault).__name__}: {words}); campaigns are saved up to"
                " the last answer, and REGALIA_TRACEBACK=1 shows where it happened."
            )
        )

    async def action_quit(self) -> None:
        """Leave Regalia. An open campaign is closed first, off the loop."""
        for table in self.tables():
            await asyncio.to_thread(table.session.close)
        self.exit(0)
