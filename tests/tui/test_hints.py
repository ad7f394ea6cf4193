"""The hint at the table: asked for by h on the hand's page or H, marked and said, gone with the next key."""

from pathlib import Path

import pytest

import rules
from rules.bots.hints import hint
from rules.engine.messages import hint as sentence
from tests.tui.test_pages import court
from tests.tui.test_screens import begin, seen, settle
from tests.tui.test_session import ANN, CARL, sit_down
from tests.tui.unsaved import Unsaved
from tui.app import RegaliaApp
from tui.bindings import footer
from tui.games.registry import presenter_for
from tui.panels.presenter import Presenter
from tui.panels.snapshot import Player
from tui.play.session import Session
from tui.screens.table import TableScreen
from tui.screens.table_pages import keys_of

__all__ = ["court", "sit_down"]

NO_REASON = sentence("no_reason")


def test_a_session_tells_the_hint_of_the_question_it_is_asked_about(sit_down):
    session, seen = sit_down(ANN, CARL)
    asked = seen.now.asked
    session.hint(asked.number)
    assert seen.now.hint.choice in [choice.id for choice in seen.now.choices]
    assert seen.now.hint.number == asked.number and seen.now.hint.why
    told = len(seen)
    session.hint(asked.number + 1)
    assert len(seen) == told, "a question that is not asked gets no hint"
    session.answer("done", asked.number)
    assert seen.now.hint is None


def test_behind_the_curtain_nobody_gets_a_hint(sit_down):
    session, seen = sit_down(ANN, Player("Bea"))
    assert seen.now.curtain == 0
    told = len(seen)
    session.hint(seen.now.asked.number)
    assert len(seen) == told


async def test_h_opens_the_hand_and_there_the_hint(court):
    async with court.run_test(size=(80, 24)) as pilot:
        await begin(court, pilot)
        await pilot.press("down", "h")
        assert "─ Hand" in seen(court) and "h hint" in seen(court)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert "h hint" in seen(court) and "H hint" not in seen(court), "one of the two keys is told there"
        await pilot.resize_terminal(80, 24)
        await pilot.press("h")
        await settle(court, pilot)
        assert "─ Hand" not in seen(court)
        assert f"► {NO_REASON}" in seen(court)
        table = court.screen
        assert table.choices.marked.id == hint(table.session._keeper.table).choice
        await pilot.press("down")
        assert NO_REASON not in seen(court)


async def test_a_capital_h_asks_at_once_and_the_hint_goes_with_the_answer(court):
    async with court.run_test(size=(80, 24)) as pilot:
        await begin(court, pilot)
        await pilot.press("f", "H")
        await settle(court, pilot)
        assert f"► {NO_REASON}" in seen(court) and "─ friends" not in seen(court)
        await pilot.press("enter")
        await settle(court, pilot)
        assert NO_REASON not in seen(court)
        assert court.screen.snap.asked.number > 0


def test_where_there_is_no_hand_h_is_the_hint():
    words = dict(footer(keys_of(Presenter()), wide=False))
    assert words["h"] == "hint"
    assert "h" not in dict(footer(keys_of(Presenter()), wide=True, words={"table.hint": ""}))


async def test_h_without_a_hand_asks_at_once(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        await pilot.press("h")
        await settle(regalia, pilot)
        assert f"► {NO_REASON}" in seen(regalia)


@pytest.mark.parametrize("key", rules.games())
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["base", "wide"])
async def test_at_every_game_the_whole_reason_is_read_beside_the_marked_answer(key, size, tmp_path: Path):
    app = RegaliaApp(tmp_path, depth="mono")
    table = rules.new_table(key, ["Ann", "Bea"], seed=7)
    players = [Player("Ann"), Player("Bea", "steady")]
    async with app.run_test(size=size) as pilot:
        screen = TableScreen(presenter_for(key), lambda screen: Session(Unsaved(table), players, screen.show_later))
        await app.push_screen(screen)
        await settle(app, pilot)
        for _ in range(6):
            await pilot.press("H")
            await settle(app, pilot)
            expected = hint(table)
            pointed = screen.presenter.points_at(screen.scene(), expected.choice)
            assert screen.cursor == pointed.cursor and (pointed.cursor or screen.choices.marked.id == expected.choice)
            assert not pointed.mark or screen.choices.marked.id == pointed.mark
            shown = " ".join(seen(app).replace("│", " ").split())
            words = [word for word in expected.why.split() if word not in shown]
            assert words == [], "a part of the reason is not on the screen"
            before = table.number
            await pilot.press("enter")
            await settle(app, pilot)
            assert table.number > before, "Enter takes the advice"
