"""From the command to the first painted screen, beside a bare Textual app in the same run."""

import tempfile
from collections.abc import Iterator, Sequence
from statistics import median

from tests.bench.figures import spread
from tests.bench.terminal import Terminal, python

TIMES = 9


def report(games: Sequence[str]) -> Iterator[str]:
    """The figures, line by line; the hall comes before any game."""
    with tempfile.TemporaryDirectory() as home:
        bare, hall, plain = [], [], []
        for _ in range(TIMES):
            bare.append(_first_paint(python("-m", "tests.bench.bare"), "A bare app", home))
            hall.append(_first_paint(python("-m", "tui"), "Regalia", home))
            plain.append(_first_paint(python("-m", "tui", "games"), "seats", home))
    yield f"bare Textual app: {spread(bare, 'ms', 1000)}"
    yield f"regalia, the hall: {spread(hall, 'ms', 1000)}; ratio {median(hall) / median(bare):.2f}"
    yield f"regalia games: {spread(plain, 'ms', 1000)}"


def _first_paint(command: list[str], text: str, home: str) -> float:
    terminal = Terminal(command, {"REGALIA_HOME": home})
    try:
        return terminal.wait_for(text)
    finally:
        terminal.close()
