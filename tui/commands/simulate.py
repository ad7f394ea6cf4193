"""``regalia simulate``: whole games between bots, as fast as they go."""

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
from saves.custom_data import read as read_house_data
from tui.commands.arguments import Say, split_list
from tui.commands.errors import TEXTS, UsageError
from tui.commands.executors import open_executor
from tui.commands.options import read_options, refuse_bots
from tui.commands.shared import find_game
from tui.commands.tournament import tournament, usual_contenders
from tui.play.seating import usual_seats

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
        data = read_house_data(args.house_data, game) if args.house_data else None
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
    """Play ``games`` games with seeds from ``seed`` on, and tell what came of them; 1 if one ended in a fault."""
    try:
        bots = check(game, seats, bots)
    except RulesError as fault:
        raise UsageError(str(fault)) from None
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
            figures, [*game.summarize_options(options), *([f"house data {data.file}"] if data else [])]
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
    turns, wins = figures["turns"], figures["wins"]
    seats = "1 seat" if figures["seats"] == 1 else f"{figures['seats']} seats"
    lines = [
        f"{figures['games']} games of {figures['game']} with {seats}{''.join(f', {one}' for one in options)}",
        f"{figures['finished']} finished, {figures['capped']} given up, {len(figures['errors'])} errors",
        f"{figures['decisions']} decisions in {figures['seconds']} s, {figures['decisions_per_s']} a second",
    ]
    if turns:
        lines.append(f"Turns: {turns['min']} to {turns['max']}, median {turns['median']:g}")
    by_seat = " ".join(map(str, wins["seats"]))
    lines.append(f"Wins by seat: {by_seat}; draws: {wins['draws']}; lost by all: {wins['losses']}")
    if figures["scores"]:
        lines.append(f"Wins by score: {', '.join(f'{score}: {count}' for score, count in figures['scores'].items())}")
    for bot, record in wins["levels"].items():
        low, high = record["wilson"]
        lines.append(
            f"{bot}: {record['won']} of {record['played']} seats won, {record['share']:.1%} "
            f"(95 % interval {low:.1%} to {high:.1%})"
        )
    lines += [f"seed {one['seed']}, decision {one['decision']}: {one['error']}" for one in figures["errors"]]
    return lines
