"""The hall is computed once per change, whoever looks at it."""

import pytest

from tests.tui.server.tables.stage import ANN, BEA, CARL, Stage, settle
from tui.server.errors import ServerError
from tui.server.tables import public_info


@pytest.fixture
def computed(monkeypatch):
    """The stems of the tables whose public view was computed."""
    stems = []
    was = public_info.view
    monkeypatch.setattr(public_info, "view", lambda runtime: stems.append(runtime.record.stem) or was(runtime))
    return stems


async def test_a_line_of_chat_computes_no_table_and_a_change_one(toy, tmp_path, computed):
    stage = Stage(tmp_path, limits={"tables_per_person": 50})
    tables = [await stage.table(ANN, BEA, begin=False, name=f"Table {count}") for count in range(30)]
    for person in (ANN, BEA, CARL):
        stage.client(person)
        stage.registry.hall(person)
    computed.clear()
    stage.registry.talk(BEA, "hello")
    for person in (ANN, BEA, CARL):
        assert stage.registry.hall(person).talk[-1].text == "hello"
    assert computed == []
    await tables[3].set_auto_pass(ANN, 600)
    for person in (ANN, BEA, CARL):
        hall = stage.registry.hall(person)
        assert [table.auto_pass for table in (*hall.yours, *hall.others) if table.name == "Table 3"] == [600]
    assert computed == [tables[3].record.stem]


async def test_each_person_sees_their_own_seat(toy, tmp_path):
    stage = Stage(tmp_path)
    actor = await stage.table(ANN, BEA)
    await settle(actor)
    for person, seat in ((ANN, 0), (BEA, 1)):
        [table] = stage.registry.hall(person).yours
        assert [view.you for view in table.seats] == [at == seat for at in range(2)]
    assert stage.registry.hall(ANN).yours[0].your_turn and stage.registry.hall(ANN).yours[0].maker
    [table] = stage.registry.hall(CARL).others
    assert not any(view.you for view in table.seats) and not table.maker


async def test_chat_has_a_budget_in_the_hall_and_at_tables_together(toy, tmp_path):
    stage = Stage(tmp_path)
    actor = await stage.table(ANN, BEA)
    for count in range(3):
        stage.registry.talk(ANN, f"line {count}")
    for count in range(2):
        await actor.say(ANN, f"line {count}")
    with pytest.raises(ServerError, match="too fast"):
        await actor.say(ANN, "more")
    with pytest.raises(ServerError, match="too fast"):
        stage.registry.talk(ANN, "more")
    stage.registry.talk(BEA, "I may")
    stage.clock.move(1)
    stage.registry.talk(ANN, "again")
    assert [line.text for line in stage.registry.said][-2:] == ["I may", "again"]
