"""Playing at a table of the server: answers, what is shown to whom, refusals."""

import pytest

import rules
from rules import RulesError
from saves import Store
from tests.tui.server.tables.stage import ANN, BEA, CARL, Stage, settle
from tui.panels.snapshot import Player
from tui.play.seat_controller import ALL_ANSWERS
from tui.play.snapshot_builder import SnapshotBuilder
from tui.server.errors import ServerError
from tui.server.tables.live_game import TEXTS


@pytest.fixture
def stage(toy, tmp_path):
    return Stage(tmp_path)


async def test_everybody_sees_the_table_through_their_own_eyes(stage):
    actor = await stage.table(ANN, BEA)
    ann, bea, watcher = [await stage.look(actor, *who) for who in ((ANN, 0), (BEA, 1), (CARL, None))]
    await actor.answer(ANN, "title", ann.number)
    await actor.answer(ANN, "yes", ann.number)
    await actor.answer(ANN, "done", ann.number)
    table = actor.runtime.live_game.table
    for one in (ann, bea, watcher):
        snap = one.now
        assert snap.view == table.view(one.seat)
        assert list(snap.lines) == table.chronicle(one.seat)
        assert bool(snap.choices) == (one.seat == table.decision.seat)
    assert [one.now.view["secret"] for one in (ann, bea, watcher)] == [1, 2, None]
    assert any("Ann counts 1 secrets." in line.text for line in ann.now.lines)
    for one in (bea, watcher):
        assert not any("secrets" in repr(snap) for snap in one.faces)


async def test_a_face_has_what_looking_alone_would_make_and_nothing_more(stage):
    actor = await stage.table(ANN, BEA)
    bea = await stage.look(actor, BEA, 1)
    await actor.answer(ANN, "strike", bea.number)
    await settle(actor)
    alone = SnapshotBuilder(actor.runtime.live_game.campaign, [Player("Ann"), Player("Bea")], 1)
    assert bea.now == alone.snapshot(recap=bea.now.recap)


async def test_an_answer_is_on_disk_before_anybody_sees_it(stage):
    actor = await stage.table(ANN, BEA)
    written = []

    class Reading:
        person, seat = BEA, 1

        def on_snapshot(self, snapshot):
            with open(actor.runtime.live_game.campaign.files.main, encoding="utf-8") as file:
                written.append((snapshot.asked.number, f"decision = {snapshot.asked.number}\n" in file.read()))

        def on_change(self):
            pass

    actor.attach(Reading())
    await settle(actor)
    for choice in ("court", "court", "done"):
        await actor.answer(ANN, choice, actor.runtime.live_game.table.number)
    assert written == [(0, True), (1, True), (2, True), (3, True)]


async def test_who_may_not_answer_is_told_why_and_nothing_changes(stage):
    actor = await stage.table(ANN, BEA)
    ann = await stage.look(actor, ANN, 0)
    before = actor.runtime.live_game.table.to_dict()
    for person, why in ((BEA, "not your turn"), (CARL, "no seat")):
        for ask in (actor.answer(person, "court", 0), actor.undo(person), actor.start_autoplay(person, 0)):
            with pytest.raises(ServerError, match=why):
                await ask
    with pytest.raises(RulesError, match="now asks question 0"):
        await actor.answer(ANN, "court", 7)
    with pytest.raises(RulesError, match="no office is vacant"):
        await actor.answer(ANN, "office", 0)
    with pytest.raises(RulesError, match="Nothing to undo"):
        await actor.undo(ANN)
    with pytest.raises(ServerError, match="question has changed"):
        await actor.start_autoplay(ANN, 7)
    assert actor.runtime.live_game.table.to_dict() == before
    assert len(ann.faces) == 1


async def test_what_a_refusal_carries_is_its_sentence_alone(stage):
    actor = await stage.table(ANN, BEA)
    with pytest.raises(ServerError) as refusal:
        await actor.answer(BEA, "court", 0)
    inside = [frame.name for frame in refusal.traceback]
    assert "_turn_of" not in inside
    assert refusal.value.__cause__ is refusal.value.__context__ is None


async def test_nobody_looks_through_the_eyes_of_a_seat_that_is_not_theirs(stage):
    actor = await stage.table(ANN, BEA)
    for person, seat in ((ANN, 1), (CARL, 0), (CARL, 1)):
        with pytest.raises(ServerError, match="not yours"):
            await stage.look(actor, person, seat)
    ann = await stage.look(actor, ANN, 0)
    await actor.leave_seat(ANN)
    seen = len(ann.faces)
    assert ann.why == "You have given up that seat."
    await actor.take(ANN)
    await actor.answer(ANN, "court", 0)
    assert len(ann.faces) == seen


async def test_a_seat_given_up_in_a_game_shows_its_hand_to_nobody_who_has_seen_another(stage):
    actor = await stage.table(ANN, BEA, CARL)
    await actor.leave_seat(BEA)
    await actor.leave_seat(CARL)
    with pytest.raises(ServerError, match="another seat"):
        await actor.take(BEA, 2)
    assert await actor.take(BEA) == 1
    stranger = type(ANN)("d" * 12, "Dov")
    assert await actor.take(stranger) == 2


async def test_a_step_back_is_taken_from_all(stage):
    actor = await stage.table(ANN, BEA)
    ann, bea = await stage.look(actor, ANN, 0), await stage.look(actor, BEA, 1)
    await actor.answer(ANN, "court", 0)
    assert ann.now.can_undo
    assert [line.text for line in bea.now.lines] == ["Ann does it: court."]
    await actor.undo(ANN)
    assert ann.now.lines == bea.now.lines == ()
    assert ann.number == 2
    assert ann.now.mine


async def test_the_recap_begins_at_the_last_own_decision(stage):
    actor = await stage.table(ANN, BEA)
    bea = await stage.look(actor, BEA, 1)
    await actor.answer(ANN, "done", 0)
    await actor.answer(BEA, "court", 1)
    await actor.answer(BEA, "done", 2)
    assert [line.text for line in bea.now.lines[:1]] == ["Bea does it: court."]
    assert bea.now.recap == 2


async def test_who_can_only_pass_is_passed_for_unless_they_do_not_want_it(stage):
    actor = await stage.table(ANN, BEA)
    bea = await stage.look(actor, BEA, 1)
    await actor.answer(ANN, "strike", 0)
    assert any("Bea is asked and adds nothing" in line.text for line in bea.now.lines)
    await actor.pass_for_me(BEA, False)
    await actor.answer(ANN, "strike", bea.number)
    assert (bea.now.asked.kind, bea.now.mine) == ("react", True)
    await actor.pass_for_me(BEA, True)
    assert bea.now.asked.kind == "way"


async def test_the_computer_stands_in_for_so_many_answers_or_until_it_is_stopped(stage):
    actor = await stage.table(ANN, BEA)
    ann = await stage.look(actor, ANN, 0)
    await actor.start_autoplay(ANN, 0)
    await settle(actor)
    assert (ann.number, ann.now.asked.seat, ann.now.automatic) == (1, 1, False)
    await actor.answer(BEA, "done", 1)
    await actor.start_autoplay(ANN, 2, ALL_ANSWERS)
    await settle(actor)
    assert (ann.now.asked.seat, ann.now.automatic, ann.now.choices) == (1, True, ())
    assert await actor.stop_autoplay(ANN)
    assert not ann.now.automatic
    assert not await actor.stop_autoplay(ANN)
    await actor.answer(BEA, "done", 3)
    assert ann.now.mine


async def test_a_session_that_raises_harms_nobody(stage):
    actor = await stage.table(ANN, BEA)

    class Broken:
        person, seat = BEA, 1

        def __getattr__(self, name):
            def call(*_):
                raise RuntimeError("the terminal is gone")

            return call

    broken = Broken()
    ann = await stage.look(actor, ANN, 0)
    actor.attach(broken)
    await actor.answer(ANN, "court", 0)
    await actor.say(ANN, "anybody there?")
    assert ann.number == 1
    assert broken not in actor.runtime.subscribers
    assert ("fault", {"who": "Bea", "table": "The wedding", "kind": "RuntimeError"}) in stage.log


async def test_who_left_is_called_no_more_and_who_comes_sees_all(stage):
    actor = await stage.table(ANN, BEA)
    ann = await stage.look(actor, ANN, 0)
    actor.detach(ann)
    actor.detach(ann)
    calls = len(ann.contexts)
    await actor.answer(ANN, "court", 0)
    await actor.say(BEA, "hello")
    assert len(ann.contexts) == calls
    again = await stage.look(actor, ANN, 0)
    assert [line.text for line in again.now.lines] == ["Ann does it: court."]
    assert actor.talk(ANN)[0].text == "hello"


async def test_a_second_place_at_the_same_seat_closes_the_first(stage):
    actor = await stage.table(ANN, BEA)
    first = await stage.look(actor, ANN, 0)
    watching = await stage.look(actor, ANN, None)
    second = await stage.look(actor, ANN, 0)
    assert "from another session" in first.why
    assert second.why == watching.why == ""
    await actor.answer(ANN, "court", 0)
    assert (len(first.faces), len(second.faces), len(watching.faces)) == (1, 2, 2)


async def test_talk_is_for_those_at_the_table_and_stands_nowhere_else(stage):
    actor = await stage.table(ANN, BEA)
    ann, watcher = await stage.look(actor, ANN, 0), await stage.look(actor, CARL, None)
    await actor.say(BEA, "  I hold the\x1b[31m General ")
    assert [(line.who, line.text) for line in ann.heard] == [("Bea", "I hold the[31m General")]
    assert watcher.heard == []
    assert list(actor.talk(CARL)) == []
    with pytest.raises(ServerError, match="no seat"):
        await actor.say(CARL, "may I?")
    with pytest.raises(ServerError, match="too long"):
        await actor.say(BEA, "x" * 301)
    files = [path.read_text() for path in stage.home.rglob("*") if path.suffix in (".toml", ".bak")]
    assert files
    assert not any("General" in text for text in files)
    assert "General" not in repr(stage.log)


async def test_only_so_many_lines_of_talk_are_remembered(toy, tmp_path, monkeypatch):
    monkeypatch.setattr("tui.server.tables.registry.CHAT_AT_ONCE", 100.0)
    stage = Stage(tmp_path, limits={"chat_lines": 10})
    actor = await stage.table(ANN, BEA)
    for count in range(12):
        await actor.say(ANN, f"line {count}")
    assert [line.text for line in actor.talk(ANN)] == [f"line {count}" for count in range(2, 12)]


async def test_a_disk_that_refuses_is_told_and_the_game_goes_on(stage, monkeypatch):
    actor = await stage.table(ANN, BEA)
    ann = await stage.look(actor, ANN, 0)
    live_game = actor.runtime.live_game
    monkeypatch.setattr(live_game.campaign, "_write", _full)
    await actor.answer(ANN, "court", 0)
    assert ann.now.notice == TEXTS("unsaved")
    [why] = [facts["why"] for what, facts in stage.log if what == "unsaved"]
    assert str(stage.home) in why and "No space left" in why
    assert ann.number == 1
    monkeypatch.undo()
    monkeypatch.setattr(rules, "games", lambda: {"toy": live_game.table.game})
    await actor.answer(ANN, "court", 1)
    assert ann.now.notice == ""
    await actor.stop("down")
    assert Store(stage.home).list()[0].header.decision == 2


def _full(due):
    raise OSError(28, "No space left on device")


async def test_a_fault_of_the_rules_takes_the_table_back_to_what_is_saved(stage, monkeypatch):
    actor = await stage.table(ANN, BEA)
    ann = await stage.look(actor, ANN, 0)
    await actor.answer(ANN, "court", 0)
    step = type(actor.runtime.live_game.table.stack[-1])
    sound = step.take_way

    def broken(self, table, choice):
        if choice != "travel":
            return sound(self, table, choice)
        table.state.points[0] = 99
        raise KeyError("hand: the General")

    with monkeypatch.context() as patch:
        patch.setattr("rules.engine.table.plans", _plans_with(broken))
        with pytest.raises(ServerError, match="Something went wrong") as told:
            await actor.answer(ANN, "travel", 1)
    assert "General" not in str(told.value)
    assert "General" not in repr(stage.log)
    assert "Something went wrong" in ann.now.notice
    assert ann.now.view["points"] == (0, 0)
    await actor.answer(ANN, "court", 1)
    assert (ann.number, ann.now.notice) == (2, "")


def _plans_with(take):
    from rules.engine import table

    return {
        kind: {**plan, "way": (plan["way"][0], take)} if "way" in plan else plan for kind, plan in table.plans.items()
    }


async def test_nothing_of_a_callers_context_reaches_the_table_or_those_who_look(stage):
    from contextvars import ContextVar

    me: ContextVar[str] = ContextVar("me")
    me.set("Ann's own session")
    actor = await stage.table(ANN, BEA, bots=1)
    ann, bea, watcher = [await stage.look(actor, *who) for who in ((ANN, 0), (BEA, 1), (CARL, None))]
    client = stage.client(CARL)
    await actor.answer(ANN, "strike", 0)
    await actor.say(ANN, "hello")
    await settle(actor)
    await actor.answer(ANN, "done", ann.number)
    await settle(actor)
    await actor.answer(BEA, "done", ann.number)
    await settle(actor)
    second = await stage.look(actor, ANN, 0)
    stage.registry.talk(ANN, "hello")
    stage.clock.move(1)
    await actor.close(ANN)
    await actor.agree(BEA, "close")
    every = [context for one in (ann, bea, watcher, second, client) for context in one.contexts]
    assert len(every) > 15
    assert not any(me in context for context in every)
