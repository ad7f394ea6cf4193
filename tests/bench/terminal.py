"""A program in a terminal of its own: what it draws, and what that costs."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter

from tests.bench.processes import processor

TOP = Path(__file__).parents[2]
QUIET = 0.06
"""Seconds without output after which a screen counts as drawn."""


class Terminal:
    """A child process under a pseudo terminal of 80 x 24, or another size."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str], columns: int = 80, rows: int = 24
    ) -> None:
        self.began = perf_counter()
        self.child, self._end = pty.fork()
        if self.child == 0:
            os.chdir(TOP)
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            kind = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
            os.execve(command[0], command, {**os.environ, **kind, **environment})

    def wait_for(self, text: str, seconds: float = 20.0) -> float:
        """Read until ``text`` was drawn; the seconds since the start. Raises TimeoutError."""
        seen = b""
        while perf_counter() - self.began < seconds:
            seen += self._read(0.2)
            if text.encode() in seen:
                return perf_counter() - self.began
        raise TimeoutError(f"{text!r} was not drawn: {seen[-400:]!r}")

    def first_byte(self) -> float:
        """Read until anything was drawn; the seconds since the start."""
        self._read(20.0)
        return perf_counter() - self.began

    def settle(self, quiet: float = QUIET) -> int:
        """Read until nothing comes for ``quiet`` seconds; how many bytes that were."""
        count = 0
        while part := self._read(quiet):
            count += len(part)
        return count

    def press(self, key: bytes) -> tuple[int, float]:
        """Type ``key``; the bytes drawn because of it, and the seconds of processor time."""
        busy = self.processor()
        os.write(self._end, key)
        count = len(self._read(0.5))
        return count + self.settle(), self.processor() - busy

    def processor(self) -> float:
        """Seconds of processor time the child has used, all threads."""
        return processor(self.child)

    def close(self) -> None:
        """End the child."""
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        os.close(self._end)

    def _read(self, seconds: float) -> bytes:
        ready, _, _ = select.select([self._end], [], [], seconds)
        if not ready:
            return b""
        try:
            return os.read(self._end, 1 << 16)
        except OSError:  # the child has ended
            return b""


def python(*words: str) -> list[str]:
    """A command line for this Python."""
    return [sys.executable, *words]
