"""Regalia's rules: five royal board games as plain procedures, without screen, clock or files."""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any

from rules.engine import load as _load
from rules.engine import new_table as _new_table
from rules.engine.chronicle import Entry, Line
from rules.engine.custom_data import CustomData
from rules.engine.decision import Choice, Decision, Odds, OddsRow, Spread
from rules.engine.errors import LoadError, RulesError
from rules.engine.game import Game
from rules.engine.game_info import GameInfo, Option, Preset
from rules.engine.messages import error, load_fault
from rules.engine.outcome import Outcome
from rules.engine.table import Table

__all__ = [
    "Choice",
    "CustomData",
    "Decision",
    "Entry",
    "Game",
    "GameInfo",
    "Line",
    "LoadError",
    "Odds",
    "OddsRow",
    "Option",
    "Outcome",
    "Preset",
    "RulesError",
    "Spread",
    "Table",
    "game",
    "game_infos",
    "games",
    "load_table",
    "new_table",
]


_KEYS = ("down_with_the_king", "king_of_the_tabletop", "kings_and_things", "kingdom", "tabletop_dungeon")
"""The games, each the name of its package, in the order of the hall."""


class _Games(Mapping[str, Game[Any]]):
    """Every game by its key; the rules of a game are imported when it is first asked for."""

    def __getitem__(self, key: str) -> Game[Any]:
        if key not in _KEYS:
            raise KeyError(key)
        loaded: Game[Any] = import_module(f"rules.{key}.game").GAME
        return loaded

    def __contains__(self, key: object) -> bool:
        return key in _KEYS

    def __iter__(self) -> Iterator[str]:
        return iter(_KEYS)

    def __len__(self) -> int:
        return len(_KEYS)


def games() -> Mapping[str, Game[Any]]:
    """Every game by its key, in the order of the hall. A game's rules are imported when it is taken out of this."""
    return _Games()


def game_infos() -> Mapping[str, GameInfo]:
    """Every game's title, seats and options, by key. Does not import the rules themselves."""
    known = games()
    if not isinstance(known, _Games):
        return known
    return {key: import_module(f"rules.{key}.info").INFO for key in known}


def game(key: str) -> Game[Any]:
    """The game with that key. Raises RulesError if there is none."""
    known = games()
    if key not in known:
        raise RulesError(error("unknown_game", key=key, games=", ".join(known)))
    return known[key]


def new_table(
    key: str,
    seats: Sequence[str],
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    custom_data: CustomData | None = None,
    rules_version: int = 0,
) -> Table[Any]:
    """A new table of the game ``key`` with the named seats; same seed and choices, same game. ``custom_data``
    replaces figures that the game allows to replace; ``rules_version`` is one of ``Game.versions``, 0 for the newest.
    Raises RulesError."""
    return _new_table.create(game(key), seats, seed, options or {}, custom_data, rules_version)


def load_table(data: dict[str, Any]) -> Table[Any]:
    """A table from ``Table.to_dict``'s plain data, checked in every field. Raises LoadError naming the place."""
    key = data.get("game") if isinstance(data, dict) else None
    if not isinstance(key, str) or key not in games():
        raise LoadError(load_fault("not_a_game", key=key))
    return _load.load(game(key), data)
