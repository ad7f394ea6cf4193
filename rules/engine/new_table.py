"""New tables."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from rules.engine.custom_data import CustomData
from rules.engine.dice import Dice
from rules.engine.errors import RulesError
from rules.engine.game import Game
from rules.engine.messages import error
from rules.engine.seat_names import name_key
from rules.engine.table import Table

S = TypeVar("S", bound=msgspec.Struct)

MAX_NAME = 20
"""Most characters of a player's name."""


def create(
    game: Game[S],
    seats: Sequence[str],
    seed: int,
    options: Mapping[str, Any],
    custom_data: CustomData | None = None,
    rules_version: int = 0,
) -> Table[S]:
    """Set up a table of ``game`` and run to the first decision. ``rules_version``: one of
    ``game.versions``; 0: the newest.

    Raises RulesError for a number of seats the game does not have, empty, long or double names, an option
    it does not know or that cannot have that value, or custom data it cannot be played with.
    """
    if rules_version and rules_version not in game.versions:
        raise ValueError(f"{game.title} cannot be played by version {rules_version} of its rules")
    if len(seats) not in game.seats:
        raise RulesError(
            error("number_of_seats", title=game.title, fewest=game.seats[0], most=game.seats[-1], count=len(seats))
        )
    for name in seats:
        if not name.strip() or len(name) > MAX_NAME or not name.isprintable():
            raise RulesError(error("bad_name", most=MAX_NAME, name=name))
    if len(set(map(name_key, seats))) < len(seats):
        raise RulesError(error("same_name"))
    table = Table(game, seats, Dice.seeded(seed), game.resolve_options(options), custom_data, rules_version)
    game.set_up(table)
    table.run()
    return table
