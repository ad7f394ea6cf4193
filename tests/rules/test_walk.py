"""The walk over every game, for every number of seats, with its options as usual and with all of them changed."""

from dataclasses import replace
from itertools import product

import pytest

import rules
from rules.engine.decision import Ask
from rules.engine.step import plans
from tests import cave, toy
from tests.options import non_default_options, options_in, random_options, ways_to_try
from tests.walk import as_bot, plan, soak, walk

TABLES = [(key, seats, way) for key, game in rules.games().items() for way in ways_to_try(key) for seats in game.seats]
MIXES = [(key, seed) for key, game in rules.games().items() if len(game.options) > 1 for seed in (1, 2, 3)]


@pytest.mark.parametrize(("key", "seats", "way"), TABLES)
def test_a_random_game_holds_together(key: str, seats: int, way: str) -> None:
    assert walk(key, seats, seed=100 + seats, every=60, options=options_in(key, way)) > 20


@pytest.mark.parametrize(("key", "seed"), MIXES)
def test_a_random_game_with_options_by_lot_holds_together(key: str, seed: int) -> None:
    seats = rules.game(key).seats
    assert walk(key, seats[seed % len(seats)], seed=400 + seed, every=60, options=random_options(key, seed)) > 20


@pytest.mark.long
@pytest.mark.parametrize(("key", "seats", "way"), TABLES)
def test_every_decision_of_a_random_game_holds_together(key: str, seats: int, way: str) -> None:
    assert walk(key, seats, seed=200 + seats, every=1, options=options_in(key, way)) > 20


@pytest.mark.long
@pytest.mark.parametrize(("key", "seats", "way"), TABLES)
def test_a_game_between_computer_opponents_holds_together(key: str, seats: int, way: str) -> None:
    assert walk(key, seats, 300 + seats, as_bot("novice"), 20, options_in(key, way)) > 20


def test_the_walk_goes_through_games_won_and_lost_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "games", lambda: {"cave": cave.GAME, "toy": toy.GAME})
    assert non_default_options("cave") == {"damp": True, "torches": 5}
    assert non_default_options("toy") == {}
    assert (ways_to_try("cave"), ways_to_try("toy")) == (("usual", "changed"), ("usual",))
    assert random_options("cave", 3) == random_options("cave", 3)
    assert {tuple(random_options("cave", seed).values()) for seed in range(60)} == {*product((False, True), (1, 3, 5))}
    assert (
        sum(walk("cave", seats, seed, options=non_default_options("cave")) for seats in (1, 2, 3) for seed in range(8))
        > 60
    )


def test_a_soak_goes_on_after_a_fault_and_tells_how_to_repeat_it(monkeypatch: pytest.MonkeyPatch) -> None:
    dark = replace(cave.GAME, faults=lambda table: ["torches: out"] if table.options["damp"] else [])
    monkeypatch.setattr(rules, "games", lambda: {"cave": dark, "toy": toy.GAME})
    said: list[str] = []
    time = iter(range(60))
    assert soak(["cave", "toy"], 7, 40.0, 20, lambda: next(time), said.append) == 1
    repeated = [line.strip() for line in said if line.startswith("  ")]
    assert repeated and all(line.startswith("python -m tests.walk cave --games 1 --seats ") for line in repeated)
    assert all("--option damp=on" in line for line in repeated)
    assert said[-1].startswith("39 games, ") and said[-1].endswith(f" {len(repeated)} faults; first seed 7")
    assert soak(["toy"], 7, 2.0, 20, lambda: next(time), said.append) == 0


def test_a_soak_tries_every_title_number_of_seats_and_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "games", lambda: {"cave": cave.GAME, "toy": toy.GAME})
    planned = [plan(["cave", "toy"], 1, index, 10) for index in range(200)]
    assert {(one.key, one.seats) for one in planned} == {
        *(("cave", seats) for seats in (1, 2, 3)),
        *(("toy", seats) for seats in (2, 3, 4)),
    }
    assert {one.level for one in planned} == {"", "steady"} and len({one.seed for one in planned}) == 200
    assert {}.keys() != non_default_options("cave").keys() and non_default_options("cave") in [
        one.options for one in planned
    ]


def test_a_walk_finds_a_way_out_that_is_not_declared_or_not_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    for way_out, ids, says in (("", ["dig", "pass"], "no way out is declared"), ("leave", ["dig"], "is not legal")):
        monkeypatch.setattr(
            cave.Turn, "ask_way", lambda self, table, w=way_out, i=ids: Ask(0, "way", i, "4C", way_out=w)
        )
        monkeypatch.setattr(rules, "games", lambda: {"cave": cave.GAME})
        plans.pop(cave.Turn, None)
        with pytest.raises(AssertionError, match=says):
            walk("cave", 1, 1)
    monkeypatch.undo()
    plans.pop(cave.Turn, None)
