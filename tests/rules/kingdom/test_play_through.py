"""Whole random games of Kingdom run to their end without a fault, whatever the number of seats."""

import pytest

from rules.bots import make
from rules.engine import new_table
from rules.kingdom.game import GAME

NAMES = ("Ann", "Bea", "Carl", "Dora", "Eve", "Finn")


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("level", ["random", "steady"])
def test_a_game_ends_and_every_position_is_sound(seats: int, level: str) -> None:
    table = new_table.create(GAME, NAMES[:seats], 10 + seats, {"round_limit": 20}).copy()
    bot = make(level, seats)
    while table.decision is not None:
        if table.number % 7 == 0:
            assert GAME.faults(table) == []
        table.choose(bot.choose(table))
    assert table.outcome is not None and sorted(table.outcome.standings) == list(range(seats))
