"""What a host may set, and how a wrong file is refused."""

from pathlib import Path

import pytest
from msgspec.structs import fields

from tui.server.config import Config, ConfigFile, Limits, read_config
from tui.server.errors import ServerError
from tui.server.files import FOLDER


def put(home: Path, text: str, name: str = "server.toml") -> Path:
    path = home / FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def refusal(home: Path, text: str) -> str:
    path = put(home, text)
    with pytest.raises(ServerError) as refused:
        read_config(home)
    sentence = str(refused.value)
    assert sentence.endswith(".") and "\n" not in sentence
    assert path.read_text(encoding="utf-8") == text
    return sentence.removeprefix(f"{path}: ")


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    config = read_config(tmp_path)
    assert (config.port, config.addresses, config.admission, config.keys_file) == (2222, (), "invite", None)
    assert (config.limits.connections, config.limits.connections_per_address) == (200, 20)
    assert (config.limits.input_bytes, config.limits.input_burst) == (4096, 32_768)
    assert (config.limits.login_grace, config.limits.idle, config.limits.keepalive) == (20, 1800, 30)
    assert config.hook.command == ()
    assert config.name


def test_the_file_stands_over_the_defaults_and_the_command_line_over_both(tmp_path: Path) -> None:
    put(
        tmp_path,
        """
        name = "kings.example"
        port = 2022
        addresses = ["127.0.0.1", "::1", "kings.example"]
        admission = "open"
        bot_pause = 2
        [limits]
        idle = 600
        [hook]
        command = ["ring", "--soft"]
        minutes = 5
    """,
    )
    config = read_config(tmp_path)
    assert (config.name, config.port, config.admission, config.bot_pause) == ("kings.example", 2022, "open", 2.0)
    assert config.addresses == ("127.0.0.1", "::1", "kings.example")
    assert (config.limits.idle, config.limits.connections) == (600, 200)
    assert (config.hook.command, config.hook.minutes) == (("ring", "--soft"), 5)
    said = read_config(tmp_path, None, {"port": 4000, "admission": "invite"})
    assert (said.port, said.admission, said.name, said.limits.idle) == (4000, "invite", "kings.example", 600)


def test_a_keys_file_is_looked_for_beside_the_file_that_names_it(tmp_path: Path) -> None:
    path = put(tmp_path, 'admission = "keys"\nkeys = "friends"', "other.toml")
    assert read_config(tmp_path, path).keys_file == path.parent / "friends"
    assert read_config(tmp_path, path, {"admission": "open"}).keys_file is None
    said = read_config(tmp_path, None, {"admission": "keys", "keys": "friends"})
    assert said.keys_file == Path("friends").absolute()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("port = 0", "port: expected `int` >= 1."),
        ("port = 65536", "port: expected `int` <= 65535."),
        ("port = true", "port: expected `int`, got `bool`."),
        ("port = '22'", "port: expected `int`, got `str`."),
        ("ports = 22", "the file: object contains unknown field `ports`."),
        ("home = '/'", "the file: object contains unknown field `home`."),
        ("keys_file = '/'", "the file: object contains unknown field `keys_file`."),
        ("admission = 'password'", "admission: invalid enum value 'password'."),
        ("admission = 'keys'", "keys: admission by keys needs the file that lists them."),
        ("addresses = ['']", "addresses[0]: expected `str` of length >= 1."),
        ("addresses = ['::', 'a b']", "addresses[1]: 'a b' is not an IP address or host name."),
        ("addresses = ['300.1.2.3']", "addresses[0]: '300.1.2.3' is not an IP address or host name."),
        ("name = '\u202e'", "name: a name needs printable characters."),
        ("bot_pause = nan", "bot_pause: expected `float` >= 0.0."),
        ("bot_pause = inf", "bot_pause: expected `float` <= 60.0."),
        ("[limits]\nidle = 59", "limits.idle: expected `int` >= 60."),
        ("[limits]\nchat = 1", "limits: object contains unknown field `chat`."),
        ("[limits]\ninput_burst = 1024", "limits.input_burst: expected no less than limits.input_bytes."),
        ("[hook]\ncommand = 'ring'", "hook.command: expected `array`, got `str`."),
        ("[hook]\nminutes = 0", "hook.minutes: expected `int` >= 1."),
        ("port = =", "line 1, column 8: invalid value."),
        ("port = 1\nport = 2\n", "line 2, column 9: cannot overwrite a value."),
    ],
)
def test_a_wrong_file_is_refused_with_its_place_and_left_alone(tmp_path: Path, text: str, sentence: str) -> None:
    assert refusal(tmp_path, text) == sentence


def test_a_file_that_was_named_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(ServerError, match=r"none\.toml: file not found\.$"):
        read_config(tmp_path, tmp_path / "none.toml")
    with pytest.raises(ServerError, match=r"cannot be read \(Is a directory\)\.$"):
        read_config(tmp_path, tmp_path)


def test_the_command_line_is_checked_like_the_file(tmp_path: Path) -> None:
    with pytest.raises(ServerError, match=r"^command line: addresses\[0\]: '-x' is not an IP address"):
        read_config(tmp_path, None, {"addresses": ["-x"]})


def test_every_figure_and_word_is_described_where_it_is_declared() -> None:
    for kind in (Limits, ConfigFile):
        said = {line.split()[0] for line in (kind.__doc__ or "").splitlines() if line.strip()}
        missing = {field.name for field in fields(kind)} - said - {"limits", "hook"}
        assert not missing


def test_the_files_of_a_server_lie_in_its_own_folder(tmp_path: Path) -> None:
    config = read_config(tmp_path)
    assert isinstance(config, Config)
    for path in (config.host_key, config.people_file, config.invites_file, config.log_file, config.tables_folder):
        assert path.parent == tmp_path / "server"
    assert config.person_folder("abc") == tmp_path / "server" / "people" / "abc"
