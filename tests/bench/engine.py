"""Decisions and copies a second, beside those of catanatron (a game of the same kind, in Python) if it is installed.

Whole games with four seats by random play, legality checked at each decision. Both games take turns in one
run, so that a busy machine slows both alike; before each measurement what the last one left is swept away.
"""

import gc
import random
from collections.abc import Iterator
from statistics import median
from time import process_time
from typing import Any

import rules
from tests.bench.figures import GAME, NAMES

ROUNDS = 5
GAMES_A_ROUND = 2
COPIES = 4000
EVERY = 25
"""A copy is kept of every so many-th position of a game, to measure copying on."""


def report() -> Iterator[str]:
    """The figures, line by line."""
    played, undoing, copied, peer_played, peer_copied = [], [], [], [], []
    positions, peer_positions = _positions(), _peer_positions()
    for number in range(ROUNDS):
        seeds = range(number * GAMES_A_ROUND, (number + 1) * GAMES_A_ROUND)
        played.append(_decisions_a_second(seeds, False))
        undoing.append(_decisions_a_second(seeds, True))
        copied.append(_copies_a_second(positions))
        if peer_positions:
            peer_played.append(_peer_decisions_a_second(seeds))
            peer_copied.append(_copies_a_second(peer_positions))
    yield f"decisions a second: {median(played):,.0f} (with steps back kept: {median(undoing):,.0f})"
    yield f"copies a second: {median(copied):,.0f}"
    if peer_positions:
        yield f"catanatron, decisions a second: {median(peer_played):,.0f}; copies: {median(peer_copied):,.0f}"
        ratios = median(played) / median(peer_played), median(copied) / median(peer_copied)
        yield f"ratio: decisions x {ratios[0]:.2f}, copies x {ratios[1]:.2f}"
    else:
        yield "catanatron is not installed (pip install catanatron==3.2.1): nothing to compare with"


def _decisions_a_second(seeds: range, undo: bool) -> float:
    count = 0
    began = _swept()
    for seed in seeds:
        table = rules.new_table(GAME, NAMES[:4], seed)
        # A copy keeps no way back, as in series of games and in search.
        table = table if undo else table.copy()
        pick = random.Random(seed).random
        while (decision := table.decision) is not None:
            ids = decision.ids
            table.choose(ids[int(pick() * len(ids))])
        count += table.number
    return count / (process_time() - began)


def _swept() -> float:
    """The processor time from which to measure, with nobody's rubbish left to collect."""
    gc.collect()
    return process_time()


def _positions() -> list[Any]:
    found = []
    table = rules.new_table(GAME, NAMES[:4], 1)
    pick = random.Random(1).random
    while (decision := table.decision) is not None:
        if table.number % EVERY == 0:
            found.append(table.copy())
        table.choose(decision.ids[int(pick() * len(decision.ids))])
    return found


def _copies_a_second(positions: list[Any]) -> float:
    began = _swept()
    for index in range(COPIES):
        positions[index % len(positions)].copy()
    return COPIES / (process_time() - began)


def _peer_game(seed: int) -> Any:
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed + 1)


def _peer_decisions_a_second(seeds: range) -> float:
    count = 0
    began = _swept()
    for seed in seeds:
        game = _peer_game(seed)
        game.play()
        count += len(game.state.actions)
    return count / (process_time() - began)


def _peer_positions() -> list[Any]:
    try:
        game = _peer_game(1)
    except ImportError:
        return []
    found = []
    while game.winning_color() is None and game.state.num_turns < 1000:
        if len(game.state.actions) % EVERY == 0:
            found.append(game.copy())
        game.play_tick()
    return found
