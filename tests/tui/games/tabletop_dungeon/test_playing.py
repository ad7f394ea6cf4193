"""A dungeon played on the running screen: keys and clicks in, text out."""

import io
from pathlib import Path

import pytest
from textual.events import MouseScrollDown, MouseScrollUp

import rules
from rules.tabletop_dungeon.facts import ARCHER, BARBARIAN, GOBLIN, KNIGHT, WIZARD
from tests.rules.tabletop_dungeon import stage as on
from tests.rules.tabletop_dungeon.stage import at
from tests.tui.test_screens import seen
from tests.tui.unsaved import Unsaved
from tui.app import RegaliaApp
from tui.games.tabletop_dungeon import PRESENTER
from tui.panels.snapshot import Player
from tui.plain.keyboard import Keyboard
from tui.plain.table import PlainTable
from tui.play.session import Session
from tui.screens import curtain, table_map
from tui.screens.table import TableScreen
from tui.widgets.grid import Grid


class Table:
    """A table screen in a window; ``press`` waits for what comes of it."""

    def __init__(self, home: Path, table, persons=(0,)) -> None:
        self.table, self.persons = table, persons
        self.app = RegaliaApp(home, depth="true")

    async def sit_down(self, pilot) -> None:
        players = [Player(name, "" if at in self.persons else "steady") for at, name in enumerate(self.table.seats)]

        def session_for(screen: TableScreen) -> Session:
            keeper = Unsaved(self.table)
            return Session(keeper, players, screen.show_later, auto_pass=False, submit=lambda job: job())

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

    async def click(self, square: int) -> str:
        grid = self.screen.query_one(Grid)
        x, y = grid.board.geometry.corner((square % 128, square // 128))
        await self.pilot.click(Grid, offset=(x - grid.view.x + 1, y - grid.view.y))
        await self.settle()
        return seen(self.app)

    @property
    def hero(self):
        return self.table.state.square


@pytest.fixture
def open_table(tmp_path, monkeypatch):
    monkeypatch.setattr(table_map, "REST", 0.0)
    monkeypatch.setattr(curtain, "HELD", 0.0)
    (tmp_path / "settings.toml").write_text('bot_speed = "at once"\n')
    return lambda table, persons=(0,): Table(tmp_path, table, persons)


async def test_from_the_line_up_into_the_room(open_table):
    seat = open_table(rules.new_table("tabletop_dungeon", ["Ann"], seed=5))
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        text = await seat.press("enter", "enter", "enter")
        assert "What does the Knight do?" in text
        text = await seat.press("right")
        assert "The Knight opens the west door of Room 1" in text
        assert "K  ·1" in text
        await seat.press("right")
        assert seat.hero[KNIGHT] == at(-1, 0)
        text = await seat.press("u")
        assert seat.hero[KNIGHT] == at(-2, 0)
        text = await seat.press("tab")
        assert "What does the Archer do?" in text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_everything_of_a_map_table_stands_in_its_place(open_table, size):
    seat = open_table(on.stage({KNIGHT: at(0, 0), ARCHER: at(1, 1)}))
    async with seat.app.run_test(size=size) as pilot:
        await seat.sit_down(pilot)
        lines = seen(seat.app).splitlines()
        assert {len(line) for line in lines} == {size[0]}
        across = 42 if size[0] == 80 else 80
        rows = lines[3:20] if size[0] == 80 else lines[3:39]
        assert {line[across] for line in rows} == {"│"}
        assert lines[-1].startswith(" Enter do")
        assert "walk" in lines[-1] and "Tab hero" in lines[-1]
        assert ("Chronicle" in seen(seat.app)) == (size[0] == 120)


async def test_a_square_is_picked_with_the_cursor(open_table):
    seat = open_table(on.stage({KNIGHT: at(-1, -1)}))
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        text = await seat.press("enter", "right", "right", "down")
        assert "[3]" in text and "Room 1 east" in text and "3 squares to go" in text
        assert "Enter go" in text
        await seat.press("enter")
        assert seat.hero[KNIGHT] == at(1, 0)
        assert "[" not in "".join(line[:42] for line in seen(seat.app).splitlines()[3:20])


async def test_escape_puts_the_cursor_away_and_only_then_takes_a_step_back(open_table):
    seat = open_table(on.stage({KNIGHT: at(-1, -1)}))
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        await seat.press("right", "enter", "down", "escape")
        assert seat.screen.cursor is None
        assert seat.hero[KNIGHT] == at(0, -1)
        await seat.press("escape")
        assert seat.hero[KNIGHT] == at(-1, -1)


async def test_a_digit_marks_an_answer_and_puts_the_cursor_away(open_table):
    seat = open_table(on.stage({KNIGHT: at(-1, -1)}))
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        await seat.press("enter", "right", "0")
        assert seat.screen.cursor is None
        assert seat.screen.choices.marked.id == "end"


async def test_an_arrow_aims_and_enter_strikes(open_table):
    dungeon = on.stage({KNIGHT: at(0, 0)})
    on.monster(dungeon, GOBLIN, at(0, 1))
    figure = on.monster(dungeon, GOBLIN, at(1, 0))
    seat = open_table(dungeon)
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        await seat.press("right")
        assert seat.screen.choices.marked.id == f"attack:{figure}"
        dungeon.dice.script([6])
        text = await seat.press("enter")
        assert dungeon.state.place[figure] == -1
        assert "The Knight rolls [6] and hits a goblin." in text


async def test_two_clicks_walk_and_two_clicks_strike(open_table):
    dungeon = on.stage({ARCHER: at(-1, 0)})
    on.monster(dungeon, GOBLIN, at(0, 0))
    figure = on.monster(dungeon, GOBLIN, at(1, 1))
    seat = open_table(dungeon)
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        await seat.click(at(-1, -1))
        assert seat.screen.cursor is not None and seat.hero[ARCHER] == at(-1, 0)
        await seat.click(at(-1, -1))
        assert seat.hero[ARCHER] == at(-1, -1)
        await seat.click(at(1, 1))
        assert seat.screen.choices.marked.id == f"attack:{figure}"
        dungeon.dice.script([6])
        await seat.click(at(1, 1))
        assert dungeon.state.place[figure] == -1


async def test_the_wheel_moves_the_mark_and_no_hero(open_table):
    seat = open_table(on.stage({KNIGHT: at(0, 0), ARCHER: at(1, 1)}))
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        before, grid = seat.screen.choices.at, seat.screen.query_one(Grid)
        for turned in (MouseScrollDown, MouseScrollUp, MouseScrollUp):
            event = turned(grid, 5, 5, 0, 0, 0, False, False, False)
            event._set_forwarded()  # as events are that come from a terminal
            grid.post_message(event)
            await seat.settle()
        assert seat.screen.choices.at == before - 1
        assert seat.hero[KNIGHT] == at(0, 0)


async def test_a_click_on_a_line_beside_the_map_marks_it_and_the_second_answers(open_table):
    seat = open_table(on.stage({KNIGHT: at(0, 0), ARCHER: at(1, 1)}))
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        lines = seen(seat.app).splitlines()
        y = next(at for at, line in enumerate(lines) if "Another hero" in line)
        for _ in range(2):
            await pilot.click(offset=(lines[y].index("Another"), y))
            await seat.settle()
        assert "What does the Archer do?" in seen(seat.app)


async def test_the_overview_and_the_usual_map(open_table):
    seat = open_table(on.stage({KNIGHT: at(0, 0)}))
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        text = await seat.press("z")
        assert "::::·K·" in text.replace("1", "·")
        assert "z usual map" in text and "┏" not in text
        assert "┏━1━" in await seat.press("z")


async def test_escape_leaves_the_overview_before_it_takes_an_answer_back(open_table):
    seat = open_table(on.stage({KNIGHT: at(0, 0)}))
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        moved = await seat.press("2", "enter", "right", "enter")
        assert "┏" not in await seat.press("z")
        assert await seat.press("escape") == moved
        assert await seat.press("escape") != moved


async def test_the_keys_page_tells_what_keys_do_on_a_map(open_table):
    seat = open_table(on.stage({KNIGHT: at(0, 0)}))
    async with seat.app.run_test(size=(120, 40)) as pilot:
        await seat.sit_down(pilot)
        text = await seat.press("f1")
        assert "On the map, walk or move the cursor" in text
        assert "The whole map, or the map in its usual size." in text
        assert "The sheets of the heroes" in text


async def test_pages_cover_the_map_and_leave_it_as_it_was(open_table):
    seat = open_table(on.stage({KNIGHT: at(0, 0), WIZARD: at(1, 1)}))
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        before = seen(seat.app)
        pages = {"h": "hits on 2+", "t": "Minor treasure", "f": "one team", "i": "Knight", "r": "Recap"}
        for key, said in pages.items():
            text = await seat.press(key)
            assert said in text and "┏" not in text
            assert await seat.press("escape") == before


async def test_after_a_step_that_changes_hands_the_arrows_rest(open_table, monkeypatch):
    dungeon = on.stage({KNIGHT: at(-1, -1), ARCHER: at(1, 1)})
    dungeon.state.attacked[KNIGHT], dungeon.state.moved[KNIGHT] = 1, 3
    on.go_on(dungeon)
    seat = open_table(dungeon)
    monkeypatch.setattr(table_map, "REST", 1000.0)
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        text = await seat.press("right", "left")
        assert seat.hero[KNIGHT] == at(0, -1)
        assert "What does the Archer do?" in text
        assert seat.hero[ARCHER] == at(1, 1)


async def test_the_hero_in_hand_stays_in_sight_wherever_it_goes(open_table):
    dungeon = on.stage({BARBARIAN: at(-1, 0)})
    for room in range(3):
        on.add_hall(dungeon, room, 1, 0)
        on.add_room(dungeon, 1, 0)
    seat = open_table(dungeon)
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        for _ in range(5):
            await seat.press("right", "right", "right", "right")
            grid = seat.screen.query_one(Grid)
            assert "B" in grid.text
            if "Search" in await seat.press("0", "enter"):
                await seat.press("0", "enter")
        assert seat.hero[BARBARIAN] == at(19, 0)


async def test_two_people_play_their_own_heroes_and_no_curtain_falls_between_them(open_table):
    seat = open_table(on.stage({KNIGHT: at(-1, 0), ARCHER: at(1, 0)}, seats=2), persons=(0, 1))
    async with seat.app.run_test(size=(80, 24)) as pilot:
        await seat.sit_down(pilot)
        assert "ANN  What does the Knight do?" in seen(seat.app)
        text = await seat.press("up", "0", "enter")
        assert "BEA  What does the Archer do?" in text
        await seat.press("down")
        assert (seat.hero[KNIGHT], seat.hero[ARCHER]) == (at(-1, -1), at(1, 1))


def test_plain_mode_says_the_map_in_words_when_asked():
    dungeon = on.stage({KNIGHT: at(-1, 0), ARCHER: at(1, 0)})
    said = io.StringIO()
    keyboard = Keyboard(io.StringIO("go to room 1 north-west\nmap\nhelp\nquit\n"), said)
    PlainTable(Unsaved(dungeon), [Player("Ann")], keyboard).play()
    lines = said.getvalue().splitlines()
    assert sum(line.startswith("Room 1: ") for line in lines) == 1
    assert any(line.startswith("  map [PLACE or all]  the map in words") for line in lines)
    assert any("Knight at Room 1 north-west" in line for line in lines)
