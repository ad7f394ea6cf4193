"""Exact chances."""

from rules.engine.odds import convolve, odds, sums


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
