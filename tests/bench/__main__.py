"""``python -m tests.bench``: all figures; ``python -m tests.bench engine start``: some of them.

``--game KEY``, once or more, names the games; without it the engine is measured with all games, the rest with the
first one.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence

import rules
from tests.bench import attacks, bots, bounds, engine, keys, load, saving, server, sharps, start, storm

Report = Callable[[Sequence[str]], Iterator[str]]
PARTS: dict[str, Report] = {
    "engine": engine.report,
    "bots": bots.report,
    "saves": saving.report,
    "start": start.report,
    "keys": keys.report,
    "server": server.report,
    "load": load.report,
    "sharps": sharps.report,
    "bounds": bounds.report,
    "storm": storm.report,
    "attacks": attacks.report,
}
OF_ALL_GAMES = ("engine", "load", "sharps")
"""Parts that measure every game unless some are named."""


def main() -> int:
    """Print the figures of the parts wanted, all without any."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure speed.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--game", action="append", choices=rules.games(), help="which games; otherwise see above")
    arguments = parser.parse_args()
    if unknown := [name for name in arguments.parts if name not in PARTS]:
        parser.error(f"there is no part {unknown[0]!r}; the parts are {', '.join(PARTS)}")
    every = list(rules.games())
    for name in arguments.parts or PARTS:
        print(f"{name}:", flush=True)
        for line in PARTS[name](arguments.game or (every if name in OF_ALL_GAMES else every[:1])):
            print(f"  {line}", flush=True)
    return 0


sys.exit(main())
