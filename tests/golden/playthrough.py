"""A whole game as text: each decision, its answer, and what came of it.

``python -m tests.golden.playthrough`` writes the files anew; a difference is then seen, and explained, in the change.
"""

from pathlib import Path

import rules
from rules import bots

FOLDER = Path(__file__).parent
NAMES = ("Ann", "Bea", "Carl", "Dora", "Eve", "Finn")
GAMES = (("down_with_the_king", 2, 21), ("down_with_the_king", 4, 41), ("down_with_the_king", 6, 61))


def path(key: str, seats: int) -> Path:
    """Where the playthrough of a game with so many seats is kept."""
    return FOLDER / f"{key}_{seats}.txt"


def playthrough(key: str, seats: int, seed: int) -> str:
    """One game between computer opponents, the last seat at random, as text."""
    table = rules.new_table(key, NAMES[:seats], seed=seed)
    players = [bots.make("steady", seed + seat) for seat in range(seats - 1)] + [bots.make("random", seed)]
    lines = [f"{table.game.title}, {seats} seats, seed {seed}"]
    read = 0
    while (decision := table.decision) is not None:
        lines += _told(table, read)
        read = len(table.journal)
        answer = players[decision.seat].choose(table)
        asked = f"{decision.number} {table.seats[decision.seat]}, {decision.prompt} ({decision.rule})"
        lines.append(f"{asked} -> {answer}")
        table.choose(answer)
    lines += _told(table, read)
    assert table.outcome is not None
    winners = ", ".join(table.seats[seat] for seat in table.outcome.winners)
    lines.append(f"{table.outcome.result}: {winners or 'nobody'}")
    return "\n".join(lines) + "\n"


def _told(table: rules.Table, read: int) -> list[str]:
    return [f"    {line.text} {line.rule}" for line in table.chronicle(None, read)]


if __name__ == "__main__":
    for key, seats, seed in GAMES:
        path(key, seats).write_text(playthrough(key, seats, seed), encoding="utf-8")
