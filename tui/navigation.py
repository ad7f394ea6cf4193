"""The ways between the screens of one app, and to the campaigns they show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path

from textual.app import App

import rules
import saves
from rules import Line, RulesError
from rules.engine.seat_names import name_key
from saves import Campaign, SaveError, Store, Summary, branches, replay
from saves.custom_data import read as read_custom_data
from tui.bindings import Key
from tui.follow.follower import Follower
from tui.follow.game_facts import facts_of
from tui.games.registry import presenter_for
from tui.host import CAMPAIGN, HallContents, Host, PlayedTable, ReadHistory, Ways
from tui.panels.guide import Guide, create, guiding, load
from tui.panels.presenter import Presenter
from tui.panels.snapshot import Player
from tui.play.session import Session
from tui.play.stops import stops_of
from tui.replay.cursor import ReplayCursor
from tui.screens.base import PastScreen, PlayScreen
from tui.screens.hall import Hall
from tui.screens.keys_page import KeysPage
from tui.screens.new_game import NewGame
from tui.screens.new_game_plan import Plan
from tui.screens.past_pages import ChronicleScreen, CurvesScreen
from tui.screens.reading import ReadingScreen
from tui.screens.replay import ReplayScreen
from tui.screens.rules_browser import RulesBrowser
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen
from tui.words import Words

TEXTS = Words("app", "app")

PAST = "past"
"""The group of workers that read histories."""


class Navigation(Ways):
    """The ways of an app. ``app`` and ``host`` are the same object, as Textual and as the screens see it."""

    def __init__(self, app: App[int], host: Host) -> None:
        self.app = app
        self.host = host

    @cached_property
    def store(self) -> Store:
        """The campaigns of the home folder."""
        return Store(self.host.home)

    def _work(self, work: Callable[[], Callable[[], object]], refused: Callable[[str], object], group: str) -> None:
        """Do ``work`` in a worker, then what it returns on the event loop; ``refused`` is given the text of a
        RulesError or SaveError. While the app ends nothing is begun, and what ``work`` returns is not done."""

        def run() -> None:
            try:
                done = work()
            except (RulesError, SaveError) as fault:
                why = str(fault)
                self.app.call_from_thread(self._unless_ending, lambda: refused(why))
            else:
                self.app.call_from_thread(self._unless_ending, done)

        if not self.host.is_ending:
            self.app.run_worker(run, thread=True, group=group)

    def _unless_ending(self, job: Callable[[], object]) -> bool:
        """Do ``job``, unless the app is ending. Returns whether it was done."""
        if self.host.is_ending or not self.app.is_running:
            return False
        job()
        return True

    def _open(self, open_campaign: Callable[[], Campaign], refused: Callable[[str], object]) -> None:
        """Open or create a campaign in a worker, then its table; close it again if the app is ending by then."""

        def work() -> Callable[[], object]:
            campaign = open_campaign()
            is_at_table = False
            try:
                presenter = presenter_for(campaign.table.game.key)
                is_at_table = self.app.call_from_thread(self._unless_ending, lambda: self.sit_down(campaign, presenter))
            finally:
                if not is_at_table:
                    campaign.close()
            return lambda: None

        self._work(work, refused, CAMPAIGN)

    # ---- the hall --------------------------------------------------------------------------------

    def read_hall(self) -> HallContents:
        """Read what the hall lists. For a worker: takes a moment."""
        games = rules.game_infos()
        guides = {key: found for key in games if (found := load(key)) is not None}
        try:
            campaigns, problem = self.store.list(), ""
        except SaveError as error:
            campaigns, problem = [], str(error)
        counts = Counter(name_key(summary.name) for summary in campaigns)
        namesakes = frozenset(summary.stem for summary in campaigns if counts[name_key(summary.name)] > 1)
        return HallContents(list(games.values()), campaigns, guides, problem, namesakes)

    def delete_campaign(self, name: str) -> str:
        """Delete a campaign. For a worker. Returns why it cannot be deleted; empty when it was."""
        try:
            self.store.delete(self.store.get(name))
        except SaveError as fault:
            return str(fault)
        return ""

    # ---- to a table ------------------------------------------------------------------------------

    def new_game(self, game: str) -> None:
        """Open the page for a new game."""
        self.app.push_screen(NewGame(game, self.begin))

    def resume(self, campaign: Summary) -> None:
        """Open a campaign of the hall at its table, unless one is being opened; one that cannot be read, from its
        backup."""
        if not self._is_opening:
            self.open_campaign(campaign.stem, backup=campaign.header is None and campaign.backup)

    @property
    def _is_opening(self) -> bool:
        """Is a campaign being opened or closed?"""
        return any(worker.group == CAMPAIGN and worker.is_running for worker in self.app.workers)

    def _find(self, campaign: str | Path) -> tuple[Store, Summary]:
        """A campaign of the home folder by the stem of its files, or one anywhere by the path of its file. Raises
        SaveError."""
        if isinstance(campaign, Path):
            return Store.of_file(campaign)
        return self.store, self.store.get(campaign)

    def open_campaign(self, campaign: str | Path, backup: bool = False) -> None:
        """Open a campaign at its table."""

        def opened() -> Campaign:
            store, summary = self._find(campaign)
            return store.open(summary, backup)

        self._open(opened, self.host.say)

    def begin_guided(self, game: str, guide: Guide) -> None:
        """Create a campaign with a guide, and open its table."""
        if not self._is_opening:
            self._open(lambda: create(self.store, game, guide), self.host.say)

    def begin(self, plan: Plan) -> None:
        """Create the campaign of a plan, and open its table; a refusal is shown on the page of the new game."""
        players = [
            saves.Player(player.name, "bot" if player.bot else "person", player.level, player.personality)
            for player in plan.players
        ]

        def created() -> Campaign:
            custom_data = read_custom_data(plan.custom_data, rules.game(plan.game)) if plan.custom_data else None
            table = rules.new_table(
                plan.game, [player.name for player in players], plan.seed, plan.options, custom_data
            )
            name = self.store.free_name(plan.name)
            return self.store.create(name, table, players, plan.seed, take_back=plan.take_back)

        if not self._is_opening:
            self._open(created, self._refuse_plan)

    def _refuse_plan(self, notice: str) -> None:
        if isinstance(self.app.screen, NewGame):
            self.app.screen.notice = notice
            self.app.screen.redraw()

    def sit_down(self, campaign: Campaign, presenter: Presenter) -> None:
        """Open the table of an open campaign, in place of all pages that lie over the hall."""
        while not isinstance(self.app.screen, Hall | PlayScreen) and any(
            isinstance(screen, Hall) for screen in self._stack()
        ):
            self.app.pop_screen()
        self.host.last_campaign = campaign
        players = [Player(player.name, player.level, player.personality) for player in campaign.players]

        def session_for(screen: TableScreen) -> Session:
            facts = facts_of(presenter)
            persons = [seat for seat, player in enumerate(players) if not player.bot]
            follower = Follower(
                campaign.table.game.key, persons, facts, len(campaign.table.journal), campaign.table.number
            )
            return Session(
                campaign,
                players,
                lambda snap: screen.show_later(snap),
                pause=self.host.settings.pause,
                auto_pass=self.host.settings.auto_pass,
                guiding=guiding(campaign),
                follower=follower,
                stops=stops_of(self.host.settings),
            )

        self.app.push_screen(TableScreen(presenter, session_for))

    def leave_table(self, table: PlayedTable) -> None:
        """Close the table's campaign, then show the hall."""

        def work() -> None:
            notice = ""
            try:
                table.session.close()
            except SaveError as fault:
                notice = str(fault)
            self.app.call_from_thread(self.left, table, notice)

        self.app.run_worker(work, thread=True, group=CAMPAIGN)

    def left(self, table: PlayedTable, notice: str) -> None:
        """Close the screen of a table whose session is closed, and all above it."""
        if table in self._stack():
            self._uncover(table)
            self.app.pop_screen()
        if notice:
            self.host.say(notice)

    # ---- pages -----------------------------------------------------------------------------------

    def open_rules(self, game: str, rule: str = "", searching: bool = False, opened_from: str = "") -> None:
        """Open the rules browser at ``rule``; ``opened_from`` names the place for its title bar, by default the
        player's choice when a table is open."""
        place = opened_from or (TEXTS("your_choice") if isinstance(self.app.screen, PlayScreen) else "")
        note = TEXTS("opened_from", place=place) if place else ""
        self.app.push_screen(RulesBrowser(game, rule, searching, note))

    def open_settings(self) -> None:
        """Open the settings page."""
        self.app.push_screen(SettingsScreen())

    def open_keys(self, name: str, keys: Sequence[Key]) -> None:
        """Open the page that lists the keys of the screen called ``name``."""
        self.app.push_screen(KeysPage(name, keys))

    # ---- the past --------------------------------------------------------------------------------

    def open_campaign_past(self, campaign: str | Path) -> None:
        """Open the replay of a campaign: at its beginning if it is over, else at its last position."""
        self._read(
            lambda on_progress: branches.recording(*self._find(campaign), on_progress),
            lambda past: _past_screen(past, None, 0 if past.over else past.last),
            self.host.say,
        )

    def open_past(
        self,
        read: ReadHistory,
        eyes: int,
        since: int,
        show: str,
        refused: Callable[[str], None],
        lines: Sequence[Line] = (),
    ) -> None:
        """Open a view of a table's past: its ``replay``, ``chronicle``, ``curves``, or to ``write`` it down."""
        self._read(read, lambda past: _past_screen(past, eyes, past.last, show, since), refused, lines)

    def _read(
        self,
        read: ReadHistory,
        screen: Callable[[replay.Recording], PastScreen],
        refused: Callable[[str], None],
        lines: Sequence[Line] = (),
    ) -> None:
        """Read a history in a worker behind a page that shows ``lines`` and the progress; closing that page cancels
        the view."""
        page = ReadingScreen(lines)

        def arrive(past: replay.Recording) -> None:
            if self.app.screen is page:
                self.app.switch_screen(screen(past))

        def refuse(why: str) -> None:
            if self.app.screen is page:
                self.app.pop_screen()
                refused(why)

        def work() -> Callable[[], None]:
            past = read(page.show_progress)
            return lambda: arrive(past)

        self.app.push_screen(page)
        self._work(work, refuse, PAST)

    def close_past(self, table: PlayedTable) -> None:
        """Close views of the past above a table, before another person comes to the keyboard."""
        stack = self._stack()
        if any(isinstance(screen, PastScreen) for screen in stack[stack.index(table) + 1 :]):
            self._uncover(table)

    def _stack(self) -> list[object]:
        return list(self.app.screen_stack)

    def _uncover(self, table: PlayedTable) -> None:
        """Close the screens above a table."""
        while self._stack()[-1] is not table:
            self.app.pop_screen()

    def begin_branch(self, past: replay.Recording, position: int, name: str, refused: Callable[[str], None]) -> None:
        """Create a campaign that continues from a position in the past, and open its table in place of all screens
        above the hall."""
        tables = [screen for screen in self.app.screen_stack if isinstance(screen, PlayScreen)]

        def work() -> Callable[[], None]:
            stem = branches.branch(self.store, past, position, name)
            for table in tables:
                table.session.close()
            return lambda: arrive(stem)

        def arrive(stem: str) -> None:
            while not isinstance(self.app.screen, Hall):
                self.app.pop_screen()
            self.open_campaign(stem)

        self._work(work, refused, CAMPAIGN)


def _past_screen(
    past: replay.Recording, eyes: int | None, position: int, show: str = "replay", since: int = -1
) -> PastScreen:
    presenter, replay_cursor = presenter_for(past.game.key), ReplayCursor(past, eyes, position)
    if show == "curves":
        return CurvesScreen(presenter, past)
    if show in ("chronicle", "write"):
        return ChronicleScreen(presenter, replay_cursor, since, show == "write")
    return ReplayScreen(presenter, replay_cursor)
