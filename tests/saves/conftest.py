"""Campaigns of the toy games, in a store of their own."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

import rules
from rules import Table
from saves import Campaign, Player, Store
from tests import cave, toy

NOON = datetime(2026, 5, 17, 12, 0, 30, tzinfo=UTC)
PLAYERS = (Player("Ann"), Player("Bea", "bot", "steady", "bold"), Player("Cid", "bot", "random"))


@pytest.fixture(autouse=True)
def _toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "games", lambda: {"toy": toy.GAME, "cave": cave.GAME})


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path, lambda: NOON)


@pytest.fixture
def table() -> Table[Any]:
    return rules.new_table("toy", [player.name for player in PLAYERS], seed=7)


@pytest.fixture
def begun(store: Store, table: Table[Any]) -> Callable[[str, int], Campaign]:
    """Begin a campaign and play so many decisions, some of them steps back."""

    def begin(name: str = "The long winter", decisions: int = 0) -> Campaign:
        campaign = store.create(name, table, PLAYERS, seed=7)
        play(campaign, decisions)
        return campaign

    return begin


def play(campaign: Campaign, decisions: int) -> None:
    """Go on by so many decisions, or to the end of the game; now and then one is taken back."""
    for _ in range(decisions):
        if campaign.table.decision is None:
            return
        if campaign.table.can_undo and campaign.table.number % 5 == 0:
            campaign.undo()
        else:
            campaign.answer(toy.pick(campaign.table))
