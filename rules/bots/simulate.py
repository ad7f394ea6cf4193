"""Whole games between bots, and their results. The caller measures the time."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from rules.bots.levels import Bot, make, parse, require
from rules.bots.wilson import wilson
from rules.engine import new_table
from rules.engine.custom_data import CustomData
from rules.engine.errors import RulesError
from rules.engine.game import Game
from rules.engine.messages import error

MAX_TURNS = 400
MAX_DECISIONS = 200_000
NAMES = ("Ann", "Bea", "Carl", "Dora", "Eve", "Finn")


@dataclass(frozen=True)
class GameResult:
    """One game: its seed, who sat where, how far it went. ``finished`` is False after a cap or a fault.

    ``lost``: all seats lost together. ``score``: how well a game won together went (``Outcome.score``).
    """

    seed: int
    bots: tuple[str, ...]
    finished: bool
    decisions: int
    turn: int
    winners: tuple[int, ...] = ()
    error: str = ""
    lost: bool = False
    score: int = 0


def assign_bots(bots: Sequence[str], seats: int, index: int) -> tuple[str, ...]:
    """The bot of each seat in game ``index``: the bots given move by one seat from game to game."""
    return tuple(bots[(seat + index) % len(bots)] for seat in range(seats))


def play(
    game: Game[Any],
    bots: Sequence[str],
    seed: int,
    max_turns: int = MAX_TURNS,
    max_decisions: int = MAX_DECISIONS,
    options: Mapping[str, Any] | None = None,
    custom_data: CustomData | None = None,
) -> GameResult:
    """One game from the deal to its end, a cap, or a fault. ``bots`` names one LEVEL[:PERSONALITY] a seat.

    A fault in the rules does not escape: it is told in ``error``. Raises RulesError for an unknown bot or option.
    """
    chosen = game.resolve_options(options or {})
    players: list[Bot] = []
    for seat, text in enumerate(bots):
        level, personality = parse(text)
        players.append(make(level, seed * 64 + seat, personality))
    turn = 0
    number = 0
    try:
        table = new_table.create(game, NAMES[: len(bots)], seed, chosen, custom_data).copy()  # a copy keeps no way back
        while (decision := table.decision) is not None:
            number = table.number
            turn = game.turn_and_phase(table)[0]
            if number >= max_decisions or turn > max_turns:
                return GameResult(seed, tuple(bots), False, number, turn)
            table.choose(players[decision.seat].choose(table), decision.number)
    except Exception as fault:
        return GameResult(seed, tuple(bots), False, number, turn, error=f"{type(fault).__name__}: {fault}")
    outcome = table.outcome
    assert outcome is not None
    won = outcome.result == "win"
    return GameResult(
        seed,
        tuple(bots),
        True,
        table.number,
        turn,
        tuple(outcome.winners) if won else (),
        lost=outcome.result == "loss",
        score=outcome.score if won else 0,
    )


def summary(game: str, seats: int, bots: Sequence[str], games: Iterable[GameResult], seconds: float) -> dict[str, Any]:
    """The figures of a series of games as plain data; ``seconds`` is what the caller measured.

    ``wins`` counts by seat and by bot, over finished games, beside ``draws`` and ``losses`` (games that all seats
    lost); a bot's ``played`` counts the seats it held, its ``share`` the wins per seat held, with the 95 % Wilson
    interval. ``scores`` says how many games were won with each score, where scores are counted; ``turns`` looks at
    finished games only.
    """
    played = list(games)
    finished = [result for result in played if result.finished]
    decisions = sum(result.decisions for result in played)
    turns = sorted(result.turn for result in finished)
    scores = Counter(result.score for result in finished if result.winners)
    return {
        "game": game,
        "seats": seats,
        "bots": list(bots),
        "games": len(played),
        "finished": len(finished),
        "capped": sum(1 for result in played if not result.finished and not result.error),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_s": round(decisions / seconds) if seconds > 0 else 0,
        "wins": {
            "draws": sum(1 for result in finished if not result.winners and not result.lost),
            "losses": sum(1 for result in finished if result.lost),
            "seats": [sum(1 for result in finished if seat in result.winners) for seat in range(seats)],
            "levels": {bot: _record(bot, finished) for bot in dict.fromkeys(bots)},
        },
        "scores": {str(score): scores[score] for score in sorted(scores)} if any(scores) else {},
        "turns": {"min": turns[0], "median": median(turns), "max": turns[-1]} if turns else {},
        "errors": [
            {"seed": result.seed, "bots": list(result.bots), "decision": result.decisions, "error": result.error}
            for result in played
            if result.error
        ],
    }


def _record(bot: str, games: Sequence[GameResult]) -> dict[str, Any]:
    """The results of one bot, over all the seats it held."""
    held = sum(result.bots.count(bot) for result in games)
    won = sum(1 for result in games for seat in result.winners if result.bots[seat] == bot)
    low, high = wilson(won, held)
    return {
        "played": held,
        "won": won,
        "share": round(won / held, 4) if held else 0.0,
        "wilson": [round(low, 4), round(high, 4)],
    }


def check(game: Game[Any], seats: int, bots: Sequence[str]) -> list[str]:
    """The bots as the figures name them. Raises RulesError for a wrong number of seats or an unknown bot."""
    if seats not in game.seats:
        raise RulesError(
            error("number_of_seats", title=game.title, fewest=game.seats[0], most=game.seats[-1], count=seats)
        )
    if not bots or len(bots) > seats:
        raise RulesError(error("number_of_bots", seats=seats, count=len(bots)))
    named = []
    for text in bots:
        level, personality = parse(text)
        require(game, level)
        named.append(level if personality == "balanced" else f"{level}:{personality}")
    return named
