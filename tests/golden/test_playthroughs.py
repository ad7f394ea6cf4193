"""The golden playthroughs are still played the same way."""

import difflib

import pytest

from tests.golden.playthrough import GAMES, path, playthrough


@pytest.mark.parametrize(("key", "seats", "seed"), GAMES)
def test_the_game_is_played_as_it_was(key: str, seats: int, seed: int) -> None:
    kept = path(key, seats).read_text(encoding="utf-8").splitlines()
    now = playthrough(key, seats, seed).splitlines()
    difference = list(difflib.unified_diff(kept, now, "kept", "now", lineterm="", n=2))
    assert not difference, "\n".join(difference[:40])
