"""The screens as somebody meets them: keys in, text out."""

import subprocess
import sys

import pytest
from wcwidth import wcwidth

from tui.app import RegaliaApp
from tui.panels.presenter import Item, Page
from tui.screens.curtain import Curtain
from tui.screens.hall import Hall
from tui.screens.table import TableScreen
from tui.screens.too_small import Cover
from tui.widgets.choices import NOWHERE


def seen(app: RegaliaApp) -> str:
    """The whole window as text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


async def settle(app: RegaliaApp, pilot) -> None:
    """Wait for workers, for the table's own thread, and for what they post."""
    for _ in range(3):
        await app.workers.wait_for_complete()
        if isinstance(app.screen, TableScreen | Curtain):
            tables = [screen for screen in app.screen_stack if isinstance(screen, TableScreen)]
            tables[0].session._pool.submit(lambda: None).result()
        await pilot.pause()


async def begin(app: RegaliaApp, pilot, *keys: str) -> None:
    """From the hall to a new table; ``keys`` are pressed on the page of the new game."""
    await settle(app, pilot)
    hall = app.screen
    assert isinstance(hall, Hall)
    hall.at = next(at for at, entry in enumerate(hall.entries()) if entry.kind == "game")
    await pilot.press("enter", *keys, "enter")
    await settle(app, pilot)


SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["base", "wide"])


@SIZES
async def test_begin_answer_leave_and_go_on_where_one_stopped(app, size):
    regalia = app()
    async with regalia.run_test(size=size) as pilot:
        await begin(regalia, pilot)
        assert "ANN  Choose an activity: 2 of 2 left" in seen(regalia)
        await pilot.press("3", "enter")
        await settle(regalia, pilot)
        assert "Ann does it: court. 13.4" in seen(regalia)
        await pilot.press("q")
        await settle(regalia, pilot)
        assert "Continue" in seen(regalia)
        assert "1 decision " in seen(regalia)
        await pilot.press("enter")
        await settle(regalia, pilot)
        assert "Ann does it: court. 13.4" in seen(regalia)
        assert "ANN  Choose an activity" in seen(regalia)


@SIZES
async def test_everything_stands_in_its_place(app, size):
    regalia = app()
    async with regalia.run_test(size=size) as pilot:
        await begin(regalia, pilot)
        rows = seen(regalia).splitlines()
        columns, height = size
        assert len(rows) == height
        assert {len(line) for line in rows} == {columns}
        assert rows[0].startswith(" ♛ The Toy Court   turn 1 · player turns")
        assert rows[1].startswith("►●Ann")
        assert rows[2].startswith(" ● ANN  ") and rows[2].endswith("rule 13.1 ")
        assert rows[-1].startswith(" Enter choose")
        chronicle = next(y for y, line in enumerate(rows) if "─ Chronicle ─" in line)
        assert chronicle == (19 if columns == 80 else 3)


async def test_a_key_repaints_the_lines_that_changed_and_no_others(app, monkeypatch):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        painted = []
        for widget in regalia.screen.query("Lines"):
            monkeypatch.setattr(
                widget,
                "refresh",
                lambda *regions, of=widget, **more: painted.extend((of.id, region.y) for region in regions),
            )
        await pilot.press("down")
        await pilot.pause()
        board = [y for name, y in painted if name == "board"]
        assert len(board) == 2
        assert len(painted) == 2


async def test_odds_rule_recap_and_chronicle_are_pages_and_esc_leads_back(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        board = seen(regalia)
        await pilot.press("5", "o")
        await settle(regalia, pilot)
        assert " hit     3 in 6, 50.0 %       ██████████░░░░░░░░░░" in seen(regalia)
        await pilot.press("escape", "question_mark")
        assert "13.4.8 Assassinate" in seen(regalia)
        await pilot.press("enter")
        assert "13.1 Two activities" in seen(regalia)
        await pilot.press("escape", "escape", "r")
        assert "What happened since your last decision" in seen(regalia)
        await pilot.press("c")
        await settle(regalia, pilot)
        assert "chronicle · everything" in seen(regalia)
        await pilot.press("tab")
        assert "chronicle · Ann" in seen(regalia)
        await pilot.press("escape", "1")
        assert seen(regalia) == board


async def test_keys_that_page_work_on_pages_of_the_table_and_o_asks_for_a_highlight(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        await pilot.press("3", "question_mark", "pagedown", "end")
        bottom = regalia.screen.pages[-1].top
        await pilot.press("pageup")
        assert regalia.screen.pages[-1].top <= bottom
        await pilot.press("home")
        assert regalia.screen.pages[-1].top == 0 and regalia.screen.pages[-1].at == 0
        await pilot.press("escape", "pagedown", "home")
        regalia.screen.choices.at = NOWHERE
        await pilot.press("o")
        assert not regalia.screen.pages and "then o shows its odds" in seen(regalia)


async def test_in_a_tall_wide_window_odds_stand_under_the_choices_and_one_can_go_on_choosing(app):
    regalia = app()
    async with regalia.run_test(size=(120, 40)) as pilot:
        await begin(regalia, pilot)
        await pilot.press("5", "o")
        await settle(regalia, pilot)
        text = seen(regalia)
        assert "► 5 Assassinate" in text
        assert " hit     3 in 6, 50.0 %" in text
        assert "Choose an activity: 2 of 2 left" in text
        await pilot.press("3")
        await settle(regalia, pilot)
        assert "No dice decide this choice" in seen(regalia)
        await pilot.press("question_mark")
        assert "Court a royal: what it needs and does." in seen(regalia)
        await pilot.press("enter")
        await settle(regalia, pilot)
        assert "Ann does it: court." in seen(regalia)


async def test_a_blocked_choice_is_explained_and_not_answered(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        await pilot.press("8", "enter")
        await settle(regalia, pilot)
        assert "Fill an office: no office is vacant." in seen(regalia)
        assert regalia.screen.snap.asked.number == 0


async def test_undo_goes_back_and_esc_takes_one_step_back_within_a_choice(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        await pilot.press("1", "enter")
        await settle(regalia, pilot)
        assert "A title for 3 IP?" in seen(regalia)
        await pilot.press("escape")
        await settle(regalia, pilot)
        assert "Choose an activity" in seen(regalia)
        await pilot.press("u")
        await settle(regalia, pilot)
        assert "Nothing to undo" in seen(regalia)


async def test_an_answer_taken_back_is_marked_again(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        await pilot.press("3", "enter")
        await settle(regalia, pilot)
        assert "► 1 Acquire a title" in seen(regalia)
        await pilot.press("escape")
        await settle(regalia, pilot)
        assert "► 3 Court a royal" in seen(regalia)


async def test_enter_closes_a_page_on_which_nothing_can_be_marked(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        await pilot.press("r", "enter")
        assert "What happened since" not in seen(regalia)
        assert regalia.screen.snap.asked.number == 0


async def test_one_click_marks_and_the_second_answers(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        row = next(y for y, line in enumerate(seen(regalia).splitlines()) if "Court a royal" in line)
        await pilot.click(offset=(10, row))
        await pilot.pause()
        assert "► 3 Court a royal" in seen(regalia)
        await pilot.click(offset=(10, row))
        await settle(regalia, pilot)
        assert "Ann does it: court." in seen(regalia)


async def test_one_key_answers_only_in_short_lists_that_can_be_taken_back(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        regalia.settings = type(regalia.settings)(one_key=True, bot_speed="at once")
        await pilot.press("1")
        await settle(regalia, pilot)
        assert "Choose an activity" in seen(regalia)
        await pilot.press("enter")
        await settle(regalia, pilot)
        await pilot.press("1")
        await settle(regalia, pilot)
        assert "Ann does it: title." in seen(regalia)


async def test_a_small_window_says_so_and_comes_back(app):
    regalia = app()
    async with regalia.run_test(size=(72, 20)) as pilot:
        await settle(regalia, pilot)
        assert "Regalia needs 80 x 24, this is 72 x 20." in regalia.screen.query_one(Cover).text
        await pilot.resize_terminal(80, 24)
        await settle(regalia, pilot)
        assert "♛ Regalia" in seen(regalia)


async def test_the_rules_can_be_searched_and_read(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await settle(regalia, pilot)
        regalia.ways.open_rules("toy")
        await pilot.pause()
        await pilot.press("slash", *"assass", "enter")
        text = seen(regalia)
        assert "2 found" in text
        assert "►13.4.8  Assassinate" in text
        await pilot.press("n")
        assert "21 The strike" in seen(regalia)
        await pilot.press("b")
        assert "13.4.8 Assassinate" in seen(regalia)
        await pilot.press("enter")
        assert "13.1 Two activities" in seen(regalia)
        await pilot.press("escape")
        assert isinstance(regalia.screen, Hall)


async def test_the_hall_shows_the_keys_that_do_something(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await settle(regalia, pilot)
        assert "find" not in seen(regalia).splitlines()[-1] and "delete" not in seen(regalia).splitlines()[-1]
        await begin(regalia, pilot)
        await pilot.press("q")
        await settle(regalia, pilot)
        assert "/ find  p replay  x delete  q leave" in seen(regalia).splitlines()[-1]
        await pilot.press("2")
        assert "/ find  q leave" in seen(regalia).splitlines()[-1]
        await pilot.press("slash", "p")
        assert "Esc clear the search" in seen(regalia).splitlines()[-1]


async def test_keys_faster_than_the_first_picture_of_a_page_do_no_harm(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        regalia.ways.open_rules("toy")
        page = regalia.screen
        assert not page.query("#sheet") and page.size.height == 24
        page.action_move("down")
        await pilot.pause()
        assert "Sections" in seen(regalia)


async def test_a_notice_of_the_hall_is_said_to_its_end(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await settle(regalia, pilot)
        regalia.say("The quiet summons is already open: process 28874 of somebody on a machine has it since long ago.")
        await pilot.pause()
        assert "since long ago." in seen(regalia)


async def test_a_campaign_is_deleted_only_after_asking(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        await pilot.press("q")
        await settle(regalia, pilot)
        await pilot.press("x")
        assert "permanently?" in seen(regalia)
        await pilot.press("n")
        await settle(regalia, pilot)
        assert len(regalia.ways.store.list()) == 1
        await pilot.press("x", "y")
        await settle(regalia, pilot)
        assert regalia.ways.store.list() == []
        assert "Continue" not in seen(regalia)


@SIZES
@pytest.mark.parametrize("ascii_only", [False, True], ids=["full", "ascii"])
async def test_nothing_drawn_is_wider_than_a_column(app, size, ascii_only):
    regalia = app(ascii_only=ascii_only)
    async with regalia.run_test(size=size) as pilot:
        texts = []
        await begin(regalia, pilot)
        for keys in (
            (),
            ("5", "o"),
            ("escape", "question_mark"),
            ("escape", "r"),
            ("escape", "slash"),
            ("escape", "escape", "f1"),
            ("escape", "q"),
        ):
            await pilot.press(*keys)
            await settle(regalia, pilot)
            texts.append(seen(regalia))
        drawn = set("".join(texts)) - {"\n"}
        assert all(wcwidth(letter) == 1 for letter in drawn)
        if ascii_only:
            assert {letter for letter in drawn if not letter.isascii()} == set()


async def test_f1_lists_every_key_of_the_screen(app):
    regalia = app()
    async with regalia.run_test(size=(120, 40)) as pilot:
        await begin(regalia, pilot)
        keys = regalia.screen.key_table()
        await pilot.press("f1")
        text = seen(regalia)
        assert all(f"  {key.shown}" in text and key.tooltip in text for key in keys)
        await pilot.press("escape")
        assert isinstance(regalia.screen, TableScreen)


async def test_the_app_can_begin_at_a_campaign(app):
    first = app()
    async with first.run_test(size=(80, 24)) as pilot:
        await begin(first, pilot)
        name = first.ways.store.list()[0].stem
        await pilot.press("ctrl+c")
    second = app(campaign=name)
    async with second.run_test(size=(80, 24)) as pilot:
        await settle(second, pilot)
        assert "ANN  Choose an activity" in seen(second)


def loaded_by(modules: str, *names: str) -> list[str]:
    """Which of the packages ``names`` a fresh process has loaded after importing ``modules``."""
    code = f"import sys, {modules}; print(*[name for name in {names!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_sessions_settings_and_texts_need_no_screen():
    modules = "tui.play.session, tui.settings, tui.home, tui.drawing.text, tui.panels.presenter, tui.drawing.glyphs"
    assert loaded_by(modules, "textual", "asyncio", "rules") == ["rules"]


def test_the_first_picture_waits_for_neither_rules_nor_campaigns():
    assert loaded_by("tui.commands.hall, tui.app", "textual", "rules", "saves", "msgspec", "tomli_w") == ["textual"]


def test_paging_moves_the_mark_of_a_page_by_rows():
    """The page keeps its mark in sight: it would follow a mark that stays."""
    page = Page("", "", [], items=tuple(Item(row) for row in (0, 1, 4, 9, 30)))
    assert [page.item_near(at, step) for at, step in ((0, 8), (3, -8), (4, -20), (4, 12), (0, -12))] == [3, 1, 3, 4, 0]
    assert Page("", "", []).item_near(0, 12) == 0
