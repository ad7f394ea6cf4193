"""A spectator in plain mode reads what everyone may know, and nothing more."""

from pathlib import Path

import pytest

import rules
from rules import bots
from tests.tui.server.tables.stage import ANN, BEA, Identity, Stage


@pytest.mark.parametrize("game", rules.games())
def test_the_public_summary_tells_nothing_that_is_hidden(game: str) -> None:
    seats = min(3, rules.game(game).seats[-1])
    table = rules.new_table(game, ["Ann", "Bea", "Carl"][:seats], 5)
    bot = bots.make("random", 1)
    for number in range(200):
        if table.decision is None:
            break
        if number % 20 == 0:
            public = list(table.game.words.summary(table, None))
            assert public
            for seat in range(seats):
                other = table.determinise(seat, number)
                assert list(other.game.words.summary(other, None)) == public
        table.choose(bot.choose(table))


@pytest.mark.parametrize("game", rules.games())
async def test_a_spectator_reads_how_each_player_is_doing(game: str, tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    actor = await stage.table(ANN, BEA, game=game)
    lines = await actor.describe(Identity("d" * 12, "Dora"), "status")
    assert len(lines) > 2
    text = "\n".join(lines)
    assert "(you)" not in text
