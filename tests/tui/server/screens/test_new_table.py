"""A new table: people who are still to come, bots, a word to get in, and who is away."""

from tests.tui.server.screens.fake_server import marked, seen, session, settle
from tui.panels.snapshot import Player
from tui.screens.new_game_plan import Place
from tui.server.screens.new_table import NewTable
from tui.server.screens.table_menu import TableMenu


async def open_page(app, pilot) -> NewTable:
    app.push_screen(NewTable("down_with_the_king"))
    await settle(app, pilot)
    assert isinstance(app.screen, NewTable)
    return app.screen


AGREED = {"bot_after": 86_400, "bot_level": "steady", "bank": 0, "on_timeout": "bot"}
"""What the players of a new table have agreed upon where nothing is changed."""


async def test_clocks_and_what_follows_are_agreed_upon_on_the_page(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 40)) as pilot:
        page = await open_page(app, pilot)
        page.place = Place("bank")
        await pilot.press("right", "right")
        page.place = Place("on_timeout")
        await pilot.press("right")
        assert "3 h per player" in seen(app) and "the seat is free" in seen(app)
        page.place = Place("bot_after")
        await pilot.press("left", "enter")
        await settle(app, pilot)
        [(_, _, more)] = [one for one in app.context.registry.asked if isinstance(one, tuple)]
        assert (more["bank"], more["on_timeout"], more["bot_after"]) == (10_800, "free", 21_600)


async def test_a_table_for_anybody_is_set_with_one_key(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await open_page(app, pilot)
        assert " 1 ●   Bea                  you " in seen(app)
        assert seen(app).count("joins later") == 3
        page.title_text = "The quiet audience"
        await pilot.press("enter")
        await settle(app, pilot)
        [(game, seats, more)] = [one for one in app.context.registry.asked if isinstance(one, tuple)]
        assert (game, seats) == ("down_with_the_king", [None] * 4)
        assert more == {"options": {}, "name": "The quiet audience", "join_word": "", "auto_pass": 0, **AGREED}
        assert isinstance(app.screen, TableMenu)
        assert "The quiet audience" in seen(app) and "hosted by Bea" in seen(app)


async def test_no_file_of_the_server_can_be_named(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await open_page(app, pilot)
        assert page.game.has_custom_data
        kinds = {place.kind for line in page.grid() for place in line}
        assert kinds == {"game", "seats", "by", "preset", "option", "word", "pass", "title", "begin", *AGREED} - {
            "on_timeout"  # there are no clocks
        }
        for _ in page.grid():
            await pilot.press("down")
            assert "Custom data" not in seen(app)


async def test_bots_the_word_and_the_absent_are_settled_on_the_page(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await open_page(app, pilot)
        await pilot.press("up", "up", "up", *"quay")
        assert "Password  quay_" in marked(app)[0]
        await pilot.press("down", "right", "right", "right")
        assert "‹ pass after 10 min ›" in marked(app)[0]
        page.place = page.grid()[3][0]
        await pilot.press("space")
        assert "bot" in marked(app)[0] and "steady" in marked(app)[0]
        await pilot.press("enter")
        await settle(app, pilot)
        [(_, seats, more)] = [one for one in app.context.registry.asked if isinstance(one, tuple)]
        assert seats == [None, Player(page.players[1].name, "steady", "balanced"), None, None]
        assert (more["join_word"], more["auto_pass"]) == ("quay", 600)


async def test_no_bot_is_proposed_under_the_name_of_somebody_who_is_here(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        app.push_screen(NewTable("down_with_the_king", ["Bea", "Čarl", "Dora"]))
        await settle(app, pilot)
        app.screen.place = app.screen.grid()[3][0]
        await pilot.press("space", "down", "space")
        assert [player.name for player in app.screen.players] == ["Ann", "Eve", "Finn", "Gus"]


async def test_a_page_that_makes_no_sense_says_so(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await open_page(app, pilot)
        page.players = [Player("Bo", "steady", "balanced")] * 2
        await pilot.press("enter")
        assert "Every bot needs a name of its own." in seen(app)
        page.players = [Player("Bo", "steady", "balanced"), Player("Cy", "steady", "balanced")]
        await pilot.press("enter")
        assert "One seat must be yours: leave one without a bot." in seen(app)
        page.players = [Player(""), Player("")]
        page.title_text = " "
        await pilot.press("enter")
        assert "The table needs a name." in seen(app)
        assert not [one for one in app.context.registry.asked if isinstance(one, tuple)]


async def test_a_refusal_is_said_and_nothing_is_lost(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await open_page(app, pilot)
        app.context.registry.refusal = "You already host 10 tables; close one first."
        await pilot.press("enter")
        await settle(app, pilot)
        assert app.screen is page
        assert "You already host 10 tables; close one first." in seen(app)
        await pilot.press("escape")
        await settle(app, pilot)
        assert "Chat in the hall" in seen(app)
