"""How strong the present heuristic player is against that of an earlier revision: one seat against the others.

``python -m tests.tuning.self_play GAME --before REVISION --games N --seed S`` prints the share of games that the
present ``steady`` wins, with its 95 % interval. The seat moves on from game to game. ``--set NAME=VALUE`` tries another
weight of the game's ``heuristic.toml`` in that seat; runs with the same seed meet the same deals.
"""

import argparse
from functools import reduce
from operator import getitem
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import rules
from rules.bots.levels import NOVICE_NOISE, parse
from rules.bots.wilson import wilson
from tests.tuning.copies import of_revision, play, set_weights, weights_of
from tests.tuning.results import keep, read


def changed(weights: dict[str, Any], changes: list[str]) -> dict[str, Any]:
    """The weights with some others in their place, each as NAME=VALUE or TABLE.NAME=VALUE."""
    for change in changes:
        name, value = change.split("=", 1)
        *tables, key = name.split(".")
        table = reduce(getitem, tables, weights)
        table[key] = type(table[key])(value)
    return weights


def main() -> int:
    """Measure one game from the command line."""
    parser = argparse.ArgumentParser(description="Measure the present heuristic player against an earlier one.")
    parser.add_argument("game", choices=rules.games())
    parser.add_argument("--before", default="HEAD", help="the git revision of the rivals")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bot", default="steady", help="steady or novice, with or without a personality")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--results", type=Path, help="a file that keeps the result of each game; games in it are over")
    arguments = parser.parse_args()
    game = rules.game(arguments.game)
    if arguments.set:
        package = f"rules.{arguments.game}"
        set_weights(package, changed(weights_of(package), arguments.set))
    level, personality = parse(arguments.bot)
    results: dict[int, float] = read(arguments.results)
    with TemporaryDirectory() as folder:
        rival = (of_revision(arguments.game, arguments.before, Path(folder)), "balanced", 0.0)
        for index in range(arguments.games):
            seed = arguments.seed + index
            if seed in results:
                continue
            advisers = [rival] * arguments.seats
            seat = index % arguments.seats
            advisers[seat] = (game.advise, personality, NOVICE_NOISE if level == "novice" else 0.0)
            winners = play(game, advisers, seed)
            results[seed] = (seat in winners) / max(1, len(winners))
            keep(arguments.results, seed, results[seed])
    won, count = sum(results.values()), len(results)
    low, high = wilson(round(won), count)
    tried = f", {' '.join(arguments.set)}" if arguments.set else ""
    share = f"{won:g} of {count} = {won / count:.1%} [{low:.1%}, {high:.1%}]"
    print(f"{arguments.game}, {arguments.bot}, {arguments.seats} seats{tried}: {share}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
