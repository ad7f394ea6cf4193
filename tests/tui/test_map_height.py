"""The height of a map: the same when the table appears, and after any key."""

import pytest

import rules
from tests.rules.kingdom.stage import on, stage
from tests.tui.test_screens import settle
from tests.tui.unsaved import Unsaved
from tui.app import RegaliaApp
from tui.games.registry import presenter_for
from tui.panels.snapshot import Player
from tui.play.session import Session
from tui.screens.table import TableScreen
from tui.widgets.grid import Grid


@pytest.mark.parametrize("size", [(80, 24), (110, 32)])
@pytest.mark.parametrize("game", ["kingdom", "kings_and_things", "tabletop_dungeon"])
async def test_a_map_has_its_height_at_once(tmp_path, game, size):
    table = on(stage(2), "moves") if game == "kingdom" else rules.new_table(game, ["Ann", "Bea"], 5)
    app = RegaliaApp(tmp_path, depth="true")
    async with app.run_test(size=size) as pilot:
        players = [Player(name) for name in table.seats]
        screen = TableScreen(
            presenter_for(game), lambda screen: Session(Unsaved(table), players, screen.show_later, auto_pass=False)
        )
        app.push_screen(screen)
        await settle(app, pilot)
        if app.screen is not screen:
            await pilot.press("enter")
            await settle(app, pilot)
        assert screen.snap is not None and screen._map is not None
        first = screen.query_one("#map", Grid).size, screen.query_one("#chronicle").size, screen._map.extent
        for key in ("r", "escape", "f1", "escape"):
            await pilot.press(key)
            await settle(app, pilot)
        assert first == (screen.query_one("#map", Grid).size, screen.query_one("#chronicle").size, screen._map.extent)
