"""The golden playthroughs are still played the same way."""

import difflib

import pytest

from tests.golden.playthrough import FOLDER, Playthrough, play, playthroughs

PLAYTHROUGHS = {game.path.stem: game for game in playthroughs()}


@pytest.mark.parametrize("game", PLAYTHROUGHS.values(), ids=PLAYTHROUGHS)
def test_the_game_is_played_as_it_was(game: Playthrough) -> None:
    before = game.path.read_text(encoding="utf-8").splitlines()
    now = play(game).splitlines()
    difference = list(difflib.unified_diff(before, now, "kept", "now", lineterm="", n=2))
    assert not difference, "\n".join(difference[:40])


def test_nothing_is_kept_that_is_not_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)
