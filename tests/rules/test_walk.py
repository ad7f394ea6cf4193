"""The walk over every game, for every number of seats, with its options as usual and with all of them changed."""

from itertools import product

import pytest

import rules
from tests import cave, toy
from tests.options import changed, mixed, options, tried
from tests.walk import as_bot, walk

TABLES = [(key, seats, way) for key, game in rules.games().items() for way in tried(key) for seats in game.seats]
MIXES = [(key, seed) for key, game in rules.games().items() if len(game.options) > 1 for seed in (1, 2, 3)]


@pytest.mark.parametrize(("key", "seats", "way"), TABLES)
def test_a_random_game_holds_together(key: str, seats: int, way: str) -> None:
    assert walk(key, seats, seed=100 + seats, every=60, options=options(key, way)) > 20


@pytest.mark.parametrize(("key", "seed"), MIXES)
def test_a_random_game_with_options_by_lot_holds_together(key: str, seed: int) -> None:
    seats = rules.game(key).seats
    assert walk(key, seats[seed % len(seats)], seed=400 + seed, every=60, options=mixed(key, seed)) > 20


@pytest.mark.long
@pytest.mark.parametrize(("key", "seats", "way"), TABLES)
def test_every_decision_of_a_random_game_holds_together(key: str, seats: int, way: str) -> None:
    assert walk(key, seats, seed=200 + seats, every=1, options=options(key, way)) > 20


@pytest.mark.long
@pytest.mark.parametrize(("key", "seats", "way"), TABLES)
def test_a_game_between_computer_opponents_holds_together(key: str, seats: int, way: str) -> None:
    assert walk(key, seats, 300 + seats, as_bot("novice"), 20, options(key, way)) > 20


def test_the_walk_goes_through_games_won_and_lost_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "games", lambda: {"cave": cave.GAME, "toy": toy.GAME})
    assert changed("cave") == {"damp": True, "torches": 5}
    assert changed("toy") == {}
    assert (tried("cave"), tried("toy")) == (("usual", "changed"), ("usual",))
    assert mixed("cave", 3) == mixed("cave", 3)
    assert {tuple(mixed("cave", seed).values()) for seed in range(60)} == {*product((False, True), (1, 3, 5))}
    assert sum(walk("cave", seats, seed, options=changed("cave")) for seats in (1, 2, 3) for seed in range(8)) > 60
