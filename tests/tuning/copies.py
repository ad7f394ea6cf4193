"""Heuristic players of one game side by side: that of an earlier revision, and copies with weights of their own."""

import io
import subprocess
import sys
import tarfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import msgspec

from rules import Game
from rules.bots.simulate import NAMES
from rules.engine.dice import Dice
from rules.engine.new_table import create

Advise = Callable[..., str]
MOST_TURNS = 400
"""Turns after which a game counts as won by nobody."""
PARTS = ("advice", "data")
"""The folders of a game that make its heuristic player."""


def of_revision(game: str, revision: str, folder: Path) -> Advise:
    """The ``advise`` function of that game at a git revision, under another package name, with its own weights."""
    paths = [f"rules/{game}/{part}" for part in PARTS]
    archive = subprocess.run(["git", "archive", revision, *paths], check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
    name = f"before_{game}"
    (folder / "rules" / game).rename(folder / name)
    return _advise(game, name, folder)


def of_present(game: str, name: str, folder: Path) -> Advise:
    """A copy of the present ``advise`` function of that game, in a package of that name."""
    source = Path(import_module(f"rules.{game}").__path__[0])
    for part in PARTS:
        copytree(source / part, folder / name / part, ignore=ignore_patterns("__pycache__"))
    return _advise(game, name, folder)


def _advise(game: str, name: str, folder: Path) -> Advise:
    package = f"rules.{game}"
    (folder / name / "__init__.py").touch()
    for file in (folder / name / "advice").glob("*.py"):
        text = file.read_text(encoding="utf-8")
        text = text.replace(f"{package}.advice", f"{name}.advice").replace(f'"{package}"', f'"{name}"')
        file.write_text(text, encoding="utf-8")
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    advise: Advise = import_module(f"{name}.advice").advise
    return advise


def weights_of(package: str) -> dict[str, Any]:
    """The weights of a heuristic player as plain data, which the caller may change."""
    weights: dict[str, Any] = msgspec.to_builtins(import_module(f"{package}.advice.weights").WEIGHTS)
    return weights


def set_weights(package: str, weights: dict[str, Any]) -> None:
    """Give the heuristic player in that package other weights. What it remembers of earlier ones stays: set them before
    its first game."""
    before = import_module(f"{package}.advice.weights").WEIGHTS
    after = msgspec.convert(weights, type(before))
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{package}.advice") and getattr(module, "WEIGHTS", None) is before:
            vars(module)["WEIGHTS"] = after


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
