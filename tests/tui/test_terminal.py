"""The program in a real terminal: a child process on a pty, its screen kept by pyte."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pyte
import pytest

from saves import Store
from tests.tui.unpaused import UNPAUSED

COLUMNS, ROWS = 80, 24
PATIENCE = 60.0

NOT_INHERITED = {"NO_COLOR", "COLORTERM", "COLUMNS", "LINES"}
"""Variables that would stand for the terminal of the tests: parallel workers fix its size."""


class Terminal:
    """One run of the program in a window of 80 x 24."""

    def __init__(self, home: Path, *words: str, **environment: str) -> None:
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self.stream = pyte.ByteStream(self.screen)
        self.written = b""
        inherited = {name: value for name, value in os.environ.items() if name not in NOT_INHERITED}
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

    def wait_until_gone(self, words: str) -> None:
        """Until ``words`` are no longer on the screen."""
        deadline = time.monotonic() + PATIENCE
        while words in self.text:
            assert time.monotonic() < deadline, f"{words!r} stayed:\n{self.text}"
            assert self.read(), f"the program ended before {words!r} was gone:\n{self.text}"

    def press(self, keys: str) -> None:
        """Type."""
        self.send(keys.encode())

    def send(self, data: bytes) -> None:
        """Send bytes as a terminal does."""
        os.write(self.descriptor, data)

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    @property
    def modes(self) -> set[int]:
        """The private modes that the program has switched on and not off."""
        on: set[int] = set()
        for numbers, end in re.findall(rb"\x1b\[\?([\d;]+)([hl])", self.written):
            changed = {int(number) for number in numbers.split(b";")}
            on = on | changed if end == b"h" else on - changed
        return on

    def wait_for_end(self) -> int:
        """The exit status."""
        while self.read():
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """A Regalia home in which opponents answer at once."""
    (tmp_path / "settings.toml").write_text(UNPAUSED)
    return tmp_path


def test_start_play_quit_and_resume_in_a_terminal(home):
    first = Terminal(home)
    first.wait_for("Learn to play", "a guided first turn", "Down With the King")
    first.press("\x1b[B" * 5)
    first.wait_for("► 6 Down With the King")
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


def begin(home: Path) -> Terminal:
    """A game of two seats, at its first question."""
    terminal = Terminal(home, "play", "td", "--seats", "1", "--bots", "0", "--seed", "5")
    terminal.wait_for("F1 keys", "Enter", "ANN")
    return terminal


CHANGED_BY_THE_SCREEN = {1000, 1003, 1004, 1006, 1015, 1016, 1049, 2004, 2048}
"""Mouse, focus, alternate screen, paste and resize modes."""


@pytest.mark.parametrize(
    "data",
    [b"caf\xe9 cr\xe8me\r", b"\x1b[M \xa5\xff", b"\x1b[M\xff", b"\x80\x81\xfe\xff", b"\xc3", b"\x1b[200~\xe9\x1b[201~"],
    ids=["Latin-1", "old mouse report", "torn mouse report", "binary", "torn UTF-8", "paste"],
)
def test_bytes_that_are_no_text_do_not_end_the_screen(home, data):
    terminal = Terminal(home)
    terminal.wait_for("New game", "Down With the King")
    terminal.send(data)
    terminal.press("\x1b[15~")
    terminal.resize(90, 24)
    terminal.wait_for("90 x 24")
    terminal.press("\x03")
    assert terminal.wait_for_end() == 0
    assert b"Traceback" not in terminal.written


def test_a_small_window_made_larger_during_a_game_shows_the_hall_on_leaving(home):
    terminal = Terminal(home, "play", "td", "--seats", "1", "--bots", "0")
    terminal.resize(60, 20)
    terminal.wait_for("Regalia needs 80 x 24, this is 60 x 20.")
    terminal.resize(80, 24)
    terminal.wait_until_gone("Regalia needs")
    terminal.wait_for("line-up", "F1 keys")
    terminal.resize(70, 24)
    terminal.wait_for("this is 70 x 24")
    terminal.press("\x1b[B1\r")  # a covered screen gets no keys
    terminal.resize(80, 24)
    terminal.wait_until_gone("Regalia needs")
    terminal.wait_for("line-up", "F1 keys")
    terminal.press("q")
    terminal.wait_for("Continue", "to choose")
    assert "set-up" in terminal.text
    assert "Regalia needs" not in terminal.text
    terminal.press("q")
    assert terminal.wait_for_end() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_leaves_the_terminal_as_it_was_and_the_game_saved(home, number):
    terminal = begin(home)
    assert terminal.modes & CHANGED_BY_THE_SCREEN >= {1000, 1049}
    terminal.press("\r")
    terminal.wait_for("Archer")
    os.kill(terminal.process, number)
    assert terminal.wait_for_end() == 128 + number
    assert not terminal.modes & CHANGED_BY_THE_SCREEN
    assert 25 in terminal.modes
    [stem] = [path.name.split(".")[0] for path in (home / "campaigns").glob("*.history.toml")]
    assert f"regalia resume {stem}" in terminal.text
    resumed = Terminal(home, "resume", stem)
    resumed.wait_for("F1 keys", "Enter", "ANN")
    resumed.press("\x03")
    assert resumed.wait_for_end() == 0


def test_a_terminal_that_is_closed_ends_the_program_and_releases_the_campaign(home):
    terminal = begin(home)
    os.close(terminal.descriptor)
    deadline = time.monotonic() + PATIENCE
    while (ended := os.waitpid(terminal.process, os.WNOHANG)) == (0, 0):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert os.waitstatus_to_exitcode(ended[1]) == 128 + signal.SIGHUP
    store = Store(home)
    store.open(store.list()[0]).close()


def test_leaving_prints_the_line_that_resumes_the_game(home):
    terminal = begin(home)
    terminal.press("q")
    terminal.wait_for("Continue")
    terminal.press("q")
    assert terminal.wait_for_end() == 0
    [stem] = [path.name.split(".")[0] for path in (home / "campaigns").glob("*.history.toml")]
    assert f"The campaign is saved. Resume it with: regalia resume {stem}" in terminal.text


def test_suspended_and_continued(home):
    terminal = begin(home)
    terminal.press("\x1a")
    deadline = time.monotonic() + PATIENCE
    while not os.WIFSTOPPED(os.waitpid(terminal.process, os.WNOHANG | os.WUNTRACED)[1]):
        terminal.read()
        assert time.monotonic() < deadline
    while terminal.modes & CHANGED_BY_THE_SCREEN and time.monotonic() < deadline:
        terminal.read()
    assert not terminal.modes & CHANGED_BY_THE_SCREEN
    terminal.screen.reset()  # the shell writes over everything
    os.kill(terminal.process, signal.SIGCONT)
    terminal.wait_for("ANN", "F1 keys", "Enter")
    assert terminal.modes & CHANGED_BY_THE_SCREEN >= {1000, 1049}
    terminal.press("\x03")
    assert terminal.wait_for_end() == 0


def click(terminal: Terminal, words: str) -> None:
    """Click on the first place where ``words`` are on the screen, once they are."""
    terminal.wait_for(words)
    row = next(row for row, line in enumerate(terminal.screen.display) if words in line)
    column = terminal.screen.display[row].index(words)
    terminal.press(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")


def test_clicks_do_what_the_key_does(home):
    terminal = Terminal(home, "play", "dwtk", "--seats", "2", "--bots", "1", "--seed", "5")
    terminal.wait_for("─ Chronicle ─", "Enter", "F1 keys")
    click(terminal, "F1 keys")
    terminal.wait_for("more below")
    click(terminal, "Esc")
    terminal.wait_for("─ Chronicle ─")
    click(terminal, "rule ")
    terminal.wait_for("How many activities ─")
    click(terminal, "Esc")
    terminal.wait_for("─ Chronicle ─")
    click(terminal, "BEA" if "BEA" in terminal.screen.display[1] else "Bea")
    terminal.wait_for("Esc back")
    terminal.press("\x1b")
    terminal.wait_for("─ Chronicle ─")
    terminal.wait_for("F1 keys")
    chronicle = next(row for row, line in enumerate(terminal.screen.display) if "─ Chronicle ─" in line)
    click(terminal, terminal.screen.display[chronicle + 1].strip()[:20])
    terminal.wait_for("its rule")
    terminal.press("\x03")
    assert terminal.wait_for_end() == 0
