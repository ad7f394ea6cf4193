"""Custom data from a player's file: read once, then kept in the campaign itself."""

from pathlib import Path
from typing import Any

from rules import CustomData, Game, LoadError
from rules.engine import custom_data
from saves import plain_data, snapshot
from saves.errors import SaveError

MAX_BYTES = 1 << 18
"""Size limit of a file of custom data."""


def read(text: str, game: Game[Any]) -> CustomData:
    """Read the custom data for ``game`` from the file at path ``text`` (``~`` is the home folder).

    Raises SaveError, one sentence: the file cannot be read, is not TOML, or does not fit the game, with the key path.
    """
    try:
        path = Path(text.strip()).expanduser()
    except RuntimeError:
        raise SaveError(f"{text}: the home folder was not found.") from None
    try:
        data = snapshot.read_bytes(path, MAX_BYTES)
        if len(data) > MAX_BYTES:
            raise SaveError(f"too long; custom data has at most {MAX_BYTES} bytes")
        custom = custom_data.create(path.name, plain_data.parse(data, MAX_BYTES))
        custom_data.resolve_figures(game.key, game.title, game.figures, game.custom_data, custom)
    except LoadError as error:
        raise SaveError(f"{path.name}: {str(error).removeprefix('data: ').removeprefix('data.')}.") from None
    except SaveError as error:
        raise SaveError(f"{path.name or text}: {error}.") from None
    return custom
