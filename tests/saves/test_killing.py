"""Killing the process at any instant loses at most the decision that was not acknowledged."""

from pathlib import Path

import pytest

from tests.saves.killing import kill_often


def test_killed_a_few_times(tmp_path: Path) -> None:
    tally = kill_often(tmp_path, times=6, seed=1)
    assert tally.wrong == []
    assert tally.killed == 6
    assert tally.acknowledged > 6


def test_killed_while_answers_are_taken_back_freely(tmp_path: Path) -> None:
    tally = kill_often(tmp_path, times=8, seed=3, game="toy_freely")
    assert tally.wrong == []
    assert tally.acknowledged > 8


@pytest.mark.long
def test_killed_a_hundred_times_while_answers_are_taken_back_freely(tmp_path: Path) -> None:
    tally = kill_often(tmp_path, times=100, seed=4, game="toy_freely")
    assert tally.wrong == []
    assert tally.acknowledged > 100


@pytest.mark.long
def test_killed_two_hundred_times(tmp_path: Path) -> None:
    tally = kill_often(tmp_path, times=200, seed=2)
    assert tally.wrong == []
    assert tally.killed == 200
    assert tally.acknowledged > 200
