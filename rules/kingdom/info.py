"""Kingdom before it is played: title, seats, options."""

from rules.engine import data_files
from rules.engine.game_info import GameInfo, Option, Preset

LIMIT = "round_limit"
"""The option with the number of rounds; 0 is none."""

_TEXTS: dict[str, dict[str, str]] = data_files.read("rules.kingdom", "options.toml")


def _preset(key: str, rounds: int) -> Preset:
    return Preset(key, _TEXTS[key]["title"], _TEXTS[key]["summary"], {LIMIT: rounds})


OPTIONS = (
    Option(
        LIMIT,
        _TEXTS[LIMIT]["title"],
        _TEXTS[LIMIT]["summary"],
        "38",
        60,
        (0, 20, 30, 40, 60, 80, 100),
        people_only=(0,),
    ),
)

PRESETS = (_preset("short", 30), _preset("long", 100))

INFO = GameInfo(
    key="kingdom",
    title="Kingdom",
    seats=range(2, 7),
    version=2,
    oldest_version=1,
    options=OPTIONS,
    presets=PRESETS,
    has_custom_data=True,
)
