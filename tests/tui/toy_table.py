"""The toy games as the only games of the process, for tests of the command line and plain mode."""

import io
import shlex
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.engine.ledger import Ledger, Rule
from tests import cave, toy
from tui.cli import main

LEDGER = Ledger(
    [
        Rule("T-1", "Turns", "behavior", "Seats take turns.", ["T-3"]),
        Rule("T-3", "Raids", "behavior", "A raid takes coins."),
    ]
)


class Words(toy.Words):
    """The toy's words, and those a game may have besides."""

    def hand(self, table: Any, seat: int) -> list[str]:
        return [f"card {card}" for card in table.state.hands[seat]]

    def summary(self, table: Any, seat: int) -> list[str]:
        return [f"{name} has {coins} coins" for name, coins in zip(table.seats, table.state.coins, strict=True)]


GAME = replace(
    toy.GAME, words=Words(), ledger=lambda: LEDGER, advise=lambda view, ask, chance, personality, noise=0: ask.ids[0]
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty Regalia home in a process that knows the toys only."""
    monkeypatch.setattr(rules, "games", lambda: {"toy": GAME, "cave": cave.GAME})
    monkeypatch.setenv("REGALIA_HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "dumb")
    return tmp_path


class Typist:
    """Runs a command with lines on standard input, and keeps what it wrote."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        self.out = ""
        self.err = ""

    def __call__(self, command: str, *typed: str, tty: bool = False) -> int:
        source = io.StringIO("".join(f"{line}\n" for line in typed))
        if tty:
            source.isatty = lambda: True  # type: ignore[method-assign]
        self._monkeypatch.setattr(sys, "stdin", source)
        status = main(shlex.split(command))
        self.out, self.err = self._capsys.readouterr()
        return status

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


@pytest.fixture
def regalia(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typist:
    """The command, in an empty home."""
    return Typist(monkeypatch, capsys)
