"""Bots keep what they work out from a view in caches, also in the middle of a battle or an event."""

import pytest

import rules
from rules.bots import levels


@pytest.mark.parametrize("game", rules.games())
def test_views_with_procedures_in_progress_can_be_keys(game: str) -> None:
    table = rules.new_table(game, [f"Player {seat}" for seat in range(rules.game(game).seats[-1])], 7)
    bots = [levels.make("novice", seat) for seat in range(len(table.seats))]
    in_progress = 0
    while table.decision is not None and in_progress < 5:
        scenes = table.view(table.decision.seat).scenes
        in_progress += bool(scenes)
        assert {scenes: table.number}[scenes] == table.number
        table.choose(bots[table.decision.seat].choose(table))
    assert in_progress
