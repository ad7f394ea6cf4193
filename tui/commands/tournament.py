"""``regalia simulate --tournament``: all levels and personalities against the same opponents, on the same deals."""

import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import rules
from rules import Game, RulesError
from rules.bots.levels import PERSONALITIES, offered
from rules.bots.simulate import GameResult, check, play
from rules.bots.tournament import Match, Standing, matches, standings, won
from tui.commands.arguments import Say
from tui.commands.errors import TEXTS, InputError, UsageError
from tui.words import Words

NOTES = Words("command_line", "tournament")
RIVAL = "steady"
"""The opponent of every contender."""
AT_ONCE = 32
"""Games handed to an executor before their results are written down."""

Results = dict[tuple[str, int], float | None]
"""What each contender won in each game, by contender and index of the game; None where it was not finished."""


def usual_contenders(game: Game[Any]) -> list[str]:
    """All levels of a game, and the personalities of the level ``steady``."""
    leanings = [f"{RIVAL}:{personality}" for personality in PERSONALITIES if personality != PERSONALITIES[0]]
    return [*offered(game), *leanings]


def tournament(
    game: Game[Any],
    seats: int,
    games: int,
    seed: int,
    contenders: Sequence[str],
    options: dict[str, Any],
    max_turns: int,
    file: Path | None,
    executor: Executor | None,
    as_json: bool,
    say: Say,
) -> int:
    """Play the tournament, or what is left of it, and print its table; 1 if a game ended in a fault.

    ``file`` keeps the results: a tournament that was stopped goes on there. Raises UsageError for an unknown contender,
    InputError if the file belongs to another tournament or cannot be written.
    """
    try:
        contenders = [name for contender in contenders for name in check(game, seats, [contender])]
    except RulesError as fault:
        raise UsageError(str(fault)) from None
    header = {"game": game.key, "seats": seats, "seed": seed, "options": options, "rules": game.version}
    kept = _Results(file, header)
    started = time.perf_counter()
    every = list(matches(contenders, RIVAL, seats, games, seed, game.is_cooperative))
    left = [match for match in every if (match.contender, match.game) not in kept.shares]
    faults = []
    for match, result in _play(left, game.key, options, max_turns, executor):
        kept.add(match, won(match, result))
        if result.error:
            faults.append(NOTES("fault", seed=result.seed, contender=match.contender, fault=result.error))
    table = standings([(match, kept.shares[match.contender, match.game]) for match in every], RIVAL)
    seconds = time.perf_counter() - started
    if as_json:
        say(
            json.dumps(
                {**header, "games": games, "seconds": round(seconds, 3), "table": [row._asdict() for row in table]}
            )
        )
    else:
        for line in _in_words(game, seats, games, table):
            say(line)
    for line in faults:
        say(line)
    return 1 if faults else 0


def _play(
    left: Sequence[Match], key: str, options: dict[str, Any], max_turns: int, executor: Executor | None
) -> Iterator[tuple[Match, GameResult]]:
    if executor is None:
        for match in left:
            yield match, play_match(match, key, options, max_turns)
        return
    for begin in range(0, len(left), AT_ONCE):
        part = left[begin : begin + AT_ONCE]
        futures = [executor.submit(play_match, match, key, options, max_turns) for match in part]
        for match, future in zip(part, futures, strict=True):
            yield match, future.result()


def play_match(match: Match, key: str, options: dict[str, Any], max_turns: int) -> GameResult:
    """One game of the tournament, in whatever process."""
    return play(rules.game(key), match.bots, match.seed, max_turns, options=options)


class _Results:
    """The results so far, and the file that keeps them: a line that says which tournament it is, then one per game."""

    def __init__(self, file: Path | None, header: dict[str, Any]) -> None:
        self.shares: Results = {}
        self._file = file
        if file is None:
            return
        try:
            lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
            if lines and json.loads(lines[0]) != json.loads(json.dumps(header)):
                raise InputError(TEXTS("other_tournament", file=file))
            for line in lines[1:]:
                contender, index, share = json.loads(line)
                self.shares[str(contender), int(index)] = share
            if not lines:
                self._write(header)
        except (OSError, ValueError) as fault:
            raise InputError(TEXTS("bad_results", file=file, reason=fault)) from None

    def add(self, match: Match, share: float | None) -> None:
        """Keep the result of one game."""
        self.shares[match.contender, match.game] = share
        self._write([match.contender, match.game, share])

    def _write(self, line: Any) -> None:
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")


def _in_words(game: Game[Any], seats: int, games: int, table: Sequence[Standing]) -> Iterator[str]:
    key = "together" if game.is_cooperative else "against"
    yield NOTES(key, title=game.title, seats=seats, games=games, rival=RIVAL)
    yield f"{NOTES('contender'):20}{NOTES('games'):>7}{NOTES('won'):>8}  {NOTES('interval'):20}{NOTES('lead')}"
    for row in table:
        interval = f"{row.share:6.1%} [{row.low:.1%}, {row.high:.1%}]"
        lead = "" if row.contender == RIVAL else f"{row.lead:+.1%} ± {row.lead_error:.1%}"
        yield f"{row.contender:20}{row.games:>7}{row.won:>8g}  {interval:24}{lead}".rstrip()
