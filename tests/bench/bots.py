"""How long the levels of computer opponents think about a decision."""

from collections.abc import Iterator
from time import perf_counter

import rules
from rules import bots
from tests.bench.figures import GAME, NAMES, spread

GAMES = 2


def report() -> Iterator[str]:
    """The figures, line by line."""
    for level in bots.LEVELS:
        took = []
        for seed in range(GAMES):
            table = rules.new_table(GAME, NAMES[:4], seed).copy()
            players = [bots.make(level, seat) for seat in range(4)]
            while (decision := table.decision) is not None:
                began = perf_counter()
                choice = players[decision.seat].choose(table)
                if len(decision.ids) > 1:
                    took.append(perf_counter() - began)
                table.choose(choice)
        yield f"{level}: {spread(took, 'ms', 1000)}, only decisions with more than one choice"
