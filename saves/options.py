"""What a campaign may allow beside the rules of its game."""

from rules import Option

TAKE_BACK = Option(
    "take_back",
    "Take back freely",
    "Alone with computer players you take back any answer, over dice and what others answered; the chronicle tells it."
    " The same dice fall again, though computer players may answer otherwise.",
)
