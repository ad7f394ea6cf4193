"""The end of a game in words."""

import pytest

from rules import Outcome
from tui.panels.ending import ending, placed, result, shared

NAMES = ("Ann", "Bea", "Carl")


@pytest.mark.parametrize(
    ("outcome", "said", "together"),
    [
        (Outcome("win", [1], [1, 0, 2]), "Bea wins", False),
        (Outcome("win", [1, 2], [1, 2, 0]), "Bea and Carl win", False),
        (Outcome("win", [0, 1, 2], [0, 1, 2], score=4), "Ann, Bea and Carl win together, score 4", True),
        (Outcome("win", [0], [0], score=2), "Ann wins, score 2", True),
        (Outcome("draw", [0, 2], [0, 2, 1]), "a draw between Ann and Carl", False),
        (Outcome("draw", [], [0, 2, 1]), "a draw", False),
        (Outcome("loss", [], [0, 1, 2]), "Ann, Bea and Carl lose together", True),
    ],
)
def test_every_kind_of_end(outcome: Outcome, said: str, together: bool) -> None:
    assert result(outcome, NAMES) == said
    assert shared(outcome) == together


def test_those_who_win_together_share_the_first_place() -> None:
    outcome = Outcome("win", [1, 2], [1, 2, 0])
    assert placed(outcome) == [(1, 1), (1, 2), (3, 0)]
    assert ending(outcome, NAMES)[-1] == "Standings: 1 Bea, 1 Carl, 3 Ann."
    assert placed(Outcome("draw", [], [0, 2, 1])) == [(1, 0), (2, 2), (3, 1)]
