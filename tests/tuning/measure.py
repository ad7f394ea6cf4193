"""How strong a bot is: one against the bots of another kind, seats rotated, with the time it takes to answer.

``python -m tests.tuning.measure GAME --games N --bot sharp --rivals steady`` prints the share of games that one seat
wins, with its 95 % interval, the seconds per searched question, and how often the search disagreed with the heuristic.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import rules
from rules import Game, bots
from rules.bots.levels import parse
from rules.bots.simulate import NAMES
from rules.bots.wilson import wilson
from rules.engine.new_table import create

MOST_TURNS = 400


class Clocked:
    """A bot whose time is taken, question by question."""

    def __init__(self, text: str, seed: int) -> None:
        level, personality = parse(text)
        self.bot = bots.make(level, seed, personality)
        self.seconds: list[float] = []
        self.kinds: Counter[str] = Counter()

    def choose(self, table: Any) -> str:
        """The answer of the bot; the time counts where more than one answer is legal."""
        assert table.decision is not None
        began = perf_counter()
        choice = self.bot.choose(table)
        if len(table.decision.ids) > 1:
            self.seconds.append(perf_counter() - began)
            self.kinds[table.decision.kind] += 1
        return choice


def play(game: Game[Any], bot: Clocked, at: int, rivals: str, seats: int, seed: int) -> float:
    """One game with ``bot`` at the seat ``at``; what it won, from 0 to 1. In a game won together all are that bot."""
    table = create(game, NAMES[:seats], seed, game.resolve_options({})).copy()
    others = [Clocked(rivals, seed * 64 + seat) for seat in range(seats)]
    while (decision := table.decision) is not None:
        table.choose((bot if decision.seat == at else others[decision.seat]).choose(table))
        if game.turn_and_phase(table)[0] > MOST_TURNS:
            return 0.0
    assert table.outcome is not None
    return float(at in table.outcome.winners and table.outcome.result == "win") / max(1, len(table.outcome.winners))


def main() -> int:
    """Measure one game from the command line."""
    parser = argparse.ArgumentParser(description="Measure one bot against others.")
    parser.add_argument("game", choices=rules.games())
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bot", default="sharp")
    parser.add_argument("--rivals", default="steady")
    arguments = parser.parse_args()
    game = rules.game(arguments.game)
    won, seconds = 0.0, []
    for index in range(arguments.games):
        seed = arguments.seed + index
        bot = Clocked(arguments.bot, seed * 64 + 50)
        won += play(game, bot, index % arguments.seats, arguments.rivals, arguments.seats, seed)
        seconds += bot.seconds
        low, high = wilson(round(won), index + 1)
        print(
            f"{index + 1} games: {won:.1f} won, {won / (index + 1):.1%} [{low:.1%}, {high:.1%}]; {_times(seconds)}",
            flush=True,
        )
    return 0


def _times(seconds: Sequence[float]) -> str:
    searched = [second for second in seconds if second > 0.01] or [0.0, 0.0]
    return f"{len(searched)} searched: median {median(searched):.2f} s, 95 % {quantiles(searched, n=20)[-1]:.2f} s"


if __name__ == "__main__":
    raise SystemExit(main())
