"""Times, keys, people and talk of the server in words."""

from dataclasses import replace
from datetime import timedelta

import pytest
from wcwidth import wcwidth

from tests.tui.server.screens.fake_server import MARSH, NOW, STEPS, WEDDING, at, seen, session, settle
from tui.drawing.glyphs import FULL
from tui.drawing.text import plain
from tui.server.screens.new_table import NewTable
from tui.server.screens.profile import Profile
from tui.server.screens.table_menu import TableMenu
from tui.server.screens.table_picker import TablePicker
from tui.server.tables import formatting
from tui.server.tables.views import ChatLine, PersonView


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "1 min"),
        (59, "1 min"),
        (120, "2 min"),
        (3599, "59 min"),
        (3600, "1 h"),
        (86_399, "23 h"),
        (86_400, "1 d"),
        (172_799, "1 d"),
        (7 * 86_400, "7 d"),
    ],
)
def test_times_are_told_in_their_largest_unit(seconds, said):
    assert formatting.long(seconds) == said


def test_moments_of_today_are_told_by_the_clock_and_others_by_the_day():
    assert formatting.clock(at(9, 5)) == "09:05"
    assert formatting.clock(NOW - timedelta(days=1)) == "2026-11-20"
    assert formatting.ago(NOW - timedelta(hours=3)) == "3 h" and formatting.ago(None) == ""


def test_a_key_is_told_by_its_ends():
    assert formatting.short("SHA256:q7HnK0vXcVYb3vH8Ww1uCq2m9Zr5tLdXyA4sEoPjRw0", FULL) == "SHA256:q7Hn…w0"


def test_who_is_here_says_less_where_there_is_less_room():
    people = [PersonView("Ann", "at Friday"), PersonView("Dov", idle=7200), PersonView("Bea", "at Friday", you=True)]
    assert [plain(line) for line in formatting.people(people, 80, 1, FULL)] == [
        " Ann (at Friday) · Dov (idle 2 h) · you"
    ]
    assert [plain(line) for line in formatting.people(people, 30, 1, FULL)] == [" Ann · Dov (idle 2 h) · you"]
    assert [plain(line) for line in formatting.people(people, 20, 1, FULL)] == [" Ann · Dov · you"]
    assert [plain(line) for line in formatting.people(people, 12, 1, FULL)] == [" Ann · Dov …"]
    assert len(formatting.people(people, 12, 2, FULL)) == 2


def test_talk_wraps_beside_its_names_and_shows_its_end():
    lines = [ChatLine(at(22, 1), "Ann", "one two three four"), ChatLine(at(22, 2), "", "It is late.")]
    assert [plain(line).rstrip() for line in formatting.talk(lines, 25)] == [
        " 22:01 Ann   one two",
        "             three four",
        " 22:02       It is late.",
    ]
    assert [plain(line).rstrip() for line in formatting.talk(lines, 25, 1)] == [" 22:02       It is late."]


def test_states_of_tables():
    assert formatting.state(WEDDING, FULL) == "turn 5"
    assert formatting.state(MARSH, FULL) == "turn 3 · waits for Dov, 3 h"
    assert formatting.state(replace(MARSH, turn=0, phase="setup"), FULL, since=False) == "setup · waits for Dov"
    assert formatting.state(STEPS, FULL) == "3 of 6 seats taken"
    assert formatting.state(replace(MARSH, seats=STEPS.seats, waits_for=""), FULL) == "turn 3 · 3 of 6 seats free"
    running = replace(MARSH, seats=STEPS.seats, waits_for="")
    assert formatting.others(running, 60, FULL) == "Kings & Things · turn 3 · 3 of 6 seats free · anybody"
    assert formatting.others(running, 50, FULL) == "Kings & Things · 3 of 6 free · anybody"
    assert formatting.others(replace(running, problem="It is broken."), 60, FULL) == "Kings & Things · It is broken."


PAGES = {
    "hall": lambda app: None,
    "own": lambda app: Profile(),
    "new table": lambda app: NewTable("down_with_the_king"),
    "take": lambda app: TablePicker(watching=False),
    "watch": lambda app: TablePicker(watching=True),
    **{
        f"{one} page": lambda app, one=one: TableMenu(app.context.registry.table(one))
        for one in ("wedding", "marsh", "steps")
    },
}


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
@pytest.mark.parametrize("glyphs", ["full", "ascii"])
async def test_every_sign_takes_one_column_and_ascii_is_ascii(tmp_path, page, glyphs):
    app = session(tmp_path)
    app.settings = replace(app.settings, glyphs=glyphs)
    async with app.run_test(size=(80, 24)) as pilot:
        if screen := page(app):
            app.push_screen(screen)
        await settle(app, pilot)
        drawn = set(seen(app)) - {"\n"}
        assert all(wcwidth(sign) == 1 for sign in drawn)
        if glyphs == "ascii":
            assert {sign for sign in drawn if not sign.isascii()} == set()
        await pilot.press("f1")
        await settle(app, pilot)
        keys = (screen or app.screen_stack[1]).key_table()
        assert all(key.tooltip.split()[0] in seen(app) for key in keys[:8])
