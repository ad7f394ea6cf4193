"""Computer opponents by themselves: levels, personalities, what they see."""

from dataclasses import replace
from typing import Any

import pytest

import rules
from rules import RulesError, Table, bots
from rules.bots import levels
from rules.engine.new_table import create as create_table
from tests import toy


def table_of(advise: Any = None, seats: int = 3, seed: int = 5) -> Table[Any]:
    game = replace(toy.GAME, advise=advise or (lambda view, ask, chance, personality, noise=0: ask.ids[-1]))
    return create_table(game, ["Ann", "Bea", "Carl"][:seats], seed, {})


def answers(level: str, seed: int, count: int = 40) -> list[str]:
    table, bot, given = table_of(), bots.make(level, seed), []
    while table.decision and len(given) < count:
        given.append(bot.choose(table))
        table.choose(given[-1])
    return given


@pytest.mark.parametrize("level", bots.LEVELS)
def test_answers_are_legal_and_depend_on_the_seed_alone(level: str) -> None:
    assert answers(level, 7) == answers(level, 7)
    assert len(answers(level, 7)) == 40


def test_random_takes_each_choice_about_equally_often() -> None:
    table = table_of()
    assert table.decision is not None
    assert table.decision.ids == ["rest", "raid"]
    picked = [bots.make("random", seed).choose(table) for seed in range(1000)]
    assert 440 < picked.count("raid") < 560


def test_two_seeds_do_not_follow_each_other() -> None:
    assert len({tuple(answers("random", seed, 12)) for seed in range(50)}) == 50


def test_a_novice_gets_the_advice_with_noise_and_steady_without() -> None:
    noises = []

    def advise(view: Any, ask: Any, chance: Any, personality: str, noise: float = 0.0) -> str:
        noises.append(noise)
        return str(ask.ids[-1])

    table = table_of(advise)
    assert bots.make("steady", 1).choose(table) == bots.make("novice", 1).choose(table) == "raid"
    assert noises == [0.0, levels.NOVICE_NOISE]


def test_the_adviser_gets_the_view_of_its_seat_and_the_question_but_never_the_table() -> None:
    seen = []

    def advise(view: Any, ask: Any, chance: Any, personality: str) -> str:
        seen.append((view, ask, personality))
        return str(ask.ids[0])

    table = table_of(advise)
    bots.make("steady", 1, "vindictive").choose(table)
    ((view, ask, personality),) = seen
    assert view == table.view(0)
    assert (ask.seat, ask.kind, ask.ids, personality) == (0, "act", ["rest", "raid"], "vindictive")


def test_a_bot_answers_the_same_whatever_is_hidden_from_it() -> None:
    """The advice may rest on the whole view; dealing the hidden cards anew must not change it."""
    table = table_of(lambda view, ask, chance, personality: ask.ids[sum(map(hash, map(str, view))) % len(ask.ids)])
    bot = bots.make("steady", 3)
    asked = 0
    while table.decision and asked < 60:
        asked += 1
        choice = bot.choose(table)
        assert all(bot.choose(table.determinise(table.decision.seat, seed)) == choice for seed in range(4))
        table.choose(choice)
    assert asked == 60


@pytest.mark.parametrize(
    ("text", "meant"),
    [("random", ("random", "balanced")), (" steady:bold ", ("steady", "bold")), ("novice:", ("novice", "balanced"))],
)
def test_level_and_personality_in_one_word(text: str, meant: tuple[str, str]) -> None:
    assert bots.parse(text) == meant


@pytest.mark.parametrize("text", ["", "Steady", "sharpest", "steady:kind", "steady:bold:bold"])
def test_unknown_levels_and_personalities_are_refused(text: str) -> None:
    with pytest.raises(RulesError, match=r"There is no (level|personality)"):
        bots.parse(text)


def test_nobody_answers_when_the_game_is_over() -> None:
    table, bot = table_of(), bots.make("random", 1)
    while table.decision:
        table.choose(bot.choose(table))
    with pytest.raises(RulesError, match="The game is over"):
        bot.choose(table)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (225, 300, 0.698, 0.7957),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert bots.wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_a_game_says_which_levels_it_offers() -> None:
    sharp, plain = rules.game("king_of_the_tabletop"), toy.GAME
    assert bots.offered(sharp) == bots.LEVELS and bots.offered(plain) == ("random", "novice", "steady")
    bots.require(sharp, "sharp", "bold")
    with pytest.raises(RulesError, match="Coins and Cards does not offer the level sharp"):
        bots.require(plain, "sharp")
    with pytest.raises(RulesError, match="There is no personality"):
        bots.require(sharp, "sharp", "mild")


@pytest.mark.parametrize("key", [key for key in rules.games() if rules.game(key).has_sharp])
def test_a_whole_game_of_searching_bots_ends(key: str) -> None:
    """At a small budget; every question, searched or not, gets a legal answer."""
    table = rules.new_table(key, ("Ann", "Bea"), 3).copy()
    bot = bots.make("sharp", 4, effort=0.1)
    while table.decision is not None:
        table.choose(bot.choose(table))
    assert table.outcome is not None
