"""A whole game as text: each decision, its answer, and what came of it.

``python -m tests.golden.playthrough [GAME...]`` writes the files; a change that causes a difference explains it.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import rules
from rules import bots
from tests.options import options_in, ways_to_try

FOLDER = Path(__file__).parent
NAMES = ("Ann", "Bea", "Carl", "Dora", "Eve", "Finn")


@dataclass(frozen=True)
class Playthrough:
    """A game kept as text: its number of seats, its seed, its options as ``tests.options`` names them."""

    key: str
    seats: int
    seed: int
    way: str

    @property
    def path(self) -> Path:
        """The file it is kept in."""
        return FOLDER / f"{self.key}_{self.seats}{'_options' if self.way == 'changed' else ''}.txt"


def playthroughs() -> Iterator[Playthrough]:
    """For every game: the fewest seats, the most and the middle; with all options changed the middle alone."""
    for key, game in rules.games().items():
        fewest, most = game.seats[0], game.seats[-1]
        middle = (fewest + most) // 2
        for way in ways_to_try(key):
            for seats in sorted({fewest, middle, most}) if way == "usual" else [middle]:
                yield Playthrough(key, seats, 10 * seats + 1, way)


def play(game: Playthrough) -> str:
    """One game between computer opponents, the last seat of several at random, as text."""
    seats, seed = game.seats, game.seed
    chosen = options_in(game.key, game.way)
    table = rules.new_table(game.key, NAMES[:seats], seed, chosen)
    players = [bots.make("steady", seed + seat) for seat in range(max(1, seats - 1))]
    if seats > 1:
        players.append(bots.make("random", seed))
    with_options = "".join(f", {pair}" for pair in table.game.non_default_options(chosen))
    lines = [f"{table.game.title}, {seats} seat{'s' if seats > 1 else ''}, seed {seed}{with_options}"]
    read = 0
    while (decision := table.decision) is not None:
        lines += _lines_since(table, read)
        read = len(table.journal)
        answer = players[decision.seat].choose(table)
        asked = f"{decision.number} {table.seats[decision.seat]}, {decision.prompt} ({decision.rule})"
        lines.append(f"{asked} -> {answer}")
        table.choose(answer)
    lines += _lines_since(table, read)
    assert table.outcome is not None
    winners = ", ".join(table.seats[seat] for seat in table.outcome.winners)
    score = f", score {table.outcome.score}" if table.outcome.score else ""
    lines.append(f"{table.outcome.result}: {winners or 'nobody'}{score}")
    return "\n".join(lines) + "\n"


def _lines_since(table: rules.Table, read: int) -> list[str]:
    return [f"    {line.text} {line.rule}" for line in table.chronicle(None, read)]


if __name__ == "__main__":
    for playthrough in playthroughs():
        if playthrough.key in sys.argv[1:] or len(sys.argv) == 1:
            playthrough.path.write_text(play(playthrough), encoding="utf-8")
