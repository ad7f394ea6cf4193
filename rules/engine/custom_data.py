"""Custom data: what a table is played with in place of figures that the printed game does not show clearly.

A game says what may be replaced (``HouseRules``). The data comes as plain data out of a player's file, is checked by
the game, and stays with the table, so that it can be saved and played on anywhere.
"""

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec

from rules.engine.errors import LoadError
from rules.engine.messages import load_fault

MAX_FILE_NAME = 80

GAME = "game"
"""The key that says for which game the data is."""


@dataclass(frozen=True)
class CustomDataRules:
    """The figures that players may replace in a game. ``read`` makes the game's figures out of plain data and raises
    LoadError with the key path of what is wrong; ``template`` is a file with all that may be replaced."""

    read: Callable[[dict[str, Any]], Any]
    template: Callable[[], str]


class CustomData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The data, the name of the file it came from, and eight hex digits over it."""

    file: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_FILE_NAME)]
    check: str
    data: dict[str, Any]


def checksum(data: dict[str, Any]) -> str:
    """Eight hex digits over the data; its order and the comments of its file do not count."""
    return f"{zlib.crc32(msgspec.json.encode(data, order='sorted')):08x}"


def create(file: str, data: dict[str, Any]) -> CustomData:
    """Custom data as a table keeps it; whether a game can use it is seen by ``figures``."""
    return CustomData(file[-MAX_FILE_NAME:], checksum(data), data)


def resolve_figures(
    key: str, title: str, printed: Any, allowed: CustomDataRules | None, custom_data: CustomData | None
) -> Any:
    """The figures a game is played with: as printed, or with ``custom_data``. Raises LoadError with the key path."""
    if custom_data is None:
        return printed
    if not custom_data.file.isprintable():
        raise LoadError(load_fault("custom_file"))
    if custom_data.check != checksum(custom_data.data):
        raise LoadError(load_fault("custom_check", check=custom_data.check, actual=checksum(custom_data.data)))
    if allowed is None:
        raise LoadError(load_fault("custom_nothing", title=title))
    rest = {name: value for name, value in custom_data.data.items() if name != GAME}
    if custom_data.data.get(GAME) != key:
        raise LoadError(load_fault("custom_game", field=GAME, value=custom_data.data.get(GAME), key=key))
    try:
        return allowed.read(rest)
    except LoadError as fault:
        raise LoadError(load_fault("custom_fault", fault=fault)) from None
