"""Kingdom before it is played: title, seats, options."""

from rules.engine.game_info import GameInfo, Option, Preset

LIMIT = "round_limit"
"""The option with the number of rounds; 0 is none."""

OPTIONS = (
    Option(
        LIMIT,
        "Round limit",
        "The game ends after this many rounds; then most chivalry wins. 0: play until one Challenger is left.",
        "38",
        60,
        (0, 20, 30, 40, 60, 80, 100),
        people_only=(0,),
    ),
)

PRESETS = (
    Preset("short", "Short game", "30 rounds: the quest and the tournaments decide most.", {LIMIT: 30}),
    Preset("long", "Long game", "100 rounds: more time to put every rival out of the game.", {LIMIT: 100}),
)

INFO = GameInfo(
    key="kingdom", title="Kingdom", seats=range(2, 7), version=1, options=OPTIONS, presets=PRESETS, has_custom_data=True
)
