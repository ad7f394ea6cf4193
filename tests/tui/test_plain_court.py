"""Plain mode with Down With the King, as a process of its own: numbers, words and ``auto`` from standard input."""

import os
import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

from saves import Store, check

TOP = Path(__file__).parents[2]
PLAY = ("play", "down_with_the_king", "--seats", "3", "--bots", "2", "--seed", "5", "--plain")


def regalia(home: Path, typed: str, *words: str) -> subprocess.CompletedProcess[str]:
    """One command with ``typed`` on its standard input."""
    return subprocess.run(
        [sys.executable, "-m", "tui", *words],
        cwd=TOP,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "REGALIA_HOME": str(home), "PYTHONHASHSEED": "random"},
    )


def test_a_whole_game_from_standard_input(tmp_path: Path) -> None:
    typed = "hand\nstatus\n1\n1\nnonsense\n1\nauto\n1\nodds\nauto 3\nblocked\nrule\nrecap\nauto all\n"
    done = regalia(tmp_path, typed, *PLAY)
    assert done.returncode == 0
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert sum("nonsense" in line for line in lines) == 1
    assert lines[-2].startswith("The game is over: ")
    assert lines[-1].startswith("Standings: 1 ")
    latest = Store(tmp_path).latest()
    assert latest is not None
    assert latest.over
    report = check(latest.path)
    assert report.good, report.line
    assert latest.header is not None
    assert report.replayed == latest.header.decision


def test_quitting_and_resuming_makes_no_other_game(tmp_path: Path) -> None:
    """Ten answers in one sitting, or in five: the same campaign, whatever the hash seed of each process."""
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    regalia(whole, "auto 10\nquit\n", *PLAY)
    regalia(parts, "auto 2\n", *PLAY)
    for _ in range(4):
        assert regalia(parts, "auto 2\n", "resume", "--plain").returncode == 0
    told = [
        regalia(home, "", "export", Store(home).list()[0].stem, "--seat", "1").stdout.splitlines()[1:]
        for home in (whole, parts)
    ]
    assert len(told[0]) > 20
    assert told[0] == told[1]


@pytest.mark.parametrize("to", ["text", "html"])
def test_an_export_for_spectators_names_no_card_that_was_drawn(tmp_path: Path, to: str) -> None:
    regalia(tmp_path, "auto 6\n", *PLAY)
    stem = Store(tmp_path).list()[0].stem
    public = regalia(tmp_path, "", "export", stem, "--to", to)
    own = regalia(tmp_path, "", "export", stem, "--to", to, "--seat", "Ann")
    assert (public.returncode, own.returncode) == (0, 0)
    assert "Ann draws an event card." in public.stdout
    hidden = {unescape(line) for line in set(own.stdout.splitlines()) - set(public.stdout.splitlines())}
    assert any("New in Ann's hand: " in line for line in hidden)
    assert not any(f"New in {name}'s hand: " in line for line in hidden for name in ("Bea", "Carl"))


def test_hints_reasons_and_rules_are_words_too(tmp_path: Path) -> None:
    play = ("play", "down_with_the_king", "--seats", "3", "--bots", "2", "--seed", "7", "--plain")
    typed = "?\nhint\nblocked\nwhy create\nwhy 99\nwhy end\nwhy\n{number}\nquit\n"
    first = regalia(tmp_path / "first", typed.format(number=0), *play).stdout.splitlines()
    blocked = [line for line in first if line.startswith("  Not possible, ") or ", not possible: " in line]
    assert len(blocked) > 10 and len(blocked) % 2 == 0, "why alone lists what is blocked, as blocked does"
    assert all(line.endswith((")", ").")) and ": " in line for line in blocked), "every answer has its rule beside it"
    assert any(line.startswith("  hint [long]   what a good bot would answer, and why") for line in first)
    assert sum(line.startswith("Hint: ") for line in first) == 1
    assert "Create a henchman is not possible now: no more activities this turn." in first
    assert any(line.startswith("13.4.7  ") for line in first)
    assert any(line.startswith("There is no answer 99; ") for line in first)
    assert "End your activities and go on to counsel is possible." in first
    number = next(found[1] for line in blocked if (found := re.search(r"(\d+) Create a henchman", line)))
    again = regalia(tmp_path / "again", typed.format(number=number), *play).stdout.splitlines()
    assert any(line.startswith("Create a henchman is not possible: ") for line in again)
