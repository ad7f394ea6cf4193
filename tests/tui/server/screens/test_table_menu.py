"""The page of a table: seats, what one can do, what only its maker may."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from tests.tui.server.screens.fake_server import (
    ANN,
    BEA,
    FRIDAY,
    HALL,
    LICH,
    MARSH,
    NOW,
    OTHER_KEY,
    STEPS,
    WEDDING,
    FakeRegistry,
    marked,
    seat,
    seen,
    session,
    settle,
)
from tui.server.accounts.people import Person
from tui.server.screens.lobby import ServerLobby
from tui.server.screens.table import ServerTableScreen
from tui.server.screens.table_menu import TableMenu
from tui.server.tables.messages import LobbyChanged
from tui.server.tables.views import LobbyView, Presence

DOV = Person("d0" * 6, "Dov", (OTHER_KEY,), NOW)
REGISTER = SimpleNamespace(by_name={"Dov": DOV}.get)


async def open_page(app, pilot, stem: str) -> TableMenu:
    app.push_screen(TableMenu(app.context.registry.table(stem)))
    await settle(app, pilot)
    assert isinstance(app.screen, TableMenu)
    return app.screen


async def mark(app, pilot, title: str) -> None:
    """Put the mark on the line of that title."""
    app.screen.has_moved = True
    app.screen.at = next(at for at, entry in enumerate(app.screen.entries()) if entry.title == title)
    app.screen.redraw()
    await pilot.pause()


async def test_the_page_tells_who_sits_there_and_who_has_been_away_how_long(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_page(app, pilot, "marsh")
        text = seen(app)
        assert "turn 3 · waits for Dov, 3 h · waits for absent players" in text
        assert "   ● Ann                 on " in text
        assert "   ▲ Bea                 you " in text
        assert " ► ■ Dov                 away, 3 h 15 min" in text


async def test_others_see_what_only_the_maker_may_do_and_why_not(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await open_page(app, pilot, "wedding")
        only = [entry for entry in page.entries() if entry.why == "only Ann, the host"]
        assert [one.kind for one in only] == ["pass", "fill", "out", "hand", "close"]
        await mark(app, pilot, "Close the table")
        await pilot.press("enter")
        assert "Close the table: only Ann, the host." in seen(app)
        assert page.actor.asked == []


async def test_the_maker_sets_passes_fills_hands_on_and_closes(tmp_path):
    app = session(tmp_path, register=REGISTER)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await open_page(app, pilot, "marsh")
        page.actor.shown = replace(MARSH, seats=(*MARSH.seats[:3], seat("Eli", Presence.FILLED, level="novice")))
        page.update_view()
        for title, keys in (
            ("Pass for absent players", ("right", "right", "enter")),
            ("Add a bot", ("left", "enter")),
            ("Remove a bot", ("enter",)),
            ("Hand the table on", ("right", "enter")),
            ("Close the table", ("enter", "n")),
            ("Give up your seat", ("enter", "y")),
            ("Close the table", ("enter", "y")),
        ):
            await mark(app, pilot, title)
            await pilot.press(*keys)
            await settle(app, pilot)
        asked = page.actor.asked
        assert asked[0] == ("set_auto_pass", 300)
        assert asked[1][0] == "fill" and asked[1][1] == 2 and asked[1][2] != "random"
        assert asked[2:] == [("give_back", 3), ("hand_on", DOV), ("leave_seat",), ("close",)]
        del app.context.registry.actors["marsh"]
        app.context.registry.view = LobbyView()
        app.screen.post_message(LobbyChanged())
        await settle(app, pilot)
        assert isinstance(app.screen, ServerLobby)
        assert "That table is gone." in seen(app)


async def test_after_the_last_free_seat_has_a_bot_enter_begins_the_game(tmp_path):
    app = session(tmp_path, register=REGISTER)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await open_page(app, pilot, "marsh")
        seats = (seat("Bea", Presence.HERE, you=True), seat("", Presence.FREE), seat("", Presence.FREE))
        page.actor.shown = replace(MARSH, seats=seats, begun=False, maker=True)
        page.update_view()
        await mark(app, pilot, "Add a bot")
        await pilot.press("enter")
        await settle(app, pilot)
        assert page.marked.kind == "fill"
        bot = seat("Ann", Presence.FILLED, level="steady")
        page.actor.shown = replace(page.actor.shown, seats=(seats[0], bot, seats[2]))
        page.update_view()
        assert page.marked.kind == "fill"
        page.actor.shown = replace(page.actor.shown, seats=(seats[0], bot, bot))
        page.update_view()
        assert page.marked.kind == "fill", "what others change leaves the mark where it is"
        page.actor.shown = replace(page.actor.shown, seats=(seats[0], bot, seats[2]))
        page.update_view()
        await pilot.press("enter")
        page.actor.shown = replace(page.actor.shown, seats=(seats[0], bot, bot))
        await settle(app, pilot)
        page.update_view()
        assert page.marked.kind == "begin"


async def test_a_refusal_is_said_and_the_page_stays(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await open_page(app, pilot, "steps")
        page.actor.refusal = "That seat is taken."
        await pilot.press("enter")
        await settle(app, pilot)
        assert "That seat is taken." in seen(app)
        assert app.screen is page


async def test_a_seat_is_taken_with_the_word_of_the_table(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await open_page(app, pilot, "friday")
        assert "2 of 4 seats taken · needs a password" in seen(app)
        assert "‹ ■ seat 3 ›" in marked(app)[0]
        await pilot.press("right", "enter", *"xyzzy")
        assert " Password: xyzzy_" in seen(app)
        await pilot.press("enter")
        await settle(app, pilot)
        assert page.actor.asked == [("take", 3, "xyzzy")]


async def test_who_has_a_seat_sits_down_when_the_game_begins(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await open_page(app, pilot, "steps")
        page.actor.shown = replace(STEPS, yours=True, seats=(ANN, BEA))
        page.update_view()
        await mark(app, pilot, "Begin the game")
        await pilot.press("enter")
        await settle(app, pilot)
        assert page.actor.asked == [("begin",)]
        page.actor.shown = replace(page.actor.shown, begun=True, turn=1)
        app.screen.post_message(LobbyChanged())
        await settle(app, pilot)
        assert isinstance(app.screen, ServerTableScreen)
        assert app.screen.seat == 1
        assert [type(one) for one in app.screen_stack[1:]] == [ServerLobby, ServerTableScreen]


async def test_a_game_in_progress_can_be_watched_or_joined(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_page(app, pilot, "lich")
        assert "× 1 Take a seat              no seat is free" in seen(app)
        await pilot.press("2", "enter")
        await settle(app, pilot)
        assert isinstance(app.screen, ServerTableScreen) and app.screen.seat is None


async def test_over_a_table_it_leads_to_the_talk_and_mutes_it(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "enter")
        await settle(app, pilot)
        table = app.screen
        await pilot.press("d")
        await settle(app, pilot)
        assert isinstance(app.screen, TableMenu)
        await pilot.press("2", "enter")
        await settle(app, pilot)
        assert table.muted
        assert "Unmute the chat" in seen(app)
        await pilot.press("escape")
        assert app.screen is table


@pytest.mark.parametrize("size", [(80, 24), (96, 30), (120, 40)])
@pytest.mark.parametrize("stem", ["wedding", "marsh", "steps", "friday", "lich"])
async def test_every_table_fits_into_every_window(tmp_path, size, stem):
    app = session(tmp_path)
    async with app.run_test(size=size) as pilot:
        page = await open_page(app, pilot, stem)
        rows = seen(app).splitlines()
        assert {len(line) for line in rows} == {size[0]} and len(rows) == size[1]
        for _ in page.entries():
            await pilot.press("down")
            assert sum(line.startswith(" ►") and page.marked.title in line for line in seen(app).splitlines()) == 1


async def test_a_table_that_is_gone_is_said(tmp_path):
    app = session(tmp_path, FakeRegistry(replace(HALL, yours=(), open=(STEPS, FRIDAY), others=(LICH, WEDDING))))
    async with app.run_test(size=(80, 24)) as pilot:
        app.context.registry.view = replace(HALL, open=(), others=())
        await pilot.press("1", "enter")
        await settle(app, pilot)
        assert "That table is gone." in seen(app)
        assert isinstance(app.screen, ServerLobby)


async def test_a_game_that_is_over_waits_for_nobody(tmp_path):
    app = session(tmp_path, FakeRegistry(replace(HALL, others=(replace(LICH, over=True),))))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        app.push_screen(TableMenu(app.context.registry.table(LICH.stem)))
        await settle(app, pilot)
        assert "\n finished " in seen(app) and "absent after" not in seen(app) and "waits for" not in seen(app)
