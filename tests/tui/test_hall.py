"""The hall and the games it offers."""

import rules
from saves import Player, Store
from tests.tui.test_screens import seen, settle
from tui.app import RegaliaApp
from tui.panels.guide import load
from tui.screens.hall import TAGLINES, Hall
from tui.screens.table import TableScreen


async def test_every_game_is_offered_in_order_with_a_line_about_it(tmp_path):
    regalia = RegaliaApp(tmp_path, depth="true")
    async with regalia.run_test(size=(80, 24)) as pilot:
        await settle(regalia, pilot)
        lines = seen(regalia).splitlines()
        begin = next(at for at, line in enumerate(lines) if " New game " in line)
        guides = [key for key in rules.games() if load(key) is not None]  # their guides stand before them
        for at, game in enumerate(rules.games().values(), start=1):
            line, number = lines[begin + at], at + len(guides)
            assert line[2:29].split(maxsplit=1) == [str(number), game.title.ljust(24)]
            assert line.rstrip().endswith(TAGLINES(game.key))
            assert f"{game.seats[0]}-{game.seats[-1]} seats" in line


async def test_until_the_games_are_read_the_hall_says_so(tmp_path):
    app = RegaliaApp(tmp_path, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        hall = Hall()
        hall._list = lambda: None
        app.push_screen(hall)
        await pilot.pause()
        assert "Reading the games and campaigns …" in seen(app)
        app.pop_screen()
        await settle(app, pilot)
        assert "Reading" not in seen(app) and "Learn to play" in seen(app)


async def test_a_returning_player_sees_the_whole_hall_and_finds_the_guides_behind_one_line(tmp_path):
    players = [Player("Ann"), Player("Bea")]
    for name in ("Spring", "Summer", "Autumn", "Winter", "Leap day"):
        Store(tmp_path).create(name, rules.new_table("tabletop_dungeon", ["Ann", "Bea"], 1), players, 1).close()
    app = RegaliaApp(tmp_path, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        hall = app.screen
        text = seen(app)
        assert all(word in text for word in ("All campaigns", "Learn to play", "Rules", "Settings"))
        assert text.splitlines()[1] == "─" * 80  # nothing is above or below the window
        assert "Tabletop Dungeon · set-up · " in text
        hall.at = next(at for at, entry in enumerate(hall.entries()) if entry.kind == "guides")
        await pilot.press("enter")
        assert [entry.kind for entry in hall.entries()] == ["guide"] * len(rules.games())
        assert [entry.title for entry in hall.entries()] == [game.title for game in rules.games().values()]
        assert "Esc back" in seen(app).splitlines()[-1]
        await pilot.press("escape")
        assert hall.entries()[hall.at].kind == "guides"
        await pilot.press("enter", "enter")
        await settle(app, pilot)
        await pilot.press("q")
        await settle(app, pilot)
        assert app.screen is hall and hall.entries()[0].kind == "campaign" and hall.at == 0
        assert "First turn at court" in [summary.name for summary in hall.campaigns]


async def test_a_long_list_shows_how_much_is_out_of_sight_and_how_to_leave_it(tmp_path):
    players = [Player("Ann"), Player("Bea")]
    for number in range(30):
        name = f"Campaign {number}"
        Store(tmp_path).create(name, rules.new_table("tabletop_dungeon", ["Ann", "Bea"], 1), players, 1).close()
    app = RegaliaApp(tmp_path, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("5", "enter")
        assert "15 lines below" in seen(app).splitlines()[1]
        assert "Esc back" in seen(app).splitlines()[-1]
        await pilot.press(*["down"] * 12)
        assert "lines above · " in seen(app).splitlines()[1]


def test_the_campaigns_of_the_guides_have_names_of_their_own():
    names = [guide.name for key in rules.games() if (guide := load(key))]
    assert len(set(names)) == len(rules.games()) and all(len(name) <= 24 for name in names)


async def test_the_rules_of_every_game_can_be_opened_from_one_another(tmp_path):
    regalia = RegaliaApp(tmp_path, depth="true")
    async with regalia.run_test(size=(80, 24)) as pilot:
        await settle(regalia, pilot)
        regalia.ways.open_rules(next(iter(rules.games())))
        await pilot.pause()
        for game in [*rules.games().values(), next(iter(rules.games().values()))]:
            assert game.title in seen(regalia).splitlines()[0]
            assert game.ledger().rules[0].title[:20] in seen(regalia)
            await pilot.press("tab")


def campaigns_of_one_name(home):
    """Two campaigns as a program that syncs folders leaves them, and one of a newer version."""
    players = [Player("Ann"), Player("Bea")]
    store = Store(home)
    store.create("Naïve", rules.new_table("tabletop_dungeon", ["Ann", "Bea"], 1), players, 1).close()
    main = home / "campaigns" / "naive.toml"
    text = main.read_text()
    (home / "campaigns" / "naive (conflicted copy).toml").write_text(text)
    (home / "campaigns" / "later.toml").write_text(text.replace("format = 1", "format = 99").replace("Naïve", "Later"))


async def test_campaigns_of_one_name_are_told_apart_and_newer_ones_named(tmp_path):
    campaigns_of_one_name(tmp_path)
    app = RegaliaApp(tmp_path, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        text = seen(app)
        assert "naive.toml · Tabletop Dungeon" in text
        assert "naive (conflicted copy).toml" in text
        line = next(line for line in text.splitlines() if "Later" in line)
        assert "newer version" in line and "later.toml" not in line.split("newer")[0]
        await pilot.press("x")
        assert "Delete naive" in seen(app) and ".toml permanently?" in seen(app)


async def test_a_home_that_cannot_be_read_is_named_for_as_long_as_it_is_so(tmp_path):
    (tmp_path / "campaigns").write_text("")
    app = RegaliaApp(tmp_path, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        assert "cannot be read (Not a directory)" in " ".join(seen(app).split())
        await pilot.press("down", "down")
        assert "cannot be read (Not a directory)" in " ".join(seen(app).split())


async def test_a_table_opens_in_place_of_the_page_of_keys(tmp_path):
    """F1, pressed while a campaign is being opened, leaves no page under the table."""
    players = [Player("Ann"), Player("Bea")]
    Store(tmp_path).create("Winter", rules.new_table("tabletop_dungeon", ["Ann", "Bea"], 1), players, 1).close()
    app = RegaliaApp(tmp_path, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        hall = app.screen
        hall.action_answer()
        hall.action_keys()
        for _ in range(2000):
            if isinstance(app.screen, TableScreen):
                break
            await pilot.pause(0.01)
        assert [type(screen) for screen in app.screen_stack[-2:]] == [Hall, TableScreen]


async def test_enter_pressed_twice_opens_one_table(tmp_path):
    players = [Player("Ann"), Player("Bea")]
    for name in ("Winter", "Summer"):
        Store(tmp_path).create(name, rules.new_table("tabletop_dungeon", ["Ann", "Bea"], 1), players, 1).close()
    app = RegaliaApp(tmp_path, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        app.ways.resume(app.screen.campaigns[0])
        app.ways.resume(app.screen.campaigns[1])
        for _ in range(2000):
            if isinstance(app.screen, TableScreen):
                break
            await pilot.pause(0.01)
        await settle(app, pilot)
        assert sum(isinstance(screen, TableScreen) for screen in app.screen_stack) == 1
