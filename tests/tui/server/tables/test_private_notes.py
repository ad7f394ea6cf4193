"""Private notes at a table of the server: for the person of the seat, and for nobody else."""

import pytest

from tests.tui.server.tables.stage import ANN, BEA, CARL, Stage
from tui.server.errors import ServerError


async def test_only_the_person_of_the_seat_reads_and_writes_them(tmp_path):
    stage = Stage(tmp_path)
    actor = await stage.table(ANN, BEA, game="tabletop_dungeon")
    watchers = [await stage.look(actor, person, seat) for person, seat in ((ANN, 0), (BEA, 1), (CARL, None))]
    await actor.keep_notes(ANN, "Bea is slow")
    assert await actor.private_notes(ANN) == "Bea is slow"
    assert await actor.private_notes(BEA) == ""
    for request in (actor.private_notes(CARL), actor.keep_notes(CARL, "x")):
        with pytest.raises(ServerError):
            await request
    assert not any("Bea is slow" in repr(watcher.now) for watcher in watchers)
    path = actor.runtime.live_game.campaign.files.main
    assert "Bea is slow" in path.read_text()


async def test_they_go_with_the_person_who_gives_up_the_seat(tmp_path):
    stage = Stage(tmp_path)
    actor = await stage.table(ANN, BEA, game="tabletop_dungeon")
    await actor.keep_notes(BEA, "Ann is hasty")
    await actor.leave_seat(BEA)
    assert actor.runtime.live_game.campaign.private_notes(1) == ""


async def test_text_that_cannot_be_kept_is_refused(tmp_path):
    stage = Stage(tmp_path)
    actor = await stage.table(ANN, BEA, game="tabletop_dungeon")
    with pytest.raises(ServerError, match="more than 200 characters"):
        await actor.keep_notes(ANN, "x" * 201)
    assert await actor.private_notes(ANN) == ""
