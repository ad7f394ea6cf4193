"""Hidden things are dealt anew from what a seat sees alone: the same view and the same seed give the same world."""

import random
from typing import Any

import pytest

import rules
from rules import Game
from rules.engine.new_table import create
from tests import cave, toy
from tests.walk import NAMES

GAMES: dict[str, Game[Any]] = {**rules.games(), "toy": toy.GAME, "cave": cave.GAME}
DECISIONS, EVERY = 150, 10


@pytest.mark.parametrize("key", GAMES)
def test_what_is_truly_hidden_makes_no_difference_to_the_deal(key: str) -> None:
    game = GAMES[key]
    seats = min(3, game.seats[-1])
    chance = random.Random(key)
    table = create(game, NAMES[:seats], 12, {})
    for number in range(DECISIONS):
        if table.decision is None:
            break
        if number % EVERY == 0:
            for seat in (None, *range(seats)):
                alike = (table, table.determinise(seat, 1), table.determinise(seat, 2))
                dealt = {twin.determinise(seat, 3).checksum() for twin in alike}
                assert len(dealt) == 1, (number, seat)
        table.choose(chance.choice(table.decision.ids))
    assert table.number > EVERY
