"""Random games of every game: the rows of answers are whole, in low windows and beside maps too."""

from typing import Any

import pytest

import rules
from rules.bots import levels
from rules.engine.dice import Dice
from tests.tui.games.picture import LARGE, SMALL, Picture
from tests.walk import NAMES, at_random
from tui.games.registry import presenter_for
from tui.panels.presenter import Presenter
from tui.panels.snapshot import Scene

DECISIONS, EVERY = 240, 4
"""Decisions of a game, and how many of them pass between two that are looked at."""
MOST = 0.005
"""The largest share of rows that are cut, and whole in the detail only."""


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("game", rules.games())
def test_hardly_a_row_is_cut(game: str, size: tuple[int, int]) -> None:
    count = cut = 0
    for seed in (1, 2):
        table = rules.new_table(game, NAMES[: rules.game(game).seats[-1 - seed]], seed)
        bot, dice = levels.make("novice", 1), Dice.seeded(seed)
        while table.decision is not None and table.number < DECISIONS:
            if table.number % EVERY == 0:
                picture = Picture(table, size)
                count += len(picture.choices.answers)
                cut += len(picture.block.cut)
            table.choose(at_random(table, dice) if table.number % 2 else bot.choose(table))
    assert count > 100 and cut <= MOST * count, f"{cut} of {count} rows"


def test_a_stage_over_answers_of_several_rows_is_built_once(monkeypatch: pytest.MonkeyPatch) -> None:
    continued = 0
    for game in rules.games():
        presenter, built = presenter_for(game), 0
        stage = type(presenter).stage

        def counted(self: Presenter, scene: Scene, build: Any = stage) -> Any:
            nonlocal built
            built += 1
            return build(self, scene)

        monkeypatch.setattr(type(presenter), "stage", counted)
        table = rules.new_table(game, NAMES[: rules.game(game).seats[-1]], 3)
        bot, dice = levels.make("novice", 1), Dice.seeded(3)
        while table.decision is not None and table.number < DECISIONS:
            before = built
            picture = Picture(table, SMALL)
            if picture.block.continued:
                continued += 1
                assert built - before == 1, f"{game}: {table.decision.kind}"
            table.choose(at_random(table, dice) if table.number % 2 else bot.choose(table))
    assert continued
