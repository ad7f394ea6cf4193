"""The page for a new game: typing, pasting, the mouse, options, games for one."""

from dataclasses import replace

import pytest
from textual import events

import rules
from rules import Option
from rules.engine.custom_data import CustomDataRules
from rules.engine.records import convert
from saves import snapshot
from tests import cave
from tests.tui.test_screens import seen, settle
from tui.screens.new_game import NewGame
from tui.screens.new_game_plan import Place
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
            "game": (15, 2),
            "seats": (15, 3),
            "name": (12, 7),
            "by": (33, 7),
            "level": (49, 7),
            "personality": (60, 7),
            "seed": (15, 20),
            "title": (15, 21),
            "begin": (5, 22),
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


MANY = replace(
    cave.GAME,
    key="many",
    title="The Long Cave",
    options=(
        *cave.OPTIONS,
        *(Option(f"o{number}", f"Option {number}", f"What option {number} does.", "4C") for number in range(3, 21)),
        Option("last", "Last figure", "Counts down from its usual value.", "4C", 50, (0, 50, 100), (100,)),
    ),
)


@pytest.fixture
def caves(app, monkeypatch: pytest.MonkeyPatch):
    """An app that knows games for one, with options."""
    monkeypatch.setattr(rules, "games", lambda: {"cave": cave.GAME, "many": MANY})
    return app


async def test_options_are_switched_and_set_and_explained(caves):
    regalia = caves()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await open_page(regalia, pilot)
        text = seen(regalia)
        assert "[ ] Damp cave" in text
        assert "Torches  \u2039 3 \u203a" in text
        assert "Hidden" not in text
        await pilot.press("up", "up", "up", "up", "up")
        assert "Damp cave: A torch goes out at 2 as well." in seen(regalia)
        await pilot.press("space")
        assert "\u25ba [x] Damp cave" in seen(regalia)
        await pilot.press("down", "right")
        text = seen(regalia)
        assert "\u25ba Torches  \u2039 5 \u203a" in text
        assert "Torches: With so many torches the game begins." in text
        await pilot.press("right")
        assert "Torches  \u2039 1 \u203a" in seen(regalia)
        await pilot.press("question_mark")
        await pilot.pause()
        assert "H1.2 Torches" in seen(regalia)
        await pilot.press("escape", "enter")
        await settle(regalia, pilot)
        assert isinstance(regalia.screen, TableScreen)
    [campaign] = regalia.ways.store.list()
    assert snapshot.read(campaign.path).table.options == {"damp": True, "torches": 1}


async def test_a_long_page_scrolls_to_what_is_marked(caves):
    regalia = caves()
    async with regalia.run_test(size=(80, 24)) as pilot:
        page = await open_page(regalia, pilot)
        page.place = replace(page.place, kind="game")
        await pilot.press("right")
        text = seen(regalia)
        assert "The Long Cave" in text.splitlines()[2]
        assert "15 more options below" in text
        shown = []
        for _ in range(60):
            await pilot.press("down")
            marked = [line for line in seen(regalia).splitlines() if line.startswith(" \u25ba")]
            assert len(marked) == 1
            shown += marked
        for option in MANY.options:
            assert any(option.title in line for line in shown)
        page.place = replace(page.place, kind="option", index=20)
        page.redraw()
        text = seen(regalia)
        assert "Last figure  \u2039 50 \u203a" in text
        assert "15 lines above" in text
        assert "options below" not in text
        y = next(y for y, line in enumerate(text.splitlines()) if "Option 20" in line)
        await pilot.click("#sheet", offset=(10, y))
        await pilot.click("#sheet", offset=(10, y))
        assert page.options == {"o20": True}


async def test_a_game_for_one_begins_with_one(caves):
    regalia = caves()
    async with regalia.run_test(size=(80, 24)) as pilot:
        page = await open_page(regalia, pilot)
        page.place = replace(page.place, kind="seats")
        await pilot.press("left", "left", "left")
        assert [player.name for player in page.players] == ["Ann"]
        await pilot.press("enter")
        await settle(regalia, pilot)
        assert isinstance(regalia.screen, TableScreen)
        assert "Dig on, or leave?" in seen(regalia)
        await pilot.press("2", "enter")
        await settle(regalia, pilot)
        assert "Ann wins." in seen(regalia)


async def test_a_value_for_people_only_begins_no_game_with_opponents(caves):
    regalia = caves()
    async with regalia.run_test(size=(80, 24)) as pilot:
        page = await open_page(regalia, pilot)
        page.game, page.options = MANY, {"last": 100}
        page.action_answer()
        assert page.notice == "last=100 is for people only: no bot plays with it."
        page.options, page.notice = {"last": 0}, ""
        page.action_answer()
        assert not page.notice


async def test_a_long_sentence_about_what_is_wrong_is_shown_whole(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        page = await open_page(regalia, pilot)
        wrong = " ".join(f"word{number}" for number in range(20)) + "."
        page.notice = wrong
        page.redraw()
        await pilot.pause()
        assert wrong in " ".join(seen(regalia).split())


async def test_the_rule_of_an_option_is_offered_where_one_is_marked(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        page = await open_page(regalia, pilot)
        assert "? rule" not in seen(regalia).splitlines()[-1]
        page.place = next(place for line in page.grid() for place in line if place.kind == "option")
        page.redraw()
        await pilot.pause()
        assert "? rule" in seen(regalia).splitlines()[-1] and "Enter begin" in seen(regalia).splitlines()[-1]


async def test_nobody_takes_back_where_only_computers_play(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        page = await open_page(regalia, pilot)
        page.take_back, page.players = True, [replace(player, level="steady") for player in page.players]
        page.action_answer()
        assert page.notice.endswith("alone with bots, and every seat here is a bot's.")


HOUSE = replace(
    MANY,
    key="house",
    title="The House",
    options=cave.OPTIONS,
    figures={},
    custom_data=CustomDataRules(lambda data: convert(data, dict[str, list[int]], ""), lambda: 'game = "house"\n'),
    has_custom_data=True,
)


async def test_the_path_of_house_data_is_typed_and_a_bad_file_loses_nothing(app, monkeypatch, tmp_path):
    monkeypatch.setattr(rules, "games", lambda: {"house": HOUSE})
    path = tmp_path / "own.toml"
    path.write_text('game = "house"\nrows = [1, "2"]\n')
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        page = await open_page(regalia, pilot)
        await pilot.press("up", "up", "up")
        assert "\u25ba Custom data _" in seen(regalia)
        regalia.post_message(events.Paste(str(tmp_path / "owm.toml")))
        await pilot.press("enter")
        await settle(regalia, pilot)
        assert "owm.toml: cannot be read (No such file or directory)." in seen(regalia)
        await pilot.press(*["backspace"] * 6)
        regalia.post_message(events.Paste("n.toml"))
        await pilot.press("enter")
        await settle(regalia, pilot)
        assert "own.toml: [...][1]: expected `int`, got `str`." in seen(regalia)
        assert "regalia games house --house-data" in " ".join(seen(regalia).split())
        assert "/own.toml_" in seen(regalia)
        assert page.custom_data == str(path) and not regalia.ways.store.list()
        path.write_text('game = "house"\nrows = [1, 2]\n')
        await pilot.press("enter")
        await settle(regalia, pilot)
        assert isinstance(regalia.screen, TableScreen)
        await pilot.press("q")
        await settle(regalia, pilot)
        assert "custom data, today" in seen(regalia)
    [campaign] = regalia.ways.store.list()
    assert campaign.header.house_data == "own.toml"
    assert snapshot.read(campaign.path).table.figures == {"rows": [1, 2]}


async def test_bots_may_search_only_where_the_game_offers_it(app, monkeypatch):
    searching = replace(cave.GAME, key="deep", title="The Deep Cave", seats=range(2, 4), has_sharp=True)
    monkeypatch.setattr(rules, "games", lambda: {"deep": searching, "cave": cave.GAME})
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        page = await open_page(regalia, pilot)
        assert page.game.key == "deep"
        page.players = [page.players[0], replace(page.players[1], name="Bo", level="steady")]
        page.place = Place("level", 1)
        page.change(1)
        assert page.players[1].level == "sharp"
        page.change(1)
        assert page.players[1].level == "random"
        page.change(-1)
        page.place = Place("game")
        page.change(1)
        assert page.game.key == "cave" and {player.level for player in page.players} <= {"", "steady"}
