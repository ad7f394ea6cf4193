"""The toy game as the only game, and a table of it."""

from typing import Any

import pytest

import rules
from rules import Table
from tests import toy


@pytest.fixture(autouse=True)
def _toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "games", lambda: {"toy": toy.GAME})


@pytest.fixture
def table() -> Table[Any]:
    return rules.new_table("toy", ["Ann", "Bea", "Cid"], seed=7)
