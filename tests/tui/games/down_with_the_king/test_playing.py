"""A real game at the table screen: keys in, text out."""

import re
from pathlib import Path

import pytest

import rules
import saves
from tests.tui.test_screens import seen, settle
from tests.tui.unpaused import UNPAUSED
from tui.app import RegaliaApp
from tui.screens.table import TableScreen

SEED = 11
"""In this game Ann, the first player, chooses her activities before anybody else is asked."""


@pytest.fixture
def app(tmp_path: Path) -> RegaliaApp:
    """The app at the table of a new game: Ann against three computer opponents that answer at once."""
    (tmp_path / "settings.toml").write_text(UNPAUSED)
    names = ["Ann", "Bea", "Carl", "Dora"]
    players = [saves.Player("Ann"), *(saves.Player(name, "bot", "steady") for name in names[1:])]
    table = rules.new_table("down_with_the_king", names, SEED, {})
    saves.Store(tmp_path).create("court", table, players, SEED).close()
    return RegaliaApp(tmp_path, depth="mono", campaign="court")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_pages_open_over_the_question_and_esc_leads_back(app, size):
    async with app.run_test(size=size) as pilot:
        await settle(app, pilot)
        await settle(app, pilot)
        assert isinstance(app.screen, TableScreen)
        assert "ANN  Choose an activity: 2 left" in seen(app)
        pages = {
            "h": "Your hand. Only you see this page.",
            "f": "All factions",
            "w": "Who holds which office",
            "s": "The record sheet, open to everybody",
            "i": "Looking at ",
            "t": "The table: Titles",
            "r": "What happened since your last decision",
            "c": "chronicle \u00b7 everything",
        }
        for key, title in pages.items():
            await pilot.press(key)
            await settle(app, pilot)
            assert title in "".join(seen(app).splitlines()[:3]), key
            await pilot.press("escape")
            assert "ANN  Choose an activity: 2 left" in seen(app), key


async def test_an_activity_is_chosen_by_its_number_and_taken_back(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await settle(app, pilot)
        await pilot.press("1", "7")
        assert "►17 Prestige table" in seen(app)
        await pilot.press("t")
        assert "The table: Literary pursuits" in seen(app)
        await pilot.press("escape", "enter")
        await settle(app, pilot)
        assert "Which prestige table do you consult?" in seen(app)
        await pilot.press("9", "o")
        assert "The odds of: Gambling" in seen(app)
        await pilot.press("escape", "u")
        await settle(app, pilot)
        assert "ANN  Choose an activity: 2 left" in seen(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_enter_alone_never_answers_what_the_list_of_activities_has_opened(app, size):
    async with app.run_test(size=size) as pilot:
        await settle(app, pilot)
        await settle(app, pilot)
        await pilot.press("1", "7", "enter")
        await settle(app, pilot)
        assert "Which prestige table do you consult?" in seen(app) and "Esc goes back" in seen(app)
        for key in ("enter", "o", "enter"):
            await pilot.press(key)
            await settle(app, pilot)
        assert "Which prestige table do you consult?" in seen(app)
        assert not re.search(r"► ?\d", seen(app))
        await pilot.press("down", "enter")
        await settle(app, pilot)
        assert "Which prestige table do you consult?" not in seen(app)


async def test_a_character_is_leafed_through_and_groups_change_with_tab(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await settle(app, pilot)
        await pilot.press("w", "i")
        first = seen(app).splitlines()[2]
        await pilot.press("right")
        second = seen(app).splitlines()[2]
        await pilot.press("left")
        assert "Looking at" in first and first != second and seen(app).splitlines()[2] == first
        await pilot.press("tab")
        assert "‹ the royals ›" in seen(app)
        await pilot.press("escape", "escape")
        assert "Choose an activity" in seen(app)


async def test_the_computer_plays_on_for_somebody_over_many_questions(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(app, pilot)
        for _ in range(25):
            await settle(app, pilot)
            lines = seen(app).splitlines()
            assert len(lines) == 40 and "Down With the King" in lines[0]
            assert "The table stopped at a fault" not in seen(app)
            await pilot.press("a", "enter")
        await settle(app, pilot)
        assert "turn 1 ·" not in seen(app).splitlines()[0]
