"""The computer's seats think in processes of their own: whole games, broken pools, the same answers as anywhere."""

import asyncio
import os
import signal

import pytest

import rules
from rules.bots import make
from tests.tui.server.tables.stage import ANN, BEA, Stage, settle
from tui.server.tables.workers import BotSpec, ThreadedBots, WorkerPool, compute_moves

GAMES = {"down_with_the_king": 3, "king_of_the_tabletop": 2, "tabletop_dungeon": 2}


@pytest.fixture
def workers():
    workers = WorkerPool(1)
    yield workers
    workers.close()


def fresh(game, seats):
    return rules.new_table(game, ["Ann", "Bea", "Carl"][:seats], seed=7)


@pytest.mark.parametrize(("game", "seats"), GAMES.items())
async def test_a_process_answers_as_the_same_computers_would_here(workers, game, seats):
    table = fresh(game, seats)
    bots = {seat: BotSpec("novice", seat) for seat in range(seats)}
    moves = await workers.run(table.to_dict(), bots, 25)
    assert len(moves) == 25
    assert not workers.in_process
    bots = [make(*mind) for mind in bots.values()]
    for number, choice in moves:
        assert (table.number, bots[table.decision.seat].choose(table)) == (number, choice)
        table.choose(choice, number)


def test_it_stops_where_a_person_is_asked():
    table = fresh("king_of_the_tabletop", 2)
    first = table.decision.seat
    assert compute_moves(table.to_dict(), {1 - first: BotSpec("random", 3)}, 50) == []
    moves = compute_moves(table.to_dict(), {first: BotSpec("random", 3)}, 5000)
    for number, choice in moves:
        assert table.decision.seat == first
        table.choose(choice, number)
    assert table.decision.seat == 1 - first


async def test_a_pool_that_breaks_is_started_once_more_and_then_done_without(workers):
    table = fresh("king_of_the_tabletop", 2)
    bots = {seat: BotSpec("random", seat) for seat in range(2)}
    expected = await workers.run(table.to_dict(), bots, 5)
    _kill(workers)
    assert await workers.run(table.to_dict(), bots, 5) == expected
    assert not workers.in_process
    _kill(workers)
    assert await workers.run(table.to_dict(), bots, 5) == expected
    assert workers.in_process


def _kill(workers):
    for pid in list(workers._pool._processes):
        os.kill(pid, signal.SIGKILL)


async def test_where_no_process_can_be_started_it_thinks_here(monkeypatch):
    def refused(*_):
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("tui.server.tables.workers.ProcessPoolExecutor", refused)
    workers = WorkerPool(1)
    table = fresh("king_of_the_tabletop", 2)
    assert len(await workers.run(table.to_dict(), {0: BotSpec("random", 0), 1: BotSpec("random", 1)}, 5)) == 5
    assert workers.in_process


async def test_what_the_rules_raise_reaches_who_asked(workers):
    with pytest.raises(rules.LoadError, match="game"):
        await workers.run({"game": "chess"}, {0: BotSpec("random", 0)}, 5)


@pytest.mark.parametrize(("game", "seats"), GAMES.items())
async def test_a_table_plays_with_computers_to_the_end(tmp_path, workers, game, seats):
    stage = Stage(tmp_path, workers)
    actor = await stage.table(ANN, bots=seats - 1, game=game, begin=False, bot_after=0, bot_level="random")
    await actor.begin(ANN)
    await settle(actor)
    watcher = await stage.look(actor, BEA, None)
    await actor.fill(ANN, 0, "random")
    stage.clock.move(10)
    await settle(actor)
    snap = watcher.now
    assert snap.outcome is not None
    assert actor.view(BEA).over
    assert not workers.in_process
    assert not [what for what, _ in stage.log if what == "fault"]
    before = actor.runtime.live_game.table.checksum()
    actor = (await stage.again()).table("the-wedding")
    assert actor.view(ANN).over
    again = await stage.look(actor, ANN, 0)
    assert actor.runtime.live_game is not None, (again.why, stage.log)
    assert actor.runtime.live_game.table.checksum() == before
    assert again.now.outcome == snap.outcome


async def test_a_computer_that_fails_stops_its_table_until_a_person_helps(toy, tmp_path):
    class Failing(ThreadedBots):
        fails = True

        async def run(self, plain, bots, most, thought=None):
            if self.fails:
                raise KeyError("hand: the General")
            return await super().run(plain, bots, most)

    bot_executor = Failing()
    stage = Stage(tmp_path, bot_executor)
    actor = await stage.table(ANN, bots=1, bot_level="novice")
    ann = await stage.look(actor, ANN, 0)
    await actor.answer(ANN, "done", 0)
    await settle(actor)
    assert "cannot find an answer" in ann.now.notice
    assert "General" not in repr(stage.log) + repr(ann.faces)
    bot_executor.fails = False
    await actor.give_back(ANN, 1)
    await actor.fill(ANN, 1, "novice")
    await settle(actor)
    assert (ann.now.notice, ann.now.mine) == ("", True)
    await stage.registry.stop("down")


async def test_a_thought_about_a_table_that_moved_on_is_dropped(toy, tmp_path):
    import asyncio

    class Slow(ThreadedBots):
        def __init__(self):
            self.asked = []
            self.go = asyncio.Event()

        async def run(self, plain, bots, most, thought=None):
            self.asked.append(plain["number"])
            await self.go.wait()
            return await super().run(plain, bots, most)

    bot_executor = Slow()
    stage = Stage(tmp_path, bot_executor)
    actor = await stage.table(ANN, bots=1)
    ann = await stage.look(actor, ANN, 0)
    await actor.start_autoplay(ANN, 0)
    await asyncio.sleep(0)
    assert bot_executor.asked == [0]
    await actor.stop_autoplay(ANN)
    await actor.answer(ANN, "court", 0)
    bot_executor.go.set()
    await settle(actor)
    assert (ann.number, ann.now.mine) == (1, True)
    assert [line.text for line in ann.now.lines] == ["Ann does it: court."]


async def test_searches_spend_less_while_other_jobs_wait(monkeypatch):
    """The budget is that of the whole server: with more jobs than processes each spends its share."""
    pool, efforts = WorkerPool(2), []

    async def call(job, number, plain, bots, most, effort):
        efforts.append(effort)
        await asyncio.sleep(0)
        return []

    monkeypatch.setattr(pool, "_call", call)
    await asyncio.gather(*(pool.run({}, {}, 1) for _ in range(4)))
    assert efforts == [1.0, 1.0, 2 / 3, 0.5]
    assert pool.effort == 1.0
