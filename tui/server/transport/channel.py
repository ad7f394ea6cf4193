"""One session on its SSH channel: a terminal with the app on it, or lines of plain text."""

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
"""The only command there is."""


RESIZES_PER_SECOND, RESIZES_AT_ONCE = 2.0, 3.0
"""Changes of the window that are drawn; those in between are merged into the last."""

AT_KEYBOARD = 0.25
"""Seconds after a key in which what changes may still be its answer."""


@dataclass(frozen=True)
class Client:
    """Who has come in, as far as SSH knows: a key, a name that was given to ssh, an address."""

    key: str
    login: str
    address: str
    stranger: bool = False


@dataclass
class Terminal:
    """What is on the other side. ``kind`` is its TERM; ``size`` columns and rows."""

    kind: str = ""
    size: tuple[int, int] = (80, 24)
    plain: bool = False


class Program(Protocol):
    """What runs in a session. ``fault``: what ended it, for the log; empty if nothing went wrong."""

    fault: str

    async def perform(self) -> str:
        """Run to the end; a last sentence for the person, or nothing."""

    def receive(self, data: bytes) -> None:
        """Something was typed."""

    def resize(self, columns: int, rows: int) -> None:
        """The terminal has another size."""

    def resume_output(self) -> None:
        """The reader keeps up again."""

    def end(self, why: str) -> None:
        """End soon, with that last sentence. May be called more than once, and from anywhere."""


ProgramFactory = Callable[["Channel"], Program]


@dataclass
class Traffic:
    """Bytes sent so far, and when something was typed last."""

    sent: int = 0
    typed: float = field(default_factory=monotonic)

    @property
    def quiet(self) -> float:
        """Seconds since something was typed."""
        return monotonic() - self.typed

    @property
    def active(self) -> datetime:
        """When something was typed last, by the clock."""
        return datetime.now(UTC) - timedelta(seconds=self.quiet)


class Channel(asyncssh.SSHServerSession[bytes]):
    """The server's end of one session. It is a ``Transport`` for the driver.

    ``turn`` waits until a session may begin, ``starts`` makes the program; ``ended`` is told when all is over, with
    what went wrong. Everything that goes wrong inside ends this session with one sentence, and no other.
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
        self._early: list[bytes] = []  # what was piped in before there was anybody to read it
        self._pauses: set[str] = set()  # why nothing is read just now
        self._budget = TokenBucket(limits.input_bytes, limits.input_burst)
        self._chan: asyncssh.SSHServerChannel[bytes] | None = None
        self._task: asyncio.Task[None] | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._resizes = TokenBucket(RESIZES_PER_SECOND, RESIZES_AT_ONCE)
        self._resizing: asyncio.TimerHandle | None = None

    # ---- what SSH asks -----------------------------------------------------------------------------

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
        # An empty context: whatever is made from here on belongs to this session alone.
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
        """Tell the program the last size; sizes in between are left out."""
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

    # ---- what the program does -----------------------------------------------------------------------

    def send(self, text: str) -> None:
        """Send letters; a channel that is gone takes none."""
        if self._chan is not None and not self._chan.is_closing():
            self.key_times.answered(self)
            if text:
                data = text.encode("utf-8", "replace")
                self.traffic.sent += len(data)
                self._chan.write(data)

    def hold(self, full: bool) -> None:
        """Let what is typed wait on the other side, since the program has plenty to read; or let it come again."""
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
        """Is somebody still there?"""
        return self._chan is not None and not self._chan.is_closing()

    def enrolled(self) -> None:
        """The client of this channel is a known person from now on."""
        self.client = replace(self.client, stranger=False)
        self._on_enroll(self)

    async def finished(self) -> None:
        """Wait until all of it is over."""
        if self._task:
            await asyncio.wait([self._task])

    def drop(self) -> None:
        """End it now, whoever does not want to."""
        if self._task:
            self._task.cancel()
        if self._chan:
            self._chan.abort()

    # ---- inside ------------------------------------------------------------------------------------

    def _notify_program(self, action: Callable[[Program], None]) -> None:
        """Tell the program something; a fault there is the session's, not SSH's."""
        if self.program and self._task:
            try:
                action(self.program)
            except Exception as error:  # one session's fault is nobody else's
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
        except Exception as error:  # one session's fault is nobody else's
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
    """A fault for the log: its kind, and where in the program it happened; never what it says, nor any value."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = ""
    if trace is not None:
        code = trace.tb_frame.f_code
        where = f" in {code.co_name}, {code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}"
    return f"{type(error).__name__}{where}"
