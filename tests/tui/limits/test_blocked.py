"""Random games of every game: what a question is about is either possible or shown as blocked, with its reason."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import rules
from rules import Table
from rules.bots import levels
from rules.engine.dice import Dice
from rules.engine.words import TemplateWords
from tests.options import non_default_options
from tests.tui.limits.candidates import Candidates
from tests.walk import NAMES, at_random

DECISIONS = 500
"""Decisions of each random game."""
SEEDS = (3, 4)


def candidates_of(game: str) -> dict[str, list[Candidates]]:
    """The candidates of each kind of question of a game."""
    found: dict[str, list[Candidates]] = import_module(f"tests.tui.limits.{game}").CANDIDATES
    return found


def complete_in(game: str) -> dict[str, str]:
    """The kinds of questions of a game that have no candidates, with the reason."""
    reasons = import_module(f"tests.tui.limits.{game}").COMPLETE
    return {kind: reason for reason, kinds in reasons.items() for kind in kinds}


def questions(game: str, seed: int, decisions: int) -> Iterator[Table[Any]]:
    """The table at each question; a bot and chance answer by turns. With an odd seed, all options are in play."""
    seats = rules.game(game).seats
    options = non_default_options(game) if seed % 2 else {}
    table = rules.new_table(game, NAMES[: seats[seed % len(seats)]], seed, options)
    bot, dice = levels.make("novice", 1), Dice.seeded(seed)
    while table.decision is not None and table.number < decisions:
        yield table
        table.choose(at_random(table, dice) if table.number % 2 else bot.choose(table))


def gaps(game: str, seed: int, decisions: int) -> dict[str, set[str]]:
    """Candidates that are neither possible nor blocked, by kind of question."""
    every = candidates_of(game)
    found: dict[str, set[str]] = {}
    for table in questions(game, seed, decisions):
        assert table.decision is not None
        for candidates in every.get(table.decision.kind, ()):
            if missing := candidates.missing(table):
                found.setdefault(table.decision.kind, missing)
    return found


@pytest.mark.parametrize("game", rules.games())
def test_every_kind_of_question_says_what_it_is_about(game: str) -> None:
    words = rules.game(game).words
    assert isinstance(words, TemplateWords)
    kinds = {key.partition("/")[0] for key in words.prompts}
    listed = [*candidates_of(game), *complete_in(game)]
    assert sorted(listed) == sorted(kinds)


@pytest.mark.parametrize("game", rules.games())
@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_question_is_about_is_possible_or_blocked(game: str, seed: int) -> None:
    assert gaps(game, seed, DECISIONS) == {}


@pytest.mark.long
@pytest.mark.parametrize("game", rules.games())
def test_many_games_leave_nothing_out(game: str) -> None:
    for seed in range(12):
        assert gaps(game, seed, 4000) == {}, seed
