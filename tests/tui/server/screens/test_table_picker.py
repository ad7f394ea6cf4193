"""Tables to sit down at, tables to watch."""

from dataclasses import replace

from tests.tui.server.screens.fake_server import HALL, FakeRegistry, marked, seen, session, settle
from tui.server.screens.lobby import ServerLobby
from tui.server.screens.table import ServerTableScreen
from tui.server.screens.table_menu import TableMenu
from tui.server.screens.table_picker import TablePicker
from tui.server.tables.messages import LobbyChanged


async def test_a_table_with_a_free_seat_leads_to_its_page(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("7", "enter", "down")
        assert "2 Friday" in marked(app)[0] and "■ free  ◆ free" in seen(app)
        await pilot.press("enter")
        await settle(app, pilot)
        assert isinstance(app.screen, TableMenu) and app.screen.actor.record.stem == "friday"
        assert [type(one) for one in app.screen_stack[1:]] == [ServerLobby, TableMenu]


async def test_a_table_to_watch_is_watched_at_once(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("8", "enter")
        assert "public information only" in seen(app)
        assert "First steps" not in seen(app)
        await pilot.press("enter")
        await settle(app, pilot)
        assert isinstance(app.screen, ServerTableScreen) and app.screen.seat is None


async def test_tables_that_go_are_gone(tmp_path):
    registry = FakeRegistry()
    app = session(tmp_path, registry)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("7", "enter")
        registry.view = replace(HALL, open=())
        app.screen.post_message(LobbyChanged())
        await settle(app, pilot)
        assert "There is no such table." in seen(app)
        await pilot.press("enter")
        assert isinstance(app.screen, TablePicker)
