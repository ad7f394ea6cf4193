"""``regalia simulate``: whole games between bots, as fast as they go."""

import argparse
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import rules
from rules import CustomData, RulesError
from rules.bots.simulate import GameResult, assign_bots, check, play, summary
from saves.custom_data import read as read_house_data
from tui.commands.arguments import Say, split_list
from tui.commands.errors import UsageError
from tui.commands.options import read_options, refuse_bots
from tui.commands.shared import find_game
from tui.play.seating import usual_seats


def run(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Play games between bots."""
    return simulate(
        args.game,
        args.seats,
        args.games,
        args.seed,
        split_list(args.bots),
        args.option,
        args.jobs,
        args.max_turns,
        args.json,
        say,
        args.preset,
        args.house_data,
    )


def simulate(
    key: str,
    seats: int | None,
    games: int,
    seed: int,
    bots: Sequence[str],
    options: Sequence[str],
    jobs: int,
    max_turns: int,
    as_json: bool,
    say: Say,
    preset: str | None = None,
    custom_data: str | None = None,
) -> int:
    """Play ``games`` games with seeds from ``seed`` on, and tell what came of them; 1 if one ended in a fault."""
    game = find_game(key)
    seats = usual_seats(game) if seats is None else seats
    chosen = read_options(game, options, preset)
    refuse_bots(game, chosen)
    data = read_house_data(custom_data, game) if custom_data else None
    try:
        bots = check(game, seats, bots)
    except RulesError as fault:
        raise UsageError(str(fault)) from None
    started = time.perf_counter()
    played = list(_results(partial(_play_one, key, seats, list(bots), chosen, data, seed, max_turns), games, jobs))
    figures = summary(key, seats, bots, played, time.perf_counter() - started)
    figures["options"] = game.resolve_options(chosen)
    known = game.preset_of(chosen)
    figures["preset"] = known.key if known else None
    figures["house_data"] = data.file if data else None
    if as_json:
        say(json.dumps(figures, indent=2))
    else:
        for line in _in_words(
            figures, [*game.summarize_options(chosen), *([f"house data {data.file}"] if data else [])]
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


def _results(one: partial[GameResult], games: int, jobs: int) -> Iterator[GameResult]:
    if jobs <= 1:
        yield from map(one, range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(one, range(games), chunksize=max(1, min(8, games // (4 * jobs))))


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
