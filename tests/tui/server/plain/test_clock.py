"""A player in plain mode reads the own clock with each question."""

import asyncio
from pathlib import Path
from typing import Any

from tests.tui.server.tables.stage import ANN, BEA, Stage, settle
from tui.server.plain.seat import PlainSeat


async def lines_for(stage: Stage, **settings: Any) -> list[str]:
    """What Ann reads when she sits down at a new table."""
    actor = await stage.table(ANN, BEA, **settings)
    seat = PlainSeat(actor, ANN, 0, lambda line: None, asyncio.Queue(), True)
    seat.session.start()
    await settle(actor)
    return seat._lines_of(seat.news.get_nowait())


async def test_the_question_comes_with_the_time_left(toy: Any, tmp_path: Path) -> None:
    lines = await lines_for(Stage(tmp_path), bank=7200)
    assert lines[-1] == "Your clock: 2 h left."


async def test_without_clocks_there_is_no_line(toy: Any, tmp_path: Path) -> None:
    assert not any("clock" in line for line in await lines_for(Stage(tmp_path)))
