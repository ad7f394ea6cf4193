"""Who sits where at a table of the server: gathering, leaving, filling, handing on, closing."""

import pytest

import rules
from rules import RulesError
from saves import Store
from tests.tui.server.tables.stage import ANN, BEA, CARL, Identity, Stage, settle
from tui.server.accounts.attempt_limiter import WRONG
from tui.server.errors import ServerError
from tui.server.tables.views import Presence

DOV = Identity("d" * 12, "Dov")


@pytest.fixture
def stage(toy, tmp_path):
    return Stage(tmp_path)


def presences(actor, person=ANN):
    return [seat.presence for seat in actor.view(person).seats]


async def test_seats_are_gathered_until_the_game_begins(stage):
    actor = await stage.registry.make(ANN, "toy", [None, None, None], name="Friday", join_word="Crown")
    ann = await stage.look(actor, ANN, 0)
    assert presences(actor) == [Presence.HERE, Presence.FREE, Presence.FREE]
    with pytest.raises(ServerError, match="Wrong password"):
        await actor.take(BEA, word="sceptre")
    assert await actor.take(BEA, 2, " crown ") == 2
    with pytest.raises(ServerError, match="already"):
        await actor.take(BEA, 1, "crown")
    with pytest.raises(ServerError, match="1 seat is still free"):
        await actor.begin(ANN)
    await actor.leave_seat(BEA)
    assert presences(actor) == [Presence.HERE, Presence.FREE, Presence.FREE]
    await actor.fill(ANN, 2, "steady")
    assert await actor.take(BEA, word="crown") == 1
    with pytest.raises(ServerError, match="No seat is free"):
        await actor.take(CARL, word="crown")
    with pytest.raises(ServerError, match="Only players"):
        await actor.begin(CARL)
    with pytest.raises(ServerError, match="not begun"):
        await actor.answer(ANN, "court", 0)
    assert ann.faces == []
    await actor.begin(BEA)
    assert ann.now.names[:2] == ("Ann", "Bea")
    assert (ann.now.players[2].level, ann.number) == ("steady", 0)
    with pytest.raises(ServerError, match="begun already"):
        await actor.begin(ANN)


async def test_who_guesses_at_the_word_too_often_must_wait(stage):
    actor = await stage.registry.make(ANN, "toy", [None, None, None], name="Friday", join_word="crown")
    for _ in range(WRONG):
        with pytest.raises(ServerError, match="Wrong password"):
            await actor.take(BEA, word="sceptre")
    with pytest.raises(ServerError, match=r"Too many wrong passwords\. Try again in 10 min"):
        await actor.take(BEA, word="crown")
    await actor.take(CARL, word="crown")
    stage.clock.move(601)
    assert await actor.take(BEA, word="crown") == 2


async def test_the_computer_gives_its_name_to_the_person_who_bears_it(stage):
    actor = await stage.registry.make(CARL, "toy", [None, None, None], name="Friday")
    await actor.fill(CARL, 1, "novice")
    assert actor.record.seats[1].name == "Ann"
    await actor.take(ANN)
    assert [seat.name for seat in actor.record.seats] == ["Carl", "Bea", "Ann"]


async def test_an_absent_seat_is_filled_and_given_back(stage):
    actor = await stage.table(ANN, BEA, bot_after=0, bot_level="novice")
    bea = await stage.look(actor, BEA, 1)
    with pytest.raises(ServerError, match="at the table"):
        await actor.fill(ANN, 1, "novice")
    actor.detach(bea)
    with pytest.raises(ServerError, match="Only the table's host"):
        await actor.fill(BEA, 0, "novice")
    with pytest.raises(RulesError, match="no level"):
        await actor.fill(ANN, 1, "godlike")
    await actor.fill(ANN, 1, "novice")
    assert presences(actor) == [Presence.AWAY, Presence.FILLED]
    await actor.answer(ANN, "done", 0)
    await settle(actor)
    assert actor.runtime.live_game.table.number == 2
    again = await stage.look(actor, BEA, 1)
    assert (again.now.players[1].level, again.now.choices, again.now.automatic) == ("novice", (), True)
    await actor.give_back(BEA, 1)
    assert presences(actor) == [Presence.AWAY, Presence.HERE]
    await actor.answer(ANN, "done", 2)
    assert again.now.mine
    await actor.stop("down")
    header = Store(stage.home).list()[0].header
    assert [seat.by for seat in header.seats] == ["person", "person"]


async def test_who_comes_back_to_a_filled_seat_can_simply_take_over(stage):
    actor = await stage.table(ANN, BEA, bot_after=0)
    await actor.fill(ANN, 1, "steady")
    assert await actor.stop_autoplay(BEA)
    assert actor.record.seats[1].level == ""
    with pytest.raises(ServerError, match="No bot plays"):
        await actor.give_back(ANN, 1)


async def test_a_seat_given_up_waits_for_another_or_is_filled(stage):
    actor = await stage.table(ANN, BEA)
    await actor.leave_seat(BEA)
    assert presences(actor) == [Presence.AWAY, Presence.FREE]
    await actor.answer(ANN, "done", 0)
    assert actor.runtime.live_game.table.number == 1
    await actor.take(DOV)
    dov = await stage.look(actor, DOV, 1)
    assert dov.now.mine
    assert dov.now.names == ("Ann", "Bea")
    await actor.leave_seat(DOV)
    assert dov.why
    await actor.fill(ANN, 1, "steady")
    await settle(actor)
    assert actor.runtime.live_game.table.decision.seat == 0
    with pytest.raises(ServerError, match="No seat is free"):
        await actor.take(DOV)


async def test_the_computer_does_not_play_with_options_for_people_only(stage, monkeypatch):
    monkeypatch.setattr(type(rules.game("toy")), "why_no_bots", lambda self, options: "feuds=on is for people only")
    actor = await stage.table(ANN, BEA)
    for ask in (actor.fill(ANN, 1, "novice"), actor.start_autoplay(ANN, 0)):
        with pytest.raises(ServerError, match="people only"):
            await ask


async def test_the_table_is_handed_on(stage):
    actor = await stage.table(ANN, BEA)
    bea = await stage.look(actor, BEA, 1)
    with pytest.raises(ServerError, match="Only the table's host"):
        await actor.hand_on(BEA, BEA)
    await actor.hand_on(ANN, BEA)
    assert [line.text for line in bea.heard] == ["Bea hosts this table now."]
    with pytest.raises(ServerError, match="Only the table's host"):
        await actor.set_auto_pass(ANN, 60)
    assert (actor.view(BEA).maker, actor.view(ANN).maker, actor.view(ANN).made_by) == (True, False, "Bea")
    with pytest.raises(ServerError, match="Carl has no seat"):
        await actor.hand_on(BEA, CARL)


async def test_nobody_is_handed_more_tables_than_one_may_look_after(toy, tmp_path):
    stage = Stage(tmp_path, limits={"tables_per_person": 1})
    actor = await stage.table(ANN, BEA)
    await stage.registry.make(BEA, "toy", [None, None], name="Friday")
    with pytest.raises(ServerError, match="Bea already hosts"):
        await actor.hand_on(ANN, BEA)
    await actor.hand_on(ANN, ANN)
    assert actor.record.maker == ANN.id


async def test_a_closed_table_takes_nothing_more_and_keeps_its_campaign(stage):
    actor = await stage.table(ANN, BEA)
    bea = await stage.look(actor, BEA, 1)
    with pytest.raises(ServerError, match="Only the table's host"):
        await actor.close(BEA)
    assert not await actor.close(ANN)
    await actor.agree(BEA, "close")
    assert bea.why == "Ann has closed The wedding."
    for ask in (actor.answer(ANN, "court", 0), actor.say(ANN, "hello"), actor.close(ANN)):
        with pytest.raises(ServerError, match="has closed"):
            await ask
    with pytest.raises(ServerError, match="has closed"):
        actor.attach(bea)
    with pytest.raises(ServerError, match="gone"):
        stage.registry.table(actor.record.stem)
    with Store(stage.home).open("The wedding") as campaign:
        assert campaign.table.number == 0
    assert not (await stage.again()).actors


async def test_a_record_that_cannot_be_written_changes_nothing(stage, monkeypatch):
    actor = await stage.table(ANN, BEA, begin=False)

    def full(folder, record):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("tui.server.tables.table_record.write", full)
        for ask in (actor.hand_on(ANN, BEA), actor.leave_seat(BEA), actor.begin(ANN), actor.set_auto_pass(ANN, 60)):
            with pytest.raises(ServerError, match="No space left"):
                await ask
    assert (actor.record.maker, actor.record.begun, actor.record.auto_pass) == (ANN.id, None, 0)
    assert actor.record.seats[1].person == BEA.id
    assert Store(stage.home).list() == []
    await actor.begin(ANN)
    assert actor.record.campaign == "the-wedding"


async def test_two_ask_at_once_and_one_gets_the_last_seat(stage):
    import asyncio

    actor = await stage.registry.make(ANN, "toy", [None, None], name="Friday")
    results = await asyncio.gather(actor.take(BEA), actor.take(CARL), return_exceptions=True)
    assert [type(one) for one in results] == [int, ServerError]
