"""The log: one line per event (who, from where, how long), and never anything hidden of a game."""

import contextlib
import logging
import sys
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from time import monotonic
from typing import TYPE_CHECKING, Any

from tui.server.errors import ServerError
from tui.server.files import make_folder
from tui.words import Words

if TYPE_CHECKING:
    from tui.server.config import Config

TEXTS = Words("server", "log")

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
"""The facts that an event may have. Hands, choices, chat, codes and passwords are not among them."""

COUNTED = frozenset({"refused", "not-enrolled"})
"""Events that strangers can cause without limit: they are counted, see ``Log.event``."""
FLOOD_SECONDS = 60.0
"""Seconds for which events of one kind and address are counted, not listed."""
FLOODS = 1000
"""The most counters of such events at once, one per kind and address."""

MAX_VALUE = 200
FILE_BYTES = 1 << 20
FILES = 5
"""Older log files kept."""


class Log:
    """The log of one server: a rotating file, standard error, or both.

    If a line cannot be written, it is dropped: a full disk does not stop a game.
    """

    def __init__(self, config: "Config") -> None:
        """Raises ServerError if the file cannot be opened."""
        self._floods: dict[tuple[str, ...], tuple[float, int]] = {}  # when it was last written, how many since
        self._clock = monotonic
        self._handlers: list[logging.Handler] = []
        if config.log in ("file", "both"):
            try:
                make_folder(config.folder)
                self._handlers.append(_File(config.log_file, maxBytes=FILE_BYTES, backupCount=FILES, encoding="utf-8"))
                config.log_file.chmod(0o600)
            except OSError as fault:
                raise ServerError(TEXTS("not_written", path=config.log_file, why=fault.strerror or fault)) from None
        if config.log in ("stderr", "both"):
            self._handlers.append(_Stream(sys.__stderr__ or sys.stderr))

    def event(self, event: str, /, **facts: Any) -> None:
        """Log one event. Empty facts are left out, and so are those that ``FACTS`` does not list.

        Of a flood of refusals, only the first is a line; the next line, a minute later, has their count.
        """
        if event in COUNTED:
            count = self._flood(event, str(facts.get("address", "")), str(facts.get("limit", "")))
            if count is None:
                return
            if count:
                facts = {**facts, "count": count}
        pairs = [f"{key}={_value(fact)}" for key, fact in facts.items() if key in FACTS and fact not in ("", None)]
        line = " ".join((f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}", _value(event), *pairs))
        record = logging.makeLogRecord({"msg": line, "levelno": logging.INFO})
        for handler in self._handlers:
            handler.handle(record)

    def _flood(self, *kind: str) -> int | None:
        """The number of events of this kind left out since its last line; None to leave this one out, too."""
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
        """Log a fault of the program: its kind, module and line; never its message or any value."""
        self.event("fault", kind=type(fault).__name__, place=_place(fault), **facts)

    def close(self) -> None:
        """Close the log; later events are dropped."""
        for handler in self._handlers:
            with contextlib.suppress(OSError):
                handler.close()
        self._handlers = []


class _Quiet(logging.Handler):
    """A handler that ignores its own errors: printed, they would end up on a screen."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        pass


class _File(_Quiet, RotatingFileHandler):
    pass


class _Stream(_Quiet, logging.StreamHandler[Any]):
    pass


def _value(fact: Any) -> str:
    """A fact as the value of ``key=value``: on one line, in quotes if it has blanks."""
    if isinstance(fact, float):
        return f"{fact:.1f}"
    if isinstance(fact, (tuple, list)):
        fact = ",".join(map(str, fact))
    text = "".join(sign if sign.isprintable() else "?" for sign in str(fact)[:MAX_VALUE])
    return f'"{text.replace(chr(34), chr(39))}"' if not text or set(text) & set(' "=') else text


def _place(fault: BaseException) -> str:
    """The module and line of a fault: the innermost ones of this program."""
    place, step = "", fault.__traceback__
    while step is not None:
        module = step.tb_frame.f_globals.get("__name__", "")
        if module.partition(".")[0] in ("rules", "saves", "tui") or not place:
            place = f"{module}:{step.tb_lineno}"
        step = step.tb_next
    return place
