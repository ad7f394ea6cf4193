"""What players agree upon when a table is created in plain mode: words such as ``clock=3d``."""

import re
from collections.abc import Mapping
from typing import TypedDict

from tui.server.errors import ServerError
from tui.server.tables.table_record import ON_TIMEOUT, OnTimeout

_TIME = re.compile(r"(\d{1,6})(min|m|h|d)")
_UNITS = {"min": 60, "m": 60, "h": 3600, "d": 86_400}


class Agreements(TypedDict, total=False):
    """Arguments of ``TableRegistry.make``; see ``TableRecord``."""

    bank: int
    on_timeout: OnTimeout
    bot_after: int
    bot_level: str


def agreements(words: Mapping[str, str]) -> Agreements:
    """Read the words by their keys. Raises ServerError for an unknown key or value."""
    agreed: Agreements = {}
    for key, value in words.items():
        if key == "clock":
            agreed["bank"] = seconds_of(value)
        elif key == "bot_after":
            agreed["bot_after"] = seconds_of(value)
        elif key == "bot_level":
            agreed["bot_level"] = value
        elif key == "timeout":
            match = next((known for known in ON_TIMEOUT if known == value), None)
            if match is None:
                raise ServerError(f"timeout is one of: {', '.join(ON_TIMEOUT)}.")
            agreed["on_timeout"] = match
        else:
            raise ServerError(f"Unknown word: {key!r}. Known are name, clock, timeout, bot_after and bot_level.")
    return agreed


def seconds_of(text: str) -> int:
    """A time such as ``90min``, ``12h`` or ``3d`` in seconds. Raises ServerError."""
    match = _TIME.fullmatch(text.casefold())
    if match is None:
        raise ServerError(f"{text!r} is not a time; write for example 90min, 12h or 3d.")
    return int(match[1]) * _UNITS[match[2]]
