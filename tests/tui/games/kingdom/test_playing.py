"""Kingdom played on the running screen and in plain mode: the map's keys, a riddle in free text."""

from pathlib import Path
from typing import Any

import pytest

from rules import Choice
from tests.rules.kingdom.stage import ANN, answer, at, clear, on, put, stage
from tests.rules.kingdom.test_quest import facing, slay
from tests.tui.test_screens import seen
from tests.tui.unsaved import Unsaved
from tui.app import RegaliaApp
from tui.games.kingdom import PRESENTER
from tui.panels.snapshot import Player
from tui.plain.answers import Numbered, UnclearError, free_answer
from tui.play.session import Session
from tui.screens import table_map
from tui.screens.table import TableScreen

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])


class Seat:
    """A table screen in a window; ``press`` waits for what comes of it."""

    def __init__(self, home: Path, table: Any) -> None:
        self.table = table
        self.app = RegaliaApp(home, depth="true")

    async def sit_down(self, pilot: Any) -> None:
        players = [Player(name, "" if seat == ANN else "steady") for seat, name in enumerate(self.table.seats)]

        def session_for(screen: TableScreen) -> Session:
            return Session(Unsaved(self.table), players, screen.show_later, auto_pass=False, submit=lambda job: job())

        await pilot.pause()
        self.pilot, self.screen = pilot, TableScreen(PRESENTER, session_for)
        self.app.push_screen(self.screen)
        await self.settle()

    async def settle(self) -> None:
        for _ in range(3):
            await self.pilot.pause()

    async def press(self, *keys: str) -> str:
        for key in keys:
            await self.pilot.press(key)
            await self.settle()
        return seen(self.app)


@pytest.fixture
def seat_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(table_map, "REST", 0.0)
    (tmp_path / "settings.toml").write_text('bot_speed = "at once"\n')
    return lambda table: Seat(tmp_path, table)


def riding() -> Any:
    """Ann's knight on the plain, asked where it rides."""
    table = stage(2)
    clear(table, ANN)
    put(table, ANN, "15.9", knights=1)
    return answer(on(table, "moves"), "take:15.9")


@SIZES
async def test_arrows_point_at_a_square_and_enter_goes_there(seat_at: Any, size: tuple[int, int]) -> None:
    seat = seat_at(riding())
    async with seat.app.run_test(size=size) as pilot:
        await seat.sit_down(pilot)
        text = await seat.press("right", "right")
        assert "18·10" in text and "cursor" in text.splitlines()[-1]
        await seat.press("enter")
        assert at(seat.table, ANN, "17.9") == (1, 0)


async def test_a_square_out_of_reach_says_so_and_esc_puts_the_cursor_away(seat_at: Any) -> None:
    seat = seat_at(riding())
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        text = await seat.press(*["left"] * 12, "enter")
        assert "That square is out" in text
        await seat.press("escape")
        assert seat.screen.cursor is None


async def test_tab_goes_to_the_next_square_and_g_to_a_place_by_its_name(seat_at: Any) -> None:
    seat = seat_at(on(stage(2), "moves"))
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        text = await seat.press("tab")
        assert "Caerlon" in text and seat.screen.cursor == (8, 12)
        text = await seat.press("g", "c", "c")
        assert "► Caerlon" in text or " Caerlon" in text
        await seat.press("enter")
        assert seat.screen.cursor == (8, 12)


@SIZES
async def test_a_riddle_is_answered_by_typing(seat_at: Any, size: tuple[int, int]) -> None:
    table = facing(0, token=0, seats=2)
    slay(table)
    right = table.figures.riddles[table.state.asked].answer
    seat = seat_at(table)
    async with seat.app.run_test(size=size) as pilot:
        await seat.sit_down(pilot)
        text = await seat.press("up", "enter")
        assert "Your answer: _" in text
        assert text.splitlines()[-1].split() == ["Enter", "answer", "Esc", "stop", "typing"]
        text = await seat.press("q", "x", "backspace", "backspace", *right)
        assert f"Your answer: {right}_" in text
        text = await seat.press("enter")
        assert table.state.grail == ANN and "Your answer:" not in text


@pytest.mark.rule("30", "J17")
def test_a_riddle_is_not_passed_for_a_person() -> None:
    table = facing(0, token=0, seats=2)
    slay(table)
    players = [Player("Ann"), Player("Bea", "steady")]
    session = Session(Unsaved(table), players, lambda snap: None, auto_pass=True, submit=lambda job: job())
    session.start()
    assert table.decision is not None and (table.decision.kind, table.decision.ids) == ("riddle", ["silent"])


async def test_esc_stops_typing_and_nothing_is_answered(seat_at: Any) -> None:
    table = facing(0, token=0, seats=2)
    slay(table)
    seat = seat_at(table)
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        await seat.press("up", "enter", "a", "escape")
        assert seat.screen.field is None and table.decision is not None and table.decision.kind == "riddle"


def test_in_plain_mode_say_answers_in_free_text() -> None:
    assert free_answer("say  the Bell", 40) == "say:the Bell"
    assert free_answer("say the bell", 0) == "" and free_answer("1", 40) == ""


@pytest.mark.parametrize("typed", ["say", "say ", "/SAY"])
def test_in_plain_mode_say_alone_asks_for_the_words(typed: str) -> None:
    with pytest.raises(UnclearError, match="Type say and your answer"):
        free_answer(typed, 40)


def test_in_plain_mode_say_nothing_asks_what_is_meant() -> None:
    offered = [Numbered(0, Choice("pass", "Say nothing"))]
    with pytest.raises(UnclearError, match="0 Say nothing"):
        free_answer("say nothing", 40, offered)
    assert free_answer("/say nothing", 40, offered) == "say:nothing"
    assert free_answer("say the bell", 40, offered) == "say:the bell"


async def test_a_page_over_the_map_is_made_for_the_height_it_gets(
    seat_at: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = seat_at(riding())
    heights: list[int] = []
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        make = seat.screen._make_page
        monkeypatch.setattr(
            seat.screen, "_make_page", lambda page, scene: heights.append(scene.height) or make(page, scene)
        )
        await seat.press("f")
        assert heights[0] == seat.screen.query_one("#board").size.height
