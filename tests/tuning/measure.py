"""How strong a bot is: one against the bots of another kind, seats rotated, with the time it takes to answer.

``python -m tests.tuning.measure GAME --games N --bot sharp --rivals steady`` prints the share of games that one seat
wins, with its 95 % interval, and the processor time of the questions it searched.
"""

import argparse
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any

import rules
from rules import Game, bots
from rules.bots.levels import parse
from rules.bots.simulate import NAMES
from rules.bots.wilson import wilson
from rules.engine.new_table import create
from tests.tuning.results import keep, read

MOST_TURNS = 400
SEARCHED = 0.02
"""Seconds of processor time from which an answer counts as searched."""


class Clocked:
    """A bot whose time is taken, question by question."""

    def __init__(self, text: str, seed: int) -> None:
        level, personality = parse(text)
        self.bot = bots.make(level, seed, personality)
        self.seconds: list[float] = []

    def choose(self, table: Any) -> str:
        """The answer of the bot; the time counts where more than one answer is legal."""
        assert table.decision is not None
        began = process_time()
        choice = self.bot.choose(table)
        if len(table.decision.ids) > 1:
            self.seconds.append(process_time() - began)
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
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no game after so many")
    parser.add_argument("--results", type=Path, help="a file that keeps the result of each game; games in it are over")
    arguments = parser.parse_args()
    game = rules.game(arguments.game)
    results: dict[int, tuple[float, list[float]]] = read(arguments.results)
    began = perf_counter()
    for index in range(arguments.games):
        seed = arguments.seed + index
        if seed in results:
            continue
        if perf_counter() - began > arguments.seconds:
            break
        bot = Clocked(arguments.bot, seed * 64 + 50)
        won = play(game, bot, index % arguments.seats, arguments.rivals, arguments.seats, seed)
        results[seed] = (won, [round(second, 3) for second in bot.seconds if second > SEARCHED])
        keep(arguments.results, seed, results[seed])
    print(f"{arguments.bot} against {arguments.rivals}, {arguments.game}, {arguments.seats} seats: {_summary(results)}")
    return 0


def _summary(results: dict[int, tuple[float, list[float]]]) -> str:
    won, count = sum(result for result, _ in results.values()), len(results)
    low, high = wilson(round(won), count)
    seconds = [second for _, thoughts in results.values() for second in thoughts] or [0.0]
    times = f"median {median(seconds):.2f} s, 95 % {quantiles([*seconds, seconds[-1]], n=20)[-1]:.2f} s"
    share = won / count if count else 0.0
    return f"{won:g} of {count} = {share:.1%} [{low:.1%}, {high:.1%}]; {len(seconds)} searched: {times}"


if __name__ == "__main__":
    raise SystemExit(main())
