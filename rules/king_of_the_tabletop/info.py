"""King of the Tabletop before it is played: title, seats, options."""

from rules.engine.game_info import GameInfo, Option

OPTIONS = (
    Option(
        "royal_influence",
        "Royal influence",
        "Elves fight one better beside the Elf Lord, one worse against him; so do dwarves with their King.",
        "23.1",
    ),
    Option("terrain_bonus", "Terrain bonus", "A character fights one better on land of its own terrain.", "23.2"),
    Option(
        "reserves",
        "Reserves",
        "Both sides may hold back flyers and special characters, and place them when all others stand.",
        "23.3",
    ),
    Option("trading", "Trading", "Instead of a war a player may strike one deal with one other player.", "23.5"),
    Option(
        "turn_limit",
        "Turn limit",
        "So many turns the game lasts at most; then most prestige wins. 0 plays on until somebody wins.",
        "KT-55",
        100,
        (0, 20, 30, 40, 50, 75, 100, 150),
        people_only=(0,),
    ),
)

INFO = GameInfo(
    key="king_of_the_tabletop",
    title="King of the Tabletop",
    seats=range(2, 5),
    version=2,
    oldest_version=1,
    options=OPTIONS,
)
