"""The app: what all screens share, and the ways between them."""

# The first picture needs neither rules nor campaigns nor tables: they are imported where they are used.
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
from tui.screens.hall import Hall
from tui.screens.too_small import COLUMNS, ROWS, TooSmall
from tui.terminal.screen_diff import Forgetful, terse

if TYPE_CHECKING:
    from saves import Campaign, Store, Summary
    from tui.panels.guide import Guide
    from tui.panels.presenter import Presenter
    from tui.screens.new_game import Plan
    from tui.screens.table_keys import TableKeys


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
        # With native colours NO_COLOR means none at all; without them Textual would make greys of ours.
        super().__init__(ansi_color="NO_COLOR" in os.environ or None)
        self.animation_level = "none"
        self._dress()

    @cached_property
    def store(self) -> Store:
        """The campaigns of the home."""
        from saves import Store

        return Store(self.home)

    # ---- look ------------------------------------------------------------------------------------

    @property
    def glyphs(self) -> Glyphs:
        """The glyph set in use: that of the settings, or ascii where the command line says so."""
        return SETS["ascii" if self.ascii_only else self.settings.glyphs]

    @property
    def depth(self) -> Depth:
        """How many colours are drawn with."""
        if self._fixed_depth:
            return self._fixed_depth
        chosen = self.settings.colours
        depths: dict[str, Depth] = {"true": "true", "256": "256", "16": "16", "mono": "mono"}
        return depths.get(chosen) or depth_of(self.console.color_system, self.no_color)

    def _dress(self) -> None:
        """Put on the theme of the settings in the depth of colour at hand."""
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
            table.session.pause = changed.pause
            table.session.answering.auto_pass = changed.auto_pass
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
        return terse(super().get_driver_class())

    def forget_terminal(self) -> None:
        """Trust nothing that was drawn: what is painted from now on is sent again."""
        if isinstance(self._driver, Forgetful):
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
        if self.first_campaign and self.begins_in_the_past:
            from tui import past

            past.of_campaign(self, self.first_campaign)
        elif self.first_campaign:
            self.open_campaign(self.first_campaign)

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
        if isinstance(screen, Hall):
            screen.say(notice)
        elif screen in (tables := self.tables()):
            tables[-1].say(notice)

    def tables(self) -> list[TableKeys]:
        """The tables one sits at: one, or none."""
        from tui.screens.table_keys import TableKeys

        return [screen for screen in self.screen_stack if isinstance(screen, TableKeys)]

    def resume(self, campaign: Summary) -> None:
        """Go on with a campaign of the hall; one that cannot be read goes on from its backup."""
        self.open_campaign(campaign.stem, backup=campaign.header is None and campaign.backup)

    def open_campaign(self, name: str, backup: bool = False) -> None:
        """Open a campaign off the loop, then sit down at its table."""

        def work() -> None:
            from saves import SaveError
            from tui.games.registry import presenter_for

            try:
                campaign = self.store.open(name, backup)
            except SaveError as fault:
                self.call_from_thread(self.say, str(fault))
            else:
                self.call_from_thread(self.sit_down, campaign, presenter_for(campaign.table.game.key))

        self.run_worker(work, thread=True, group="campaign")

    def begin_guided(self, game: str, guide: Guide) -> None:
        """Create a campaign that a guide goes with off the loop, then sit down at its table."""

        def work() -> None:
            from saves import SaveError
            from tui.games.registry import presenter_for
            from tui.panels.guide import create

            try:
                campaign = create(self.store, game, guide)
            except SaveError as fault:
                self.call_from_thread(self.say, str(fault))
            else:
                self.call_from_thread(self.sit_down, campaign, presenter_for(game))

        if not any(worker.group == "campaign" and worker.is_running for worker in self.workers):
            self.run_worker(work, thread=True, group="campaign")

    def begin(self, plan: Plan) -> None:
        """Create a campaign off the loop, then sit down at its table."""
        import rules
        import saves
        from saves.house import read as read_house_data
        from tui.games.registry import presenter_for

        players = [
            saves.Player(player.name, "bot" if player.bot else "person", player.level, player.personality)
            for player in plan.players
        ]

        def work() -> None:
            try:
                house = read_house_data(plan.house, rules.game(plan.game)) if plan.house else None
                names = [player.name for player in players]
                table = rules.new_table(plan.game, names, plan.seed, plan.options, house)
                name = self.store.free_name(plan.name)
                campaign = self.store.create(name, table, players, plan.seed, take_back=plan.take_back)
            except (rules.RulesError, saves.SaveError) as fault:
                self.call_from_thread(self._refuse_plan, str(fault))
            else:
                self.call_from_thread(self._begun, campaign, presenter_for(plan.game))

        self.run_worker(work, thread=True, group="campaign")

    def _refuse_plan(self, notice: str) -> None:
        from tui.screens.new_game import NewGame

        if isinstance(self.screen, NewGame):
            self.screen.notice = notice
            self.screen.redraw()

    def _begun(self, campaign: Campaign, presenter: Presenter) -> None:
        from tui.screens.new_game import NewGame

        if isinstance(self.screen, NewGame):
            self.pop_screen()
        self.sit_down(campaign, presenter)

    def sit_down(self, campaign: Campaign, presenter: Presenter) -> None:
        """The table of an open campaign."""
        from tui.panels.guide import guiding
        from tui.panels.snapshot import Player
        from tui.play.session import Session
        from tui.screens.table import TableScreen

        players = [Player(one.name, one.level, one.personality) for one in campaign.players]

        def session_for(screen: TableScreen) -> Session:
            return Session(
                campaign,
                players,
                lambda snap: screen.show_later(snap),
                pause=self.settings.pause,
                auto_pass=self.settings.auto_pass,
                guiding=guiding(campaign),
            )

        self.push_screen(TableScreen(presenter, session_for))

    def leave_table(self, table: TableKeys) -> None:
        """Close the campaign off the loop, then show the hall."""

        def work() -> None:
            from saves import SaveError

            notice = ""
            try:
                table.session.close()
            except SaveError as fault:
                notice = str(fault)
            self.call_from_thread(self._left, table, notice)

        self.run_worker(work, thread=True, group="campaign")

    def _left(self, table: TableKeys, notice: str) -> None:
        if table in self.screen_stack:
            while self.screen is not table:
                self.pop_screen()
            self.pop_screen()
        if notice:
            self.say(notice)

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

    def new_game(self, game: str) -> None:
        """The page for a new game."""
        from tui.screens.new_game import NewGame

        self.push_screen(NewGame(game, self.begin))

    def open_rules(self, game: str, rule: str = "", searching: bool = False, opened_from: str = "") -> None:
        """The rules browser, at that rule; at a table it was opened from a choice, unless it is said from where."""
        from tui.screens.rules_browser import RulesBrowser

        whence = opened_from or ("your choice" if self.screen in self.tables() else "")
        self.push_screen(RulesBrowser(game, rule, searching, f"opened from {whence}" if whence else ""))

    def open_settings(self) -> None:
        """The settings page."""
        from tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())
