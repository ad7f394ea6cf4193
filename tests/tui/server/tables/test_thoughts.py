"""Bots that search in worker processes: the table says for how long they still think, and a player may end it."""

import asyncio
from multiprocessing import get_context

import pytest

from tests.tui.server.tables.stage import ANN, BEA, Stage, settle
from tui.server.tables import workers
from tui.server.tables.thoughts import ThoughtBoard
from tui.server.tables.workers import ThreadedBots, WorkerPool


async def until(holds):
    async with asyncio.timeout(60):
        while not holds():  # noqa: ASYNC110  (nothing tells when the memory of a process changes)
            await asyncio.sleep(0.01)


@pytest.fixture
def board():
    board = ThoughtBoard(get_context("spawn"), 2)
    board.begin_worker()
    return board


def test_a_long_thought_is_told_under_the_number_of_its_job(board, monkeypatch):
    clock = iter([10.0, 10.2, 11.0])
    monkeypatch.setattr("tui.play.thought.monotonic", lambda: next(clock))
    board.begin_job(5)
    watch = board.watch()
    assert not watch(0.1) and board.seconds(5) == 0, "a short one is not worth a word"
    assert not watch(0.25) and (board.seconds(5), board.seconds(6)) == (3, 0)
    board.begin_job(0)
    assert board.seconds(5) == 0


def test_an_end_concerns_the_job_that_it_names(board):
    board.begin_job(5)
    watch = board.watch()
    board.end(4)
    assert not watch(0.5)
    board.end(5)
    assert watch(0.5) and board.watch()(0.5), "the other bots of the job answer at once, too"
    board.begin_job(6)
    assert not board.watch()(0.5)


def test_workers_that_follow_lost_ones_take_their_cells(board):
    for _ in range(2):  # the second worker, and one that follows the first
        board.begin_worker()
    board.begin_job(7)
    board.end(7)
    assert board.watch()(0.5)


def _think_until_ended(job):
    """In a worker process: think until the server ends it."""
    board = workers._board
    board.begin_job(job)
    watch = board.watch()
    while not watch(0.5):
        pass
    return board.seconds(job)


async def test_the_server_sees_and_ends_what_a_process_thinks():
    pool = WorkerPool(1)
    try:
        thought = pool.thought()
        job = asyncio.ensure_future(pool._call(_think_until_ended, thought.job))
        await until(lambda: thought.seconds)
        assert not job.done()
        thought.end()
        assert await job >= 1
    finally:
        pool.close()


class Pondering(ThreadedBots):
    """It thinks until its thought is ended."""

    def __init__(self):
        self.seconds = 7
        self.ended = asyncio.Event()

    def thought(self):
        return self

    def end(self):
        self.ended.set()

    async def run(self, plain, bots, most, thought=None):
        await self.ended.wait()
        return await super().run(plain, bots, most)


@pytest.mark.parametrize("way", ["end_thought", "skip_pauses"])
async def test_the_table_says_how_long_a_bot_thinks_and_a_player_ends_it(toy, tmp_path, way):
    bots = Pondering()
    stage = Stage(tmp_path, bots)
    actor = await stage.table(ANN, BEA)
    ann, bea = await stage.look(actor, ANN, 0), await stage.look(actor, BEA, 1)
    await actor.start_autoplay(ANN, 0)
    await until(lambda: ann.now.thinking)
    assert (ann.now.thinking, ann.number, ann.now.mine) == (7, 0, False)
    assert bea.now.thinking == 7 and not bots.ended.is_set()
    await getattr(actor, way)(BEA)
    assert bots.ended.is_set()
    await settle(actor)
    assert ann.now.thinking == 0 and ann.now.asked.seat == 1
    await stage.registry.stop("down")
