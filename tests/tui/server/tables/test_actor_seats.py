"""Who sits where at a table of the server: gathering, leaving, filling, handing on, closing."""

import pytest

import rules
from rules import RulesError
from saves import Store
from tests.tui.server.tables.stage import ANN, BEA, CARL, Somebody, Stage, settle
from tui.server.accounts.attempt_limiter import WRONG
from tui.server.errors import ServerError
from tui.server.tables.views import Presence

DOV = Somebody("d" * 12, "Dov")


@pytest.fixture
def stage(toy, tmp_path):
    return Stage(tmp_path)


def presences(owner, person=ANN):
    return [seat.presence for seat in owner.view(person).seats]


async def test_seats_are_gathered_until_the_game_begins(stage):
    owner = await stage.house.make(ANN, "toy", [None, None, None], name="Friday", join_word="Crown")
    ann = await stage.look(owner, ANN, 0)
    assert presences(owner) == [Presence.HERE, Presence.FREE, Presence.FREE]
    with pytest.raises(ServerError, match="not the word"):
        await owner.take(BEA, word="sceptre")
    assert await owner.take(BEA, 2, " crown ") == 2
    with pytest.raises(ServerError, match="already"):
        await owner.take(BEA, 1, "crown")
    with pytest.raises(ServerError, match="1 seat is still free"):
        await owner.begin(ANN)
    await owner.leave_seat(BEA)
    assert presences(owner) == [Presence.HERE, Presence.FREE, Presence.FREE]
    await owner.fill(ANN, 2, "steady")
    assert await owner.take(BEA, word="crown") == 1
    with pytest.raises(ServerError, match="No seat is free"):
        await owner.take(CARL, word="crown")
    with pytest.raises(ServerError, match="Only who sits"):
        await owner.begin(CARL)
    with pytest.raises(ServerError, match="not begun"):
        await owner.answer(ANN, "court", 0)
    assert ann.faces == []
    await owner.begin(BEA)
    assert ann.now.names[:2] == ("Ann", "Bea")
    assert (ann.now.players[2].level, ann.number) == ("steady", 0)
    with pytest.raises(ServerError, match="begun already"):
        await owner.begin(ANN)


async def test_who_guesses_at_the_word_too_often_must_wait(stage):
    owner = await stage.house.make(ANN, "toy", [None, None, None], name="Friday", join_word="crown")
    for _ in range(WRONG):
        with pytest.raises(ServerError, match="not the word"):
            await owner.take(BEA, word="sceptre")
    with pytest.raises(ServerError, match="too many wrong words; try again in 10 min"):
        await owner.take(BEA, word="crown")
    await owner.take(CARL, word="crown")
    stage.clock.move(601)
    assert await owner.take(BEA, word="crown") == 2


async def test_the_computer_gives_its_name_to_the_person_who_bears_it(stage):
    owner = await stage.house.make(CARL, "toy", [None, None, None], name="Friday")
    await owner.fill(CARL, 1, "novice")
    assert owner.record.seats[1].name == "Ann"
    await owner.take(ANN)
    assert [seat.name for seat in owner.record.seats] == ["Carl", "Bea", "Ann"]


async def test_an_absent_seat_is_filled_and_given_back(stage):
    owner = await stage.table(ANN, BEA)
    bea = await stage.look(owner, BEA, 1)
    with pytest.raises(ServerError, match="at the table"):
        await owner.fill(ANN, 1, "novice")
    owner.detach(bea)
    with pytest.raises(ServerError, match="Only who made"):
        await owner.fill(BEA, 0, "novice")
    with pytest.raises(RulesError, match="no level"):
        await owner.fill(ANN, 1, "godlike")
    await owner.fill(ANN, 1, "novice")
    assert presences(owner) == [Presence.AWAY, Presence.FILLED]
    await owner.answer(ANN, "done", 0)
    await settle(owner)
    assert owner.course.playing.table.number == 2
    again = await stage.look(owner, BEA, 1)
    assert (again.now.players[1].level, again.now.choices, again.now.automatic) == ("novice", (), True)
    await owner.give_back(BEA, 1)
    assert presences(owner) == [Presence.AWAY, Presence.HERE]
    await owner.answer(ANN, "done", 2)
    assert again.now.mine
    await owner.stop("down")
    header = Store(stage.home).list()[0].header
    assert [seat.by for seat in header.seats] == ["person", "person"]


async def test_who_comes_back_to_a_filled_seat_can_simply_take_over(stage):
    owner = await stage.table(ANN, BEA)
    await owner.fill(ANN, 1, "steady")
    assert await owner.stop_autoplay(BEA)
    assert owner.record.seats[1].level == ""
    with pytest.raises(ServerError, match="does not play"):
        await owner.give_back(ANN, 1)


async def test_a_seat_given_up_waits_for_another_or_is_filled(stage):
    owner = await stage.table(ANN, BEA)
    await owner.leave_seat(BEA)
    assert presences(owner) == [Presence.AWAY, Presence.FREE]
    await owner.answer(ANN, "done", 0)
    assert owner.course.playing.table.number == 1
    await owner.take(DOV)
    dov = await stage.look(owner, DOV, 1)
    assert dov.now.mine
    assert dov.now.names == ("Ann", "Bea")
    await owner.leave_seat(DOV)
    assert dov.why
    await owner.fill(ANN, 1, "novice")
    await settle(owner)
    assert owner.course.playing.table.decision.seat == 0
    with pytest.raises(ServerError, match="No seat is free"):
        await owner.take(DOV)


async def test_the_computer_does_not_play_with_options_for_people_only(stage, monkeypatch):
    monkeypatch.setattr(type(rules.game("toy")), "why_no_bots", lambda self, options: "feuds=on is for people only")
    owner = await stage.table(ANN, BEA)
    for ask in (owner.fill(ANN, 1, "novice"), owner.start_autoplay(ANN, 0)):
        with pytest.raises(ServerError, match="people only"):
            await ask


async def test_the_table_is_handed_on(stage):
    owner = await stage.table(ANN, BEA)
    bea = await stage.look(owner, BEA, 1)
    with pytest.raises(ServerError, match="Only who made"):
        await owner.hand_on(BEA, BEA)
    await owner.hand_on(ANN, BEA)
    assert [line.text for line in bea.heard] == ["Bea looks after this table now."]
    with pytest.raises(ServerError, match="Only who made"):
        await owner.set_auto_pass(ANN, 60)
    assert (owner.view(BEA).maker, owner.view(ANN).maker, owner.view(ANN).made_by) == (True, False, "Bea")
    with pytest.raises(ServerError, match="Carl has no seat"):
        await owner.hand_on(BEA, CARL)


async def test_nobody_is_handed_more_tables_than_one_may_look_after(toy, tmp_path):
    stage = Stage(tmp_path, limits={"tables_per_person": 1})
    owner = await stage.table(ANN, BEA)
    await stage.house.make(BEA, "toy", [None, None], name="Friday")
    with pytest.raises(ServerError, match="Bea looks after as many tables"):
        await owner.hand_on(ANN, BEA)
    await owner.hand_on(ANN, ANN)
    assert owner.record.maker == ANN.id


async def test_a_closed_table_takes_nothing_more_and_keeps_its_campaign(stage):
    owner = await stage.table(ANN, BEA)
    bea = await stage.look(owner, BEA, 1)
    with pytest.raises(ServerError, match="Only who made"):
        await owner.close(BEA)
    await owner.close(ANN)
    assert bea.why == "Ann has closed The wedding."
    for ask in (owner.answer(ANN, "court", 0), owner.say(ANN, "hello"), owner.close(ANN)):
        with pytest.raises(ServerError, match="has closed"):
            await ask
    with pytest.raises(ServerError, match="has closed"):
        owner.attach(bea)
    with pytest.raises(ServerError, match="gone"):
        stage.house.table(owner.record.stem)
    with Store(stage.home).open("The wedding") as campaign:
        assert campaign.table.number == 0
    assert not (await stage.again()).owners


async def test_a_record_that_cannot_be_written_changes_nothing(stage, monkeypatch):
    owner = await stage.table(ANN, BEA, begin=False)

    def full(folder, record):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("tui.server.tables.table_record.write", full)
        for ask in (owner.hand_on(ANN, BEA), owner.leave_seat(BEA), owner.begin(ANN), owner.set_auto_pass(ANN, 60)):
            with pytest.raises(ServerError, match="No space left"):
                await ask
    assert (owner.record.maker, owner.record.begun, owner.record.auto_pass) == (ANN.id, None, 0)
    assert owner.record.seats[1].person == BEA.id
    assert Store(stage.home).list() == []
    await owner.begin(ANN)
    assert owner.record.campaign == "the-wedding"


async def test_two_ask_at_once_and_one_gets_the_last_seat(stage):
    import asyncio

    owner = await stage.house.make(ANN, "toy", [None, None], name="Friday")
    results = await asyncio.gather(owner.take(BEA), owner.take(CARL), return_exceptions=True)
    assert [type(one) for one in results] == [int, ServerError]
