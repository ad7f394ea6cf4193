"""What tells the personalities apart: how often each of them does what the chronicle tells.

``python -m tests.tuning.habits GAME --games N --seed S`` seats one ``steady`` of each personality at a table, lets them
move on one seat from game to game, and counts the entries of the chronicle by kind and seat; a game won together is
played by four of each personality on the same deals. Printed are the kinds in
which two personalities differ by more than ``--errors`` standard errors of their difference, as entries a game.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from statistics import fmean, stdev
from typing import Any, TypeGuard

import rules
from rules import Game, bots
from rules.bots.simulate import NAMES
from rules.engine.new_table import create
from rules.engine.table import Table

SEATS = len(bots.PERSONALITIES)
MOST_TURNS = 200
ROLES = ("captor", "other")
"""Facts of an entry that name a second seat."""
Habits = dict[str, dict[str, list[float]]]
"""By kind of entry and personality: how often the entry came, game by game."""


def play(game: Game[Any], leanings: Sequence[str], seed: int) -> Table[Any]:
    """A whole game between ``steady`` players of these personalities, by seat."""
    table = create(game, NAMES[:SEATS], seed, game.resolve_options({})).copy()
    players = [bots.make("steady", seed * 64 + seat, leaning) for seat, leaning in enumerate(leanings)]
    while (decision := table.decision) is not None and game.turn_and_phase(table)[0] <= MOST_TURNS:
        table.choose(players[decision.seat].choose(table))
    return table


def entries(game: Game[Any], seed: int) -> Iterator[tuple[str, str]]:
    """The kind of each entry in a game, and the personality of each seat that it is about. What an entry tells of a
    captor or another seat has a kind of its own. In a game won together each personality plays alone, and all entries
    are about it."""
    if game.is_cooperative:
        for leaning in bots.PERSONALITIES:
            told = play(game, [leaning] * SEATS, seed).journal.entries
            yield from ((entry.kind, leaning) for entry in told if not entry.to)
        return
    leanings = [bots.PERSONALITIES[(seat + seed) % SEATS] for seat in range(SEATS)]
    for entry in play(game, leanings, seed).journal.entries:
        if entry.to:
            continue
        seats = entry.facts.get("seats", entry.facts.get("seat"))
        for seat in seats if isinstance(seats, list) else [seats]:
            if _is_seat(seat):
                yield entry.kind, leanings[seat]
        for role in ROLES:
            if _is_seat(seat := entry.facts.get(role)):
                yield f"{entry.kind}, {role}", leanings[seat]


def _is_seat(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and 0 <= value < SEATS


def study(game: Game[Any], seeds: Sequence[int]) -> Habits:
    """The habits of the personalities in the games of these seeds."""
    counts = [Counter(entries(game, seed)) for seed in seeds]
    habits: Habits = defaultdict(dict)
    for kind in sorted({kind for count in counts for kind, _ in count}):
        for leaning in bots.PERSONALITIES:
            habits[kind][leaning] = [count[kind, leaning] for count in counts]
    return habits


def contrast(row: dict[str, list[float]]) -> float:
    """By how many standard errors the two personalities differ that differ most in one kind of entry."""
    least, most = (pick(row.values(), key=fmean) for pick in (min, max))
    differences = [high - low for high, low in zip(most, least, strict=True)]
    spread = stdev(differences)
    return fmean(differences) / (spread / len(differences) ** 0.5) if spread else 0.0


def main() -> int:
    """Study one game from the command line."""
    parser = argparse.ArgumentParser(description="Find what tells the personalities apart.")
    parser.add_argument("game", choices=rules.games())
    parser.add_argument("--games", type=int, default=32)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--errors", type=float, default=3.0)
    arguments = parser.parse_args()
    habits = study(rules.game(arguments.game), range(arguments.seed, arguments.seed + arguments.games))
    print(f"| entry | {' | '.join(bots.PERSONALITIES)} |")
    print("|---|" + "---|" * SEATS)
    for kind, row in sorted(habits.items(), key=lambda item: -contrast(item[1])):
        if contrast(row) > arguments.errors:
            print(f"| {kind} | {' | '.join(f'{fmean(row[leaning]):.2f}' for leaning in bots.PERSONALITIES)} |")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
