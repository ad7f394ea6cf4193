"""The odds of romantic intrigue, and of a card from a hand one has seen, against simulated rolls (38.6, R20)."""

from zlib import crc32

import pytest

from tests.rolls import FEW, Found, Way, check, simulated
from tests.rules.down_with_the_king.rolling import AFTERWARDS, in_passing, kind_of, way_of
from tests.rules.down_with_the_king.rolling_stage import affairs

POSITIONS = [
    Found(court, choice) for court in affairs() for choice in court.decision.ids[::4] if court.odds(choice) is not None
]
"""Every fourth choice of each position."""


@pytest.mark.rule("38.6.1.1", "38.6.1.2", "38.6.3", "38.6.4", "38.6.6", "R20")
@pytest.mark.parametrize("place", range(len(POSITIONS)))
def test_the_odds_are_what_the_dice_do(place: int) -> None:
    table, choice = POSITIONS[place]
    odds = table.odds(choice)
    way = way_of(kind_of(table, choice), table, choice)
    counts = simulated(POSITIONS[place], way, FEW, crc32(f"{place}".encode()))
    assert check(odds, counts, 0.0).sigmas < 5


def test_all_kinds_of_attempts_are_among_them() -> None:
    outcomes = {tuple(row.outcome for row in table.odds(choice).rows) for table, choice in POSITIONS}
    assert outcomes >= {
        ("won over", "accused"),
        ("won over", "no effect", "accused"),
        ("won over", "no effect"),
        ("Down With the King", "Evidence (seen)", "Alibi (seen)", "another card"),
    }


@pytest.mark.rule("38.6.4", "38.6.6", "23.2", "26.1", "28.4")
@pytest.mark.parametrize("title", ["if accused", "the hearing", "if sent to trial"])
def test_what_follows_on_an_accusation_is_told_as_well(title: str) -> None:
    table, choice = POSITIONS[0]
    following = next(more for more in table.odds(choice).more if more.title == title)
    check(following, simulated(POSITIONS[0], Way(AFTERWARDS[title], in_passing), FEW), skipped=0.95)
