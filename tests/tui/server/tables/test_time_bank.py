"""Clocks: each player has so much time in all, and what happens when it is up was agreed at the start."""

import pytest

from rules import Entry
from tests.tui.server.tables.stage import ANN, BEA, CARL, Stage, settle
from tui.server.errors import ServerError
from tui.server.plain.agreements import agreements
from tui.server.tables.table_record import MAX_BANK
from tui.server.tables.time_bank import RETURN_SHARE
from tui.server.tables.views import Presence

HOUR = 3600


@pytest.fixture
def stage(toy, tmp_path):
    return Stage(tmp_path)


async def asked(actor) -> int:
    await settle(actor)
    return actor.runtime.live_game.table.decision.seat


async def test_only_the_time_of_the_player_who_is_asked_is_used(stage):
    actor = await stage.table(ANN, BEA, bank=HOUR)
    assert await asked(actor) == 0
    stage.clock.move(600)
    assert [seat.left for seat in actor.view(ANN).seats] == [HOUR - 600, HOUR]
    await actor.answer(ANN, "done", 0)
    stage.clock.move(60)
    assert [seat.left for seat in actor.view(ANN).seats] == [HOUR - 600, HOUR - 60]


async def test_the_used_time_is_kept_and_time_without_the_server_is_not_counted(stage):
    actor = await stage.table(ANN, BEA, bank=HOUR)
    stage.clock.move(600)
    await actor.answer(ANN, "done", 0)
    assert actor.record.used == (600, 0)
    registry = await stage.again()
    [again] = registry.actors.values()
    assert again.view(ANN).seats[0].left == HOUR - 600
    stage.clock.move(30)
    assert again.view(ANN).seats[1].left == HOUR - 30


async def test_then_a_bot_plays_until_the_player_takes_the_seat_back(stage):
    actor = await stage.table(ANN, BEA, bank=HOUR, on_timeout="bot")
    stage.clock.move(HOUR)
    await settle(actor)
    view = actor.view(BEA).seats[0]
    assert view.presence is Presence.FILLED and view.level == actor.record.bot_level
    assert any("Ann's time is up: a steady bot plays" in line.text for line in actor.talk(BEA))
    assert await actor.stop_autoplay(ANN)
    assert actor.record.seats[0].level == ""
    assert actor.view(BEA).seats[0].left == pytest.approx(HOUR / RETURN_SHARE, abs=1)


async def test_or_the_seat_is_free(stage):
    actor = await stage.table(ANN, BEA, bank=HOUR, on_timeout="free")
    stage.clock.move(HOUR)
    await settle(actor)
    assert actor.view(BEA).seats[0].presence is Presence.FREE
    assert await actor.take(CARL) == 0


async def test_or_the_host_decides_alone(stage):
    actor = await stage.table(ANN, BEA, CARL, bank=HOUR, on_timeout="host")
    await actor.answer(ANN, "done", 0)
    assert await asked(actor) == 1
    assert not await actor.fill(ANN, 1, "steady"), "the others must agree while there is time"
    stage.clock.move(HOUR)
    await settle(actor)
    assert await actor.fill(ANN, 1, "steady")


@pytest.fixture
def same_dice(monkeypatch):
    """Every game has the same seed: some first answers of a bot leave nothing in the chronicle."""
    monkeypatch.setattr("tui.server.tables.live_game.randbits", lambda bits: 7)


async def test_a_bot_that_plays_for_somebody_is_marked_in_the_chronicle(tmp_path, same_dice):
    stage = Stage(tmp_path)
    actor = await stage.table(ANN, BEA, game="down_with_the_king", bank=HOUR, on_timeout="bot")
    who = (ANN, BEA)[await asked(actor)]
    stage.clock.move(HOUR)
    await settle(actor)
    seen = await stage.look(actor, BEA, 1)
    marked = [line.text for line in seen.now.lines if line.text.endswith(f"(a bot for {who.name})")]
    assert marked and seen.now.lines[0].text not in marked


async def test_no_line_about_another_seat_is_marked(stage):
    actor = await stage.table(ANN, BEA)
    live_game = actor.runtime.live_game
    entries = [
        Entry(7, "hires", facts={"seat": 0}, to=[0]),
        Entry(7, "income", facts={"seat": 1}),
        Entry(7, "builds", facts={"seat": 0}),
    ]
    live_game._mark(0, entries, 40)
    live_game._mark(0, entries[:2], 50)
    live_game._mark(0, entries[1:2], 60)
    assert live_game._marks == {42: "a bot for Ann", 50: "a bot for Ann"}


async def test_the_marks_of_bots_survive_a_restart(tmp_path, same_dice):
    stage = Stage(tmp_path)
    actor = await stage.table(ANN, BEA, game="down_with_the_king", bank=HOUR, on_timeout="bot")
    await asked(actor)
    stage.clock.move(HOUR)
    await settle(actor)
    before = await stage.look(actor, CARL, None)
    await actor.recall(before)
    registry = await stage.again()
    actor = registry.table(actor.record.stem)
    after = await stage.look(actor, CARL, None)
    await actor.recall(after)
    marked = {line.index: line.text for line in before.now.lines if "(a bot for " in line.text}
    assert marked
    assert marked.items() <= {line.index: line.text for line in after.now.lines}.items()


async def test_a_bank_is_bounded(stage):
    with pytest.raises(ServerError, match="at most 365 d"):
        await stage.table(ANN, BEA, bank=MAX_BANK + 1)


def test_agreements_are_read_from_words():
    words = {"clock": "3d", "timeout": "free", "bot_after": "90min", "bot_level": "steady"}
    assert agreements(words) == {"bank": 259_200, "on_timeout": "free", "bot_after": 5400, "bot_level": "steady"}


@pytest.mark.parametrize("words", [{"clock": "soon"}, {"timeout": "win"}, {"color": "red"}, {"clock": "9999999d"}])
def test_unknown_words_are_refused(words):
    with pytest.raises(ServerError):
        agreements(words)
