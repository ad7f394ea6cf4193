"""The value of positions of Kings & Things: what it counts, and that more of it is worth more."""

import pytest

from rules.kings_and_things.advice.value import FEATURES, VALUE_OF_SEATS, features
from rules.kings_and_things.facts import CASTLE, CITADEL
from rules.kings_and_things.state import War
from tests.rules.kings_and_things.stage import ANN, BEA, CARL, at, bare, land, put


def _seen(war: War, name: str) -> list[float]:
    """One feature of every seat."""
    return [row[FEATURES.index(name)] for row in features(war)]


def _equals() -> War:
    """Ann and Bea with one Tower and 20 gold each, far from each other."""
    war = bare(2)
    land(war, "A1", "plains", ANN, fort=1)
    land(war, "E3", "plains", BEA, fort=1)
    war.state.gold = [20, 20]
    return war


def test_more_of_everything_is_worth_more() -> None:
    war = _equals()
    chances = VALUE_OF_SEATS(war)
    assert sum(chances) == pytest.approx(1)
    war.state.gold[BEA] += 20
    richer = VALUE_OF_SEATS(war)
    assert richer[BEA] > chances[BEA]
    land(war, "E2", "plains", BEA)
    larger = VALUE_OF_SEATS(war)
    assert larger[BEA] > richer[BEA]
    put(war, BEA, "E3", "buffalo_herd_4")
    assert VALUE_OF_SEATS(war)[BEA] > larger[BEA]


def test_creatures_without_land_of_their_own_have_no_strength() -> None:
    war = _equals()
    put(war, ANN, "A1", "buffalo_herd_4")
    put(war, BEA, "E3", "vampire_bat", "black_knight")
    strong, bluffs = _seen(war, "strength")
    assert strong > 0 and bluffs == 0


def test_a_seat_is_ready_when_its_gold_raises_the_income_far_enough_and_pays_for_the_citadel() -> None:
    war = _equals()
    for name in ("A2", "A3", "B1", "B2", "B3"):
        land(war, name, "forest", ANN, fort=1)
    assert _seen(war, "ready") == [0, 0], "no Castle"
    land(war, "A1", "plains", ANN, fort=CASTLE)
    war.state.gold[ANN] = 10
    assert _seen(war, "ready") == [1, 0], "an income of 14, one level more, and the Citadel"
    war.state.gold[ANN] = 9
    assert _seen(war, "ready") == [0, 0]
    land(war, "A1", "plains", ANN, fort=CITADEL)
    war.state.gold[ANN] = 10
    assert _seen(war, "ready") == [0, 0], "it has one"
    assert _seen(war, "citadel") == _seen(war, "best_citadel") == [1, 0]


def test_a_citadel_is_exposed_to_a_strong_stack_near_it() -> None:
    war = _equals()
    land(war, "C3", "plains", ANN, fort=CITADEL)
    land(war, "E3", "swamp", BEA, fort=1)
    assert _seen(war, "exposed")[ANN] == 0
    far = put(war, BEA, "A3", "vampire_bat", "black_knight", "basilisk")
    near = _seen(war, "exposed")[ANN]
    assert near > 0
    put(war, ANN, "C3", "buffalo_herd_4")
    guarded = _seen(war, "exposed")[ANN]
    assert 0 < guarded < near
    for piece in far:
        war.state.spot[piece] = at(war, "E1")
    assert _seen(war, "exposed")[ANN] == guarded, "two hexes away as before"


def test_a_seat_that_is_out_has_next_to_no_chance() -> None:
    war = bare(3)
    for seat, name in ((ANN, "A1"), (BEA, "E3"), (CARL, "C3")):
        land(war, name, "plains", seat, fort=1)
    before = VALUE_OF_SEATS(war)
    war.state.owner[at(war, "C3")] = -1
    war.state.out[CARL] = 1
    assert _seen(war, "out") == [0, 0, 1] and _seen(war, "hexes")[CARL] == 0
    assert VALUE_OF_SEATS(war)[CARL] < before[CARL]
