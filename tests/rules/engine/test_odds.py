"""Exact chances."""

import pytest

from rules import Odds, OddsRow
from rules.engine.odds import (
    certainty,
    comparison,
    convolve,
    mixture,
    odds,
    spread,
    sums,
    win_tie_loss,
    with_more,
    with_title,
)


def test_two_dice_have_36_cases() -> None:
    assert sum(sums(2).values()) == 36
    assert sums(2)[7] == 6


def test_rows_add_up_and_keep_their_order() -> None:
    chances = odds(2, lambda total: "high" if total >= 9 else "low", order=("high", "low", "never"))
    assert [(row.outcome, row.cases) for row in chances.rows] == [("high", 10), ("low", 26), ("never", 0)]
    assert chances.of == 36


def test_convolution_adds_independent_amounts() -> None:
    assert convolve([sums(1), sums(1)]) == sums(2)
    assert convolve([{5: 1}, {-2: 1}]) == {3: 1}


def test_the_higher_of_two_amounts() -> None:
    one, other = sums(1), {3: 2, 9: 1}
    assert win_tie_loss(one, other) == (6, 2, 10, 18)  # 4, 5, 6 against a 3 twice; a 3 against it twice; else lower
    assert win_tie_loss({5: 1}, {7: 1}) == (0, 0, 1, 1)
    assert win_tie_loss(sums(2), sums(2)) == (575, 146, 575, 1296)


def test_one_of_several_rolls() -> None:
    parts = [(1, odds(1, lambda face: "hit" if face > 4 else "miss")), (2, certainty("miss")), (0, certainty("never"))]
    assert mixture(parts) == Odds(9, (OddsRow("miss", 8), OddsRow("hit", 1)))
    assert [row.outcome for row in mixture(parts, ["hit", "nothing"]).rows] == ["hit", "nothing", "miss"]


def test_a_change_is_told_beside_what_was() -> None:
    before = odds(1, lambda face: "high" if face > 3 else "low")
    after = odds(2, lambda total: "high" if total > 3 else "low", ("high", "low"))
    assert [(row.outcome, row.cases, row.before) for row in comparison(after, before).rows] == [
        ("high", 33, 18),
        ("low", 3, 18),
    ]
    assert [(row.outcome, row.cases, row.before) for row in comparison(certainty("stopped"), before).rows] == [
        ("stopped", 6, 0),
        ("low", 0, 3),
        ("high", 0, 3),
    ]


def test_what_follows_stands_under_its_title() -> None:
    found = with_more(certainty("one"), with_title(certainty("two"), "then"))
    assert [(more.title, more.rows[0].outcome) for more in found.more] == [("then", "two")]


def test_how_a_number_spreads() -> None:
    found = spread("pips", sums(2))
    assert (found.of, found.cases[0], found.cases[-1], found.average) == (36, (2, 1), (12, 1), pytest.approx(7))
    assert found.bands(4) == [(2, 4, 6), (5, 7, 15), (8, 10, 12), (11, 12, 3)]
    assert found.bands(20) == [(total, total, cases) for total, cases in sorted(sums(2).items())]
    assert spread("certain", {5: 3}).bands() == [(5, 5, 3)]
