"""Results of games in a file, a line each, so that a run that was ended goes on from there."""

import json
from pathlib import Path
from typing import Any


def read(file: Path | None) -> dict[int, Any]:
    """The results kept by an earlier run, by seed; none without a file."""
    if file is None or not file.exists():
        return {}
    return dict(json.loads(line) for line in file.read_text(encoding="utf-8").splitlines())


def keep(file: Path | None, seed: int, result: Any) -> None:
    """Add the result of a game to the file, if there is one."""
    if file is not None:
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps([seed, result]) + "\n")
