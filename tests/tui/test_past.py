"""The replay, the chronicle and the curves on the screen: keys in, text out."""

import pytest

from saves import Store, check
from tests.tui.histories import DECISIONS, look, play
from tests.tui.test_screens import seen, settle
from tui.app import RegaliaApp
from tui.screens.hall import Hall
from tui.screens.kinds import KindsScreen
from tui.screens.past_pages import ChronicleScreen, CurvesScreen
from tui.screens.replay import ReplayScreen
from tui.screens.rules_browser import RulesBrowser
from tui.screens.table import TableScreen


@pytest.fixture
def real(tmp_path):
    """The app over a finished campaign of Down With the King."""
    play(tmp_path, "down_with_the_king")
    return RegaliaApp(tmp_path, depth="true")


@pytest.mark.parametrize("game", DECISIONS)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_every_game_is_replayed_from_the_hall(tmp_path, game, size):
    play(tmp_path, game)
    app = RegaliaApp(tmp_path, depth="true")
    async with app.run_test(size=size) as pilot:
        screen = await look(app, pilot)
        lines = seen(app).splitlines()
        assert {len(line) for line in lines} == {size[0]} and len(lines) == size[1]
        assert "replay · 0 of " in lines[0] and lines[0].endswith("as seen by Ann ")
        assert "Turns" in lines[3] and "Step by step" in seen(app) and "Chronicle" in seen(app)
        assert "►    0 " in seen(app)
        await pilot.press("right", "right", "left", "down")
        assert screen.replay_cursor.position == screen.replay_cursor.turns[1][1]
        await pilot.press("end")
        assert "the game is over" in seen(app) and "The game is over." in lines[2] + seen(app)
        await pilot.press("escape")
        assert isinstance(app.screen, Hall)


async def test_eyes_kinds_and_places(real):
    async with real.run_test(size=(80, 24)) as pilot:
        screen = await look(real, pilot, "v")
        here = screen.replay_cursor
        assert seen(real).splitlines()[0].endswith("as seen by Bea ")
        await pilot.press("v", "v")
        assert seen(real).splitlines()[0].endswith("everything open ")
        await pilot.press("k")
        assert isinstance(real.screen, KindsScreen)
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        wanted = here.kinds()[0][0].replace("_", " ")
        assert f"n looks for: {wanted}" in seen(real)
        await pilot.press("n")
        assert here.kind in {told.kind for told in here.news(here.position)}
        await pilot.press("end", "n")
        assert "No later match." in seen(real)
        await pilot.press("g", "t", "2", "enter")
        assert here.position == dict(here.turns)[2] and "turn 2 · replay" in seen(real)
        await pilot.press("g", "x", "enter")
        assert "Type the number of a decision" in seen(real)
        await pilot.press("g", "7", "escape")
        assert here.position == dict(here.turns)[2]
        await pilot.press("left", "g", *str(here.past.points[9].number), "enter")
        assert here.position == 9


async def test_it_runs_stands_still_and_ends_by_itself(real):
    async with real.run_test(size=(80, 24)) as pilot:
        screen = await look(real, pilot, "space")
        assert "space stop" in seen(real)
        await pilot.press("space")
        assert "space run" in seen(real)
        at = screen.replay_cursor.position
        screen.run_on()
        assert screen.replay_cursor.position == at + 1
        await pilot.press("end", "1")
        screen.run_on()
        await pilot.pause()
        assert "space run" in seen(real)


async def test_at_the_end_no_hint_is_offered(real):
    async with real.run_test(size=(120, 40)) as pilot:
        await settle(real, pilot)
        await pilot.press("enter")
        await settle(real, pilot)
        await settle(real, pilot)
        foot = seen(real).splitlines()[-1]
        assert "p replay" in foot and "hint" not in foot
        await pilot.press("h")
        assert "─ Hand" in seen(real) and "hint" not in seen(real).splitlines()[-1]


async def test_a_branch_is_named_and_played_on(real, tmp_path):
    async with real.run_test(size=(80, 24)) as pilot:
        screen = await look(real, pilot, "b")
        assert "Name of the new campaign: The long winter 2_" in seen(real)
        await pilot.press("escape", "end", "b")
        assert "The game is over here" in seen(real)
        past = screen.replay_cursor.past
        place = next(at for at in range(past.last, 0, -1) if past.points[at].seat == 0)
        screen.replay_cursor.go(place)
        await pilot.press("b", "delete", *"Again", "enter")
        await settle(real, pilot)
        await settle(real, pilot)
        assert isinstance(real.screen, TableScreen) and "ANN" in seen(real).splitlines()[2]
        assert real.screen.session._keeper.table.checksum() == past.points[place].check
        assert len(real.screen_stack) == 3  # the app's own, the hall, the table
        await pilot.press("q")
        await settle(real, pilot)
    found = next(one for one in Store(tmp_path).list() if one.name == "Again")
    assert check(found.path).good


async def test_it_is_written_down_in_each_format(real, tmp_path):
    async with real.run_test(size=(80, 24)) as pilot:
        await look(real, pilot)
        for letter, ending, start in (("t", "txt", "The long winter: "), ("m", "md", "# "), ("h", "html", "<!doctype")):
            await pilot.press("x")
            assert "t text, m Markdown, h HTML" in seen(real)
            await pilot.press(letter)
            await settle(real, pilot)
            assert "Exported the-long-winter" in seen(real)
            assert (tmp_path / "exports" / f"the-long-winter.{ending}").read_text().startswith(start)
        await pilot.press("x", "v")
        assert "as seen by Ann" in seen(real)  # the key was an answer, and no key


async def test_a_file_that_cannot_be_written_is_told(real, tmp_path):
    (tmp_path / "exports").write_text("")
    async with real.run_test(size=(80, 24)) as pilot:
        await look(real, pilot, "x", "t")
        assert "cannot be exported" in seen(real)


async def test_the_chronicle_by_seat_and_kind_with_turns(real):
    async with real.run_test(size=(80, 24)) as pilot:
        past = (await look(real, pilot)).replay_cursor.past
        await pilot.press("c", "home")
        await pilot.pause()
        page = real.screen
        assert isinstance(page, ChronicleScreen)
        assert "─ Turn 1 ─" in seen(real) and past.lines[0].line.text in seen(real)
        everything = len(page.told())
        await pilot.press("tab")
        assert "chronicle · Ann" in seen(real) and f"{len(page.told())} of {everything} entries" in seen(real)
        assert page.told() and all("Ann" in told.line.text for told in page.told())
        await pilot.press("tab", "tab", "tab", "k", "down", "down")
        await pilot.pause()
        kinds = page.replay_cursor.kinds()
        last = [told.line.text for told in page.told() if told.kind == kinds[1][0]][-1]
        assert last[:40] in next(line for line in seen(real).splitlines() if "\u25ba" in line)
        assert f"{len(kinds) - 20} more below" in seen(real)
        await pilot.press("enter")
        await pilot.pause()
        assert {told.kind for told in page.told()} == {page.replay_cursor.kinds()[1][0]}
        await pilot.press("k")
        assert len(page.told()) == everything
        await pilot.press("y")
        assert isinstance(real.screen, CurvesScreen)
        assert all(f"─ {title} ─" in seen(real) for title in ("Prestige", "Faction strength", "Support"))
        await pilot.press("y", "c", "escape")
        assert isinstance(real.screen, Hall)


async def test_clicks_highlight_a_line_then_open_its_rule_and_choose_a_kind(real):
    async with real.run_test(size=(80, 24)) as pilot:
        await look(real, pilot)
        await pilot.press("c")
        await settle(real, pilot)
        chronicle = real.screen
        await pilot.press("home")
        lines = seen(real).splitlines()
        cited = next(y for y, line in enumerate(lines[3:], 3) if line.rstrip().endswith((" 12.1", " 14", " 10")))
        await pilot.click(offset=(5, cited))
        await pilot.pause()
        assert real.screen is chronicle and seen(real).splitlines()[cited].lstrip().startswith("►")
        await pilot.click(offset=(5, cited))
        await settle(real, pilot)
        assert isinstance(real.screen, RulesBrowser)
        await pilot.press("escape", "k")
        await settle(real, pilot)
        kind = real.screen.kinds[2][0]
        await pilot.click(offset=(5, 4))
        await pilot.click(offset=(5, 4))
        await settle(real, pilot)
        assert real.screen is chronicle and chronicle.kind == kind


async def test_the_end_of_a_game_shows_its_curves_and_leads_on(real, tmp_path):
    async with real.run_test(size=(80, 24)) as pilot:
        await settle(real, pilot)
        await pilot.press("enter")
        await settle(real, pilot)
        await settle(real, pilot)
        assert "─ The table ─" in seen(real) and "─ Prestige ─" in seen(real)
        assert "p replay  y curves  x export" in seen(real).splitlines()[-1]
        await pilot.press("y")
        await settle(real, pilot)
        assert isinstance(real.screen, CurvesScreen)
        await pilot.press("escape", "x")
        await settle(real, pilot)
        assert "t text, m Markdown, h HTML" in seen(real)
        await pilot.press("h")
        await settle(real, pilot)
        assert (tmp_path / "exports" / "the-long-winter.html").exists()
        await pilot.press("escape", "p")
        await settle(real, pilot)
        assert isinstance(real.screen, ReplayScreen) and "the game is over" in seen(real)


async def test_the_command_line_leads_straight_into_the_past(tmp_path):
    stem = play(tmp_path, "tabletop_dungeon")
    app = RegaliaApp(tmp_path, depth="true", campaign=stem, past=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, Hall)
