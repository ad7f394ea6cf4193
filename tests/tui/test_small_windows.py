"""Every page in windows too small for it: nothing is drawn under the cover, and the page comes back."""

import pytest

from tests.tui.histories import play
from tests.tui.test_screens import seen, settle
from tui.app import RegaliaApp
from tui.screens.hall import Hall
from tui.screens.keys_page import KeysPage
from tui.screens.kinds import KindsScreen
from tui.screens.new_game import NewGame
from tui.screens.notes import NotesScreen
from tui.screens.past_pages import ChronicleScreen, CurvesScreen
from tui.screens.replay import ReplayScreen
from tui.screens.rules_browser import RulesBrowser
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen
from tui.screens.too_small import Cover

PAGES = {
    Hall: (),
    KeysPage: ("f1",),
    NewGame: ("ways.new_game",),
    SettingsScreen: ("ways.open_settings",),
    RulesBrowser: ("enter", "slash", "escape"),
    TableScreen: ("enter",),
    NotesScreen: ("enter", "n"),
    ReplayScreen: ("p",),
    ChronicleScreen: ("p", "c"),
    CurvesScreen: ("p", "y"),
    KindsScreen: ("p", "k"),
}
"""The keys that lead from the hall to a page, or the way that opens it."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
async def test_every_page_bears_the_smallest_window_there_is(tmp_path, page):
    play(tmp_path, "tabletop_dungeon", to_the_end=False)
    app = RegaliaApp(tmp_path, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        for key in PAGES[page]:
            if key == "ways.new_game":
                app.ways.new_game("tabletop_dungeon")
            elif key == "ways.open_settings":
                app.ways.open_settings()
            else:
                await pilot.press(key)
            await settle(app, pilot)
        assert isinstance(app.screen, page)
        before = seen(app)
        for size in ((1, 1), (20, 5), (200, 7), (79, 23)):
            await pilot.resize_terminal(*size)
            await settle(app, pilot)
            app.screen.redraw()
            assert app.screen.query(Cover)
        await pilot.resize_terminal(80, 24)
        await settle(app, pilot)
        assert seen(app) == before and not app.screen.query(Cover)
