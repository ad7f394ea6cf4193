"""The page for a new game: typing, pasting, the mouse."""

from textual import events

from tests.tui.test_screens import seen, settle
from tui.screens.new_game import NewGame
from tui.screens.table import TableScreen


async def open_page(regalia, pilot) -> NewGame:
    await settle(regalia, pilot)
    await pilot.press("1", "enter")
    await pilot.pause()
    assert isinstance(regalia.screen, NewGame)
    return regalia.screen


async def test_one_click_marks_a_place_and_the_second_changes_it(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        page = await open_page(regalia, pilot)
        for place, (x, y) in {
            "game": (15, 2), "seats": (15, 3), "name": (12, 7), "by": (33, 7), "level": (49, 7), "personality": (60, 7),
            "seed": (15, 20), "title": (15, 21), "begin": (5, 22),
        }.items():
            await pilot.click("#sheet", offset=(x, y))
            assert page.place.kind == place
        await pilot.click("#sheet", offset=(49, 7))
        await pilot.click("#sheet", offset=(49, 7))
        assert "\u2039 random \u203a" in seen(regalia)
        await pilot.click("#sheet", offset=(5, 22))
        await pilot.click("#sheet", offset=(5, 22))
        await settle(regalia, pilot)
        assert isinstance(regalia.screen, TableScreen)


async def test_what_is_pasted_counts_as_typed_and_leaves_out_what_cannot_be_shown(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        page = await open_page(regalia, pilot)
        await pilot.click("#sheet", offset=(15, 21))
        await pilot.press("delete")
        regalia.post_message(events.Paste("A long\x1b[2J campaign\n of " + "x" * 99))
        await pilot.pause()
        assert page.title_text == ("A long[2J campaign of " + "x" * 99)[:50]
        await pilot.click("#sheet", offset=(15, 20))
        regalia.post_message(events.Paste("12ab34"))
        await pilot.pause()
        assert page.seed == "1234"
