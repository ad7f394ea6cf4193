"""What players agree upon when a table is created in plain mode: settings such as ``clock=3d``."""

import re
from collections.abc import Mapping
from typing import TypedDict

from tui.server.errors import ServerError
from tui.server.tables.table_record import ON_TIMEOUT, OnTimeout
from tui.words import Words

TEXTS = Words("server", "agreements")

_TIME = re.compile(r"(\d{1,6})(min|m|h|d)")
_UNITS = {"min": 60, "m": 60, "h": 3600, "d": 86_400}


class Agreements(TypedDict, total=False):
    """Arguments of ``TableRegistry.make``; see ``TableRecord``."""

    bank: int
    on_timeout: OnTimeout
    bot_after: int
    bot_level: str


def agreements(settings: Mapping[str, str]) -> Agreements:
    """The arguments that ``settings`` stand for, by their keys. Raises ServerError for an unknown key or value."""
    agreed: Agreements = {}
    for key, value in settings.items():
        if key == "clock":
            agreed["bank"] = seconds_of(value)
        elif key == "bot_after":
            agreed["bot_after"] = seconds_of(value)
        elif key == "bot_level":
            agreed["bot_level"] = value
        elif key == "timeout":
            match = next((known for known in ON_TIMEOUT if known == value), None)
            if match is None:
                raise ServerError(TEXTS("timeout", values=", ".join(ON_TIMEOUT)))
            agreed["on_timeout"] = match
        else:
            raise ServerError(TEXTS("unknown", key=key))
    return agreed


def seconds_of(text: str) -> int:
    """A time such as ``90min``, ``12h`` or ``3d`` in seconds. Raises ServerError for anything else."""
    match = _TIME.fullmatch(text.casefold())
    if match is None:
        raise ServerError(TEXTS("no_time", text=text))
    return int(match[1]) * _UNITS[match[2]]
