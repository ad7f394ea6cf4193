"""A war at the table screen: keys in, text out."""

import pytest
from textual.pilot import Pilot

from tests.tui.games.king_of_the_tabletop import arranged as realm
from tests.tui.test_screens import seen, settle
from tests.tui.unsaved import Unsaved
from tui.app import RegaliaApp
from tui.games.registry import presenter_for
from tui.panels.snapshot import Player
from tui.play.session import Session
from tui.screens.table import TableScreen


async def sit_down(app: RegaliaApp, pilot: Pilot, table: realm.Realm) -> None:
    """Ann sits at the keyboard, against computer opponents."""
    players = [Player(name, "" if seat == realm.ANN else "novice") for seat, name in enumerate(table.seats)]

    def session_for(screen: TableScreen) -> Session:
        return Session(Unsaved(table), players, screen.show_later)

    await app.push_screen(TableScreen(presenter_for("king_of_the_tabletop"), session_for))
    await settle(app, pilot)


@pytest.fixture
def app(tmp_path) -> RegaliaApp:
    """The app in a home of its own."""
    return RegaliaApp(tmp_path, depth="mono")


async def test_a_tile_is_moved_from_land_to_land_by_the_arrows_and_placed(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(app, pilot, realm.lining_up())
        assert "► 1 Forest" in seen(app) and "1►Forest" in seen(app)
        await pilot.press("right", "right", "right", "right")
        assert "► 5 Desert" in seen(app) and "5►Desert" in seen(app)
        await pilot.press("left")
        assert "4►Swamp" in seen(app)
        await pilot.press("5", "enter")
        await settle(app, pilot)
        assert "─ Elf Lord R6" in seen(app) and "7 of 9 placed" in seen(app)
        await pilot.press("u")
        await settle(app, pilot)
        assert "─ White Knight C3" in seen(app)


async def test_the_odds_of_a_land_are_an_estimate_with_its_deals_and_the_exact_hits(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(app, pilot, realm.lining_up())
        await pilot.press("5", "o")
        assert "From 200 battles, each with the face-down tiles dealt anew" in seen(app) and "Bea takes it" in seen(app)
        assert "Your hits, hand to hand, if all of yours survive" in seen(app)
        assert "0 hits          15.5 %" in seen(app)
        await pilot.press("escape")
        assert "Where do you place your next tile?" in seen(app)


async def test_in_a_wide_window_the_lands_stand_over_choices_and_rail(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await sit_down(app, pilot, realm.lining_up())
        banner = app.screen.query_one("#banner").text
        assert "7 Mountain" in banner and "● Your homeland" in banner
        await pilot.press("7")
        assert "7►Mountain" in app.screen.query_one("#banner").text
        await pilot.press("h")
        assert not app.screen.query_one("#banner").display
        assert "Your hand and army." in seen(app)
        await pilot.press("escape")
        assert app.screen.query_one("#banner").display


async def test_a_choice_under_the_lands_answers_to_the_mouse(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await sit_down(app, pilot, realm.lining_up())
        board = app.screen.query_one("#board")
        row = next(y for y, line in enumerate(board.text.splitlines()) if " 5 Desert" in line)
        await pilot.click("#board", offset=(10, row))
        assert "► 5 Desert" in seen(app)
        await pilot.click("#board", offset=(10, row))
        await settle(app, pilot)
        assert "─ Elf Lord R6" in seen(app)


async def test_m_leads_to_the_magic_one_may_play_and_back_to_it(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(app, pilot, realm.before_a_battle())
        assert "► 0 Play no magic" in seen(app)
        await pilot.press("m", "enter")
        assert any("► 1 Scroll of Mist " in line and "the war ends" in line for line in seen(app).splitlines())


async def test_enter_says_what_it_does_at_the_answer_that_does_nothing(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(app, pilot, realm.mustering())
        assert "► 0 Done" in seen(app) and "Enter choose" in seen(app)
        await pilot.press("1")
        assert "Enter place" in seen(app)
