"""A window too small for the server's pages."""

from tests.tui.server.screens.house import seen, session, settle
from tui.screens.too_small import TooSmall
from tui.server.screens.hall import ServerHall


async def test_a_small_window_says_how_one_comes_in_without_a_screen_and_comes_back(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(72, 20)) as pilot:
        await settle(app, pilot)
        assert isinstance(app.screen, TooSmall)
        assert "come in with the word plain" in " ".join(seen(app).split())
        await pilot.resize_terminal(80, 24)
        await settle(app, pilot)
        assert isinstance(app.screen, ServerHall) and "Your tables" in seen(app)
