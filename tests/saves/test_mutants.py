"""Damaged files: never a traceback, each bad one refused with its place, none overwritten."""

from collections.abc import Callable
from pathlib import Path

import pytest

from saves import Campaign
from tests.saves.mutate import Tally, fuzz_history, fuzz_snapshot

Begun = Callable[..., Campaign]
Fuzz = Callable[[Path, Path, int, int], Tally]


@pytest.fixture
def campaign(begun: Begun) -> Path:
    """A campaign that stands in the middle of a reaction to a reaction."""
    playing = begun()
    while len(playing.table.stack) < 6:
        ids = playing.table.decision.ids  # type: ignore[union-attr]
        playing.answer(next((one for one in ids if one.startswith(("raid", "card"))), ids[0]))
    playing.close()
    return playing.files.main


@pytest.mark.parametrize(("fuzz", "count", "least"), [(fuzz_snapshot, 300, 270), (fuzz_history, 120, 70)])
def test_damaged_files(campaign: Path, tmp_path: Path, fuzz: Fuzz, count: int, least: int) -> None:
    tally = fuzz(campaign, tmp_path / "scratch", count, 1)
    assert tally.wrong == []
    assert tally.tried == count
    assert tally.refused >= least


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 22))
def test_many_damaged_files(begun: Begun, tmp_path: Path, seed: int) -> None:
    playing = begun(decisions=seed * 7)
    playing.close()
    for fuzz in (fuzz_snapshot, fuzz_history):
        tally = fuzz(playing.files.main, tmp_path / "scratch", 300, seed)
        assert tally.wrong == []
        assert tally.tried == 300
