"""Campaigns written by earlier versions load, check and play on, whatever was renamed since.

Each file in ``campaigns`` was saved in the middle of something: a trial, a battle, a wall of fire, an answer that may
be taken back.
"""

import random
import shutil
from pathlib import Path

import pytest

from saves import Store, check
from tests.saves.conftest import NOON

CAMPAIGNS = Path(__file__).parent / "campaigns"
NAMES = sorted(
    path.stem
    for path in CAMPAIGNS.glob("*.toml")
    if not path.stem.endswith(".history") and not path.stem.startswith("coins")
)


@pytest.fixture(autouse=True)
def _toy_game() -> None:
    """Here the real games are played."""


@pytest.mark.parametrize("name", NAMES)
def test_an_old_campaign_checks_and_plays_on(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "campaigns"
    folder.mkdir()
    for suffix in (".toml", ".history.toml"):
        shutil.copy(CAMPAIGNS / f"{name}{suffix}", folder / f"{name}{suffix}")
    report = check(folder / f"{name}.toml")
    assert report.problems == []
    assert report.notes == []
    assert report.replayed > 100
    chance = random.Random(name)
    with Store(tmp_path, lambda: NOON).open(name) as campaign:
        number = campaign.table.number
        for _ in range(50):
            if campaign.table.decision is None:
                break
            campaign.answer(chance.choice(campaign.table.decision.ids))
        assert campaign.table.number > number
    assert check(folder / f"{name}.toml").problems == []
