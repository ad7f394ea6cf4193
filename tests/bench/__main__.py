"""``python -m tests.bench``: all figures; ``python -m tests.bench engine start``: some of them."""

import sys
from collections.abc import Callable, Iterator

from tests.bench import bots, engine, keys, saving, start

PARTS: dict[str, Callable[[], Iterator[str]]] = {
    "engine": engine.report, "bots": bots.report, "saves": saving.report, "start": start.report, "keys": keys.report,
}


def main(wanted: list[str]) -> int:
    """Print the figures of the parts wanted, all without any."""
    unknown = [name for name in wanted if name not in PARTS]
    if unknown:
        print(f"There is no part {unknown[0]!r}; the parts are {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    for name in wanted or PARTS:
        print(f"{name}:", flush=True)
        for line in PARTS[name]():
            print(f"  {line}", flush=True)
    return 0


sys.exit(main(sys.argv[1:]))
