"""What a search needs to know of a game: the questions to search, how far to play on, the worth of a position."""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from types import MappingProxyType
from typing import Any, NamedTuple

from rules.engine import data_files
from rules.engine.decision import Ask

FILE = "value.toml"
"""The file in a game's ``data`` with the budgets and the weights of its search."""


class Budget(NamedTuple):
    """What one kind of question may cost.

    ``playouts``: the games played on for one question, at most; ``answers``: how many answers are compared, the
    heuristic's best ones; ``stages``: how many stages ahead a playout ends (``SearchPlan.stage``); ``margin``: how many
    standard errors an answer must be ahead of the heuristic's own to replace it; ``most``: with a reserve, the playouts
    at most where the last answers are still close after ``playouts``. Such a search also ends earlier where they are
    far apart. ``always``: answers that are compared wherever they are legal, whatever the heuristic gives for them.
    """

    playouts: int
    answers: int = 4
    stages: int = 1
    margin: float = 0.7
    most: int = 0
    always: Sequence[str] = ()


class SearchPlan(NamedTuple):
    """A game as a search sees it.

    ``budgets``: by kind of question; the heuristic answers the others. ``weigher(view, ask, personality)`` weighs the
    answers of a question as the heuristic player does. ``stage(table)`` counts the stages of a game, so that playouts
    end where positions can be compared. ``value(table)``: the chance of each seat to win, 0 to 1, read from a table
    that has no secrets: one whose hidden things were dealt anew. ``ahead(view, ask)``: by kind of question, the
    heuristic player's answers to it and to those of the same kind and seat that follow it at once; playouts give them
    without weighing each again.
    """

    budgets: Mapping[str, Budget]
    weigher: Callable[[Any, Ask, str], Callable[[str], float]]
    stage: Callable[[Any], int]
    value: Callable[[Any], Sequence[float]]
    ahead: Mapping[str, Callable[[Any, Ask], Sequence[str]]] = MappingProxyType({})


def read_budgets(package: str) -> dict[str, Budget]:
    """The budgets in a game's ``data/value.toml``, by kind of question."""
    return {kind: Budget(**figures) for kind, figures in data_files.read(package, FILE)["search"].items()}


class RivalValue:
    """The value of positions in a game with one winner: each seat has a score, and its chance is its share of them.

    ``features(table)`` lists the features of each seat, in the order of ``names``. A score is the exponential of the
    weighted sum of its features; the weights are in the game's ``data/value.toml``.
    """

    def __init__(
        self, package: str, names: Sequence[str], features: Callable[[Any], Sequence[Sequence[float]]]
    ) -> None:
        self.names = tuple(names)
        self.features = features
        weights = data_files.read(package, FILE)["weights"]
        self._weights = [float(weights[name]) for name in self.names]

    def __call__(self, table: Any) -> list[float]:
        weights = self._weights
        sums = [
            sum([weight * feature for weight, feature in zip(weights, row, strict=True)])
            for row in self.features(table)
        ]
        most = max(sums)
        scores = [exp(total - most) for total in sums]
        whole = sum(scores)
        return [score / whole for score in scores]


class TeamValue:
    """The value of positions in a game won or lost together: the logistic function of a weighted sum of features.

    ``features(table)`` lists the features of the team in the order of ``names``; ``bias`` in the weights is added.
    """

    def __init__(self, package: str, names: Sequence[str], features: Callable[[Any], Sequence[float]]) -> None:
        self.names = tuple(names)
        self.features = features
        weights = data_files.read(package, FILE)["weights"]
        self._weights = [float(weights[name]) for name in self.names]
        self._bias = float(weights["bias"])

    def __call__(self, table: Any) -> list[float]:
        row = self.features(table)
        total = self._bias + sum([weight * feature for weight, feature in zip(self._weights, row, strict=True)])
        chance = 1 / (1 + exp(-max(-30.0, min(30.0, total))))
        return [chance] * len(table.seats)
