"""Whole games between bots, and the figures made of them."""

from dataclasses import replace
from typing import Any

import pytest

from rules import RulesError
from rules.bots.simulate import GameResult, assign_bots, check, play, summary
from tests import cave, toy

GAME = replace(toy.GAME, advise=lambda view, ask, chance, personality, noise=0: ask.ids[-1])


def test_levels_move_on_by_one_seat_from_game_to_game() -> None:
    bots = ["steady", "random", "random", "random"]
    seats = [assign_bots(bots, 4, index).index("steady") for index in range(8)]
    assert seats == [0, 3, 2, 1, 0, 3, 2, 1]
    assert assign_bots(["steady", "random"], 3, 1) == ("random", "steady", "random")


def test_a_game_is_played_to_its_end_and_is_the_same_every_time() -> None:
    one = play(GAME, ["random", "steady", "novice:bold"], 11)
    assert one.finished
    assert one.error == ""
    assert len(one.winners) == 1
    assert one.turn == toy.LAST_TURN
    assert one == play(GAME, ["random", "steady", "novice:bold"], 11)
    assert len({play(GAME, ["random", "steady", "novice:bold"], seed).decisions for seed in range(11, 17)}) > 1


def test_caps_stop_a_game() -> None:
    by_turn = play(GAME, ["random", "random"], 1, max_turns=3)
    assert (by_turn.finished, by_turn.turn, by_turn.error) == (False, 4, "")
    by_count = play(GAME, ["random", "random"], 1, max_decisions=5)
    assert (by_count.finished, by_count.decisions) == (False, 5)


def test_a_fault_is_told_with_its_seed_and_stops_no_series() -> None:
    def advise(*_: Any) -> str:
        raise KeyError("duke")

    one = play(replace(GAME, advise=advise), ["random", "steady"], 9)
    assert not one.finished
    assert one.error == "KeyError: 'duke'"
    figures = summary("toy", 2, ["random", "steady"], [one], 2.0)
    assert figures["errors"] == [
        {"seed": 9, "bots": ["random", "steady"], "decision": one.decisions, "error": "KeyError: 'duke'"}
    ]
    assert (figures["finished"], figures["capped"], figures["turns"]) == (0, 0, {})


def test_an_illegal_answer_is_a_fault() -> None:
    one = play(replace(GAME, advise=lambda *_: "cheat"), ["steady", "steady"], 9)
    assert one.error.startswith("RulesError: 'cheat' is not among the choices")


def test_figures() -> None:
    games = [
        GameResult(1, ("steady", "random"), True, 100, 10, (0,)),
        GameResult(2, ("random", "steady"), True, 120, 30, (1,)),
        GameResult(3, ("steady", "random"), True, 80, 20, ()),
        GameResult(4, ("random", "steady"), False, 700, 401),
    ]
    figures = summary("toy", 2, ["steady", "random"], games, 4.0)
    assert figures["games"] == 4
    assert (figures["finished"], figures["capped"]) == (3, 1)
    assert (figures["decisions"], figures["decisions_per_s"]) == (1000, 250)
    assert figures["turns"] == {"min": 10, "median": 20, "max": 30}
    wins = figures["wins"]
    assert (wins["draws"], wins["seats"]) == (1, [1, 1])
    steady = wins["levels"]["steady"]
    assert (steady["played"], steady["won"], steady["share"]) == (3, 2, 0.6667)
    assert steady["wilson"] == pytest.approx([0.2077, 0.9385], abs=1e-4)
    assert wins["levels"]["random"]["won"] == 0


def test_games_won_and_lost_together() -> None:
    crew = ["steady", "random"]
    games = [play(cave.GAME, crew, seed, options={"damp": True}) for seed in range(30)]
    assert all(game.finished and game.lost != bool(game.winners) for game in games)
    won = [game for game in games if game.winners]
    assert {one.winners for one in won} == {(0, 1)}
    figures = summary("cave", 2, crew, games, 1.0)
    assert figures["wins"]["losses"] == 30 - len(won) > 0
    assert figures["wins"]["draws"] == 0
    assert figures["wins"]["seats"] == [len(won), len(won)]
    scores = sorted(one.score for one in won)
    assert scores == [int(score) for score, count in figures["scores"].items() for _ in range(count)]
    assert scores[-1] > 0


def test_options_change_the_games() -> None:
    crew = ["random", "random"]
    usual = [play(cave.GAME, crew, seed) for seed in range(40)]
    dark = [play(cave.GAME, crew, seed, options={"torches": 1}) for seed in range(40)]
    assert sum(one.lost for one in dark) > sum(one.lost for one in usual)
    with pytest.raises(RulesError, match="torches is one of 1, 3, 5, not 2"):
        play(cave.GAME, crew, 1, options={"torches": 2})


def test_what_can_be_simulated() -> None:
    assert check(GAME, 3, ["steady:balanced", "random", "novice:bold"]) == ["steady", "random", "novice:bold"]
    with pytest.raises(RulesError, match="played by 2 to 4, not by 5"):
        check(GAME, 5, ["random"])
    with pytest.raises(RulesError, match="Name 1 to 2 bots for 2 seats, not 3"):
        check(GAME, 2, ["random"] * 3)
    with pytest.raises(RulesError, match="Name 1 to 2 bots for 2 seats, not 0"):
        check(GAME, 2, [])
