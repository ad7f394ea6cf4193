"""The hosts' README states the settings as they are."""

import re
from pathlib import Path

from msgspec.structs import fields

from tui.server.config import Config, ConfigFile, HookConfig, Limits, read_config

README = (Path(__file__).parents[3] / "tui" / "server" / "README.md").read_text(encoding="utf-8")


def rows() -> dict[str, str]:
    """The settings of the table, each with what is usual."""
    found: dict[str, str] = {}
    table = README.partition("| key | default | |\n")[2].partition("\n\n")[0]
    for line in table.splitlines()[1:]:
        keys, usual = (cell.strip() for cell in line.strip("|").split("|")[:2])
        names = [name for name in re.findall(r"`([^`]+)`", keys) if not name.startswith("[")]
        values = usual.split(", ") if len(names) > 1 else [usual]
        found.update(zip(names, values, strict=True))
    return found


def test_every_setting_stands_in_the_table_with_what_is_usual(tmp_path: Path) -> None:
    told = rows()
    config: Config = read_config(tmp_path)
    defaults = {
        **{field.name: getattr(config, field.name) for field in fields(ConfigFile)},
        **{field.name: getattr(config.limits, field.name) for field in fields(Limits)},
        **{field.name: getattr(config.hook, field.name) for field in fields(HookConfig)},
    }
    del defaults["limits"], defaults["hook"]
    assert set(told) == set(defaults)
    in_words = {"name": "the machine's", "addresses": "all", "keys": "", "command": "none"}
    for key, value in defaults.items():
        assert told[key].strip("`") == in_words.get(key, f'"{value}"' if isinstance(value, str) else str(value)), key
