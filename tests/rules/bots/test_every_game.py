"""The heuristic player of every game: legal, blind to what is hidden, of every personality."""

import pytest

import rules
from rules import bots
from rules.bots.levels import PERSONALITIES
from rules.bots.simulate import play

NAMES = ("Ann", "Bea", "Carl", "Dora")
games = pytest.mark.parametrize("key", rules.games())


def _seats(key: str) -> int:
    return min(len(NAMES), rules.game(key).seats[-1])


@games
@pytest.mark.parametrize("level", ["novice", "steady"])
def test_it_sees_only_its_view(key: str, level: str) -> None:
    """On tables that differ in hidden things only, it answers the same."""
    table = rules.new_table(key, NAMES[: _seats(key)], seed=3)
    player = bots.make(level, 1)
    for number in range(250):
        decision = table.decision
        if decision is None:
            break
        answer = player.choose(table)
        assert player.choose(table.determinise(decision.seat, number)) == answer
        table.choose(answer)
    assert table.number > 50


@games
@pytest.mark.parametrize("personality", PERSONALITIES)
def test_every_personality_plays_to_the_end(key: str, personality: str) -> None:
    played = play(rules.game(key), (f"steady:{personality}",) * _seats(key), 5)
    assert played.finished and not played.error


@games
def test_a_novice_misjudges_what_a_steady_player_sees(key: str) -> None:
    """The noise reaches the answers: among many questions with a choice some are answered otherwise."""
    table = rules.new_table(key, NAMES[: _seats(key)], seed=8)
    steady, novice = bots.make("steady", 2), bots.make("novice", 2)
    asked = different = 0
    while table.decision is not None and asked < 150:
        answer = steady.choose(table)
        if len(table.decision.ids) > 1:
            asked += 1
            different += novice.choose(table) != answer
        table.choose(answer)
    assert asked > 40 and different >= asked // 20
