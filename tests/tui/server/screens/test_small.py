"""A window too small for the server's pages."""

import pytest

from tests.tui.server.screens.fake_server import seen, session, settle
from tui.screens.settings import SettingsScreen
from tui.screens.too_small import Cover
from tui.server.screens.lobby import ServerLobby
from tui.server.screens.new_table import NewTable
from tui.server.screens.profile import Profile
from tui.server.screens.table_menu import TableMenu
from tui.server.screens.table_picker import TablePicker
from tui.server.transport.driver import MIN_SIZE


async def test_a_small_window_says_how_one_comes_in_without_a_screen_and_comes_back(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(72, 20)) as pilot:
        await settle(app, pilot)
        assert "add the word plain" in " ".join(app.screen.query_one(Cover).text.split())
        await pilot.resize_terminal(80, 24)
        await settle(app, pilot)
        assert not app.screen.query(Cover) and isinstance(app.screen, ServerLobby) and "Your tables" in seen(app)


PAGES = {
    "hall": lambda app: None,
    "own": lambda app: Profile(),
    "new table": lambda app: NewTable("king_of_the_tabletop"),
    "take": lambda app: TablePicker(watching=False),
    "table": lambda app: TableMenu(app.context.registry.table("wedding")),
    "settings": lambda app: SettingsScreen(),
}


@pytest.mark.parametrize("size", [MIN_SIZE, (21, 24), (45, 6), (79, 23)])
@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
async def test_every_page_bears_the_smallest_window_there_is(tmp_path, page, size):
    app = session(tmp_path)
    async with app.run_test(size=size) as pilot:
        await settle(app, pilot)
        screen = page(app)
        if screen:
            app.push_screen(screen)
            await settle(app, pilot)
        await pilot.resize_terminal(80, 24)
        await pilot.resize_terminal(*size)
        await settle(app, pilot)
        assert "Regalia needs" in app.screen.query_one(Cover).text
