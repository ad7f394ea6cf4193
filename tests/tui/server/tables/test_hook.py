"""The host's command: one line of JSON, once a wait, in a group of its own, and never in the way."""

import asyncio
import json
import os
import select
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tui.server.config import Config, HookConfig, read_config
from tui.server.errors import ServerError
from tui.server.tables import hook as module
from tui.server.tables.hook import Hook

SINCE = datetime(2026, 11, 1, 12, 30, 5, tzinfo=UTC)


class Notes:
    """The events, and a way to wait for them."""

    def __init__(self) -> None:
        self.all: list[tuple[str, dict[str, Any]]] = []
        self._more = asyncio.Event()

    def event(self, what: str, **facts: Any) -> None:
        self.all.append((what, facts))
        self._more.set()

    async def until(self, count: int) -> list[str]:
        """Why each of so many commands did not work."""
        while len(self.all) < count:
            self._more.clear()
            await asyncio.wait_for(self._more.wait(), 20)
        assert {what for what, _ in self.all} == {"hook"}
        return [facts["why"] for _, facts in self.all]


@pytest.fixture
async def notes() -> Notes:
    return Notes()


def configured(home: Path, *command: str) -> Config:
    return replace(read_config(home), hook=HookConfig(command=command))


def python(home: Path, code: str) -> Config:
    """A hook in Python; ``out`` is a file that it may append to."""
    first = f"import sys, os, signal\nos.chdir({str(home)!r})\nout = open('out', 'a')\n"
    return configured(home, sys.executable, "-c", first + code)


def written(home: Path) -> list[Any]:
    return [json.loads(line) for line in (home / "out").read_text().splitlines()]


async def test_the_command_gets_one_line_once_a_wait(tmp_path: Path, notes: Notes) -> None:
    hook = Hook(python(tmp_path, "out.write(sys.stdin.read())"), notes)
    hook.waits("Ann", "Die Kr\u00f6nung", "kingdom", SINCE)
    hook.waits("Ann", "Die Kr\u00f6nung", "kingdom", SINCE)
    assert await notes.until(1) == [""]
    hook.waits("Ann", "Die Kr\u00f6nung", "kingdom", SINCE)
    hook.waits("Ann", "Die Kr\u00f6nung", "kingdom", SINCE + timedelta(hours=1))
    assert await notes.until(2) == ["", ""]
    line = {"who": "Ann", "table": "Die Kr\u00f6nung", "game": "kingdom", "since": "2026-11-01T12:30:05Z"}
    assert written(tmp_path) == [line, {**line, "since": "2026-11-01T13:30:05Z"}]
    assert (tmp_path / "out").read_text().isascii()
    await hook.stop()


async def test_a_wait_that_was_told_is_not_told_again_after_a_restart(tmp_path: Path, notes: Notes) -> None:
    config = python(tmp_path, "out.write(sys.stdin.read())")
    Hook(config, notes).waits("Ann", "Friday", "kingdom", SINCE)
    await notes.until(1)
    again = Hook(config, notes)
    again.waits("Ann", "Friday", "kingdom", SINCE.replace(microsecond=0) - timedelta(seconds=1))
    again.waits("Bea", "Friday", "kingdom", SINCE)
    await notes.until(2)
    assert [line["who"] for line in written(tmp_path)] == ["Ann", "Bea"]


async def test_without_a_command_nothing_happens(tmp_path: Path, notes: Notes) -> None:
    hook = Hook(read_config(tmp_path), notes)
    hook.waits("Ann", "Friday", "kingdom", SINCE)
    await hook.stop()
    assert notes.all == [] and os.listdir(tmp_path) == []


async def test_one_at_a_time_at_a_table(tmp_path: Path, notes: Notes) -> None:
    # Each makes a folder, and takes it away when it is told to: a second one meanwhile would fail.
    os.mkfifo(tmp_path / "pipe")
    hook = Hook(python(tmp_path, "os.mkdir('mine'); open('pipe').read(); os.rmdir('mine')"), notes)
    for who in ("Ann", "Bea", "Carl"):
        hook.waits(who, "Friday", "kingdom", SINCE)
    for count in range(3):
        await asyncio.to_thread((tmp_path / "pipe").write_text, "go on")
        assert await notes.until(count + 1) == [""] * (count + 1)


async def test_nothing_goes_through_a_shell(tmp_path: Path, notes: Notes) -> None:
    count = "import sys; sys.exit(len(sys.argv))"
    hook = Hook(configured(tmp_path, sys.executable, "-c", count, "$HOME; exit 9", "*"), notes)
    hook.waits("$(touch x)", "`id`", "kingdom", SINCE)
    assert await notes.until(1) == ["exit status 3"]


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (("/nowhere/ring",), "No such file or directory"),
        (("/dev/null",), "Permission denied"),
        (("a\0b",), "ValueError"),
        (("false",), "exit status 1"),
        (("true",), ""),  # it does not even read its line
    ],
)
async def test_what_goes_wrong_is_noted(tmp_path: Path, notes: Notes, command: tuple[str, ...], why: str) -> None:
    hook = Hook(configured(tmp_path, *command), notes)
    hook.waits("Ann", "Friday", "kingdom", SINCE)
    assert await notes.until(1) == [why]
    assert notes.all[0][1] == {"table": "Friday", "who": "Ann", "why": why}


async def ended(number: int) -> bool:
    """Has that process ended, now or soon?"""
    try:
        handle = os.pidfd_open(number)
    except ProcessLookupError:
        return True
    try:
        return bool((await asyncio.to_thread(select.select, [handle], [], [], 20))[0])
    finally:
        os.close(handle)


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="waits for processes as Linux does")
@pytest.mark.parametrize("by_stop", [False, True])
async def test_a_command_that_hangs_is_ended_with_all_it_started(
    tmp_path: Path, notes: Notes, monkeypatch: pytest.MonkeyPatch, by_stop: bool
) -> None:
    os.mkfifo(tmp_path / "pipe")
    monkeypatch.setattr(module, "PATIENCE", 60.0 if by_stop else 1.0)
    code = (
        "child = os.fork()\n"
        "if child: open('pipe', 'w').write(f'{os.getpid()} {child} {os.getpgid(0)}')\n"
        "signal.pause()\n"
    )
    hook = Hook(python(tmp_path, code), notes)
    hook.waits("Ann", "Friday", "kingdom", SINCE)
    parent, child, group = map(int, (await asyncio.to_thread((tmp_path / "pipe").read_text)).split())
    assert group == parent != os.getpgid(0)
    if by_stop:
        await hook.stop()
        assert notes.all == []
    else:
        assert await notes.until(1) == ["not done after 1 s"]
    assert await ended(parent) and await ended(child)


async def test_a_bad_file_of_what_was_told_is_refused(tmp_path: Path, notes: Notes) -> None:
    config = configured(tmp_path, "true")
    config.folder.mkdir()
    (config.folder / "told.toml").write_text("format = 1\ntold = 3\n")
    with pytest.raises(ServerError, match=r"told\.toml: told: expected `array`, got `int`\.$"):
        Hook(config, notes)
