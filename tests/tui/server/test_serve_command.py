"""``regalia serve`` and ``regalia invite`` as a host types them."""

import re
import shutil
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType

import pytest

from tests.tui.server.accounts.test_keys import ED25519, FINGERPRINT, make_key
from tests.tui.toy_table import Typist, home, regalia
from tui.server.accounts.invites import Invites
from tui.server.config import Config
from tui.server.tables import table_record
from tui.server.tables.table_record import SeatRecord, TableRecord

__all__ = ["home", "regalia"]


@pytest.fixture
def put(home: Path) -> Callable[[str, str], Path]:
    """Writes one of the server's files."""

    def put(name: str, text: str) -> Path:
        path = home / "server" / name
        path.parent.mkdir(mode=0o700, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o600)
        return path

    return put


Put = Callable[[str, str], Path]


def rows(regalia: Typist) -> dict[str, str]:
    """What ``--check`` has said."""
    return {line[:32].strip(): line[32:] for line in regalia.lines}


def test_check_says_what_would_listen_and_makes_nothing(regalia: Typist, home: Path) -> None:
    assert regalia("serve --check") == 0
    said = rows(regalia)
    assert said["listens at"] == "every address, port 2222"
    assert said["admits"] == "registered players, and players with an invitation code"
    assert said["host key"] == "none yet; the first start creates one"
    assert said["players"] == "0 registered; open invitations: 0"
    assert said["home"] == str(home)
    assert said["hook"] == "none"
    assert (said["limits.idle"], said["limits.write_buffer"]) == ("1800", "262144")
    assert list(home.iterdir()) == []


@pytest.mark.skipif(shutil.which("ssh-keygen") is None, reason="OpenSSH is not installed")
def test_check_of_a_server_with_everything(regalia: Typist, home: Path, put: Put) -> None:
    put(
        "server.toml",
        """
        name = "kings.example"
        port = 2022
        addresses = ["127.0.0.1", "::1"]
        admission = "keys"
        keys = "friends"
        log = "both"
        workers = 2
        [hook]
        command = ["true", "--soft"]
        minutes = 5
        [limits]
        connections = 50
    """,
    )
    keys = put("friends", f"{ED25519} ann\n")
    put(
        "people.toml",
        f"""format = 1
        [[person]]
        id = "0123456789ab"
        name = "Ann"
        keys = ["{FINGERPRINT}"]
        since = 2026-11-01T12:00:00Z
    """,
    )
    printed = make_key(home / "server" / "host_key", "ed25519")
    assert regalia("serve --check") == 0
    said = rows(regalia)
    assert said["name"] == "kings.example"
    assert said["listens at"] == "127.0.0.1, ::1, port 2022"
    assert said["players type"] == "ssh -p 2022 kings.example"
    assert said["host key"] == printed
    assert said["admits"] == f"the keys in {keys}"
    assert said["players"] == "1 registered; open invitations: 0"
    assert said["log"] == f"{home / 'server' / 'server.log'} and standard error"
    assert said["hook"] == "true --soft, after 5 min"
    assert said["bots"] == "workers 2, bot_pause 0.8 s"
    assert said["limits.connections"] == "50"
    assert regalia("serve --check --open --port 22 --address 0.0.0.0 --address :: --name other.example") == 0
    said = rows(regalia)
    assert said["listens at"] == "0.0.0.0, ::, port 22"
    assert said["admits"] == "anyone with a key"
    assert said["players type"] == "ssh other.example"


def test_check_names_tables_that_would_be_left_out(regalia: Typist, home: Path, put: Put) -> None:
    put("people.toml", "format = 1\n")
    tables = home / "server" / "tables"
    tables.mkdir()
    (tables / "friday.toml").write_text("stem = 3\n")
    assert regalia("serve --check") == 0
    assert rows(regalia)["tables"] == "0"
    assert rows(regalia)["unreadable"].startswith(f"{tables / 'friday.toml'}: ")


def test_check_counts_tables_that_are_not_closed(regalia: Typist, home: Path) -> None:
    made = datetime(2026, 11, 28, tzinfo=UTC)
    for stem, closed in (("one", None), ("two", made)):
        record = TableRecord(stem, stem, "kingdom", "a" * 12, made, (SeatRecord(),), closed=closed)
        table_record.write(home / "server" / "tables", record)
    assert regalia("serve --check") == 0
    assert rows(regalia)["tables"] == "1"


def test_check_names_files_that_others_can_read(regalia: Typist, home: Path, put: Put) -> None:
    path = put("people.toml", "format = 1\n")
    assert regalia("serve --check") == 0 and "wrong" not in rows(regalia)
    path.chmod(0o644)
    assert regalia("serve --check") == 0 and "wrong" not in rows(regalia), "nobody else can look into the folder"
    home.chmod(0o755)
    path.parent.chmod(0o755)
    assert regalia("serve --check") == 0
    assert "other users can read" in rows(regalia)["wrong"] and str(path) in rows(regalia)["wrong"]
    path.chmod(0o400)
    assert regalia("serve --check") == 0
    assert "cannot change it" in rows(regalia)["wrong"] and str(path) in rows(regalia)["wrong"]


def test_invitations_are_listed_and_withdrawn(regalia: Typist, home: Path) -> None:
    assert regalia("invites") == 0
    assert regalia.out == "There are no open invitations. Create one with: regalia invite --for NAME\n"
    for name in ("Bea", "Carl"):
        assert regalia(f"invite --for {name}") == 0
    assert regalia("invites") == 0
    assert len(regalia.lines) == 2 and "Bea" in regalia.lines[0] and "Carl" in regalia.lines[1]
    assert regalia("invites --withdraw 1") == 0
    assert regalia("invites") == 0
    assert len(regalia.lines) == 1 and "Carl" in regalia.lines[0]
    assert regalia("invites --withdraw 2") == 1
    assert regalia.err.startswith("regalia: ")


def test_a_withdrawn_code_lets_nobody_in(home: Path) -> None:
    invites = Invites(home / "server" / "invites.toml")
    first, second = invites.new("Bea"), invites.new("Carl")
    assert invites.withdraw(1)
    assert not invites.use(first, "caller") and invites.use(second, "caller")


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("server.toml", "port = 'x'", "{}: port: expected `int`, got `str`."),
        ("server.toml", "[hook]\ncommand = ['no-such-one']", "hook.command: the command 'no-such-one' was not found."),
        (
            "server.toml",
            "admission = 'keys'\nkeys = 'friends'",
            "{0}/friends: cannot be read (No such file or directory).",
        ),
        ("people.toml", "format = 9", "{}: format: invalid enum value 9."),
        ("invites.toml", "format = 9", "{}: format: invalid enum value 9."),
        ("host_key", "hello", "{}: this is not a private key in the format of OpenSSH."),
    ],
)
@pytest.mark.parametrize("command", ["serve --check", "serve"])
def test_what_is_wrong_is_one_line(
    regalia: Typist, put: Put, command: str, name: str, text: str, sentence: str
) -> None:
    path = put(name, text)
    assert regalia(command) == 1
    told = sentence.format(path if "{}" in sentence else path.parent)
    assert (regalia.out, regalia.err) == ("", f"regalia: {told}\n")
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("serve --port 0", "Argument --port: '0' is not a port from 1 to 65535. See regalia serve --help."),
        ("serve --port \u0663", "Argument --port: '\u0663' is not a port from 1 to 65535. See regalia serve --help."),
        ("serve --open --invite", "Argument --invite: not allowed with argument --open. See regalia serve --help."),
        ("serve --keys a --open", "Argument --open: not allowed with argument --keys. See regalia serve --help."),
        ("invite --days 0", "Argument --days: '0' is not a whole number of 1 or more. See regalia invite --help."),
    ],
)
def test_wrong_usage(regalia: Typist, command: str, sentence: str) -> None:
    assert regalia(command) == 2
    assert regalia.err == f"regalia: {sentence}\n"


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("serve --check --config nothing.toml", "nothing.toml: file not found."),
        ("invite --config nothing.toml", "nothing.toml: file not found."),
        ("serve --check --keys nothing", "nothing: cannot be read (No such file or directory)."),
        ("serve --check --address a_b", "command line: addresses[0]: 'a_b' is not an IP address or host name."),
        ("invite --days 366", "An invitation is valid for 1 to 365 days."),
        (f"invite --for {'x' * 61}", "That is too long; there is room for 60 characters."),
    ],
)
def test_what_is_not_there_or_out_of_range(regalia: Typist, command: str, sentence: str) -> None:
    assert regalia(command) == 1
    assert regalia.err.startswith("regalia: ") and regalia.err.endswith(f"{sentence}\n")


def test_an_invitation(regalia: Typist, home: Path, put: Put) -> None:
    put("server.toml", 'name = "kings.example"\nport = 2022\n')
    assert regalia("invite --for Bea --days 3") == 0
    code, line = regalia.lines
    assert re.fullmatch(r"([a-z2-9]{4}-){3}[a-z2-9]{4}", code)
    assert line == "The code works once, within 3 days. To join, the player types: ssh -p 2022 kings.example"
    invites = Invites(home / "server" / "invites.toml")
    assert [one.note for one in invites.all()] == ["Bea"]
    assert invites.use(code, "a") is True


def test_serve_runs_with_what_was_said(regalia: Typist, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    got: list[Config] = []
    served = ModuleType("tui.server.serve")
    served.run = lambda config, say, reread: got.append(config) or say("up") or 0  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tui.server.serve", served)
    assert regalia("serve --open --port 4000") == 0
    assert [(config.home, config.port, config.admission) for config in got] == [(home, 4000, "open")]
    assert regalia.out == "up\n"
