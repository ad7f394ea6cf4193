"""The optional rules (38): which of them a game offers. The code of each is in the package of its chapter."""

from rules.engine import data_files
from rules.engine.game_info import Option, Preset

_DATA = data_files.read("rules.down_with_the_king", "option_list.toml")

ACTIVITY_RULE = {"gaining_foreign_support": "38.1", "gaining_fandonian_support": "38.2", "emissaries": "38.3"}
"""The activities of optional rules, each by the key of its option, with its rule."""

OPTIONS = tuple(Option(**option) for option in _DATA["option"])
PRESETS = tuple(
    Preset(preset["key"], preset["title"], preset["summary"], dict.fromkeys(preset["on"], True))
    for preset in _DATA["preset"]
)
"""Mixes of optional rules. The short evening has two activities: a third makes turns longer and ends no game sooner."""
