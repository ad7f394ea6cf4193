"""Keys at twelve tables beside one at which three bots think all the time: searching ones, and steady ones."""

import asyncio
import os
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import asyncssh

import rules
from tests.bench import processes
from tests.bench.host import Host, Table
from tests.bench.load import ANSWER, Extent, under_load
from tests.bench.visitors import comes_in, sits_down

EXTENT = Extent(tables=12, rate=20.0, seconds=40.0)
LEVELS = ("steady", "sharp", "steady", "sharp")
UNANSWERED = 0.5
"""Seconds after which the player against the three bots presses the next key, whatever is drawn."""
HURRY = "Hurry"
"""The name of the player against the three bots."""


def report(games: Sequence[str]) -> Iterator[str]:
    """The figures, line by line. Games that do not offer ``sharp`` are left out."""
    for game in (game for game in games if rules.game(game).has_sharp):
        for level in LEVELS:
            yield f"{game}, three bots, {level}; load of the machine {os.getloadavg()[0]:.1f}"
            with tempfile.TemporaryDirectory() as folder:
                for line in asyncio.run(_measured(Path(folder), game, level)):
                    yield f"  {line}"


async def _measured(home: Path, game: str, level: str) -> list[str]:
    people = [[f"Guest {number * EXTENT.players + at + 1}" for at in range(EXTENT.players)] for number in range(12)]
    tables = [Table(names, 1, game) for names in people]
    thought: list[float] = []

    async def beside(at: Host, keys: dict[str, asyncssh.SSHKey]) -> None:
        connection = await comes_in(at.port, keys[HURRY])
        try:
            visitor, _ = await sits_down(connection, (80, 24))
            before = sum(map(processes.processor, processes.children(at.process)))
            while True:
                await visitor.press(ANSWER, UNANSWERED)
                thought[:] = [sum(map(processes.processor, processes.children(at.process))) - before]
        finally:
            connection.abort()

    lines = await under_load(home, game, tables, EXTENT, beside, [Table([HURRY], 3, game, level)])
    return [line for line in lines if line.startswith("all keys:")] + [
        f"processes that think: {sum(thought):.1f} s of processor time"
    ]
