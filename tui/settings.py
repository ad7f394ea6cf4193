"""What a player has set, kept as TOML in the Regalia home."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import tomli

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


@dataclass(frozen=True)
class Setting:
    """How a setting is shown: its title, what it may be, and a sentence about it."""

    key: str
    title: str
    values: tuple[str, ...]  # empty for a switch
    about: str


SETTINGS: tuple[Setting, ...] = (
    Setting("theme", "Theme", ("candle", "parchment"), "Candle is dark, parchment is light."),
    Setting(
        "colors",
        "Colors",
        ("auto", "true", "256", "16", "mono"),
        "Auto asks the terminal. NO_COLOR means mono; color never carries meaning alone.",
    ),
    Setting(
        "glyphs",
        "Glyphs",
        ("full", "lines", "ascii"),
        "Full needs a font such as DejaVu Sans Mono; lines works with most; ascii everywhere.",
    ),
    Setting(
        "bot_speed",
        "Bot speed",
        tuple(PAUSES),
        "How long each move of a bot stays before the next one. Space pauses, the down arrow skips ahead.",
    ),
    Setting(
        "bots_stop",
        "Bots stop",
        ("never", "after each turn", "after each answer"),
        "Where the bots wait for you although nothing concerns you: space or the right arrow lets them go on.",
    ),
    Setting(
        "follow_rolls",
        "My rolls",
        ("until a key", "4 s", "2 s", "off"),
        "How long the result of a roll that you take part in stays on the screen while others play.",
    ),
    Setting(
        "follow_harm",
        "What is done to me",
        ("until a key", "4 s", "off"),
        "How long a notice stays when you lose something or are attacked. Being out of the game always stops it.",
    ),
    Setting(
        "follow_digest",
        "Start of my turn",
        ("page", "off"),
        "A page that shows what the others did since your last answer, and what changed for you.",
    ),
    Setting(
        "follow_start",
        "Start of a game",
        ("page", "off"),
        "A page that shows who you are, how to win, and your hand when a new game begins.",
    ),
    Setting(
        "one_key", "One-key answers", (), "A digit answers at once, in lists of up to nine answers that can be undone."
    ),
    Setting(
        "auto_pass",
        "Pass for me",
        (),
        "When you can add nothing to a reaction, the program passes for you. Off hides from other players on a "
        "server that you had nothing to add.",
    ),
    Setting(
        "show_cursor",
        "Show the cursor",
        (),
        "The terminal's cursor follows the highlight, for braille displays and magnifiers.",
    ),
    Setting("mouse", "Mouse", (), "One click highlights, a second one answers. Takes effect at the next start."),
)

RING = Setting("ring", "Ring on my turn", (), "On a shared server: the terminal's bell when it becomes your turn.")
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
    return value if isinstance(value, str) else "on" if value else "off"
