"""The past of a game that is being played, as its table shows it."""

import asyncio
import threading

from tests.tui.histories import at_the_table, play
from tests.tui.test_screens import begin, seen, settle
from tui.app import RegaliaApp
from tui.screens.curtain import Curtain
from tui.screens.hall import Hall
from tui.screens.past_pages import ChronicleScreen
from tui.screens.reading import ReadingScreen
from tui.screens.replay import ReplayScreen
from tui.screens.table import TableScreen

# ---- a game that is being played -------------------------------------------------------------------


async def test_from_the_table_one_sees_ones_own_past_only(tmp_path):
    play(tmp_path, "down_with_the_king", to_the_end=False)
    app = RegaliaApp(tmp_path, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        await at_the_table(app, pilot, "p")
        assert isinstance(app.screen, ReplayScreen)
        assert "as seen by Ann" in seen(app) and "only what you may know" in seen(app)
        assert app.screen.replay_cursor.position == app.screen.replay_cursor.past.last
        await pilot.press("v")
        assert "as everybody could see it" in seen(app)
        await pilot.press("v", "b")
        assert "as seen by Ann" in seen(app) and "only from a finished campaign" in seen(app)
        await pilot.press("escape", "c")
        await settle(app, pilot)
        assert isinstance(app.screen, ChronicleScreen) and "since your last answer" in seen(app)
        await pilot.press("r")
        assert all(told.line.index >= app.screen.since for told in app.screen.told())
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)


async def test_no_key_reaches_the_table_while_the_history_is_read(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        await pilot.press("c", "3", "enter")
        await settle(regalia, pilot)
        table = regalia.tables()[0]
        assert table.snap.asked.number == 0 and isinstance(regalia.screen, ChronicleScreen)


async def test_the_chronicle_shows_at_once_what_the_table_has_and_how_much_is_read(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        for _ in range(4):
            await pilot.press("1", "enter")
            await settle(regalia, pilot)
        table, gate, half = regalia.screen, threading.Event(), threading.Event()
        read = table.session.past

        def slow(on_progress):
            on_progress(0.5)
            half.set()
            gate.wait(20)
            return read(on_progress)

        table.session.past = slow
        await pilot.press("c")
        await asyncio.to_thread(half.wait, 20)
        await pilot.pause()
        assert isinstance(regalia.screen, ReadingScreen)
        assert "50 %" in seen(regalia)
        assert table.snap.lines[-1].text in seen(regalia)
        await pilot.press("3", "enter")
        assert table.snap.lines[0].text in seen(regalia)
        gate.set()
        await settle(regalia, pilot)
        assert isinstance(regalia.screen, ChronicleScreen)


async def test_the_past_is_closed_before_somebody_else_comes(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot, *["up"] * 7, "tab", "right", "down", "right", "down", "right")
        await pilot.press("enter")
        await settle(regalia, pilot)
        table = regalia.tables()[0]
        assert table.session.persons == [0, 1, 2, 3]
        for keys in (("p",), ("p", "k"), ("c", "y")):
            for key in keys:
                await pilot.press(key)
                await settle(regalia, pilot)
            eyes = table.snap.eyes
            assert not isinstance(regalia.screen, TableScreen | Curtain)
            table.session.answer("done", table.snap.asked.number)
            await asyncio.to_thread(table.session._pool.submit(lambda: None).result)
            await settle(regalia, pilot)
            assert isinstance(regalia.screen, Curtain) and len(regalia.screen_stack) == 4
            await pilot.press("enter")
            await settle(regalia, pilot)
            assert isinstance(regalia.screen, TableScreen) and table.snap.eyes != eyes


async def test_a_history_that_is_gone_leaves_what_the_table_knows(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        regalia.tables()[0].session._keeper.files.history.unlink()
        await pilot.press("c")
        await settle(regalia, pilot)
        assert "The chronicle, newest last" in seen(regalia) and isinstance(regalia.screen, TableScreen)
        await pilot.press("escape", "p")
        await settle(regalia, pilot)
        assert ".history.toml: cannot be read" in seen(regalia) and isinstance(regalia.screen, TableScreen)
        await pilot.press("q")
        await settle(regalia, pilot)
        await pilot.press("p")
        await settle(regalia, pilot)
        assert ".history.toml: cannot be read" in seen(regalia) and isinstance(regalia.screen, Hall)
