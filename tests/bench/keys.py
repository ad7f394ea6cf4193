"""What a key costs on the table screen: processor time, and bytes sent to the terminal."""

import tempfile
from collections.abc import Iterator

from tests.bench.figures import GAME, spread
from tests.bench.terminal import Terminal, python

KEYS = {"down": b"\x1b[B", "up": b"\x1b[A", "a digit": b"2", "the rule": b"?", "back": b"\x1b"}
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
    every_byte, every_second = [], []
    for name, key in KEYS.items():
        drawn = [terminal.press(key) for _ in range(ROUNDS)]
        sizes, seconds = [float(one[0]) for one in drawn], [one[1] for one in drawn]
        every_byte += sizes
        every_second += seconds
        yield f"{size}, {name}: {spread(sizes, 'bytes')}; processor {spread(seconds, 'ms', 1000)}"
    yield f"{size}, all keys: {spread(every_byte, 'bytes')}; processor {spread(every_second, 'ms', 1000)}"
