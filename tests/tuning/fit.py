"""Fit the weights of a game's value of positions on games of our own players.

``python -m tests.tuning.fit GAME --games N --seed S`` plays games, looks at the features of every seat at each new
stage, fits the weights to who won in the end, and writes them into the game's ``data/value.toml`` with a note beside
them in ``value.md``: seed, games, positions, log-loss and calibration on games that were left out of the fit.

A fifth of the answers of some seats is chosen at random, so that positions appear that good players avoid. Needs
numpy (the extra ``dev``).
"""

import argparse
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

import rules
from rules.engine.search_plan import FILE, TeamValue
from tests.tuning.positions import Position, positions

HELD_OUT = 0.2
"""The share of the games that measure the fit and have no part in it."""
RIDGE = 3.0
"""The strength with which weights are drawn to 0, in positions."""
STEPS = 60
"""Newton steps; a dozen are enough."""


def main() -> int:
    """Fit one game from the command line."""
    parser = argparse.ArgumentParser(description="Fit the value of positions of one game.")
    parser.add_argument("game", choices=rules.games())
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--dry", action="store_true", help="print the fit, write nothing")
    arguments = parser.parse_args()
    game = rules.game(arguments.game)
    assert game.search is not None
    model: Any = game.search.value
    played = list(positions(game, arguments.seats, arguments.games, arguments.seed))
    last = arguments.seed + round(arguments.games * (1 - HELD_OUT))
    train = [position for position in played if position.seed < last]
    test = [position for position in played if position.seed >= last]
    fitter = _fit_team if isinstance(model, TeamValue) else _fit_rivals
    names = (*model.names, "bias") if isinstance(model, TeamValue) else model.names
    weights = fitter(train)
    figures = _measure(test, weights, isinstance(model, TeamValue))
    note = _note(arguments, train, test, figures)
    print(note)
    for name, weight in zip(names, weights, strict=True):
        print(f"{name} = {weight:.3f}")
    if not arguments.dry:
        _write(Path(__file__).parents[2] / "rules" / game.key / "data", names, weights, note)
    return 0


def _fit_rivals(train: Sequence[Position]) -> Any:
    """Weights of a softmax over seats: maximum likelihood with a ridge, by Newton's method."""
    rows = [np.array(position.features) for position in train]
    targets = [np.array(position.values) for position in train]
    size = rows[0].shape[1]
    weights = np.zeros(size)
    for _ in range(STEPS):
        gradient, hessian = -RIDGE * weights, RIDGE * np.eye(size)
        for row, target in zip(rows, targets, strict=True):
            shares = _softmax(row @ weights)
            gradient += row.T @ (target - shares * target.sum())
            centered = row - shares @ row
            hessian += target.sum() * (centered * shares[:, None]).T @ centered
        step = np.linalg.solve(hessian, gradient)
        weights += step
        if abs(step).max() < 1e-4:
            break
    return weights


def _fit_team(train: Sequence[Position]) -> Any:
    """Weights of a logistic function and its bias, by Newton's method. A value between 0 and 1 counts as a share."""
    rows = np.array([[*position.features[0], 1.0] for position in train])
    targets = np.array([position.values[0] for position in train])
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-np.clip(rows @ weights, -30, 30)))
        gradient = rows.T @ (targets - chances) - RIDGE * weights
        hessian = (rows * (chances * (1 - chances))[:, None]).T @ rows + RIDGE * np.eye(rows.shape[1])
        step = np.linalg.solve(hessian, gradient)
        weights += step
        if abs(step).max() < 1e-4:
            break
    return weights


def _softmax(scores: Any) -> Any:
    raised = np.exp(scores - scores.max())
    return raised / raised.sum()


def _chances(position: Position, weights: Any, team: bool) -> Any:
    if team:
        total = np.array([*position.features[0], 1.0]) @ weights
        return np.array([1 / (1 + np.exp(-total))])
    return _softmax(np.array(position.features) @ weights)


class Figures(dict[str, Any]):
    """What the held-out games say of a fit: ``loss``, ``uniform`` (the loss of equal chances) and ``bands``."""


def _measure(test: Sequence[Position], weights: Any, team: bool) -> Figures:
    """Log-loss on games left out, and how often what was expected came true."""
    loss = uniform = 0.0
    pairs = []
    mean = np.mean([position.values[0] for position in test])
    for position in test:
        chances = np.clip(_chances(position, weights, team), 1e-6, 1 - 1e-6)
        target = np.array(position.values[: len(chances)])
        if team:
            loss -= target[0] * np.log(chances[0]) + (1 - target[0]) * np.log(1 - chances[0])
            uniform -= target[0] * np.log(mean) + (1 - target[0]) * np.log(1 - mean)
        else:
            loss -= float(target @ np.log(chances))
            uniform -= float(target.sum()) * np.log(1 / len(chances))
        pairs += list(zip(chances, target, strict=True))
    return Figures(loss=loss / len(test), uniform=uniform / len(test), bands=list(_bands(pairs)))


def _bands(pairs: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float, int]]:
    for low in np.arange(0, 1, 0.1):
        inside = [(chance, came) for chance, came in pairs if low <= chance < low + 0.1]
        if inside:
            expected, came = np.mean([pair[0] for pair in inside]), np.mean([pair[1] for pair in inside])
            yield float(expected), float(came), len(inside)


def _note(arguments: argparse.Namespace, train: Sequence[Position], test: Sequence[Position], figures: Figures) -> str:
    kept, left_out = (len({position.seed for position in part}) for part in (train, test))
    command = f"python -m tests.tuning.fit {arguments.game} --games {arguments.games} --seed {arguments.seed}"
    lines = [
        "# Value of positions",
        "",
        f"Fitted by `{command}`.",
        f"{kept} games with {len(train)} positions made the weights; {left_out} games with {len(test)} positions",
        "were left out and measure them.",
        "",
        f"Log-loss on these: {figures['loss']:.3f}; equal chances have {figures['uniform']:.3f}.",
        "",
        "| expected | came true | seats |",
        "|---|---|---|",
        *(f"| {expected:.2f} | {came:.2f} | {count} |" for expected, came, count in figures["bands"]),
        "",
    ]
    return "\n".join(lines)


def _write(folder: Path, names: Sequence[str], weights: Any, note: str) -> None:
    """Replace the section of the weights, and the note up to its first section of another kind."""
    text = (folder / FILE).read_text(encoding="utf-8")
    section = "[weights]\n" + "".join(f"{name} = {weight:.3f}\n" for name, weight in zip(names, weights, strict=True))
    text = re.sub(r"\[weights\]\n(?:[a-z_0-9]+ = \S+\n)*", section, text)
    (folder / FILE).write_text(text, encoding="utf-8")
    beside = folder / "value.md"
    rest = beside.read_text(encoding="utf-8").partition("\n## ")[2] if beside.exists() else ""
    beside.write_text(note + (f"\n## {rest}" if rest else ""), encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
