"""What a player who is out of the game can do: the menu on the last notice, and what its lines do."""

from collections import Counter
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

import rules
from tests.rules.kingdom.stage import BEA, on, stage
from tests.tui.games import picture
from tests.tui.test_safe_highlight import questions
from tests.tui.unsaved import Unsaved
from tui.app import RegaliaApp
from tui.drawing.text import plain
from tui.follow.follower import Follower
from tui.follow.game_facts import GameFacts
from tui.follow.levels import marks_of
from tui.follow.pages import PAGE, SHARED_WAYS, WAYS, notice_page
from tui.games.registry import presenter_for
from tui.panels.notice import Notice, NoticeKind, NoticeLine, Section
from tui.panels.snapshot import Player, Scene
from tui.play.session import Session
from tui.play.snapshot_builder import SnapshotBuilder
from tui.screens import table_notices
from tui.screens.hall import Hall
from tui.screens.table import TableScreen

GAME = "king_of_the_tabletop"
NAMES = ["Ann", "Bea", "Carl"]


def follower_of(table, persons=(0,)):
    presenter = presenter_for(GAME)
    facts = GameFacts(presenter.owner, presenter.figures, presenter.source_name)
    return Follower(GAME, persons, facts, len(table.journal), answers=1)


def out_notice(table, persons=(0,)) -> Notice:
    """The notice after Ann has lost her last land."""
    follower = follower_of(table, persons)
    follower.before(table)
    table.tell("out", "13.10", seat=0)
    follower.after(table)
    notice = follower.due(table, rolls=False, harm=False)
    assert notice is not None
    return notice


@asynccontextmanager
async def out(tmp_path, monkeypatch):
    """Ann at a table of bots, with the notice that she is out."""
    monkeypatch.setattr(table_notices, "NOTICE_HELD", 0.0)
    app, presenter = RegaliaApp(tmp_path, depth="true"), presenter_for(GAME)
    table = rules.new_table(GAME, NAMES, 7)
    players = [Player("Ann"), *(Player(name, "novice") for name in NAMES[1:])]

    def session_for(screen: TableScreen) -> Session:
        session = Session(Unsaved(table), players, screen.show_later, follower=follower_of(table))
        session.pacing.paused = True
        return session

    async with app.run_test(size=(80, 24)) as pilot:
        screen = TableScreen(presenter, session_for)
        app.push_screen(screen)
        while screen.snap is None:
            await pilot.pause(0.01)
        screen.show_later(replace(screen.snap, halt=out_notice(rules.new_table(GAME, NAMES, 7))))
        while not screen.pages:
            await pilot.pause(0.01)
        yield app, pilot, screen


def test_being_out_stops_the_game_whatever_is_turned_off():
    table = rules.new_table(GAME, NAMES, 7)
    assert out_notice(table).kind is NoticeKind.OUT


def test_with_others_at_the_keyboard_nobody_runs_the_game_to_its_end():
    alone, shared = (out_notice(rules.new_table(GAME, NAMES, 7), persons) for persons in ((0,), (0, 1)))
    assert alone.is_last and not shared.is_last
    assert "end" not in SHARED_WAYS and set(SHARED_WAYS) < set(WAYS.all())


async def test_the_menu_lists_all_ways_and_begins_with_watching(tmp_path, monkeypatch):
    async with out(tmp_path, monkeypatch) as (_, pilot, screen):
        lines = [plain(line) for line in screen.query_one("#board").rows]
        for way in WAYS.all().values():
            label, _, about = way.partition(": ")
            assert any(label in line and line.rstrip().endswith(about) for line in lines), way
        assert any("\u25ba 1 Watch" in line for line in lines)
        assert "fewer" not in plain(screen.query_one("#keys").rows[0]), "being out always stops the game"
        await pilot.press("enter")
        assert not screen.pages
        assert not screen.session._runs_to_end and not screen.session._follower.stops_at_beats


@pytest.mark.parametrize("way", ["stops", "end"])
async def test_a_line_of_the_menu_says_how_the_game_goes_on(tmp_path, monkeypatch, way):
    async with out(tmp_path, monkeypatch) as (_, pilot, screen):
        monkeypatch.setattr(screen.session.pacing, "skip", lambda: None)  # the bots stay where they are
        await pilot.press(str(list(WAYS.all()).index(way) + 1), "enter")
        assert screen.session._runs_to_end is (way == "end")
        assert screen.session._follower.stops_at_beats is (way == "stops")
        assert all(page.name != PAGE for page in screen.pages)


async def test_the_last_line_leads_to_the_hall(tmp_path, monkeypatch):
    async with out(tmp_path, monkeypatch) as (app, pilot, _screen):
        await pilot.press(str(len(WAYS.all())), "enter")
        for _ in range(500):
            if isinstance(app.screen, Hall):
                break
            await pilot.pause(0.01)
        assert isinstance(app.screen, Hall)


def test_being_out_stops_the_game_at_once_in_the_turn_of_another():
    """In Kingdom a scene lasts the whole turn: a notice that waited for its end waited until the end of the game."""
    table = on(stage(3, active=BEA), "moves")
    presenter = presenter_for("kingdom")
    facts = GameFacts(presenter.owner, presenter.figures, presenter.source_name)
    follower = Follower("kingdom", [0], facts, len(table.journal), answers=1)
    follower.before(table)
    table.tell("eliminated", "E3", seat=0, cause="camelot")
    follower.after(table)
    assert table.decision.seat == BEA
    notice = follower.due(table)
    assert notice is not None and notice.kind is NoticeKind.OUT


def test_the_page_names_the_rule_by_which_the_player_is_out():
    """The loss before it has a rule of its own, and ``?`` explained only that one."""
    table = rules.new_table("kings_and_things", NAMES, 7)
    presenter = presenter_for("kings_and_things")
    facts = GameFacts(presenter.owner, presenter.figures, presenter.source_name)
    follower = Follower("kings_and_things", [0], facts, len(table.journal), answers=1)
    follower.before(table)
    table.tell("takes", "KA-47", seat=1, place=16, loser=0)
    table.tell("out", "KA-25", seat=0)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None and notice.kind is NoticeKind.OUT
    assert notice.rule == "KA-25"


@pytest.mark.parametrize("game", rules.games())
def test_scenes_that_are_always_there_are_no_procedures(game):
    seen, count = Counter(), 0
    for table in questions(game, 3):
        count += 1
        seen.update({scene.kind for scene in table.view(None).scenes})
    always = {kind for kind, times in seen.items() if times > count / 2}
    assert always <= set(marks_of(game).lasting)


def test_the_menu_fits_under_a_long_fight() -> None:
    lines = tuple(NoticeLine(f"Round {number} of a long fight, in which both are hurt.") for number in range(9))
    happened, changes = Section("What happened", lines), Section("What it changes", lines[:4])
    notice = Notice(NoticeKind.OUT, 0, "You are out", "E3", 9, (happened, changes), follows="", is_last=True)
    snap = SnapshotBuilder(Unsaved(rules.new_table(GAME, NAMES, 7)), [Player(name) for name in NAMES], 0).snapshot()
    page = notice_page(notice, Scene(snap, columns=80, height=16))
    said = [plain(row) for row in page.rows]
    assert len(page.rows) <= 15 and len(page.items) == len(WAYS.all())
    assert any("Round 8" in line for line in said), "what happened last is what put the player out"


def test_with_others_at_the_keyboard_the_page_bears_the_name_of_who_is_out():
    table = rules.new_table(GAME, NAMES, 7)
    page = notice_page(out_notice(table, (0, 1)), Scene(picture.snapshot(table, 1), columns=80, height=16))
    assert page.seat == 0
