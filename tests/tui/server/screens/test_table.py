"""A table of the server on the screen, with a real house and a real game: Ann plays elsewhere, Bea is here."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from types import SimpleNamespace

import pytest

import rules
from saves import Store
from tests.tui.server.screens.fake_server import BEA_PERSON, NOW, OTHER_KEY, Rung, seen, session
from tests.tui.toy import TOY
from tui.play.seat_controller import ALL_ANSWERS
from tui.screens.past_pages import ChronicleScreen
from tui.screens.replay import ReplayScreen
from tui.server.accounts.people import Person
from tui.server.config import Config
from tui.server.screens.lobby import ServerLobby
from tui.server.screens.table import ServerTableScreen
from tui.server.tables.actor import TableActor
from tui.server.tables.registry import TableRegistry
from tui.server.tables.workers import ThreadedBots

ANN_PERSON = Person("aa" * 6, "Ann", (OTHER_KEY,), NOW)
PEOPLE = {one.id: one for one in (ANN_PERSON, BEA_PERSON)}
REGISTER = SimpleNamespace(by_id=PEOPLE.get, by_name=lambda name: None)
LOG = SimpleNamespace(event=lambda what, **facts: None)


class AnnLooks:
    """Ann's session, somewhere else."""

    person, seat = ANN_PERSON, 0

    def __init__(self) -> None:
        self.snap = None

    def on_snapshot(self, snapshot) -> None:
        self.snap = snapshot

    def on_message(self, line) -> None:
        """Nothing is heard here."""

    def on_change(self) -> None:
        """Nothing to draw."""

    def on_close(self, why: str) -> None:
        """Nobody is told."""


async def until(pilot, holds: Callable[[], bool]) -> None:
    """Wait for the table's owner, and for what comes of it to be drawn."""
    async with asyncio.timeout(20):
        while not holds():
            await pilot.pause()
    await pilot.pause()


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A home in a process that knows the toy only."""
    monkeypatch.setattr(rules, "games", lambda: {"toy": TOY})
    return tmp_path


class At:
    """Bea's session, the table's owner, and Ann's looks at it."""

    def __init__(self, app: Rung, pilot, actor: TableActor) -> None:
        self.app = app
        self.pilot = pilot
        self.actor = actor
        self.ann = AnnLooks()

    async def sees(self, text: str) -> None:
        await until(self.pilot, lambda: text in seen(self.app))

    async def ann_comes(self) -> None:
        self.actor.attach(self.ann)
        await until(self.pilot, lambda: self.ann.snap is not None)

    async def ann_answers(self, choice: str) -> None:
        await self.actor.answer(ANN_PERSON, choice, self.ann.snap.asked.number)


@asynccontextmanager
async def table(home, size=(80, 24), *, seated: bool = True, bank: int = 0) -> AsyncIterator[At]:
    """Bea looks at a table at which Ann is asked: from her seat, or (not ``seated``) as a spectator."""
    registry = TableRegistry(Config(home=home, name="kings.example"), Store(home), REGISTER, ThreadedBots(), log=LOG)
    actor = await registry.make(ANN_PERSON, "toy", [None, None], name="The quiet court", bank=bank)
    await actor.take(BEA_PERSON)
    app = session(home, registry, register=REGISTER)
    async with app.run_test(size=size) as pilot:
        place = At(app, pilot, actor)
        await actor.begin(BEA_PERSON)
        await place.ann_comes()
        if place.ann.snap.asked.seat == 1:  # whoever begins: Ann is asked
            await actor.answer(BEA_PERSON, "done", place.ann.snap.asked.number)
        if not seated:
            await actor.leave_seat(BEA_PERSON)
        app.open_table(actor, 1 if seated else None)
        await place.sees("The Toy Court")
        assert isinstance(app.screen, ServerTableScreen)
        yield place
    await registry.stop("The server is going down.")


async def test_whose_turn_it_is_stands_on_the_bar_and_in_the_title_and_rings(home):
    async with table(home) as at:
        await at.sees("ANN  Choose an activity: 2 of 2 left")
        assert "here, choosing" in seen(at.app)
        assert at.app.titles[-1] == "The quiet court: Ann to choose"
        assert at.app.bells == 0
        await at.ann_answers("done")
        await at.sees("BEA  Choose an activity")
        assert at.app.titles[-1] == "The quiet court: YOUR TURN"
        assert at.app.bells == 1
        await at.pilot.press("3", "enter")
        await at.sees("Bea does it: court.")
        assert at.app.bells == 1


async def test_with_the_bell_off_only_the_title_tells(home):
    async with table(home) as at:
        at.app.change_settings(at.app.settings.__class__(ring=False))
        await at.ann_answers("done")
        await at.sees("BEA  Choose an activity")
        assert at.app.titles[-1] == "The quiet court: YOUR TURN"
        assert at.app.bells == 0


async def test_who_is_away_is_called_so(home):
    async with table(home) as at:
        await at.sees("here, choosing")
        at.actor.detach(at.ann)
        await at.sees("away, 1 min")
        at.app.screen.session.on_snapshot(replace(at.app.screen.snap, automatic=True))
        await at.sees("a take over")
        assert "away, 1 min" in seen(at.app)


async def test_a_bot_that_thinks_is_called_so_and_space_ends_its_thought(home, monkeypatch):
    async with table(home) as at:
        ended = []
        monkeypatch.setattr(at.actor.runtime.bot_runner, "end_thought", lambda: ended.append(True))
        at.app.screen.session.on_snapshot(replace(at.app.screen.snap, thinking=7))
        await at.sees("thinking, about 7 s")
        await at.sees("space answer now")
        await at.pilot.press("space")
        await until(at.pilot, lambda: ended == [True])


async def test_talk_is_marked_read_typed_and_said(home):
    async with table(home) as at:
        await at.actor.say(ANN_PERSON, "Bea, the General is looking at you.")
        await at.sees("k 1 new")
        await at.pilot.press("k")
        await at.sees("Ann   Bea, the General is looking at you.")
        assert "new" not in seen(at.app).splitlines()[0]
        await at.pilot.press(*"lets", "space", "0", "q", "question_mark")
        assert " Say: lets 0q?_" in seen(at.app)
        await at.pilot.press("enter")
        await at.sees("Bea   lets 0q?")
        assert " Say: _" in seen(at.app)
        assert [line.text for line in at.actor.talk(ANN_PERSON)][-1] == "lets 0q?"
        await at.pilot.press("escape")
        assert "Choose an activity" in seen(at.app)
        assert not at.app.screen.unread


async def test_an_announcement_of_the_server_is_shown_until_the_next_key(home):
    async with table(home) as at:
        at.actor.runtime.announce("The server restarts soon.")
        await at.sees("The server restarts soon.")
        await at.pilot.press("down")
        await until(at.pilot, lambda: "The server restarts soon." not in seen(at.app))


async def test_the_player_sees_the_own_clock_and_who_plays_for_the_seat(home):
    async with table(home, bank=3600) as at:
        await at.ann_answers("done")
        await at.sees("BEA  Choose an activity")
        await at.sees("59 min left")
        await at.actor.start_autoplay(BEA_PERSON, at.ann.snap.asked.number, ALL_ANSWERS)
        await at.sees("a bot plays for you: a stops it")


async def test_a_line_that_says_nothing_is_refused_in_a_sentence(home):
    async with table(home) as at:
        await at.pilot.press("k")
        at.app.screen.line.add("\u0301")
        await at.pilot.press("enter")
        await at.sees("That line has nothing that can be shown.")
        assert list(at.actor.talk(BEA_PERSON)) == []


async def test_muted_talk_makes_no_mark_but_can_be_read(home):
    async with table(home) as at:
        await at.pilot.press("k", "tab", "escape")
        await at.actor.say(ANN_PERSON, "One.")
        await at.pilot.press("k")
        await at.sees("Ann   One.")
        assert "muted: no mark for new lines" in seen(at.app)
        await at.pilot.press("tab", "escape")
        await at.actor.say(ANN_PERSON, "Two.")
        await at.sees("k 1 new")


async def test_long_talk_scrolls_and_its_end_stays_in_sight(home, monkeypatch):
    monkeypatch.setattr("tui.server.tables.registry.CHAT_AT_ONCE", 100.0)
    async with table(home) as at:
        await at.pilot.press("k")
        for number in range(40):
            await at.actor.say(ANN_PERSON, f"Line {number}.")
        await at.sees("Line 39.")
        assert " Say: _" in seen(at.app) and "Line 1." not in seen(at.app)
        await at.pilot.press("left", "left", "left", "left", "left")
        assert "Line 1." in seen(at.app)


async def test_a_spectator_neither_answers_nor_talks(home):
    async with table(home, seated=False) as at:
        assert "watching" in seen(at.app).splitlines()[0]
        await at.actor.say(ANN_PERSON, "For players only.")
        await at.pilot.press("k", "enter")
        text = seen(at.app)
        assert "Spectators do not see the players" in text
        assert "For players only." not in text and "Say:" not in text and "Nobody has said" not in text
        await at.pilot.press("escape", "3", "enter")
        assert at.ann.snap.asked.number == at.app.screen.snap.asked.number


async def test_a_seat_that_was_left_is_taken_from_the_place_of_a_spectator(home):
    async with table(home, seated=False) as at:
        await at.pilot.press("d")
        await at.sees("Take a seat")
        page = at.app.screen
        page.has_moved, page.at = True, [entry.kind for entry in page.entries()].index("take")
        await at.pilot.press("enter")
        await until(at.pilot, lambda: isinstance(at.app.screen, ServerTableScreen) and at.app.screen.seat == 1)
        assert len(at.app.tables()) == 1
        assert at.actor.record.seats[1].person == BEA_PERSON.id


async def test_the_talk_key_and_the_tables_page_are_in_the_footer_while_one_waits(home):
    async with table(home) as at:
        await at.sees("ANN  Choose an activity")
        assert "k talk  d people" in seen(at.app).splitlines()[-1]
        await at.pilot.resize_terminal(120, 40)
        await until(at.pilot, lambda: "k talk   d people" in seen(at.app).splitlines()[-1])


async def test_nothing_is_written_on_the_servers_disk(home):
    async with table(home) as at:
        before = sorted(home.rglob("*"))
        await at.pilot.press("c")
        await until(at.pilot, lambda: isinstance(at.app.screen, ChronicleScreen))
        await at.pilot.press("x")
        await at.sees("The server writes no files for players; export and branch at home.")
        await at.pilot.press("t")
        await at.pilot.press("escape", "p")
        await until(at.pilot, lambda: isinstance(at.app.screen, ReplayScreen))
        await at.pilot.press("b")
        await at.sees("The server writes no files for players; export and branch at home.")
        assert sorted(home.rglob("*")) == before
        await at.pilot.press("t")
        for word in ("x export", "b branch"):
            assert word not in seen(at.app)
        await at.pilot.press("f1")
        await at.sees("Choose whose view you see.")
        assert "Export the chronicle" not in seen(at.app) and "Begin a new campaign" not in seen(at.app)


async def test_who_gives_up_the_seat_leaves_the_table(home):
    async with table(home) as at:
        await at.pilot.press("d")
        await at.sees("Give up your seat")
        page = at.app.screen
        page.has_moved, page.at = True, [entry.kind for entry in page.entries()].index("up")
        await at.pilot.press("enter", "y")
        await until(at.pilot, lambda: isinstance(at.app.screen, ServerLobby))
        assert at.actor.record.seats[1].person == ""
        await at.sees("Open tables")
        assert at.app.tables() == []


async def test_a_hint_is_given_to_whoever_is_asked(home):
    async with table(home) as at:
        await at.ann_answers("done")
        await at.sees("BEA  Choose an activity")
        await at.pilot.press("H")
        await until(at.pilot, lambda: bool(at.app.screen.choices.hint))
        await at.sees(at.app.screen.choices.hint[:30])


async def test_a_hint_is_thought_of_once_a_question(home, monkeypatch):
    thought = []
    was = TableActor.hint
    monkeypatch.setattr(
        TableActor, "hint", lambda at, who, number, *how: thought.append(number) or was(at, who, number, *how)
    )
    async with table(home) as at:
        await at.ann_answers("done")
        await at.sees("BEA  Choose an activity")
        for _ in range(3):
            await at.pilot.press("H")
            await until(at.pilot, lambda: at.app.screen.snap.hint is not None)
            await at.pilot.press("escape")
        assert thought == [at.app.screen.snap.asked.number]


async def test_leaving_keeps_the_seat_and_a_closed_table_says_why(home):
    async with table(home) as at:
        await at.pilot.press("q")
        await until(at.pilot, lambda: isinstance(at.app.screen, ServerLobby))
        assert at.actor.record.seats[1].person == BEA_PERSON.id
        await at.sees("1 The quiet court")
        assert at.app.titles[-1] == "the hall"
        await at.pilot.press("1", "enter")
        await at.sees("The Toy Court")
        await at.actor.close(ANN_PERSON)
        await at.actor.agree(BEA_PERSON, "close")
        await until(at.pilot, lambda: isinstance(at.app.screen, ServerLobby))
        assert "Ann has closed The quiet court." in seen(at.app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_table_keeps_its_shape_under_the_talk(home, size):
    async with table(home, size) as at:
        await at.pilot.press("k")
        rows = seen(at.app).splitlines()
        assert {len(line) for line in rows} == {size[0]} and len(rows) == size[1]
        assert "Chat at this table" in rows[2]
        assert rows[-1].rstrip() == " Enter send  ↑↓←→ scroll  Tab mute  Esc back  F1 keys".replace(
            "  ", "   " if size[0] > 100 else "  "
        )
