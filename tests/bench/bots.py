"""How long the levels of computer opponents think about a decision."""

from collections.abc import Iterator, Sequence
from time import perf_counter

import rules
from rules import bots
from tests.bench.figures import four, spread

GAMES = 2
"""So many games a level."""


def report(games: Sequence[str]) -> Iterator[str]:
    """The figures, line by line."""
    for game in games:
        for level in bots.LEVELS:
            took = [seconds for seed in range(GAMES) for seconds in _thinking(game, level, seed)]
            yield f"{game}, {level}: {spread(took, 'ms', 1000)}, only decisions with more than one choice"


def _thinking(game: str, level: str, seed: int) -> Iterator[float]:
    """The seconds for each decision of one game."""
    names = four(game)
    table = rules.new_table(game, names, seed).copy()
    players = [bots.make(level, seat) for seat in range(len(names))]
    while (decision := table.decision) is not None:
        began = perf_counter()
        choice = players[decision.seat].choose(table)
        if len(decision.ids) > 1:
            yield perf_counter() - began
        table.choose(choice)
