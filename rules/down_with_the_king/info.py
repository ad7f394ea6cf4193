"""Down With the King before it is played: title, seats, options."""

from rules.down_with_the_king.options import OPTIONS, PRESETS
from rules.engine.game_info import GameInfo

INFO = GameInfo(
    key="down_with_the_king",
    title="Down With the King",
    seats=range(2, 7),
    version=3,
    oldest_version=1,
    options=OPTIONS,
    presets=PRESETS,
    has_custom_data=True,
)
