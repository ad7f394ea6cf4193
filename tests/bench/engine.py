"""Decisions and copies a second, beside those of catanatron (a game of the same kind, in Python) if it is installed.

Whole games with four seats by random play, legality checked at each decision. All games take turns in one
run, so that a busy machine slows them alike; before each measurement what the last one left is swept away.
"""

import gc
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Any

import rules
from tests.bench.figures import four

ROUNDS = 5
DECISIONS_A_ROUND = 1500
"""At least; games are played to their end."""
PEER_GAMES_A_ROUND = 2
COPIES = 4000
EVERY = 25
"""A copy is kept of every so many-th position of a game, to measure copying on."""


@dataclass
class Rates:
    """Decisions a second, those with steps back kept, copies a second: one figure a round."""

    played: list[float] = field(default_factory=list)
    undoing: list[float] = field(default_factory=list)
    copied: list[float] = field(default_factory=list)


def report(games: Sequence[str]) -> Iterator[str]:
    """The figures, line by line."""
    rates = {game: Rates() for game in games}
    positions = {game: _positions(game) for game in games}
    peer, peer_positions = Rates(), _peer_positions()
    for number in range(ROUNDS):
        for game, rate in rates.items():
            rate.played.append(_decisions_a_second(game, 100 * number, False))
            rate.undoing.append(_decisions_a_second(game, 100 * number, True))
            rate.copied.append(_copies_a_second(positions[game]))
        if peer_positions:
            peer.played.append(_peer_decisions_a_second(number))
            peer.copied.append(_copies_a_second(peer_positions))
    if peer_positions:
        yield f"catanatron, decisions a second: {median(peer.played):,.0f}; copies: {median(peer.copied):,.0f}"
    else:
        yield "catanatron is not installed (pip install catanatron==3.2.1): nothing to compare with"
    for game, rate in rates.items():
        yield f"{game}, decisions a second: {median(rate.played):,.0f} (steps back kept: {median(rate.undoing):,.0f})"
        yield f"{game}, copies a second: {median(rate.copied):,.0f}"
        if peer_positions:
            ratios = median(rate.played) / median(peer.played), median(rate.copied) / median(peer.copied)
            yield f"{game} to catanatron: decisions x {ratios[0]:.2f}, copies x {ratios[1]:.2f}"


def _decisions_a_second(game: str, seed: int, undo: bool) -> float:
    count = 0
    began = _swept()
    while count < DECISIONS_A_ROUND:
        seed += 1
        table = rules.new_table(game, four(game), seed)
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


def _positions(game: str) -> list[Any]:
    found = []
    table = rules.new_table(game, four(game), 1)
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


def _peer_decisions_a_second(number: int) -> float:
    count = 0
    began = _swept()
    for seed in range(number * PEER_GAMES_A_ROUND, (number + 1) * PEER_GAMES_A_ROUND):
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
