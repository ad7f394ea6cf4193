"""What a key costs on the table screen: processor time, and bytes sent to the terminal."""

import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.bench.figures import four, spread
from tests.bench.terminal import Terminal, python
from tests.tui.unpaused import UNPAUSED


@dataclass(frozen=True)
class Hand:
    """Keys pressed over and over, each with the name its cost goes under; before them some to begin with."""

    keys: tuple[tuple[str, bytes], ...]
    first: tuple[bytes, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What is told, in order."""
        return (*dict.fromkeys(name for name, _ in self.keys), "all keys")


AT_A_LIST = Hand(
    (
        ("an arrow", b"\x1b[B"),
        ("an arrow", b"\x1b[A"),
        ("a digit", b"2"),
        ("a digit", b"1"),
        ("rule, hand", b"?"),
        ("back", b"\x1b"),
        ("rule, hand", b"h"),
        ("back", b"\x1b"),
    )
)
ELSEWHERE = {
    # The heroes take their places and the door is opened; then one walks a square and comes back again.
    "tabletop_dungeon": Hand((("a hero walks", b"\x1b[C"), ("a step back", b"u")), (b"\r", b"\r", b"\r", b"\x1b[C")),
    # A Challenger is chosen, both auctions are passed, Tab puts the cursor on the map; there it goes to and fro.
    "kingdom": Hand((("the cursor moves", b"\x1b[C"), ("the cursor moves", b"\x1b[D")), (b"\r",) * 3 + (b"\t",)),
    # Tab puts the cursor on the first hex that may be claimed; there it goes to and fro.
    "kings_and_things": Hand((("the cursor moves", b"\x1b[C"), ("the cursor moves", b"\x1b[D")), (b"\t",)),
}
"""What is pressed in games that are not played from a list."""
STARTED = 1.0
"""Seconds without output after which a program has started: what is not needed for the first picture comes later."""
ROUNDS = 12
SIZES = ((80, 24), (120, 40))


def report(games: Sequence[str]) -> Iterator[str]:
    """The figures, line by line."""
    for game in games:
        for columns, rows in SIZES:
            yield from _one_size(game, ELSEWHERE.get(game, AT_A_LIST), columns, rows)


def _one_size(game: str, hand: Hand, columns: int, rows: int) -> Iterator[str]:
    seats = len(four(game))
    with tempfile.TemporaryDirectory() as home:
        (Path(home) / "settings.toml").write_text(UNPAUSED, encoding="utf-8")
        words = ("play", game, "--seats", str(seats), "--bots", str(seats - 1), "--seed", "5")
        terminal = Terminal(python("-m", "tui", *words), {"REGALIA_HOME": home}, columns, rows)
        try:
            terminal.wait_for("Ann")
            terminal.settle(STARTED)
            for key in hand.first:
                terminal.press(key)
                terminal.settle(STARTED)  # the bots answer before the next key
            yield from _all_keys(terminal, f"{game}, {columns} x {rows}", hand)
        finally:
            terminal.close()


def _all_keys(terminal: Terminal, size: str, hand: Hand) -> Iterator[str]:
    drawn = [(name, *terminal.press(key)) for _ in range(ROUNDS) for name, key in hand.keys]
    for wanted in hand.names:
        costs = [(sent, busy) for name, sent, busy in drawn if wanted in (name, "all keys")]
        sizes, seconds = [float(sent) for sent, _ in costs], [busy for _, busy in costs]
        yield f"{size}, {wanted}: {spread(sizes, 'bytes')}; processor {spread(seconds, 'ms', 1000)}"
