"""The server side of an SSH session channel: a terminal with the app, or lines of plain text."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import Any, Protocol

import asyncssh

from tui.server.config import Limits
from tui.server.token_bucket import TokenBucket
from tui.server.transport.driver import CLOSING
from tui.server.transport.key_times import KeyTimes
from tui.words import Words

TEXTS = Words("server", "channel")

PLAIN = "plain"
"""The only command that can be given to ssh."""


RESIZES_PER_SECOND, RESIZES_AT_ONCE = 2.0, 3.0
"""Window sizes that are drawn; sizes in between are left out, and the last one is drawn."""

AT_KEYBOARD = 0.25
"""Seconds after a key in which what changes may still be its answer."""


@dataclass(frozen=True)
class Client:
    """The client of a connection: the fingerprint of its key, the login name given to ssh, its address, and whether it
    is a stranger, whose key is not known yet."""

    key: str
    login: str
    address: str
    stranger: bool = False


@dataclass
class Terminal:
    """The terminal of the client. ``kind``: its TERM; ``size``: columns and rows."""

    kind: str = ""
    size: tuple[int, int] = (80, 24)
    plain: bool = False


class Program(Protocol):
    """The program of a session. ``fault``: the fault that ended it, for the log; empty if there was none."""

    fault: str

    async def perform(self) -> str:
        """Run to the end. Returns a last sentence for the person, or an empty string."""

    def receive(self, data: bytes) -> None:
        """Take what was typed."""

    def resize(self, columns: int, rows: int) -> None:
        """Use a new size of the terminal."""

    def resume_output(self) -> None:
        """Send output again: the client keeps up."""

    def end(self, why: str) -> None:
        """End soon, with ``why`` as the last sentence. May be called more than once, and from any task."""


ProgramFactory = Callable[["Channel"], Program]


@dataclass
class Traffic:
    """Bytes sent, and the time of the last input."""

    sent: int = 0
    typed: float = field(default_factory=monotonic)

    @property
    def quiet(self) -> float:
        """Seconds since the last input."""
        return monotonic() - self.typed

    @property
    def active(self) -> datetime:
        """The time of the last input, in UTC."""
        return datetime.now(UTC) - timedelta(seconds=self.quiet)


class Channel(asyncssh.SSHServerSession[bytes]):
    """The server side of one session. It is a ``Transport`` for the driver.

    ``start_program`` creates the program. ``on_end(channel, fault)`` is called at the end, ``wait_turn`` awaited before
    the start, ``on_enroll`` called when its client has enrolled. A fault ends this session with one sentence, and no
    other session.
    """

    def __init__(
        self,
        client: Client,
        limits: Limits,
        start_program: ProgramFactory,
        on_end: Callable[[Channel, str], None],
        wait_turn: Callable[[Channel], Awaitable[None]],
        on_enroll: Callable[[Channel], None],
    ) -> None:
        self.client = client
        self.limits = limits
        self.terminal = Terminal()
        self.traffic = Traffic()
        self.began = monotonic()
        self.since = datetime.now(UTC)
        self.key_times = KeyTimes()
        self.stopped = False
        self.program: Program | None = None
        self._start_program = start_program
        self._on_end = on_end
        self._wait_turn = wait_turn
        self._on_enroll = on_enroll
        self._fault = ""
        self._with_terminal = False
        self._early: list[bytes] = []  # input before the program runs
        self._pauses: set[str] = set()  # reasons why reading is paused
        self._budget = TokenBucket(limits.input_bytes, limits.input_burst)
        self._chan: asyncssh.SSHServerChannel[bytes] | None = None
        self._task: asyncio.Task[None] | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._resizes = TokenBucket(RESIZES_PER_SECOND, RESIZES_AT_ONCE)
        self._resizing: asyncio.TimerHandle | None = None

    # ---- called by SSH ------------------------------------------------------------------------------

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._chan = chan
        chan.set_write_buffer_limits(high=self.limits.write_buffer)

    def pty_requested(self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Any) -> bool:
        self._with_terminal = True
        self.terminal = Terminal(term_type[:40], self._bounded(term_size[0], term_size[1]))
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        self.terminal.plain = command.strip() == PLAIN
        return self.terminal.plain

    def subsystem_requested(self, subsystem: str) -> bool:
        return False

    def session_started(self) -> None:
        # An empty context: everything created from here on belongs to this session alone.
        loop = asyncio.get_running_loop()
        self._task = loop.create_task(self._run(), context=Context())
        self._watch_idle()

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        self.traffic.typed = monotonic()
        self.key_times.typed(self)
        wait = self._budget.charge(len(data))
        if wait and self._chan:
            self._pause("fast")
            asyncio.get_running_loop().call_later(wait, self._read_again, "fast")
        self._receive(data)

    def eof_received(self) -> bool:
        if self.terminal.plain:
            self._receive(b"")
        return self.terminal.plain or not self._with_terminal  # else the last sentence could not be sent

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self.terminal.size = self._bounded(width, height)
        if self._resizing:
            return  # the timer sends the last size
        wait = self._resizes.charge(1)
        if wait:
            self._resizing = asyncio.get_running_loop().call_later(wait, self._resize)
        else:
            self._resize()

    def _resize(self) -> None:
        """Give the program the last size; sizes in between are left out."""
        self._resizing = None
        self._notify_program(lambda program: program.resize(*self.terminal.size))

    def _bounded(self, columns: int, rows: int) -> tuple[int, int]:
        return min(columns, self.limits.columns), min(rows, self.limits.rows)

    def pause_writing(self) -> None:
        self.stopped = True

    def resume_writing(self) -> None:
        self.stopped = False
        self._notify_program(lambda program: program.resume_output())

    def connection_lost(self, exc: Exception | None) -> None:
        self._chan = None
        self.stopped = True
        self.key_times.forget(self)
        if self._resizing:
            self._resizing.cancel()
        if self._task is None:  # what it asked for was refused
            self._on_end(self, "")
        self._notify_program(lambda program: program.end(""))

    # ---- called by the program -----------------------------------------------------------------------

    def send(self, text: str) -> None:
        """Send text; nothing happens on a closed channel."""
        if self._chan is not None and not self._chan.is_closing():
            self.key_times.answered(self)
            if text:
                data = text.encode("utf-8", "replace")
                self.traffic.sent += len(data)
                self._chan.write(data)

    def hold(self, full: bool) -> None:
        """Stop reading while the program has enough input (``full``), or read again."""
        if full:
            self._pause("full")
        else:
            asyncio.get_running_loop().call_soon(self._read_again, "full")

    @property
    def waits_for_answer(self) -> bool:
        """Whether something was typed that nothing was sent after, or a moment ago."""
        return self.key_times.is_waiting(self) or self.traffic.quiet < AT_KEYBOARD

    @property
    def open(self) -> bool:
        """Whether the channel is open."""
        return self._chan is not None and not self._chan.is_closing()

    def enrolled(self) -> None:
        """Treat the client of this channel as a known person from now on."""
        self.client = replace(self.client, stranger=False)
        self._on_enroll(self)

    async def finished(self) -> None:
        """Wait until the session has ended."""
        if self._task:
            await asyncio.wait([self._task])

    def drop(self) -> None:
        """End the session at once."""
        if self._task:
            self._task.cancel()
        if self._chan:
            self._chan.abort()

    # ---- inside ------------------------------------------------------------------------------------

    def _notify_program(self, action: Callable[[Program], None]) -> None:
        """Call the program; a fault in it ends this session alone."""
        if self.program and self._task:
            try:
                action(self.program)
            except Exception as error:  # a fault ends this session alone
                self._fault = fault_location(error)
                self._task.cancel()

    def _receive(self, data: bytes) -> None:
        if self.program is None and self.open:
            self._early.append(data)
        self._notify_program(lambda program: program.receive(data))

    def _pause(self, why: str) -> None:
        self._pauses.add(why)
        if self._chan:
            self._chan.pause_reading()

    def _read_again(self, why: str) -> None:
        self._pauses.discard(why)
        if self._chan and not self._pauses:
            self._chan.resume_reading()

    async def _run(self) -> None:
        last, code = "", 0
        try:
            if not self._with_terminal and not self.terminal.plain:
                last, code = TEXTS("no_terminal"), 1
            else:
                if not self.client.stranger:
                    await self._wait_turn(self)
                last = await self._perform() if self.open else ""
        except asyncio.CancelledError:
            code = 1
        except Exception as error:  # a fault ends this session alone
            self._fault = fault_location(error)
        finally:
            if self._fault:
                last, code = TEXTS("fault"), 1
                if self._with_terminal and not self.terminal.plain:
                    self.send(CLOSING)
            if self._idle:
                self._idle.cancel()
            if last:
                end = "\r\n" if self._with_terminal else "\n"
                self.send(f"{last}{end}")
            self.program = None
            if self._chan:
                self._chan.exit(code)
            self._on_end(self, self._fault)

    async def _perform(self) -> str:
        self.program = self._start_program(self)
        early, self._early = self._early, []
        for data in early:
            self._notify_program(lambda program, data=data: program.receive(data))  # type: ignore[misc]
        last = await self.program.perform()
        self._fault = self.program.fault
        return last

    def _watch_idle(self) -> None:
        left = self.limits.idle - self.traffic.quiet
        if left > 0:
            self._idle = asyncio.get_running_loop().call_later(left, self._watch_idle)
        elif self.program:
            minutes = self.limits.idle // 60
            self.program.end(TEXTS("idle_minute") if minutes == 1 else TEXTS("idle_minutes", minutes=minutes))


def fault_location(error: BaseException) -> str:
    """A fault for the log: its kind and its place in the program; never its message or any value."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = ""
    if trace is not None:
        code = trace.tb_frame.f_code
        where = f" in {code.co_name}, {code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}"
    return f"{type(error).__name__}{where}"
