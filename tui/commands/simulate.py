"""``regalia simulate``: whole games between bots, at full speed."""

import argparse
import json
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any

import rules
from rules import CustomData, Game, RulesError
from rules.bots.simulate import GameResult, assign_bots, check, play, summary
from saves.custom_data import read as read_custom_data
from tui.commands.arguments import Say, split_list
from tui.commands.errors import TEXTS, UsageError
from tui.commands.executors import open_executor
from tui.commands.options import read_options, refuse_bots
from tui.commands.shared import find_game
from tui.commands.tournament import tournament, usual_contenders
from tui.play.seating import usual_seats
from tui.words import Words

RESULTS = Words("command_line", "simulate")

DEFAULT_BOTS = "random"
"""The bots of a series when nobody names any."""


def run(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Play games between bots."""
    game = find_game(args.game)
    seats = usual_seats(game) if args.seats is None else args.seats
    options = read_options(game, args.option, args.preset)
    refuse_bots(game, options)
    if args.results and not args.tournament:
        raise UsageError(TEXTS("results_alone"))
    with open_executor(args.jobs, args.cluster) as executor:
        if args.tournament:
            contenders = split_list(args.bots) if args.bots else usual_contenders(game)
            file = Path(args.results) if args.results else None
            return tournament(
                game, seats, args.games, args.seed, contenders, options, args.max_turns, file, executor, args.json, say
            )
        data = read_custom_data(args.house_data, game) if args.house_data else None
        bots = split_list(args.bots or DEFAULT_BOTS)
        return simulate(
            game, seats, args.games, args.seed, bots, options, data, executor, args.max_turns, args.json, say
        )


def simulate(
    game: Game[Any],
    seats: int,
    games: int,
    seed: int,
    bots: Sequence[str],
    options: dict[str, Any],
    data: CustomData | None,
    executor: Executor | None,
    max_turns: int,
    as_json: bool,
    say: Say,
) -> int:
    """Play ``games`` games with the seeds ``seed``, ``seed + 1`` and so on, and print figures about them.

    Returns 1 if a game ended in an error. Raises UsageError.
    """
    try:
        bots = check(game, seats, bots)
    except RulesError as error:
        raise UsageError(str(error)) from None
    started = time.perf_counter()
    play_one = partial(_play_one, game.key, seats, list(bots), options, data, seed, max_turns)
    played = list(map(play_one, range(games)) if executor is None else executor.map(play_one, range(games)))
    figures = summary(game.key, seats, bots, played, time.perf_counter() - started)
    figures["options"] = game.resolve_options(options)
    known = game.preset_of(options)
    figures["preset"] = known.key if known else None
    figures["house_data"] = data.file if data else None
    if as_json:
        say(json.dumps(figures, indent=2))
    else:
        for line in _in_words(
            figures, [*game.summarize_options(options), *([RESULTS("custom_data", file=data.file)] if data else [])]
        ):
            say(line)
    return 1 if figures["errors"] else 0


def _play_one(
    key: str,
    seats: int,
    bots: list[str],
    options: Mapping[str, Any],
    custom_data: CustomData | None,
    seed: int,
    max_turns: int,
    index: int,
) -> GameResult:
    return play(
        rules.game(key),
        assign_bots(bots, seats, index),
        seed + index,
        max_turns,
        options=options,
        custom_data=custom_data,
    )


def _in_words(figures: dict[str, Any], options: Sequence[str]) -> list[str]:
    turns, wins, errors = figures["turns"], figures["wins"], figures["errors"]
    seats = RESULTS("one_seat") if figures["seats"] == 1 else RESULTS("seats", count=figures["seats"])
    with_options = "".join(f", {option}" for option in options)
    lines = [
        RESULTS(
            "one_game" if figures["games"] == 1 else "games",
            count=figures["games"],
            game=rules.game(figures["game"]).title,
            seats=seats,
            options=with_options,
        ),
        RESULTS("finished", finished=figures["finished"], capped=figures["capped"], errors=len(errors)),
        RESULTS("speed", decisions=figures["decisions"], seconds=figures["seconds"], rate=figures["decisions_per_s"]),
    ]
    if turns:
        lines.append(RESULTS("turns", fewest=turns["min"], most=turns["max"], median=turns["median"]))
    by_seat = " ".join(map(str, wins["seats"]))
    lines.append(RESULTS("wins", by_seat=by_seat, draws=wins["draws"], losses=wins["losses"]))
    if figures["scores"]:
        by_score = ", ".join(f"{score}: {count}" for score, count in figures["scores"].items())
        lines.append(RESULTS("scores", by_score=by_score))
    for bot, record in wins["levels"].items():
        share, low, high = (100 * figure for figure in (record["share"], *record["wilson"]))
        lines.append(
            RESULTS("level", bot=bot, won=record["won"], played=record["played"], share=share, low=low, high=high)
        )
    lines += [
        RESULTS("error", seed=error["seed"], decision=error["decision"], error=error["error"]) for error in errors
    ]
    return lines
