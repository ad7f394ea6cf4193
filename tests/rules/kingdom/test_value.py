"""The value of positions: what counts in it."""

from rules.kingdom.advice.value import FEATURES, VALUE_OF_SEATS, features
from rules.kingdom.facts import VILLAGES
from rules.kingdom.state import Kingdom
from tests.rules.kingdom.stage import ANN, ARTHUR, BEA, MARK, clear, put, stage

CAERLON, FIELD = "8.12", "13.12"


def _bare() -> Kingdom:
    """Ann is Arthur, Bea is Mark; nobody has troops."""
    table = stage(2, challengers=(ARTHUR, MARK))
    clear(table, ANN)
    clear(table, BEA)
    return table


def _feature(table: Kingdom, name: str) -> float:
    return features(table)[ANN][FEATURES.index(name)]


def test_foot_in_the_home_castle_is_told_from_foot_elsewhere() -> None:
    table = _bare()
    put(table, ANN, CAERLON, knights=20, foot=7)
    put(table, ANN, FIELD, foot=3)
    counts = [round(10 * _feature(table, name)) for name in ("knights", "garrison", "foot")]
    assert counts == [20, 7, 3]


def test_a_village_of_one_who_is_not_sworn_to_the_seat_is_a_conquest() -> None:
    table = _bare()
    assert _feature(table, "conquests") == 0
    others = next(holding for holding in VILLAGES if table.state.control[holding] == BEA)
    table.state.control[others] = ANN
    assert _feature(table, "conquests") > 0
    table.state.patron[MARK] = ANN
    assert _feature(table, "conquests") == 0


def test_chivalry_a_garrison_and_the_home_castle_raise_the_value_of_a_position() -> None:
    table = _bare()
    even = VALUE_OF_SEATS(table)[ANN]
    table.state.chivalry[ANN] = 9
    ahead = VALUE_OF_SEATS(table)[ANN]
    put(table, ANN, CAERLON, foot=10)
    guarded = VALUE_OF_SEATS(table)[ANN]
    table.state.control[ARTHUR] = BEA
    assert even < ahead < guarded
    assert VALUE_OF_SEATS(table)[ANN] < even
