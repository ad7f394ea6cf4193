"""The walk over Down With the King, for every number of seats."""

import pytest

from tests.walk import walk


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_random_game_holds_together(seats: int) -> None:
    assert walk("down_with_the_king", seats, seed=100 + seats, every=60) > 100


@pytest.mark.long
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_decision_of_a_random_game_holds_together(seats: int) -> None:
    assert walk("down_with_the_king", seats, seed=200 + seats, every=1) > 100
