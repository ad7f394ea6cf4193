"""What a campaign may allow beside the rules of its game."""

from rules import Option

TAKE_BACK = Option(
    "take_back", "Take back freely",
    "Alone with computer players you may take back any of your answers, over dice, cards shown and what others"
    " answered. The chronicle and the campaign say so. The same dice fall again; computer players that leave things to"
    " chance may answer otherwise.",
)
