"""What a player has set, kept as TOML in the Regalia home."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import tomli

from tui.words import Words

FILE = "settings.toml"


@dataclass(frozen=True)
class Settings:
    """One value a setting; ``SETTINGS`` lists what each may be."""

    theme: str = "candle"
    colors: str = "auto"
    glyphs: str = "full"
    bot_speed: str = "normal"
    bots_stop: str = "never"
    follow_rolls: str = "until a key"
    follow_harm: str = "until a key"
    follow_digest: str = "page"
    follow_start: str = "page"
    one_key: bool = False
    auto_pass: bool = True
    show_cursor: bool = False
    mouse: bool = True
    ring: bool = True

    @property
    def pause(self) -> float:
        """Seconds between two answers of computer opponents."""
        return PAUSES[self.bot_speed]


PAUSES: Mapping[str, float] = {"at once": 0.0, "fast": 0.25, "normal": 0.8, "slow": 2.0}


AFTER_TURN, AFTER_ANSWER = "after each turn", "after each answer"
"""Where the bots stop, as the setting names it."""

TITLES = Words("settings", "titles")
ABOUT = Words("settings", "about")


@dataclass(frozen=True)
class Setting:
    """A setting by its key, with the values it may have; no values for a switch."""

    key: str
    values: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """What players call it."""
        return TITLES(self.key)

    @property
    def about(self) -> str:
        """A sentence about what it does."""
        return ABOUT(self.key)


SETTINGS: tuple[Setting, ...] = (
    Setting("theme", ("candle", "parchment")),
    Setting("colors", ("auto", "true", "256", "16", "mono")),
    Setting("glyphs", ("full", "lines", "ascii")),
    Setting("bot_speed", tuple(PAUSES)),
    Setting("bots_stop", ("never", AFTER_TURN, AFTER_ANSWER)),
    Setting("follow_rolls", ("until a key", "4 s", "2 s", "off")),
    Setting("follow_harm", ("until a key", "4 s", "off")),
    Setting("follow_digest", ("page", "off")),
    Setting("follow_start", ("page", "off")),
    Setting("one_key"),
    Setting("auto_pass"),
    Setting("show_cursor"),
    Setting("mouse"),
)

RING = Setting("ring")
"""Set in the server's hall; at home nothing rings."""
KEPT = (*SETTINGS, RING)

OLD_KEYS = {"colors": "colours"}  # codespell:ignore colours
"""What a setting was called in files of earlier versions."""


def load(home: Path) -> Settings:
    """The settings kept in ``home``; what is missing or not allowed has its default."""
    try:
        stored = tomli.loads((home / FILE).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomli.TOMLDecodeError):
        return Settings()
    kept: dict[str, Any] = {}
    for setting in KEPT:
        value = stored.get(setting.key, stored.get(OLD_KEYS.get(setting.key, "")))
        if (isinstance(value, bool) and not setting.values) or value in setting.values:
            kept[setting.key] = value
    return replace(Settings(), **kept)


def save(home: Path, settings: Settings) -> None:
    """Keep ``settings`` in ``home``. Raises OSError when the folder cannot be written."""
    import tomli_w  # late: the first picture reads settings and writes none

    home.mkdir(parents=True, exist_ok=True)
    path = home / FILE
    draft = path.with_suffix(".new")
    draft.write_text(tomli_w.dumps(asdict(settings)), encoding="utf-8")
    draft.replace(path)


def with_value(settings: Settings, key: str, value: str | bool) -> Settings:
    """``settings`` with one of them changed."""
    changed: dict[str, Any] = {key: value}
    return replace(settings, **changed)


def change(settings: Settings, key: str, step: int = 1) -> Settings:
    """``settings`` with one of them moved to its next (``step`` 1) or previous (-1) value."""
    setting = next(setting for setting in KEPT if setting.key == key)
    values: tuple[Any, ...] = setting.values or (False, True)
    changed: dict[str, Any] = {key: values[(values.index(getattr(settings, key)) + step) % len(values)]}
    return replace(settings, **changed)


def shown(settings: Settings, key: str) -> str:
    """A setting's value in words."""
    value = getattr(settings, key)
    return value if isinstance(value, str) else shown_switch(value)


def shown_switch(value: bool) -> str:
    """The value of a switch in words."""
    return "on" if value else "off"
