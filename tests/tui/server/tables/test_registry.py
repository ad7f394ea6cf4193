"""The house: making tables, the hall, who is here, going down."""

import asyncio

import pytest

from rules import RulesError
from saves import Store
from tests.tui.server.tables.stage import ANN, BEA, CARL, NOVICE, Stage
from tui.panels.snapshot import Player
from tui.server.errors import ServerError
from tui.server.tables.runtime import TEXTS
from tui.server.tables.views import PersonView


@pytest.fixture
def stage(toy, tmp_path):
    return Stage(tmp_path)


async def test_a_table_is_made_with_people_to_come_and_computers(stage):
    actor = await stage.registry.make(
        ANN,
        "toy",
        [None, None, Player("", "steady")],
        name="  The\u200b wedding ",
        options={"feuds": True},
        join_word="crown",
        auto_pass=3600,
    )
    view = actor.view(BEA)
    assert (view.name, view.title, view.made_by, view.word, view.auto_pass) == (
        "The wedding",
        "The Toy Court",
        "Ann",
        True,
        3600,
    )
    assert [(seat.name, seat.level) for seat in view.seats] == [("Ann", ""), ("", ""), ("Bea", "steady")]
    assert (view.free, view.options, view.begun, view.since) == (1, ("feuds=on",), False, None)
    assert "crown" not in repr(stage.registry.hall(BEA))
    assert "crown" not in repr(stage.log)


@pytest.mark.parametrize(
    ("game", "seats", "more", "why"),
    [
        ("toy", [None], {}, "played by 2 to 6, not by 1"),
        ("chess", [None, None], {}, "no game 'chess'"),
        ("toy", [None, None], {"options": {"cheats": True}}, "no option"),
        ("toy", [None, Player("", "godlike")], {}, "no level"),
        ("toy", [None, None], {"name": "\x1b[2J"}, ""),
        ("toy", [None, None], {"name": "..."}, "a letter or a digit"),
        ("toy", [None, None], {"name": "x" * 41}, "room for 40"),
        ("toy", [None, None], {"name": "FRIDAY"}, "looks too much like"),
        ("toy", [None, None], {"auto_pass": -1}, "timeout is too long"),
    ],
)
async def test_what_cannot_be_a_table_is_refused_in_a_sentence(stage, game, seats, more, why):
    if why:
        await stage.registry.make(BEA, "toy", [None, None], name="Friday")
        with pytest.raises((ServerError, RulesError), match=why):
            await stage.registry.make(ANN, game, seats, **{"name": "Monday", **more})
        assert list(stage.registry.actors) == ["friday"]
    else:  # what is left of an escape sequence is harmless
        actor = await stage.registry.make(ANN, game, seats, **more)
        assert actor.record.name == "[2J"


async def test_a_person_looks_after_so_many_tables_and_no_more(toy, tmp_path):
    stage = Stage(tmp_path, limits={"tables_per_person": 2})
    first = await stage.registry.make(ANN, "toy", [None, None], name="One")
    made = await asyncio.gather(
        *(stage.registry.make(ANN, "toy", [None, None], name=name) for name in ("Two", "Three")), return_exceptions=True
    )
    assert sorted(type(one).__name__ for one in made) == ["ServerError", "TableActor"]
    await first.close(ANN)
    await stage.registry.make(ANN, "toy", [None, None], name="Four")


async def test_bots_keep_the_names_they_are_given(stage):
    actor = await stage.registry.make(ANN, "toy", [Player("Ida", "novice"), None], name="Two")
    assert [seat.name for seat in actor.record.seats] == ["Ida", "Ann"]
    with pytest.raises(ServerError):
        await stage.registry.make(ANN, "toy", [Player("\x1b[2J", "novice"), None], name="Three")


async def test_a_bot_without_a_name_has_none_of_somebody_who_is_here(stage):
    stage.client(ANN)
    stage.client(BEA)
    first = await stage.registry.make(ANN, "toy", [None, NOVICE], name="One")
    second = await stage.registry.make(ANN, "toy", [None, None], name="Two")
    await second.fill(ANN, 1, "novice")
    assert [actor.record.seats[1].name for actor in (first, second)] == ["Carl", "Carl"]


async def test_the_hall_has_the_tables_that_wait_for_you_first(stage):
    for name, people in (("Quiet", (ANN, BEA)), ("Late", (BEA, ANN)), ("Later", (BEA, ANN)), ("Theirs", (BEA, CARL))):
        actor = await stage.table(*people, name=name)
        if name.startswith("Late"):
            await actor.answer(BEA, "done", 0)
        stage.clock.move(60)
    await stage.registry.make(CARL, "toy", [None, None], name="Open")
    await stage.registry.make(CARL, "toy", [None, None], name="Hidden", listed=False)
    hall = stage.registry.hall(BEA)
    assert [(table.name, table.your_turn) for table in hall.yours] == [
        ("Theirs", True),
        ("Quiet", False),
        ("Late", False),
        ("Later", False),
    ]
    hall = stage.registry.hall(ANN)
    assert [table.name for table in hall.yours] == ["Quiet", "Late", "Later"]
    assert [table.waits_for for table in hall.yours] == ["Ann", "Ann", "Ann"]
    waited = [stage.clock.now() - table.since for table in hall.yours]
    assert waited == sorted(waited, reverse=True)
    assert [table.name for table in hall.open] == ["Open"]
    assert [table.name for table in hall.others] == ["Theirs"]
    assert "Hidden" in [table.name for table in stage.registry.hall(CARL).yours]


async def test_who_is_here_stands_once_with_what_they_do(stage):
    ann, bea = stage.client(ANN), stage.client(BEA)
    other = stage.client(BEA)
    stage.clock.move(720)
    other.active, other.doing = stage.clock.now(), "watching Lich hunt"
    assert stage.registry.hall(ANN).people == (
        PersonView("Bea", "watching Lich hunt", 0),
        PersonView("Ann", "", 720, you=True),
    )
    stage.registry.leave(other)
    stage.registry.leave(other)
    stage.registry.leave(bea)
    assert [person.name for person in stage.registry.hall(ANN).people] == ["Ann"]
    assert ann.why == ""


async def test_the_hall_is_told_at_most_every_fifth_of_a_second(stage):
    ann = stage.client(ANN)
    stage.clock.move(1)
    ann.changes = 0
    for word in ("one", "two", "three"):
        stage.registry.talk(BEA, word)
    assert ann.changes == 0
    stage.clock.move(0.2)
    assert ann.changes == 1
    stage.clock.move(10)
    assert ann.changes == 1
    assert [(line.who, line.text) for line in stage.registry.hall(ANN).talk] == [
        ("Bea", "one"),
        ("Bea", "two"),
        ("Bea", "three"),
    ]
    with pytest.raises(ServerError):
        stage.registry.talk(BEA, "\x07")


async def test_of_too_many_sessions_the_oldest_is_told_and_ends(toy, tmp_path):
    stage = Stage(tmp_path, limits={"sessions_per_key": 2})
    sessions = []
    for _ in range(3):
        sessions.append(stage.client(ANN))
        stage.clock.move(1)
    await asyncio.sleep(0)
    assert [bool(session.why) for session in sessions] == [True, False, False]
    assert "another session" in sessions[0].why
    assert stage.registry.sessions == sessions[1:]


async def test_a_guest_that_raises_harms_nobody(stage):
    broken, ann = stage.client(BEA), stage.client(ANN)
    broken.on_lobby_change = lambda: 1 / 0
    stage.registry.talk(CARL, "hello")
    stage.clock.move(1)
    assert ann.changes == 2  # of the line, and of who has gone
    assert stage.registry.sessions == [ann]
    assert ("fault", {"kind": "ZeroDivisionError", "who": "Bea"}) in stage.log


async def test_when_the_server_goes_down_all_are_told_and_all_is_on_disk(stage):
    actor = await stage.table(ANN, BEA)
    ann, client = await stage.look(actor, ANN, 0), stage.client(CARL)
    answer = asyncio.ensure_future(actor.answer(ANN, "court", 0))
    await asyncio.sleep(0)
    await stage.registry.stop("The host goes to bed.")
    await answer
    assert ann.why == client.why == "The host goes to bed."
    with Store(stage.home).open("The wedding") as campaign:
        assert campaign.table.number == 1
    with pytest.raises(ServerError, match="goes to bed"):
        await actor.answer(ANN, "court", 1)
    with pytest.raises(ServerError, match="goes to bed"):
        stage.client(BEA)
    with pytest.raises(ServerError, match="goes to bed"):
        await stage.registry.make(ANN, "toy", [None, None], name="Another")
    await stage.registry.stop("again")


# ---- a server that was killed ----------------------------------------------------------------------


async def test_a_killed_server_comes_back_with_every_table_as_it_stood(stage):
    actor = await stage.table(ANN, BEA, name="Begun", join_word="crown", auto_pass=86_400)
    await actor.answer(ANN, "court", 0)
    stage.clock.move(90)
    await actor.answer(ANN, "done", 1)
    since = stage.clock.now()
    gathering = await stage.registry.make(CARL, "toy", [None, None, NOVICE], name="Gathering")
    before = [actor.view(ANN), gathering.view(ANN)]
    plain = actor.runtime.live_game.table.to_dict()
    stage.clock.move(3600)

    registry = await stage.again()
    begun = registry.table("begun")
    assert begun.runtime.waiting.wait.since == since
    views = [registry.table(stem).view(ANN) for stem in ("begun", "gathering")]
    assert [_without_times(view) for view in views] == [_without_times(view) for view in before]
    assert begun.record == actor.record
    bea = await stage.look(begun, BEA, 1)
    assert begun.runtime.live_game.table.to_dict() == plain
    assert [line.text for line in bea.now.lines] == ["Ann does it: court."]
    assert bea.now.recap == 0
    await begun.answer(BEA, "done", 2)
    assert begun.view(ANN).your_turn


def _without_times(view):
    from dataclasses import replace

    return replace(view, seats=tuple(replace(seat, since=None) for seat in view.seats))


async def test_a_table_nobody_looks_at_is_not_opened_for_the_hall(stage):
    await stage.table(ANN, BEA)
    registry = await stage.again()
    actor = registry.table("the-wedding")
    assert actor.runtime.live_game is None
    table = registry.hall(ANN).yours[0]
    assert (table.turn, table.phase, table.waits_for, table.your_turn) == (1, "player turns", "Ann", True)


async def test_after_a_restart_the_computer_plays_on_by_itself(stage):
    actor = await stage.table(ANN, BEA, bot_after=0, bot_level="novice")
    await actor.fill(ANN, 1, "novice")
    actor.runtime._compute_moves = lambda live_game: None  # the server dies while the bot computes
    await actor.answer(ANN, "done", 0)
    registry = await stage.again()
    assert registry.hall(ANN).yours[0].your_turn
    assert registry.table("the-wedding").runtime.live_game.table.number == 2


async def test_after_a_restart_the_absent_have_a_minute_and_are_passed_for(stage):
    actor = await stage.table(ANN, BEA, CARL, auto_pass=600)
    await actor.answer(ANN, "strike", 0)
    stage.clock.move(60)
    since = actor.runtime.waiting.wait.since
    stage.clock.timers.clear()
    stage.clock.move(3 * 3600)
    actor = (await stage.again()).table("the-wedding")
    assert actor.runtime.waiting.wait.since == since
    await stage.passes(actor, 2, 60)
    assert actor.runtime.live_game.table.decision.seat == 0
    assert actor.talk(ANN)[-1].text == "Carl is away: passed after 3 h."


async def test_a_bad_file_stops_its_own_table_alone(stage):
    await stage.table(ANN, BEA, name="Good")
    await stage.table(ANN, BEA, name="Bad record")
    spoiled = await stage.table(ANN, BEA, name="Bad campaign")
    gone = await stage.table(ANN, BEA, name="Gone")
    record = stage.config.tables_folder / "bad-record.toml"
    record.write_text(record.read_text().replace("maker = ", "maker = 3 #"))
    text = record.read_text()
    files = spoiled.runtime.live_game.campaign.files
    files.main.write_text("nonsense")
    for path in gone.runtime.live_game.campaign.files.folder.glob("gone.*"):
        path.unlink()
    registry = await stage.again()
    assert sorted(registry.actors) == ["bad-campaign", "gone", "good"]
    [problem] = registry.problems
    assert "bad-record.toml: maker:" in problem
    assert record.read_text() == text
    bad = registry.table("bad-campaign")
    assert bad.view(ANN).problem == registry.table("gone").view(ANN).problem == TEXTS("not_opened")
    told = {facts["table"]: facts["why"] for what, facts in stage.log if what == "unreadable" and "table" in facts}
    assert "bad-campaign.toml" in told["Bad campaign"] and "gone" in told["Gone"]
    ann = await stage.look(bad, ANN, 0)
    assert ann.why == TEXTS("not_opened")
    with pytest.raises(ServerError, match="cannot be opened"):
        await bad.answer(ANN, "court", 0)
    assert (await stage.look(registry.table("good"), ANN, 0)).now.mine


async def test_a_campaign_that_is_open_elsewhere_is_told_of(stage):
    await stage.table(ANN, BEA)
    await stage.registry.stop("down")
    with Store(stage.home).open("The wedding"):
        registry = await stage.again()
        actor = registry.table("the-wedding")
        ann = await stage.look(actor, ANN, 0)
        assert ann.why == actor.view(ANN).problem == TEXTS("not_opened")
        assert "already open" in stage.log[-1][1]["why"]
    assert (await stage.look(actor, ANN, 0)).now.mine
    assert actor.view(ANN).problem == ""


async def test_the_past_is_recalled_for_the_eyes_that_ask(stage):
    actor = await stage.table(ANN, BEA)
    for _ in range(70):
        await actor.answer(ANN, "court", actor.runtime.live_game.table.number)
    await actor.answer(ANN, "done", 70)
    actor = (await stage.again()).table("the-wedding")
    ann, bea = await stage.look(actor, ANN, 0), await stage.look(actor, BEA, 1)
    assert len(ann.now.lines) == 60
    await actor.recall(ann)
    assert [line.text for line in ann.now.lines] == ["Ann does it: court."] * 70 + ["Ann counts 1 secrets."]
    await actor.recall(bea)
    assert [line.text for line in bea.now.lines] == ["Ann does it: court."] * 70
    assert actor.past().last == 71
