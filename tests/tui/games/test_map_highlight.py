"""Random games with a map: what is highlighted is what Enter does, wherever the cursor is."""

from dataclasses import replace
from itertools import product

import pytest

import rules
from tests.tui.test_safe_highlight import questions
from tests.tui.unsaved import Unsaved
from tui.games.registry import presenter_for
from tui.panels.board import Act
from tui.panels.presenter import Presenter
from tui.panels.snapshot import Player, Scene
from tui.play.snapshot_builder import SnapshotBuilder

MAPS = [game for game in rules.games() if presenter_for(game).has_map]
LISTS = ("kingdom", "kings_and_things")
"""Games in which each answer on the map has a line of its own, at least while the cursor is on its square."""
EVERY = 6
"""Of so many questions one is looked at."""


def lines(presenter: Presenter, scene: Scene, act: Act) -> set[str]:
    """The lines of the list after an act."""
    return {answer.id for answer in presenter.sheet(replace(scene, cursor=act.cursor)).answers}


@pytest.mark.parametrize("size", [(80, 20, False), (120, 36, True)], ids=["base", "wide"])
@pytest.mark.parametrize("game", MAPS)
def test_enter_does_what_is_highlighted_on_every_square(game: str, size: tuple[int, int, bool]) -> None:
    presenter, builder, answered = presenter_for(game), None, 0
    for table in questions(game, 5):
        if builder is None:
            builder = SnapshotBuilder(Unsaved(table), [Player(name) for name in table.seats], 0)
        decision = table.decision
        if decision is None or table.number % EVERY:
            continue
        builder.look_through(decision.seat)
        scene = Scene(builder.snapshot(), columns=size[0], height=size[1], wide=size[2])
        board = presenter.board(scene)
        if board is None:
            continue
        for choice in decision.ids:
            act = presenter.points_at(scene, choice)
            assert not act.mark or act.mark in lines(presenter, scene, act), choice
        for square, key in product(board.squares, ("pick", "up")):
            put = presenter.press(replace(scene, cursor=square), key)
            if put is None or put.cursor is None:
                continue
            assert not put.mark or put.mark in lines(presenter, scene, put)
            there = replace(scene, cursor=put.cursor, marked=put.mark or scene.marked)
            entered = presenter.press(there, "answer")
            assert entered is None or not entered.mark or entered.mark in lines(presenter, scene, entered)
            if game in LISTS and entered is not None and entered.answer:
                assert entered.answer == put.mark
                answered += 1
    assert answered or game not in LISTS
