"""Options of a game for tests: the defaults, all of them changed, or a random mix."""

from typing import Any

import rules
from rules import Option
from rules.engine.dice import Dice

WAYS = ("usual", "changed")
"""The two ways in which whole games are tried."""


def non_default_options(key: str) -> dict[str, Any]:
    """Every option of that game away from its default: a switch turned over, the largest other figure."""
    return {option.key: _other(option) for option in rules.game(key).options}


def _other(option: Option) -> int | bool:
    if option.values:
        return max(value for value in option.values if value != option.default)
    return not option.default


def random_options(key: str, seed: int) -> dict[str, Any]:
    """Each option of that game at a random value that computer players may have; the same seed gives the same mix."""
    dice = Dice.seeded(seed)
    every = {
        option.key: tuple(value for value in option.values or (False, True) if value not in option.people_only)
        for option in rules.game(key).options
    }
    return {name: values[dice.below(len(values))] for name, values in every.items()}


def options_in(key: str, way: str) -> dict[str, Any]:
    """The options of a game in one of the ``WAYS``."""
    return non_default_options(key) if way == "changed" else {}


def ways_to_try(key: str) -> tuple[str, ...]:
    """The ``WAYS`` that differ: one for a game without options."""
    return WAYS if rules.game(key).options else WAYS[:1]
