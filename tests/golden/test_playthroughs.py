"""The golden playthroughs are still played the same way."""

import difflib

import pytest

from tests.golden.playthrough import FOLDER, Kept, kept, playthrough

KEPT = {one.path.stem: one for one in kept()}


@pytest.mark.parametrize("one", KEPT.values(), ids=KEPT)
def test_the_game_is_played_as_it_was(one: Kept) -> None:
    before = one.path.read_text(encoding="utf-8").splitlines()
    now = playthrough(one).splitlines()
    difference = list(difflib.unified_diff(before, now, "kept", "now", lineterm="", n=2))
    assert not difference, "\n".join(difference[:40])


def test_nothing_is_kept_that_is_not_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(KEPT)
