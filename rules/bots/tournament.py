"""A tournament: every contender plays the same deals from the same seats, against the same opponents.

In a game with one winner a contender holds one seat, and copies of the *rival* hold the others; the contender moves by
one seat from game to game. In a game won or lost together it holds all seats. As all contenders meet the same seeds
and seats, the difference of two of them says more than two shares alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from rules.bots.simulate import GameResult
from rules.bots.wilson import wilson

Z = 1.96
"""Standard errors of a 95 % interval."""


class Match(NamedTuple):
    """A game to play: ``game`` counts the games of one contender from 0; ``bots`` by seat; ``at``: the contender's
    seat, -1 where it holds all."""

    contender: str
    game: int
    seed: int
    bots: tuple[str, ...]
    at: int


class Standing(NamedTuple):
    """A contender's results: games finished and won, the share with its 95 % interval; ``lead``: by how much that share
    exceeds the rival's on the same deals, ``lead_error`` half of its 95 % interval (both 0 for the rival itself)."""

    contender: str
    games: int
    won: float
    share: float
    low: float
    high: float
    lead: float
    lead_error: float


def matches(
    contenders: Sequence[str], rival: str, seats: int, games: int, seed: int, is_cooperative: bool
) -> Iterator[Match]:
    """All games of the tournament: game by game, so that all contenders are equally far when it is stopped."""
    for index in range(games):
        for contender in contenders:
            at = -1 if is_cooperative else index % seats
            bots = tuple(contender if at in (-1, seat) else rival for seat in range(seats))
            yield Match(contender, index, seed + index, bots, at)


def won(match: Match, result: GameResult) -> float | None:
    """What the contender won in that game, 0 to 1: a shared victory counts in part. None if it was not finished."""
    if not result.finished:
        return None
    if match.at < 0:
        return float(bool(result.winners))
    return 1 / len(result.winners) if match.at in result.winners else 0.0


def standings(results: Iterable[tuple[Match, float | None]], rival: str) -> list[Standing]:
    """The table of all contenders, the best first."""
    by_contender: dict[str, dict[int, float]] = {}
    for match, share in results:
        games = by_contender.setdefault(match.contender, {})
        if share is not None:
            games[match.game] = share
    base = by_contender.get(rival, {})
    table = [_standing(contender, games, base, rival) for contender, games in by_contender.items()]
    return sorted(table, key=lambda standing: -standing.share)


def _standing(contender: str, games: dict[int, float], base: dict[int, float], rival: str) -> Standing:
    count, total = len(games), sum(games.values())
    low, high = wilson(round(total), count)
    lead = error = 0.0
    differences = [share - base[index] for index, share in games.items() if index in base]
    if contender != rival and len(differences) > 1:
        lead = sum(differences) / len(differences)
        spread = sum((difference - lead) ** 2 for difference in differences) / (len(differences) - 1)
        error = Z * sqrt(spread / len(differences))
    return Standing(contender, count, total, total / count if count else 0.0, low, high, lead, error)
