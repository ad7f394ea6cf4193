"""Which weights of a heuristic player are worth a change: games in which every seat has weights of its own.

``python -m tests.tuning.weights GAME --games N --seed S`` plays games in which each seat has the weights of
``heuristic.toml``, each of them raised or lowered at random. As every game tells of every weight, a few thousand games
measure all of them at once: the share won by those who had it raised, less the share won by those who had it lowered.
Printed are the differences with their standard errors, the surest first.

Of the personalities only the balanced one is tried. ``--set NAME=VALUE`` changes the weights from which all start, so
that a second run goes on from what the first has shown; each run needs a file of results of its own.
"""

import argparse
import json
import multiprocessing
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import exp, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, variance
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

import rules
from tests.tuning.copies import Advise, of_present, play, set_weights, weights_of
from tests.tuning.results import keep, read
from tests.tuning.self_play import changed

Key = tuple[str | int, ...]
"""The way to one number among the weights: names of tables, places in lists."""
BALANCED = "balanced"


class Effect(NamedTuple):
    """What a weight does: ``difference``, in games won, between those who had it raised and those who had it lowered,
    and its standard error."""

    name: str
    difference: float
    error: float


Result = tuple[list[str], list[float]]
"""Of one game: for each seat a sign per weight, and what it won, 0 to 1."""


def numbers(weights: Mapping[str, Any] | list[Any], way: Key = ()) -> Iterator[Key]:
    """The ways to all numbers among the weights but 0; of the personalities only to those of the balanced one."""
    items = enumerate(weights) if isinstance(weights, list) else weights.items()
    for key, value in items:
        if isinstance(value, dict | list):
            yield from numbers({BALANCED: value[BALANCED]} if key == "temper" else value, (*way, key))
        elif isinstance(value, int | float) and not isinstance(value, bool) and value:
            yield (*way, key)


def shifted(number: float, step: float) -> float:
    """A weight raised (``step`` above 0) or lowered by a factor: by e for 1.

    A whole number stays one and changes by 1 at least. Of a number from 0.5 to 1, mostly a share, the distance to 1 is
    changed, so that it stays below.
    """
    if isinstance(number, int):
        moved = round(number * exp(step))
        return moved if moved != number else number + (1 if step > 0 else -1)
    if 0.5 < number < 1:
        return 1 - (1 - number) * exp(-step)
    return number * exp(step)


def drawn(weights: dict[str, Any], keys: Sequence[Key], signs: str, step: float) -> dict[str, Any]:
    """A copy of the weights, each raised or lowered as its sign says."""
    copy: dict[str, Any] = json.loads(json.dumps(weights))
    for key, sign in zip(keys, signs, strict=True):
        table: Any = copy
        for part in key[:-1]:
            table = table[part]
        table[key[-1]] = shifted(table[key[-1]], step if sign == "+" else -step)
    return copy


def _one_game(
    key: str, advisers: Sequence[Advise], weights: dict[str, Any], step: float, seed: int
) -> tuple[int, Result]:
    keys, random = list(numbers(weights)), Random(seed)
    signs = ["".join(random.choice("+-") for _ in keys) for _ in advisers]
    for seat, row in enumerate(signs):
        set_weights(_package(seat), drawn(weights, keys, row, step))
    winners = play(rules.game(key), [(advise, BALANCED, 0.0) for advise in advisers], seed)
    return seed, (signs, [float(seat in winners) / max(1, len(winners)) for seat in range(len(advisers))])


def _package(seat: int) -> str:
    return f"seat_{seat}"


def effects(names: Sequence[str], results: Sequence[Result]) -> list[Effect]:
    """What each weight does, the surest first. Needs two games won and lost on either side of each weight."""
    found = []
    for index, name in enumerate(names):
        sides: dict[str, list[float]] = {"+": [], "-": []}
        for signs, won in results:
            for row, share in zip(signs, won, strict=True):
                sides[row[index]].append(share)
        raised, lowered = sides["+"], sides["-"]
        error = sqrt(variance(raised) / len(raised) + variance(lowered) / len(lowered))
        found.append(Effect(name, fmean(raised) - fmean(lowered), error))
    return sorted(found, key=lambda effect: -abs(effect.difference) / effect.error)


def main() -> int:
    """Measure the weights of one game from the command line."""
    parser = argparse.ArgumentParser(description="Find the weights worth a change.")
    parser.add_argument("game", choices=rules.games())
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--step", type=float, default=0.35, help="by how much a weight is moved, as a logarithm")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no game after so many")
    parser.add_argument("--results", type=Path, help="a file that keeps the result of each game; games in it are over")
    arguments = parser.parse_args()
    weights = changed(weights_of(f"rules.{arguments.game}"), arguments.set)
    results: dict[int, Result] = read(arguments.results)
    seeds = [seed for seed in range(arguments.seed, arguments.seed + arguments.games) if seed not in results]
    with TemporaryDirectory() as folder:
        advisers = [of_present(arguments.game, _package(seat), Path(folder)) for seat in range(arguments.seats)]
        task = partial(_one_game, arguments.game, advisers, weights, arguments.step)
        began = perf_counter()
        # A new process for each game: what a player remembers was worked out with the weights of that game.
        with multiprocessing.get_context("fork").Pool(arguments.jobs, maxtasksperchild=1) as pool:
            for seed, result in pool.imap_unordered(task, seeds):
                results[seed] = result
                keep(arguments.results, seed, result)
                if perf_counter() - began > arguments.seconds:
                    break
    names = [".".join(map(str, key)) for key in numbers(weights)]
    print(f"{arguments.game}, {arguments.seats} seats, {len(results)} games, weights moved by {arguments.step:g}:")
    for effect in effects(names, list(results.values())):
        print(f"{effect.name:32} {effect.difference:+.4f} ± {effect.error:.4f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
