"""What one reads about a game before playing it: the same as the game's own, and found without its rules."""

import subprocess
import sys
from dataclasses import fields

import pytest

import rules
from rules import GameInfo


@pytest.mark.parametrize("key", rules.games())
def test_the_info_of_a_game_is_the_games_own(key: str) -> None:
    info, game = rules.game_infos()[key], rules.game(key)
    assert info.key == game.key == key
    assert all(getattr(info, field.name) == getattr(game, field.name) for field in fields(GameInfo))
    assert info.has_custom_data == (game.custom_data is not None)


def test_the_rules_of_a_game_are_imported_when_it_is_wanted() -> None:
    code = (
        "import sys, rules; list(rules.game_infos()); 'kingdom' in rules.games()\n"
        "print([name for name in sys.modules if name.endswith('.game') and name != 'rules.engine.game'])\n"
        "rules.game('tabletop_dungeon')\n"
        "print([name for name in sys.modules if name.endswith('.game') and name != 'rules.engine.game'])\n"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert result.stdout.split("\n")[:2] == ["[]", "['rules.tabletop_dungeon.game']"], result.stderr
