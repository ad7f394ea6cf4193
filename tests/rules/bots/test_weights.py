"""The tool that measures all weights of a heuristic player at once."""

from random import Random

import pytest

from tests.tuning.copies import weights_of
from tests.tuning.self_play import changed
from tests.tuning.weights import Result, drawn, effects, numbers, shifted

WEIGHTS = {
    "gold": 0.1,
    "nothing": 0.0,
    "steps": [1.0, 2.0],
    "temper": {"balanced": {"dread": 3.0, "betrays": False, "spares": "all"}, "bold": {"dread": 1.0}},
}


def test_only_numbers_of_the_balanced_player_are_tried() -> None:
    assert list(numbers(WEIGHTS)) == [("gold",), ("steps", 0), ("steps", 1), ("temper", "balanced", "dread")]


def test_signs_raise_and_lower_a_copy() -> None:
    tried = drawn(WEIGHTS, list(numbers(WEIGHTS)), "+-+-", 1.0)
    assert tried["gold"] == pytest.approx(0.2718, abs=1e-4) and tried["steps"][0] == pytest.approx(0.3679, abs=1e-4)
    assert tried["steps"][1] > 2 and tried["temper"]["balanced"]["dread"] < 3
    assert tried["temper"]["bold"] == {"dread": 1.0} and WEIGHTS["steps"] == [1.0, 2.0]


def test_whole_numbers_stay_whole_and_shares_stay_below_one() -> None:
    assert (shifted(10, 0.35), shifted(10, -0.35), shifted(1, 0.1), shifted(1, -0.1)) == (14, 7, 2, 0)
    assert 0.9 < shifted(0.9, 3.0) < 1 and shifted(0.9, -0.35) < 0.9


def test_a_weight_that_decides_games_is_told_from_the_others() -> None:
    """Seats with the second weight raised win nearly all games among those that have it lowered."""
    random, results = Random(1), list[Result]()
    for _ in range(400):
        signs = ["".join(random.choice("+-") for _ in range(3)) for _ in range(4)]
        winner = max(range(4), key=lambda seat: (signs[seat][1] == "+", random.random()))
        results.append((signs, [float(seat == winner) for seat in range(4)]))
    first, *others = effects(["gold", "steps", "dread"], results)
    assert first.name == "steps" and first.difference > 0.3 and first.error < 0.03
    assert all(abs(other.difference) < 4 * other.error for other in others)


def test_a_weight_is_changed_by_its_name() -> None:
    weights = changed(weights_of("rules.kingdom"), ["capture=80", "temper.balanced.knights=12"])
    assert weights["capture"] == 80.0 and weights["temper"]["balanced"]["knights"] == 12
    assert weights_of("rules.kingdom")["capture"] != 80.0
