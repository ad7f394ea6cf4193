"""The chronicle on a page of its own: its filters and what is highlighted."""

from tests.tui.histories import look, play
from tests.tui.test_screens import settle
from tui.app import RegaliaApp
from tui.screens.past_pages import ChronicleScreen


async def test_a_click_on_a_chronicle_without_entries_highlights_nothing(tmp_path):
    play(tmp_path, "tabletop_dungeon", to_the_end=False)
    app = RegaliaApp(tmp_path, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        await look(app, pilot, "end")
        await pilot.press("c")
        await settle(app, pilot)
        page = app.screen
        assert isinstance(page, ChronicleScreen) and page.told()
        page.kind = "no entry is of this kind"
        page.redraw()
        await pilot.click(offset=(10, 10))
        await settle(app, pilot)
        assert page._shown == [] and app.screen is page
