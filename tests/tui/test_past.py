"""The replay, the chronicle and the curves on the screen: keys in, text out."""

import asyncio
import threading
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import rules
from rules.bots import levels
from saves import Player, Store, check
from tests.tui.test_screens import begin, seen, settle
from tests.tui.unpaused import UNPAUSED
from tui.app import RegaliaApp
from tui.screens.curtain import Curtain
from tui.screens.hall import Hall
from tui.screens.kinds import KindsScreen
from tui.screens.past_pages import ChronicleScreen, CurvesScreen
from tui.screens.reading import ReadingScreen
from tui.screens.replay import ReplayScreen
from tui.screens.rules_browser import RulesBrowser
from tui.screens.table import TableScreen

NAMES = ("Ann", "Bea", "Carl")
DECISIONS = {
    "down_with_the_king": 150,
    "king_of_the_tabletop": 200,
    "kings_and_things": 200,
    "kingdom": 200,
    "tabletop_dungeon": 120,
}


@cache
def played(game: str, to_the_end: bool) -> dict[str, bytes]:
    """The files of a campaign of Ann against computer opponents, each by its place in a home."""
    with TemporaryDirectory() as folder:
        _play(Path(folder), game, to_the_end)
        files = [path for path in Path(folder).rglob("*") if path.is_file()]
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def _play(home: Path, game: str, to_the_end: bool) -> None:
    players = [Player("Ann"), *(Player(name, "bot", "steady") for name in NAMES[1:])]
    one = Store(home).create("The long winter", rules.new_table(game, NAMES, 3), players, 3)
    bots, job = [levels.make("steady", seat) for seat in range(3)], None
    table, told = one.table, 0
    while (asked := table.decision) is not None:
        has_news = asked.seat == 0 and len(table.journal) > told
        if has_news and not to_the_end and table.number >= DECISIONS[game]:
            break
        job = one.choose(bots[asked.seat].choose(table))
        if asked.seat == 0:
            told = len(table.journal)
    with one:
        one.write(job)


def play(home: Path, game: str, to_the_end: bool = True) -> str:
    """Put a campaign of Ann against computer opponents into a home where no page opens by itself; the name of its
    files."""
    (home / "settings.toml").write_text(UNPAUSED, encoding="utf-8")
    for name, content in played(game, to_the_end).items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_bytes(content)
    return Store(home).list()[0].stem


async def look(app: RegaliaApp, pilot, *keys: str) -> ReplayScreen:
    """From the hall to the replay of the only campaign."""
    await settle(app, pilot)
    await pilot.press("p")
    await settle(app, pilot)
    await pilot.press(*keys)
    await settle(app, pilot)
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    return screen


async def at_the_table(app: RegaliaApp, pilot, *keys: str) -> None:
    """From the hall to the table of the only campaign, and there one key after the other."""
    await settle(app, pilot)
    for key in ("enter", *keys):
        await pilot.press(key)
        await settle(app, pilot)


@pytest.fixture
def real(tmp_path):
    """The app over a finished campaign of Down With the King."""
    play(tmp_path, "down_with_the_king")
    return RegaliaApp(tmp_path, depth="true")


@pytest.mark.parametrize("game", DECISIONS)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_every_game_is_replayed_from_the_hall(tmp_path, game, size):
    play(tmp_path, game)
    app = RegaliaApp(tmp_path, depth="true")
    async with app.run_test(size=size) as pilot:
        screen = await look(app, pilot)
        lines = seen(app).splitlines()
        assert {len(line) for line in lines} == {size[0]} and len(lines) == size[1]
        assert "replay · 0 of " in lines[0] and lines[0].endswith("as seen by Ann ")
        assert "Turns" in lines[3] and "Step by step" in seen(app) and "Chronicle" in seen(app)
        assert "►    0 " in seen(app)
        await pilot.press("right", "right", "left", "down")
        assert screen.replay_cursor.position == screen.replay_cursor.turns[1][1]
        await pilot.press("end")
        assert "the game is over" in seen(app) and "The game is over." in lines[2] + seen(app)
        await pilot.press("escape")
        assert isinstance(app.screen, Hall)


async def test_eyes_kinds_and_places(real):
    async with real.run_test(size=(80, 24)) as pilot:
        screen = await look(real, pilot, "v")
        here = screen.replay_cursor
        assert seen(real).splitlines()[0].endswith("as seen by Bea ")
        await pilot.press("v", "v")
        assert seen(real).splitlines()[0].endswith("everything open ")
        await pilot.press("k")
        assert isinstance(real.screen, KindsScreen)
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        wanted = here.kinds()[0][0].replace("_", " ")
        assert f"n looks for: {wanted}" in seen(real)
        await pilot.press("n")
        assert here.kind in {told.kind for told in here.news(here.position)}
        await pilot.press("end", "n")
        assert "No later match." in seen(real)
        await pilot.press("g", "t", "2", "enter")
        assert here.position == dict(here.turns)[2] and "turn 2 · replay" in seen(real)
        await pilot.press("g", "x", "enter")
        assert "Type the number of a decision" in seen(real)
        await pilot.press("g", "7", "escape")
        assert here.position == dict(here.turns)[2]
        await pilot.press("left", "g", *str(here.past.points[9].number), "enter")
        assert here.position == 9


async def test_it_runs_stands_still_and_ends_by_itself(real):
    async with real.run_test(size=(80, 24)) as pilot:
        screen = await look(real, pilot, "space")
        assert "space stop" in seen(real)
        await pilot.press("space")
        assert "space run" in seen(real)
        at = screen.replay_cursor.position
        screen.run_on()
        assert screen.replay_cursor.position == at + 1
        await pilot.press("end", "1")
        screen.run_on()
        await pilot.pause()
        assert "space run" in seen(real)


async def test_at_the_end_no_hint_is_offered(real):
    async with real.run_test(size=(120, 40)) as pilot:
        await settle(real, pilot)
        await pilot.press("enter")
        await settle(real, pilot)
        await settle(real, pilot)
        foot = seen(real).splitlines()[-1]
        assert "p replay" in foot and "hint" not in foot
        await pilot.press("h")
        assert "─ Hand" in seen(real) and "hint" not in seen(real).splitlines()[-1]


async def test_a_branch_is_named_and_played_on(real, tmp_path):
    async with real.run_test(size=(80, 24)) as pilot:
        screen = await look(real, pilot, "b")
        assert "Name of the new campaign: The long winter 2_" in seen(real)
        await pilot.press("escape", "end", "b")
        assert "The game is over here" in seen(real)
        past = screen.replay_cursor.past
        place = next(at for at in range(past.last, 0, -1) if past.points[at].seat == 0)
        screen.replay_cursor.go(place)
        await pilot.press("b", "delete", *"Again", "enter")
        await settle(real, pilot)
        await settle(real, pilot)
        assert isinstance(real.screen, TableScreen) and "ANN" in seen(real).splitlines()[2]
        assert real.screen.session._keeper.table.checksum() == past.points[place].check
        assert len(real.screen_stack) == 3  # the app's own, the hall, the table
        await pilot.press("q")
        await settle(real, pilot)
    found = next(one for one in Store(tmp_path).list() if one.name == "Again")
    assert check(found.path).good


async def test_it_is_written_down_in_each_format(real, tmp_path):
    async with real.run_test(size=(80, 24)) as pilot:
        await look(real, pilot)
        for letter, ending, start in (("t", "txt", "The long winter: "), ("m", "md", "# "), ("h", "html", "<!doctype")):
            await pilot.press("x")
            assert "t text, m Markdown, h HTML" in seen(real)
            await pilot.press(letter)
            await settle(real, pilot)
            assert "Exported the-long-winter" in seen(real)
            assert (tmp_path / "exports" / f"the-long-winter.{ending}").read_text().startswith(start)
        await pilot.press("x", "v")
        assert "as seen by Ann" in seen(real)  # the key was an answer, and no key


async def test_a_file_that_cannot_be_written_is_told(real, tmp_path):
    (tmp_path / "exports").write_text("")
    async with real.run_test(size=(80, 24)) as pilot:
        await look(real, pilot, "x", "t")
        assert "cannot be exported" in seen(real)


async def test_the_chronicle_by_seat_and_kind_with_turns(real):
    async with real.run_test(size=(80, 24)) as pilot:
        past = (await look(real, pilot)).replay_cursor.past
        await pilot.press("c", "home")
        await pilot.pause()
        page = real.screen
        assert isinstance(page, ChronicleScreen)
        assert "─ Turn 1 ─" in seen(real) and past.lines[0].line.text in seen(real)
        everything = len(page.told())
        await pilot.press("tab")
        assert "chronicle · Ann" in seen(real) and f"{len(page.told())} of {everything} entries" in seen(real)
        assert page.told() and all("Ann" in told.line.text for told in page.told())
        await pilot.press("tab", "tab", "tab", "k", "down", "down")
        await pilot.pause()
        kinds = page.replay_cursor.kinds()
        last = [told.line.text for told in page.told() if told.kind == kinds[1][0]][-1]
        assert last[:40] in next(line for line in seen(real).splitlines() if "\u25ba" in line)
        assert f"{len(kinds) - 20} more below" in seen(real)
        await pilot.press("enter")
        await pilot.pause()
        assert {told.kind for told in page.told()} == {page.replay_cursor.kinds()[1][0]}
        await pilot.press("k")
        assert len(page.told()) == everything
        await pilot.press("y")
        assert isinstance(real.screen, CurvesScreen)
        assert all(f"─ {title} ─" in seen(real) for title in ("Prestige", "Faction strength", "Support"))
        await pilot.press("y", "c", "escape")
        assert isinstance(real.screen, Hall)


async def test_clicks_highlight_a_line_then_open_its_rule_and_choose_a_kind(real):
    async with real.run_test(size=(80, 24)) as pilot:
        await look(real, pilot)
        await pilot.press("c")
        await settle(real, pilot)
        chronicle = real.screen
        await pilot.press("home")
        lines = seen(real).splitlines()
        cited = next(y for y, line in enumerate(lines[3:], 3) if line.rstrip().endswith((" 12.1", " 14", " 10")))
        await pilot.click(offset=(5, cited))
        await pilot.pause()
        assert real.screen is chronicle and seen(real).splitlines()[cited].lstrip().startswith("►")
        await pilot.click(offset=(5, cited))
        await settle(real, pilot)
        assert isinstance(real.screen, RulesBrowser)
        await pilot.press("escape", "k")
        await settle(real, pilot)
        kind = real.screen.kinds[2][0]
        await pilot.click(offset=(5, 4))
        await pilot.click(offset=(5, 4))
        await settle(real, pilot)
        assert real.screen is chronicle and chronicle.kind == kind


async def test_the_end_of_a_game_shows_its_curves_and_leads_on(real, tmp_path):
    async with real.run_test(size=(80, 24)) as pilot:
        await settle(real, pilot)
        await pilot.press("enter")
        await settle(real, pilot)
        await settle(real, pilot)
        assert "─ The table ─" in seen(real) and "─ Prestige ─" in seen(real)
        assert "p replay  y curves  x export" in seen(real).splitlines()[-1]
        await pilot.press("y")
        await settle(real, pilot)
        assert isinstance(real.screen, CurvesScreen)
        await pilot.press("escape", "x")
        await settle(real, pilot)
        assert "t text, m Markdown, h HTML" in seen(real)
        await pilot.press("h")
        await settle(real, pilot)
        assert (tmp_path / "exports" / "the-long-winter.html").exists()
        await pilot.press("escape", "p")
        await settle(real, pilot)
        assert isinstance(real.screen, ReplayScreen) and "the game is over" in seen(real)


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


async def test_the_command_line_leads_straight_into_the_past(tmp_path):
    stem = play(tmp_path, "tabletop_dungeon")
    app = RegaliaApp(tmp_path, depth="true", campaign=stem, past=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, Hall)
