"""House data out of a player's file: read once, then kept in the campaign itself."""

from pathlib import Path
from typing import Any

from rules import Game, House, LoadError
from rules.engine import house
from saves import format as form
from saves import snapshot
from saves.errors import SaveError

MAX_BYTES = 1 << 18
"""A larger file is no house data."""


def read(text: str, game: Game[Any]) -> House:
    """The house data in the file of that path (``~`` is the home folder), fit for the game.

    Raises SaveError, one sentence: the file cannot be read, is no TOML, or what is wrong in it, with the key path.
    """
    try:
        path = Path(text.strip()).expanduser()
    except RuntimeError:
        raise SaveError(f"{text}: there is no such home folder.") from None
    try:
        data = snapshot.read_bytes(path, MAX_BYTES)
        if len(data) > MAX_BYTES:
            raise SaveError(f"too long; house data has at most {MAX_BYTES} bytes")
        found = house.of(path.name, form.parse(data))
        house.figures(game.key, game.title, game.figures, game.house, found)
    except LoadError as fault:
        raise SaveError(f"{path.name}: {str(fault).removeprefix('data: ').removeprefix('data.')}.") from None
    except SaveError as fault:
        raise SaveError(f"{path.name or text}: {fault}.") from None
    return found
