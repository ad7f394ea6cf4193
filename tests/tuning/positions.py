"""Positions of whole games with what came of them: the features of each seat at every new stage, and who won."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules import Game, bots
from rules.bots.search import outcome_values
from rules.bots.simulate import NAMES
from rules.engine.dice import Dice
from rules.engine.new_table import create

MOST_TURNS = 200
CLUMSY = 0.2
"""The share of random answers of a clumsy seat."""


class Position(NamedTuple):
    """The features of each seat at one moment of the game of that seed, and what its end was worth to each seat.

    A game won or lost together has one row of features.
    """

    seed: int
    features: list[tuple[float, ...]]
    values: list[float]


def positions(game: Game[Any], seats: int, games: int, seed: int) -> Iterator[Position]:
    """The positions of ``games`` games of heuristic players, some of them clumsy."""
    for number in range(seed, seed + games):
        yield from _game(game, seats, number)


def _game(game: Game[Any], seats: int, seed: int) -> Iterator[Position]:
    plan = game.search
    assert plan is not None
    model: Any = plan.value
    table = create(game, NAMES[:seats], seed, game.resolve_options({})).copy()
    dice = Dice.seeded(seed * 7 + 3)
    players = [bots.make("steady", seed * 64 + seat) for seat in range(seats)]
    clumsy = [dice.below(3) == 0 for _ in range(seats)]
    seen: list[list[tuple[float, ...]]] = []
    stage = -1
    while (decision := table.decision) is not None:
        if plan.stage(table) != stage:
            stage = plan.stage(table)
            rows = model.features(table)
            seen.append(list(rows) if isinstance(rows[0], tuple) else [tuple(rows)])
        ids = decision.ids
        slips = clumsy[decision.seat] and dice.below(1000) < 1000 * CLUMSY
        table.choose(ids[dice.below(len(ids))] if slips else players[decision.seat].choose(table))
        if game.turn_and_phase(table)[0] > MOST_TURNS:
            return
    assert table.outcome is not None
    values = outcome_values(table.outcome, seats)
    for rows in seen:
        yield Position(seed, rows, values)
