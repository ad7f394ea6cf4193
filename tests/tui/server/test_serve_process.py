"""``regalia serve`` as a process: up, alone with its home, gone when it is told to, and up again after anything."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tui.server.accounts.keys import host_fingerprint

TOP = Path(__file__).parents[3]


class Serving:
    """Servers of one home, each its own process; those that are left at the end are ended."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.running: list[subprocess.Popen[str]] = []
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        (home / "server").mkdir()
        (home / "server" / "server.toml").write_text('log = "stderr"\naddresses = ["127.0.0.1"]\n')

    def start(self, *more: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "tui", "serve", "--home", str(self.home), "--port", str(self.port), *more]
        started = subprocess.Popen(command, cwd=TOP, stderr=subprocess.PIPE, text=True, env={**os.environ, "TERM": ""})
        self.running.append(started)
        return started

    def until_up(self, one: subprocess.Popen[str]) -> None:
        assert one.stderr is not None
        told = []
        for line in one.stderr:
            told.append(line)
            if line.split()[1] == "up":
                return
        raise AssertionError("".join(told))


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    servers = Serving(tmp_path)
    yield servers
    for one in servers.running:
        one.kill()
        one.communicate()


def test_up_alone_and_up_again(serving: Serving) -> None:
    first = serving.start()
    serving.until_up(first)
    assert serving.home.stat().st_mode & 0o777 == 0o700
    key = host_fingerprint(serving.home / "server" / "host_key")
    assert key is not None

    second = serving.start()
    _, said = second.communicate(timeout=60)
    assert second.returncode == 1
    assert said.startswith(f"regalia: The server of {serving.home} is already open in process {first.pid} of ")
    assert said.count("\n") == 1

    first.kill()
    first.wait()
    third = serving.start()  # whoever was killed holds nothing any more
    serving.until_up(third)
    assert host_fingerprint(serving.home / "server" / "host_key") == key


def test_the_line_that_it_is_ready_reaches_a_pipe_at_once(serving: Serving) -> None:
    command = [sys.executable, "-m", "tui", "serve", "--home", str(serving.home), "--port", str(serving.port)]
    one = subprocess.Popen(command, cwd=TOP, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    serving.running.append(one)
    assert one.stdout is not None
    assert f"is ready on port {serving.port}." in one.stdout.readline()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_goes_when_it_is_told_to(serving: Serving, number: int) -> None:
    one = serving.start()
    serving.until_up(one)
    one.send_signal(number)
    _, said = one.communicate(timeout=60)
    assert one.returncode == 0
    assert [line.split()[1] for line in said.splitlines()] == ["down"]


def test_a_port_that_is_taken_is_one_sentence(serving: Serving) -> None:
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(("127.0.0.1", serving.port))
        taken.listen()
        one = serving.start()
        _, said = one.communicate(timeout=60)
    assert one.returncode == 1
    assert said.splitlines()[-1].startswith(f"regalia: Cannot listen on port {serving.port}: ")
    assert "Traceback" not in said
