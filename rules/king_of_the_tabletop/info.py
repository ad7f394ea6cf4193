"""King of the Tabletop before it is played: title, seats, options."""

from rules.engine import data_files
from rules.engine.game_info import GameInfo, Option

_TEXTS: dict[str, dict[str, str]] = data_files.read("rules.king_of_the_tabletop", "options.toml")


def _option(
    key: str, rule: str, *values: int, default: int | bool = False, people_only: tuple[int, ...] = ()
) -> Option:
    return Option(key, _TEXTS[key]["title"], _TEXTS[key]["summary"], rule, default, values, people_only)


OPTIONS = (
    _option("royal_influence", "23.1"),
    _option("terrain_bonus", "23.2"),
    _option("reserves", "23.3"),
    _option("trading", "23.5"),
    _option("turn_limit", "KT-55", 0, 20, 30, 40, 50, 75, 100, 150, default=100, people_only=(0,)),
)

INFO = GameInfo(
    key="king_of_the_tabletop",
    title="King of the Tabletop",
    seats=range(2, 5),
    version=3,
    oldest_version=1,
    options=OPTIONS,
    has_sharp=True,
)
