"""What the host of a table may not do to the others, and what becomes of tables whose people are gone."""

from datetime import timedelta

import pytest

from tests.tui.server.tables import stage as module
from tests.tui.server.tables.stage import ANN, BEA, CARL, Stage, settle
from tui.server.errors import ServerError
from tui.server.tables.proposals import SILENCE
from tui.server.tables.views import Presence


@pytest.fixture
def stage(toy, tmp_path):
    return Stage(tmp_path)


async def test_a_bot_takes_a_seat_only_after_its_time_and_at_the_agreed_level(stage):
    actor = await stage.table(ANN, BEA)
    assert not await actor.fill(ANN, 1, "steady"), "the connection has only just gone"
    assert actor.record.seats[1].level == ""
    with pytest.raises(ServerError, match="level steady, as agreed"):
        await actor.fill(ANN, 1, "novice")
    stage.clock.move(actor.record.bot_after - 1)
    assert not await actor.fill(ANN, 1, "steady")
    stage.clock.move(1)
    assert await actor.fill(ANN, 1, "steady")
    assert actor.view(ANN).seats[1].presence is Presence.FILLED


async def test_or_with_the_consent_of_all_others(stage):
    actor = await stage.table(ANN, BEA, CARL)
    assert not await actor.fill(ANN, 1, "steady")
    [proposal] = actor.view(CARL).proposals
    assert proposal.missing == {CARL.id}
    with pytest.raises(ServerError, match="not needed"):
        await actor.agree(BEA, proposal.key)
    await actor.agree(CARL, proposal.key)
    assert actor.record.seats[1].level == "steady" and actor.view(ANN).proposals == ()


async def test_a_player_who_comes_back_keeps_the_seat(stage):
    actor = await stage.table(ANN, BEA, CARL)
    await actor.fill(ANN, 1, "steady")
    await stage.look(actor, BEA, 1)
    await actor.agree(CARL, "fill 1")
    assert actor.record.seats[1].level == ""


async def test_a_game_is_closed_with_consent_or_after_a_long_silence(stage):
    actor = await stage.table(ANN, BEA, CARL)
    assert not await actor.close(ANN)
    await actor.agree(BEA, "close")
    assert actor.record.closed is None
    await actor.agree(CARL, "close")
    assert actor.record.closed is not None
    other = await stage.table(ANN, BEA, name="Friday")
    await other.answer(ANN, "done", 0)
    stage.clock.move((SILENCE - timedelta(seconds=1)).total_seconds())
    assert not await other.close(ANN)
    stage.clock.move(1)
    assert await other.close(ANN)


async def test_nobody_else_is_asked_where_nobody_else_plays(stage):
    gathering = await stage.table(ANN, BEA, begin=False)
    assert await gathering.close(ANN)
    alone = await stage.table(ANN, bots=1, name="Friday")
    assert await alone.close(ANN)


async def test_people_who_are_removed_are_out_and_their_tables_go_on(stage, monkeypatch):
    actor = await stage.table(ANN, BEA, CARL)
    session = stage.client(ANN)
    monkeypatch.setattr(module, "PEOPLE", {who.id: who for who in (BEA, CARL)})
    await stage.registry.drop_unknown_people()
    await settle(actor)
    assert [seat.person for seat in actor.record.seats] == ["", BEA.id, CARL.id]
    assert actor.record.maker == BEA.id
    assert session not in stage.registry.sessions
    assert await actor.fill(BEA, 0, "steady")


async def test_a_finished_table_is_archived_after_a_time(stage, monkeypatch):
    actor = await stage.table(ANN, BEA)
    monkeypatch.setattr(type(actor.runtime), "is_over", True)
    await stage.registry.archive_finished()
    assert stage.registry.actors
    stage.clock.move(stage.config.limits.archive_days * 86_400 + 1)
    await stage.registry.archive_finished()
    assert not stage.registry.actors and actor.record.closed is not None


async def test_names_of_tables_are_compared_by_likeness(stage):
    await stage.table(ANN, BEA, name="The Lich hunt")
    for name in ("the lich hunt", "The Iich hunt", "The Lich  hunt.", "The Lіch hunt"):
        with pytest.raises(ServerError, match="looks too much like"):
            await stage.table(ANN, BEA, name=name)
