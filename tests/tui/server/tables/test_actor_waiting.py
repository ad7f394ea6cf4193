"""Whom a table waits for: rings, passing for the absent, long waits, pauses."""

from datetime import timedelta

import pytest

from tests.tui.server.tables.stage import ANN, BEA, CARL, Stage, settle
from tui.server.errors import ServerError


@pytest.fixture
def stage(toy, tmp_path):
    return Stage(tmp_path)


async def asked_to_react(stage, **more):
    """A table where Carl, who can add to a roll, is asked whether he does."""
    actor = await stage.table(ANN, BEA, CARL, **more)
    await actor.answer(ANN, "strike", 0)
    assert actor.runtime.live_game.table.decision.ask.kind == "react"
    assert actor.runtime.live_game.table.decision.seat == 2
    return actor


async def test_the_absent_are_passed_for_after_a_while_and_all_are_told(stage):
    actor = await asked_to_react(stage, auto_pass=600)
    ann = await stage.look(actor, ANN, 0)
    await stage.passes(actor, 2, 600)
    assert ann.now.asked.seat == 0
    assert "Carl is asked and adds nothing." in [line.text for line in ann.now.lines]
    assert [line.text for line in ann.heard] == ["Carl is away: passed after 10 min."]
    assert [line.text for line in actor.talk(BEA)] == ["Carl is away: passed after 10 min."]


async def test_who_is_there_is_not_passed_for_and_who_leaves_has_a_minute(stage):
    actor = await asked_to_react(stage, auto_pass=600)
    carl = await stage.look(actor, CARL, 2)
    stage.clock.move(5000)
    await settle(actor)
    assert carl.now.mine
    actor.detach(carl)
    await settle(actor)
    await stage.passes(actor, 2, 60)
    assert actor.runtime.live_game.table.decision.seat == 0


async def test_who_comes_back_in_time_answers_for_themselves(stage):
    actor = await asked_to_react(stage, auto_pass=600)
    stage.clock.move(590)
    carl = await stage.look(actor, CARL, 2)
    stage.clock.move(3600)
    await settle(actor)
    assert carl.now.mine
    await actor.answer(CARL, "add", carl.number)
    assert "Carl adds 2." in [line.text for line in carl.now.lines]


async def test_an_absent_persons_own_turn_is_waited_for(stage):
    actor = await stage.table(ANN, BEA, auto_pass=600)
    stage.clock.move(10 * 86_400)
    await settle(actor)
    assert actor.runtime.live_game.table.number == 0
    assert actor.runtime.waiting.wait.since == stage.clock.now() - timedelta(days=10)


async def test_the_time_is_the_makers_to_set_and_off_means_never(stage):
    actor = await asked_to_react(stage)
    stage.clock.move(10 * 86_400)
    await settle(actor)
    assert actor.runtime.live_game.table.decision.seat == 2
    with pytest.raises(ServerError, match="from 0"):
        await actor.set_auto_pass(ANN, 31 * 86_400)
    await actor.set_auto_pass(ANN, 86_400)
    assert actor.talk(ANN)[-1].text == "Absent players pass automatically after 1 d."
    stage.clock.move(0)
    await settle(actor)
    assert actor.runtime.live_game.table.decision.seat == 0
    await actor.set_auto_pass(ANN, 0)
    assert actor.view(CARL).auto_pass == 0


async def test_whoever_is_elsewhere_is_rung_once_a_turn(stage):
    actor = await stage.table(ANN, BEA)
    visitors = [stage.client(person) for person in (ANN, BEA, BEA, CARL)]
    await stage.look(actor, ANN, 0)
    await actor.answer(ANN, "done", 0)
    await actor.answer(BEA, "court", 1)
    assert [visitor.rung for visitor in visitors] == [[], ["The wedding"], ["The wedding"], []]
    await actor.answer(BEA, "done", 2)
    assert [len(visitor.rung) for visitor in visitors] == [0, 1, 1, 0]


async def test_a_long_wait_is_told_once(toy, tmp_path):
    from tui.server.config import HookConfig

    stage = Stage(tmp_path, hook=HookConfig(command=("tell",), minutes=30))
    actor = await stage.table(ANN, BEA)
    begun = stage.clock.now()
    stage.clock.move(1799)
    assert stage.late == []
    stage.clock.move(86_400)
    assert stage.late == [("Ann", "The wedding", "toy", begun)]
    await actor.answer(ANN, "done", 0)
    moved = stage.clock.now()
    stage.clock.move(1800)
    assert stage.late[1:] == [("Bea", "The wedding", "toy", moved)]


async def test_while_somebody_looks_the_computer_leaves_time_to_read(toy, tmp_path):
    stage = Stage(tmp_path, bot_pause=0.8)
    actor = await stage.table(ANN, bots=2)
    ann = await stage.look(actor, ANN, 0)
    await actor.answer(ANN, "court", 0)
    await actor.answer(ANN, "done", 1)
    await settle(actor)
    assert ann.now.asked.seat == 1
    stage.clock.move(0.8)
    await settle(actor)
    assert ann.now.asked.seat == 0  # what the first of them told was for it alone


async def test_a_pause_can_be_left_out_by_who_sits_there(toy, tmp_path):
    stage = Stage(tmp_path, bot_pause=5)
    actor = await stage.table(ANN, bots=1)
    ann = await stage.look(actor, ANN, 0)
    await actor.answer(ANN, "court", 0)
    await actor.answer(ANN, "done", 1)
    await settle(actor)
    assert ann.now.asked.seat == 1
    with pytest.raises(ServerError, match="no seat"):
        await actor.skip_pauses(BEA)
    await actor.skip_pauses(ANN)
    await settle(actor)
    assert ann.now.asked.seat == 0


async def test_while_nobody_looks_the_computer_does_not_wait(toy, tmp_path):
    stage = Stage(tmp_path, bot_pause=5)
    actor = await stage.table(ANN, bots=1)
    await actor.answer(ANN, "court", 0)
    await actor.answer(ANN, "done", 1)
    await settle(actor)
    assert actor.runtime.live_game.table.decision.seat == 0
