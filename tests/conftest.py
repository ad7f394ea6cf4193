"""What all tests share: which of them are quick, and what would make each of them wait for nothing.

``pytest -m quick`` is for use during work: all rules with scripted dice, the engine, formats and drawing, in under a
minute on two idle cores. Whole games, odds by enumeration, screens and processes are left to the full run.
"""

import gc
import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parent

QUICK = (
    "rules",
    "saves/test_catalog.py",
    "saves/test_lock.py",
    "saves/test_migrations.py",
    "saves/test_options.py",
    "tui/server/transport/test_textual_private.py",
    "tui/test_bindings.py",
    "tui/test_choices.py",
    "tui/test_grid.py",
    "tui/test_look.py",
    "tui/test_odds_page.py",
    "tui/test_plain_answers.py",
    "tui/test_screen_diff.py",
    "tui/test_text.py",
    "tui/test_way_out.py",
)
"""Files and folders of quick tests."""

SLOW = {
    "test_advice",
    "test_borders",
    "test_every_game",
    "test_hints",
    "test_nastiest",
    "test_odds",
    "test_play_through",
    "test_romance_odds",
    "test_rule_matrix",
    "test_rules_at_hand",
    "test_walk",
    "test_whole",
}
"""Files in these folders that take seconds all the same."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is quick."""
    for item in items:
        place = item.path.relative_to(ROOT).as_posix()
        if place.startswith(QUICK) and item.path.stem not in SLOW:
            item.add_marker(pytest.mark.quick)


@pytest.fixture(autouse=True)
def _no_flush_to_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test cuts the power, so nothing waits for the disk; a file that cannot be flushed still raises OSError."""
    monkeypatch.setattr(os, "fsync", os.fstat)


def pytest_collection_finish() -> None:
    """Leave what all tests need, modules above all, out of every garbage collection, and collect less often."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
