"""A server that is killed in the middle of a game: nothing that was acknowledged is lost, nothing is left over."""

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.tui.server.tables.stage import ANN, BEA, Stage, settle

PLAY = """
import asyncio, random, sys
from pathlib import Path
from tests.tui.server.tables.stage import ANN, BEA, Stage

async def play():
    stage = Stage(Path(sys.argv[1]))
    actor = await stage.table(ANN, BEA, game="down_with_the_king")
    chance = random.Random(1)
    while (decision := actor.runtime.live_game.table.decision) is not None:
        person = (ANN, BEA)[decision.seat]
        await actor.answer(person, chance.choice(decision.ids), decision.number)
        print(decision.number, flush=True)

asyncio.run(play())
"""

THINK = """
import asyncio, sys
import rules
from tui.server.tables.workers import BotSpec, WorkerPool

async def think():
    workers = WorkerPool(1)
    table = rules.new_table("king_of_the_tabletop", ["Ann", "Bea"], seed=7)
    await workers.run(table.to_dict(), {0: BotSpec("random", 0), 1: BotSpec("random", 1)}, 1)
    print(*workers._pool._processes, flush=True)
    await asyncio.Event().wait()

if __name__ == "__main__":
    asyncio.run(think())
"""


@contextmanager
def running(script: str, tmp_path, *words: str) -> Iterator[subprocess.Popen[str]]:
    """Another Python at work, killed at the latest when the test ends."""
    path = tmp_path / "script.py"
    path.write_text(script)
    environment = {**os.environ, "PYTHONPATH": os.getcwd()}
    with subprocess.Popen(
        [sys.executable, str(path), *words], stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        try:
            yield process
        finally:
            process.kill()


async def test_what_was_acknowledged_is_there_after_a_kill(tmp_path):
    home = tmp_path / "home"
    with running(PLAY, tmp_path, str(home)) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if int(line) >= 25:
                break
        process.send_signal(signal.SIGKILL)
        acknowledged = int([line, *process.stdout][-1])
    stage = Stage(home)
    await stage.registry.restart()
    actor = stage.registry.table("the-wedding")
    await settle(actor)
    view = actor.view(ANN)
    assert view.begun
    assert not view.problem
    asked = 0 if view.your_turn else 1
    assert actor.view(BEA).your_turn == bool(asked)
    subscriber = await stage.look(actor, (ANN, BEA)[asked], asked)
    assert subscriber.number in (acknowledged + 1, acknowledged + 2)
    assert view.waits_for == (ANN, BEA)[asked].name
    await actor.answer((ANN, BEA)[asked], subscriber.now.choices[0].id, subscriber.number)
    await stage.registry.stop("down")


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="this system has no way to wait for another's child")
def test_the_processes_that_think_end_with_a_killed_server(tmp_path):
    with running(THINK, tmp_path) as process:
        assert process.stdout is not None
        handle = os.pidfd_open(int(process.stdout.readline()))
        process.send_signal(signal.SIGKILL)
        ended, _, _ = select.select([handle], [], [], 20)
        os.close(handle)
    assert ended
