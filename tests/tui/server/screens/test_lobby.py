"""The hall of the server: what it shows, where its lines lead, talk, the bell."""

from dataclasses import replace

import pytest

from tests.tui.server.screens.fake_server import (
    ANN,
    BEA,
    FREE,
    FRIDAY,
    HALL,
    LICH,
    MARSH,
    NOW,
    STEPS,
    WEDDING,
    FakeRegistry,
    at,
    marked,
    seen,
    session,
    settle,
)
from tui.server.screens.lobby import ServerLobby
from tui.server.screens.new_table import NewTable
from tui.server.screens.profile import Profile
from tui.server.screens.table import ServerTableScreen
from tui.server.screens.table_menu import TableMenu
from tui.server.screens.table_picker import TablePicker
from tui.server.tables import formatting
from tui.server.tables.messages import LobbyChanged, Ring
from tui.server.tables.views import ChatLine, LobbyView, PersonView

MOCK_UP = """\
 ♛ Regalia   shared server kings.example       you are Bea · key SHA256:q7Hn…w0
─ Your tables ──────────────────────────────────────────────────────────────────
 ► 1 The Deborah wedding      Down With the King · turn 5 · YOUR TURN, 22:41
      ● Ann on  ▲ Bea you  ■ Carl bot  ◆ Dora bot       2 watch
   2 Marsh and mountain       Kings & Things · turn 3 · waits for Dov, 3 h
      ● Ann on  ▲ Bea you  ■ Dov away  ◆ Eli on
─ Open tables ──────────────────────────────────────────────────────────────────
   3 First steps              Kingdom · 3 of 6 seats taken · anybody
   4 Friday                   King of the Tabletop · 2 of 4 · needs a password
   5 Lich hunt                Tabletop Dungeon · full · 1 watching
─ Do ───────────────────────────────────────────────────────────────────────────
   6 Create a table           for anyone, or with a password
   7 Take a free seat         of table 3 or 4
   8 Watch a table            public information only, no chat with players
   9 Your key and name        add a second key, rename, give up a seat
─ Here now ───────────────────────────────────────────────────────────────── 7 ─
 Ann · Dov (idle 12 min) · Eli · Fay · Gus (watching Lich hunt) · Hana · you
─ Chat in the hall ───────────────────────────────────────────────── t to chat ─
 22:38 Ann   Bea, the General is looking at you.
 22:40 Eli   Round 3 done, Dov to move.
 22:41       The Deborah wedding: it is your turn.

 80x24 · xterm-256color · 256 colors · 14 kB so far           idle limit 30 min
 ↑↓ or number  Enter open  t talk  n ring me on my turn: on  q leave  F1 keys"""


async def test_the_hall_is_drawn_cell_by_cell(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)):
        assert [line.rstrip() for line in seen(app).splitlines()] == MOCK_UP.splitlines()


@pytest.mark.parametrize("size", [(80, 24), (96, 30), (120, 40)])
async def test_every_part_has_its_place_in_every_size(tmp_path, size):
    app = session(tmp_path)
    async with app.run_test(size=size):
        rows = seen(app).splitlines()
        assert {len(line) for line in rows} == {size[0]} and len(rows) == size[1]
        assert [line.split(" ")[1] for line in rows if line.startswith("─ ")] == ["Your", "Open", "Do", "Here", "Chat"]
        assert rows[-2].startswith(f" {size[0]}x{size[1]} · xterm-256color")
        assert "22:41       The Deborah wedding: it is your turn." in seen(app)


async def test_more_tables_than_fit_scroll_under_the_mark(tmp_path):
    many = tuple(replace(STEPS, stem=f"t{number}", name=f"Table {number}") for number in range(1, 41))
    app = session(tmp_path, FakeRegistry(replace(HALL, open=many)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down")
        for number in (20, 41, 46):
            app.screen.at = number - 2
            await pilot.press("down")
            assert marked(app)[0].startswith(f" ►{number:2} ")
        assert "Chat in the hall" in seen(app)


async def test_the_mark_is_on_the_table_that_waits_until_it_is_moved_and_then_stays_on_its_table(tmp_path):
    registry = FakeRegistry(replace(HALL, yours=(MARSH,)))
    app = session(tmp_path, registry)
    async with app.run_test(size=(80, 24)) as pilot:
        registry.view = HALL
        app.screen.post_message(LobbyChanged())
        await settle(app, pilot)
        assert "1 The Deborah wedding" in marked(app)[0]
        await pilot.press("down", "down", "down")
        assert "4 Friday" in marked(app)[0]
        registry.view = replace(HALL, open=(FRIDAY,))
        app.screen.post_message(LobbyChanged())
        await settle(app, pilot)
        assert "3 Friday" in marked(app)[0]


async def test_after_a_table_was_created_the_mark_is_on_the_table_that_waits(tmp_path):
    registry = FakeRegistry(replace(HALL, yours=()))
    app = session(tmp_path, registry)
    async with app.run_test(size=(80, 24)) as pilot:
        await mark_new(app, pilot)
        await pilot.press("enter")
        await settle(app, pilot)
        assert isinstance(app.screen, NewTable)
        registry.view = HALL
        await pilot.press("escape")
        await settle(app, pilot)
        assert "1 The Deborah wedding" in marked(app)[0]


async def mark_new(app, pilot) -> None:
    """Move the mark to the line that creates a table."""
    lobby = app.screen
    at = [entry.kind for entry in lobby.entries()].index("new")
    await pilot.press(*["down"] * (at - lobby.at))
    assert lobby.has_moved and lobby.marked.kind == "new"


async def test_lines_lead_to_their_pages(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        for digit, page in (("3", TableMenu), ("6", NewTable), ("7", TablePicker), ("8", TablePicker), ("9", Profile)):
            await pilot.press(digit, "enter")
            await settle(app, pilot)
            assert type(app.screen) is page
            await pilot.press("escape")
            await settle(app, pilot)
            assert isinstance(app.screen, ServerLobby)
        await pilot.press("1", "enter")
        await settle(app, pilot)
        assert isinstance(app.screen, ServerTableScreen)
        assert app.context.registry.actors["wedding"].subscribers[0].seat == 1


async def test_two_clicks_go_to_a_table(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(offset=(8, 7))
        assert "3 First steps" in marked(app)[0]
        await pilot.click(offset=(8, 7))
        await settle(app, pilot)
        assert isinstance(app.screen, TableMenu)


async def test_what_cannot_be_done_says_why(tmp_path):
    app = session(tmp_path, FakeRegistry(LobbyView(people=(PersonView("Bea", you=True),))))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "× 2 Take a free seat         no table has one" in seen(app)
        await pilot.press("2", "enter")
        assert "Take a free seat: no table has one." in seen(app)
        await pilot.press("3", "enter")
        assert "Watch a table: no game to watch." in seen(app)
        assert isinstance(app.screen, ServerLobby)


async def test_talk_is_typed_said_and_can_be_refused(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t", *"quick", "space", "7")
        assert " You say: quick 7_" in seen(app)
        assert seen(app).splitlines()[-1].rstrip() == " Enter send  Esc cancel  F1 keys"
        await pilot.press("enter")
        app.screen.post_message(LobbyChanged())
        await settle(app, pilot)
        assert " 22:45 Bea   quick 7" in seen(app)
        await pilot.press("t", *"never", "escape")
        assert app.context.registry.view.talk[-1].text == "quick 7"
        app.context.registry.refusal = "That is too long; there is room for 300 characters."
        await pilot.press("t", "x", "enter")
        assert "there is room for 300 characters." in seen(app)


async def test_a_ring_is_heard_and_written_unless_it_is_switched_off(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.ring("Marsh and mountain")
        await settle(app, pilot)
        assert app.bells == 1
        assert " 22:45       Marsh and mountain: it is your turn." in seen(app)
        await pilot.press("n")
        await settle(app, pilot)
        assert "n ring me on my turn: off" in seen(app)
        app.ring("Marsh and mountain")
        await settle(app, pilot)
        assert app.bells == 1
    again = session(tmp_path)
    assert again.settings.ring is False


async def test_a_ring_is_told_on_every_page(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("9", "enter")
        app.screen.post_message(Ring("Friday"))
        await settle(app, pilot)
        assert "Friday: it is your turn." in seen(app)


async def test_tables_are_told_as_they_stand(tmp_path):
    broken = replace(MARSH, problem="The game 'kings' is not known here.")
    gathering = replace(STEPS, yours=True, seats=(ANN, BEA, FREE))
    over = replace(LICH, over=True, waits_for="", since=None)
    app = session(tmp_path, FakeRegistry(replace(HALL, yours=(broken, gathering), open=(), others=(over,))))
    async with app.run_test(size=(80, 24)):
        text = seen(app)
        assert "1 Marsh and mountain       The game 'kings' is not known here." in text
        assert "Kingdom · 2 of 3 seats taken" in text
        assert "● Ann taken  ▲ Bea you  ■ free" in text
        assert "Tabletop Dungeon · finished · 1 watching" in text


async def test_a_long_wait_is_left_out_where_there_is_no_room(tmp_path):
    long = replace(MARSH, title="King of the Tabletop", turn=12, since=at(0, 0), waits_for="Sebald")
    app = session(tmp_path, FakeRegistry(replace(HALL, yours=(long,))))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "turn 12 · waits for Sebald " in seen(app)
        await pilot.resize_terminal(120, 40)
        await settle(app, pilot)
        assert "turn 12 · waits for Sebald, 22 h" in seen(app)


async def test_many_people_and_long_talk_fit(tmp_path):
    people = tuple(PersonView(f"Person {number}", "at The Deborah wedding") for number in range(60))
    talk = tuple(ChatLine(NOW, "Maximilian the Great", "word " * 60) for _ in range(3))
    app = session(tmp_path, FakeRegistry(replace(HALL, people=people, talk=talk)))
    async with app.run_test(size=(80, 24)):
        rows = seen(app).splitlines()
        assert {len(line) for line in rows} == {80}
        assert "─ 60 ─" in rows[15] and rows[16].rstrip().endswith("…")
        assert "Chat in the hall" in rows[17]


async def test_settings_and_rules_are_at_hand(tmp_path):
    app = session(tmp_path, FakeRegistry(replace(HALL, yours=(WEDDING,))))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("s")
        await settle(app, pilot)
        assert "Symbol sets" in seen(app) and "Bot speed" not in seen(app)
        await pilot.press("escape", "question_mark")
        await settle(app, pilot)
        assert "Down With the King" in seen(app).splitlines()[0]


async def test_leaving_the_hall_leaves_the_server(tmp_path):
    app = session(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("escape")
        assert isinstance(app.screen, ServerLobby)
        await pilot.press("q")
        await pilot.pause()
    assert app.return_code == 0


async def test_of_many_tables_only_those_in_sight_are_drawn(tmp_path, monkeypatch):
    tables = tuple(replace(LICH, stem=f"t{count}", name=f"Table {count}") for count in range(300))
    app = session(tmp_path, FakeRegistry(replace(HALL, others=tables)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        drawn = []
        was = formatting.others
        monkeypatch.setattr(formatting, "others", lambda *what: drawn.append(what) or was(*what))
        app.screen.post_message(LobbyChanged())
        await settle(app, pilot)
        app.context.registry.view = replace(app.context.registry.view)
        app.screen.post_message(LobbyChanged())
        await settle(app, pilot)
        assert 0 < len(drawn) <= 2 * 24
