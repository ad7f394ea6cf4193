"""The search: from one's own view alone, one answer for a seed and a budget, nothing spent where all is alike."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import rules
from rules import bots
from rules.bots.search import RULED_OUT, Finding, Luck, Watch, candidates, never, outcome_values, search
from rules.engine.decision import Ask
from rules.engine.dice import Dice
from rules.engine.new_table import create
from rules.engine.outcome import Outcome
from rules.engine.search_plan import Budget, SearchPlan
from tests import toy

NAMES = ("Ann", "Bea", "Carl", "Dora")
EFFORT = 0.2
games = pytest.mark.parametrize("key", rules.games())


def searched(key: str, seed: int, most: int) -> Iterator[rules.Table[Any]]:
    """The first questions of a game that the level searches."""
    game = rules.game(key)
    assert game.search is not None
    table = rules.new_table(key, NAMES[: min(4, game.seats[-1])], seed)
    steady = bots.make("steady", 3)
    while table.decision is not None and most:
        if table.decision.kind in game.search.budgets and len(table.decision.ids) > 1:
            most -= 1
            yield table
        table.choose(steady.choose(table))


@games
def test_what_is_hidden_from_the_seat_changes_nothing(key: str) -> None:
    """The exact test of fair play: the same view and the same seed give the same answer, however the rest is dealt."""
    sharp = bots.make("sharp", 5, effort=EFFORT)
    for number, table in enumerate(searched(key, 4, 2)):
        assert table.decision is not None
        assert sharp.choose(table.determinise(table.decision.seat, number)) == sharp.choose(table)


@games
def test_a_seed_and_a_budget_give_one_answer_and_leave_the_table_alone(key: str) -> None:
    for table in searched(key, 6, 1):
        before = table.checksum()
        first, again = (search(table, Dice(9), "bold", EFFORT) for _ in range(2))
        assert first == again
        assert table.checksum() == before
        assert table.decision is not None and first.choice in table.decision.ids


@games
def test_the_budget_is_kept(key: str) -> None:
    plan = rules.game(key).search
    assert plan is not None
    for table in searched(key, 7, 1):
        assert table.decision is not None
        budget = plan.budgets[table.decision.kind]
        found = search(table, Dice(2), effort=EFFORT)
        assert 0 < found.playouts <= max(2 * budget.answers, max(budget.playouts, budget.most) * EFFORT)
        assert len(found.prospects) <= budget.answers
        assert all(0 <= prospect.mean <= 1 for prospect in found.prospects[:1])


@games
def test_chances_of_all_seats_add_up(key: str) -> None:
    plan = rules.game(key).search
    assert plan is not None
    for table in searched(key, 8, 5):
        values = plan.value(table)
        assert len(values) == len(table.seats) and all(0 <= value <= 1 for value in values)
        if key != "tabletop_dungeon":
            assert sum(values) == pytest.approx(1)


def coins(table: Any) -> list[float]:
    """The share of the coins that each seat of the toy holds."""
    held = sum(table.state.coins)
    return [amount / held for amount in table.state.coins]


def toy_game(**budgets: Budget) -> rules.Game[Any]:
    def weigher(view: Any, ask: Ask, personality: str) -> Any:
        return lambda choice: 0.0

    return replace(toy.GAME, search=SearchPlan(budgets, weigher, lambda table: table.state.turn, coins))


def test_it_finds_the_better_answer() -> None:
    """In the toy a raid wins coins half the time, and to rest wins one for sure; the heuristic takes the first."""
    table = create(toy_game(amount=Budget(60, 3)), NAMES[:3], 2, {})
    table.choose("raid")
    table.choose("seat:1")
    found = search(table, Dice(4))
    assert found.heuristic == "1" and found.choice in ("2", "3")
    assert {prospect.choice for prospect in found.prospects} == {"1", "2", "3"}


def test_nothing_is_spent_where_there_is_nothing_to_choose() -> None:
    table = create(toy_game(act=Budget(60, 3), target=Budget(60, 3, 0)), NAMES[:2], 2, {})
    table.choose("raid")
    assert table.decision is not None and len(table.decision.ids) == 1
    assert search(table, Dice(1)) == Finding("seat:1", "seat:1", (), 0)
    table.choose("seat:1")
    assert search(table, Dice(1)).playouts == 0, "a kind of question without a budget"


def test_answers_that_the_heuristic_rules_out_are_not_compared() -> None:
    weights = {"1": 0.0, "2": RULED_OUT, "3": -1.0}
    ask = Ask(0, "amount", list(weights))
    assert candidates(ask, "1", weights.__getitem__, 3) == ["1", "3"]
    assert candidates(ask, "2", weights.__getitem__, 2) == ["2", "1"], "the heuristic's own answer always is"
    weights["3"] = RULED_OUT - 1
    assert candidates(ask, "1", weights.__getitem__, 3) == ["1"]


def test_some_answers_are_compared_whatever_the_heuristic_gives_for_them() -> None:
    weights = {"1": 3.0, "2": 2.0, "3": -1.0, "4": 1.0, "5": RULED_OUT}
    ask = Ask(0, "amount", list(weights))
    assert candidates(ask, "1", weights.__getitem__, 3, ("3", "9")) == ["1", "3", "2"]
    assert candidates(ask, "3", weights.__getitem__, 3, ("3", "5")) == ["3", "1", "2"], "but none that it rules out"


def test_the_dice_after_an_answer_do_not_depend_on_what_came_before() -> None:
    """Two playouts of a world that differ in one answer go on with the same dice at all others."""
    first, second, elsewhere = Luck(7), Luck(7), Luck(8)
    raid, rest = Ask(1, "act", ["raid", "rest"]), Ask(2, "act", ["raid", "rest"])
    first.after(rest, "raid")
    once, again = first.after(raid, "raid"), first.after(raid, "raid")
    assert once == second.after(raid, "raid") != again
    assert once not in (second.after(raid, "rest"), second.after(rest, "raid"), elsewhere.after(raid, "raid"))


def test_answers_that_are_alike_end_the_search() -> None:
    """Without a stage to play on to, all targets are worth the same."""
    table = create(toy_game(target=Budget(300, 3, 0)), NAMES[:4], 2, {})
    table.choose("raid")
    found = search(table, Dice(1))
    assert found.choice == found.heuristic and found.playouts <= 9


def stakes(worths: dict[int, float], watch: Watch = never, **figures: int) -> Finding:
    """What a search finds where stakes have these values, with 0.1 more for even and odd ones in turn."""
    tries = dict.fromkeys(worths, 0)

    def value(table: Any) -> list[float]:
        stake = next(step.stake for step in table.stack if isinstance(step, toy.Raid))
        tries[stake] += 1
        return [worths[stake] + 0.1 * ((tries[stake] + stake) % 2)] * len(table.seats)

    table = create(toy_game(), NAMES[:3], 2, {})
    plan = table.game.search
    assert plan is not None
    budgets = {"amount": Budget(answers=3, stages=0, **figures)}
    table.game = replace(table.game, search=plan._replace(budgets=budgets, value=value))
    table.choose("raid")
    table.choose("seat:1")
    return search(table, Dice(4), watch=watch)


def test_a_reserve_is_spent_on_answers_that_are_close_and_saved_where_they_are_not() -> None:
    apart, close = {1: 0.1, 2: 0.7, 3: 0.2}, {1: 0.30, 2: 0.305, 3: 0.1}
    assert stakes(apart, playouts=60).playouts == stakes(close, playouts=60).playouts == 60
    quick, long = stakes(apart, playouts=60, most=200), stakes(close, playouts=60, most=200)
    assert quick.choice == "2" and quick.playouts == 30, "the first round tells them apart"
    assert 60 < long.playouts <= 200
    assert long == stakes(close, playouts=60, most=200)


def test_a_search_in_its_reserve_can_be_stopped() -> None:
    close, shares = {1: 0.3, 2: 0.3, 3: 0.1}, list[float]()

    def watch(share: float) -> bool:
        shares.append(share)
        return share > 0.5

    assert 100 < stakes(close, watch, playouts=60, most=200).playouts < 110
    assert shares == sorted(shares)


def test_a_search_can_be_stopped_with_the_best_so_far() -> None:
    table = create(toy_game(act=Budget(600, 2)), NAMES[:3], 2, {})
    full = search(table, Dice(3))
    shares: list[float] = []

    def watch(share: float) -> bool:
        shares.append(share)
        return len(shares) > 5

    stopped = search(table, Dice(3), watch=watch)
    assert shares == sorted(shares) and shares[0] == 0 and shares[-1] <= 1
    assert 0 < stopped.playouts < full.playouts and stopped.choice in ("rest", "raid")
    assert search(table, Dice(3), watch=lambda share: True).playouts == 2, "one world at least"


def test_without_a_plan_the_level_answers_as_the_heuristic_does() -> None:
    table = create(toy.GAME, NAMES[:3], 2, {})
    assert bots.make("sharp", 1).choose(table) == bots.make("steady", 1).choose(table)


def test_what_ends_of_games_are_worth() -> None:
    assert outcome_values(Outcome("win", [1], [1, 0, 2]), 3) == [0, 1, 0]
    assert outcome_values(Outcome("win", [0, 1], [0, 1, 2]), 3) == [0.5, 0.5, 0]
    assert outcome_values(Outcome("draw", [], [0, 1]), 2) == [0, 0]
    assert outcome_values(Outcome("loss", [], [0, 1]), 2) == [0, 0]
    few, many = (outcome_values(Outcome("win", [0, 1], [0, 1], score=score), 2)[0] for score in (1, 4))
    assert 0.5 < few < many == 1
