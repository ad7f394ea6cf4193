"""The tournament: the same deals and seats for all contenders, and its table."""

import pytest

from rules.bots.simulate import GameResult
from rules.bots.tournament import Match, matches, standings, won


def test_contenders_meet_the_same_seeds_and_move_from_seat_to_seat() -> None:
    planned = list(matches(["sharp", "steady"], "steady", 3, 4, 50, False))
    assert [(match.contender, match.game, match.seed, match.at) for match in planned[:4]] == [
        ("sharp", 0, 50, 0),
        ("steady", 0, 50, 0),
        ("sharp", 1, 51, 1),
        ("steady", 1, 51, 1),
    ]
    assert planned[2].bots == ("steady", "sharp", "steady")
    assert [match.at for match in planned if match.contender == "sharp"] == [0, 1, 2, 0]


def test_a_contender_holds_all_seats_where_all_win_together() -> None:
    (match,) = matches(["novice"], "steady", 2, 1, 1, True)
    assert match.bots == ("novice", "novice") and match.at == -1
    assert won(match, GameResult(1, match.bots, True, 9, 9, (0, 1))) == 1
    assert won(match, GameResult(1, match.bots, True, 9, 9, (), lost=True)) == 0


def test_what_counts_as_won() -> None:
    match = Match("sharp", 0, 1, ("sharp", "steady"), 0)
    assert won(match, GameResult(1, match.bots, True, 9, 9, (0,))) == 1
    assert won(match, GameResult(1, match.bots, True, 9, 9, (0, 1))) == 0.5
    assert won(match, GameResult(1, match.bots, True, 9, 9, (1,))) == 0
    assert won(match, GameResult(1, match.bots, False, 9, 9)) is None


def test_the_table_compares_on_the_same_deals() -> None:
    results = [
        (Match(contender, game, game, (), 0), share)
        for contender, shares in (("steady", [1, 0, 0, 0]), ("sharp", [1, 1, 0, None]), ("novice", [0, 0, 0, 0]))
        for game, share in enumerate(shares)
    ]
    best, rival, last = standings(results, "steady")
    assert (best.contender, best.games, best.won, best.share) == ("sharp", 3, 2, pytest.approx(2 / 3))
    assert best.low < best.share < best.high
    assert best.lead == pytest.approx(1 / 3) and best.lead_error > 0
    assert (rival.contender, rival.lead, rival.lead_error) == ("steady", 0, 0)
    assert (last.contender, last.share, last.lead) == ("novice", 0, -0.25)
