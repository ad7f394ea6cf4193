"""From a question, a choice, a refusal and a line of the chronicle to the rule, and back to where one was."""

from pathlib import Path

import pytest

import rules
from tests.tui.histories import at_the_table, look, play
from tests.tui.test_screens import begin, seen, settle
from tests.tui.unsaved import Unsaved
from tui.app import RegaliaApp
from tui.games.registry import presenter_for
from tui.panels.snapshot import Player
from tui.play.session import Session
from tui.screens.past_pages import ChronicleScreen
from tui.screens.rules_browser import RulesBrowser
from tui.screens.table import TableScreen


async def test_a_dim_choice_says_why_and_leads_to_its_rule_and_to_that_of_the_question(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        await pilot.press("8", "enter")
        assert "Fill an office: no office is vacant. ? opens rule 13.4.2." in seen(regalia)
        table = regalia.screen
        marked = table.choices.marked
        await pilot.press("question_mark")
        shown = seen(regalia)
        assert "13.4.2 Fill an office" in shown
        assert "Fill an office is not possible now: no office is vacant." in shown
        assert "Tab: the rule of the question, 13.1" in shown
        await pilot.press("tab")
        assert "13.1 Two activities" in seen(regalia) and "not possible now" not in seen(regalia)
        assert "Tab: the rule of the choice, 13.4.2" in seen(regalia)
        await pilot.press("tab", "escape")
        assert not table.pages and table.choices.marked == marked


async def test_a_click_on_the_rule_in_the_heading_opens_that_rule(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        await pilot.press("8")
        heading = seen(regalia).splitlines()[2]
        assert regalia.screen.choices.marked.rule == "13.4.2" and "rule 13.1" in heading
        await pilot.click(offset=(heading.index("rule 13.1") + 2, 2))
        await pilot.pause()
        assert "13.1 Two activities" in seen(regalia)
        assert "rule 13.1" in seen(regalia).splitlines()[2]
        await pilot.press("escape", "question_mark")
        assert "13.4.2 Fill an office" in seen(regalia), "the key opens the rule of the answer first"


async def test_in_a_tall_wide_window_tab_changes_the_rule_under_the_choices(app):
    regalia = app()
    async with regalia.run_test(size=(120, 40)) as pilot:
        await begin(regalia, pilot)
        await pilot.press("8", "question_mark")
        assert "is not possible now" in seen(regalia) and "Your answer" in seen(regalia)
        await pilot.press("tab")
        assert "─ 13.1 Two activities" in seen(regalia) and "Your answer" in seen(regalia)


async def test_the_lines_of_the_recap_lead_to_their_rules_and_back(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        await pilot.press("2", "enter")
        await settle(regalia, pilot)
        await pilot.press("3", "enter")
        await settle(regalia, pilot)
        await pilot.press("r")
        assert "►Ann does it: court. 13.4" in seen(regalia) and "Enter its rule" in seen(regalia)
        at = regalia.screen.pages[-1].at
        for key in ("enter", "question_mark"):
            await pilot.press(key)
            assert "The activities one by one." in seen(regalia)
            await pilot.press("escape")
            assert regalia.screen.pages[-1].at == at and "►Ann does it: court." in seen(regalia)


async def test_a_line_of_the_chronicle_leads_to_its_rule_and_back_to_the_same_line(tmp_path):
    play(tmp_path, "down_with_the_king", to_the_end=False)
    app = RegaliaApp(tmp_path, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        await at_the_table(app, pilot, "c")
        page = app.screen
        assert isinstance(page, ChronicleScreen)
        await pilot.press("up", "up", "up")
        told = page.told()
        line, top = told[page._at(told)].line, page.top
        assert f"►{line.text[:40]}" in seen(app)
        for key in ("question_mark", "enter"):
            await pilot.press(key)
            browser = app.screen
            assert isinstance(browser, RulesBrowser)
            assert browser.marked.id == browser.ledger.get(line.rule).id
            assert "opened from the chronicle" in seen(app)
            await pilot.press("escape")
            assert app.screen is page and page.mark == line.index and page.top == top
            assert f"►{line.text[:40]}" in seen(app)
        await pilot.press("slash", *"hiding", "enter")
        assert isinstance(app.screen, RulesBrowser) and "Hiding" in app.screen.marked.title
        await pilot.press("escape")
        assert app.screen is page and page.mark == line.index
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)


async def test_the_mark_of_the_chronicle_stays_in_sight_and_keeps_its_line_behind_a_filter(tmp_path):
    play(tmp_path, "king_of_the_tabletop", to_the_end=False)
    app = RegaliaApp(tmp_path, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        await at_the_table(app, pilot, "c")
        page = app.screen
        for key in ("home", *["down"] * 30, "end", *["up"] * 30, "left", "right", "home"):
            await pilot.press(key)
            assert sum(row.startswith("►") for row in seen(app).splitlines()) == 1
        assert "─ Before the first turn ─" in seen(app).splitlines()[2], "over the first line stands its turn"
        await pilot.press("end", "up", "up")
        mark = page.mark
        await pilot.press("tab", "tab", "tab", "tab")
        assert page.seat is None and page.mark == mark


async def test_in_the_replay_the_question_and_what_was_told_lead_to_their_rules(tmp_path):
    play(tmp_path, "tabletop_dungeon")
    app = RegaliaApp(tmp_path, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await look(app, pilot, "home", *["right"] * 12)
        place, told = screen.replay_cursor.position, screen.replay_cursor.lines()[-1].line
        for key, rule in (("question_mark", screen.replay_cursor.moment.rule), ("enter", told.rule)):
            await pilot.press(key)
            browser = app.screen
            assert isinstance(browser, RulesBrowser) and browser.marked.id == browser.ledger.get(rule).id
            await pilot.press("escape")
            assert app.screen is screen and screen.replay_cursor.position == place
        await pilot.press("slash", *"search", "enter")
        assert isinstance(app.screen, RulesBrowser) and app.screen.hits
        await pilot.press("escape", "c")
        page = app.screen
        assert isinstance(page, ChronicleScreen) and page.mark == told.index
        await pilot.press("escape", "home", "enter")
        assert screen.replay_cursor.lines() == []
        assert app.screen is screen and "The chronicle is empty here." in seen(app)


@pytest.mark.parametrize("key", rules.games())
async def test_every_choice_of_every_game_open_or_blocked_leads_to_a_rule_and_back(key, tmp_path: Path):
    app = RegaliaApp(tmp_path, depth="mono")
    table = rules.new_table(key, ["Ann", "Bea"], seed=7)
    players = [Player("Ann"), Player("Bea", "steady")]
    ledger = rules.game(key).ledger()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = TableScreen(presenter_for(key), lambda screen: Session(Unsaved(table), players, screen.show_later))
        await app.push_screen(screen)
        await settle(app, pilot)
        for _ in range(4):
            for answer in screen.choices.answers:
                screen.choices.mark(answer.id)
                await pilot.press("question_mark")
                rule = ledger.get(answer.rule or screen.snap.asked.rule)
                assert rule is not None and f"─ {rule.id} {rule.title}" in seen(app)
                assert "not possible now" in seen(app) if answer.why else "not possible now" not in seen(app)
                await pilot.press("escape")
                assert screen.choices.marked == answer and not screen.pages
            await pilot.press("H")
            await settle(app, pilot)
            await pilot.press("enter")
            await settle(app, pilot)
