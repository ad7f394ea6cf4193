"""Progress of long work: on one line of a terminal, and only when it takes more than a second."""

import io

import pytest

from saves import Store
from saves.checker import check
from tests.tui.toy_table import Typist, home, regalia
from tui.commands import progress
from tui.commands.progress import Progress

__all__ = ["home", "regalia"]


class Screen(io.StringIO):
    """An output that a person may look at."""

    def __init__(self, is_terminal: bool = True) -> None:
        super().__init__()
        self.is_terminal = is_terminal

    def isatty(self) -> bool:
        return self.is_terminal


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, in its only entry."""
    now = [100.0]
    monkeypatch.setattr(progress, "monotonic", lambda: now[0])
    return now


def test_shown_after_a_second_and_erased_at_the_end(clock: list[float]) -> None:
    screen = Screen()
    with Progress("Checking x.toml", screen) as report:
        report(0.1)
        clock[0] += 0.9
        report(0.4)
        assert screen.getvalue() == ""
        clock[0] += 0.2
        report(0.5)
        report(0.51)
        assert screen.getvalue() == "\rChecking x.toml ... 50 %"
        clock[0] += 1
        report(0.75)
    assert screen.getvalue().endswith(f"\rChecking x.toml ... 75 %\r{' ' * len('Checking x.toml ... 75 %')}\r")


def test_not_written_into_a_file(clock: list[float]) -> None:
    screen = Screen(is_terminal=False)
    with Progress("Checking", screen) as report:
        clock[0] += 5
        report(0.5)
    assert screen.getvalue() == ""


@pytest.mark.parametrize("command", ["check {file}", "export {stem}", "replay {stem} --plain", "import {file}"])
def test_commands_that_read_a_history_report_it(
    regalia: Typist, home: object, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    assert regalia("play toy --plain --seats 2 --bots 0", *["1"] * 30, "quit") == 0
    [summary] = Store(home).list()  # type: ignore[arg-type]
    shares: list[float] = []
    monkeypatch.setattr(Progress, "__call__", lambda self, share: shares.append(share))
    assert regalia(command.format(file=summary.path, stem=summary.stem)) == 0
    assert shares and shares == sorted(shares) and 0 <= shares[-1] <= 1
    assert check(summary.path).good
