"""Words of plain mode that only read work at a table of the server as at home."""

import asyncio
from pathlib import Path

import pytest

from tests.tui.server.tables.stage import ANN, BEA, Stage, settle
from tui.panels.curves import NO_TURN_YET
from tui.server.plain.seat import PlainSeat


async def sit(tmp_path: Path, seat: int | None, game: str = "kingdom") -> PlainSeat:
    """Ann's seat at a table, by default of Kingdom, or her place among the spectators, after its first snapshot."""
    stage = Stage(tmp_path)
    actor = await stage.table(ANN, BEA, game=game)
    plain = PlainSeat(actor, ANN, seat, lambda line: None, asyncio.Queue(), True)
    plain.session.start()
    await settle(actor)
    plain._lines_of(plain.news.get_nowait())
    return plain


@pytest.mark.parametrize("typed", ["curves", "/curves"])
async def test_curves_are_read_turn_by_turn(typed: str, tmp_path: Path) -> None:
    plain = await sit(tmp_path, 0, "down_with_the_king")
    lines = await plain._obey(typed)
    assert any(line.startswith("  Ann: ") for line in lines), lines
    assert "curves" in " ".join(plain._help())


async def test_before_turn_1_there_are_no_curves(tmp_path: Path) -> None:
    assert await (await sit(tmp_path, 0))._obey("curves") == [NO_TURN_YET]


@pytest.mark.parametrize("seat", [0, None])
async def test_details_say_what_the_question_is_about(seat: int | None, tmp_path: Path) -> None:
    plain = await sit(tmp_path, seat)
    assert any("Record cards" in line or "Challengers" in line for line in await plain._obey("details"))
    assert "details" in " ".join(plain._help())
