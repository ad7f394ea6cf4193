"""Which pieces of the server know a terminal, a loop, SSH: in a fresh process."""

import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parents[3]

WITHOUT_A_LOOP = (
    "accounts.admission",
    "accounts.invites",
    "accounts.keys",
    "accounts.people",
    "config",
    "files",
    "log",
    "sanitize",
    "tables.table_record",
)
WITHOUT_A_TERMINAL = ("tables.actor", "tables.hook", "tables.registry", "tables.views", "tables.workers")


def brings(module: str, *unwanted: str) -> list[str]:
    """Which of these come along with a module of the server."""
    code = f"import sys, tui.server.{module}; print(*(name for name in {unwanted!r} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], cwd=TOP, capture_output=True, text=True, check=True)
    return done.stdout.split()


@pytest.mark.parametrize("module", WITHOUT_A_LOOP)
def test_who_may_come_in_is_known_without_a_loop(module: str) -> None:
    assert brings(module, "asyncio", "asyncssh", "textual", "rich") == []


@pytest.mark.parametrize("module", WITHOUT_A_TERMINAL)
def test_tables_are_kept_without_a_terminal_and_without_ssh(module: str) -> None:
    assert brings(module, "asyncssh", "textual") == []
