"""The program in a real terminal: a child process on a pty, its screen kept by pyte."""

import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pyte
import pytest

COLUMNS, ROWS = 80, 24
PATIENCE = 60.0


class Terminal:
    """One run of the program in a window of 80 x 24."""

    def __init__(self, home: Path, *words: str, **environment: str) -> None:
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self.stream = pyte.ByteStream(self.screen)
        self.written = b""
        inherited = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLORTERM")}
        environment = {**inherited, "REGALIA_HOME": str(home), "TERM": "xterm-256color", **environment}
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.execve(sys.executable, [sys.executable, "-m", "tui", *words], environment)
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    @property
    def text(self) -> str:
        """What is on the screen now."""
        return "\n".join(self.screen.display)

    def read(self) -> bool:
        """Take in what the program has written; False when it has ended."""
        ready, _, _ = select.select([self.descriptor], [], [], 0.1)
        if not ready:
            return True
        try:
            data = os.read(self.descriptor, 1 << 16)
        except OSError:
            return False
        self.written += data
        self.stream.feed(data)
        return bool(data)

    def wait_for(self, *wanted: str) -> None:
        """Until all of ``wanted`` stand on the screen."""
        deadline = time.monotonic() + PATIENCE
        while not all(words in self.text for words in wanted):
            assert time.monotonic() < deadline, f"{wanted} did not come:\n{self.text}"
            assert self.read(), f"the program ended before {wanted}:\n{self.text}"

    def press(self, keys: str) -> None:
        """Type."""
        os.write(self.descriptor, keys.encode())

    def wait_for_end(self) -> int:
        """The exit status."""
        while self.read():
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


UNPAUSED = "\n".join(
    f'{key} = "{value}"'
    for key, value in {
        "bot_speed": "at once",
        "follow_rolls": "off",
        "follow_harm": "off",
        "follow_digest": "off",
        "follow_start": "off",
    }.items()
)
"""Settings under which opponents answer at once and no notice waits for a key."""


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """A Regalia home in which opponents answer at once."""
    (tmp_path / "settings.toml").write_text(UNPAUSED)
    return tmp_path


def test_start_play_quit_and_resume_in_a_terminal(home):
    first = Terminal(home)
    first.wait_for("New game", "A guided first turn", "Down With the King")
    first.press("\x1b[B" * 3)
    first.wait_for("► 4 Down With the King")
    first.press("\r")
    first.wait_for("Played by", "Campaign")
    first.press("\r")
    first.wait_for("● ANN", "rule", "Enter")
    first.press("a\r")
    first.wait_for("● ANN", "─ Chronicle ─", "Enter")
    first.press("q")
    first.wait_for("Continue", "to choose")
    first.press("q")
    assert first.wait_for_end() == 0

    again = Terminal(home, "resume")
    again.wait_for("● ANN", "─ Chronicle ─", "Enter")
    again.press("\x1b[15~")
    again.wait_for("● ANN")
    again.press("\x03")
    assert again.wait_for_end() == 0
    assert len(list((home / "campaigns").glob("*.history.toml"))) == 1


@pytest.mark.parametrize(
    ("environment", "has", "lacks"),
    [
        ({"COLORTERM": "truecolor"}, rb"[34]8;2;", rb"[34]8;5;"),
        ({}, rb"[34]8;5;", rb"[34]8;2;"),
        ({"TERM": "linux"}, rb"\x1b\[[0-9;]*3[1-6]", rb"[34]8;[25];|9[0-7]m"),
        ({"NO_COLOR": "1"}, rb"\x1b\[[0-9;]*1", rb"[34]8;|[\[;]3[0-7][;m]|[\[;]4[0-7][;m]"),
    ],
    ids=["true", "256", "16", "mono"],
)
def test_the_terminal_gets_the_colors_it_can_show(home, environment, has, lacks):
    terminal = Terminal(home, "play", "down_with_the_king", "--seats", "2", "--bots", "1", "--seed", "5", **environment)
    terminal.wait_for("─ Chronicle ─", "Enter", "F1 keys")
    terminal.press("\x03")
    assert terminal.wait_for_end() == 0
    assert re.search(has, terminal.written)
    assert not re.search(lacks, terminal.written)


def test_keys_that_come_in_one_bunch_do_what_they_would_do_one_by_one(home):
    """What opens a line to type in is done with before the letters behind it come."""
    terminal = Terminal(home, "play", "down_with_the_king", "--seats", "2", "--bots", "1")
    terminal.wait_for("─ Chronicle ─", "Enter", "F1 keys")
    terminal.press("/usurpation")
    terminal.wait_for("/ usurpation_")
    terminal.press("\x03")
    assert terminal.wait_for_end() == 0
