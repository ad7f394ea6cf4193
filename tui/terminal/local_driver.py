"""Textual's driver of the platform, made for a terminal that may send any bytes, be suspended or be closed."""

import os
import selectors
from contextlib import suppress
from typing import Any, Protocol, TextIO, runtime_checkable

from textual._xterm_parser import XTermParser
from textual.driver import Driver
from textual.message import Message

from tui.terminal.input_decoder import InputDecoder
from tui.terminal.key_queue import KeyQueue
from tui.terminal.screen_diff import ScreenDiff

READ_BYTES = 4096
"""Most bytes of one read."""

TICK = 0.1
"""Seconds without input after which an Escape counts as a key of its own."""

RESET_STYLE = "\x1b[0m"


class TerminalClosed(Message):
    """The terminal is gone: nothing more can be typed."""


@runtime_checkable
class ForgetsScreen(Protocol):
    """A driver that sends only what changes."""

    def forget(self) -> None:
        """Send everything again from now on."""


class _LenientOutput:
    """A text stream that drops what it cannot write: a closed terminal must not stop the program's last steps."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        with suppress(OSError, ValueError):
            self._stream.write(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self._stream.flush()

    def fileno(self) -> int:
        return self._stream.fileno()

    def isatty(self) -> bool:
        return self._stream.isatty()


def local_driver(platform_driver: type[Driver]) -> type[Driver]:
    """Extend the driver of the platform: it sends only cells that change, posts one key at a time, ignores bytes that
    are no text, and survives a terminal that is closed."""

    class LocalDriver(platform_driver):  # type: ignore[valid-type,misc]
        """See ``local_driver``."""

        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            self._file: Any = _LenientOutput(self._file)
            self._screen_diff = ScreenDiff()
            self._keys = KeyQueue(self._app)

        def send_message(self, message: Message) -> None:
            # The terminal is read in a thread of its own.
            self._loop.call_soon_threadsafe(self._keys.put, message)

        def write(self, data: str) -> None:
            super().write(self._screen_diff.rewrite(data))

        def forget(self) -> None:
            self._screen_diff.forget()

        def start_application_mode(self) -> None:
            # Also after a suspension: another program wrote on the terminal meanwhile.
            self._screen_diff = ScreenDiff()
            super().start_application_mode()

        def stop_application_mode(self) -> None:
            super().write(RESET_STYLE)
            super().stop_application_mode()

        def run_input_thread(self) -> None:
            """Read the terminal until the driver stops it, and post what was typed. For systems with ``select``."""
            decoder, parser = InputDecoder(), XTermParser(self._debug)
            with selectors.DefaultSelector() as selector:
                selector.register(self.fileno, selectors.EVENT_READ)
                while not self.exit_event.is_set():
                    text = ""
                    if selector.select(TICK):
                        data = self._read()
                        if not data:
                            self.send_message(TerminalClosed())
                            return
                        text = decoder.decode(data)
                    try:
                        for message in [*(parser.feed(text) if text else ()), *parser.tick()]:
                            self.process_message(message)
                    except Exception:  # a sequence that Textual cannot parse must not end the game
                        parser = XTermParser(self._debug)

        def _read(self) -> bytes:
            try:
                return os.read(self.fileno, READ_BYTES)
            except OSError:
                return b""

    return LocalDriver
