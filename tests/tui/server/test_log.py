"""The log: one clean line an event, no secrets, no fault of its own."""

import ast
import re
import sys
from pathlib import Path

import pytest

from tui.server import log as module
from tui.server.config import Config, read_config
from tui.server.errors import ServerError
from tui.server.log import FACTS, Log

SOURCES = sorted((Path(__file__).parents[3] / "tui" / "server").rglob("*.py"))


def lines(config: Config) -> list[str]:
    """What stands in the file, without the times."""
    told = config.log_file.read_text(encoding="utf-8").splitlines()
    assert all(re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ ", line) for line in told)
    return [line.partition(" ")[2] for line in told]


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return read_config(tmp_path)


def test_an_event_is_one_line_of_words(config: Config) -> None:
    log = Log(config)
    log.event("login", who="Ann", key="SHA256:abc", address="192.0.2.1", term="xterm", size="80x24", seconds=1.25)
    log.event("made", who="J. R.", table='The "silver" oath', seats=4, plain=False, why="", game=None)
    log.event("up", addresses=("::1", "127.0.0.1"), term="", name="a=b")
    assert lines(config) == [
        "login who=Ann key=SHA256:abc address=192.0.2.1 term=xterm size=80x24 seconds=1.2",
        'made who="J. R." table="The \'silver\' oath" seats=4 plain=False',
        'up addresses=::1,127.0.0.1 name="a=b"',
    ]
    assert config.log_file.stat().st_mode & 0o777 == 0o600
    assert config.folder.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("term", "told"),
    [
        ("xterm\n2026-01-01T00:00:00Z login who=root", '"xterm?2026-01-01T00:00:00Z login who=root"'),
        ("\x1b]0;hello\x07", "?]0;hello?"),
        ("a\u202eb\u2028c\x85d\ud800", "a?b?c?d?"),
        ("x" * 10_000, "x" * 200),
    ],
)
def test_what_a_client_says_of_itself_stays_on_its_line(config: Config, term: str, told: str) -> None:
    Log(config).event("login", term=term)
    assert lines(config) == [f"login term={told}"]


def test_only_what_has_a_name_gets_in(config: Config) -> None:
    secrets = {"hand": "Dragon", "choice": "play:Dragon", "word": "sesame", "code": "k7pm", "text": "hi"}
    Log(config).event("answer", table="Friday", **secrets)
    assert lines(config) == ["answer table=Friday"]


def test_whatever_the_server_notes_has_a_name() -> None:
    found = 0
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "event":
                found += 1
                names = {word.arg for word in node.keywords if word.arg}
                assert names <= FACTS, f"{path.name}:{node.lineno}: {names - FACTS}"
    assert found > 5


def test_a_fault_tells_where_but_not_what(config: Config) -> None:
    log = Log(config)
    try:
        hand = "Dragon"
        read_config(Path(f"/dev/null/{hand}"), Path(f"/dev/null/{hand}"))
    except ServerError as fault:
        log.fault(fault, table="Friday")
    try:
        raise KeyError(hand)
    except KeyError as fault:
        log.fault(fault)
    told = lines(config)
    assert re.fullmatch(r"fault kind=ServerError place=tui\.server\.[a-z]+:\d+ table=Friday", told[0])
    assert re.fullmatch(r"fault kind=KeyError place=\S*test_log:\d+", told[1])
    assert "Dragon" not in "".join(told)


def test_a_full_file_begins_anew_and_the_oldest_goes(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FILE_BYTES", 1000)
    monkeypatch.setattr(module, "FILES", 2)
    log = Log(config)
    for number in range(100):
        log.event("up", count=number)
    files = sorted(path.name for path in config.folder.iterdir())
    assert files == ["server.log", "server.log.1", "server.log.2"]
    assert all((config.folder / name).stat().st_size <= 1000 for name in files)
    assert lines(config)[-1] == "up count=99"


def test_on_standard_error_even_while_that_is_somebody_elses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "server").mkdir()
    (tmp_path / "server" / "server.toml").write_text('log = "stderr"')
    with monkeypatch.context() as patch:
        patch.setattr(sys, "__stderr__", open(2, "w", closefd=False))  # noqa: SIM115
        log = Log(read_config(tmp_path))
        patch.setattr(sys, "stderr", None)
        log.event("up", port=2222)
    assert capfd.readouterr().err.endswith(" up port=2222\n")
    assert not (tmp_path / "server" / "server.log").exists()


def test_a_disk_that_refuses_stops_nobody(config: Config, capfd: pytest.CaptureFixture[str]) -> None:
    log = Log(config)
    log.event("up")
    handler = log._handlers[0]
    assert isinstance(handler, module._File)
    handler.stream.close()
    handler.stream = open("/dev/full", "w")  # noqa: SIM115
    log.event("login", who="Ann")
    log.close()
    log.event("login", who="Bea")
    assert lines(config) == ["up"]
    assert capfd.readouterr().err == ""


def test_a_log_that_cannot_be_written_is_refused_at_the_start(config: Config) -> None:
    config.log_file.mkdir(parents=True)
    with pytest.raises(ServerError, match=r"server\.log: cannot be written \(Is a directory\)\.$"):
        Log(config)


def test_a_flood_is_counted_and_not_listed(config: Config) -> None:
    log, time = Log(config), [0.0]
    log._clock = lambda: time[0]
    for _ in range(2000):
        log.event("refused", address="192.0.2.1", limit="handshakes")
    log.event("refused", address="192.0.2.2", limit="handshakes")
    log.event("made", who="Ann", table="Friday")
    time[0] = module.FLOOD_SECONDS
    log.event("refused", address="192.0.2.1", limit="handshakes")
    assert lines(config) == [
        "refused address=192.0.2.1 limit=handshakes",
        "refused address=192.0.2.2 limit=handshakes",
        "made who=Ann table=Friday",
        "refused address=192.0.2.1 limit=handshakes count=1999",
    ]
    for address in range(module.FLOODS * 2):
        log.event("refused", address=str(address), limit="handshakes")
    assert len(log._floods) == module.FLOODS
