"""Notices on the screen: what opens, what closes them, and that bots wait meanwhile."""

from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from textual.screen import Screen

import rules
from tests.rules.kingdom.test_battle import meet
from tests.tui.games.picture import snapshot
from tests.tui.unsaved import Unsaved
from tui.app import RegaliaApp
from tui.drawing.text import plain
from tui.follow.follower import Follower
from tui.follow.game_facts import TITLES, GameFacts
from tui.follow.pages import PAGE, notice_page
from tui.games.registry import presenter_for
from tui.panels.notice import Notice, NoticeKind, NoticeLine, Section
from tui.panels.snapshot import Player, Scene
from tui.play.seat_controller import ALL_ANSWERS
from tui.play.session import Session
from tui.play.stops import DEFAULT_STOPS, Stops
from tui.screens import table_notices
from tui.screens.following import strip
from tui.screens.table import TableScreen

GAME = "down_with_the_king"


@asynccontextmanager
async def seated(tmp_path, monkeypatch, stops: Stops = DEFAULT_STOPS):
    """Ann at a table of bots, with the screen over it."""
    monkeypatch.setattr(table_notices, "NOTICE_HELD", 0.0)
    app = RegaliaApp(tmp_path, depth="true")
    table = rules.new_table(GAME, ["Ann", "Bea", "Carl"], 7)
    players = [Player("Ann"), Player("Bea", "novice"), Player("Carl", "novice")]
    presenter = presenter_for(GAME)
    follower = Follower(
        GAME, [0], GameFacts(presenter.owner, presenter.figures, presenter.source_name), len(table.journal)
    )

    def session_for(screen: TableScreen) -> Session:
        return Session(Unsaved(table), players, screen.show_later, follower=follower, stops=stops)

    async with app.run_test(size=(80, 24)) as pilot:
        screen = TableScreen(presenter, session_for)
        app.push_screen(screen)
        yield app, pilot, screen


async def halted(pilot, screen: TableScreen, kind: NoticeKind | None = None) -> None:
    """Answer Ann's questions with their safe answers until a page of a notice (of that kind) opens."""
    for _ in range(4000):
        snap = screen.snap
        if screen.pages and screen.pages[0].name == PAGE and snap and snap.halt:
            if kind in (None, snap.halt.kind):
                return
            await pilot.press("enter")
        elif snap and snap.mine and snap.asked:
            screen.session.answer(snap.safe or snap.choices[0].id, snap.asked.number)
        await pilot.pause(0.01)
    raise AssertionError("no notice came")


def text(screen: TableScreen) -> str:
    return "\n".join(plain(line) for line in screen.query_one("#board").rows)


async def test_a_notice_stays_until_a_key_and_the_bots_wait(tmp_path, monkeypatch):
    async with seated(tmp_path, monkeypatch) as (_, pilot, screen):
        await halted(pilot, screen)
        number = screen.snap.asked.number
        assert screen.snap.halt.sections[1].heading in text(screen)
        await pilot.press("1", "2")
        await pilot.pause(0.05)
        assert screen.pages[0].name == PAGE and screen.snap.asked.number == number
        noticed = screen.snap.halt
        await pilot.press("enter")
        assert not screen.pages or screen.snap.halt != noticed


async def test_letters_open_pages_over_a_notice_and_lead_back(tmp_path, monkeypatch):
    async with seated(tmp_path, monkeypatch) as (_, pilot, screen):
        await halted(pilot, screen)
        await pilot.press("r")
        assert [page.name for page in screen.pages] == [PAGE, "recap"]
        await pilot.press("escape")
        assert [page.name for page in screen.pages] == [PAGE]
        noticed = screen.snap.halt
        await pilot.press("space")
        assert not screen.pages or screen.snap.halt != noticed


async def test_a_digest_opens_the_turn_and_minus_turns_it_off(tmp_path, monkeypatch):
    async with seated(tmp_path, monkeypatch) as (app, pilot, screen):
        await halted(pilot, screen, NoticeKind.DIGEST)
        assert "The others" in text(screen)
        assert screen.snap.mine
        await pilot.press("minus")
        assert not screen.pages and app.settings.follow_digest == "off"
        assert screen.session.stops.digest is False or app.tables() == []


async def test_a_new_game_begins_with_who_the_player_is(tmp_path, monkeypatch):
    async with seated(tmp_path, monkeypatch) as (_, pilot, screen):
        await halted(pilot, screen)
        assert screen.snap.halt.kind is NoticeKind.YOU_ARE
        assert "How to win" in text(screen) and "Your hand" in text(screen)
        assert "Enter continues; - shows fewer of these, + more" in text(screen).splitlines()[0]
        await pilot.press("enter")
        await halted(pilot, screen)
        assert screen.snap.halt.kind is not NoticeKind.YOU_ARE


async def test_no_notice_comes_where_all_are_off(tmp_path, monkeypatch):
    async with seated(tmp_path, monkeypatch, Stops(0.0, 0.0, False, False)) as (_, pilot, screen):
        for _ in range(150):
            snap = screen.snap
            if snap and snap.mine and snap.asked:
                screen.session.answer(snap.safe or snap.choices[0].id, snap.asked.number)
            assert not screen.pages
            await pilot.pause(0.01)


async def test_keys_meant_for_what_was_there_before_close_nothing(tmp_path, monkeypatch):
    async with seated(tmp_path, monkeypatch) as (_, pilot, screen):
        await halted(pilot, screen)
        monkeypatch.setattr(table_notices, "NOTICE_HELD", 3600.0)
        await pilot.press("enter", "space", "escape")
        assert screen.pages[0].name == PAGE


async def test_the_bots_wait_while_a_page_is_open(tmp_path, monkeypatch):
    async with seated(tmp_path, monkeypatch) as (_, pilot, screen):
        while not screen.snap or not screen.snap.mine or screen.pages:
            await pilot.press("enter") if screen.pages else await pilot.pause(0.01)
        await pilot.press("h")
        assert screen.session.pacing._held
        await pilot.press("escape")
        assert not screen.session.pacing._held


async def test_escape_closes_a_page_before_it_ends_the_answers_of_the_computer(tmp_path, monkeypatch):
    async with seated(tmp_path, monkeypatch) as (_, pilot, screen):
        while not screen.snap or not screen.snap.mine or screen.pages:
            await pilot.press("enter") if screen.pages else await pilot.pause(0.01)
        screen.session.controller.automatic = ALL_ANSWERS
        await pilot.press("f", "escape")
        assert not screen.pages and screen.session.controller.automatic == ALL_ANSWERS
        await pilot.press("escape")
        assert screen.session.controller.automatic == 0


async def test_a_pause_is_said_at_once(tmp_path, monkeypatch):
    async with seated(tmp_path, monkeypatch) as (_, pilot, screen):
        while not screen.snap or not screen.snap.mine or screen.pages:
            await pilot.press("enter") if screen.pages else await pilot.pause(0.01)
        screen.snap = replace(screen.snap, asked=replace(screen.snap.asked, seat=1), choices=())
        for paused in (True, False):
            await pilot.press("space")
            assert screen.session.pacing.paused is screen.snap.paused is paused
            assert ("paused" in plain(screen.query_one("#decision").rows[0])) is paused


async def test_news_from_the_table_do_not_let_the_bots_go_on_under_another_screen(tmp_path, monkeypatch):
    async with seated(tmp_path, monkeypatch) as (app, pilot, screen):
        while not screen.snap or not screen.snap.mine or screen.pages:
            await pilot.press("enter") if screen.pages else await pilot.pause(0.01)
        await app.push_screen(Screen())
        await pilot.pause()
        screen.on_table_screen_changed(TableScreen.Changed(screen.snap))
        await pilot.pause()
        assert screen.session.pacing._held
        await app.pop_screen()
        await pilot.pause()
        assert not screen.session.pacing._held


def test_what_the_program_answers_is_no_answer_of_the_player():
    """Since the last answer means since the last one that the player gave personally."""
    table = rules.new_table(GAME, ["Ann", "Bea", "Carl"], 7)
    seen = []
    session = Session(
        Unsaved(table),
        [Player("Ann"), Player("Bea", "novice"), Player("Carl", "novice")],
        seen.append,
        submit=lambda job: job(),
    )
    session.start()
    snap = seen[-1]
    session.answer(snap.safe or snap.choices[0].id, snap.asked.number)
    after = session.controller.seen[0]
    snap = seen[-1]
    length = len(table.journal)
    session.start_autoplay(snap.asked.number, 3)
    assert len(table.journal) > length
    assert session.controller.seen[0] == after


@pytest.mark.parametrize("count", [3, 4, 6, 8])
def test_nobody_is_asked_before_the_last_answer_of_the_computer(count):
    table = rules.new_table(GAME, ["Ann", "Bea", "Carl"], 7)
    seen = []
    players = [Player("Ann"), Player("Bea", "novice"), Player("Carl", "novice")]
    session = Session(Unsaved(table), players, seen.append, submit=lambda job: job(), pause=0.0001)
    session.start()
    asked = seen[-1].asked.number
    del seen[:]
    session.start_autoplay(asked, count)
    assert len(seen) > 2 and seen[-1].mine
    assert not any(snap.mine for snap in seen[:-1])


@pytest.mark.parametrize("kind", list(NoticeKind))
def test_every_kind_of_notice_has_a_title(kind):
    assert TITLES(kind.value)


async def test_a_roll_over_a_question_without_a_map_is_said_once(tmp_path):
    app = RegaliaApp(tmp_path, depth="true")
    table = meet()
    asked_seat = table.decision.seat
    players = [Player(name, "" if seat == asked_seat else "novice") for seat, name in enumerate(table.seats)]
    async with app.run_test(size=(80, 24)) as pilot:
        screen = TableScreen(
            presenter_for("kingdom"), lambda shown: Session(Unsaved(table), players, shown.show_later, auto_pass=False)
        )
        app.push_screen(screen)
        while screen.snap is None or screen.snap.asked is None:
            await pilot.pause(0.01)
        rolled = Section("What happened", (NoticeLine("Ann and Bea fight.", strong=True),))
        notice = Notice(NoticeKind.ROLL, screen.snap.asked.seat, "Your roll", "", 9, (rolled,))
        asked = replace(screen.snap, halt=notice, curtain=None)
        screen.on_table_screen_changed(TableScreen.Changed(asked))
        assert screen.presenter.board(screen.scene()) is None and screen.choices.hint == ""


def test_a_page_names_keys_where_plain_mode_names_words():
    table = rules.new_table(GAME, ["Ann", "Bea"], 7)
    notice = Notice(NoticeKind.ROLL, 0, "Your roll", "", 9, (Section("The roll", (NoticeLine("Ann rolls."),)),))
    page = notice_page(notice, Scene(snapshot(table), columns=80, height=16))
    assert "-" in page.note and "type" not in page.note


async def test_a_roll_is_a_page_where_the_answers_leave_no_rows(tmp_path, monkeypatch):
    rolled = Section("The roll", (NoticeLine("Ann rolls.", strong=True),))
    async with seated(tmp_path, monkeypatch, Stops(introduction=False)) as (_, pilot, screen):
        while screen.snap is None or screen.snap.asked is None or screen.snap.asked.kind != "activity":
            if screen.snap and screen.snap.mine and screen.snap.asked:
                screen.session.answer(screen.snap.safe or screen.snap.choices[0].id, screen.snap.asked.number)
            await pilot.pause(0.01)
        notice = Notice(NoticeKind.ROLL, 0, "Your roll", "", 9, (rolled,))
        screen.on_table_screen_changed(TableScreen.Changed(replace(screen.snap, halt=notice)))
        assert [opened.name for opened in screen.pages] == [PAGE]


@pytest.mark.parametrize(("heroes", "is_page"), [(1, False), (2, False), (4, True)])
async def test_results_that_a_strip_would_leave_out_are_a_page(tmp_path, monkeypatch, heroes, is_page):
    found = [NoticeLine(f"Hero {hero} finds a potion.", strong=True) for hero in range(heroes)]
    async with seated(tmp_path, monkeypatch, Stops(introduction=False)) as (_, pilot, screen):
        await pilot.resize_terminal(120, 50)  # the question leaves rows free
        while screen.snap is None or screen.snap.asked is None or not screen.snap.mine:
            await pilot.pause(0.01)
        notice = Notice(NoticeKind.ROLL, 0, "Your roll", "", 9, (Section("The roll", tuple(found)),))
        screen.on_table_screen_changed(TableScreen.Changed(replace(screen.snap, halt=notice)))
        assert [opened.name for opened in screen.pages] == [PAGE] * is_page


@pytest.mark.parametrize("is_open", [False, True])
async def test_minus_and_plus_work_at_a_strip_and_leave_other_pages_open(tmp_path, monkeypatch, is_open):
    async with seated(tmp_path, monkeypatch, Stops(introduction=False)) as (app, pilot, screen):
        await pilot.resize_terminal(120, 50)  # the question leaves rows free
        while screen.snap is None or screen.snap.asked is None or not screen.snap.mine:
            await pilot.pause(0.01)
        rolled = Section("The roll", (NoticeLine("Ann rolls.", strong=True),))
        notice = Notice(NoticeKind.ROLL, 0, "Your roll", "", 9, (rolled,))
        screen.on_table_screen_changed(TableScreen.Changed(replace(screen.snap, halt=notice)))
        if is_open:
            await pilot.press("h")
        for key, value in (("minus", "4 s"), ("plus", "until a key")):
            await pilot.press(key)
            assert app.settings.follow_rolls == value
            assert [opened.name for opened in screen.pages] == ["hand"] * is_open


def test_a_strip_tells_as_much_as_fits_and_cuts_nothing() -> None:
    """The rows that the stage leaves free; at least the two lines that concern the player most."""
    texts = ("Ann attacks with five tiles.", "Ann rolls [6].", "Bea loses the Giant.", "Ann takes the land.")
    lines = tuple(NoticeLine(text, strong=text.startswith("Ann takes")) for text in texts)
    changes = Section("What it changes", (NoticeLine("lands: 3 before, 4 after (+1)"),))
    notice = Notice(NoticeKind.ROLL, 0, "Your roll", "", 9, (Section("What happened", lines), changes))
    snap = replace(snapshot(rules.new_table(GAME, ["Ann", "Bea"], 7)), halt=notice)

    def strip_of(columns: int, height: int, below: int) -> list[str]:
        return [plain(row).strip() for row in strip(snap, Scene(snap, columns=columns, height=height), below)[1:]]

    said = [*texts, "lands: 3 before, 4 after (+1)"]
    assert strip_of(80, 20, 8) == said
    assert strip_of(80, 12, 8) == said[2:] and strip_of(80, 9, 8) == said[3:]
    assert " ".join(strip_of(20, 20, 8)).endswith("Ann takes the land. lands: 3 before, 4 after (+1)")
    assert not any("…" in line for line in strip_of(20, 20, 8))
