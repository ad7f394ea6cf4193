"""How strong the present heuristic player is against that of an earlier revision: one seat against the others.

``python -m tests.tuning.self_play GAME --before REVISION --games N --seed S`` prints the share of games that the
present ``steady`` wins, with its 95 % interval. The seat moves on from game to game. ``--set NAME=VALUE`` tries another
weight of the game's ``heuristic.toml`` in that seat; runs with the same seed meet the same deals.
"""

import argparse
import io
import json
import subprocess
import sys
import tarfile
from collections.abc import Callable
from functools import reduce
from importlib import import_module
from operator import getitem
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

import rules
from rules import Game
from rules.bots.levels import NOVICE_NOISE, parse
from rules.bots.simulate import NAMES
from rules.bots.wilson import wilson
from rules.engine.dice import Dice
from rules.engine.new_table import create

Advise = Callable[..., str]
MOST_TURNS = 400
"""Turns after which a game counts as won by nobody."""


def load_before(game: str, revision: str, folder: Path) -> Advise:
    """The ``advise`` function of that game at a git revision, under another package name, with its own weights."""
    package, name = f"rules.{game}", f"before_{game}"
    paths = [f"rules/{game}/advice", f"rules/{game}/data"]
    archive = subprocess.run(["git", "archive", revision, *paths], check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
    (folder / "rules" / game).rename(folder / name)
    (folder / name / "__init__.py").touch()
    for file in (folder / name / "advice").glob("*.py"):
        text = file.read_text(encoding="utf-8")
        text = text.replace(f"{package}.advice", f"{name}.advice").replace(f'"{package}"', f'"{name}"')
        file.write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    advise: Advise = import_module(f"{name}.advice").advise
    return advise


def set_weights(game: str, changes: list[str]) -> None:
    """Put other weights in the place of those of ``heuristic.toml``, each as NAME=VALUE or TABLE.NAME=VALUE."""
    before = import_module(f"rules.{game}.advice.weights").WEIGHTS
    tried = msgspec.to_builtins(before)
    for change in changes:
        name, value = change.split("=", 1)
        *tables, key = name.split(".")
        table = reduce(getitem, tables, tried)
        table[key] = type(table[key])(value)
    weights = msgspec.convert(tried, type(before))
    for name, module in list(sys.modules.items()):
        if name.startswith(f"rules.{game}.advice") and getattr(module, "WEIGHTS", None) is before:
            vars(module)["WEIGHTS"] = weights


def play(game: Game[Any], advisers: list[tuple[Advise, str, float]], seed: int) -> tuple[int, ...]:
    """The winners of one game; ``advisers`` by seat, each with its personality and noise."""
    table = create(game, NAMES[: len(advisers)], seed, game.resolve_options({})).copy()
    rngs = [Dice.seeded(seed * 64 + seat) for seat in range(len(advisers))]
    while (decision := table.decision) is not None:
        ask, seat = decision.ask, decision.seat
        if ask.max_text and game.free_answer is not None:
            answer = game.free_answer(table, ask, rngs[seat])
        elif len(ask.ids) == 1:
            answer = ask.ids[0]
        else:
            advise, personality, noise = advisers[seat]
            answer = advise(table.view(seat), ask, rngs[seat], personality, noise)
        table.choose(answer)
        if game.turn_and_phase(table)[0] > MOST_TURNS:
            return ()
    assert table.outcome is not None
    return tuple(table.outcome.winners) if table.outcome.result == "win" else ()


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
        set_weights(arguments.game, arguments.set)
    level, personality = parse(arguments.bot)
    results = _read(arguments.results)
    with TemporaryDirectory() as folder:
        rival = (load_before(arguments.game, arguments.before, Path(folder)), "balanced", 0.0)
        for index in range(arguments.games):
            seed = arguments.seed + index
            if seed in results:
                continue
            advisers = [rival] * arguments.seats
            seat = index % arguments.seats
            advisers[seat] = (game.advise, personality, NOVICE_NOISE if level == "novice" else 0.0)
            winners = play(game, advisers, seed)
            results[seed] = (seat in winners) / max(1, len(winners))
            if arguments.results:
                with arguments.results.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([seed, results[seed]]) + "\n")
    won, count = sum(results.values()), len(results)
    low, high = wilson(round(won), count)
    tried = f", {' '.join(arguments.set)}" if arguments.set else ""
    share = f"{won:g} of {count} = {won / count:.1%} [{low:.1%}, {high:.1%}]"
    print(f"{arguments.game}, {arguments.bot}, {arguments.seats} seats{tried}: {share}")
    return 0


def _read(file: Path | None) -> dict[int, float]:
    """The results kept by an earlier run, by seed."""
    if file is None or not file.exists():
        return {}
    return dict(json.loads(line) for line in file.read_text(encoding="utf-8").splitlines())


if __name__ == "__main__":
    raise SystemExit(main())
