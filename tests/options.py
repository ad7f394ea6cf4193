"""Options of a game as tests want them: as they are without a word, or all of them changed."""

from typing import Any

import rules
from rules import Option
from rules.engine.dice import Dice

WAYS = ("usual", "changed")
"""The two ways in which whole games are tried."""


def changed(key: str) -> dict[str, Any]:
    """Every option of that game away from its default: a switch thrown, the largest other figure."""
    return {option.key: _other(option) for option in rules.game(key).options}


def _other(option: Option) -> int | bool:
    if option.values:
        return max(value for value in option.values if value != option.default)
    return not option.default


def mixed(key: str, seed: int) -> dict[str, Any]:
    """Each option of that game at a value drawn by lot; one seed, one mix."""
    dice = Dice.seeded(seed)
    every = {option.key: option.values or (False, True) for option in rules.game(key).options}
    return {name: values[dice.below(len(values))] for name, values in every.items()}


def options(key: str, way: str) -> dict[str, Any]:
    """The options of a game tried in one of the ``WAYS``."""
    return changed(key) if way == "changed" else {}


def tried(key: str) -> tuple[str, ...]:
    """The ways worth trying: one for a game without options."""
    return WAYS if rules.game(key).options else WAYS[:1]
