"""Invitations: good once, for a while, in all processes; nobody guesses one."""

import re
import subprocess
import sys
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tui.server.accounts import invites as module
from tui.server.accounts.attempt_limiter import WRONG
from tui.server.accounts.invites import MAX_INVITES, Invites
from tui.server.errors import ServerError

TOP = Path(__file__).parents[4]


class Time:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.at = datetime(2026, 11, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.at

    def pass_by(self, **how: float) -> None:
        self.at += timedelta(**how)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "server" / "invites.toml"


@pytest.fixture
def invites(path: Path, time: Time) -> Invites:
    return Invites(path, time)


def test_a_code_is_good_once(invites: Invites, path: Path, time: Time) -> None:
    code = invites.new("for Bea")
    other = invites.new()
    assert re.fullmatch(r"[a-z2-9]{4}(-[a-z2-9]{4}){3}", code) and code != other
    assert [one.note for one in invites.all()] == ["for Bea", ""]
    assert invites.all()[0].until - time.at == timedelta(days=14)
    assert Invites(path, time).use(code, "a") is True
    assert invites.use(code, "a") is False
    assert [one.note for one in invites.all()] == [""]
    assert invites.use(f" {other.upper().replace('-', ' ')} ", "a") is True


def test_the_file_does_not_tell_the_code(invites: Invites, path: Path) -> None:
    code = invites.new("for Bea")
    text = path.read_text()
    assert "for Bea" in text
    assert code not in text and code.replace("-", "") not in text
    assert not [part for part in code.split("-") if part in text]
    assert path.parent.stat().st_mode & 0o077 == 0


def test_a_code_is_good_until_its_time_is_over(invites: Invites, path: Path, time: Time) -> None:
    code, later = invites.new(days=1), invites.new(days=2)
    time.pass_by(days=1)
    assert invites.use(code, "a") is False
    assert len(invites.all()) == 1
    assert invites.use(later, "a") is True
    assert "hash" not in path.read_text()  # what is over goes with the next writing


@pytest.mark.parametrize("code", ["", "-", "a" * 100_000, "\x00", "\u0130\u212a", "\ud800", "k7pm-2xqa-r9vd-w3hn"])
def test_codes_that_never_were(invites: Invites, code: str) -> None:
    invites.new()
    assert invites.use(code, "a") is False


def test_whoever_guesses_must_wait_and_nobody_else(invites: Invites, time: Time) -> None:
    good = invites.new()
    for _ in range(WRONG):
        assert invites.use("aaaa-aaaa-aaaa-aaaa", "a") is False
        time.pass_by(minutes=1)
    with pytest.raises(ServerError, match=r"Too many wrong codes. Try again in 5 min\."):
        invites.use(good, "a")
    assert invites.use("aaaa-aaaa-aaaa-aaaa", "b") is False
    time.pass_by(minutes=5)  # the first of them is ten minutes old now
    assert invites.use(good, "a") is True


def test_what_is_remembered_of_guessers_is_bounded(invites: Invites, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.server.accounts.attempt_limiter.CALLERS", 3)
    for caller in range(10):
        invites.use("aaaa", str(caller))
    assert len(invites._guesses._wrong) == 3


def test_a_use_that_comes_to_nothing_leaves_the_code_good(invites: Invites) -> None:
    code = invites.new("for Bea")

    def refuse() -> None:
        raise ServerError("No.")

    with pytest.raises(ServerError, match=r"^No\.$"):
        invites.use(code, "a", refuse)
    done: list[str] = []
    assert invites.use(code, "a", lambda: done.append("yes")) is True
    assert invites.use(code, "a", lambda: done.append("twice")) is False
    assert done == ["yes"]


@pytest.mark.parametrize("days", [0, -1, 366])
def test_days_out_of_range(invites: Invites, days: int) -> None:
    with pytest.raises(ServerError, match="1 to 365 days"):
        invites.new(days=days)


def test_notes_are_cleaned_and_short(invites: Invites) -> None:
    invites.new("for\x1b \u202eBea\n")
    assert invites.all()[0].note == "for Bea"
    with pytest.raises(ServerError, match="room for 60 characters"):
        invites.new("x" * 61)


def test_not_without_end(invites: Invites, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_INVITES", 2)
    invites.new(), invites.new()
    with pytest.raises(ServerError, match="2 open invitations"):
        invites.new()
    assert MAX_INVITES == 1000


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("format = 3", "format: invalid enum value 3."),
        ("invite = []", "the file: object missing required field `format`."),
        ("format = 1\n[[invite]]\nhash = 'ab'", "invite[0].hash: expected `str` matching regex '^[0-9a-f]{64}$'."),
        ("format =", "line 1, column 9: invalid value."),
    ],
)
def test_a_bad_file_is_refused_and_left_alone(invites: Invites, path: Path, text: str, sentence: str) -> None:
    path.parent.mkdir()
    path.write_text(f"{text}\n")
    for act in (invites.all, invites.new, lambda: invites.use("aaaa", "a")):
        with pytest.raises(ServerError) as refused:
            act()
        assert str(refused.value) == f"{path}: {sentence}"
    assert path.read_text() == f"{text}\n"


def test_of_many_threads_one_gets_in(path: Path, time: Time) -> None:
    code = Invites(path, time).new()
    ready = threading.Barrier(8)
    got: list[bool] = []

    def try_it(number: int, invites: Invites) -> None:
        ready.wait()
        got.append(invites.use(code, str(number)))

    shared = Invites(path, time)
    threads = [threading.Thread(target=try_it, args=(number, shared)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(got) == [False] * 7 + [True]


def test_of_many_processes_one_gets_in_and_no_code_is_lost(path: Path) -> None:
    invites = Invites(path)
    code = invites.new("the one")
    program = (
        "import sys, pathlib\n"
        "from tui.server.accounts.invites import Invites\n"
        "invites = Invites(pathlib.Path(sys.argv[1]))\n"
        "sys.stdin.readline()\n"
        "print(invites.use(sys.argv[2], 'a'), flush=True)\n"
        "for _ in range(5): invites.new('of a process')\n"
    )
    running = [
        subprocess.Popen(
            [sys.executable, "-c", program, str(path), code],
            cwd=TOP,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    for one in running:  # all are up, or nearly, when the first may begin
        assert one.stdin is not None
        one.stdin.write("\n")
        one.stdin.flush()
    said = [one.communicate()[0] for one in running]
    assert sorted(said) == ["False\n", "False\n", "True\n"]
    assert [one.note for one in invites.all()] == ["of a process"] * 15
