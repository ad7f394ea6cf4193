"""What happened on the server, one line an event: who, from where, how long; never what is on a table."""

import contextlib
import logging
import sys
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from time import monotonic
from typing import TYPE_CHECKING, Any

from tui.server.errors import ServerError
from tui.server.files import make_folder

if TYPE_CHECKING:
    from tui.server.config import Config

FACTS = frozenset(
    {
        "who",
        "key",
        "address",
        "client",
        "term",
        "size",
        "plain",  # a session
        "table",
        "game",
        "seats",
        "seat",
        "level",  # a table, as the hall shows it
        "name",
        "port",
        "addresses",
        "admission",
        "tables",
        "sessions",  # the server
        "seconds",
        "bytes",
        "count",
        "limit",
        "kind",
        "place",
        "why",  # how much, and what went wrong
    }
)
"""What an event may tell. Hands, choices, talk, codes and join words have no name here, so no way into a file."""

COUNTED = frozenset({"refused", "not-enrolled"})
"""Events of which strangers can make as many as they like."""
FLOOD_SECONDS = 60.0
"""Seconds in which events of one kind, from one address, are counted and not listed."""
FLOODS = 1000
"""Kinds of such events, per address, that are counted at once."""

MAX_VALUE = 200
FILE_BYTES = 1 << 20
FILES = 5
"""Older files that are kept beside the newest."""


class Log:
    """The log of one server: a file that begins anew when it is full, standard error, or both.

    A disk that is full does not stop a game: what cannot be written is not.
    """

    def __init__(self, config: "Config") -> None:
        """Raises ServerError when the file cannot be written at the start."""
        self._floods: dict[tuple[str, ...], tuple[float, int]] = {}  # when it was last written, how many since
        self._clock = monotonic
        self._handlers: list[logging.Handler] = []
        if config.log in ("file", "both"):
            try:
                make_folder(config.folder)
                self._handlers.append(_File(config.log_file, maxBytes=FILE_BYTES, backupCount=FILES, encoding="utf-8"))
                config.log_file.chmod(0o600)
            except OSError as fault:
                raise ServerError(f"{config.log_file}: cannot be written ({fault.strerror or fault}).") from None
        if config.log in ("stderr", "both"):
            self._handlers.append(_Stream(sys.__stderr__ or sys.stderr))

    def event(self, what: str, **facts: Any) -> None:
        """Note one event. Facts that are empty are left out, and so are those that ``FACTS`` does not name.

        Of a flood of refusals only the first is a line; the next line, a minute later, has their count.
        """
        if what in COUNTED:
            count = self._flood(what, str(facts.get("address", "")), str(facts.get("limit", "")))
            if count is None:
                return
            if count:
                facts = {**facts, "count": count}
        told = [f"{key}={_value(fact)}" for key, fact in facts.items() if key in FACTS and fact not in ("", None)]
        line = " ".join((f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}", _value(what), *told))
        record = logging.makeLogRecord({"msg": line, "levelno": logging.INFO})
        for handler in self._handlers:
            handler.handle(record)

    def _flood(self, *kind: str) -> int | None:
        """How many events of this kind were left out since the last line about it; None to leave this one out, too."""
        now = self._clock()
        begun, left_out = self._floods.pop(kind, (0.0, -1))
        if left_out >= 0 and now - begun < FLOOD_SECONDS:
            self._floods[kind] = (begun, left_out + 1)
            return None
        self._floods[kind] = (now, 0)
        while len(self._floods) > FLOODS:
            self._floods.pop(next(iter(self._floods)))
        return max(0, left_out)

    def fault(self, fault: BaseException, /, **facts: Any) -> None:
        """Note a fault of the program: what kind, and in which line of which module; not what it says or held."""
        self.event("fault", kind=type(fault).__name__, place=_place(fault), **facts)

    def close(self) -> None:
        """Nothing more is noted."""
        for handler in self._handlers:
            with contextlib.suppress(OSError):
                handler.close()
        self._handlers = []


class _Quiet(logging.Handler):
    """A handler that keeps its faults to itself: to print them would end up on a screen."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        pass


class _File(_Quiet, RotatingFileHandler):
    pass


class _Stream(_Quiet, logging.StreamHandler[Any]):
    pass


def _value(fact: Any) -> str:
    """On one line, as one word of ``key=value``; in quotes where there are blanks."""
    if isinstance(fact, float):
        return f"{fact:.1f}"
    if isinstance(fact, (tuple, list)):
        fact = ",".join(map(str, fact))
    text = "".join(sign if sign.isprintable() else "?" for sign in str(fact)[:MAX_VALUE])
    return f'"{text.replace(chr(34), chr(39))}"' if not text or set(text) & set(' "=') else text


def _place(fault: BaseException) -> str:
    """Where it happened: the innermost line of this program."""
    place, step = "", fault.__traceback__
    while step is not None:
        module = step.tb_frame.f_globals.get("__name__", "")
        if module.partition(".")[0] in ("rules", "saves", "tui") or not place:
            place = f"{module}:{step.tb_lineno}"
        step = step.tb_next
    return place
