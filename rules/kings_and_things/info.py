"""Kings & Things before it is played: title, seats, options, presets (KA-11, KA-53, KA-54).

Rules: 14.1, 14.2.
"""

from rules.engine.game_info import GameInfo, Option, Preset

OPTIONS = (
    Option(
        "alternate",
        "Alternate direction",
        "Four players: even rounds go counterclockwise. With fewer players it changes nothing.",
        "KA-110",
    ),
    Option("open_tiles", "Open tiles", "A tile once revealed stays face up.", "KA-110"),
    Option("unlimited_forts", "Unlimited forts", "Forts never run out.", "KA-11"),
    Option(
        "round_limit",
        "Round limit",
        "The game ends after this round at the latest. 0 sets no limit.",
        "KA-54",
        60,
        (0, 10, 20, 30, 40, 50, 60),
        people_only=(0,),
    ),
)

PRESETS = (
    Preset("standard", "Standard", "The rules as written, 60 rounds at most.", {}),
    Preset(
        "tactical",
        "Tactical",
        "Revealed tiles stay face up and the direction of play alternates.",
        {"open_tiles": True, "alternate": True},
    ),
    Preset("short", "Short", "The standard rules, 20 rounds at most.", {"round_limit": 20}),
)

INFO = GameInfo(
    key="kings_and_things",
    title="Kings & Things",
    seats=range(2, 5),
    version=2,
    oldest_version=1,
    options=OPTIONS,
    presets=PRESETS,
)
