"""Tabletop Dungeon before it is played: title and seats."""

from rules.engine.game_info import GameInfo

INFO = GameInfo(
    key="tabletop_dungeon",
    title="Tabletop Dungeon",
    seats=range(1, 5),
    version=2,
    oldest_version=1,
    secrets=False,
    is_cooperative=True,
)
