"""The same games without a server: one process for each session, on a terminal of its own."""

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, sleep

from tests.bench import processes
from tests.bench.figures import spread
from tests.bench.terminal import Terminal, python
from tests.tui.unpaused import UNPAUSED

SIZE = (80, 24)
ROUND = (b"\x1b[B", b"\x1b[A", b"r", b"r", b"?", b"?")
"""Keys pressed in each process: the mark moves, the recap and the rule are opened and closed."""


def one_process_each(home: str, game: str, count: int, sessions: int, idle: float) -> Iterator[str]:
    """The figures of ``count`` processes in which one person each plays against bots; idle also for ``sessions``.
    ``idle``: seconds without keys."""
    (Path(home) / "settings.toml").write_text(UNPAUSED, encoding="utf-8")
    terminals: list[Terminal] = []
    firsts, costs, keys = [], [], []
    try:
        for seed in range(count):
            words = ("play", game, "--seats", "4", "--bots", "3", "--seed", str(seed))
            terminal = Terminal(python("-m", "tui", *words), {"REGALIA_HOME": home}, *SIZE)
            terminals.append(terminal)
            firsts.append(terminal.first_byte())
            terminal.wait_for("Ann")
            terminal.settle()
            costs.append(terminal.processor())
        memory = sum(processes.proportional(terminal.child) for terminal in terminals) / count
        shared = sum(processes.resident(terminal.child) for terminal in terminals) / count
        busy, began = sum(terminal.processor() for terminal in terminals), perf_counter()
        sleep(idle)
        share = (sum(terminal.processor() for terminal in terminals) - busy) / (perf_counter() - began)
        for terminal in terminals:
            keys += [terminal.press(key)[1] for key in ROUND]
    finally:
        for terminal in terminals:
            terminal.close()
    yield f"one process a session, {count} of them: {memory:.1f} MiB each (PSS), {shared:.1f} MiB with what is shared"
    yield f"one process a session, first byte: {spread(firsts, 'ms', 1000)}"
    yield f"one process a session, opening: processor {spread(costs, 'ms', 1000)}"
    yield f"one process a session, a key: processor {spread(keys, 'ms', 1000)}"
    yield (
        f"one process a session, idle: {share:.2%} of a processor for {count},"
        f" so {share / count * sessions:.1%} for {sessions}"
    )
