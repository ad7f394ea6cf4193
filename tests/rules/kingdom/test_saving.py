"""A game saved in the middle of a procedure is resumed exactly there."""

import tomllib
from collections.abc import Callable

import pytest
import tomli_w

from rules.engine import load
from rules.engine.dice import Dice
from rules.kingdom.game import GAME
from rules.kingdom.raising import Due
from rules.kingdom.state import Kingdom
from tests.rules.kingdom.stage import ANN, answer, hold, on, stage, top
from tests.rules.kingdom.test_battle import meet
from tests.rules.kingdom.test_quest import facing, slay


def in_a_joust() -> Kingdom:
    """Two have named, nobody has thrown."""
    table = stage(3)
    top(table, "tournament")
    return answer(on(table, "begin"), "attend", "attend", "name:3")


def in_a_battle() -> Kingdom:
    """Dice are thrown, a card may be played."""
    table = meet(place="5.16", start="6.16", attack=(4, 2), defend=(2, 3))
    hold(table, ANN, "battle_plus_one")
    return answer(on(table, "moves"), "take:6.16", "all", "to:5.16:6.16", "done")


def in_a_sale() -> Kingdom:
    """A card is put up for sale."""
    table = stage()
    table.state.gold = [5, 100, 40]
    hold(table, ANN, "free_move")
    on(table, "moves", Due(seat=ANN, amount=20, about="allegiance", rule="8"))
    return answer(table, "sell:free_move", "price:15")


def in_a_riddle() -> Kingdom:
    """The riddle is asked."""
    table = facing(0, token=0)
    slay(table)
    return table


@pytest.mark.parametrize("position", [in_a_joust, in_a_battle, in_a_sale, in_a_riddle])
def test_saved_and_resumed_in_the_middle(position: Callable[[], Kingdom]) -> None:
    table = position()
    loaded = load.load(GAME, tomllib.loads(tomli_w.dumps(table.to_dict())))
    assert loaded.checksum() == table.checksum() and loaded.to_dict() == table.to_dict()
    left, right = table.copy(), loaded.copy()
    chance = Dice.seeded(3)
    for _ in range(60):
        if left.decision is None or right.decision is None:
            break
        choice = left.decision.ids[chance.below(len(left.decision.ids))]
        left.choose(choice)
        right.choose(choice)
        assert left.checksum() == right.checksum()


def test_a_site_that_does_not_exist_is_refused_by_its_key() -> None:
    table = in_a_riddle()
    table.state.face_up = 25
    assert GAME.faults(table) == ["face_up: no such site, or no such seat"]
