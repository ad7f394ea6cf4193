"""What a key costs on the table screen: processor time, and bytes sent to the terminal."""

import tempfile
from collections.abc import Iterator

from tests.bench.figures import GAME, spread
from tests.bench.terminal import Terminal, python

KEYS = (
    ("an arrow", b"\x1b[B"), ("an arrow", b"\x1b[A"), ("a digit", b"2"), ("a digit", b"1"),
    ("rule, hand", b"?"), ("back", b"\x1b"), ("rule, hand", b"h"), ("back", b"\x1b"),
)
"""Pressed in this order, over and over."""
ROUNDS = 12
SIZES = ((80, 24), (120, 40))


def report() -> Iterator[str]:
    """The figures, line by line."""
    for columns, rows in SIZES:
        with tempfile.TemporaryDirectory() as home:
            command = python("-m", "tui", "play", GAME, "--seats", "4", "--bots", "3", "--seed", "5")
            terminal = Terminal(command, {"REGALIA_HOME": home}, columns, rows)
            try:
                terminal.wait_for("Ann")
                terminal.settle()
                yield from _all_keys(terminal, f"{columns} x {rows}")
            finally:
                terminal.close()


def _all_keys(terminal: Terminal, size: str) -> Iterator[str]:
    drawn = [(name, *terminal.press(key)) for _ in range(ROUNDS) for name, key in KEYS]
    for wanted in ("an arrow", "a digit", "rule, hand", "back", "all keys"):
        some = [one for one in drawn if wanted in (one[0], "all keys")]
        sizes, seconds = [float(one[1]) for one in some], [one[2] for one in some]
        yield f"{size}, {wanted}: {spread(sizes, 'bytes')}; processor {spread(seconds, 'ms', 1000)}"
